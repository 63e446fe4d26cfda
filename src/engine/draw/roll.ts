import { refuse } from '../kit/result.ts';

/** Everybody on the roll once: the first who is there twice is refused. */
export const whyNotRoll = (names: readonly string[], at: string) => {
  const seen = new Set<string>();
  for (const [i, given] of names.entries()) {
    if (seen.has(given)) return refuse('draw-twice', { given }, { at: `${at}[${i}]` });
    seen.add(given);
  }
  return undefined;
};
