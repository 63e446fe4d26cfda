import { describe, expect, test } from 'vitest';
import { fieldOf, instantOf, momentOf, whenOf } from './time.ts';

test('the day of a deadline is that of the venue: half past six in Adelaide is the evening before in UTC', () => {
  expect(momentOf('2026-11-17T20:00:00Z', 'Australia/Adelaide')).toBe('Wednesday, 18 November 2026, 06:30');
  expect(momentOf('2026-11-17T20:00:00Z', 'UTC')).toBe('Tuesday, 17 November 2026, 20:00');
});

test('[APP-6~] [TIME-2~] an hour of another day has its day with it', () => {
  const now = new Date('2026-11-17T20:00:00Z');
  // Wednesday the 18th in Adelaide, where it is half past six in the morning.
  expect(whenOf('2026-11-18T11:35:00Z', 'Australia/Adelaide', now)).toBe('22:05');
  expect(whenOf('2026-11-18T20:35:00Z', 'Australia/Adelaide', now)).toBe('Thu 19 Nov, 07:05');
  expect(whenOf('2026-11-17T12:00:00Z', 'Australia/Adelaide', now)).toBe('Tue 17 Nov, 22:30');
});

describe('[APP-6~] what is typed for a hearing is by the clock of the place, wherever the browser is', () => {
  test.each([
    ['2026-11-22T09:30', 'Australia/Adelaide', '2026-11-21T23:00:00.000Z'],
    ['2026-11-22T09:30', 'Europe/Berlin', '2026-11-22T08:30:00.000Z'],
    ['2026-11-22T09:30', 'UTC', '2026-11-22T09:30:00.000Z'],
    // Clocks go forward in Adelaide on the 4th of October 2026 at two: half an hour more ahead from then on.
    ['2026-10-04T01:30', 'Australia/Adelaide', '2026-10-03T16:00:00.000Z'],
    ['2026-10-04T09:30', 'Australia/Adelaide', '2026-10-03T23:00:00.000Z'],
    ['2026-10-03T09:30', 'Australia/Adelaide', '2026-10-03T00:00:00.000Z'],
  ])('%s in %s', (typed, zone, instant) => {
    expect(instantOf(typed, zone)).toBe(instant);
    expect(fieldOf(instant, zone)).toBe(typed);
  });
});
