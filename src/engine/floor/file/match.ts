import type { Actor, BoardResult } from '../../contest/fact.ts';
import { seatsOfMatch } from '../../contest/agree.ts';
import { citing } from '../../contest/clause.ts';
import { dealAt } from '../../contest/deal.ts';
import type { Room, Seat } from '../../contest/plan.ts';
import type { Request } from '../../contest/request.ts';
import { type Contest, lineAt, saysSame, seatKey } from '../../contest/state.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';

/** A board of one room as a file gives it. */
export interface FiledBoard {
  readonly room: Room;
  readonly board: number;
  readonly result: BoardResult;
  readonly deal?: string;
  readonly line: number;
}

/** What one board of the file asks for: nothing where the same is in already. */
const requestFor = (
  contest: Contest,
  seat: Seat,
  filed: FiledBoard,
  by: Actor,
): Result<Request | undefined> => {
  const { round, table } = seat;
  const spot = { round, table, board: filed.board };
  const at = `line ${filed.line}`;
  if (!seat.boards.includes(filed.board))
    return refuse('filed-board', { board: filed.board, room: filed.room, round }, { at });
  const cards = dealAt(contest, spot);
  if (cards !== undefined && filed.deal !== undefined && cards !== filed.deal)
    return refuse('filed-deal', { board: filed.board }, { at, ...citing(contest, 'played-elsewhere') });
  const { counts } = lineAt(contest, spot);
  if (counts && saysSame(counts, { result: filed.result })) return ok(undefined);
  if (counts) return refuse('filed-differs', { board: filed.board, room: filed.room, table }, { at });
  return ok({ ask: 'report-result', by, ...spot, result: filed.result });
};

/** The results of a match played elsewhere, as reports of its two tables: all of them or none (ANC 2021 1.11 and its appendix). */
export const fileMatch = (
  contest: Contest,
  { round, table }: { readonly round: number; readonly table: number },
  boards: readonly FiledBoard[],
  by: Actor,
): Result<readonly Request[]> => {
  const seats = seatsOfMatch(contest, round, table);
  if (seats.length === 0) return refuse('match-unknown', { round, table }, { clause: 'Law 5A' });
  if (!contest.elsewhere.has(seatKey(round, table)))
    return refuse('filed-here', { round, table }, citing(contest, 'played-elsewhere'));
  const made: Request[] = [];
  for (const filed of boards) {
    const seat = seats.find((one) => one.room === filed.room);
    if (!seat) return refuse('filed-room', { room: filed.room, round, table }, { at: `line ${filed.line}` });
    const request = requestFor(contest, seat, filed, by);
    if (!request.ok) return request;
    if (request.value) made.push(request.value);
  }
  return ok(made);
};
