import type { Spot } from '../fact.ts';
import type { Seat } from '../plan.ts';
import type { Contest } from '../state.ts';
import { stageAt } from './deal.ts';

/** Where a board was before it came to this table, the last table first: in the same session or stage. */
export const seatsBefore = (contest: Contest, { round, table, board }: Spot): readonly Seat[] => {
  const stage = stageAt(contest, round, table);
  return [...(contest.seating?.seats.values() ?? [])]
    .filter(
      (seat) =>
        seat.round < round &&
        seat.boards.includes(board) &&
        stageAt(contest, seat.round, seat.table) === stage,
    )
    .toSorted((a, b) => b.round - a.round);
};
