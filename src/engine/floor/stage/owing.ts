import { decidedAt } from '../../contest/agree.ts';
import { oneRoomOpen } from '../../contest/oneroom.ts';
import type { Seat } from '../../contest/plan.ts';
import { type Contest, hasCome, linesIn } from '../../contest/state.ts';
import { FIX_OWED, sayConflicting, sayOwed } from '../../words/contest/owed.ts';
import { sayRefusal } from '../../words/refusal.ts';

/* What holds a round up, named: the match, the board, and what to do about it. */

/** With more tables at play a list helps nobody. */
const FEW = 3;

const seatsOut = (contest: Contest, round: number): readonly Seat[] =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round && !decidedAt(contest, round, seat.table))
    .toSorted((a, b) => a.table - b.table);

/** A match of teams is at two tables: the one that owes a board is the one to walk to. */
export const tablesOut = (contest: Contest, round: number): readonly number[] =>
  seatsOut(contest, round)
    .map(({ table }) => table)
    .filter((table) => !linesIn(contest, round, table).every(hasCome));

/** By its name, else by its number: nobody knows a player by an id. */
const called = (contest: Contest, id: string): string =>
  contest.entries.get(id)?.name ?? `${contest.made?.scoring === 'teams' ? 'team' : 'pair'} ${id}`;

/** Why a round is not over: boards to come, scores that contradict each other, or a board that only one room played. */
export const owedIn = (contest: Contest, round: number): readonly string[] => {
  const at = ({ table, ns, ew, home = ns, away = ew }: Seat) => ({
    round,
    table,
    one: called(contest, home),
    other: called(contest, away),
  });
  const seats = seatsOut(contest, round);
  const conflicting = seats.flatMap((seat) =>
    linesIn(contest, round, seat.table)
      .filter(({ state }) => state === 'conflict')
      .map(({ board }) => sayConflicting({ ...at(seat), boards: [board] })),
  );
  const owing = seats.flatMap((seat) => {
    const boards = linesIn(contest, round, seat.table).filter((line) => !hasCome(line));
    return boards.length === 0 ? [] : [sayOwed({ ...at(seat), boards: boards.map(({ board }) => board) })];
  });
  const oneRoom = owing.length === 0 ? oneRoomOpen(contest, round, round) : undefined;
  const told = [
    ...conflicting.slice(0, FEW),
    ...(owing.length > FEW || owing.length === 0 ? [] : [...owing, FIX_OWED]),
    ...(oneRoom ? [sayRefusal(oneRoom)] : []),
  ];
  return owing.length > FEW ? [...told, 'Results are still to come.'] : told;
};
