import { type Refusal, refuse } from '../kit/result.ts';
import { seatsOfMatch } from './agree.ts';
import type { Seat } from './plan.ts';
import { type Contest, lineAt, linesIn, seatKey } from './state.ts';

/** Played at one table of a match and said not to be played at another: somebody must rule (Law 86B; ABF Interpretations 86D). */
export const isOneSided = (
  contest: Pick<Contest, 'lines'>,
  seats: readonly Seat[],
  board: number,
): boolean => {
  const lines = seats
    .filter((seat) => seat.boards.includes(board))
    .map(({ round, table }) => lineAt(contest, { round, table, board }));
  return (
    lines.some(({ state }) => state === 'not-played') && lines.some(({ state }) => state !== 'not-played')
  );
};

/** The boards of a match that have a result in one room only; an artificial score given in one settles both. */
export const oneSidedBoards = (contest: Pick<Contest, 'lines'>, seats: readonly Seat[]): readonly number[] =>
  [...new Set(seats.flatMap(({ boards }) => boards))].filter((board) => isOneSided(contest, seats, board));

/** Why the rounds of teams are not over although every line is in. */
export const oneRoomOpen = (contest: Contest, from: number, to: number): Refusal | undefined => {
  const teams = contest.stages.filter(({ opened }) => opened.scoring === 'teams');
  const seen = new Set<string>();
  for (const seat of contest.seating?.seats.values() ?? []) {
    const { round, table } = seat;
    const key = seatKey(round, table);
    if (round < from || round > to || seen.has(key) || contest.decided.has(key)) continue;
    // Most rounds have no such board: what costs more is asked only where there is one.
    if (!linesIn(contest, round, table).some(({ state }) => state === 'not-played')) continue;
    if (!teams.some(({ opened }) => opened.field.includes(seat.ns))) continue;
    const match = seatsOfMatch(contest, round, table);
    for (const one of match) seen.add(seatKey(one.round, one.table));
    const [board] = oneSidedBoards(contest, match);
    if (board !== undefined)
      return refuse('one-room-open', { board, table, round }, { clause: 'Law 86B' }).refusal;
  }
  return undefined;
};
