import type { Layer } from '../stack.ts';
import { ABF_CITES } from './cites.ts';

/** ABF and NZ Bridge law interpretations; clause numbers are those of the 2007 Laws, as printed. */
export const abfInterpretations = {
  id: 'abf-interpretations',
  name: 'ABF Interpretations',
  rank: 'national',
  cites: ABF_CITES,
  slots: {
    psycheBan: {
      use: 'strong-artificial',
      clause: 'ABF Interpretations 40B2(d)',
      says: 'A conventional opening that is forcing and strong by agreement is not psyched.',
    },
    weighted: {
      use: 'manual',
      correction: { unit: '0.1', ties: 'up' },
      clause: 'ABF Interpretations 12C1(c)',
      says: 'The line is entered as average; the weighted score, to one decimal, is then made good to one side at the other’s cost.',
    },
    weightedImps: {
      use: 'nearest',
      both: 'each-side',
      clause: 'ABF Interpretations 12C1(c)',
      says: 'Weighted IMPs go to the nearest whole number as the side without fault sees them, a half upwards.',
    },
    oneResult: {
      use: 'by-fault',
      clause: 'ABF Interpretations 86D',
      says: 'One side at fault: a score is assigned against the other table’s result. Both or neither: both sides get an artificial score.',
    },
    incomparable: {
      use: 'share-of-scale',
      under: '1/2',
      percent: 60,
      clause: 'ABF Interpretations 87',
      says: 'With fewer than half the boards comparable both sides get 60% of the scale.',
    },
    correctionTime: {
      use: 'window',
      from: 'posted',
      minutes: 30,
      clause: 'ABF Interpretations 79C2',
      says: 'After 30 minutes from the posting of the scores nothing is changed.',
    },
    appealTime: {
      use: 'window',
      from: 'finish',
      minutes: 30,
      lateMinutes: 30,
      clause: 'ABF Interpretations 92B',
      says: 'Until 30 minutes after the session; a ruling told later gives each party 30 minutes from being told.',
    },
    withoutMerit: {
      use: 'committee',
      clause: 'ABF Interpretations 92A',
      says: 'When an appeal fails the committee looks at its merit; where there was none it gives a penalty that fits the case.',
    },
    bidding: {
      use: 'boxes',
      stopCards: true,
      clause: 'ABF Interpretations 73A2',
      says: 'Stop cards may be used in tournaments of the federation and are recommended in all others.',
    },
    correction: {
      use: 'both-pairs-agree',
      clause: 'ABF Interpretations 79C2',
      says: 'An inconsistent score is changed only when both pairs agree what it should be; otherwise it stands.',
    },
  },
} as const satisfies Layer;

export const abfInterpretationsTeams = {
  id: 'abf-interpretations-teams',
  name: 'ABF Interpretations, teams matches',
  rank: 'national',
  slots: {
    artificialImps: {
      use: 'imps',
      plus: 3,
      minus: -3,
      short: { under: 11, plus: 2, minus: -2 },
      clause: 'ABF Interpretations 86A',
      says: 'Average plus and minus are 3 IMPs, in a match of fewer than 11 boards 2 IMPs.',
    },
  },
} as const satisfies Layer;

export const abfInterpretationsDatum = {
  id: 'abf-interpretations-datum',
  name: 'ABF Interpretations, scoring against a datum',
  rank: 'national',
  slots: {
    artificialImps: {
      use: 'imps',
      plus: 2,
      minus: -2,
      clause: 'ABF Interpretations 86A',
      says: 'Against a datum average plus and minus are 2 IMPs.',
    },
  },
} as const satisfies Layer;
