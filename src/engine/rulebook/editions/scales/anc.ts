import type { Scale } from '../../scale.ts';

const HUNDREDTH = { unit: '0.01', ties: 'up' } as const;

/** Printed for 0 to 39 IMPs; the joints of the three slopes stand at 14 and 27. */
export const abfSwissPairs12 = {
  id: 'abf-swiss-pairs-12',
  name: 'ABF Swiss pairs, 12 boards',
  clause: 'ANC 2021, ABF VP scale for Swiss pairs',
  says: 'A third of a VP, nearly, for each IMP to 14, then 0.22 to 27 and 0.21 to 39, from where the winner has 20; the loser has the rest of 20.',
  measure: 'imps',
  sum: 20,
  boards: false,
  form: {
    use: 'pieces',
    pieces: [
      { upTo: 14, vp: '10 + 0.33 * m' },
      { upTo: 27, vp: '14.62 + 0.22 * (m - 14)' },
      { upTo: 39, vp: '17.48 + 0.21 * (m - 27)' },
      { vp: '20' },
    ],
    round: HUNDREDTH,
  },
} as const satisfies Scale;

/** The loser's VPs beyond 30 IMPs are not printed: read as 35 less the margin, never below nothing. */
export const itc2021 = {
  id: 'itc-2021',
  name: 'Interstate Teams',
  clause: 'ANC 2021 11.10',
  says: 'The winner has 35 and a VP for each IMP to 30, then a tenth for each, at most 67.5; the loser 35 less the margin, at least 0.',
  measure: 'imps',
  boards: false,
  form: {
    use: 'pieces',
    pieces: [
      { upTo: 30, vp: '35 + m', other: '35 - m' },
      { upTo: 55, vp: '65 + 0.1 * (m - 30)', other: 'max(0, 35 - m)' },
      { vp: '67.5', other: '0' },
    ],
    round: HUNDREDTH,
  },
} as const satisfies Scale;

/** The rounding of the result is not printed: read as the hundredth, halves up. */
export const ipc2021 = {
  id: 'ipc-2021',
  name: 'Interstate Pairs',
  clause: 'ANC 2021, victory point scale for the IPC',
  says: 'The percentage to two decimals, halves up, then by its band; the two sides share 20.',
  measure: 'percent',
  sum: 20,
  boards: false,
  form: {
    use: 'pieces',
    pieces: [{ upTo: '57.5', vp: '(m - 35) * 2 / 3' }, { upTo: 70, vp: '(m - 20) * 2 / 5' }, { vp: '20' }],
    enter: HUNDREDTH,
    round: HUNDREDTH,
  },
} as const satisfies Scale;
