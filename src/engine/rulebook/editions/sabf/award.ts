import type { Finalists, FinalsTeams, PlacePoints, QualifyingPoints, TrialEntry } from '../../award.ts';
import type { Cited } from '../../slots.ts';

export const STATE_TEAMS_POINTS = {
  use: 'table',
  points: 'finals-points',
  tables: [{ byPlace: [6, 4, 3, 2, 1] }],
  down: 'places',
  clause: 'SABF 16.2',
  says: 'The first five teams of each stage have 6, 4, 3, 2 and 1 finals points.',
} as const satisfies PlacePoints & Cited;

export const WALK_IN_POINTS = {
  use: 'table',
  points: 'pqp',
  tables: [{ byPlace: [20, 14, 10] }],
  down: 'eligible',
  clause: 'SABF 19.2',
  says: 'The first three have 20, 14 and 10 playoff points.',
} as const satisfies PlacePoints & Cited;

export const TWO_STAGES = {
  use: 'two-stages',
  common: '1/2',
  played: '2/5',
  clause: 'SABF 16.2',
  says: 'A team keeps the points of stage one with more than half its players in common; a team-mate of one stage has played 40% of it, and the team scored there.',
} as const satisfies FinalsTeams & Cited;

export const FORTY_PER_CENT = {
  use: 'least',
  boards: '2/5',
  clause: 'SABF 13.5',
  says: 'Who played less than 40% of the boards of the qualifying rounds needs the committee’s approval for a final.',
} as const satisfies Finalists & Cited;

const TEN_PLACES = [60, 45, 40, 35, 30, 25, 20, 15, 10, 5] as const;
const SEVEN_PLACES = [60, 40, 30, 20, 15, 10, 5] as const;
const OPEN = 'SABF 18.12';
const REDUCED = [
  { players: 5, by: '1/5' },
  { players: 6, by: '1/3' },
] as const;
const BOARDS = [
  { players: 4, least: '3/5' },
  { players: 5, least: '1/2' },
  { players: 6, least: '2/5' },
] as const;

/** A member of the winning state team has the 60 points as they stand: the clause gives them to all six. */
export const OPEN_POINTS = {
  use: 'events',
  events: [
    { event: 'swiss-pairs-championship', of: 'pairs', byPlace: TEN_PLACES, clause: OPEN },
    { event: 'open-teams-phase-one', of: 'teams', byPlace: SEVEN_PLACES, clause: OPEN },
    { event: 'open-teams-phase-two', of: 'teams', byPlace: SEVEN_PLACES, clause: OPEN },
    { event: 'state-teams-final', of: 'teams', byPlace: [60, 40, 20, 15], clause: OPEN },
    { event: 'saba-gnot-qualifying', of: 'teams', byPlace: SEVEN_PLACES, clause: OPEN },
    { event: 'state-pairs-championship', of: 'pairs', byPlace: [30, 20, 10], clause: OPEN },
    { event: 'open-trials-qualifying', of: 'pairs', byPlace: TEN_PLACES, clause: OPEN },
    { event: 'anc-butler-pairs', of: 'pairs', byPlace: [20, 14, 10], clause: 'SABF 19.2' },
    { event: 'autumn-national-open-teams', of: 'teams', byPlace: [60, 40], clause: OPEN },
    { event: 'anc-open-teams', of: 'teams', byPlace: [60], whole: true, clause: OPEN },
  ],
  reduced: REDUCED,
  boards: BOARDS,
  together: '2/3',
  clause: 'SABF 18.2.1, 18.12',
  says: 'Placings in the year’s selected events earn points; teams of five have a fifth less, of six a third, and each must have played enough.',
} as const satisfies QualifyingPoints & Cited;

const LOWER_PLACES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 10, 10, 5, 5, 5, 5, 5] as const;

export const WOMEN_SENIORS_POINTS = {
  use: 'events',
  events: [
    {
      event: 'open-trials-consolation',
      of: 'pairs',
      byPlace: [15, 15, 15, 15, 15, 10, 10, 10, 10, 10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5],
      clause: 'SABF 18.10.1(d)',
    },
    { event: 'swiss-pairs-championship', of: 'pairs', byPlace: LOWER_PLACES, clause: 'SABF 18.10.1(d)' },
    { event: 'open-trials-qualifying', of: 'pairs', byPlace: LOWER_PLACES, clause: 'SABF 18.10.1(d)' },
  ],
  reduced: REDUCED,
  boards: BOARDS,
  together: '2/3',
  clause: 'SABF 18.10.1(d)',
  says: 'Lower places in the Open events earn points of their own for the Women’s and Seniors’ trials.',
} as const satisfies QualifyingPoints & Cited;

export const OPEN_ENTRY = {
  use: 'by-points',
  berths: 14,
  apart: '1/2',
  rank: { least: 42, fewer: 12 },
  automatic: { event: 'open-trials-qualifying', places: 3 },
  doubled: 'open-trials-qualifying',
  clause: 'SABF 18.12',
  says: 'The first fourteen pairs on points play; points won apart count half, both players must be among the first 42, and the first three of the qualifying are in.',
} as const satisfies TrialEntry & Cited;

export const WOMEN_SENIORS_ENTRY = {
  use: 'by-points',
  berths: 12,
  apart: '1/2',
  open: 3,
  lastYear: [
    { place: 1, points: 30, immediate: true },
    { place: 2, points: 30, immediate: true },
    { place: 3, points: 15 },
    { place: 4, points: 10 },
    { place: 5, points: 5 },
  ],
  without: 'open-trials-qualifying',
  committee: 1,
  clause: 'SABF 18.10.1',
  says: 'Twelve pairs play: those with Open points or last year’s finalists, then by points, an Open point counting three; then by their places in the Open qualifying.',
} as const satisfies TrialEntry & Cited;
