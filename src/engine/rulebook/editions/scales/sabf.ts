import type { Scale } from '../../scale.ts';

/** SABF 20.1–20.10 print the formula rounded to the hundredth, without the repair the WBF makes. */
export const sabf2014 = {
  id: 'sabf-2014',
  name: 'SABF teams and Butler, as printed',
  clause: 'SABF 20.1–20.10',
  says: 'The WBF formula for the number of boards, rounded to the hundredth, halves up, no cell repaired; the loser has the rest of 20.',
  measure: 'imps',
  sum: 20,
  boards: true,
  form: { use: 'continuous', most: 20, blitz: 15, round: { unit: '0.01', ties: 'up' }, repair: false },
  butler: {
    clause: 'SABF 20.2–20.8',
    says: 'A Butler match uses the column of a shorter teams match; where none is named, seven tenths of its boards, half up.',
    columns: [
      [8, 6],
      [9, 6],
      [10, 7],
      [11, 8],
      [13, 9],
      [14, 10],
      [15, 11],
      [16, 11],
      [20, 14],
    ],
    otherwise: '7/10',
  },
} as const satisfies Scale;

/** SABF 20.11: the highest percentage worth 10, 11, … 19 VPs, by the number of boards. */
export const sabfMatchpointSwiss = {
  id: 'sabf-matchpoint-swiss',
  name: 'SABF matchpoint Swiss',
  clause: 'SABF 20.11',
  says: 'A percentage not exceeding the bound printed for the number of boards is worth that many VPs, above the last bound 20; the loser has the rest of 20.',
  measure: 'percent',
  sum: 20,
  boards: true,
  form: {
    use: 'by-bound',
    least: 10,
    columns: [
      {
        boards: [1, 4],
        upTo: ['50.92', '52.80', '54.71', '56.70', '58.80', '61.08', '63.63', '66.61', '70.36', '75.95'],
      },
      {
        boards: [5, 6],
        upTo: ['50.78', '52.39', '54.02', '55.72', '57.51', '59.45', '61.62', '64.17', '67.37', '72.13'],
      },
      {
        boards: [7, 9],
        upTo: ['50.65', '51.98', '53.33', '54.74', '56.23', '57.83', '59.64', '61.75', '64.40', '68.35'],
      },
      {
        boards: [10, 13],
        upTo: ['50.54', '51.65', '52.78', '53.95', '55.19', '56.53', '58.04', '59.80', '62.01', '65.30'],
      },
      {
        boards: [14, 19],
        upTo: ['50.45', '51.38', '52.32', '53.30', '54.34', '55.45', '56.71', '58.18', '60.03', '62.78'],
      },
      {
        boards: [20, 27],
        upTo: ['50.38', '51.16', '51.94', '52.77', '53.63', '54.57', '55.62', '56.85', '58.40', '60.71'],
      },
      {
        boards: [28, 39],
        upTo: ['50.32', '50.97', '51.63', '52.32', '53.04', '53.83', '54.71', '55.74', '57.04', '58.97'],
      },
      {
        boards: [40, 55],
        upTo: ['50.27', '50.81', '51.37', '51.95', '52.56', '53.21', '53.95', '54.82', '55.91', '57.53'],
      },
    ],
  },
} as const satisfies Scale;
