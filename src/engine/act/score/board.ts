import type { RequestOf } from '../../contest/request.ts';
import type { Spot, NewFact } from '../../contest/fact.ts';
import { objecting } from '../../contest/objection.ts';
import { seatedWith } from '../ground/session.ts';
import { type Contest, seatAt, hasCome, lineAt } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotCorrectable } from '../../play/time/time.ts';
import type { Act } from '../act.ts';

/** One of the two pairs that has the board in another round as well, and a score on it there. */
const whyMet = (contest: Contest, { round, table, board }: Spot): Refusal | undefined => {
  const here = seatAt(contest, round, table);
  for (const seat of contest.seating?.seats.values() ?? []) {
    if (seat.round === round || !seat.boards.includes(board)) continue;
    const pair = [here?.ns, here?.ew].find((one) => one === seat.ns || one === seat.ew);
    if (pair !== undefined && hasCome(lineAt(contest, { round: seat.round, table: seat.table, board })))
      return refuse('board-met', { pair, board, other: seat.round }, { clause: 'Law 15B1' }).refusal;
  }
  return undefined;
};

/** Both boards were to be played here: the result of one may have been entered for the other, where that has none of its own. */
const whyNotMoved = (contest: Contest, request: RequestOf<'note-board'>): Refusal | undefined => {
  const { round, table, board, instead } = request;
  const [from, to] = [instead, board].map((one) => lineAt(contest, { round, table, board: one }));
  if (from?.adjusted || (from?.rulings?.length ?? 0) > 0)
    return refuse('board-ruled', { board: instead, table, round }).refusal;
  return board !== instead && from && to && hasCome(from) && !hasCome(to)
    ? undefined
    : refuse('board-planned', { board, table, round }, { at: 'board' }).refusal;
};

const whyNotBoard = (contest: Contest, request: RequestOf<'note-board'>): Refusal | undefined => {
  const { round, table, board, instead } = request;
  const seat = seatAt(contest, round, table);
  if (!seat) return refuse('table-empty', { table, round }, { clause: 'Law 5A' }).refusal;
  const boards = seat.boards.map(String);
  if (!seat.boards.includes(instead))
    return refuse('board-not-planned', { board: instead, table, round, boards }, { at: 'instead' }).refusal;
  if (seat.boards.includes(board)) return whyNotMoved(contest, request);
  const { seating } = contest;
  if (!seating?.boards.includes(board))
    return refuse('board-unknown', { board, most: seating?.boards.at(-1) ?? 0 }, { clause: 'Law 15A' })
      .refusal;
  const line = lineAt(contest, { round, table, board: instead });
  return line.adjusted || (line.rulings?.length ?? 0) > 0
    ? refuse('board-ruled', { board: instead, table, round }).refusal
    : objecting(contest, whyMet(contest, { round, table, board }));
};

/** What was said of the one is said of the other: taken back there and told here, in one act. */
const resultsMoved = (
  contest: Contest,
  { round, table, board, instead }: RequestOf<'note-board'>,
): readonly NewFact[] =>
  lineAt(contest, { round, table, board: instead })
    .reports.flatMap((id) => contest.reports.get(id) ?? [])
    .filter((report) => !report.corrected && !report.withdrawn)
    .flatMap((report): readonly NewFact[] => [
      { kind: 'result-withdrawn', result: report.fact, why: `board ${board} was played` },
      {
        kind: 'result-reported',
        round,
        table,
        board,
        result: report.result,
        ...(report.wrongDirection ? { wrongDirection: true } : {}),
        ...(report.side ? { side: report.side } : {}),
      },
    ]);

/** The table played another board than the plan has for it (DIR-1). */
const decide = (contest: Contest, request: RequestOf<'note-board'>): Result<readonly NewFact[]> => {
  const { round, table, board, instead, why } = request;
  if (!contest.started) return refuse('play-not-started');
  const closed = contest.closed ? objecting(contest, refuse('session-closed').refusal) : undefined;
  const refusal = closed ?? whyNotBoard(contest, request);
  if (refusal) return { ok: false, refusal };
  // Both are at the table as planned: only the result goes.
  if (seatAt(contest, round, table)?.boards.includes(board)) return ok(resultsMoved(contest, request));
  const told = why === undefined || why.trim() === '' ? {} : { why: why.trim() };
  const seated = seatedWith(contest, { round, table, board, instead, ...told });
  if (!seated) return refuse('change-no-session', { round, rounds: contest.seating?.rounds ?? 0 });
  return ok([seated, ...resultsMoved(contest, request)]);
};

export const noteBoard: Act<'note-board'> = {
  ask: 'note-board',
  objections: ['correction-late', 'session-closed', 'board-met'],
  refusals: ['board-not-planned', 'board-planned', 'board-ruled', 'change-no-session'],
  decide,
  whyNot: (contest, request) => whyNotCorrectable(contest, request.askedAt, request),
};
