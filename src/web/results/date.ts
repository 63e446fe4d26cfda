import { say, sayWord } from '../parts/text/say.ts';

// Written out: the browser's own calendar of all languages costs a phone as much as a fifth of the page.
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `Monday 16 November 2026` */
export const dateText = (date: string): string => {
  const at = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return say('{weekday} {day} {month} {year}', {
    weekday: sayWord(DAYS[at.getUTCDay()] ?? ''),
    day: at.getUTCDate(),
    month: sayWord(MONTHS[at.getUTCMonth()] ?? ''),
    year: at.getUTCFullYear(),
  });
};
