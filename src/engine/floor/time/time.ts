import { objecting } from '../../contest/objection.ts';
import { isSingle } from '../../contest/single.ts';
import type { Side } from '../../bridge/seat.ts';
import type { FactKind } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Bidding, Ruling } from '../../contest/ruling.ts';
import { lastRoundOf, roundsOf } from '../../contest/stage.ts';
import { type Contest, lineAt, roundOf } from '../../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { findLayer } from '../../rulebook/library.ts';
import type { SlotName } from '../../rulebook/slots.ts';
import { type Answer, type Layer, type Rulebook, stack } from '../../rulebook/stack.ts';
import { type Instant, makeInstant, parseInstant } from '../../ruling/clock.ts';
import { type Deadline, deadlineOf, isOpen, type Session, windowOf } from '../../ruling/window.ts';
import type { StandingsView } from '../../view/night.ts';
import { layersFor } from '../../play/unit/reckoning.ts';
import { hoursOf, matchOver } from './session.ts';
import { laterEnd, plannedFinish } from './planned.ts';
import { bookOf } from '../../play/unit/score.ts';
import { laidAt } from '../../play/unit/slice.ts';

/** The layers of the round’s own stage, in a contest that has stages. */
const layersAt = (contest: Contest, round: number): Result<readonly Layer[]> => {
  const found = contest.made && contest.seating ? laidAt(contest, round) : undefined;
  if (!found) return layersFor(contest);
  const book = bookOf(contest, found.stage, found.laid.span);
  return book.ok ? ok(book.value.layers) : book;
};

/** The rulebook for everything beside the score; the Laws stand under every contest, whatever it adopted. */
export const bookAt = (contest: Contest, round = roundOf(contest)): Result<Rulebook> => {
  const layers = layersAt(contest, Math.max(1, round));
  if (!layers.ok) return layers;
  const laws = findLayer('laws-2017');
  if (!laws.ok) return laws;
  const all = layers.value;
  return stack(all.some(({ rank }) => rank === 'laws') ? all : [laws.value, ...all]);
};

/** What the rulebook says on one slot, in a contest of stages that of the round’s own stage. */
export const slotOf = <S extends SlotName>(
  contest: Contest,
  slot: S,
  round?: number,
): Answer<S>['value'] | undefined => {
  const book = bookAt(contest, round);
  return book.ok ? (book.value[slot] as Answer<S> | undefined)?.value : undefined;
};

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

/** As the rulebook has it. */
const printedDeadline = (contest: Contest, place: Place): Deadline | undefined => {
  const { round } = place;
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

/** A later time than the one there is, that can be read. */
export const whyNotExtended = (
  contest: Contest,
  { until }: RequestOf<'extend-corrections'>,
): Refusal | undefined => {
  const given = read(until);
  if (given === undefined) return refuse('moment-unreadable', { given: until }, { at: 'until' }).refusal;
  const now = correctionDeadline(contest, { round: Math.max(1, roundOf(contest)) });
  return now?.until !== undefined && given <= now.until
    ? refuse('extension-early', { until: makeInstant(now.until) }, { at: 'until', clause: now.clause })
        .refusal
    : undefined;
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

/** Both periods of the session, for everybody to see once their ends are known. */
export const periodsOf = (contest: Contest): NonNullable<StandingsView['periods']> => {
  const round = Math.max(1, roundOf(contest));
  const appeal = appealsUntil(contest, round);
  return [
    ['correction', correctionDeadline(contest, { round })] as const,
    ['appeal', appeal] as const,
  ].flatMap(([what, deadline]) =>
    deadline?.until === undefined
      ? []
      : [{ what, until: makeInstant(deadline.until), clause: deadline.clause }],
  );
};

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

/** What was said of a line is not keyed otherwise after the period; a first result, however late, changes no score. */
export const whyNotKeyedAgain = (
  contest: Contest,
  request: RequestOf<'report-result'>,
): Refusal | undefined =>
  lineAt(contest, request).reports.length === 0
    ? undefined
    : whyNotCorrectable(contest, request.askedAt, request);

/** A score put right under Law 79 by way of a ruling is a score put right: it has the same end (ABF Interpretations 79C2). */
export const whyNotScoreRuled = (
  contest: Contest,
  { law, finding, askedAt, round, table }: RequestOf<'give-ruling'>,
): Refusal | undefined =>
  law.replace(/^Law\s+/, '').startsWith('79') && finding.kind !== 'stands'
    ? whyNotCorrectable(contest, askedAt, { round, table })
    : undefined;

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
