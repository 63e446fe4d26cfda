import type { Cited } from '../../slots.ts';
import type { Deadlines, FinalsCalendar, Timing } from '../../time.ts';

export const FIVE_BEFORE_END = {
  use: 'announced',
  cutOff: { before: 5 },
  clause: 'SABF 13.14',
  says: 'A board not begun more than five minutes before the end is off.',
} as const satisfies Timing & Cited;

export const BEFORE_END = {
  use: 'announced',
  cutOff: { before: 0 },
  clause: 'SABF 18.6',
  says: 'The time stands on the entry form; a board not begun by the end is off.',
} as const satisfies Timing & Cited;

export const FINALS_TIMING = {
  use: 'per-board',
  minutes: '7.5',
  break: 10,
  cutOff: { before: 5 },
  clause: 'SABF 16.5',
  says: 'Seven and a half minutes a board and a break of ten; a board not begun more than five minutes before the end is not played.',
} as const satisfies Timing & Cited;

export const DEADLINES = {
  use: 'list',
  items: [
    {
      what: 'yellow system lodged',
      who: 'pair',
      by: { days: 7, before: 'event' },
      swiss: 'start',
      clause: 'SABF 4.2.2',
    },
    {
      what: 'notes of a defence lodged and approved',
      who: 'pair',
      by: { minutes: 15, before: 'session' },
      clause: 'SABF 4.2.3',
    },
    {
      what: 'notice of a substitute, to keep the right to contest the adjustment',
      who: 'team',
      by: { minutes: 15, before: 'session' },
      clause: 'SABF 13.4',
    },
  ],
  clause: 'SABF 4.2.2, 4.2.3, 13.4',
  says: 'Yellow systems a week before, in a Swiss at the start; notes and notice of substitutes a quarter of an hour before the session.',
} as const satisfies Deadlines & Cited;

export const FINAL_FIVE_WEEKS = {
  use: 'weekly',
  weekday: 'Tuesday',
  firstAfter: 1,
  skips: ['Spring National Open Teams', 'GNOT Finals'],
  matches: [
    { match: 'first qualifying final', weeks: [1], after: [] },
    { match: 'second qualifying final', weeks: [1], after: [] },
    { match: 'first semi-final', weeks: [2], after: ['first qualifying final', 'second qualifying final'] },
    { match: 'second semi-final', weeks: [2], after: ['second qualifying final'] },
    { match: 'preliminary final', weeks: [3], after: ['first semi-final', 'second semi-final'] },
    { match: 'grand final', weeks: [4, 5], after: ['second semi-final', 'preliminary final'] },
  ],
  clause: 'SABF 16.3, 16.4',
  says: 'The first finals are on Tuesday week after stage two, the others on the Tuesdays after, without the weeks of the Spring Nationals and the GNOT finals.',
} as const satisfies FinalsCalendar & Cited;

export const FINAL_FOUR_WEEKS = {
  use: 'weekly',
  weekday: 'Wednesday',
  firstAfter: 0,
  skips: [],
  matches: [
    { match: '1st v 2nd match', weeks: [1], after: [] },
    { match: '3rd v 4th match', weeks: [1], after: [] },
    { match: 'week 2 match', weeks: [2], after: ['1st v 2nd match', '3rd v 4th match'] },
    { match: 'final', weeks: [3, 4], after: ['1st v 2nd match', 'week 2 match'] },
  ],
  clause: 'SABF 19.3',
  says: 'Four Wednesdays: two matches in week 1, one in week 2, and a final of two weeks.',
} as const satisfies FinalsCalendar & Cited;
