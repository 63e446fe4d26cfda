import { SABF_TRIALS_CITES } from '../cites.ts';
import type { ArtificialImps, Cited, FouledDatum, VpSlot } from '../../slots.ts';
import type { Layer } from '../../stack.ts';
import { BUTLER_PAIR, TRIALS_BARS, TRIALS_ELIGIBILITY, TRIALS_ENTRY } from './entry.ts';
import { OPEN_ENTRY, OPEN_POINTS } from './award.ts';
import { TRIALS_OFFENCES } from './offence.ts';
import { THREE_AND_A_RESERVE, TRIALS_ATTENDANCE } from './people.ts';
import { BEFORE_END } from './time.ts';

const AS_DIRECTED = {
  use: 'director',
  drop: { bands: [{ upTo: 2, each: 0 }, { each: 1 }] },
  imps: 2,
  clause: 'SABF 12.3',
  says: 'The director chooses: one datum for all, a datum for each form without its two extremes from three results, or 2 IMPs to those whose score is cancelled.',
} as const satisfies FouledDatum & Cited;

const TWO_IMPS = {
  use: 'imps',
  plus: 2,
  minus: -2,
  clause: 'SABF 12.3',
  says: 'A cancelled score against a datum is 2 IMPs.',
} as const satisfies ArtificialImps & Cited;

const BUTLER_COLUMNS = {
  use: 'scale',
  scale: 'sabf-2014',
  butler: true,
  clause: 'SABF 12, 20.2–20.8',
  says: 'Butler events follow the rules for teams, but a match is turned into VPs by the column printed for a Butler of its boards.',
} as const satisfies VpSlot & Cited;

export const sabfButlerRoundRobin = {
  id: 'sabf-butler-round-robin',
  name: 'SABF 12.1, Butler round robin',
  rank: 'organiser',
  slots: {
    squad: BUTLER_PAIR,
    vp: BUTLER_COLUMNS,
    artificialImps: TWO_IMPS,
    fouledDatum: AS_DIRECTED,
    datum: {
      use: 'mean',
      drop: { fraction: '1/6', round: 'down', from: 6 },
      roundTo: 10,
      ties: 'away',
      clause: 'SABF 12.1',
      says: 'From six scores on a sixth, rounded down, is left out at each end; below six all count. Rounding is not stated: the nearest 10.',
    },
    considered: { use: 'all', clause: 'SABF 12.1', says: 'The scores of all tables count.' },
  },
} as const satisfies Layer;

export const sabfButlerSwiss = {
  id: 'sabf-butler-swiss',
  name: 'SABF 12.2, Butler Swiss',
  rank: 'organiser',
  slots: {
    squad: BUTLER_PAIR,
    vp: BUTLER_COLUMNS,
    artificialImps: TWO_IMPS,
    fouledDatum: AS_DIRECTED,
    datum: {
      use: 'by-round',
      rounds: [
        {
          upTo: 2,
          rule: { use: 'mean', drop: { fraction: '1/6', round: 'down' }, roundTo: 10, ties: 'away' },
        },
        { rule: { use: 'mean', drop: { each: 2 }, roundTo: 10, ties: 'away' } },
      ],
      clause: 'SABF 12.2',
      says: 'In rounds 1 and 2 a sixth, rounded down, is left out at each end, afterwards two scores. Rounding is not stated: the nearest 10.',
    },
    considered: {
      use: 'by-round',
      rounds: [{ upTo: 2, rule: { use: 'all' } }, { rule: { use: 'top-tables', tables: 12 } }],
      clause: 'SABF 12.2',
      says: 'All tables count in rounds 1 and 2, the top twelve afterwards.',
    },
  },
} as const satisfies Layer;

/** Women's and Seniors' trials: a Butler round robin with a tie-break of its own. */
export const sabfTrials = {
  id: 'sabf-trials',
  name: 'SABF 18, state trials',
  rank: 'organiser',
  cites: SABF_TRIALS_CITES,
  slots: {
    attendance: TRIALS_ATTENDANCE,
    timing: BEFORE_END,
    entry: TRIALS_ENTRY,
    eligibility: TRIALS_ELIGIBILITY,
    squad: BUTLER_PAIR,
    bars: TRIALS_BARS,
    qualify: THREE_AND_A_RESERVE,
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'SABF 18.10.2' },
        { by: 'score-without-penalties', clause: 'SABF 18.10.2' },
        { by: 'matches-won', clause: 'SABF 18.10.2' },
        { by: 'net-imps', clause: 'SABF 18.10.2' },
        { by: 'lot', clause: 'SABF 18.10.2' },
      ],
      rest: 'lot',
      clause: 'SABF 18.10.2',
      says: 'A tie in the trials is broken by VPs without fines, then matches won, then net IMPs, then lot.',
    },
    nonContending: {
      use: 'share-of-scale',
      percent: 50,
      clause: 'SABF 18.4',
      says: 'For the final placings a match against a non-contending pair is worth average.',
    },
    offences: TRIALS_OFFENCES,
  },
} as const satisfies Layer;

/** Youth trials: with fewer than four tables the Seniors' scores of the same boards help to make the datum. */
export const sabfYouthTrialsSmall = {
  id: 'sabf-youth-trials-small',
  name: 'SABF 18.11, youth trials under four tables',
  rank: 'contest',
  slots: {
    considered: {
      use: 'fields',
      own: 1,
      with: ['seniors-trials'],
      clause: 'SABF 18.11',
      says: 'With fewer than four tables the Seniors’ trials count too.',
    },
  },
} as const satisfies Layer;

/** Entry to the Open trials. */
export const sabfOpenTrialsEntry = {
  id: 'sabf-open-trials-entry',
  name: 'SABF 18.12, entry to the Open trials',
  rank: 'organiser',
  cites: SABF_TRIALS_CITES,
  slots: {
    qualifyingPoints: OPEN_POINTS,
    trialEntry: OPEN_ENTRY,
    berthTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'points', clause: 'SABF 18.12' },
        { by: 'firsts', clause: 'SABF 18.12' },
        { by: 'seconds', clause: 'SABF 18.12' },
        { by: 'thirds', clause: 'SABF 18.12' },
        { by: 'fourths', clause: 'SABF 18.12' },
        { by: 'fifths', clause: 'SABF 18.12' },
        { by: 'qualifying-doubled', clause: 'SABF 18.12' },
        { by: 'lot', clause: 'SABF 18.12' },
      ],
      rest: 'lot',
      clause: 'SABF 18.12',
      says: 'The last berth goes by qualifying points, then most first, second, third, fourth and fifth places, then points with the trials’ qualifying doubled, then lot.',
    },
  },
} as const satisfies Layer;
