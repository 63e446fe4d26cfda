import { shapeOf } from '../../play/shapes.ts';
import type { LocalTime } from '../../kit/day.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { TimetableView } from '../../view/time/timetable.ts';
import { bookAt } from '../../play/book.ts';
import { formIn } from '../../contest/form.ts';
import { isSingle } from '../../contest/single.ts';
import { laidAt } from '../../play/unit/slice.ts';
import { lastRoundOf, roundsOf } from '../../contest/stage.ts';
import { lengthOf, showClock } from './clock.ts';
import { parseInstant, MINUTE } from '../../ruling/clock.ts';
import { printedTimes, type PlannedSession, expectFinish } from '../../reckon/time/finish.ts';
import { stageBook } from '../../rulebook/own.ts';
import { spanTitleOf } from '../../contest/title.ts';
import { type Contest, roundOf } from '../../contest/state.ts';

/** An instant by the venue's clock; whoever has one does the reckoning of zones. */
export type Local = (instant: string) => LocalTime;

interface Planned {
  readonly name: string;
  readonly start: LocalTime;
  readonly minutes: number;
  readonly room?: string;
  readonly from?: number;
  readonly to?: number;
}

export const roundCalled = (contest: Contest, round: number): string | undefined =>
  contest.facts.findLast(
    (fact) => fact.kind === 'round-called' && fact.round === round && !contest.undone.has(fact.id),
  )?.at;

const endOf = (contest: Contest, to: number): string | undefined => {
  const found = contest.facts.find(
    (fact) =>
      !contest.undone.has(fact.id) &&
      ((fact.kind === 'round-closed' && fact.round === to) ||
        (fact.kind === 'round-called' && fact.round === to + 1)),
  );
  if (found) return found.at;
  if (to > roundOf(contest)) return undefined;
  const stage = laidAt(contest, to)?.stage;
  const isOver = contest.closed || (stage?.closed === true && lastRoundOf(stage) === to);
  if (!isOver) return undefined;
  return contest.facts.findLast(
    ({ kind, id }) => (kind === 'session-closed' || kind === 'stage-closed') && !contest.undone.has(id),
  )?.at;
};

/** The documents of every stage of the form, those not opened yet among them. */
export const booksOf = (
  contest: Contest,
): readonly { readonly stage?: string; readonly book: Rulebook }[] => {
  const form = formIn(contest);
  if (!form.ok) {
    const book = bookAt(contest);
    return book.ok ? [{ book: book.value }] : [];
  }
  return form.value.stages.flatMap((stage) => {
    const book = stageBook(form.value, stage);
    return book.ok ? [{ stage: stage.id, book: book.value }] : [];
  });
};

export const categoryOf = ({ made }: Contest): string | undefined => {
  const form = formIn({ made });
  return form.ok ? form.value.category : undefined;
};

/** Sessions the regulations print; one of one match each where their length is printed too. */
const printedIn = (contest: Contest): readonly Planned[] =>
  booksOf(contest).flatMap(({ stage, book }) => {
    const printed = printedTimes(book, categoryOf(contest));
    const opened = contest.stages.find((one) => one.opened.stage === stage)?.opened;
    return (printed?.sessions ?? []).map(({ name, at, minutes }, i) => ({
      name,
      start: at,
      minutes: minutes ?? 0,
      ...(opened && minutes !== undefined ? { from: opened.from + i, to: opened.from + i } : {}),
    }));
  });

/** Without a plan the clock alone tells: what is being played, as long as its rounds last. */
const byClock = (contest: Contest, local: Local): readonly Planned[] => {
  const span = (name: string, from: number, to: number): readonly Planned[] => {
    const began = roundCalled(contest, from);
    const length = lengthOf(contest, Math.max(from, Math.min(to, roundOf(contest))));
    return began === undefined || !length
      ? []
      : [{ name, start: local(began), minutes: length.minutes * (to - from + 1), from, to }];
  };
  if (isSingle(contest)) return span('The session', 1, contest.seating?.rounds ?? 1);
  return contest.stages.flatMap((stage) => {
    const { from, name } = stage.opened;
    const all = shapeOf(stage).unit === 'session' ? 0 : roundsOf(stage);
    return span(name, from, Math.max(from, all > 0 ? from + all - 1 : lastRoundOf(stage)));
  });
};

/** Minutes a running session takes in all: the rounds that were, the clock of the one in play, and those to come. */
const minutesNow = (contest: Contest, began: string, to: number): number | undefined => {
  const clock = showClock(contest);
  const each = lengthOf(contest, roundOf(contest));
  if (!clock || !each) return undefined;
  const before = ((parseInstant(clock.called) ?? 0) - (parseInstant(began) ?? 0)) / MINUTE;
  const now = clock.minutes + (clock.stopped ?? 0) / 60;
  return Math.ceil(before + now + (to - roundOf(contest)) * each.minutes);
};

const asPlanned = (contest: Contest, one: Planned, local: Local): PlannedSession => {
  const { name, start, minutes, from, to } = one;
  const plain = { name, start, minutes };
  if (from === undefined || to === undefined || !contest.started || from > roundOf(contest)) return plain;
  const began = roundCalled(contest, from);
  if (began === undefined) return plain;
  const ended = endOf(contest, to);
  if (ended !== undefined) return { ...plain, began: local(began), ended: local(ended) };
  return { ...plain, began: local(began), minutes: minutesNow(contest, began, to) ?? minutes };
};

const sourceOf = (
  contest: Contest,
  local: Local,
): { readonly from: TimetableView['from']; readonly planned: readonly Planned[] } => {
  if (contest.timetable) return { from: 'director', planned: contest.timetable.sessions };
  const printed = printedIn(contest);
  // A printed year that is not this contest's own is no timetable of it.
  if (printed.some(({ start }) => start.slice(0, 4) === contest.made?.date.slice(0, 4)))
    return { from: 'printed', planned: printed };
  const clock = byClock(contest, local);
  return clock.length > 0 ? { from: 'clock', planned: clock } : { from: 'nowhere', planned: [] };
};

/** Sessions as planned and as they run; what is planned comes from the director, the regulations or the clock. */
export const sessionsIn = (contest: Contest, local: Local) => {
  const { from, planned } = sourceOf(contest, local);
  const made = expectFinish(planned.map((one) => asPlanned(contest, one, local)));
  const sessions = (made.ok ? made.value : []).map((expected, i) => {
    const { room, from: first, to, minutes = 0, start: due = '' } = planned[i] ?? {};
    const whole = first === undefined ? undefined : spanTitleOf(contest, first, to);
    // A session that has the name of its stage does not say it twice.
    const title = whole?.startsWith(`${expected.name}, `) ? whole.slice(expected.name.length + 2) : whole;
    return {
      ...expected,
      minutes,
      planned: due,
      ...(room === undefined ? {} : { room }),
      ...(first === undefined ? {} : { from: first }),
      ...(to === undefined ? {} : { to }),
      ...(title === undefined || title === expected.name ? {} : { title }),
    };
  });
  return { from, sessions };
};
