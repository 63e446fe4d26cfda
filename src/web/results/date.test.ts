import { afterEach, expect, test } from 'vitest';
import { GERMAN } from '../german/german.ts';
import { speakIn } from '../parts/text/say.ts';
import { dateText } from './date.ts';

afterEach(() => speakIn('en', {}));

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const TWO_YEARS = Array.from({ length: 731 }, (_, n) =>
  new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10),
);

test('[SHOW-1~] every day is written as the calendar of each language writes it', () => {
  expect(dateText('2026-11-16')).toBe('Monday 16 November 2026');
  const written = (locale: string) =>
    TWO_YEARS.map((day) => new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, LONG));
  expect(TWO_YEARS.map(dateText)).toEqual(written('en-AU'));
  speakIn('de', GERMAN);
  expect(TWO_YEARS.map(dateText)).toEqual(written('de-DE'));
  expect(dateText('soon')).toBe('soon');
});
