import { describe, expect, test } from 'vitest';
import type { Actor, Fact } from '../../src/engine/contest/fact.ts';
import { foldOn } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showAnnouncementsOf } from '../../src/engine/floor/wall/announcement.ts';
import { showClock } from '../../src/engine/floor/time/clock.ts';
import { handle, viewOf } from '../../src/engine/floor/night.ts';
import { showTimetable, showTournament } from '../../src/engine/floor/time/timetable.ts';
import { showWall } from '../../src/engine/floor/wall/wall.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { fours, goOn, openDesk, refusalOf, roundNow, seatsOf } from './desk.ts';
import { outcome } from '../night/desk.ts';
import { unwrap } from './play.ts';

const DIRECTOR: Actor = { role: 'director', person: 'director' };
const phone = (table: number): Actor => ({ role: 'table', table, device: `phone ${table}` });

/** The venue's clock is UTC here. */
const local = (instant: string): string => instant.slice(0, 16);

/** As in `ask`, by whom and when the test says. */
const at = (contest: Contest, moment: string, request: Request): Contest => {
  const facts = unwrap(handle(contest, { ...request, askedAt: moment }));
  return foldOn(
    contest,
    facts.map((fact, i) => {
      const seq = contest.at + i + 1;
      return { seq, id: `t${seq}`, at: moment, by: request.by, version: 1, ...fact } as Fact;
    }),
  );
};

const formOf = (id: string) => unwrap(findForm(id));

/** Of another year than the tests’ own. */
const inYear = (contest: Contest, year: string): Contest =>
  contest.made ? { ...contest, made: { ...contest.made, date: `${year}-08-05` } } : contest;

/** Entered, drawn and ready: its first round is called at this moment. */
const calledAt = (id: string, entries: number, moment: string): Contest => {
  const form = formOf(id);
  const ready = goOn(openDesk(form, fours(entries)), form, 'start-play');
  return at(ready, moment, { ask: 'start-play', by: DIRECTOR });
};

const clockAct = (does: 'stop' | 'go' | 'add' | 'cut-off', minutes?: number): Request => ({
  ask: 'change-clock',
  by: DIRECTOR,
  round: 1,
  does,
  ...(minutes === undefined ? {} : { minutes }),
});

describe('[TIME-1] the clock of a round', () => {
  const gnot = () => calledAt('gnot-sydney-2023', 16, '2023-08-05T10:00:00Z');

  test('fourteen boards last 98 minutes, after 91 no further board is begun (GNOT Sydney 2023 1.3)', () => {
    expect(showClock(gnot())).toEqual({
      round: 1,
      called: '2023-08-05T10:00:00Z',
      minutes: 98,
      noFurther: 91,
      clause: 'GNOT Sydney 2023 1.3',
    });
  });

  test('sixteen boards of the Interstate Teams last 120 minutes (ANC 2021 11.14)', () => {
    expect(showClock(calledAt('anc-2021-itc-open', 6, '2021-07-12T09:30:00Z'))).toMatchObject({
      minutes: 120,
      clause: 'ANC 2021 11.14',
    });
  });

  test('a board not begun more than five minutes before the end is off (SABF 13.14)', () => {
    const made = showClock(calledAt('sabf-round-robin-teams', 6, '2026-05-01T19:30:00Z'));
    expect(made?.noFurther).toBe((made?.minutes ?? 0) - 5);
    expect(made?.clause).toBe('SABF 13.14');
  });

  test('it is stopped, goes on and is given more time; the moment of the last board moves along', () => {
    let contest = at(gnot(), '2023-08-05T10:10:00Z', clockAct('stop'));
    expect(showClock(contest)).toMatchObject({ minutes: 98, paused: '2023-08-05T10:10:00Z' });
    // Stopped twice it is stopped once.
    expect(at(contest, '2023-08-05T10:12:00Z', clockAct('stop')).at).toBe(contest.at);
    contest = at(contest, '2023-08-05T10:15:00Z', clockAct('go'));
    expect(showClock(contest)).toMatchObject({ minutes: 98, noFurther: 91, stopped: 300 });
    expect(showClock(contest)).not.toHaveProperty('paused');
    contest = at(contest, '2023-08-05T10:16:00Z', clockAct('add', 5));
    expect(showClock(contest)).toMatchObject({ minutes: 103, noFurther: 96, stopped: 300 });
    expect(unwrap(showWall(contest, 'x', false)).clock).toEqual(showClock(contest));
    const undone = at(contest, '2023-08-05T10:17:00Z', {
      ask: 'undo',
      by: DIRECTOR,
      fact: contest.facts.at(-1)?.id ?? '',
      why: 'not five',
    });
    expect(showClock(undone)).toMatchObject({ minutes: 98, noFurther: 91 });
  });

  test('only the clock of the round in play, and only whole minutes', () => {
    const contest = gnot();
    expect(refusalOf(contest, { ...clockAct('stop'), round: 2 } as Request)?.code).toBe('clock-other-round');
    expect(refusalOf(contest, clockAct('add'))?.code).toBe('clock-minutes');
    expect(refusalOf(contest, clockAct('add', 2.5))?.code).toBe('clock-minutes');
    expect(refusalOf(contest, { ...clockAct('stop'), by: phone(1) } as Request)?.code).toBe('role-may-not');
  });
});

describe('the timetable as it really runs', () => {
  const session = (name: string, start: string, round: number, room = 'Hall') => ({
    name,
    start,
    minutes: 98,
    room,
    from: round,
    to: round,
  });
  const set = (contest: Contest, sessions: readonly ReturnType<typeof session>[]): Contest =>
    at(contest, '2023-08-04T00:00:00Z', { ask: 'set-timetable', by: DIRECTOR, sessions });
  const DAY = [session('Saturday 1', '2023-08-05T10:00', 1), session('Saturday 2', '2023-08-05T12:00', 2)];

  test('[TIME-7] the next session begins when it is due, or when the one before is really over', () => {
    const form = formOf('gnot-sydney-2023');
    const ready = set(goOn(openDesk(form, fours(16)), form, 'start-play'), DAY);
    const before = unwrap(showTimetable(ready, 'x', local));
    expect(before.sessions.map(({ start, finish, known }) => [start, finish, known])).toEqual([
      ['2023-08-05T10:00', '2023-08-05T11:38', 'expected'],
      ['2023-08-05T12:00', '2023-08-05T13:38', 'expected'],
    ]);
    // Twenty minutes late, and five more: 10:20 + 103 minutes is 12:03.
    const late = at(ready, '2023-08-05T10:20:00Z', { ask: 'start-play', by: DIRECTOR });
    const more = at(late, '2023-08-05T10:30:00Z', clockAct('add', 5));
    const now = unwrap(showTimetable(more, 'x', local));
    expect(now.sessions.map(({ start, finish, late: by, known }) => [start, finish, by, known])).toEqual([
      ['2023-08-05T10:20', '2023-08-05T12:03', 20, 'running'],
      ['2023-08-05T12:03', '2023-08-05T13:41', 3, 'expected'],
    ]);
    expect(now.finish).toBe('2023-08-05T13:41');
    // The finish printed for 2023 is not that of another year.
    expect(now.printed).toBeUndefined();
    expect(unwrap(showTimetable(inYear(more, '2023'), 'x', local)).printed).toEqual({
      finish: '2023-08-06T17:23',
      clause: 'GNOT Sydney 2023 1.4',
    });
  });

  test.each([
    ['anc-2021-swiss-pairs-a', '2021-07-20T17:00'],
    ['anc-2021-swiss-pairs-b', '2021-07-22T17:00'],
    ['anc-2021-restricted-butler', '2021-07-18T17:00'],
  ])('[TIME-7~] %s is expected to end at %s (ANC 2021, conditions of the events)', (id, finish) => {
    const contest = openDesk(formOf(id), []);
    const made = contest.made && { ...contest.made, date: '2021-07-19' };
    const view = unwrap(showTimetable(made ? { ...contest, made } : contest, 'x', local));
    expect(view.printed?.finish).toBe(finish);
  });

  test('[TIME-7~] without a plan the clock alone says when a night will be over', () => {
    const form = formOf('club-swiss-teams');
    const contest = at(goOn(openDesk(form, fours(8)), form, 'start-play'), '2026-05-01T19:30:00Z', {
      ask: 'start-play',
      by: DIRECTOR,
    });
    const view = unwrap(showTimetable(contest, 'x', local));
    expect(view.from).toBe('clock');
    expect(view.sessions).toHaveLength(1);
    expect(view.sessions[0]).toMatchObject({ start: '2026-05-01T19:30', known: 'running' });
  });

  test('[TIME-8] deadlines of the start and of each session in one list, those without a time last (SABF 4.2, 13.4)', () => {
    const form = formOf('sabf-round-robin-teams');
    const bare = openDesk(form, fours(6));
    expect(unwrap(showTimetable(bare, 'x', local)).deadlines.every(({ at: due }) => due === undefined)).toBe(
      true,
    );
    const planned = set(bare, [
      session('Monday', '2026-05-04T19:30', 1),
      session('Tuesday', '2026-05-05T19:30', 2),
    ]);
    const { deadlines } = unwrap(showTimetable(planned, 'x', local));
    expect(deadlines.map(({ what, at: due, clause }) => [due, what.split(' ')[0], clause])).toEqual([
      ['2026-04-27T19:30', 'yellow', 'SABF 4.2.2'],
      ['2026-05-04T19:15', 'notes', 'SABF 4.2.3'],
      ['2026-05-04T19:15', 'notice', 'SABF 13.4'],
      ['2026-05-05T19:15', 'notes', 'SABF 4.2.3'],
      ['2026-05-05T19:15', 'notice', 'SABF 13.4'],
    ]);
  });

  test('[TIME-3] the Swan River pairs are drawn 95 minutes after the match before began (ANC 2021 9.4)', () => {
    const contest = calledAt('anc-2021-srosp', 20, '2021-07-10T10:00:00Z');
    expect(unwrap(showTimetable(contest, 'x', local)).draw).toMatchObject({
      round: 2,
      due: '2021-07-10T11:35:00Z',
      clause: 'ANC 2021 9.4',
    });
  });

  test('[TIME-2~] correction and appeal have no end until play is over, and then one that is said', () => {
    const contest = calledAt('anc-2021-srosp', 20, '2021-07-10T10:00:00Z');
    const { windows } = unwrap(showTimetable(contest, 'x', local));
    expect(windows.map(({ what, until }) => [what, until])).toEqual([
      ['correction', undefined],
      ['appeal', undefined],
    ]);
    const posted = at(contest, '2021-07-10T12:00:00Z', { ask: 'close-round', by: DIRECTOR, round: 1 });
    const over = at(posted, '2021-07-10T12:00:00Z', {
      ask: 'set-times',
      by: DIRECTOR,
      finish: '2021-07-10T12:00:00Z',
      next: '2021-07-10T14:00:00Z',
    });
    // What is over is marked so, and no longer said to be open.
    const later = unwrap(showTimetable(over, 'x', local, Date.parse('2021-07-10T14:40:00Z'))).windows;
    expect(later[0]).toMatchObject({ what: 'correction', past: true });
    expect(later[0]?.says).toMatch(/^Over since 2021-07-10T14:00:00Z/);
    const before = unwrap(showTimetable(over, 'x', local, Date.parse('2021-07-10T13:40:00Z'))).windows;
    expect(before[0]).not.toHaveProperty('past');
    // The later of thirty minutes and the start of the next session (ANC 2021 6.1).
    expect(unwrap(showTimetable(over, 'x', local)).windows).toMatchObject([
      { what: 'correction', until: '2021-07-10T14:00:00Z', clause: expect.stringContaining('6.1') },
      { what: 'appeal' },
    ]);
  });

  test('[TIME-4] several contests in several rooms: who would have to be in two places is named', () => {
    const teams = set(openDesk(formOf('gnot-sydney-2023'), fours(16)), DAY);
    const pairs = set(
      openDesk(formOf('anc-2021-srosp'), [
        { id: '1', players: ['p1a', 'q1'] },
        { id: '2', players: ['q2', 'q3'] },
      ]),
      [
        session('Morning', '2023-08-05T11:00', 1, 'Lounge'),
        session('Evening', '2023-08-05T19:00', 2, 'Lounge'),
      ],
    );
    const view = unwrap(
      showTournament([
        { id: 'teams', contest: teams, local },
        { id: 'pairs', contest: pairs, local },
      ]),
    );
    expect(view.sessions.map(({ contest, session: name, room }) => [contest, name, room])).toEqual([
      ['teams', 'Saturday 1', 'Hall'],
      ['pairs', 'Morning', 'Lounge'],
      ['teams', 'Saturday 2', 'Hall'],
      ['pairs', 'Evening', 'Lounge'],
    ]);
    expect(view.clashes.map(({ from, to, players }) => [from, to, players])).toEqual([
      ['2023-08-05T11:00', '2023-08-05T11:38', ['p1a']],
      ['2023-08-05T12:00', '2023-08-05T12:38', ['p1a']],
    ]);
  });

  test('[TIME-6] the finals’ calendar: weeks apart, earlier by the captains, any day by the management (SABF 16.4)', () => {
    const bare = openDesk(formOf('sabf-state-teams'), fours(10));
    const finals = (contest: Contest) => unwrap(showTimetable(contest, 'x', local)).finals;
    expect(finals(bare)).toMatchObject({ weekday: 'Tuesday', dates: [], clause: 'SABF 16.3, 16.4' });
    const laid = at(bare, '2026-09-01T12:00:00Z', {
      ask: 'date-finals',
      by: DIRECTOR,
      finished: '2026-09-01',
      missed: [{ name: 'GNOT Finals', day: '2026-09-23' }],
    });
    // Tuesday week; the week of the GNOT finals is missed; a grand final of two weeks.
    expect(finals(laid)?.dates.map(({ days }) => days)).toEqual([
      ['2026-09-15'],
      ['2026-09-15'],
      ['2026-09-29'],
      ['2026-09-29'],
      ['2026-10-06'],
      ['2026-10-13', '2026-10-20'],
    ]);
    const move = (match: string, day: string, who: 'captains' | 'management', agreed?: true): Request => ({
      ask: 'move-final',
      by: DIRECTOR,
      match,
      days: [day],
      who,
      ...(agreed ? { agreed } : {}),
      why: 'away',
    });
    const match = 'first qualifying final';
    expect(refusalOf(laid, move(match, '2026-09-13', 'captains'))).toMatchObject({
      code: 'final-not-agreed',
      clause: 'SABF 16.3, 16.4',
    });
    expect(refusalOf(laid, move(match, '2026-09-16', 'captains', true))?.code).toBe('final-only-earlier');
    const earlier = at(laid, '2026-09-02T12:00:00Z', move(match, '2026-09-13', 'captains', true));
    expect(finals(earlier)?.dates[0]?.days).toEqual(['2026-09-13']);
    const later = at(laid, '2026-09-02T12:00:00Z', move(match, '2026-09-30', 'management'));
    expect(finals(later)?.clashes).toEqual([{ match: 'first semi-final', waitsFor: match }]);
    expect(
      refusalOf(openDesk(formOf('anc-2021-srosp'), []), move(match, '2026-09-13', 'management'))?.code,
    ).toBe('finals-none');
  });

  test('bad times are refused with their place', () => {
    const bare = openDesk(formOf('sabf-round-robin-teams'), fours(6));
    const asked = (part: object) =>
      refusalOf(bare, {
        ask: 'set-timetable',
        by: DIRECTOR,
        sessions: [{ ...session('Monday', '2026-05-04T19:30', 1), ...part }],
      });
    expect(asked({ start: '2026-05-04 19:30' })).toMatchObject({
      code: 'timetable-start',
      at: 'sessions[0].start',
    });
    expect(asked({ minutes: 0 })?.code).toBe('timetable-minutes');
    expect(asked({ from: 3, to: 2 })?.code).toBe('timetable-rounds');
    expect(asked({ name: ' ' })?.code).toBe('timetable-name');
  });
});

describe('the end of a match at a table (ANC 2021 1.4)', () => {
  const begun = () => calledAt('anc-2021-srosp', 20, '2021-07-10T10:00:00Z');
  const confirm = (table: number, side: 'ns' | 'ew', by: Actor = phone(table)): Request => ({
    ask: 'confirm-table',
    by,
    round: 1,
    table,
    side,
    // One phone on the table: the second side is given it.
    ...(side === 'ew' && by.role === 'table' ? { passed: true } : {}),
  });
  const reportAll = (contest: Contest, table: number, but?: number): Contest => {
    let now = contest;
    for (const board of seatsOf(contest, 1).find((seat) => seat.table === table)?.boards ?? [])
      if (board !== but)
        now = at(now, '2021-07-10T11:30:00Z', {
          ask: 'report-result',
          by: phone(table),
          round: 1,
          table,
          board,
          result: outcome('pass'),
        });
    return now;
  };
  const release = (contest: Contest, table: number) =>
    unwrap(viewOf('table', contest, { table, round: 1 })).release;

  test('[TAB-6~][CND-13~] both sides confirm, with the time; only then is the table released', () => {
    const [seat] = seatsOf(begun(), 1);
    const last = seat?.boards.at(-1) ?? 0;
    const missing = reportAll(begun(), 1, last);
    expect(release(missing, 1)).toMatchObject({ missing: [last], released: false, clause: 'ANC 2021 1.4' });
    expect(refusalOf(missing, confirm(1, 'ns'))).toMatchObject({
      code: 'confirm-missing',
      clause: 'ANC 2021 1.4',
      details: { boards: [String(last)] },
    });
    const whole = reportAll(begun(), 1);
    const one = at(whole, '2021-07-10T11:41:00Z', confirm(1, 'ns'));
    expect(release(one, 1)).toMatchObject({ ns: '2021-07-10T11:41:00Z', released: false });
    const both = at(one, '2021-07-10T11:42:00Z', confirm(1, 'ew'));
    expect(release(both, 1)).toMatchObject({ ew: '2021-07-10T11:42:00Z', released: true });
    // Said again it is said once, and no other table may say it.
    expect(at(both, '2021-07-10T11:43:00Z', confirm(1, 'ew')).at).toBe(both.at);
    expect(refusalOf(whole, confirm(1, 'ew', phone(2)))?.code).toBe('table-not-yours');
  });

  test('[TAB-6~] what the table says afterwards has to be confirmed again', () => {
    const both = at(
      at(reportAll(begun(), 1), '2021-07-10T11:41:00Z', confirm(1, 'ns')),
      '2021-07-10T11:42:00Z',
      confirm(1, 'ew'),
    );
    const [board = 0] = seatsOf(both, 1).find(({ table }) => table === 1)?.boards ?? [];
    const again = at(both, '2021-07-10T11:44:00Z', {
      ask: 'report-result',
      by: phone(1),
      round: 1,
      table: 1,
      board,
      result: outcome('1NT N ='),
    });
    expect(release(again, 1)).toMatchObject({ released: false });
    expect(release(again, 1)).not.toHaveProperty('ns');
  });

  test('[TAB-6~] two phones that disagree are the director’s, and hold the table', () => {
    const whole = reportAll(begun(), 1);
    const [board = 0] = seatsOf(whole, 1).find(({ table }) => table === 1)?.boards ?? [];
    const disputed = at(whole, '2021-07-10T11:35:00Z', {
      ask: 'report-result',
      by: { role: 'table', table: 1, device: 'another' },
      round: 1,
      table: 1,
      board,
      result: outcome('1NT N ='),
    });
    expect(release(disputed, 1)).toMatchObject({ disputed: [board] });
    expect(refusalOf(disputed, confirm(1, 'ns'))?.code).toBe('confirm-disputed');
  });

  test('[TAB-6~][CND-13~] a table that left without it is shown to the director until it is dealt with', () => {
    let contest = begun();
    for (const { table } of seatsOf(contest, 1)) contest = reportAll(contest, table);
    for (const { table } of seatsOf(contest, 1))
      if (table > 2)
        for (const side of ['ns', 'ew'] as const)
          contest = at(contest, '2021-07-10T11:40:00Z', confirm(table, side));
    contest = at(contest, '2021-07-10T11:41:00Z', confirm(2, 'ns'));
    expect(unwrap(viewOf('room', contest, {})).left).toEqual([]);
    contest = at(contest, '2021-07-10T11:50:00Z', { ask: 'close-round', by: DIRECTOR, round: 1 });
    expect(unwrap(viewOf('room', contest, {})).left).toEqual([
      { round: 1, table: 1, sides: ['ns', 'ew'], missing: [], clause: 'ANC 2021 1.4' },
      { round: 1, table: 2, sides: ['ew'], missing: [], clause: 'ANC 2021 1.4' },
    ]);
    const pair = seatsOf(contest, 1).find(({ table }) => table === 1)?.ns ?? '';
    const warned = at(contest, '2021-07-10T11:52:00Z', {
      ask: 'warn',
      by: DIRECTOR,
      contestant: pair,
      offence: 'score-missing',
      round: 1,
      clause: 'ANC 2021 1.4',
      why: 'left',
    });
    expect(unwrap(viewOf('room', warned, {})).left.map(({ table }) => table)).toEqual([2]);
  });

  test('[TAB-6~] where no clause asks for it nobody is asked', () => {
    const night = calledAt('club-swiss-teams', 8, '2026-05-01T19:30:00Z');
    const [seat] = seatsOf(night, roundNow(night));
    expect(release(night, seat?.table ?? 1)).toBeUndefined();
  });
});

describe('[DESK-9~] announcements from the form in use', () => {
  const words = (contest: Contest): string => JSON.stringify(showAnnouncementsOf(contest, 'x'));

  test('a GNOT says its 98 minutes and that after 91 no board is begun', () => {
    const said = words(calledAt('gnot-sydney-2023', 16, '2023-08-05T10:00:00Z'));
    expect(said).toContain('14 boards in 98 minutes');
    expect(said).toContain('After 91 minutes no further board is begun');
    expect(said).not.toContain('40%');
  });

  test('the Swan River pairs say that scores are confirmed, and the time for appeals', () => {
    const said = words(calledAt('anc-2021-srosp', 20, '2021-07-10T10:00:00Z'));
    expect(said).toContain('ANC 2021 1.4');
    expect(said).toContain('ANC 2021 6.1');
  });
});

describe('substitutes in an emergency', () => {
  test('[CND-19~] none in the Interstate Pairs but by leave of the chief director, who says so (ANC 2021 3.8)', () => {
    const contest = calledAt('anc-2021-ipc', 14, '2021-07-16T09:30:00Z');
    const used: Request = {
      ask: 'use-substitute',
      by: DIRECTOR,
      contestant: '1',
      out: 'p1a',
      in: 'reserve',
      from: 1,
      to: 1,
      why: 'taken ill at the table',
    };
    expect(refusalOf(contest, used)).toMatchObject({
      code: 'substitute-emergency-only',
      clause: 'ANC 2021 3.8',
    });
    const allowed = at(contest, '2021-07-16T10:00:00Z', { ...used, emergency: true });
    expect(allowed.substitutes).toMatchObject([
      { in: 'reserve', emergency: true, why: 'taken ill at the table' },
    ]);
    expect(refusalOf(contest, { ...used, emergency: true, by: phone(1) } as Request)?.code).toBe(
      'role-may-not',
    );
  });
});

describe('[TIME-1] boards not begun in time are off the match by one act', () => {
  const START = '2026-05-01T10:00:00Z';
  const minute = (after: number): string => new Date(Date.parse(START) + after * 60_000).toISOString();
  const off = (table: number, boards: readonly number[]): Request => ({
    ask: 'take-off-boards',
    by: DIRECTOR,
    round: 1,
    table,
    boards,
  });
  const refused = (contest: Contest, moment: string, request: Request) => {
    const made = handle(contest, { ...request, askedAt: moment });
    return made.ok ? 'done' : [made.refusal.code, made.refusal.clause];
  };
  const statesOf = (contest: Contest, board: number) =>
    [...contest.lines.values()].filter((line) => line.board === board).map(({ state }) => state);

  test('only once none may be begun: after 91 minutes, stops and added minutes counted (GNOT Sydney 2023 1.3)', () => {
    const contest = calledAt('gnot-sydney-2023', 16, START);
    const [seat] = seatsOf(contest, 1);
    const board = seat?.boards.at(-1) ?? 0;
    const table = seat?.table ?? 0;
    const clause = 'GNOT Sydney 2023 1.3';
    // At the minute itself one may still be begun.
    expect(refused(contest, minute(91), off(table, [board]))).toEqual(['off-early', clause]);
    expect(refused(contest, minute(91.5), off(table, [board]))).toBe('done');
    const more = at(contest, minute(80), clockAct('add', 5));
    expect(refused(more, minute(95), off(table, [board]))).toEqual(['off-early', clause]);
    const stopped = at(more, minute(90), clockAct('stop'));
    expect(refused(stopped, minute(120), off(table, [board]))).toEqual(['off-early', clause]);
    const gone = at(stopped, minute(100), clockAct('go'));
    expect(refused(gone, minute(106), off(table, [board]))).toEqual(['off-early', clause]);
    expect(refused(gone, minute(106.5), off(table, [board]))).toBe('done');
  });

  test('not the last of them: a match without a board is forfeited or cancelled (SABF 13.9; GNOT Sydney 2023 3.4; ANC 2021 7.7)', () => {
    for (const [id, entries, clause] of [
      ['gnot-sydney-2023', 18, 'GNOT Sydney 2023 3.4'],
      ['sabf-round-robin-teams', 6, 'SABF 13.9'],
      ['anc-2021-itc-open', 5, 'ANC 2021 7.7'],
    ] as const) {
      const contest = calledAt(id, entries, START);
      const [seat] = seatsOf(contest, 1);
      const [first = 0, ...rest] = seat?.boards ?? [];
      const table = seat?.table ?? 0;
      expect(refused(contest, minute(200), off(table, [first, ...rest]))).toEqual(['off-all', clause]);
      const one = at(contest, minute(200), off(table, rest));
      expect(refused(one, minute(201), off(table, [first]))).toEqual(['off-all', clause]);
    }
  });

  test('both rooms at once, whatever the other table made of it; what was played by all stays; undone whole (SABF 13.14)', () => {
    const contest = calledAt('sabf-round-robin-teams', 6, START);
    const [seat] = seatsOf(contest, 1);
    const other = seatsOf(contest, 1).find(
      (one) => one.table !== seat?.table && [one.ns, one.ew].includes(seat?.ns ?? ''),
    );
    const boards = seat?.boards ?? [];
    const [first = 0] = boards;
    const [last = 0, before = 0] = boards.toReversed();
    const table = seat?.table ?? 0;
    const made = '4H N =';
    const say = (given: Contest, where: number, board: number): Contest =>
      at(given, minute(60), {
        ask: 'report-result',
        by: DIRECTOR,
        round: 1,
        table: where,
        board,
        result: outcome(made),
      });
    let played = say(say(contest, table, first), other?.table ?? 0, first);
    played = say(played, table, last);
    const length = showClock(contest)?.minutes ?? 0;
    expect(refused(played, minute(length - 5), off(table, [first]))).toEqual(['off-played', 'SABF 13.14']);
    expect(refused(played, minute(length - 6), off(table, [last]))).toEqual(['off-early', 'SABF 13.14']);
    const done = at(played, minute(length - 5), off(table, [before, last]));
    expect([statesOf(done, before), statesOf(done, last)]).toEqual([
      ['not-played', 'not-played'],
      ['not-played', 'not-played'],
    ]);
    expect(statesOf(done, first)).toEqual(['confirmed', 'confirmed']);
    expect(refused(done, minute(length), off(table, [last]))).toBe('done');
    const undone = at(done, minute(length), {
      ask: 'undo',
      by: DIRECTOR,
      fact: done.facts.at(-1)?.id ?? '',
      why: 'begun after all',
    });
    expect(statesOf(undone, last).filter((state) => state === 'confirmed')).toHaveLength(1);
    expect(statesOf(undone, before).every((state) => state === 'awaited')).toBe(true);
  });

  test('a last board is announced where no rulebook names one, and holds for the rounds after (Course Notes (Swiss Teams))', () => {
    const contest = calledAt('club-swiss-teams', 8, START);
    expect(showClock(contest)?.noFurther).toBeUndefined();
    const said = at(contest, minute(1), clockAct('cut-off', 7));
    const clock = showClock(said);
    expect(clock?.noFurther).toBe((clock?.minutes ?? 0) - 7);
    const [seat] = seatsOf(said, 1);
    const request = off(seat?.table ?? 0, [seat?.boards.at(-1) ?? 0]);
    expect(refused(said, minute(1), request)).toEqual(['off-early', clock?.clause]);
    expect(refused(said, minute(clock?.noFurther ?? 0), request)).toBe('done');
    const none = at(said, minute(2), clockAct('cut-off', 0));
    expect(showClock(none)?.noFurther).toBeUndefined();
    // Its own time goes before: SABF 13.14 says five minutes.
    expect(refused(calledAt('sabf-round-robin-teams', 6, START), minute(1), clockAct('cut-off', 7))).toEqual([
      'clock-cut-off-set',
      'SABF 13.14',
    ]);
  });
});

test('[TIME-2~] where captains have their own time for discrepancies the timetable shows that and no other (ANC 2021 6.1, 11.13)', () => {
  const form = unwrap(findForm('anc-2021-itc-open'));
  const contest = goOn(openDesk(form, fours(5)), form);
  const { windows } = unwrap(showTimetable(contest, 'x', (text: string) => text.slice(0, 16)));
  expect(windows.find(({ what }) => what === 'captains')?.clause).toBe('ANC 2021 11.13');
  expect(windows.some(({ what }) => what === 'correction')).toBe(false);
});
