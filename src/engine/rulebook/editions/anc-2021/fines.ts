import type { Cited, Fines } from '../../slots.ts';

const LATE = 'ANC 2021, appendix on late arrival';
const SAYS =
  'Late arrival is fined by the minute; boards lost to time and scores not entered may be fined; telephones, smoking and alcohol are fined at once.';

/** Interstate teams, qualifying: in victory points. */
export const TEAMS_FINES = {
  use: 'fines',
  offences: [
    { offence: 'late-under-5-again', amount: 3, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'late-5-10', amount: 3, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'late-10-15', amount: 6, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'late-15-20', amount: 9, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'late-20-30', amount: 15, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'board-cancelled', amount: 3, unit: 'vp', discretion: 'up-to', clause: LATE },
    { offence: 'board-cancelled-again', amount: 6, unit: 'vp', discretion: 'up-to', clause: LATE },
    { offence: 'score-not-entered-again', amount: 3, unit: 'vp', discretion: 'up-to', clause: LATE },
    {
      offence: 'telephone-smoking-alcohol',
      amount: 9,
      unit: 'vp',
      discretion: 'fixed',
      clause: 'ANC 2021 5.3(a)',
    },
    { offence: 'line-up-late', amount: 3, unit: 'vp', discretion: 'fixed', clause: 'ANC 2021 11.8(i)' },
    {
      offence: 'line-up-late-twice',
      amount: 6,
      unit: 'vp',
      discretion: 'fixed',
      clause: 'ANC 2021 11.8(ii)',
    },
    {
      offence: 'line-up-late-again',
      amount: 9,
      unit: 'vp',
      discretion: 'fixed',
      clause: 'ANC 2021 11.8(iii)',
    },
  ],
  clause: 'ANC 2021 5',
  says: SAYS,
} as const satisfies Fines & Cited;

/** Interstate teams, final: in IMPs. */
export const FINAL_FINES = {
  use: 'fines',
  offences: [
    { offence: 'late-under-5-again', amount: 3, unit: 'imps', discretion: 'fixed', clause: LATE },
    { offence: 'late-5-10', amount: 3, unit: 'imps', discretion: 'fixed', clause: LATE },
    { offence: 'late-10-15', amount: 6, unit: 'imps', discretion: 'fixed', clause: LATE },
    { offence: 'late-15-20', amount: 9, unit: 'imps', discretion: 'fixed', clause: LATE },
    { offence: 'late-20-30', amount: 15, unit: 'imps', discretion: 'fixed', clause: LATE },
    { offence: 'board-cancelled', amount: 3, unit: 'imps', discretion: 'up-to', clause: LATE },
    { offence: 'board-cancelled-again', amount: 6, unit: 'imps', discretion: 'up-to', clause: LATE },
    {
      offence: 'telephone-smoking-alcohol',
      amount: 9,
      unit: 'imps',
      discretion: 'fixed',
      clause: 'ANC 2021 5.3(b)',
    },
  ],
  clause: 'ANC 2021 5',
  says: SAYS,
} as const satisfies Fines & Cited;

/** Butler pairs and Swiss pairs: in victory points. */
export const PAIRS_FINES = {
  use: 'fines',
  offences: [
    { offence: 'late-under-5-again', amount: 1, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'late-5-10', amount: 1, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'late-10-15', amount: 2, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'late-15-20', amount: 3, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'late-20-30', amount: 5, unit: 'vp', discretion: 'fixed', clause: LATE },
    { offence: 'board-cancelled', amount: 1, unit: 'vp', discretion: 'up-to', clause: LATE },
    { offence: 'board-cancelled-again', amount: 2, unit: 'vp', discretion: 'up-to', clause: LATE },
    { offence: 'score-not-entered-again', amount: 1, unit: 'vp', discretion: 'up-to', clause: LATE },
    {
      offence: 'telephone-smoking-alcohol',
      amount: 3,
      unit: 'vp',
      discretion: 'fixed',
      clause: 'ANC 2021 5.3(c)',
    },
  ],
  clause: 'ANC 2021 5',
  says: SAYS,
} as const satisfies Fines & Cited;
