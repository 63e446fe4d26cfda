import type { Scale } from '../../scale.ts';

export const wbf = {
  id: 'wbf',
  name: 'WBF continuous',
  clause: 'WBF continuous VP scale',
  says: 'The WBF formula for the number of boards, rounded to the hundredth, halves up, then repaired so that no IMP is worth more than the one before it; the loser has the rest of 20.',
  measure: 'imps',
  sum: 20,
  boards: true,
  form: { use: 'continuous', most: 20, blitz: 15, round: { unit: '0.01', ties: 'up' }, repair: true },
} as const satisfies Scale;
