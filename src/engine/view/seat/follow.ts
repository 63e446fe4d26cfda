import type { Side } from '../../bridge/seat.ts';
import { type Contest, roundOf, seatAt } from '../../contest/state.ts';

/** Where the pair of a phone goes after a round: its next table and direction, and the rounds it sits out before that. */
export interface FollowView {
  readonly pair: string;
  readonly out: readonly number[];
  readonly next?: { readonly round: number; readonly table: number; readonly side: Side };
}

/** Who sat on this side of a table in a round, and where the same sit next (CLUB-3). Rounds not drawn yet tell nothing. */
export const showFollow = (
  contest: Contest,
  { round, table, side }: { readonly round: number; readonly table: number; readonly side: Side },
): FollowView | undefined => {
  const pair = seatAt(contest, round, table)?.[side];
  // A table is at most a round ahead of the call: nobody is led further.
  if (pair === undefined || round > roundOf(contest) + 1) return undefined;
  const out: number[] = [];
  // A phone that slept through a round is led to the one in play.
  for (let next = Math.max(round + 1, roundOf(contest)); next <= (contest.seating?.rounds ?? 0); next++) {
    const seat = [...(contest.seating?.seats.values() ?? [])].find(
      (one) => one.round === next && (one.ns === pair || one.ew === pair),
    );
    if (seat)
      return {
        pair,
        out,
        next: { round: next, table: seat.table, side: seat.ns === pair ? 'ns' : 'ew' },
      };
    out.push(next);
  }
  return { pair, out };
};
