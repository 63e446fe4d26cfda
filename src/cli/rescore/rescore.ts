import { showFigure } from '../../engine/view/figure.ts';
import { showRescored } from '../../engine/view/rescore.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { scoreCase } from './case.ts';
import { DONE, type Io, jsonOf, REFUSED, type Run, readArgs, sayValue } from '../say.ts';

const isXml = (text: string): boolean => /^\s*</.test(text);

/** Scores a results file again from its raw results and shows every number that differs from what it published. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const name = positionals[0] ?? '-';
  const text = (await io.readInput(name)).replace(/^\uFEFF/, '');
  const { rescored, why } = await (isXml(text)
    ? (await import('./usebio.ts')).rescoreUsebio(text)
    : scoreCase(jsonOf(text, name)));
  const made = showRescored(rescored);
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
