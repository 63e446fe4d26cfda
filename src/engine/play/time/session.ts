import { once } from '../../kit/memory.ts';
import type { Fact, FactOf } from '../../contest/fact.ts';
import type { Seat } from '../../contest/plan.ts';
import type { Session } from '../../ruling/window.ts';
import { laidIn } from '../unit/unit.ts';
import { laterEnd, plannedFinish, plannedNext } from './planned.ts';
import { meetingOf } from '../../contest/seating.ts';
import { type Contest, type SpotLine, seatKey, spotKey } from '../../contest/state.ts';
import { type Instant, parseInstant } from '../../ruling/clock.ts';
import { type Span, type Stage, lastRoundOf, roundsOf } from '../../contest/stage.ts';
import { wholeOf } from '../unit/slice.ts';

/** A session, or a round of matches, with its times as they were set and as they came about. */
interface Hours extends Session {
  readonly span: Span;
  readonly hasBegun: boolean;
  /** When what follows it was said to begin. */
  readonly next?: Instant;
}

interface Part {
  readonly stage: Stage;
  readonly span: Span;
  readonly isLast: boolean;
}

/** The acts of a director by which time is told; what was undone was never done. */
type Acts = Contest['timed'];

const first = (moments: readonly (Instant | undefined)[]): Instant | undefined => {
  const known = moments.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

const isLastOf = (stage: Stage, { to }: Span, number: number): boolean => {
  const { play, from } = stage.opened;
  if (stage.closed) return to === lastRoundOf(stage);
  if (play.use === 'sessions') return number === play.sessions;
  return roundsOf(stage) > 0 && to === from + roundsOf(stage) - 1;
};

/** Every session and round of matches as far as they are laid; stages side by side share theirs. */
const partsOf = ({ stages, closed }: Contest): readonly Part[] =>
  stages
    .flatMap((stage) => {
      const now = closed ? { ...stage, closed } : stage;
      return laidIn(stage).map(({ span, number }) => ({ stage, span, isLast: isLastOf(now, span, number) }));
    })
    .toSorted((a, b) => a.span.from - b.span.from || a.span.to - b.span.to);

const whenOf = (acts: Acts, isIt: (fact: Fact) => boolean): Instant | undefined => {
  const found = acts.find(isIt);
  return found && parseInstant(found.at);
};

/** The act that began these rounds. */
const begunBy = (acts: Acts, { from }: Span): Fact | undefined =>
  acts.find((fact) => fact.kind === 'round-called' && fact.round === from) ??
  (from === 1 ? acts.find(({ kind }) => kind === 'play-started') : undefined);

/** When something was first said of a line: keying it again, or putting it right, makes play end no later. */
const cameAt = (contest: Contest, line: SpotLine | undefined): Instant | undefined => {
  const [said] = line?.reports ?? [];
  const at =
    (said === undefined ? undefined : contest.reports.get(said)?.at) ??
    contest.facts[(line?.adjusted?.seq ?? line?.spoilt?.seq ?? 0) - 1]?.at;
  return at === undefined ? undefined : parseInstant(at);
};

/** When the last result of these rounds came in; nothing while one is awaited. */
const completeAt = (contest: Contest, { from, to }: Span): Instant | undefined =>
  lastIn(
    contest,
    [...(contest.seating?.seats.values() ?? [])].filter(({ round }) => round >= from && round <= to),
  );

const lastIn = (contest: Contest, seats: readonly Seat[]): Instant | undefined => {
  let last: Instant | undefined;
  for (const { round, table, boards } of seats) {
    const decided = contest.decided.get(seatKey(round, table));
    const moments = decided
      ? [parseInstant(decided.at)]
      : boards.map((board) => cameAt(contest, contest.lines.get(spotKey({ round, table, board }))));
    for (const moment of moments) {
      if (moment === undefined) return undefined;
      last = Math.max(last ?? moment, moment);
    }
  }
  return last;
};

/** When the last result of a match came in, from every table of it; nothing while one is awaited (ANC 2021 11.13). */
export const matchOver = (given: Contest, round: number, table: number): Instant | undefined => {
  const contest = wholeOf(given);
  const own = contest.seating?.seats.get(seatKey(round, table));
  if (!own) return undefined;
  const seats = [...(contest.seating?.seats.values() ?? [])].filter(
    (seat) => seat.round === round && meetingOf(seat) === meetingOf(own),
  );
  const decided = seats.map(({ table: one }) => contest.decided.get(seatKey(round, one))).find(Boolean);
  return decided ? parseInstant(decided.at) : lastIn(contest, seats);
};

interface Ended {
  readonly closed?: Instant | undefined;
  readonly complete?: Instant | undefined;
  readonly posted?: Instant | undefined;
}

/** From when results that were all in at that moment could be seen by everybody. */
const shownFrom = (acts: Acts, complete: Instant | undefined): Instant | undefined => {
  if (complete === undefined) return undefined;
  let isShown = false;
  for (const { kind, at } of acts) {
    if (kind !== 'results-published' && kind !== 'results-hidden') continue;
    const moment = parseInstant(at) ?? complete;
    if (isShown && moment > complete) return complete;
    isShown = kind === 'results-published';
    if (isShown && moment >= complete) return moment;
  }
  return isShown ? complete : undefined;
};

/**
 * Play ends when the last result is in or the director goes on, whichever is first. The scores can be inspected from
 * when he closes the round or goes on to what follows, or once all are in and results are published; that they were
 * hidden again changes nothing (ABF Interpretations 79C2).
 */
const endOf = (contest: Contest, acts: Acts, { stage, span }: Part): Ended => {
  const begun = begunBy(acts, span);
  if (!begun) return {};
  const later = acts.filter(({ seq }) => seq > begun.seq);
  const closed = first([
    whenOf(later, (fact) => fact.kind === 'round-closed' && fact.round === span.to),
    whenOf(later, (fact) => fact.kind === 'round-called' && fact.round > span.to),
    whenOf(later, (fact) => fact.kind === 'stage-closed' && fact.stage === stage.opened.stage),
    whenOf(later, ({ kind }) => kind === 'session-closed'),
  ]);
  const complete = completeAt(contest, span);
  return { closed, complete, posted: first([closed, shownFrom(acts, complete)]) };
};

const read = (text: string | undefined): Instant | undefined =>
  text === undefined ? undefined : parseInstant(text);

/** The part in play when something was said. */
const partAt = (parts: readonly Part[], acts: Acts, seq: number): number => {
  const called = acts.findLast((fact) => fact.kind === 'round-called' && fact.seq < seq);
  const round = called?.kind === 'round-called' ? called.round : 1;
  return parts.findLastIndex(({ span }) => span.from <= round);
};

/** What was said of times, for the part it was said of: an end still to come, once a part is over, is the next one's. */
const timesOf = (
  parts: readonly Part[],
  ends: readonly Ended[],
  acts: Acts,
): readonly { readonly finish?: Instant; readonly next?: Instant; readonly isLast: boolean }[] => {
  const made = parts.map(() => ({ isLast: false }) as { finish?: Instant; next?: Instant; isLast: boolean });
  const set = acts.filter((fact): fact is FactOf<'times-set'> => fact.kind === 'times-set');
  for (const fact of set) {
    const i = partAt(parts, acts, fact.seq);
    const own = made[i];
    if (!own) continue;
    const [finish, next, said] = [read(fact.finish), read(fact.next), read(fact.at)];
    const over = first([ends[i]?.closed, ends[i]?.complete]);
    const isOver = over !== undefined && said !== undefined && said > over;
    const other = isOver && finish !== undefined && finish > said ? made[i + 1] : own;
    if (finish !== undefined && other) other.finish = finish;
    if (next !== undefined) own.next = next;
    own.isLast = fact.lastOfStage === true;
  }
  return made;
};

/** The hours of every session or round of matches of a contest in stages, in their order. */
export const hoursOf = (given: Contest): readonly Hours[] => hoursIn(wholeOf(given));

const hoursIn = once((contest: Contest): readonly Hours[] => {
  const acts = contest.timed;
  const parts = partsOf(contest);
  const ends = parts.map((part) => endOf(contest, acts, part));
  const set = timesOf(parts, ends, acts);
  return parts.map(({ span, isLast }, i): Hours => {
    const begun = begunBy(acts, span);
    const { closed, complete, posted } = ends[i] ?? {};
    const finish = set[i]?.finish ?? laterEnd(plannedFinish(contest, span.to), first([closed, complete]));
    const next = set[i]?.next ?? plannedNext(contest, span.to);
    const isEnd = isLast || set[i]?.isLast;
    return {
      span,
      hasBegun: begun !== undefined,
      start: read(begun?.at) ?? 0,
      ...(finish === undefined ? {} : { finish }),
      ...(posted === undefined ? {} : { posted }),
      ...(next === undefined ? {} : { next }),
      ...(isEnd ? { lastOfStage: true } : { followed: true }),
    };
  });
});
