import { ITC_FINAL_CITES, ITC_QUALIFYING_CITES } from '../cites.ts';
import type { Agreement, Window } from '../../appeal.ts';
import type { ArtificialImps, Cited } from '../../slots.ts';
import type { TieBreak } from '../../tiebreak.ts';
import type { Layer } from '../../stack.ts';
import { AS_SOON_AS_IN, STANDS } from './draw.ts';
import { CONGRESS_ELIGIBILITY, FOUR_SYSTEMS, TEAMS_ELIGIBILITY } from './entry.ts';
import { FOUR_MATCHES, ONE_STANZA, RESTRICTED_PRIZE, TEAMS_POINTS } from './award.ts';
import { CONGRESS_OFFENCES, FINAL_OFFENCES, TEAMS_OFFENCES } from './offence.ts';
import { LEADING_TWO, NO_SUBSTITUTES, TENTH_OF_MARGIN } from './people.ts';
import {
  FINAL_TIMES,
  LINE_UPS,
  SIXTEEN_BOARDS,
  TEAMS_DEADLINES,
  TEAMS_TIMES,
  TWELVE_BOARDS,
} from './time.ts';
import { ALL_LODGED, NO_YELLOW } from './system.ts';

const THREE_IMPS = {
  use: 'imps',
  plus: 3,
  minus: -3,
  clause: 'ANC 2021 7.1, 7.6',
  says: 'One board cancelled in a teams match is 3 IMPs to each side without fault.',
} as const satisfies ArtificialImps & Cited;

/** Between teams the captains’ half hour stands in place of the general period. */
const CAPTAINS_AGREE = {
  use: 'window',
  from: 'finish',
  minutes: 30,
  clause: 'ANC 2021 11.13',
  says: 'A discrepancy is agreed with the other captain and told to the scorer within 30 minutes of the end of the match.',
} as const satisfies Window & Cited;

const STANZA_AGREED = {
  use: 'each-stanza',
  clause: 'ANC 2021 12.6',
  says: 'After each stanza both captains agree the result and that the scorer’s result sheet says the same.',
} as const satisfies Agreement & Cited;

const WITHOUT_CARRY_OVER = {
  use: 'chain',
  criteria: [
    { by: 'score', clause: 'ANC 2021 12.2' },
    { by: 'without-carry-over', clause: 'ANC 2021 13.3' },
  ],
  rest: 'share',
  clause: 'ANC 2021 13.3',
  says: 'A tied final is decided without the carry-over; if it is still tied the title is shared.',
} as const satisfies TieBreak & Cited;

/** Interstate teams, qualifying round robins. */
export const anc2021Itc = {
  id: 'anc-2021-itc',
  name: 'ANC 2021, interstate teams qualifying',
  rank: 'organiser',
  cites: ITC_QUALIFYING_CITES,
  slots: {
    systems: ALL_LODGED,
    attendance: NO_SUBSTITUTES,
    eligibility: TEAMS_ELIGIBILITY,
    teamSystems: FOUR_SYSTEMS,
    qualify: LEADING_TWO,
    timing: SIXTEEN_BOARDS,
    posting: LINE_UPS,
    deadlines: TEAMS_DEADLINES,
    timetable: TEAMS_TIMES,
    placePoints: TEAMS_POINTS,
    vp: {
      use: 'scale',
      scale: 'itc-2021',
      clause: 'ANC 2021 11.10',
      says: '35 VPs and the net IMPs up to 30, then a tenth of a VP for each IMP, at most 67.5.',
    },
    captainsTime: CAPTAINS_AGREE,
    artificialImps: THREE_IMPS,
    bye: {
      use: 'fixed',
      vp: 35,
      imps: 0,
      clause: 'ANC 2021 11.11',
      says: 'A bye is worth 35 VPs and no IMPs.',
    },
    forfeit: {
      use: 'best-of',
      offender: 0,
      least: { vp: '56.5' },
      ownMean: true,
      complementOfOffender: true,
      when: 'round-robin-end',
      clause: 'ANC 2021 11.12',
      says: '56.5 VPs to the innocent team, at the end of the round robin its own mean or the complement of the offender’s mean if that is more.',
    },
    spoiltBoard: {
      use: 'substitute-then-imps',
      imps: 3,
      nextStanza: false,
      clause: 'ANC 2021 7.1',
      says: 'A fouled board is replaced at both tables unless the result is known or a player has left; then 3 IMPs to each side.',
    },
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'ANC 2021 13.1' },
        { by: 'matches-won', clause: 'ANC 2021 13.2' },
        { by: 'net-imps', clause: 'ANC 2021 13.2' },
        { by: 'lot', clause: 'ANC 2021 13.2' },
      ],
      rest: 'lot',
      clause: 'ANC 2021 13.2',
      says: 'After each round robin equal VPs are separated by matches won, then net IMPs, then lot.',
    },
    offences: TEAMS_OFFENCES,
  },
} as const satisfies Layer;

export const anc2021ItcFinal = {
  id: 'anc-2021-itc-final',
  name: 'ANC 2021, interstate teams final',
  rank: 'organiser',
  cites: ITC_FINAL_CITES,
  slots: {
    systems: ALL_LODGED,
    attendance: NO_SUBSTITUTES,
    eligibility: TEAMS_ELIGIBILITY,
    teamSystems: FOUR_SYSTEMS,
    carryOver: TENTH_OF_MARGIN,
    agreement: STANZA_AGREED,
    timing: TWELVE_BOARDS,
    deadlines: TEAMS_DEADLINES,
    timetable: FINAL_TIMES,
    finalists: FOUR_MATCHES,
    titleHolders: ONE_STANZA,
    placePoints: TEAMS_POINTS,
    artificialImps: THREE_IMPS,
    spoiltBoard: {
      use: 'substitute-then-imps',
      imps: 3,
      nextStanza: true,
      clause: 'ANC 2021 7.1',
      says: 'A fouled board is replaced at both tables, in the finals also in the next stanza; failing that 3 IMPs to each side.',
    },
    tieBreak: WITHOUT_CARRY_OVER,
    matchTieBreak: WITHOUT_CARRY_OVER,
    offences: FINAL_OFFENCES,
  },
} as const satisfies Layer;

/** Congress teams: section 23 names no scale for nine boards; the WBF's is taken. */
export const anc2021CongressTeams = {
  id: 'anc-2021-congress-teams',
  name: 'ANC 2021, congress teams',
  rank: 'organiser',
  slots: {
    systems: NO_YELLOW,
    categories: RESTRICTED_PRIZE,
    eligibility: CONGRESS_ELIGIBILITY,
    offences: CONGRESS_OFFENCES,
    vp: {
      use: 'scale',
      scale: 'wbf',
      clause: 'ANC 2021 23',
      says: 'No scale is named for the congress teams; the WBF’s is used for the number of boards.',
    },
    drawTime: AS_SOON_AS_IN,
    drawStands: STANDS,
    artificialImps: THREE_IMPS,
    spoiltBoard: {
      use: 'substitute-then-imps',
      imps: 3,
      nextStanza: false,
      clause: 'ANC 2021 7.1',
      says: 'A fouled board is replaced at both tables unless the result is known or a player has left; then 3 IMPs to each side.',
    },
  },
} as const satisfies Layer;
