import { objecting } from '../objection.ts';
import { isSingle } from '../single.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { type FactBodies, type NewFact, SCORINGS } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { fixedBy } from '../rule.ts';
import { sessionIn } from '../stage.ts';
import { type Contest, hasCome, isIn, linesIn, roundOf, type SpotLine, seatKey } from '../state.ts';

const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
};

const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

const whyNotForm = (asked: FactBodies['contest-made']): Result<never> | undefined => {
  if (asked.name.trim() === '') return refuse('contest-name');
  if (!isDay(asked.date)) return refuse('contest-date', { given: asked.date }, { at: 'date' });
  if (!SCORINGS.includes(asked.scoring))
    return refuse('contest-scoring', { given: asked.scoring, known: SCORINGS }, { at: 'scoring' });
  if (!isCount(asked.boardsPerRound, 64))
    return refuse('contest-boards', { given: asked.boardsPerRound }, { at: 'boardsPerRound' });
  if (!(asked.minutesPerBoard > 0 && asked.minutesPerBoard <= 60))
    return refuse('contest-minutes', { given: asked.minutesPerBoard }, { at: 'minutesPerBoard' });
  if (asked.rulebook.length === 0) return refuse('contest-rulebook', {}, { at: 'rulebook' });
  return undefined;
};

export const makeContest = (
  contest: Contest,
  request: RequestOf<'make-contest'>,
): Result<readonly NewFact[]> => {
  if (contest.made) return refuse('contest-made-already', { name: contest.made.name });
  const { ask: _, by: __, ...asked } = request;
  return whyNotForm(asked) ?? ok([{ kind: 'contest-made', ...asked, name: asked.name.trim() }]);
};

/** A name may be put right at any time; the day is what bans and deadlines are reckoned from, so it stands once play has begun. */
export const renameContest = (
  contest: Contest,
  { name, date }: RequestOf<'rename-contest'>,
): Result<readonly NewFact[]> => {
  const { made, started } = contest;
  if (name.trim() === '') return refuse('contest-name');
  if (!isDay(date)) return refuse('contest-date', { given: date }, { at: 'date' });
  const begun =
    started && date !== made?.date
      ? objecting(contest, refuse('contest-date-begun', { date: made?.date ?? '' }, { at: 'date' }).refusal)
      : undefined;
  if (begun) return { ok: false, refusal: begun };
  if (name.trim() === made?.name && date === made.date) return ok([]);
  return ok([{ kind: 'contest-renamed', name: name.trim(), date }]);
};

export const putAway = (contest: Contest, { why }: RequestOf<'put-away'>): Result<readonly NewFact[]> => {
  if (contest.started) return refuse('put-away-begun');
  return contest.away ? ok([]) : ok([{ kind: 'contest-put-away', why }]);
};

/** Lines of the whole session that are not settled. */
const open = (contest: Contest): readonly SpotLine[] =>
  [...(contest.seating?.seats.values() ?? [])]
    // A match that was decided otherwise owes no results.
    .filter((seat) => !contest.decided.has(seatKey(seat.round, seat.table)))
    .flatMap((seat) => linesIn(contest, seat.round, seat.table).filter((line) => !isIn(line)));

const named = (lines: readonly SpotLine[]): readonly string[] =>
  lines.slice(0, 5).map(({ round, table, board }) => `board ${board} at table ${table} in round ${round}`);

/**
 * In a contest in stages the session in play may end after the round in play or a later one: what comes after it begins
 * there. A round that is drawn when it is played has no session around it, and a match of teams is not cut.
 */
const whyNotCutShort = (contest: Contest, after: number): Result<never> | undefined => {
  const now = roundOf(contest);
  const found = sessionIn(contest.stages, now);
  if (!found || found.stage.opened.scoring === 'teams')
    return refuse('curtail-drawn', { round: now }, { clause: fixedBy(contest) });
  if (after >= found.span.to) return refuse('curtail-last', { rounds: found.span.to }, { at: 'after' });
  if (after < now) return refuse('curtail-called', { after, round: now }, { at: 'after', clause: 'Law 8A1' });
  const early = [...contest.lines.values()].find((line) => line.round > after && hasCome(line));
  return (
    early &&
    refuse(
      'curtail-early',
      { after, round: early.round, table: early.table, board: early.board },
      { at: 'after', clause: 'Law 79C' },
    )
  );
};

/** Where play may end: a round already called or the one before it, and not the last of all. */
export const whyNotEnd = (contest: Contest, after: number): Result<never> | undefined => {
  if (!contest.started || !contest.seating) return refuse('play-not-started');
  if (contest.closed) return refuse('session-closed');
  const { rounds } = contest.seating;
  if (!Number.isInteger(after) || after < 1 || after > rounds)
    return refuse('round-unknown', { round: after, rounds }, { at: 'after', clause: 'Law 8A1' });
  if (isSingle(contest)) return after === rounds ? refuse('curtail-last', { rounds }) : undefined;
  return whyNotCutShort(contest, after);
};

/** Every result stays. What was not reached counts for nobody, by one fact that can be undone. */
export const curtail = (
  contest: Contest,
  { after, unfinished, why }: RequestOf<'curtail'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotEnd(contest, after);
  if (refusal) return refusal;
  const awaited = open(contest).filter((line) => line.round <= after && line.state === 'awaited');
  const marked = (unfinished ? awaited : []).map(
    ({ round, table, board }): NewFact => ({
      kind: 'result-reported',
      round,
      table,
      board,
      result: { kind: 'not-played' },
    }),
  );
  return ok([{ kind: 'session-curtailed', after, why }, ...marked]);
};

export const closeSession = (contest: Contest): Result<readonly NewFact[]> => {
  if (!contest.started) return refuse('play-not-started');
  if (contest.closed) return ok([]);
  const unsettled = open(contest);
  const conflicts = unsettled.filter((line) => line.state === 'conflict');
  if (conflicts.length > 0)
    return refuse('conflicts-open', { count: conflicts.length, which: named(conflicts) });
  if (unsettled.length > 0)
    return refuse('results-awaited', { count: unsettled.length, which: named(unsettled) });
  return ok([{ kind: 'session-closed' }]);
};

export const reopenSession = (
  contest: Contest,
  { why }: RequestOf<'reopen-session'>,
): Result<readonly NewFact[]> =>
  contest.closed ? ok([{ kind: 'session-reopened', why }]) : refuse('session-not-closed');

export const publishResults = (contest: Contest): Result<readonly NewFact[]> => {
  if (!contest.closed) return refuse('publish-before-close');
  return ok(contest.published ? [] : [{ kind: 'results-published' }]);
};

export const hideResults = (
  contest: Contest,
  { why }: RequestOf<'hide-results'>,
): Result<readonly NewFact[]> =>
  contest.published ? ok([{ kind: 'results-hidden', why }]) : refuse('results-not-published');
