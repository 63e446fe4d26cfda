import { shapeOf } from '../shapes.ts';
import type { Answer } from '../../rulebook/stack.ts';
import type { Bidding, Ruling } from '../../contest/ruling.ts';
import type { Contest } from '../../contest/state.ts';
import type { FactKind } from '../../contest/fact.ts';
import type { Side } from '../../bridge/seat.ts';
import { hoursOf, matchOver } from './session.ts';
import { isSingle } from '../../contest/single.ts';
import { lastRoundOf, roundsOf } from '../../contest/stage.ts';
import { laterEnd, plannedFinish } from './planned.ts';
import { objecting } from '../../contest/objection.ts';
import { slotOf } from '../book.ts';
import { type Instant, parseInstant, makeInstant } from '../../ruling/clock.ts';
import { type Result, refuse, ok, type Refusal } from '../../kit/result.ts';
import { type Session, type Deadline, deadlineOf, windowOf, isOpen } from '../../ruling/window.ts';

/** How calls are made here and whether stop cards are used: as the director set it, else as the rulebook has it. */
export const biddingIn = (
  contest: Contest,
): { readonly method: Bidding; readonly stopCards: boolean; readonly clause?: string } => {
  const slot = slotOf(contest, 'bidding');
  const { bidding } = contest;
  if (bidding) return { method: bidding.method, stopCards: bidding.stopCards };
  return {
    method: slot?.use ?? 'boxes',
    stopCards: slot?.stopCards ?? false,
    ...(slot ? { clause: slot.clause } : {}),
  };
};

/** When such an act was first done after this place in the log. */
const whenDone = ({ timed }: Contest, kind: FactKind, after = 0): Instant | undefined =>
  read(timed.find((fact) => fact.seq > after && fact.kind === kind)?.at);

/** The place in the log where a night’s last board was first scored, or its last round called. */
const playedTo = ({ scored, called }: Contest): number => Math.max(called?.seq ?? 0, scored);

export const read = (text: string | undefined): Instant | undefined =>
  text === undefined ? undefined : parseInstant(text);

/** In stages: the session or round of matches a round is of, and those that began after it, or are said to begin. */
const stagedFrom = (contest: Contest, round: number): readonly Session[] => {
  const hours = hoursOf(contest);
  const at = hours.findIndex(({ span }) => span.from <= round && span.to >= round);
  const own = hours[at];
  if (!own) return [];
  const after = hours.slice(at + 1).filter(({ span, hasBegun }) => span.from > own.span.to && hasBegun);
  return [own, ...(after.length > 0 ? after : own.next === undefined ? [] : [{ start: own.next }])];
};

/**
 * The session with its times, and what follows it where that is known. Play ends when it was to end, or else when the
 * director closed the session; the scores can be inspected from their first publication: to open it again without more
 * play, or to hide them, makes no new period (ABF Interpretations 79C2). A contest of stages has such times for each session or round of matches.
 */
export const sessionsOf = (contest: Contest, round = 1): readonly Session[] => {
  const { times } = contest;
  const next = read(times?.next);
  if (!isSingle(contest)) return stagedFrom(contest, round);
  const start = whenDone(contest, 'play-started') ?? 0;
  const played = playedTo(contest);
  const ended = whenDone(contest, 'session-closed', played);
  const finish = read(times?.finish) ?? laterEnd(plannedFinish(contest, contest.seating?.rounds ?? 1), ended);
  const posted = whenDone(contest, 'results-published', played);
  return [
    {
      start,
      ...(finish === undefined ? {} : { finish }),
      ...(posted === undefined ? {} : { posted }),
      ...(times?.lastOfStage ? { lastOfStage: true } : {}),
    },
    ...(next === undefined ? [] : [{ start: next }]),
  ];
};

/** How an appeal is made here; a deposit that was announced goes before what the rulebook asks (APP-5). */
export const appealFormOf = (contest: Contest, round?: number): Answer<'appeal'>['value'] | undefined => {
  const slot = slotOf(contest, 'appeal', round);
  return slot && contest.deposit ? { ...slot, deposit: contest.deposit.amount } : slot;
};

/** Until when this side may have the ruling looked at again; a ruling told late has its own time for each party. */
export const appealDeadline = (contest: Contest, ruling: Ruling, side: Side): Deadline | undefined => {
  // A decision of the scorer has a time of its own where the rulebook gives one (SABF 7: a week).
  const scorer = ruling.matter === 'scorer' ? slotOf(contest, 'scorerTime', ruling.round) : undefined;
  const slot = scorer ?? slotOf(contest, 'appealTime', ruling.round);
  const { round, at, toldAt } = ruling;
  return slot && deadlineOf(windowOf(slot), sessionsOf(contest, round), 0, read(toldAt[side]), read(at));
};

/** A round of matches, and one match of it where it is said which. */
interface Place {
  readonly round?: number | undefined;
  readonly table?: number | undefined;
}

/** Captains have their time from the end of their own match, whenever the others end (ANC 2021 11.13). */
const matchOf = (contest: Contest, { round = 1, table }: Place): readonly Session[] => {
  const [own, ...after] = sessionsOf(contest, round);
  const over = table === undefined ? undefined : matchOver(contest, round, table);
  return own && over !== undefined ? [{ ...own, finish: over }, ...after] : sessionsOf(contest, round);
};

const isAtOwnTime = ({ stages }: Contest, round: number): boolean =>
  stages.some((stage) => shapeOf(stage).ownTime && stage.draws.some((draw) => draw.round === round));

/** Of a match at its teams' own time the period begins with its own end, and before that there is none. */
const ownDeadline = (contest: Contest, { round = 1, table }: Place): Deadline | undefined => {
  const slot = slotOf(contest, 'captainsTime', round) ?? slotOf(contest, 'correctionTime', round);
  const over = table === undefined ? undefined : matchOver(contest, round, table);
  const [own] = sessionsOf(contest, round);
  return slot && own && over !== undefined
    ? deadlineOf(windowOf(slot), [{ ...own, finish: over, posted: over }], 0)
    : undefined;
};

/** As the rulebook has it. */
const printedDeadline = (contest: Contest, place: Place): Deadline | undefined => {
  const { round } = place;
  if (round !== undefined && isAtOwnTime(contest, round)) return ownDeadline(contest, place);
  const captains = slotOf(contest, 'captainsTime', round);
  if (captains) return deadlineOf(windowOf(captains), matchOf(contest, place), 0);
  const slot = slotOf(contest, 'correctionTime', round);
  return slot && deadlineOf(windowOf(slot), sessionsOf(contest, round), 0);
};

/** Until when a score may be put right: as the rulebook has it, or later where the director said so (DIR-3). */
export const correctionDeadline = (contest: Contest, place: Place = {}): Deadline | undefined => {
  const printed = printedDeadline(contest, place);
  const until = read(contest.extended?.until);
  return printed?.until !== undefined && until !== undefined && until > printed.until
    ? { ...printed, until, reasons: [...printed.reasons, 'extended'] }
    : printed;
};

/** Until when a review or an appeal may be asked for, of a ruling told in time. */
export const appealsUntil = (contest: Contest, round?: number): Deadline | undefined => {
  const slot = slotOf(contest, 'appealTime', round);
  return slot && deadlineOf(windowOf(slot), sessionsOf(contest, round), 0);
};

/** The last round of the stage a round is of; nothing while it is not known. */
const lastOf = (contest: Contest, round: number): number | undefined => {
  const stages = contest.stages.filter((one) => one.opened.from <= round && lastRoundOf(one) >= round);
  const lasts = stages.map((stage) => {
    // One that was ended before all its rounds has the last it played.
    if (stage.closed) return lastRoundOf(stage);
    const all = roundsOf(stage);
    return all > 0 ? stage.opened.from + all - 1 : Number.POSITIVE_INFINITY;
  });
  const last = Math.max(...lasts);
  return Number.isFinite(last) ? last : undefined;
};

/** Until when what the scorer got wrong is altered: the whole stage is open until its last round is posted (SABF 13.9). */
export const postingDeadline = (contest: Contest, round = 1): Deadline | undefined => {
  const slot = slotOf(contest, 'postingTime', round);
  if (!slot) return undefined;
  const last = lastOf(contest, round);
  return deadlineOf(windowOf(slot), last === undefined ? [] : sessionsOf(contest, last).slice(0, 1), 0);
};

/** The moment something is asked; what has a time limit cannot be decided without it. */
export const clockOf = (askedAt: string | undefined): Result<Instant> => {
  if (askedAt === undefined) return refuse('clock-missing');
  const now = parseInstant(askedAt);
  return now === undefined ? refuse('moment-unreadable', { given: askedAt }) : ok(now);
};

export const late = (code: string, deadline: Deadline, now: Instant, clause = deadline.clause): Refusal =>
  refuse(code, { now: makeInstant(now), until: makeInstant(deadline.until ?? now) }, { clause }).refusal;

/** After the correction period nothing is changed (Law 79C; RUL-7). Without a clock nothing is late. */
export const whyNotCorrectable = (
  contest: Contest,
  askedAt: string | undefined,
  place: Place = {},
  isPosting = false,
): Refusal | undefined => {
  const now = read(askedAt);
  const posting = isPosting ? postingDeadline(contest, place.round) : undefined;
  const deadline = posting ?? correctionDeadline(contest, place);
  return now === undefined || !deadline || isOpen(deadline, now)
    ? undefined
    : objecting(contest, late('correction-late', deadline, now));
};

/** A director puts right what he hears of within the periods of Laws 79C and 92B, whichever ends later (Law 81C3). */
export const whyNotRulable = (
  contest: Contest,
  askedAt: string | undefined,
  round?: number,
  amends?: string,
): Refusal | undefined => {
  // Asked by a committee to think again he rules whenever that is (Law 93B3).
  const isAsked = [...contest.appeals.values()].some(
    ({ ruling, decided }) => ruling === amends && decided?.recommends,
  );
  if (isAsked) return undefined;
  const now = read(askedAt);
  const appeals = appealsUntil(contest, round);
  const deadlines = [correctionDeadline(contest, { round }), appeals].filter((one) => one !== undefined);
  const [last] = deadlines.toSorted((a, b) => (b.until ?? 0) - (a.until ?? 0));
  if (now === undefined || !last || deadlines.some((one) => isOpen(one, now))) return undefined;
  return objecting(contest, late('ruling-late', last, now, `Law 81C3; ${last.clause}`));
};
