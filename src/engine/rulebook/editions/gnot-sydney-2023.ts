import type { BandedKnockout, KnockoutCourse, KnockoutRow } from '../knockout.ts';
import type { Layer } from '../stack.ts';
import { GNOT_CITES } from './cites.ts';
import { ELIGIBILITY, ENTRY, SQUAD } from './gnot-sydney-2023/entry.ts';
import { DEADLINES, TIMETABLE, TIMING } from './gnot-sydney-2023/time.ts';

/**
 * GNOT Sydney 2023 6.6 as printed, but for 18 teams, where 6 lucky losers would leave 15 in round 2: by the pattern of the
 * table (16 less half the entry) it is 7. A triangle sends on two, with 17 teams one, as the table and its footnote have it;
 * see docs/decisions/0302-knock-out-readings.md.
 */
const KNOCKOUT_FORMATS = [
  { entry: 16, rounds: 3, top: 5, triangle: 0, middle: 6, bottom: 5, luckyLosers: 0, triangleQualifies: 0 },
  {
    entry: 17,
    rounds: 3,
    top: 5,
    triangle: 'one-top-two-bottom',
    middle: 6,
    bottom: 6,
    luckyLosers: 0,
    triangleQualifies: 1,
  },
  { entry: 18, rounds: 4, top: 5, triangle: 0, middle: 8, bottom: 5, luckyLosers: 7, triangleQualifies: 0 },
  { entry: 19, rounds: 4, top: 5, triangle: 3, middle: 6, bottom: 5, luckyLosers: 4, triangleQualifies: 2 },
  { entry: 20, rounds: 4, top: 6, triangle: 0, middle: 8, bottom: 6, luckyLosers: 6, triangleQualifies: 0 },
  { entry: 21, rounds: 4, top: 6, triangle: 3, middle: 6, bottom: 6, luckyLosers: 3, triangleQualifies: 2 },
  { entry: 22, rounds: 4, top: 7, triangle: 0, middle: 8, bottom: 7, luckyLosers: 5, triangleQualifies: 0 },
  { entry: 23, rounds: 4, top: 7, triangle: 3, middle: 6, bottom: 7, luckyLosers: 2, triangleQualifies: 2 },
  { entry: 24, rounds: 4, top: 8, triangle: 0, middle: 8, bottom: 8, luckyLosers: 4, triangleQualifies: 0 },
  { entry: 25, rounds: 4, top: 7, triangle: 3, middle: 8, bottom: 7, luckyLosers: 1, triangleQualifies: 2 },
  { entry: 26, rounds: 4, top: 9, triangle: 0, middle: 8, bottom: 9, luckyLosers: 3, triangleQualifies: 0 },
] as const satisfies readonly KnockoutRow[];

/** GNOT Sydney 2023 6.3; 12 is not printed, and 8 keeps the fall of the choosers. From 24 on no entry of 6.6 comes to it. */
const CHOOSE_FROM = [
  { left: 32, from: 20 },
  { left: 30, from: 18 },
  { left: 28, from: 17 },
  { left: 24, from: 15 },
  { left: 16, from: 10 },
  { left: 14, from: 9 },
  { left: 12, from: 8 },
  { left: 8, from: 5 },
  { left: 4, from: 2 },
] as const satisfies BandedKnockout['chooseFrom'];

/**
 * 28 boards throughout for 16 and 17 teams, else from round 3; 14 before (GNOT Sydney 2023 1.3, 1.4, 6.4). Teams leave the Swiss
 * after the rounds of 3.4.1; with 16 and 17 teams those are the ends of its days.
 */
const COURSES = [
  { rounds: 3, segments: [2, 2, 2], triangleEnds: 1, swiss: { rounds: 6, played: [0, 2, 4], leave: [2, 4] } },
  {
    rounds: 4,
    segments: [1, 1, 2, 2],
    triangleEnds: 2,
    swiss: { rounds: 7, played: [0, 1, 3, 5], leave: [3, 5] },
  },
] as const satisfies readonly KnockoutCourse[];

/** GNOT Sydney metropolitan final 2023: one contest with a knock-out and a Swiss repechage. */
export const gnotSydney2023 = {
  id: 'gnot-sydney-2023',
  name: 'GNOT Sydney 2023',
  rank: 'organiser',
  cites: GNOT_CITES,
  slots: {
    entry: ENTRY,
    eligibility: ELIGIBILITY,
    squad: SQUAD,
    standings: {
      use: 'penalties',
      ranking: 'counted',
      draw: 'counted',
      clause: 'GNOT Sydney 2023 1.8.5',
      says: 'Fines count in the ranking, and the top ranked is drawn first.',
    },
    timing: TIMING,
    timetable: TIMETABLE,
    deadlines: DEADLINES,
    systems: {
      use: 'by-colour',
      colours: {
        green: { clause: 'GNOT Sydney 2023 1.6' },
        blue: { clause: 'GNOT Sydney 2023 1.6' },
        red: { clause: 'GNOT Sydney 2023 1.6' },
        yellow: { clause: 'GNOT Sydney 2023 1.6' },
      },
      brown: { clause: 'GNOT Sydney 2023 1.6' },
      lodging: [],
      clause: 'GNOT Sydney 2023 1.6',
      says: 'All systems are allowed, and no pair is protected from them.',
    },
    attendance: {
      use: 'counted',
      turn: 'match',
      clause: 'GNOT Sydney 2023 2.2, 3.1',
      says: 'Nobody needs to have played a number of boards; for substitutes each match or segment of 14 boards is a session.',
    },
    matchMasterpoints: {
      use: 'each-win',
      team: '3.36',
      boards: 14,
      margin: 3,
      playOffs: false,
      outright: { part: '1/3', round: 'up' },
      round: { unit: '0.01', ties: 'up' },
      clause: 'GNOT Sydney 2023 5',
      says: 'Each match or segment of 14 boards won by 3 IMPs earns a team 3.36 gold points, a smaller margin is shared, a play-off earns none; the top third is paid outright.',
    },
    qualify: {
      use: 'next-in-order',
      places: 5,
      contending: false,
      eligible: true,
      clause: 'GNOT Sydney 2023 1.5, 3.5',
      says: 'The two unbeaten teams and the first three of the Swiss go on; a house team does not, and who does not proceed is replaced by the next.',
    },
    firstRound: {
      use: 'random',
      clause: 'GNOT Sydney 2023 1.8.2',
      says: 'The first round of the Swiss is by lot.',
    },
    odd: {
      use: 'triangle',
      over: 2,
      clause: 'GNOT Sydney 2023 6.1.2',
      says: 'With an odd number three play a triangle, which lasts over two rounds.',
    },
    arrivals: {
      use: 'top-against-bottom',
      percent: 75,
      clause: 'GNOT Sydney 2023 1.8.3, 1.8.5',
      says: 'Losers of the knock-out enter on 75% of the VPs played for; the top of the Swiss meets the lowest of them, and so on.',
    },
    knockout: {
      use: 'bands-and-choice',
      formats: KNOCKOUT_FORMATS,
      chooseFrom: CHOOSE_FROM,
      segment: 14,
      courses: COURSES,
      fromSwiss: 3,
      playOffs: [{ upTo: 14, rule: 'gnot-14' }, { rule: 'gnot-28' }],
      clause: 'GNOT Sydney 2023 6.3, 6.6',
      says: 'Bands by the size of the entry, from 16 to 26 teams; from round 2 the higher choose among the lowest.',
    },
    vp: {
      use: 'scale',
      scale: 'wbf',
      clause: 'GNOT Sydney 2023 1.8.1',
      says: 'Swiss matches are turned into victory points by the continuous WBF scale for 14 boards.',
    },
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'GNOT Sydney 2023 1.8.1' },
        { by: 'net-imps', clause: 'GNOT Sydney 2023 1.9.3' },
      ],
      rest: 'share',
      clause: 'GNOT Sydney 2023 1.9.3',
      says: 'Ties in the Swiss are broken by net IMPs.',
    },
    drawTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'GNOT Sydney 2023 1.8.5' },
        { by: 'net-imps', clause: 'GNOT Sydney 2023 1.9.3' },
      ],
      rest: 'lot',
      clause: 'GNOT Sydney 2023 1.9.3',
      says: 'For the draw ties are broken by net IMPs; the clause ends there, and a draw needs an order, so a lot decides the rest.',
    },
    berthTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'GNOT Sydney 2023 3.5.1' },
        { by: 'playoff-imps', boards: 4, clause: 'GNOT Sydney 2023 1.9.2' },
        { by: 'extra-boards-imps', boards: 1, clause: 'GNOT Sydney 2023 1.9.2' },
      ],
      rest: 'play-on',
      clause: 'GNOT Sydney 2023 1.9.2',
      says: 'A place in the national final is played off over four boards, then board by board.',
    },
    matchTieBreak: {
      use: 'by-boards',
      lengths: [
        {
          upTo: 14,
          rule: {
            use: 'chain',
            criteria: [
              { by: 'score', clause: 'GNOT Sydney 2023 1.2' },
              { by: 'playoff-imps', boards: 2, clause: 'GNOT Sydney 2023 1.9.1' },
              { by: 'board-a-match', clause: 'GNOT Sydney 2023 1.9.1' },
              { by: 'total-points', clause: 'GNOT Sydney 2023 1.9.1' },
              { by: 'lot', clause: 'GNOT Sydney 2023 1.9.1' },
            ],
            rest: 'lot',
          },
        },
        {
          rule: {
            use: 'chain',
            criteria: [
              { by: 'score', clause: 'GNOT Sydney 2023 1.2' },
              { by: 'playoff-imps', boards: 4, clause: 'GNOT Sydney 2023 1.9.2' },
              { by: 'extra-boards-imps', boards: 1, clause: 'GNOT Sydney 2023 1.9.2' },
            ],
            rest: 'play-on',
          },
        },
      ],
      clause: 'GNOT Sydney 2023 1.9',
      says: 'A match of 14 boards: two boards more, then all 16 at board-a-match, then total points, then lot. A match of 28: four boards more, then one at a time.',
    },
    triangleTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'matches-won', clause: 'GNOT Sydney 2023 6.1.3' },
        { by: 'net-imps', clause: 'GNOT Sydney 2023 6.1.3' },
        { by: 'playoff-imps', boards: 2, clause: 'GNOT Sydney 2023 1.9.1' },
        { by: 'board-a-match', clause: 'GNOT Sydney 2023 1.9.1' },
        { by: 'total-points', clause: 'GNOT Sydney 2023 1.9.1' },
        { by: 'lot', clause: 'GNOT Sydney 2023 1.9.1' },
      ],
      rest: 'lot',
      clause: 'GNOT Sydney 2023 6.1.3',
      says: 'Triangles are ranked by wins, then net IMPs, then as a tied match of 14 boards.',
    },
    arrivalOrder: {
      use: 'chain',
      criteria: [
        { by: 'playoff-margin', lower: true, clause: 'GNOT Sydney 2023 1.8.4(a)' },
        { by: 'imp-margin', lower: true, clause: 'GNOT Sydney 2023 1.8.4(b)' },
        { by: 'imp-turnover', clause: 'GNOT Sydney 2023 1.8.4(c)' },
        { by: 'lot', clause: 'GNOT Sydney 2023 1.8.4(d)' },
      ],
      rest: 'lot',
      clause: 'GNOT Sydney 2023 1.8.4',
      says: 'Teams that lost only a play-off come first, then the smallest loss, then the greatest turnover, then lot.',
    },
    reseedOrder: {
      use: 'chain',
      criteria: [
        { by: 'imp-margin', clause: 'GNOT Sydney 2023 6.2(a)' },
        { by: 'imp-turnover', lower: true, clause: 'GNOT Sydney 2023 6.2(b)' },
        { by: 'lot', clause: 'GNOT Sydney 2023 6.2(c)' },
      ],
      rest: 'lot',
      clause: 'GNOT Sydney 2023 6.2',
      says: 'The next round is seeded by the greatest winning margin, then the lowest turnover, then lot.',
    },
  },
} as const satisfies Layer;
