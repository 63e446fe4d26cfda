import { keysOf, whyOf } from '../engine/floor/night.ts';
import { refuse } from '../engine/kit/result.ts';
import { showFigure } from '../engine/view/figure.ts';
import { tellFigure } from '../engine/words/figure.ts';
import { sayRefusal } from '../engine/words/refusal.ts';
import { readContest } from './contest.ts';
import { nearest } from './nearest.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, sayValue } from './say.ts';

/** One number or ranking of a contest opened into its reasons; without a key, every key there is. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const [name = '-', key] = positionals;
  const { contest } = await readContest(io, name);
  const pretty = values.pretty ?? false;
  if (key === undefined) {
    sayValue(io, keysOf(contest), { pretty, show: (keys) => keys.join('\n') });
    return DONE;
  }
  const figure = whyOf(contest, key);
  if (!figure) {
    const known = nearest(key, keysOf(contest));
    const { refusal } = refuse('key-unknown', { given: key });
    const says = `${sayRefusal(refusal)}${known === undefined ? '' : ` Did you mean ${known}?`}`;
    sayValue(io, { refused: { code: refusal.code, given: key, says } }, { pretty, show: () => says });
    return REFUSED;
  }
  sayValue(io, showFigure(figure), { pretty, show: () => tellFigure(figure).join('\n') });
  return DONE;
};
