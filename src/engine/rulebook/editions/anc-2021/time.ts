import type { Cited } from '../../slots.ts';
import type { DeadlineItem, Deadlines, Posting, Timetable, Timing } from '../../time.ts';

const PERTH = 'Australia/Perth';
const EASTERN = 'Australia/Brisbane';

export const SIXTEEN_BOARDS = {
  use: 'per-match',
  boards: 16,
  minutes: 120,
  director: true,
  clause: 'ANC 2021 11.14',
  says: 'A match of 16 boards lasts 120 minutes, unless the chief director sets another time.',
} as const satisfies Timing & Cited;

export const TWELVE_BOARDS = {
  use: 'per-match',
  boards: 12,
  minutes: 96,
  director: true,
  clause: 'ANC 2021 12.5',
  says: 'A stanza of 12 boards lasts 96 minutes, unless the chief director sets another time.',
} as const satisfies Timing & Cited;

export const ANNOUNCED = {
  use: 'announced',
  clause: 'ANC 2021 17.13',
  says: 'The chief director announces the time for a match.',
} as const satisfies Timing & Cited;

export const LINE_UPS = {
  use: 'minutes-before',
  first: 10,
  last: 5,
  blind: 10,
  clause: 'ANC 2021 11.8',
  says: 'The team sitting first posts 10 minutes before play, the other 5; blind line-ups are with the chief director 10 minutes before.',
} as const satisfies Posting & Cited;

const DEFENCES = {
  what: 'notes of a defence lodged and approved',
  who: 'pair',
  by: { minutes: 15, before: 'session' },
  clause: 'ANC 2021 4.7(b)',
} as const satisfies DeadlineItem;

export const TEAMS_DEADLINES = {
  use: 'list',
  items: [
    {
      what: 'system cards submitted',
      who: 'team',
      by: { at: '2021-06-11T16:00', zone: EASTERN },
      clause: 'ANC 2021 4.2',
    },
    {
      what: 'four copies of a yellow system’s notes with the chief director',
      who: 'pair',
      by: { at: '2021-07-11T18:15' },
      clause: 'ANC 2021 4.2',
    },
    {
      what: 'summary of a yellow system played only against yellow systems',
      who: 'pair',
      by: { at: '2021-07-11T18:15' },
      clause: 'ANC 2021 4.3',
    },
    { what: 'captains’ meeting', who: 'captain', by: { at: '2021-07-11T18:15' }, clause: 'ANC 2021 4.5' },
    DEFENCES,
    {
      what: 'line-up of the team sitting first, or a blind one',
      who: 'captain',
      by: { minutes: 10, before: 'session' },
      clause: 'ANC 2021 11.8',
    },
    {
      what: 'line-up of the team sitting last',
      who: 'captain',
      by: { minutes: 5, before: 'session' },
      clause: 'ANC 2021 11.8',
    },
  ],
  clause: 'ANC 2021 4.2–4.7, 11.8',
  says: 'Systems, notes and line-ups are in by their times.',
} as const satisfies Deadlines & Cited;

export const IPC_DEADLINES = {
  use: 'list',
  items: [DEFENCES, { what: 'category named', who: 'pair', by: { start: 'event' }, clause: 'ANC 2021 16.1' }],
  clause: 'ANC 2021 4.7, 16.1',
  says: 'A pair names its category before the event begins.',
} as const satisfies Deadlines & Cited;

export const BUTLER_DEADLINES = {
  use: 'list',
  items: [
    {
      what: 'yellow system lodged with a defence',
      who: 'pair',
      by: { at: '2021-07-09T16:00', zone: EASTERN },
      clause: 'ANC 2021 4.6',
    },
    DEFENCES,
  ],
  clause: 'ANC 2021 4.6, 4.7',
  says: 'Yellow systems are lodged on 9 July, notes of defences a quarter of an hour before the session.',
} as const satisfies Deadlines & Cited;

const FINISH = 'ANC 2021 1.3, appendix on finishing times';

export const SROSP_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [
    { name: 'Saturday', at: '2021-07-10T10:00' },
    { name: 'Sunday', at: '2021-07-11T09:30' },
  ],
  finish: [{ at: '2021-07-11T17:45' }],
  clause: FINISH,
  says: 'Two days, expected to end on Sunday at 17.45.',
} as const satisfies Timetable & Cited;

export const TEAMS_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [
    { name: 'Monday 1', at: '2021-07-12T09:30', minutes: 120 },
    { name: 'Monday 2', at: '2021-07-12T11:45', minutes: 120 },
    { name: 'Monday 3', at: '2021-07-12T14:30', minutes: 120 },
    { name: 'Monday 4', at: '2021-07-12T16:45', minutes: 120 },
    { name: 'Tuesday 1', at: '2021-07-13T09:30', minutes: 120 },
    { name: 'Tuesday 2', at: '2021-07-13T11:45', minutes: 120 },
    { name: 'Tuesday 3', at: '2021-07-13T14:30', minutes: 120 },
    { name: 'Tuesday 4', at: '2021-07-13T16:45', minutes: 120 },
    { name: 'Wednesday 1', at: '2021-07-14T09:30', minutes: 120 },
    { name: 'Wednesday 2', at: '2021-07-14T11:45', minutes: 120 },
    { name: 'Wednesday 3', at: '2021-07-14T14:30', minutes: 120 },
    { name: 'Wednesday 4', at: '2021-07-14T16:45', minutes: 120 },
    { name: 'Thursday 1', at: '2021-07-15T09:30', minutes: 120 },
    { name: 'Thursday 2', at: '2021-07-15T11:45', minutes: 120 },
    { name: 'Thursday 3', at: '2021-07-15T14:30', minutes: 120, for: ['Youth'] },
  ],
  finish: [
    { at: '2021-07-15T16:30', for: ['Youth'] },
    { at: '2021-07-15T13:45', for: ['Open', 'Women’s', 'Seniors’'] },
  ],
  clause: FINISH,
  says: 'Four matches a day from Monday to Wednesday, two on Thursday and a third for the Youth.',
} as const satisfies Timetable & Cited;

export const FINAL_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [
    { name: 'stanza 1', at: '2021-07-15T17:30', minutes: 96 },
    { name: 'stanza 2', at: '2021-07-16T09:30', minutes: 96 },
    { name: 'stanza 3', at: '2021-07-16T11:20', minutes: 96 },
    { name: 'stanza 4', at: '2021-07-16T14:00', minutes: 96 },
    { name: 'stanza 5', at: '2021-07-16T15:50', minutes: 96 },
  ],
  finish: [{ at: '2021-07-16T17:30' }],
  clause: FINISH,
  says: 'One stanza on Thursday evening, four on Friday, expected to end at 17.30.',
} as const satisfies Timetable & Cited;

export const IPC_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [{ name: 'Friday', at: '2021-07-16T09:30' }],
  finish: [{ at: '2021-07-16T17:25' }],
  clause: FINISH,
  says: 'One day, expected to end at 17.25.',
} as const satisfies Timetable & Cited;

export const OPEN_PRELIMINARY_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [
    { name: 'Saturday', at: '2021-07-17T10:00' },
    { name: 'Sunday', at: '2021-07-18T10:00' },
  ],
  finish: [{ at: '2021-07-18T17:45' }],
  clause: FINISH,
  says: 'From Saturday at 10, expected to end on Sunday at 17.45.',
} as const satisfies Timetable & Cited;

export const PRELIMINARY_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [],
  finish: [{ at: '2021-07-20T18:45' }],
  clause: FINISH,
  says: 'Expected to end on Tuesday at 18.45.',
} as const satisfies Timetable & Cited;

export const FINALS_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [],
  finish: [{ at: '2021-07-22T17:00' }],
  clause: FINISH,
  says: 'Expected to end on Thursday at 17.00.',
} as const satisfies Timetable & Cited;

/** Swiss Pairs A end on Tuesday, B on Thursday, the Restricted Butler on Sunday. */
export const SWISS_PAIRS_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [],
  finish: [
    { at: '2021-07-20T17:00', for: ['A'] },
    { at: '2021-07-22T17:00', for: ['B'] },
  ],
  clause: FINISH,
  says: 'Swiss Pairs A are expected to end on Tuesday at 17.00, B on Thursday at 17.00.',
} as const satisfies Timetable & Cited;

export const RESTRICTED_TIMES = {
  use: 'printed',
  zone: PERTH,
  sessions: [],
  finish: [{ at: '2021-07-18T17:00' }],
  clause: FINISH,
  says: 'Expected to end on Sunday at 17.00.',
} as const satisfies Timetable & Cited;
