import { SABF_PAIRS_CITES } from '../cites.ts';
import type { Layer } from '../../stack.ts';
import { PAIR, PAIRS_ENTRY } from './entry.ts';
import { PAIRS_OFFENCES, RESPONSIBLE } from './offence.ts';
import { ABSENCES, MATCHPOINT_ATTENDANCE, SUBSTITUTE_BOUNDS } from './people.ts';

export const sabfMatchpointPairs = {
  id: 'sabf-matchpoint-pairs',
  name: 'SABF 11, matchpoint pairs',
  rank: 'state',
  cites: SABF_PAIRS_CITES,
  slots: {
    entry: PAIRS_ENTRY,
    responsible: RESPONSIBLE,
    squad: PAIR,
    substituteScore: SUBSTITUTE_BOUNDS,
    absences: ABSENCES,
    attendance: MATCHPOINT_ATTENDANCE,
    rounding: {
      use: 'rounding',
      percent: { unit: '0.01', ties: 'up' },
      clause: 'SABF 11.3',
      says: 'A session’s percentages go to the nearest two decimals.',
    },
    combine: {
      use: 'percentages',
      clause: 'SABF 11.3',
      says: 'The highest sum of the sessions’ percentages wins.',
    },
    artificial: {
      use: 'percent',
      plus: 60,
      average: 50,
      minus: 40,
      own: 'plus',
      clause: 'SABF 11.9',
      says: 'Innocent pairs get 60%, or their session’s percentage if that is better.',
    },
    tieBreak: {
      use: 'chain',
      within: '0.03',
      criteria: [
        { by: 'score', clause: 'SABF 11.7' },
        { by: 'sessions-played', clause: 'SABF 11.7' },
        { by: 'sessions-over-60', clause: 'SABF 11.7' },
        { by: 'sessions-over-55', clause: 'SABF 11.7' },
        { by: 'sessions-over-50', clause: 'SABF 11.7' },
      ],
      rest: 'share',
      clause: 'SABF 11.7',
      says: 'Aggregates within 0.03% are tied; the most sessions played decides, then the most above 60%, 55% and 50%.',
    },
    offences: PAIRS_OFFENCES,
  },
} as const satisfies Layer;

export const sabfMatchpointSwiss = {
  id: 'sabf-matchpoint-swiss',
  name: 'SABF 20.11, matchpoint Swiss pairs',
  rank: 'organiser',
  slots: {
    vp: {
      use: 'scale',
      scale: 'sabf-matchpoint-swiss',
      clause: 'SABF 20.11',
      says: 'A match’s percentage is turned into VPs by the table for its number of boards.',
    },
  },
} as const satisfies Layer;
