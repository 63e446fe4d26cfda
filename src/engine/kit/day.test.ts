import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, daysAfter, isDay, makeDay, monthsAfter, weekdayOf } from './day.ts';

describe('[TIME-6~] days of the calendar', () => {
  test('what is a day and what is not', () => {
    for (const day of ['2024-02-29', '2000-02-29', '2026-12-31']) expect(isDay(day)).toBe(true);
    for (const text of ['2023-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-1-1', ''])
      expect(isDay(text)).toBe(false);
  });
  test('there and back, against the calendar of the machine', () =>
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
        const text = new Date(days * 86_400_000).toISOString().slice(0, 10);
        fc.pre(/^\d{4}-/.test(text));
        expect(makeDay(days)).toBe(text);
        expect(dayNumber(text)).toBe(days);
        expect(
          ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].indexOf(
            weekdayOf(text),
          ),
        ).toBe(new Date(days * 86_400_000).getUTCDay());
      }),
    ));
  test('days and months later', () => {
    expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
    expect(monthsAfter('2026-11-15', 12)).toBe('2027-11-15');
    expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
    expect(monthsAfter('2026-12-05', -6)).toBe('2026-06-05');
  });
});
