/** A day of the calendar as `2026-11-15`. Days compare as text; counting them is done here. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970, years beginning in March. */
const numberOf = (year: number, month: number, day: number): number => {
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

const pad = (value: number, places: number): string => String(value).padStart(places, '0');
const make = (year: number, month: number, day: number): Day =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0);

/** Year, month and day; nothing where there is no such day. */
const partsOf = (text: string): readonly [number, number, number] | undefined => {
  const match = DAY.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)
    ? [year, month, day]
    : undefined;
};

export const isDay = (text: string): boolean => partsOf(text) !== undefined;

/** The number of a day, to count with. */
export const dayNumber = (day: Day): number | undefined => {
  const parts = partsOf(day);
  return parts && numberOf(...parts);
};

export const makeDay = (days: number): Day => {
  let year = Math.floor(days / 365.2425) + 1970;
  if (days < numberOf(year, 1, 1)) year -= 1;
  else if (days >= numberOf(year + 1, 1, 1)) year += 1;
  let rest = days - numberOf(year, 1, 1);
  let month = 1;
  for (; rest >= lengthOf(year, month); month++) rest -= lengthOf(year, month);
  return make(year, month, rest + 1);
};

/** So many days later; the text must be a day. */
export const daysAfter = (day: Day, days: number): Day => makeDay((dayNumber(day) ?? 0) + days);

/** The same day so many months later, or the last of that month where there is none. */
export const monthsAfter = (day: Day, months: number): Day => {
  const [year, month, at] = partsOf(day) ?? [1970, 1, 1];
  const all = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(all / 12), (all % 12) + 1];
  return make(y, m, Math.min(at, lengthOf(y, m)));
};

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 1970 began on a Thursday. */
export const weekdayOf = (day: Day): Weekday =>
  WEEKDAYS[((((dayNumber(day) ?? 0) + 3) % 7) + 7) % 7] as Weekday;

/** A moment by the venue's own clock, `2026-11-15T19:30`. Its zone stands beside it; a night when clocks change is not counted on. */
export type LocalTime = string;

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;
const MINUTES = 24 * 60;

/** Minutes since 1970 by the venue's clock; nothing where there is no such time. */
export const minuteNumber = (time: LocalTime): number | undefined => {
  const [, day = '', hour = '', minute = ''] = LOCAL.exec(time) ?? [];
  const days = dayNumber(day);
  return days === undefined || Number(hour) > 23 || Number(minute) > 59
    ? undefined
    : days * MINUTES + Number(hour) * 60 + Number(minute);
};

export const makeLocalTime = (minutes: number): LocalTime => {
  const day = Math.floor(minutes / MINUTES);
  const rest = minutes - day * MINUTES;
  return `${makeDay(day)}T${pad(Math.floor(rest / 60), 2)}:${pad(rest % 60, 2)}`;
};

/** So many minutes later, or earlier; parts of a minute are dropped. */
export const minutesAfter = (time: LocalTime, minutes: number): LocalTime =>
  makeLocalTime(Math.floor((minuteNumber(time) ?? 0) + minutes));
