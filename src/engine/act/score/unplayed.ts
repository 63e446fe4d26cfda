import type { RequestOf } from '../../contest/request.ts';
import type { Seat } from '../../contest/plan.ts';
import type { Spot, NewFact } from '../../contest/fact.ts';
import { objecting } from '../../contest/objection.ts';
import { ownClauseOn } from '../../contest/clause.ts';
import { parseInstant } from '../../ruling/clock.ts';
import { pauseClock, whyNotBegin } from '../../reckon/time/clock.ts';
import { ratio } from '../../kit/rational.ts';
import { settingOf, changesIn } from '../../play/time/clock.ts';
import { slotOf } from '../../play/book.ts';
import { stageAt, seatsOfMatch } from '../../contest/agree.ts';
import { type Contest, roundOf, lineAt, seatAt, seatKey } from '../../contest/state.ts';
import { type Result, ok, refuse, type Refusal } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** By what boards are off here: the time from which none is begun, else what is said of boards cancelled, else the director's care for the play. */
const clauseOf = (contest: Contest, round: number): string => {
  const setting = settingOf(contest, round);
  if (setting?.noFurther) return setting.clause;
  const offences = slotOf(contest, 'offences', round)?.offences ?? [];
  return offences.find(({ offence }) => offence === 'boards-lost')?.clause ?? 'Law 81C1';
};

/** While a board may still be begun none is taken off for want of time. Without a clock, or where none is set, the director says when. */
const readOff = (
  contest: Contest,
  request: RequestOf<'take-off-boards'>,
): Result<RequestOf<'take-off-boards'>> => {
  const { round, askedAt } = request;
  const read = { ...request, word: clauseOf(contest, round) };
  const setting = settingOf(contest, round);
  const [now, called] = [askedAt, contest.called?.at].map((at) =>
    at === undefined ? undefined : parseInstant(at),
  );
  if (!setting?.noFurther || round !== roundOf(contest) || now === undefined || called === undefined)
    return ok(read);
  const { added, stopped, paused } = changesIn(contest, round);
  const until = paused === undefined ? now : (parseInstant(paused) ?? now);
  const clock = pauseClock(setting, ratio(60 * added + stopped, 60));
  const minute = ratio(Math.max(0, Math.round((until - called) / 1000)), 60);
  if (whyNotBegin(clock, minute)) return ok(read);
  const last = clock.noFurther?.value;
  const early = objecting(
    contest,
    refuse(
      'off-early',
      {
        minute: Math.floor(Number(minute.n) / Number(minute.d)),
        last: last ? Number(last.n) / Number(last.d) : 0,
      },
      { clause: setting.clause },
    ).refusal,
  );
  return early ? { ok: false, refusal: early } : ok(read);
};

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
const decide = (contest: Contest, request: RequestOf<'take-off-boards'>): Result<readonly NewFact[]> => {
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

export const takeOffBoards: Act<'take-off-boards'> = {
  ask: 'take-off-boards',
  read: readOff,
  objections: ['off-early'],
  refusals: ['off-all', 'off-decided', 'off-none', 'off-not-here', 'off-played', 'off-ruled'],
  decide,
};
