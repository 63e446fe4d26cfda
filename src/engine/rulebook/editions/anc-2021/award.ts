import type { Categories, Finalists, PlacePoints, TitleHolders } from '../../award.ts';
import type { Cited } from '../../slots.ts';

export const SWISS_POINTS = {
  use: 'table',
  points: 'pqp',
  tables: [{ byPlace: [32, 24, 16, 8] }],
  down: 'places',
  share: 'level',
  least: { matches: 5 },
  clause: 'ANC 2021 9.5–9.7',
  says: 'The first four places earn 32, 24, 16 and 8 points for each player of five matches or more; equal VPs share.',
} as const satisfies PlacePoints & Cited;

/** The Youth teams are not named in 15.1. */
export const TEAMS_POINTS = {
  use: 'table',
  points: 'pqp',
  tables: [{ for: ['Open', 'Women’s', 'Seniors’'], byPlace: [20, 12] }],
  down: 'places',
  everyone: 6,
  least: { matches: 7, stanzas: 2 },
  clause: 'ANC 2021 15.1–15.3',
  says: 'Each player has 6 points, and 20 or 12 more in the winning and the second team, for seven qualifying matches and two stanzas of a final.',
} as const satisfies PlacePoints & Cited;

export const OPEN_POINTS = {
  use: 'table',
  points: 'pqp',
  tables: [{ byPlace: [45, 40, 35, 25, 20, 15, 10, 8, 6] }],
  down: 'eligible',
  share: 'level',
  clause: 'ANC 2021 22.1, 22.4',
  says: 'The first nine eligible pairs earn 45, 40, 35, 25, 20, 15, 10, 8 and 6 points; equal VPs share.',
} as const satisfies PlacePoints & Cited;

export const BUTLER_POINTS = {
  use: 'table',
  points: 'pqp',
  tables: [
    { for: ['Mixed'], byPlace: [24, 16, 12, 8, 6, 4, 2] },
    { for: ['Women’s', 'Seniors’'], byPlace: [35, 30, 25, 15, 10, 5] },
  ],
  down: 'eligible',
  share: 'level',
  clause: 'ANC 2021 22.2–22.4',
  says: 'Eligible pairs earn 35, 30, 25, 15, 10, 5 points in the Women’s and Seniors’, 24, 16, 12, 8, 6, 4, 2 in the Mixed; equal VPs share.',
} as const satisfies PlacePoints & Cited;

export const FOUR_MATCHES = {
  use: 'least',
  matches: 4,
  clause: 'ANC 2021 12.1',
  says: 'Who plays in the final has played four matches of the qualifying stage.',
} as const satisfies Finalists & Cited;

export const ONE_STANZA = {
  use: 'least',
  stanzas: 1,
  clause: 'ANC 2021 12.1',
  says: 'Title-holders are the winners who played a stanza of the final.',
} as const satisfies TitleHolders & Cited;

export const IPC_CATEGORIES = {
  use: 'one-each',
  names: ['Open', 'Women’s', 'Seniors’', 'Youth'],
  clause: 'ANC 2021 16.1',
  says: 'One field, placed apart as Open, Women, Seniors and Youth; a pair names one category before play.',
} as const satisfies Categories & Cited;

export const RESTRICTED_PRIZE = {
  use: 'also',
  names: ['Restricted'],
  clause: 'ANC 2021 3.5(d)',
  says: 'Pairs and teams of players under 300 masterpoints are placed apart as well.',
} as const satisfies Categories & Cited;
