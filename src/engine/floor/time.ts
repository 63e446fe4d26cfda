import type { Side } from '../bridge/seat.ts';
import type { Fact, FactKind } from '../contest/fact.ts';
import type { Ruling } from '../contest/ruling.ts';
import type { Contest } from '../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../kit/result.ts';
import { findLayer } from '../rulebook/library.ts';
import type { SlotName } from '../rulebook/slots.ts';
import { type Answer, type Rulebook, stack } from '../rulebook/stack.ts';
import { type Instant, makeInstant, parseInstant } from '../ruling/clock.ts';
import { type Deadline, deadlineOf, isOpen, type Session, windowOf } from '../ruling/window.ts';
import { layersFor } from './reckoning.ts';

/** The rulebook for everything beside the score; the Laws stand under every contest, whatever it adopted. */
export const bookOf = (contest: Contest): Result<Rulebook> => {
  const layers = layersFor(contest);
  if (!layers.ok) return layers;
  const laws = findLayer('laws-2017');
  if (!laws.ok) return laws;
  return stack(
    layers.value.some(({ rank }) => rank === 'laws') ? layers.value : [laws.value, ...layers.value],
  );
};

/** What the rulebook says on one slot. */
export const slotOf = <S extends SlotName>(contest: Contest, slot: S): Answer<S>['value'] | undefined => {
  const book = bookOf(contest);
  return book.ok ? (book.value[slot] as Answer<S> | undefined)?.value : undefined;
};

const whenFact = (contest: Contest, kind: FactKind, which: 'first' | 'last'): Instant | undefined => {
  const isIt = (fact: Fact): boolean => fact.kind === kind && !contest.undone.has(fact.id);
  const found = which === 'first' ? contest.facts.find(isIt) : contest.facts.findLast(isIt);
  return found && parseInstant(found.at);
};

const read = (text: string | undefined): Instant | undefined =>
  text === undefined ? undefined : parseInstant(text);

/**
 * The session with its times, and the next one where it is known. Play ends when it was to end, or else when the director
 * closed the session; the scores can be inspected from their first publication.
 */
export const sessionsOf = (contest: Contest): readonly Session[] => {
  const { times } = contest;
  const start = whenFact(contest, 'play-started', 'first') ?? 0;
  const finish =
    read(times?.finish) ?? (contest.closed ? whenFact(contest, 'session-closed', 'last') : undefined);
  const posted = contest.published ? whenFact(contest, 'results-published', 'first') : undefined;
  const next = read(times?.next);
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

/** Until when this side may have the ruling looked at again; a ruling told late has its own time for each party. */
export const appealDeadline = (contest: Contest, ruling: Ruling, side: Side): Deadline | undefined => {
  const slot = slotOf(contest, 'appealTime');
  return slot && deadlineOf(windowOf(slot), sessionsOf(contest), 0, read(ruling.toldAt[side]));
};

/** Until when a score may be put right. */
export const correctionDeadline = (contest: Contest): Deadline | undefined => {
  const slot = slotOf(contest, 'correctionTime');
  return slot && deadlineOf(windowOf(slot), sessionsOf(contest), 0);
};

/** The moment something is asked; what has a time limit cannot be decided without it. */
export const clockOf = (askedAt: string | undefined): Result<Instant> => {
  if (askedAt === undefined) return refuse('clock-missing');
  const now = parseInstant(askedAt);
  return now === undefined ? refuse('time-unreadable', { given: askedAt }) : ok(now);
};

const late = (code: string, deadline: Deadline, now: Instant, clause = deadline.clause): Refusal =>
  refuse(code, { now: makeInstant(now), until: makeInstant(deadline.until ?? now) }, { clause }).refusal;

/** After the correction period nothing is changed (Law 79C; RUL-7). Without a clock nothing is late. */
export const whyNotCorrectable = (contest: Contest, askedAt: string | undefined): Refusal | undefined => {
  const now = read(askedAt);
  const deadline = correctionDeadline(contest);
  return now === undefined || !deadline || isOpen(deadline, now)
    ? undefined
    : late('correction-late', deadline, now);
};

/** A director puts right what he hears of within the periods of Laws 79C and 92B, whichever ends later (Law 81C3). */
export const whyNotRulable = (contest: Contest, askedAt: string | undefined): Refusal | undefined => {
  const now = read(askedAt);
  const slot = slotOf(contest, 'appealTime');
  const appeals = slot && deadlineOf(windowOf(slot), sessionsOf(contest), 0);
  const deadlines = [correctionDeadline(contest), appeals].filter((one) => one !== undefined);
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
