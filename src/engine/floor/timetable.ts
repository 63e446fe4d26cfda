import { lastRoundOf, roundsOf } from '../contest/stage.ts';
import { type Contest, lineAt, roundOf } from '../contest/state.ts';
import { callDraw } from '../draw/timing.ts';
import type { LocalTime } from '../kit/day.ts';
import { type Due, type EventTimes, listDeadlines } from '../reckon/time/deadline.ts';
import { layTimetable } from '../reckon/time/clash.ts';
import { expectFinish, type PlannedSession, printedTimes } from '../reckon/time/finish.ts';
import { ok, type Result } from '../kit/result.ts';
import { findForm } from '../rulebook/forms/index.ts';
import { rulebookOf } from '../rulebook/library.ts';
import type { Rulebook } from '../rulebook/stack.ts';
import { makeInstant, MINUTE, parseInstant } from '../ruling/clock.ts';
import { type Deadline, deadlineOf, windowOf } from '../ruling/window.ts';
import { showHead } from '../view/head.ts';
import type { TimetableView, TournamentView } from '../view/timetable.ts';
import { sayDeadline } from '../words/deadline.ts';
import { showFinals } from './calendar.ts';
import { lengthOf, showClock } from './clock.ts';
import { laidAt } from './stage/slice.ts';
import { bookAt, postingDeadline, sessionsOf, slotOf } from './time.ts';

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

const roundCalled = (contest: Contest, round: number): string | undefined =>
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
const booksOf = (contest: Contest): readonly { readonly stage?: string; readonly book: Rulebook }[] => {
  const form = contest.made && findForm(contest.made.form);
  if (!form?.ok) {
    const book = bookAt(contest);
    return book.ok ? [{ book: book.value }] : [];
  }
  return form.value.stages.flatMap(({ id, stack }) => {
    const book = rulebookOf(stack);
    return book.ok ? [{ stage: id, book: book.value }] : [];
  });
};

const categoryOf = ({ made }: Contest): string | undefined => {
  const form = made && findForm(made.form);
  return form?.ok ? form.value.category : undefined;
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
  if (contest.stages.length === 0) return span('The session', 1, contest.seating?.rounds ?? 1);
  return contest.stages.flatMap((stage) => {
    const { from, name } = stage.opened;
    const all = stage.opened.play.use === 'sessions' ? 0 : roundsOf(stage);
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

const sessionsIn = (contest: Contest, local: Local) => {
  const { from, planned } = sourceOf(contest, local);
  const made = expectFinish(planned.map((one) => asPlanned(contest, one, local)));
  const sessions = (made.ok ? made.value : []).map((expected, i) => {
    const { room, from: first, to, minutes = 0, start: due = '' } = planned[i] ?? {};
    return {
      ...expected,
      minutes,
      planned: due,
      ...(room === undefined ? {} : { room }),
      ...(first === undefined ? {} : { from: first }),
      ...(to === undefined ? {} : { to }),
    };
  });
  return { from, sessions };
};

const windowsIn = (contest: Contest): TimetableView['windows'] => {
  const round = Math.max(1, roundOf(contest));
  const of = (slot: 'captainsTime' | 'correctionTime' | 'appealTime'): Deadline | undefined => {
    const rule = slotOf(contest, slot, round);
    return rule && deadlineOf(windowOf(rule), sessionsOf(contest, round), 0);
  };
  return (
    [
      ['captains', of('captainsTime')],
      ['correction', of('correctionTime')],
      ['appeal', of('appealTime')],
      ['posting', postingDeadline(contest, round)],
    ] as const
  ).flatMap(([what, deadline]) =>
    deadline === undefined
      ? []
      : [
          {
            what,
            ...(deadline.until === undefined ? {} : { until: makeInstant(deadline.until) }),
            says: sayDeadline(deadline),
            clause: deadline.clause,
          },
        ],
  );
};

/** When the next round is drawn (ANC 2021 6.3, 9.4). */
const drawIn = (contest: Contest): TimetableView['draw'] => {
  const round = roundOf(contest);
  const found = laidAt(contest, Math.max(1, round));
  const rule = found && slotOf(contest, 'drawTime', Math.max(1, round));
  const isDrawn = found?.stage.draws.some((draw) => draw.round === round + 1) ?? true;
  const isLast = found !== undefined && round >= found.stage.opened.from + roundsOf(found.stage) - 1;
  const isDrawnOn = found?.stage.opened.play.use === 'swiss';
  if (!rule || round < 1 || isDrawn || isLast || found.stage.closed || !isDrawnOn) return undefined;
  const missingResults = [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round)
    .flatMap(({ table, boards }) => boards.map((board) => lineAt(contest, { round, table, board })))
    .filter(({ state }) => state === 'awaited').length;
  const made = callDraw(rule, { round: round + 1, minutes: 0, missingResults });
  const called = roundCalled(contest, round);
  if (!made.ok) return undefined;
  const { due, says, clause } = made.value;
  return {
    round: round + 1,
    ...(due === undefined || called === undefined
      ? {}
      : { due: makeInstant((parseInstant(called) ?? 0) + due * MINUTE) }),
    says,
    clause,
  };
};

const roundEnds = (contest: Contest, local: Local): Readonly<Record<number, LocalTime>> =>
  Object.fromEntries(
    contest.facts.flatMap((fact) =>
      fact.kind === 'round-closed' && !contest.undone.has(fact.id) ? [[fact.round, local(fact.at)]] : [],
    ),
  );

const FAR = '9000-01-01T00:00';

/** What hangs on a start that nobody has set has no time yet. */
const dueIn = (book: Rulebook, times: Omit<EventTimes, 'starts'>, year: string): readonly Due[] => {
  const list = listDeadlines(book, { ...times, starts: times.sessions[0]?.start ?? FAR });
  const isOwn = (at: LocalTime): boolean => Math.abs(Number(at.slice(0, 4)) - Number(year)) <= 1;
  // Days printed for another year's event are not this one's: it has them announced.
  return list.map(({ at, zone, ...due }) =>
    at === undefined || !isOwn(at) ? due : { ...due, at, ...(zone === undefined ? {} : { zone }) },
  );
};

const deadlinesIn = (
  contest: Contest,
  sessions: TimetableView['sessions'],
  local: Local,
): TimetableView['deadlines'] => {
  const swiss = contest.stages[0]?.opened.play.use === 'swiss';
  const times = {
    sessions: sessions.map(({ name, start }) => ({ name, start })),
    rounds: roundEnds(contest, local),
    ...(swiss ? { swiss } : {}),
  };
  const all = booksOf(contest).flatMap(({ book }) =>
    dueIn(book, times, contest.made?.date.slice(0, 4) ?? ''),
  );
  const announced = contest.deadline
    ? [
        {
          what: 'systems lodged',
          who: 'pair' as const,
          at: local(contest.deadline.until),
          clause: contest.deadline.clause,
        },
      ]
    : [];
  const key = ({ what, at, session, round, clause }: Due): string =>
    [what, at, session, round, clause].join('|');
  return [...new Map([...announced, ...all].map((due) => [key(due), due])).values()].toSorted((a, b) =>
    (a.at ?? FAR) < (b.at ?? FAR) ? -1 : (a.at ?? FAR) > (b.at ?? FAR) ? 1 : 0,
  );
};

/** Times as planned and as they run, windows, draws, deadlines and finals: one page (TIME-1…8). */
export const showTimetable = (contest: Contest, id: string, local: Local): Result<TimetableView> => {
  const { from, sessions } = sessionsIn(contest, local);
  const finish = sessions
    .map((one) => one.finish)
    .toSorted()
    .at(-1);
  const printed = booksOf(contest)
    .flatMap(({ book }) => printedTimes(book, categoryOf(contest)) ?? [])
    .at(-1);
  const draw = drawIn(contest);
  const finals = showFinals(contest);
  return ok({
    head: showHead({ contest, id }),
    from,
    sessions,
    ...(finish === undefined ? {} : { finish }),
    ...(printed?.finish === undefined || printed.finish.slice(0, 4) !== contest.made?.date.slice(0, 4)
      ? {}
      : { printed: { finish: printed.finish, clause: printed.clause } }),
    windows: windowsIn(contest),
    ...(draw ? { draw } : {}),
    deadlines: deadlinesIn(contest, sessions, local),
    ...(finals ? { finals } : {}),
  });
};

/** Everybody who may have to play for somebody entered. */
const playersIn = (contest: Contest): readonly string[] => [
  ...new Set(
    [...contest.entries.values()].filter((entry) => !entry.scratched).flatMap((entry) => entry.players),
  ),
];

/** Sessions of all of a tournament's contests by their start, and whoever would have to play in two at once (TIME-4). */
export const showTournament = (
  contests: readonly { readonly id: string; readonly contest: Contest; readonly local: Local }[],
): Result<TournamentView> => {
  const all = contests.flatMap(({ id, contest, local }) =>
    sessionsIn(contest, local).sessions.map((session) => ({
      id,
      contest: contest.made?.name ?? id,
      session,
      players: playersIn(contest),
    })),
  );
  const minutesOf = ({ minutes }: TimetableView['sessions'][number]): number => Math.max(1, minutes);
  const laid = layTimetable(
    all.map(({ contest, session, players }) => ({
      contest,
      session: session.name,
      room: session.room ?? '',
      start: session.start,
      minutes: minutesOf(session),
      players,
    })),
  );
  if (!laid.ok) return laid;
  return ok({
    sessions: all
      .map(({ id, contest, session: { name, room, start, finish, late, known } }) => ({
        contest: id,
        name: contest,
        session: name,
        ...(room === undefined ? {} : { room }),
        start,
        finish,
        late,
        known,
      }))
      .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.name < b.name ? -1 : 1)),
    clashes: laid.value.clashes,
  });
};
