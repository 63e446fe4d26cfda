import type { Refusal, Result } from '../../engine/kit/result.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { DONE, type Io, REFUSED, readArgs, readJson, sayValue, Unusable } from '../say.ts';
import type { Read } from './read.ts';

/** Refusals of what was asked, understood; any other refusal is of input that cannot be. */
const REFUSALS: readonly string[] = [
  'draw-none',
  'draw-odd',
  'draw-edit',
  'knockout-choice',
  'knockout-turn',
  'swiss-withdrawal',
  'seat-change',
  'stanza-choice',
];

export const refusedJson = (refusal: Refusal) => ({ refused: refusal, why: [sayRefusal(refusal)] });

/** Reads the one file named, makes of it what `make` makes, and says it or why not. */
export const answer = async <I, T>(
  name: string,
  args: readonly string[],
  io: Io,
  read: Read<I>,
  make: (input: I) => Result<T>,
  show?: (value: T) => string,
): Promise<number> => {
  const { values, positionals } = readArgs(args, {});
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Unusable(`draw ${name}: give one file, or - for standard input`);
  return sayResult(io, make(read(await readJson(io, file), '')), values.pretty === true, show);
};

export const sayResult = <T>(
  io: Io,
  made: Result<T>,
  pretty: boolean,
  show?: (value: T) => string,
): number => {
  if (made.ok) {
    sayValue(io, made.value, { pretty, ...(show ? { show } : {}) });
    return DONE;
  }
  if (!REFUSALS.includes(made.refusal.code)) throw new Unusable(sayRefusal(made.refusal));
  sayValue(io, refusedJson(made.refusal), { pretty, show: ({ why }) => why.join('\n') });
  return REFUSED;
};
