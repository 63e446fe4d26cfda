import type { Side } from '../bridge/seat.ts';
import type { Fact, FactKind } from '../contest/fact.ts';
import type { Bidding, Ruling } from '../contest/ruling.ts';
import { lastRoundOf, roundsOf } from '../contest/stage.ts';
import { type Contest, roundOf } from '../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../kit/result.ts';
import { findLayer } from '../rulebook/library.ts';
import type { SlotName } from '../rulebook/slots.ts';
import { type Answer, type Rulebook, stack } from '../rulebook/stack.ts';
import { type Instant, makeInstant, parseInstant } from '../ruling/clock.ts';
import { type Deadline, deadlineOf, isOpen, type Session, windowOf } from '../ruling/window.ts';
import type { StandingsView } from '../view/night.ts';
import { layersFor } from './reckoning.ts';
import { sliceAt } from './stage/slice.ts';

/** The rulebook for everything beside the score; the Laws stand under every contest, whatever it adopted. */
export const bookAt = (contest: Contest, round?: number): Result<Rulebook> => {
  const here = contest.stages.length > 0 ? sliceAt(contest, round) : contest;
  const layers = layersFor(here);
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

const whenFact = (
  contest: Contest,
  isIt: (fact: Fact) => boolean,
  which: 'first' | 'last',
): Instant | undefined => {
  const counts = (fact: Fact): boolean => isIt(fact) && !contest.undone.has(fact.id);
  const found = which === 'first' ? contest.facts.find(counts) : contest.facts.findLast(counts);
  return found && parseInstant(found.at);
};

const read = (text: string | undefined): Instant | undefined =>
  text === undefined ? undefined : parseInstant(text);

const ofKind =
  (kind: FactKind) =>
  (fact: Fact): boolean =>
    fact.kind === kind;

/** Each round of a contest in stages, from this one on: it begins when it is called and ends when it is closed. */
const roundsFrom = (contest: Contest, round: number): readonly Session[] => {
  const last = Math.max(
    round,
    ...contest.facts.flatMap((fact) => (fact.kind === 'round-called' ? [fact.round] : [])),
  );
  return Array.from({ length: last - round + 1 }, (_, i) => {
    const at = (kind: 'round-called' | 'round-closed') =>
      whenFact(contest, (fact) => fact.kind === kind && fact.round === round + i, 'last');
    const finish = at('round-closed');
    return { start: at('round-called') ?? 0, ...(finish === undefined ? {} : { finish, posted: finish }) };
  });
};

/**
 * The session with its times, and what follows it where that is known. Play ends when it was to end, or else when the
 * director closed the session; the scores can be inspected from their first publication. In a contest of stages each
 * round, stanza or session is one of its own.
 */
export const sessionsOf = (contest: Contest, round = 1): readonly Session[] => {
  const { times } = contest;
  const next = read(times?.next);
  if (contest.stages.length > 0) {
    const [first, ...more] = roundsFrom(contest, round);
    const isNow = round === roundOf(contest);
    const finish = (isNow ? read(times?.finish) : undefined) ?? first?.finish;
    const now: Session = {
      start: first?.start ?? 0,
      ...(finish === undefined ? {} : { finish }),
      ...(first?.posted === undefined ? {} : { posted: first.posted }),
      ...(isNow && times?.lastOfStage ? { lastOfStage: true } : {}),
    };
    return [now, ...(more.length > 0 ? more : next === undefined ? [] : [{ start: next }])];
  }
  const start = whenFact(contest, ofKind('play-started'), 'first') ?? 0;
  const closed = contest.closed ? whenFact(contest, ofKind('session-closed'), 'last') : undefined;
  const finish = read(times?.finish) ?? closed;
  const posted = contest.published ? whenFact(contest, ofKind('results-published'), 'first') : undefined;
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
  return slot && deadlineOf(windowOf(slot), sessionsOf(contest, ruling.round), 0, read(ruling.toldAt[side]));
};

/** Until when a score may be put right. */
export const correctionDeadline = (contest: Contest, round?: number): Deadline | undefined => {
  const slot = slotOf(contest, 'captainsTime', round) ?? slotOf(contest, 'correctionTime', round);
  return slot && deadlineOf(windowOf(slot), sessionsOf(contest, round), 0);
};

/** The last round of the stage a round is of; nothing while it is not known. */
const lastOf = (contest: Contest, round: number): number | undefined => {
  const stage = contest.stages.find((one) => one.opened.from <= round && lastRoundOf(one) >= round);
  if (!stage) return undefined;
  const all = roundsOf(stage);
  if (all > 0) return stage.opened.from + all - 1;
  return stage.closed ? lastRoundOf(stage) : undefined;
};

/** Until when what the scorer got wrong is altered: the whole stage is open until its last round is posted (SABF 13.9). */
export const postingDeadline = (contest: Contest, round = 1): Deadline | undefined => {
  const slot = slotOf(contest, 'postingTime', round);
  if (!slot) return undefined;
  const last = lastOf(contest, round);
  const sessions = last === undefined ? [] : sessionsOf(contest, last);
  const [of] = sessions;
  const published = whenFact(contest, ofKind('results-published'), 'first');
  const posted = of?.posted ?? published;
  return deadlineOf(windowOf(slot), of ? [{ ...of, ...(posted === undefined ? {} : { posted }) }] : [], 0);
};

/** The moment something is asked; what has a time limit cannot be decided without it. */
export const clockOf = (askedAt: string | undefined): Result<Instant> => {
  if (askedAt === undefined) return refuse('clock-missing');
  const now = parseInstant(askedAt);
  return now === undefined ? refuse('time-unreadable', { given: askedAt }) : ok(now);
};

const late = (code: string, deadline: Deadline, now: Instant, clause = deadline.clause): Refusal =>
  refuse(code, { now: makeInstant(now), until: makeInstant(deadline.until ?? now) }, { clause }).refusal;

/** Both periods of the session, for everybody to see once their ends are known. */
export const periodsOf = (contest: Contest): NonNullable<StandingsView['periods']> => {
  const round = Math.max(1, roundOf(contest));
  const slot = slotOf(contest, 'appealTime', round);
  const appeal = slot && deadlineOf(windowOf(slot), sessionsOf(contest, round), 0);
  return [['correction', correctionDeadline(contest, round)] as const, ['appeal', appeal] as const].flatMap(
    ([what, deadline]) =>
      deadline?.until === undefined
        ? []
        : [{ what, until: makeInstant(deadline.until), clause: deadline.clause }],
  );
};

/** After the correction period nothing is changed (Law 79C; RUL-7). Without a clock nothing is late. */
export const whyNotCorrectable = (
  contest: Contest,
  askedAt: string | undefined,
  round?: number,
  isPosting = false,
): Refusal | undefined => {
  const now = read(askedAt);
  const posting = isPosting ? postingDeadline(contest, round) : undefined;
  const deadline = posting ?? correctionDeadline(contest, round);
  return now === undefined || !deadline || isOpen(deadline, now)
    ? undefined
    : late('correction-late', deadline, now);
};

const SCORES: ReadonlySet<FactKind> = new Set([
  'result-reported',
  'result-confirmed',
  'result-corrected',
  'result-withdrawn',
  'score-adjusted',
  'ruling-given',
]);

/** Taking back what made a score changes the score, and has the same end. */
export const whyNotUnscored = (
  contest: Contest,
  { fact: id, askedAt }: { readonly fact: string; readonly askedAt?: string },
): Refusal | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  if (!fact || !SCORES.has(fact.kind)) return undefined;
  const round = 'round' in fact ? fact.round : contest.reports.get(id)?.round;
  return whyNotCorrectable(contest, askedAt, round);
};

/** A director puts right what he hears of within the periods of Laws 79C and 92B, whichever ends later (Law 81C3). */
export const whyNotRulable = (
  contest: Contest,
  askedAt: string | undefined,
  round?: number,
): Refusal | undefined => {
  const now = read(askedAt);
  const slot = slotOf(contest, 'appealTime', round);
  const appeals = slot && deadlineOf(windowOf(slot), sessionsOf(contest, round), 0);
  const deadlines = [correctionDeadline(contest, round), appeals].filter((one) => one !== undefined);
  const [last] = deadlines.toSorted((a, b) => (b.until ?? 0) - (a.until ?? 0));
  if (now === undefined || !last || deadlines.some((one) => isOpen(one, now))) return undefined;
  return late('ruling-late', last, now, `Law 81C3; ${last.clause}`);
};

/** Moments that can be read, in their order. */
export const whyNotTimes = ({
  finish,
  next,
}: {
  readonly finish?: string;
  readonly next?: string;
}): Refusal | undefined => {
  const bad = [finish, next].find((text) => text !== undefined && parseInstant(text) === undefined);
  if (bad !== undefined) return refuse('time-unreadable', { given: bad }).refusal;
  const [end, start] = [read(finish), read(next)];
  return end !== undefined && start !== undefined && start < end ? refuse('times-order').refusal : undefined;
};
