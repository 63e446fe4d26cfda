import { ABPC_CITES, ABPC_OPEN_CITES, SROSP_CITES } from '../cites.ts';
import type { ArtificialImps, Cited, Datum, FouledDatum, VpSlot } from '../../slots.ts';
import type { Layer } from '../../stack.ts';
import {
  AFTER_95_MINUTES,
  AS_SOON_AS_IN,
  MODIFIED_UNDER_TWENTY,
  MODIFIED_UNDER_TWICE,
  ON_WHAT_IS_IN,
  STANDS,
  STANDS_AFTER_95,
} from './draw.ts';
import { BUTLER_ELIGIBILITY, CONGRESS_ELIGIBILITY, RESTRICTED_ELIGIBILITY } from './entry.ts';
import { BUTLER_POINTS, OPEN_POINTS, RESTRICTED_PRIZE, SWISS_POINTS } from './award.ts';
import {
  BUTLER_FINAL_OFFENCES,
  BUTLER_OFFENCES,
  NET_IMPS_OFFENCES,
  SROSP_OFFENCES,
  SWISS_OFFENCES,
} from './offence.ts';
import {
  BY_FIELD,
  FINAL_PLAYED,
  FIVE_SUBSTITUTIONS,
  FOUR_SUBSTITUTIONS,
  IN_ORDER,
  OPEN_FINAL_PLAYED,
  OPEN_PRELIMINARY_PLAYED,
  PLAYED,
  PRELIMINARY_PLAYED,
  SEVEN_TO_ONE,
  TEN_TO_ONE,
} from './people.ts';
import { END_OF_EVENT, SWISS_DRAW } from './ties.ts';
import {
  ANNOUNCED,
  BUTLER_DEADLINES,
  FINALS_TIMES,
  OPEN_PRELIMINARY_TIMES,
  PRELIMINARY_TIMES,
  RESTRICTED_TIMES,
  SROSP_TIMES,
  SWISS_PAIRS_TIMES,
} from './time.ts';
import { GREEN_AND_BLUE, NO_YELLOW, YELLOW_BUT_MIXED, YELLOW_IN_FINAL } from './system.ts';

const TWO_IMPS = {
  use: 'imps',
  plus: 2,
  minus: -2,
  clause: 'ANC 2021 7.3',
  says: 'An artificial score on a single board is 2 IMPs to each side without fault.',
} as const satisfies ArtificialImps & Cited;

const OWN_DATUMS = {
  use: 'own-datum',
  drop: { bands: [{ upTo: 2, each: 0 }, { upTo: 7, each: 1 }, { each: 2 }] },
  clause: 'ANC 2021 7.2(a)',
  says: 'Each form of a fouled board has its own datum, without its two extreme scores from three results, its four from eight.',
} as const satisfies FouledDatum & Cited;

const SWISS_PAIRS = {
  use: 'scale',
  scale: 'abf-swiss-pairs-12',
  clause: 'ANC 2021 9.2, 17.8, appendix on the Swiss pairs scale',
  says: 'IMPs are turned into VPs by the ABF’s Swiss pairs scale for 12 boards.',
} as const satisfies VpSlot & Cited;

const BY_COUNT = {
  use: 'mean',
  drop: { bands: [{ upTo: 14, each: 1 }, { upTo: 24, each: 2 }, { each: 3 }] },
  roundTo: 10,
  ties: 'away',
  clause: 'ANC 2021 17.10–17.12',
  says: 'The datum is the mean of the middle scores to the nearest 10: one off each end below 15 scores, two up to 24, three above.',
} as const satisfies Datum & Cited;

const COMMON = {
  artificialImps: TWO_IMPS,
  fouledDatum: OWN_DATUMS,
  tieBreak: END_OF_EVENT,
} as const;

/** Swan River Open Swiss Pairs. Section 9 names no tie-break; section 18's is taken. */
export const anc2021Srosp = {
  id: 'anc-2021-srosp',
  name: 'ANC 2021, Swan River Open Swiss Pairs',
  rank: 'organiser',
  cites: SROSP_CITES,
  slots: {
    systems: NO_YELLOW,
    ...COMMON,
    attendance: FIVE_SUBSTITUTIONS,
    timetable: SROSP_TIMES,
    placePoints: SWISS_POINTS,
    offences: SROSP_OFFENCES,
    drawTieBreak: SWISS_DRAW,
    drawTime: AFTER_95_MINUTES,
    drawStands: STANDS_AFTER_95,
    unfinished: ON_WHAT_IS_IN,
    rematch: MODIFIED_UNDER_TWICE,
    vp: SWISS_PAIRS,
    datum: {
      use: 'mean',
      drop: { fraction: '1/10', round: 'half-up' },
      roundTo: 10,
      ties: 'away',
      clause: 'ANC 2021 9.3',
      says: 'The datum is the mean to the nearest 10 without a tenth of the scores at each end, a half rounded up.',
    },
    considered: {
      use: 'by-round',
      rounds: [
        { upTo: 4, rule: { use: 'all' } },
        { upTo: 7, rule: { use: 'top-half' } },
        { rule: { use: 'top-tables', tables: 12 } },
      ],
      clause: 'ANC 2021 9.3(a)–(c)',
      says: 'All tables count in matches 1–4, the top half in 5–7, the top twelve from match 8.',
    },
  },
} as const satisfies Layer;

/** Two fields, scored by net IMPs and not by VPs: of section 18 only the lot is left. */
export const anc2021AbpcOpenPreliminary = {
  id: 'anc-2021-abpc-open-preliminary',
  name: 'ANC 2021, Open Butler preliminary',
  rank: 'organiser',
  cites: ABPC_OPEN_CITES,
  slots: {
    systems: NO_YELLOW,
    ...COMMON,
    attendance: OPEN_PRELIMINARY_PLAYED,
    timing: ANNOUNCED,
    deadlines: BUTLER_DEADLINES,
    timetable: OPEN_PRELIMINARY_TIMES,
    eligibility: BUTLER_ELIGIBILITY,
    offences: NET_IMPS_OFFENCES,
    qualify: BY_FIELD,
    datum: {
      use: 'mean',
      drop: { each: 3 },
      roundTo: 10,
      ties: 'away',
      clause: 'ANC 2021 17.3',
      says: 'The datum is the mean of all but the three best and the three worst scores, to the nearest 10.',
    },
    considered: { use: 'all', clause: 'ANC 2021 17.9', says: 'All tables of the Open preliminary count.' },
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'ANC 2021 17.3' },
        { by: 'lot', clause: 'ANC 2021 18.3' },
      ],
      rest: 'lot',
      clause: 'ANC 2021 18.3',
      says: 'Equal net IMPs are separated by lot, the other criteria being of VPs.',
    },
  },
} as const satisfies Layer;

export const anc2021AbpcOpenFinal = {
  id: 'anc-2021-abpc-open-final',
  name: 'ANC 2021, Open Butler final',
  rank: 'organiser',
  cites: ABPC_CITES,
  slots: {
    systems: YELLOW_IN_FINAL,
    ...COMMON,
    attendance: OPEN_FINAL_PLAYED,
    timing: ANNOUNCED,
    deadlines: BUTLER_DEADLINES,
    timetable: FINALS_TIMES,
    eligibility: BUTLER_ELIGIBILITY,
    placePoints: OPEN_POINTS,
    offences: BUTLER_FINAL_OFFENCES,
    carryOver: TEN_TO_ONE,
    vp: SWISS_PAIRS,
    datum: BY_COUNT,
    considered: { use: 'all', clause: 'ANC 2021 17.9', says: 'All ten tables of the Open final count.' },
  },
} as const satisfies Layer;

/** Women's, Seniors' and Mixed alike; the Open final is played on the same boards. */
export const anc2021AbpcPreliminary = {
  id: 'anc-2021-abpc-preliminary',
  name: 'ANC 2021, Women’s, Seniors’ and Mixed Butler preliminary',
  rank: 'organiser',
  cites: ABPC_CITES,
  slots: {
    systems: NO_YELLOW,
    ...COMMON,
    attendance: PRELIMINARY_PLAYED,
    timing: ANNOUNCED,
    deadlines: BUTLER_DEADLINES,
    timetable: PRELIMINARY_TIMES,
    eligibility: BUTLER_ELIGIBILITY,
    offences: BUTLER_OFFENCES,
    qualify: IN_ORDER,
    drawTieBreak: SWISS_DRAW,
    drawTime: AS_SOON_AS_IN,
    drawStands: STANDS,
    rematch: MODIFIED_UNDER_TWENTY,
    vp: SWISS_PAIRS,
    datum: BY_COUNT,
    considered: {
      use: 'fields',
      own: 1,
      with: ['open-final'],
      clause: 'ANC 2021 17.9',
      says: 'The stage’s own tables count, and those of the Open final.',
    },
  },
} as const satisfies Layer;

export const anc2021AbpcFinal = {
  id: 'anc-2021-abpc-final',
  name: 'ANC 2021, Women’s, Seniors’ and Mixed Butler final',
  rank: 'organiser',
  cites: ABPC_CITES,
  slots: {
    systems: YELLOW_BUT_MIXED,
    ...COMMON,
    attendance: FINAL_PLAYED,
    timing: ANNOUNCED,
    deadlines: BUTLER_DEADLINES,
    timetable: FINALS_TIMES,
    eligibility: BUTLER_ELIGIBILITY,
    placePoints: BUTLER_POINTS,
    offences: BUTLER_FINAL_OFFENCES,
    carryOver: SEVEN_TO_ONE,
    vp: SWISS_PAIRS,
    datum: BY_COUNT,
    considered: {
      use: 'fields',
      own: 2,
      with: ['open-final'],
      clause: 'ANC 2021 17.9',
      says: 'The stage’s own tables count twice, those of the Open final once: 20 scores.',
    },
  },
} as const satisfies Layer;

/** The Swiss Pairs A and B; the Restricted Butler stands on them. */
export const anc2021SwissPairs = {
  id: 'anc-2021-swiss-pairs',
  name: 'ANC 2021, Restricted Butler and Swiss Pairs',
  rank: 'organiser',
  cites: ABPC_CITES,
  slots: {
    systems: NO_YELLOW,
    ...COMMON,
    attendance: PLAYED,
    timing: ANNOUNCED,
    deadlines: BUTLER_DEADLINES,
    timetable: SWISS_PAIRS_TIMES,
    eligibility: BUTLER_ELIGIBILITY,
    offences: BUTLER_OFFENCES,
    drawTieBreak: SWISS_DRAW,
    drawTime: AS_SOON_AS_IN,
    drawStands: STANDS,
    rematch: MODIFIED_UNDER_TWENTY,
    vp: SWISS_PAIRS,
    datum: BY_COUNT,
    considered: { use: 'all', clause: 'ANC 2021 17.9', says: 'All tables of the event count.' },
  },
} as const satisfies Layer;

export const anc2021RestrictedButler = {
  id: 'anc-2021-restricted-butler',
  name: 'ANC 2021, Restricted Butler',
  rank: 'contest',
  cites: ABPC_CITES,
  slots: {
    systems: GREEN_AND_BLUE,
    attendance: FOUR_SUBSTITUTIONS,
    eligibility: RESTRICTED_ELIGIBILITY,
    timetable: RESTRICTED_TIMES,
  },
} as const satisfies Layer;

/** Six matches of nine boards. Section 23 names neither datum nor scale: section 17's datum, the SABF's Butler column. */
export const anc2021CongressSwissPairs = {
  id: 'anc-2021-congress-swiss-pairs',
  name: 'ANC 2021, congress Swiss pairs',
  rank: 'organiser',
  slots: {
    systems: NO_YELLOW,
    ...COMMON,
    categories: RESTRICTED_PRIZE,
    eligibility: CONGRESS_ELIGIBILITY,
    offences: SWISS_OFFENCES,
    drawTieBreak: SWISS_DRAW,
    drawTime: AS_SOON_AS_IN,
    drawStands: STANDS,
    rematch: MODIFIED_UNDER_TWICE,
    vp: {
      use: 'scale',
      scale: 'sabf-2014',
      butler: true,
      clause: 'ANC 2021 23',
      says: 'No scale is named for nine boards; the Butler column of SABF 20.2 is used.',
    },
    datum: BY_COUNT,
    considered: { use: 'all', clause: 'ANC 2021 23', says: 'All tables of the event count.' },
  },
} as const satisfies Layer;
