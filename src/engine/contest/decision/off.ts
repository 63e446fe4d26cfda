import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { seatsOfMatch } from '../agree.ts';
import { ownClauseOn } from '../clause.ts';
import type { NewFact, Spot } from '../fact.ts';
import type { Seat } from '../plan.ts';
import type { RequestOf } from '../request.ts';
import { type Contest, lineAt, seatAt, seatKey } from '../state.ts';
import { stageAt } from './deal.ts';

const spotsOf = (seats: readonly Seat[], board: number): readonly Spot[] =>
  seats.filter(({ boards }) => boards.includes(board)).map(({ round, table }) => ({ round, table, board }));

const isPlayed = (contest: Contest, spot: Spot): boolean => {
  const { counts } = lineAt(contest, spot);
  return counts !== undefined && counts.result.kind !== 'not-played';
};

const whyNotOff = (
  contest: Contest,
  { table, round }: RequestOf<'take-off-boards'>,
  board: number,
  spots: readonly Spot[],
  clause: string,
): Refusal | undefined => {
  if (spots.length === 0)
    return refuse('off-not-here', { board, table, round }, { at: 'boards', clause }).refusal;
  if (spots.some((spot) => lineAt(contest, spot).adjusted))
    return refuse('off-ruled', { board, table, round }, { at: 'boards', clause }).refusal;
  return spots.every((spot) => isPlayed(contest, spot))
    ? refuse('off-played', { board, table, round }, { at: 'boards', clause }).refusal
    : undefined;
};

/** A match without a board is nobody's: it is forfeited or cancelled, and not level (SABF 13.9; ANC 2021 7.7; GNOT Sydney 2023 3.4). */
const whyNotAll = (
  contest: Contest,
  { table, round, boards }: RequestOf<'take-off-boards'>,
  seats: readonly Seat[],
  clause: string,
): Refusal | undefined => {
  const { scoring, play } = stageAt(contest, round, table)?.opened ?? {};
  if (scoring !== 'teams' && (!play || play.use === 'sessions')) return undefined;
  const isLeft = seats
    .flatMap((seat) => seat.boards)
    .some(
      (board) =>
        !boards.includes(board) &&
        spotsOf(seats, board).some((spot) => lineAt(contest, spot).state !== 'not-played'),
    );
  const own = ownClauseOn(contest, 'match-without-boards') ?? clause;
  return isLeft ? undefined : refuse('off-all', { table, round }, { at: 'boards', clause: own }).refusal;
};

/** What was said of the board in one room is taken back: it is off whatever the result at the other table (SABF 13.14). */
const takeOff = (contest: Contest, spot: Spot, clause: string): readonly NewFact[] => {
  const line = lineAt(contest, spot);
  if (line.state === 'not-played') return [];
  const speaking = line.reports.filter((id) => {
    const report = contest.reports.get(id);
    return report !== undefined && !report.corrected && !report.withdrawn;
  });
  return [
    ...speaking.map((result): NewFact => ({ kind: 'result-withdrawn', result, why: `taken off, ${clause}` })),
    { kind: 'result-reported', ...spot, result: { kind: 'not-played' }, off: clause },
  ];
};

/** Boards that were not begun in time are off the match, in all its rooms, by one act (SABF 13.14, 16.5, 18.6; GNOT Sydney 2023 1.3). */
export const takeOffBoards = (
  contest: Contest,
  request: RequestOf<'take-off-boards'>,
): Result<readonly NewFact[]> => {
  const { round, table, boards, word: clause = 'Law 81C1' } = request;
  if (!contest.started) return refuse('play-not-started', {}, { clause });
  if (contest.closed) return refuse('session-closed', {}, { clause });
  if (!seatAt(contest, round, table)) return refuse('table-empty', { table, round }, { clause });
  if (boards.length === 0) return refuse('off-none', {}, { at: 'boards', clause });
  const seats = seatsOfMatch(contest, round, table);
  const decided = seats
    .map((seat) => contest.decided.get(seatKey(seat.round, seat.table)))
    .find((one) => one);
  if (decided) return refuse('off-decided', { table, round, as: decided.as }, { clause: decided.clause });
  const all = [...new Set(boards)].map((board) => ({ board, spots: spotsOf(seats, board) }));
  for (const { board, spots } of all) {
    const refusal = whyNotOff(contest, request, board, spots, clause);
    if (refusal) return { ok: false, refusal };
  }
  const none = whyNotAll(contest, request, seats, clause);
  if (none) return { ok: false, refusal: none };
  return ok(all.flatMap(({ spots }) => spots.flatMap((spot) => takeOff(contest, spot, clause))));
};
