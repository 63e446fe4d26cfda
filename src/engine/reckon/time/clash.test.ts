import { describe, expect, test } from 'vitest';
import { layTimetable, type TimetableSession } from './clash.ts';

const session = (
  contest: string,
  start: string,
  minutes: number,
  players: string,
  more: Partial<TimetableSession> = {},
): TimetableSession => ({
  contest,
  session: '1',
  room: 'Main',
  start,
  minutes,
  players: players.split(' '),
  ...more,
});
const laid = (...args: Parameters<typeof layTimetable>) => {
  const found = layTimetable(...args);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};

describe('[TIME-4] a tournament’s timetable', () => {
  const butler = session('Butler', '2021-07-17T10:00', 180, 'a b c d');
  const swiss = session('Swiss', '2021-07-17T12:30', 180, 'd e f g');
  test('a player in two sessions that overlap is shown, with the time', () =>
    expect(laid([swiss, butler]).clashes).toEqual([
      {
        one: 'Butler, 1',
        other: 'Swiss, 1',
        from: '2021-07-17T12:30',
        to: '2021-07-17T13:00',
        players: ['d'],
      },
    ]));
  test('one that begins as the other ends, or has other players, is none', () => {
    expect(laid([butler, { ...swiss, start: '2021-07-17T13:00' }]).clashes).toEqual([]);
    expect(laid([butler, { ...swiss, players: ['x'] }]).clashes).toEqual([]);
  });
  test('sessions come in order with their ends, also past midnight', () => {
    const late = session('Late', '2021-07-17T23:00', 90, 'z');
    expect(laid([late, swiss, butler]).sessions.map((one) => [one.contest, one.finish])).toEqual([
      ['Butler', '2021-07-17T13:00'],
      ['Swiss', '2021-07-17T15:30'],
      ['Late', '2021-07-18T00:30'],
    ]);
  });
  test('a room with more tables wanted than it has is named', () => {
    const [one, other] = [
      { ...butler, tables: 20 },
      { ...swiss, tables: 15 },
    ];
    expect(laid([one, other], { Main: 30 }).crowded).toEqual([
      { room: 'Main', at: '2021-07-17T12:30', wanted: 35, has: 30 },
    ]);
    expect(laid([one, { ...other, room: 'Blue' }], { Main: 30, Blue: 15 }).crowded).toEqual([]);
  });
  test('a time that is none is refused with its place', () =>
    expect(layTimetable([{ ...butler, start: 'Saturday' }])).toMatchObject({
      ok: false,
      refusal: { code: 'time-unreadable', at: 'sessions[0].start' },
    }));
});
