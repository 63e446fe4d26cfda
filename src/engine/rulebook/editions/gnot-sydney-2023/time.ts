import type { Cited } from '../../slots.ts';
import type { Deadlines, Timetable, Timing } from '../../time.ts';

export const TIMING = {
  use: 'per-match',
  boards: 14,
  minutes: 98,
  director: false,
  cutOff: { after: 91 },
  clause: 'GNOT Sydney 2023 1.3',
  says: 'A match or segment of 14 boards lasts 98 minutes; after 91 no further board is begun.',
} as const satisfies Timing & Cited;

export const TIMETABLE = {
  use: 'printed',
  zone: 'Australia/Sydney',
  sessions: [
    { name: 'Saturday 1', at: '2023-08-05T10:00', minutes: 98 },
    { name: 'Saturday 2', at: '2023-08-05T12:00', minutes: 98 },
    { name: 'Saturday 3', at: '2023-08-05T14:15', minutes: 98 },
    { name: 'Saturday 4', at: '2023-08-05T16:00', minutes: 98 },
    { name: 'Sunday 1', at: '2023-08-06T10:00', minutes: 98 },
    { name: 'Sunday 2', at: '2023-08-06T11:45', minutes: 98 },
    { name: 'Sunday 3', at: '2023-08-06T14:00', minutes: 98 },
    { name: 'Sunday 4', at: '2023-08-06T15:45', minutes: 98 },
  ],
  finish: [{ at: '2023-08-06T17:23' }],
  clause: 'GNOT Sydney 2023 1.4',
  says: 'Eight sessions of 98 minutes on two days.',
} as const satisfies Timetable & Cited;

export const DEADLINES = {
  use: 'list',
  items: [
    {
      what: 'team named by a player who qualified in two',
      who: 'player',
      by: { at: '2023-07-28T23:59' },
      clause: 'GNOT Sydney 2023 2.3',
    },
    { what: 'players added', who: 'team', by: { start: 'event' }, clause: 'GNOT Sydney 2023 3.2' },
    {
      what: 'withdrawal from the Swiss',
      who: 'team',
      by: { round: 3 },
      clause: 'GNOT Sydney 2023 3.4.1',
    },
    {
      what: 'withdrawal from the Swiss',
      who: 'team',
      by: { round: 5 },
      clause: 'GNOT Sydney 2023 3.4.1',
    },
    {
      what: 'request to add players for the national final',
      who: 'team',
      by: { at: '2023-08-18T23:59' },
      clause: 'GNOT Sydney 2023 3.3',
    },
  ],
  clause: 'GNOT Sydney 2023 2.3, 3.2–3.4',
  says: 'One team is named before 29 July, players are added before play, and requests for the national final come before 19 August.',
} as const satisfies Deadlines & Cited;
