import type { Band, Offences, Responsibility, SystemCards } from '../../conduct.ts';
import type { Cited } from '../../slots.ts';

const PAIRS_LATE = [
  { under: 5, steps: [{ do: 'warn' }, { do: 'fine', amount: 10, unit: 'percent-of-top', upTo: true }] },
  { upTo: 10, steps: [{ do: 'fine', amount: 15, unit: 'percent-of-top', upTo: true }] },
  { upTo: 15, steps: [{ do: 'fine', amount: 25, unit: 'percent-of-top', upTo: true }] },
  { upTo: 20, steps: [{ do: 'fine', amount: 40, unit: 'percent-of-top', upTo: true }] },
  { upTo: 30, steps: [{ do: 'fine', amount: 100, unit: 'percent-of-top', upTo: true }] },
  { roundOver: true, steps: [{ do: 'director', may: ['disqualify'] }] },
] as const satisfies readonly Band[];
const TEAMS_LATE = [
  { under: 5, steps: [{ do: 'warn' }, { do: 'fine', amount: '0.5', unit: 'vp' }] },
  { upTo: 10, steps: [{ do: 'fine', amount: 1, unit: 'vp' }] },
  { upTo: 15, steps: [{ do: 'fine', amount: 2, unit: 'vp' }] },
  { upTo: 20, steps: [{ do: 'fine', amount: 3, unit: 'vp' }] },
  { upTo: 30, steps: [{ do: 'fine', amount: 5, unit: 'vp' }] },
  { steps: [{ do: 'director' }] },
] as const satisfies readonly Band[];
const FINALS_LATE = [
  { under: 5, steps: [{ do: 'warn' }, { do: 'fine', amount: 2, unit: 'imps' }] },
  { upTo: 10, steps: [{ do: 'fine', amount: 3, unit: 'imps' }] },
  { upTo: 15, steps: [{ do: 'fine', amount: 5, unit: 'imps' }] },
  { upTo: 20, steps: [{ do: 'fine', amount: 7, unit: 'imps' }] },
  { upTo: 30, steps: [{ do: 'fine', amount: 10, unit: 'imps' }] },
  {
    steps: [{ do: 'forfeit' }],
    both: { do: 'director', may: ['disqualify'], by: 'tournament-committee' },
    standing: true,
  },
] as const satisfies readonly Band[];
/** SABF 18.6 takes over 13.13's amounts: a start more than ten minutes late is fined, a smaller delay may be, and after 30 minutes the match is lost. */
const TRIALS_LATE = [
  { under: 5, steps: [{ do: 'warn' }, { do: 'fine', amount: '0.5', unit: 'vp', upTo: true }] },
  { upTo: 10, steps: [{ do: 'fine', amount: 1, unit: 'vp', upTo: true }] },
  { upTo: 15, steps: [{ do: 'fine', amount: 2, unit: 'vp' }] },
  { upTo: 20, steps: [{ do: 'fine', amount: 3, unit: 'vp' }] },
  { upTo: 30, steps: [{ do: 'fine', amount: 5, unit: 'vp' }] },
  { steps: [{ do: 'forfeit' }] },
] as const satisfies readonly Band[];

/** In every event; the amounts stand with each. */
const SYSTEMS = [
  {
    offence: 'system-breach',
    steps: [{ do: 'director', may: ['forfeit'] }],
    team: 'now-or-at-end',
    clause: 'SABF 4.4',
  },
  { offence: 'system-card', steps: [{ do: 'director' }], clause: 'SABF 5.2' },
  {
    offence: 'disclosure',
    steps: [
      { do: 'director', may: ['suspend', 'score-adjusted'] },
      { do: 'director', may: ['suspend', 'score-adjusted', 'report'] },
    ],
    clause: 'SABF 6',
  },
] as const;

export const RESPONSIBLE = {
  use: 'checks',
  board: 'both-with-cards',
  enters: 'S',
  clause: 'SABF 11.8',
  says: 'With a movement card both pairs check the boards, without one the sitting pair; South enters the score and all check it.',
} as const satisfies Responsibility & Cited;

export const SYSTEM_CARDS = {
  use: 'grace',
  cards: 2,
  each: 1,
  clause: 'SABF 5.2',
  says: 'A pair brings two system cards; each player may come once without in an event, afterwards it is penalised.',
} as const satisfies SystemCards & Cited;

/** Matchpoint pairs: of a top, or of the session. */
export const PAIRS_OFFENCES = {
  use: 'scales',
  counted: 'event',
  offences: [
    { offence: 'late', bands: PAIRS_LATE, minutes: 'whole', clause: 'SABF 11.2' },
    {
      offence: 'slow',
      with: ['left-to-smoke'],
      steps: [{ do: 'warn' }, { do: 'warn' }, { do: 'fine', amount: 50, unit: 'percent-of-top', upTo: true }],
      clause: 'SABF 11.10',
    },
    {
      offence: 'left-to-smoke',
      with: ['slow'],
      steps: [{ do: 'warn' }, { do: 'warn' }, { do: 'fine', amount: 50, unit: 'percent-of-top', upTo: true }],
      clause: 'SABF 10, 11.10',
    },
    {
      offence: 'board-fouled',
      steps: [{ do: 'fine', amount: 50, unit: 'percent-of-top', upTo: true }],
      clause: 'SABF 11.9',
    },
    {
      offence: 'mis-scored',
      both: true,
      steps: [{ do: 'fine', amount: 1, unit: 'percent-of-session', upTo: true }],
      clause: 'SABF 11.10',
    },
    {
      offence: 'score-missing',
      both: true,
      steps: [{ do: 'fine', amount: 40, unit: 'percent-of-top', upTo: true }],
      clause: 'SABF 11.10',
    },
    {
      offence: 'appeal-frivolous',
      steps: [{ do: 'fine', amount: 100, unit: 'percent-of-top', upTo: true }],
      clause: 'SABF 7',
    },
    ...SYSTEMS,
  ],
  rest: { clause: 'SABF 11.10' },
  clause: 'SABF 11.2, 11.9, 11.10',
  says: 'Late arrival, fouled boards, mis-scoring and slow play may cost up to the printed part of a top or of the session.',
} as const satisfies Offences & Cited;

/** Teams and Butler: in victory points. */
export const TEAMS_OFFENCES = {
  use: 'scales',
  counted: 'event',
  offences: [
    { offence: 'late', bands: TEAMS_LATE, minutes: 'whole', lifted: 'notice', clause: 'SABF 13.13' },
    {
      offence: 'boards-lost',
      both: true,
      steps: [{ do: 'nothing' }, { do: 'fine', amount: 1, unit: 'vp', per: 'board' }],
      clause: 'SABF 13.14',
    },
    {
      offence: 'left-to-smoke',
      with: ['boards-lost'],
      steps: [{ do: 'nothing' }, { do: 'fine', amount: 1, unit: 'vp', upTo: true }],
      clause: 'SABF 10, 13.14',
    },
    {
      offence: 'appeal-frivolous',
      steps: [{ do: 'fine', amount: 3, unit: 'vp', upTo: true }],
      clause: 'SABF 7',
    },
    ...SYSTEMS,
  ],
  clause: 'SABF 13.13, 13.14',
  says: 'Late arrival is fined by the minute unless word was given, and each board missed costs both 1 VP after a first offence.',
} as const satisfies Offences & Cited;

/** Finals of the State Teams: in IMPs, for late arrival and for slow play alike. */
export const FINALS_OFFENCES = {
  use: 'scales',
  counted: 'stage',
  offences: [
    {
      offence: 'late',
      with: ['slow', 'left-to-smoke'],
      bands: FINALS_LATE,
      minutes: 'whole',
      lifted: 'notice',
      clause: 'SABF 16.5',
    },
    {
      offence: 'slow',
      with: ['late', 'left-to-smoke'],
      bands: FINALS_LATE,
      minutes: 'whole',
      clause: 'SABF 16.5',
    },
    {
      offence: 'left-to-smoke',
      with: ['late', 'slow'],
      bands: FINALS_LATE,
      minutes: 'whole',
      clause: 'SABF 10, 16.5',
    },
    // They are not scored; what they cost is that of late arrival or slow play.
    { offence: 'boards-lost', steps: [{ do: 'nothing' }], clause: 'SABF 16.5' },
    // A final has neither victory points nor a top: no amount is printed.
    {
      offence: 'appeal-frivolous',
      steps: [{ do: 'director', by: 'tournament-committee' }],
      clause: 'SABF 7',
    },
    ...SYSTEMS,
  ],
  clause: 'SABF 16.5',
  says: 'In the finals late arrival and slow play cost IMPs by the minute, and after 30 minutes the match.',
} as const satisfies Offences & Cited;

/** State trials: boards not begun in time, late starts, and frequent mis-scoring. */
export const TRIALS_OFFENCES = {
  use: 'scales',
  counted: 'event',
  offences: [
    { offence: 'late', bands: TRIALS_LATE, minutes: 'whole', lifted: 'excuse', clause: 'SABF 13.13, 18.6' },
    {
      offence: 'boards-lost',
      both: true,
      steps: [{ do: 'nothing' }, { do: 'fine', amount: 3, unit: 'vp', per: 'ten-minutes' }],
      clause: 'SABF 18.6',
    },
    {
      offence: 'left-to-smoke',
      with: ['boards-lost'],
      steps: [{ do: 'nothing' }, { do: 'fine', amount: 3, unit: 'vp', upTo: true }],
      clause: 'SABF 10, 18.6',
    },
    {
      offence: 'mis-scored-often',
      steps: [{ do: 'fine', amount: 3, unit: 'vp', upTo: true }],
      clause: 'SABF 18.6',
    },
    { offence: 'misconduct', steps: [{ do: 'director' }], clause: 'SABF 18.6' },
    {
      offence: 'appeal-frivolous',
      steps: [{ do: 'fine', amount: 3, unit: 'vp', upTo: true }],
      clause: 'SABF 7',
    },
    ...SYSTEMS,
  ],
  clause: 'SABF 18.6',
  says: 'After a first offence 3 VPs for each 10 minutes or part of them; frequent mis-scoring up to 3 VPs a match; 30 minutes late is a forfeit unless excused.',
} as const satisfies Offences & Cited;
