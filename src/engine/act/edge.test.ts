// What is just allowed and what is just not: the edges of what a director may ask.
import { describe, expect, test } from 'vitest';
import { FORM, openDesk } from '../../../test/night/desk.ts';
import { moveFinal } from '../reckon/time/calendar.ts';

const playing = () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  return desk;
};

describe('a date', () => {
  const make = (date: string) => openDesk().must({ ask: 'make-contest', ...FORM, date });
  test.each(['2024-02-29', '2000-02-29', '2026-01-31', '2026-04-30', '2026-12-31'])('%s is a day', (date) => {
    expect(make(date)).toHaveLength(1);
  });
  test.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-01-32',
    '2026-01-00',
    '2026-13-01',
  ])('%s is none', (date) => {
    expect(openDesk().refusal({ ask: 'make-contest', ...FORM, date })).toBe('contest-date');
  });
});

describe('[TIME-1~] the clock', () => {
  test('is that of the round in play: no other is stopped', () => {
    const desk = playing();
    expect(desk.refusal({ ask: 'change-clock', round: 2, does: 'stop' })).toBe('clock-other-round');
    expect(desk.must({ ask: 'change-clock', round: 1, does: 'stop' })).toHaveLength(1);
    expect(desk.must({ ask: 'change-clock', round: 1, does: 'stop' })).toEqual([]);
  });

  test('gains or loses whole minutes, ten hours at most, and never none', () => {
    const add = (minutes: number) => ({ ask: 'change-clock', round: 1, does: 'add', minutes }) as const;
    for (const minutes of [1, -1, 600, -600]) expect(playing().must(add(minutes))).toHaveLength(1);
    for (const minutes of [0, 601, -601, 1.5]) expect(playing().refusal(add(minutes))).toBe('clock-minutes');
  });
});

describe('[TIME-4~] a session of the timetable', () => {
  const ask = (more: object) =>
    ({
      ask: 'set-timetable',
      sessions: [{ name: 'One', start: '2026-11-15T10:00', minutes: 180, from: 1, to: 5, ...more }],
    }) as const;
  test('takes at most a day, and at least something', () => {
    expect(playing().must(ask({ minutes: 24 * 60 }))).toHaveLength(1);
    for (const minutes of [0, -1, 24 * 60 + 1, Number.NaN])
      expect(playing().refusal(ask({ minutes }))).toBe('timetable-minutes');
  });
  test('holds one round or more, from the first', () => {
    expect(playing().must(ask({ from: 3, to: 3 }))).toHaveLength(1);
    expect(playing().must(ask({ from: 1, to: 1 }))).toHaveLength(1);
    for (const rounds of [
      { from: 0, to: 1 },
      { from: 3, to: 2 },
    ])
      expect(playing().refusal(ask(rounds))).toBe('timetable-rounds');
  });
});

test('[TIME-6~] a final moved onto the very day of the match it waits for clashes; the day after it does not (SABF 16.4)', () => {
  const calendar = {
    clause: 'SABF 16.4',
    missed: [],
    dates: [
      { match: 'semi-final', days: ['2026-11-10'], after: [] },
      { match: 'final', days: ['2026-11-17'], after: ['semi-final'] },
    ],
  };
  const clashesOn = (day: string) => {
    const moved = moveFinal(calendar, { match: 'semi-final', days: [day], by: 'management' });
    return moved.ok ? moved.value.clashes : moved.refusal.code;
  };
  expect(clashesOn('2026-11-16')).toEqual([]);
  expect(clashesOn('2026-11-17')).toEqual([{ match: 'final', waitsFor: 'semi-final' }]);
  expect(clashesOn('2026-11-18')).toEqual([{ match: 'final', waitsFor: 'semi-final' }]);
});
