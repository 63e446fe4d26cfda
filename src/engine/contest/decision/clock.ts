import { otherSide } from '../../bridge/seat.ts';
import { isDay, minuteNumber } from '../../kit/day.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { citing } from '../clause.ts';
import type { Actor, NewFact } from '../fact.ts';
import { runText } from '../deal.ts';
import { shownIfLifted } from '../pending.ts';
import type { RequestOf } from '../request.ts';
import { whyNotTable } from '../right.ts';
import { entryToPlay } from '../sitter.ts';
import { type Contest, hasCome, linesIn, roundOf, seatAt } from '../state.ts';
import { confirmedBy, isStopped } from '../table.ts';
import { whyNotSide } from './side.ts';

const MOST_MINUTES = 600;

/** The clock of the round in play. Stopped twice it is stopped once. */
export const changeClock = (
  contest: Contest,
  { round, does, minutes }: RequestOf<'change-clock'>,
): Result<readonly NewFact[]> => {
  if (!contest.started) return refuse('play-not-started');
  if (contest.closed) return refuse('session-closed');
  const now = roundOf(contest);
  if (round !== now) return refuse('clock-other-round', { round, now });
  if (does === 'cut-off') {
    const isTime = minutes !== undefined && Number.isInteger(minutes) && minutes >= 0 && minutes <= 60;
    return isTime
      ? ok([{ kind: 'clock-changed', round, does, minutes }])
      : refuse('clock-cut-off', { given: minutes ?? '' }, { at: 'minutes' });
  }
  if (does === 'add') {
    const isLength =
      minutes !== undefined &&
      Number.isInteger(minutes) &&
      minutes !== 0 &&
      Math.abs(minutes) <= MOST_MINUTES;
    return isLength
      ? ok([{ kind: 'clock-changed', round, does, minutes }])
      : refuse('clock-minutes', { given: minutes ?? '', most: MOST_MINUTES }, { at: 'minutes' });
  }
  return ok(isStopped(contest, round) === (does === 'stop') ? [] : [{ kind: 'clock-changed', round, does }]);
};

export const setTimetable = (
  _: Contest,
  { sessions }: RequestOf<'set-timetable'>,
): Result<readonly NewFact[]> => {
  for (const [i, { start, minutes, from, to, name }] of sessions.entries()) {
    const at = `sessions[${i}]`;
    if (minuteNumber(start) === undefined)
      return refuse('timetable-start', { given: start }, { at: `${at}.start` });
    if (!Number.isFinite(minutes) || minutes <= 0 || minutes > 24 * 60)
      return refuse('timetable-minutes', { given: minutes }, { at: `${at}.minutes` });
    if (from < 1 || to < from) return refuse('timetable-rounds', { from, to }, { at });
    if (name.trim() === '') return refuse('timetable-name', {}, { at: `${at}.name` });
  }
  return ok([{ kind: 'timetable-set', sessions }]);
};

export const dateFinals = (
  _: Contest,
  { finished, missed }: RequestOf<'date-finals'>,
): Result<readonly NewFact[]> => {
  const wrong = [finished, ...missed.map(({ day }) => day)].find((day) => !isDay(day));
  return wrong === undefined
    ? ok([{ kind: 'finals-dated', finished, missed }])
    : refuse('day-unreadable', { given: wrong });
};

/** Whether it may be moved is the rulebook's to say; here it is written down with its reason. */
export const moveFinalDay = (
  _: Contest,
  { match, days, who, agreed, why }: RequestOf<'move-final'>,
): Result<readonly NewFact[]> =>
  ok([{ kind: 'final-moved', match, days, who, ...(agreed ? { agreed } : {}), why }]);

/** Only what is there can be confirmed: no score missing, none in dispute (ANC 2021 1.4). */
export const confirmTable = (
  contest: Contest,
  request: RequestOf<'confirm-table'>,
): Result<readonly NewFact[]> => {
  const { round, table, side } = request;
  const other = whyNotTable(request, table);
  if (other) return { ok: false, refusal: other };
  if (!contest.started) return refuse('play-not-started');
  const now = roundOf(contest);
  if (round > now) return refuse('round-not-begun', { round, now });
  if (!seatAt(contest, round, table)) return refuse('table-empty', { table, round });
  const lines = linesIn(contest, round, table);
  const missing = lines.filter((line) => !hasCome(line)).map(({ board }) => board);
  const { clause } = citing(contest, 'table-confirmed');
  if (missing.length > 0)
    return refuse('confirm-missing', { table, round, boards: missing.map(String) }, { clause });
  const disputed = lines.filter(({ state }) => state === 'conflict').map(({ board }) => board);
  if (disputed.length > 0)
    return refuse('confirm-disputed', { table, round, boards: disputed.map(String) }, { clause });
  const said = confirmedBy(contest, round, table);
  const notTheirs = whyNotSide(contest, request, said[otherSide(side)]);
  if (notTheirs) return { ok: false, refusal: notTheirs };
  const passed = request.passed ? { passed: true as const } : {};
  return ok(said[side] ? [] : [{ kind: 'table-confirmed', round, table, side, ...passed }]);
};

/** Boards that would be seen if it were lifted; none that another director lifts it for (DEAL-5). */
export const whyNotLifted = (contest: Contest, by: Actor): Refusal | undefined => {
  const { playing } = contest;
  if (playing?.pair === undefined) return undefined;
  const boards = shownIfLifted(contest, playing.pair);
  const isOther =
    by.person !== undefined &&
    by.person !== playing.by.person &&
    entryToPlay(contest, by.person) !== playing.pair;
  return boards.length === 0 || isOther
    ? undefined
    : refuse('playing-boards-left', { pair: playing.pair, boards: runText(boards) }, { clause: 'Law 16D' })
        .refusal;
};

export const directAndPlay = (
  contest: Contest,
  { pair, by }: RequestOf<'direct-and-play'>,
): Result<readonly NewFact[]> => {
  if (pair !== undefined && !contest.entries.has(pair)) return refuse('pair-unknown', { pair });
  const was = contest.playing?.pair;
  if (was === pair) return ok([]);
  const refusal = whyNotLifted(contest, by);
  if (refusal) return { ok: false, refusal };
  const left = was === undefined ? [] : shownIfLifted(contest, was);
  return ok([
    {
      kind: 'director-plays',
      ...(pair === undefined ? {} : { pair }),
      ...(was === undefined ? {} : { was }),
      ...(left.length === 0 ? {} : { left }),
    },
  ]);
};

/** Until when scores may be put right, by the director's decision: longer, or again (Law 79C). */
export const extendCorrections = (
  contest: Contest,
  { until, why }: RequestOf<'extend-corrections'>,
): Result<readonly NewFact[]> => {
  if (!contest.started) return refuse('play-not-started');
  if (why.trim() === '') return refuse('extension-unsaid', {}, { at: 'why' });
  return contest.extended?.until === until
    ? ok([])
    : ok([{ kind: 'corrections-extended', until, why: why.trim() }]);
};
