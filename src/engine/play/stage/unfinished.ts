import type { Seat } from '../../contest/plan.ts';
import { oneSidedBoards } from '../../contest/oneroom.ts';
import { seatsOfMatch } from '../../contest/agree.ts';
import type { DrawKnown, Unfinished } from '../../contest/stage.ts';
import { type Contest, isIn, lineAt, linesIn, seatKey } from '../../contest/state.ts';
import { makeRational } from '../../kit/rational.ts';
import type { Match } from '../match/match.ts';
import type { StageReckoned } from './standing.ts';

/** The boards a table still owes; a match decided otherwise owes none. */
export const lackingAt = (contest: Contest, { round, table }: Seat): readonly number[] =>
  contest.decided.has(seatKey(round, table))
    ? []
    : linesIn(contest, round, table)
        .filter((line) => !isIn(line))
        .map(({ board }) => board);

const isPlayedAt = (contest: Contest, { round, table }: Seat, board: number): boolean =>
  lineAt(contest, { round, table, board }).state !== 'not-played';

/** Both rooms, each with what it owes; a board that one room alone played is owed by the other. */
const lacksOf = (contest: Contest, { round, table }: Match): Unfinished['lacks'] => {
  const seats = seatsOfMatch(contest, round, table);
  const once = oneSidedBoards(contest, seats);
  return seats
    .map((seat) => ({
      table: seat.table,
      boards: [
        ...new Set([
          ...lackingAt(contest, seat),
          ...once.filter((board) => seat.boards.includes(board) && !isPlayedAt(contest, seat, board)),
        ]),
      ].toSorted((a, b) => a - b),
    }))
    .filter(({ boards }) => boards.length > 0)
    .toSorted((a, b) => a.table - b.table);
};

/** What the draw was made from and had not wholly come in: each match, its boards, and what it counted (DRAW-5). */
export const unfinishedIn = (
  contest: Contest,
  { matches, bookAt, stage }: StageReckoned,
): Pick<DrawKnown, 'unfinished'> => {
  const found = matches
    .filter(({ state, half }) => state === 'awaited' && half === undefined)
    .map((match): Unfinished => {
      const { clause = stage.opened.clause } = bookAt(match.round).book.unfinished?.value ?? {};
      const vps = match.sides.flatMap(({ result }) => (result ? [makeRational(result.vp.value)] : []));
      return {
        round: match.round,
        table: match.table,
        who: match.sides.map(({ id }) => id),
        lacks: lacksOf(contest, match),
        ...(vps.length > 0 && vps.length === match.sides.length ? { vp: vps } : {}),
        clause,
      };
    });
  return found.length > 0 ? { unfinished: found } : {};
};
