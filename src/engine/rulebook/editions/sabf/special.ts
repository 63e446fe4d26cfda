import { SABF_BUTLER_CITES, SABF_FINALS_CITES, SABF_REGIONAL_CITES } from '../cites.ts';
import type { Layer } from '../../stack.ts';
import { practice } from '../practice.ts';
import {
  DAYTIME_ENTRY,
  REGIONAL_ELIGIBILITY,
  SABA_ELIGIBILITY,
  UNDER_GRAND_ELIGIBILITY,
  WALK_IN_ENTRY,
  WINNING_TEAM,
} from './entry.ts';
import { WALK_IN_POINTS, WOMEN_SENIORS_ENTRY, WOMEN_SENIORS_POINTS } from './award.ts';
import {
  BUTLER_ATTENDANCE,
  FINAL_ABSENCES,
  FINAL_ATTENDANCE,
  FINAL_BOUNDS,
  FIRST_CONTENDING,
  FIRST_FOUR,
  MEAN_OF_QUALIFYING,
  NOTHING_CARRIED,
  PER_CLUB,
  QUALIFIED_PAIRS,
  QUALIFYING_ABSENCES,
  QUALIFYING_ATTENDANCE,
  QUALIFYING_BOUNDS,
  TWO_AVAILABLE,
  WALK_IN_ATTENDANCE,
  WALK_IN_MISSED,
} from './people.ts';
import { FINALS_OFFENCES } from './offence.ts';
import { FINAL_FOUR_WEEKS } from './time.ts';

/** What holds in every Butler event: they are teams of one pair, with an attendance of their own. */
export const sabfButler = {
  id: 'sabf-butler',
  name: 'SABF 12, Butler pairs',
  rank: 'state',
  cites: SABF_BUTLER_CITES,
  slots: { attendance: BUTLER_ATTENDANCE },
} as const satisfies Layer;

export const sabfStatePairsQualifying = {
  id: 'sabf-state-pairs-qualifying',
  name: 'SABF 17.1.1, State Pairs qualifying',
  rank: 'organiser',
  slots: {
    substituteScore: QUALIFYING_BOUNDS,
    absences: QUALIFYING_ABSENCES,
    attendance: QUALIFYING_ATTENDANCE,
    qualify: QUALIFIED_PAIRS,
  },
} as const satisfies Layer;

export const sabfStatePairsFinal = {
  id: 'sabf-state-pairs-final',
  name: 'SABF 17.1.2, State Pairs final',
  rank: 'organiser',
  slots: {
    substituteScore: FINAL_BOUNDS,
    absences: FINAL_ABSENCES,
    attendance: FINAL_ATTENDANCE,
    carryOver: MEAN_OF_QUALIFYING,
  },
} as const satisfies Layer;

export const sabfStatePairsPlate = {
  id: 'sabf-state-pairs-plate',
  name: 'SABF 17.1.3, State Pairs plate',
  rank: 'organiser',
  slots: { carryOver: NOTHING_CARRIED },
} as const satisfies Layer;

export const sabfGnotSaba = {
  id: 'sabf-gnot-saba',
  name: 'SABF 19.1.1, GNOT of the association',
  rank: 'organiser',
  slots: { qualify: TWO_AVAILABLE, eligibility: SABA_ELIGIBILITY },
} as const satisfies Layer;

export const sabfGnotUnderGrand = {
  id: 'sabf-gnot-under-grand',
  name: 'SABF 19.1.2, GNOT Under Grand Master',
  rank: 'organiser',
  slots: { qualify: FIRST_CONTENDING, eligibility: UNDER_GRAND_ELIGIBILITY, squad: WINNING_TEAM },
} as const satisfies Layer;

export const sabfGnotRegional = {
  id: 'sabf-gnot-regional',
  name: 'SABF 19.1.4, GNOT regional final',
  rank: 'organiser',
  cites: SABF_REGIONAL_CITES,
  slots: {
    qualify: FIRST_CONTENDING,
    clubPlaces: PER_CLUB,
    eligibility: REGIONAL_ELIGIBILITY,
    squad: WINNING_TEAM,
  },
} as const satisfies Layer;

export const sabfWalkInButler = {
  id: 'sabf-walk-in-butler',
  name: 'SABF 19.2, ANC Butler pairs',
  rank: 'organiser',
  slots: {
    attendance: WALK_IN_ATTENDANCE,
    entry: WALK_IN_ENTRY,
    missedMatches: WALK_IN_MISSED,
    placePoints: WALK_IN_POINTS,
  },
} as const satisfies Layer;

export const sabfDaytimeTeams = {
  id: 'sabf-daytime-teams',
  name: 'SABF 19.3, Daytime teams',
  rank: 'organiser',
  slots: {
    qualify: FIRST_FOUR,
    finalsCalendar: FINAL_FOUR_WEEKS,
    entry: DAYTIME_ENTRY,
    masterpoints: {
      ...practice.slots.masterpoints,
      weight: 5,
      rate: '3/4',
      clause: 'SABF 19.3',
      says: 'State masterpoints at 75% of the full rate.',
    },
  },
} as const satisfies Layer;

/** The finals of the daytime teams. */
export const sabfDaytimeFinals = {
  id: 'sabf-daytime-finals',
  name: 'SABF 19.3, Daytime teams, finals',
  rank: 'organiser',
  cites: SABF_FINALS_CITES,
  slots: {
    finalsCalendar: FINAL_FOUR_WEEKS,
    // VPs mean nothing in a final, and no scale in IMPs is printed for this one: that of the State Teams finals is used.
    offences: FINALS_OFFENCES,
    tieBreak: {
      use: 'chain',
      criteria: [{ by: 'finals', clause: 'SABF 19.3' }],
      rest: 'share',
      clause: 'SABF 19.3',
      says: 'Teams rank by how far they came in the finals.',
    },
  },
} as const satisfies Layer;

/** Entry to the Women's and Seniors' trials; 18.10.1 breaks no tie for the last berth, so a lot does. */
export const sabfWomenSeniorsEntry = {
  id: 'sabf-women-seniors-entry',
  name: 'SABF 18.10.1, entry to the Women’s and Seniors’ trials',
  rank: 'organiser',
  slots: {
    qualifyingPoints: WOMEN_SENIORS_POINTS,
    trialEntry: WOMEN_SENIORS_ENTRY,
    berthTieBreak: {
      use: 'chain',
      criteria: [{ by: 'points', clause: 'SABF 18.10.1' }],
      rest: 'lot',
      clause: 'SABF 18.10.1',
      says: 'The most points; the clause ends there, and a lot decides the rest.',
    },
  },
} as const satisfies Layer;
