import { describe, expect, test } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { exactly, toNumber } from '../../kit/rational.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { layFinals, moveFinal } from './calendar.ts';
import { type ClockAsked, pauseClock, setClock, whyNotBegin } from './clock.ts';
import { listDeadlines, remind, whyNotTimely } from './deadline.ts';
import { expectFinish, printedTimes } from './finish.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const value = <T>(found: { readonly ok: boolean; readonly value?: T; readonly refusal?: unknown }): T => {
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.value as T;
};
const clock = (form: string, asked: ClockAsked) => {
  const set = value(setClock(book(form), asked));
  expect([...verify(set.minutes), ...(set.noFurther ? verify(set.noFurther) : [])]).toEqual([]);
  return set;
};

describe('[TIME-1] clocks and no further boards', () => {
  test.each<[string, ClockAsked, number, number | undefined, string]>([
    ['gnot-sydney-2023', { boards: 14 }, 98, 91, 'GNOT Sydney 2023 1.3'],
    ['anc-2021-itc', { boards: 16 }, 120, undefined, 'ANC 2021 11.14'],
    ['anc-2021-itc', { boards: 16, announced: 125 }, 125, undefined, 'ANC 2021 11.14'],
    ['anc-2021-itc-final', { boards: 12 }, 96, undefined, 'ANC 2021 12.5'],
    ['anc-2021-abpc-final', { boards: 12, announced: 90 }, 90, undefined, 'ANC 2021 17.13'],
    // 7.5 minutes × 28 boards and ten for the break.
    ['sabf-state-teams-finals', { boards: 28 }, 220, 215, 'SABF 16.5'],
    ['sabf-grand-final', { boards: 14 }, 115, 110, 'SABF 16.5'],
    ['sabf-swiss-teams', { boards: 14, announced: 105 }, 105, 100, 'SABF 13.14'],
    ['sabf-trials', { boards: 12, announced: 100 }, 100, 100, 'SABF 18.6'],
    // Nine boards of seven minutes and a half.
    ['sabf-swiss-teams', { boards: 9, announced: 67.5 }, 67.5, 62.5, 'SABF 13.14'],
  ])('%s %j: %s minutes, no further board from %s (%s)', (form, asked, minutes, noFurther, clause) => {
    const set = clock(form, asked);
    expect([toNumber(set.minutes.value), set.noFurther && toNumber(set.noFurther.value), set.clause]).toEqual(
      [minutes, noFurther, clause],
    );
  });
  test('after 91 minutes none is begun; at 91 one still may be (GNOT Sydney 2023 1.3)', () => {
    const set = clock('gnot-sydney-2023', { boards: 14 });
    expect(whyNotBegin(set, exactly(91))).toBeUndefined();
    expect(whyNotBegin(set, exactly('91.1'))).toMatchObject({
      code: 'clock-no-further',
      clause: 'GNOT Sydney 2023 1.3',
    });
  });
  test('more than five minutes before the end: at five it is too late (SABF 13.14, 16.5)', () => {
    for (const [form, end] of [
      ['sabf-swiss-teams', 105],
      ['sabf-state-teams-finals', 115],
    ] as const) {
      const set = clock(form, { boards: 14, announced: 105 });
      expect(whyNotBegin(set, exactly(end - 5))).toBeDefined();
      expect(whyNotBegin(set, exactly(`${end - 6}.9`))).toBeUndefined();
    }
  });
  test('a clock that was stopped, or given minutes, ends later, and so does the last board', () => {
    const later = pauseClock(clock('gnot-sydney-2023', { boards: 14 }), exactly(6));
    expect([toNumber(later.minutes.value), later.noFurther && toNumber(later.noFurther.value)]).toEqual([
      104, 97,
    ]);
    expect(verify(later.minutes)).toEqual([]);
    expect(whyNotBegin(later, exactly(97))).toBeUndefined();
    expect(whyNotBegin(later, exactly('97.1'))).toBeDefined();
  });
  test('where the rulebook names no last board one is announced; its own goes before (Course Notes (Swiss Teams); SABF 13.14)', () => {
    const last = (form: string, asked: ClockAsked) =>
      toNumber(clock(form, asked).noFurther?.value ?? exactly(0));
    expect(last('anc-2021-abpc-final', { boards: 12, announced: 90, cutOff: 10 })).toBe(80);
    expect(last('sabf-swiss-teams', { boards: 14, announced: 105, cutOff: 10 })).toBe(100);
  });
  test('a segment shorter than the printed match is in proportion', () =>
    expect(toNumber(clock('anc-2021-itc', { boards: 8 }).minutes.value)).toBe(60));
  test('a time that is to be announced is asked for, and no board is no match', () => {
    expect(setClock(book('sabf-swiss-teams'), { boards: 14 })).toMatchObject({
      ok: false,
      refusal: { code: 'clock-announced', clause: 'SABF 13.14' },
    });
    expect(setClock(book('anc-2021-itc'), { boards: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'clock-boards' },
    });
  });
});

describe('[TIME-7] expected finishing times', () => {
  test.each([
    ['anc-2021-srosp', undefined, '2021-07-11T17:45'],
    ['anc-2021-itc', 'Open', '2021-07-15T13:45'],
    ['anc-2021-itc', 'Youth', '2021-07-15T16:30'],
    ['anc-2021-itc-final', 'Open', '2021-07-16T17:30'],
    ['anc-2021-ipc', undefined, '2021-07-16T17:25'],
    ['anc-2021-abpc-open-preliminary', undefined, '2021-07-18T17:45'],
    ['anc-2021-restricted-butler', undefined, '2021-07-18T17:00'],
    ['anc-2021-swiss-pairs', 'A', '2021-07-20T17:00'],
    ['anc-2021-swiss-pairs', 'B', '2021-07-22T17:00'],
    ['anc-2021-abpc-preliminary', 'Mixed', '2021-07-20T18:45'],
    ['anc-2021-abpc-final', 'Mixed', '2021-07-22T17:00'],
    ['anc-2021-abpc-open-final', undefined, '2021-07-22T17:00'],
    ['gnot-sydney-2023', undefined, '2023-08-06T17:23'],
  ])(
    '%s %s: %s as printed (ANC 2021 1.3, appendix on finishing times; GNOT Sydney 2023 1.4)',
    (form, category, finish) => expect(printedTimes(book(form), category)?.finish).toBe(finish),
  );
  test('the Youth play a third match on Thursday, the others two (ANC 2021 1.3)', () => {
    expect(printedTimes(book('anc-2021-itc'), 'Youth')?.sessions).toHaveLength(15);
    expect(printedTimes(book('anc-2021-itc'), 'Open')?.sessions).toHaveLength(14);
  });
  test.each([
    ['anc-2021-itc', 'Open', '2021-07-15T13:45'],
    ['anc-2021-itc', 'Youth', '2021-07-15T16:30'],
    ['gnot-sydney-2023', undefined, '2023-08-06T17:23'],
  ])('the sessions of %s %s, played to time, end when printed', (form, category, finish) => {
    const sessions = (printedTimes(book(form), category)?.sessions ?? []).map(({ name, at, minutes }) => ({
      name,
      start: at,
      minutes: minutes ?? 0,
    }));
    expect(value(expectFinish(sessions)).at(-1)?.finish).toBe(finish);
  });
  const plan = [
    { name: '1', start: '2026-11-15T10:00', minutes: 98 },
    { name: '2', start: '2026-11-15T12:00', minutes: 98 },
    { name: '3', start: '2026-11-15T14:15', minutes: 98 },
  ];
  test('from the clock as it really runs: a late end is made up in the next interval, as far as it goes', () => {
    const late = value(
      expectFinish(
        [
          { ...plan[0], began: '2026-11-15T10:10', ended: '2026-11-15T12:05' },
          ...plan.slice(1),
        ] as typeof plan,
        5,
      ),
    );
    expect(late.map((one) => [one.start.slice(11), one.finish.slice(11), one.late, one.known])).toEqual([
      ['10:10', '12:05', 10, 'ended'],
      ['12:10', '13:48', 10, 'expected'],
      ['14:15', '15:53', 0, 'expected'],
    ]);
  });
  test('one that runs is expected to last as planned', () => {
    const found = value(
      expectFinish([{ ...plan[0], began: '2026-11-15T10:30' }, ...plan.slice(1)] as typeof plan),
    );
    expect(found.map((one) => [one.finish.slice(11), one.known])).toEqual([
      ['12:08', 'running'],
      ['13:46', 'expected'],
      ['15:53', 'expected'],
    ]);
  });
  test('past midnight, and times that cannot be', () => {
    expect(value(expectFinish([{ name: 'x', start: '2026-12-31T23:00', minutes: 90 }]))[0]?.finish).toBe(
      '2027-01-01T00:30',
    );
    expect(expectFinish([{ name: 'x', start: '2026-02-30T10:00', minutes: 90 }])).toMatchObject({
      ok: false,
      refusal: { code: 'time-unreadable' },
    });
    expect(
      expectFinish([{ name: 'x', start: '2026-02-20T10:00', minutes: 90, ended: '2026-02-20T09:00' }]),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'time-backwards' },
    });
  });
});

describe('[TIME-8] what is due before play, in one list', () => {
  const times = {
    starts: '2021-07-12T09:30',
    sessions: [
      { name: 'Monday 1', start: '2021-07-12T09:30' },
      { name: 'Monday 2', start: '2021-07-12T11:45' },
    ],
  };
  const list = (form: string, more: Partial<Parameters<typeof listDeadlines>[1]> = {}) =>
    listDeadlines(book(form), { ...times, ...more }).map((one) => [one.at ?? '-', one.clause]);
  test('Interstate teams (ANC 2021 4.2–4.7, 11.8)', () =>
    expect(list('anc-2021-itc')).toEqual([
      ['2021-06-11T16:00', 'ANC 2021 4.2'],
      ['2021-07-11T18:15', 'ANC 2021 4.2'],
      ['2021-07-11T18:15', 'ANC 2021 4.3'],
      ['2021-07-11T18:15', 'ANC 2021 4.5'],
      ['2021-07-12T09:15', 'ANC 2021 4.7(b)'],
      ['2021-07-12T09:20', 'ANC 2021 11.8'],
      ['2021-07-12T09:25', 'ANC 2021 11.8'],
      ['2021-07-12T11:30', 'ANC 2021 4.7(b)'],
      ['2021-07-12T11:35', 'ANC 2021 11.8'],
      ['2021-07-12T11:40', 'ANC 2021 11.8'],
    ]));
  test('the Butler championships’ yellow systems, by the eastern clock (ANC 2021 4.6)', () =>
    expect(listDeadlines(book('anc-2021-abpc-final'), times)[0]).toMatchObject({
      at: '2021-07-09T16:00',
      zone: 'Australia/Brisbane',
      clause: 'ANC 2021 4.6',
    }));
  test('the Interstate pairs name their category before play (ANC 2021 16.1)', () =>
    expect(list('anc-2021-ipc')).toContainEqual(['2021-07-12T09:30', 'ANC 2021 16.1']));
  test('South Australia: a week for a yellow system, the start of a Swiss, a quarter of an hour for notes (SABF 4.2.2, 4.2.3)', () => {
    expect(list('sabf-teams')[0]).toEqual(['2021-07-05T09:30', 'SABF 4.2.2']);
    expect(list('sabf-swiss-teams', { swiss: true })).toContainEqual(['2021-07-12T09:30', 'SABF 4.2.2']);
    expect(list('sabf-swiss-teams', { swiss: true })[0]).toEqual(['2021-07-12T09:15', 'SABF 4.2.3']);
  });
  test('GNOT Sydney: what hangs on a round has its time once the round has ended (GNOT Sydney 2023 2.3, 3.2–3.4)', () => {
    expect(list('gnot-sydney-2023').slice(-2)).toEqual([
      ['-', 'GNOT Sydney 2023 3.4.1'],
      ['-', 'GNOT Sydney 2023 3.4.1'],
    ]);
    const after = list('gnot-sydney-2023', { rounds: { 3: '2023-08-05T17:40' } });
    expect(after).toContainEqual(['2023-08-05T17:40', 'GNOT Sydney 2023 3.4.1']);
  });
  test('reminders: what falls due within the next half hour', () => {
    const all = listDeadlines(book('anc-2021-itc'), times);
    expect(remind(all, '2021-07-12T09:00', 30).map((one) => one.at)).toEqual([
      '2021-07-12T09:15',
      '2021-07-12T09:20',
      '2021-07-12T09:25',
    ]);
    expect(remind(all, '2021-07-12T09:26', 30)).toEqual([]);
  });
});

describe('[TIME-3~] line-ups (ANC 2021 11.8)', () => {
  const itc = book('anc-2021-itc');
  test.each([
    ['first', 10, undefined],
    ['first', 9, 'line-up-overdue'],
    ['last', 5, undefined],
    ['last', 4, 'line-up-overdue'],
    ['blind', 10, undefined],
    ['blind', 9, 'line-up-overdue'],
    ['last', -1, 'line-up-overdue'],
  ] as const)('sitting %s, %i minutes before play: %s', (seat, minutesBefore, code) =>
    expect(whyNotTimely(itc, { team: 'SA', seat, minutesBefore })?.code).toBe(code),
  );
  test('the chief director may set other times', () =>
    expect(whyNotTimely(itc, { team: 'SA', seat: 'first', minutesBefore: 6 }, 5)).toBeUndefined());
});

describe('[TIME-6] the calendar of a finals series (SABF 16.4)', () => {
  const finals = book('sabf-state-teams-finals');
  const days = (...args: Parameters<typeof layFinals>) =>
    Object.fromEntries(value(layFinals(...args)).dates.map((one) => [one.match, one.days]));
  test('Tuesday week after stage two, then each Tuesday; the grand final takes two', () =>
    // 2026-09-01 is a Tuesday: the coming one is the 8th, Tuesday week the 15th.
    expect(days(finals, '2026-09-01')).toEqual({
      'first qualifying final': ['2026-09-15'],
      'second qualifying final': ['2026-09-15'],
      'first semi-final': ['2026-09-22'],
      'second semi-final': ['2026-09-22'],
      'preliminary final': ['2026-09-29'],
      'grand final': ['2026-10-06', '2026-10-13'],
    }));
  test('after a Thursday', () =>
    expect(days(finals, '2026-09-03')['first qualifying final']).toEqual(['2026-09-15']));
  test('the weeks of the Spring Nationals and the GNOT finals are missed, and said', () => {
    const weeks = [
      { name: 'Spring National Open Teams', day: '2026-09-26' },
      { name: 'GNOT Finals', day: '2026-11-27' },
    ];
    const found = value(layFinals(finals, '2026-09-01', weeks));
    expect(found.dates.map((one) => one.days.at(-1))).toEqual([
      '2026-09-15',
      '2026-09-15',
      '2026-09-29',
      '2026-09-29',
      '2026-10-06',
      '2026-10-20',
    ]);
    expect(found.missed).toEqual([weeks[0]]);
  });
  test('the Daytime teams: four Wednesdays (SABF 19.3)', () =>
    expect(days(book('sabf-daytime-teams'), '2026-09-02')).toEqual({
      '1st v 2nd match': ['2026-09-09'],
      '3rd v 4th match': ['2026-09-09'],
      'week 2 match': ['2026-09-16'],
      final: ['2026-09-23', '2026-09-30'],
    }));
  test('a week nobody named, or a day that is none, is refused', () => {
    expect(layFinals(finals, '2026-09-01', [{ name: 'Holidays', day: '2026-09-20' }])).toMatchObject({
      ok: false,
      refusal: { code: 'week-not-named', clause: 'SABF 16.3, 16.4' },
    });
    expect(layFinals(finals, '2026-09-31')).toMatchObject({ ok: false, refusal: { code: 'day-unreadable' } });
  });
  const calendar = value(layFinals(finals, '2026-09-01'));
  const move = (
    match: string,
    day: string,
    more: { by?: 'captains' | 'management'; agreed?: boolean } = {},
  ) => moveFinal(calendar, { match, days: [day], by: 'captains', agreed: true, ...more });
  test('earlier by agreement of both captains, never later', () => {
    expect(value(move('preliminary final', '2026-09-27')).clashes).toEqual([]);
    expect(move('preliminary final', '2026-09-27', { agreed: false })).toMatchObject({
      ok: false,
      refusal: { code: 'final-not-agreed' },
    });
    expect(move('preliminary final', '2026-10-01')).toMatchObject({
      ok: false,
      refusal: { code: 'final-only-earlier', clause: 'SABF 16.3, 16.4' },
    });
  });
  test('rescheduled by the management, with the matches that depend on it', () =>
    expect(value(move('second qualifying final', '2026-09-24', { by: 'management' })).clashes).toEqual([
      { match: 'first semi-final', waitsFor: 'second qualifying final' },
      { match: 'second semi-final', waitsFor: 'second qualifying final' },
    ]));
  test('a final nobody plays is refused', () =>
    expect(move('bronze', '2026-09-24')).toMatchObject({ ok: false, refusal: { code: 'final-not-listed' } }));
});
