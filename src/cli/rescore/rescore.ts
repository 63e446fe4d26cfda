import { explain } from '../../engine/floor/file/cause.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { showRescored } from '../../engine/view/rescore.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { BWS } from '../../formats/bridgemate/format.ts';
import { PBN } from '../../formats/pbn/format.ts';
import { parseFile } from '../../formats/registry.ts';
import { bytesOf, sourceOf } from '../../formats/source.ts';
import { USEBIO } from '../../formats/usebio/format.ts';
import { sayCause } from '../../engine/words/rescore.ts';
import { scoreCase } from './case.ts';
import type { Rescoring } from './imps.ts';
import { DONE, type Io, jsonOf, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

/** JSON begins with a brace, as a comment of PBN may. */
const isPbn = (text: string): boolean => /^[\s\uFEFF]{0,100}(?:%|\[\s{0,9}\w)/.test(text.slice(0, 400));

/** Files of other programs are known by their first bytes; anything else is a set of boards of ours. */
const rescore = async (bytes: Uint8Array, name: string): Promise<Rescoring> => {
  const file = sourceOf(bytes, name);
  const format = [BWS, USEBIO].find((one) => one.isIt(file)) ?? (isPbn(file.text) ? PBN : undefined);
  if (!format) return scoreCase(jsonOf(file.text.replace(/^\uFEFF/, ''), name));
  const { results } = usable(parseFile(file, { format })).content;
  if (!results) throw new Unusable(`${name}: the file has no results to score again.`);
  const { rescoreEvent } = await import('./event.ts');
  return rescoreEvent({ ...results, hands: [] }, format.name);
};

/** Scores a results file again from its raw results and shows every number that differs from what it published. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const name = positionals[0] ?? '-';
  const bytes = io.readBytes ? await io.readBytes(name) : bytesOf(await io.readInput(name));
  const { rescored, why } = await rescore(bytes, name);
  const made = showRescored(explain(rescored), sayCause);
  const figures = values.why ? why() : [];
  const pretty = values.pretty ?? false;
  if (values.why)
    sayValue(
      io,
      { ...made, why: figures.map(showFigure) },
      { pretty, show: () => figures.flatMap((figure) => tellFigure(figure)).join('\n') },
    );
  else sayValue(io, made, { pretty });
  return made.differences.length === 0 ? DONE : REFUSED;
};
