import type { Spot } from '../../contest/fact.ts';
import { type Contest, lineAt, seatAt } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

/** The earlier round in which this table has had the board, where it was played. */
const playedHere = (contest: Contest, { round, table, board }: Spot): number | undefined =>
  contest.seating?.plan.seats.find(
    (seat) =>
      seat.table === table &&
      seat.round < round &&
      seat.boards.includes(board) &&
      lineAt(contest, { round: seat.round, table, board }).state !== 'awaited',
  )?.round;

/** Whether this board is played at this table in this round at all. */
export const whyNotSpot = (contest: Contest, { round, table, board }: Spot): Refusal | undefined => {
  const { seating } = contest;
  if (!seating) return refuse('movement-not-set').refusal;
  // Of a session cut short, what a table had played beyond the end is still there.
  const isPlayed = seatAt(contest, round, table) !== undefined;
  if (!Number.isInteger(round) || round < 1 || (round > seating.rounds && !isPlayed))
    return refuse('round-unknown', { round, rounds: seating.rounds }, { clause: 'Law 8A1' }).refusal;
  if (!seating.tables.includes(table))
    return refuse('table-unknown', { table, most: seating.tables.at(-1) ?? 0 }, { clause: 'Law 5A' }).refusal;
  if (!seating.boards.includes(board))
    return refuse('board-unknown', { board, most: seating.boards.at(-1) ?? 0 }, { clause: 'Law 15A' })
      .refusal;
  const seat = seatAt(contest, round, table);
  if (!seat) {
    const waits = seating.sitOuts.find((one) => one.round === round && one.table === table);
    return waits
      ? refuse('table-sits-out', { table, round, pair: waits.pair }, { clause: 'Law 5A' }).refusal
      : refuse('table-empty', { table, round }, { clause: 'Law 5A' }).refusal;
  }
  if (seat.boards.includes(board)) return undefined;
  const before = playedHere(contest, { round, table, board });
  const boards = seat.boards.map(String);
  return before === undefined
    ? refuse('board-not-here', { board, table, round, boards }, { clause: 'Law 15A' }).refusal
    : refuse('board-played-here', { board, table, before, round, boards }, { clause: 'Law 15A' }).refusal;
};
