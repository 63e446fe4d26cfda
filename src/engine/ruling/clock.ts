import { keepSome } from '../kit/memory.ts';

/** A moment as milliseconds of UTC since 1970, the way it arrives from outside: this room has no clock. */
export type Instant = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const LENGTH = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})$/;

/** Days since 1970 of a date of the Gregorian calendar, years beginning in March. */
const daysOf = (year: number, month: number, day: number): number => {
  const y = month > 2 ? year : year - 1;
  const m = (month + 9) % 12;
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((m * 306 + 5) / 10) +
    day -
    1 -
    719_468
  );
};

const dateOf = (days: number): readonly [number, number, number] => {
  let year = Math.floor((days + 719_468) / 365.2425);
  if (days < daysOf(year, 3, 1)) year -= 1;
  else if (days >= daysOf(year + 1, 3, 1)) year += 1;
  const inYear = days - daysOf(year, 3, 1);
  const m = Math.floor((inYear * 10 + 5) / 306);
  const day = inYear - Math.floor((m * 306 + 5) / 10) + 1;
  return m < 10 ? [year, m + 3, day] : [year + 1, m - 9, day];
};

const readInstant = (text: string): Instant | undefined => {
  const match = LENGTH.exec(text);
  if (!match) return undefined;
  const [, y = '', mo = '', d = '', h = '', mi = '', s = '0', ms = '0', zone = 'Z'] = match;
  const days = daysOf(Number(y), Number(mo), Number(d));
  const [year, month, day] = dateOf(days);
  const isReal = year === Number(y) && month === Number(mo) && day === Number(d);
  if (!isReal || Number(h) > 23 || Number(mi) > 59 || Number(s) > 59) return undefined;
  const sign = zone.startsWith('-') ? -1 : 1;
  const offset = zone === 'Z' ? 0 : sign * (Number(zone.slice(1, 3)) * HOUR + Number(zone.slice(4)) * MINUTE);
  return (
    days * DAY +
    Number(h) * HOUR +
    Number(mi) * MINUTE +
    Number(s) * 1000 +
    Number(ms.padEnd(3, '0')) -
    offset
  );
};

/** The same few moments stand on thousands of lines. */
const known = keepSome(1000, (text) => ({ at: readInstant(text) }));

/** Reads `2026-11-15T20:00Z` or with an offset. */
export const parseInstant = (text: string): Instant | undefined => known(text).at;

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-15T20:00:00Z`, without parts of a second. */
export const makeInstant = (at: Instant): string => {
  const days = Math.floor(at / DAY);
  const [year, month, day] = dateOf(days);
  const seconds = Math.floor((at - days * DAY) / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}Z`;
};
