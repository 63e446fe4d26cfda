import type { Cited, Fines } from '../../slots.ts';

const LATE_PAIRS = 'SABF 11.2';
const LATE_TEAMS = 'SABF 13.13';
const LATE_FINALS = 'SABF 16.5';

/** Matchpoint pairs: of a top, or of the session. */
export const PAIRS_FINES = {
  use: 'fines',
  offences: [
    {
      offence: 'late-under-5-again',
      amount: 10,
      unit: 'percent-of-top',
      discretion: 'up-to',
      clause: LATE_PAIRS,
    },
    { offence: 'late-5-10', amount: 15, unit: 'percent-of-top', discretion: 'up-to', clause: LATE_PAIRS },
    { offence: 'late-11-15', amount: 25, unit: 'percent-of-top', discretion: 'up-to', clause: LATE_PAIRS },
    { offence: 'late-16-20', amount: 40, unit: 'percent-of-top', discretion: 'up-to', clause: LATE_PAIRS },
    { offence: 'late-21-30', amount: 100, unit: 'percent-of-top', discretion: 'up-to', clause: LATE_PAIRS },
    { offence: 'board-fouled', amount: 50, unit: 'percent-of-top', discretion: 'up-to', clause: 'SABF 11.9' },
    {
      offence: 'mis-scored',
      amount: 1,
      unit: 'percent-of-session',
      discretion: 'up-to',
      clause: 'SABF 11.10',
    },
    { offence: 'no-score', amount: 40, unit: 'percent-of-top', discretion: 'up-to', clause: 'SABF 11.10' },
    {
      offence: 'slow-third-time',
      amount: 50,
      unit: 'percent-of-top',
      discretion: 'up-to',
      clause: 'SABF 11.10',
    },
    {
      offence: 'appeal-frivolous',
      amount: 100,
      unit: 'percent-of-top',
      discretion: 'up-to',
      clause: 'SABF 7',
    },
  ],
  clause: 'SABF 11.2, 11.10',
  says: 'Late arrival, fouled boards, mis-scoring and slow play may cost up to the printed part of a top or of the session.',
} as const satisfies Fines & Cited;

/** Teams and Butler: in victory points. */
export const TEAMS_FINES = {
  use: 'fines',
  offences: [
    { offence: 'late-under-5-again', amount: '0.5', unit: 'vp', discretion: 'fixed', clause: LATE_TEAMS },
    { offence: 'late-5-10', amount: 1, unit: 'vp', discretion: 'fixed', clause: LATE_TEAMS },
    { offence: 'late-11-15', amount: 2, unit: 'vp', discretion: 'fixed', clause: LATE_TEAMS },
    { offence: 'late-16-20', amount: 3, unit: 'vp', discretion: 'fixed', clause: LATE_TEAMS },
    { offence: 'late-21-30', amount: 5, unit: 'vp', discretion: 'fixed', clause: LATE_TEAMS },
    { offence: 'board-missed-again', amount: 1, unit: 'vp', discretion: 'fixed', clause: 'SABF 13.14' },
    { offence: 'appeal-frivolous', amount: 3, unit: 'vp', discretion: 'up-to', clause: 'SABF 7' },
  ],
  clause: 'SABF 13.13, 13.14',
  says: 'Late arrival is fined by the minute, and each board missed costs 1 VP after a first offence.',
} as const satisfies Fines & Cited;

/** Finals of the State Teams: in IMPs, for late arrival and for slow play alike. */
export const FINALS_FINES = {
  use: 'fines',
  offences: [
    { offence: 'late-under-5-again', amount: 2, unit: 'imps', discretion: 'fixed', clause: LATE_FINALS },
    { offence: 'late-5-10', amount: 3, unit: 'imps', discretion: 'fixed', clause: LATE_FINALS },
    { offence: 'late-11-15', amount: 5, unit: 'imps', discretion: 'fixed', clause: LATE_FINALS },
    { offence: 'late-16-20', amount: 7, unit: 'imps', discretion: 'fixed', clause: LATE_FINALS },
    { offence: 'late-21-30', amount: 10, unit: 'imps', discretion: 'fixed', clause: LATE_FINALS },
  ],
  clause: 'SABF 16.5',
  says: 'In the finals late arrival and slow play cost IMPs by the minute.',
} as const satisfies Fines & Cited;

/** State trials: boards not begun in time, and frequent mis-scoring. */
export const TRIALS_FINES = {
  use: 'fines',
  offences: [
    { offence: 'over-time-each-10-again', amount: 3, unit: 'vp', discretion: 'fixed', clause: 'SABF 18.6' },
    { offence: 'mis-scored-often', amount: 3, unit: 'vp', discretion: 'up-to', clause: 'SABF 18.6' },
  ],
  clause: 'SABF 18.6',
  says: 'After a first offence 3 VPs for each 10 minutes or part of them; frequent mis-scoring up to 3 VPs a match.',
} as const satisfies Fines & Cited;
