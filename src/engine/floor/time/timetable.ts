import { shapeOf } from '../../play/shapes.ts';
import type { LocalTime } from '../../kit/day.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { TimetableView, TournamentView } from '../../view/time/timetable.ts';
import { callDraw } from '../../draw/timing.ts';
import { laidAt } from '../../play/unit/slice.ts';
import { layTimetable } from '../../reckon/time/clash.ts';
import { printedTimes } from '../../reckon/time/finish.ts';
import { roundCalled, type Local, booksOf, sessionsIn, categoryOf } from './hours.ts';
import { roundsOf, type Stage } from '../../contest/stage.ts';
import { sayPeriodOver, sayDeadline } from '../../words/contest/deadline.ts';
import { sessionsOf, postingDeadline } from '../../play/time/time.ts';
import { showFinals } from './calendar.ts';
import { showHead } from '../../view/head.ts';
import { slotOf } from '../../play/book.ts';
import { titleOf, lowerTitle } from '../../contest/title.ts';
import { type Contest, roundOf, lineAt } from '../../contest/state.ts';
import { type Deadline, deadlineOf, windowOf } from '../../ruling/window.ts';
import { type Due, type EventTimes, listDeadlines } from '../../reckon/time/deadline.ts';
import { type Instant, makeInstant, parseInstant, MINUTE } from '../../ruling/clock.ts';
import { type Result, ok } from '../../kit/result.ts';

/** Periods that are over now, by name: what is shown of them changes with the clock alone. */
export const periodsOver = (contest: Contest, now: Instant): readonly string[] =>
  windowsIn(contest, now).flatMap(({ what, past }) => (past ? [what] : []));

const windowsIn = (contest: Contest, now?: Instant): TimetableView['windows'] => {
  const round = Math.max(1, roundOf(contest));
  const of = (slot: 'captainsTime' | 'correctionTime' | 'appealTime'): Deadline | undefined => {
    const rule = slotOf(contest, slot, round);
    return rule && deadlineOf(windowOf(rule), sessionsOf(contest, round), 0);
  };
  return (
    [
      ['captains', of('captainsTime')],
      // Where captains have a time of their own for discrepancies, scores are corrected in that and no longer (ANC 2021 11.13).
      ['correction', slotOf(contest, 'captainsTime', round) ? undefined : of('correctionTime')],
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
            ...(now !== undefined && deadline.until !== undefined && deadline.until <= now
              ? { past: true as const, says: sayPeriodOver(deadline) }
              : { says: sayDeadline(deadline) }),
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
  const isDrawnOn = found !== undefined && shapeOf(found.stage).opponents === 'standings';
  if (!rule || round < 1 || isDrawn || isLast || found.stage.closed || !isDrawnOn) return undefined;
  const missingResults = [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round)
    .flatMap(({ table, boards }) => boards.map((board) => lineAt(contest, { round, table, board })))
    .filter(({ state }) => state === 'awaited').length;
  const made = callDraw(rule, { round: round + 1, minutes: 0, missingResults });
  const called = roundCalled(contest, round);
  if (!made.ok) return undefined;
  const { due, says, clause } = made.value;
  const title = titleOf(contest, round + 1, undefined, found.stage.opened.stage);
  return {
    round: round + 1,
    ...(title === undefined ? {} : { title: lowerTitle(title) }),
    ...(due === undefined || called === undefined
      ? {}
      : { due: makeInstant((parseInstant(called) ?? 0) + due * MINUTE) }),
    says,
    clause,
  };
};

/** The Swiss beside a knock-out: deadlines count its own rounds (GNOT Sydney 2023 1.4, 3.4.1). */
const joiningIn = ({ stages }: Contest): Stage | undefined =>
  stages.find(({ opened: { play } }) => play.use === 'swiss' && play.joins !== undefined);

const roundEnds = (contest: Contest, local: Local): Readonly<Record<number, LocalTime>> => {
  const before = (joiningIn(contest)?.opened.from ?? 1) - 1;
  return Object.fromEntries(
    contest.facts.flatMap((fact) =>
      fact.kind === 'round-closed' && !contest.undone.has(fact.id)
        ? [[fact.round - before, local(fact.at)]]
        : [],
    ),
  );
};

const titled = (contest: Contest, due: Due): TimetableView['deadlines'][number] => {
  const joining = joiningIn(contest)?.opened;
  const title =
    joining && due.round !== undefined
      ? titleOf(contest, joining.from + due.round - 1, undefined, joining.stage)
      : undefined;
  return title === undefined ? due : { ...due, title };
};

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
  return [...new Map([...announced, ...all].map((due) => [key(due), due])).values()]
    .toSorted((a, b) => ((a.at ?? FAR) < (b.at ?? FAR) ? -1 : (a.at ?? FAR) > (b.at ?? FAR) ? 1 : 0))
    .map((due) => titled(contest, due));
};

/** Times as planned and as they run, windows, draws, deadlines and finals: one page (TIME-1…8). */
export const showTimetable = (
  contest: Contest,
  id: string,
  local: Local,
  now?: Instant,
): Result<TimetableView> => {
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
    windows: windowsIn(contest, now),
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
