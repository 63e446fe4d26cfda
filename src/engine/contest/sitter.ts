import type { Contest } from './state.ts';

/** Who sat for a contestant in some rounds: the nominated players, with whoever stood in for one of them. */
export const playersIn = (
  contest: Contest,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
): readonly string[] => {
  const nominated = contest.entries.get(id)?.players ?? [];
  const standIns = contest.substitutes.filter(
    (used) => used.contestant === id && used.from <= to && used.to >= from,
  );
  return nominated.map((player) => standIns.find((used) => used.out === player)?.in ?? player);
};
