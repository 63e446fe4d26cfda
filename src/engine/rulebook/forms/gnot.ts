import type { Form } from '../form.ts';

const SEGMENT = 14;

/** GNOT, Sydney metropolitan final: a knock-out with a Swiss repechage beside it (GNOT Sydney 2023). */
export const gnotSydneyForm = {
  id: 'gnot-sydney-2023',
  name: 'GNOT, Sydney metropolitan final',
  of: 'teams',
  clauses: [
    'GNOT Sydney 2023 1.2',
    'GNOT Sydney 2023 1.3',
    'GNOT Sydney 2023 1.4',
    'GNOT Sydney 2023 1.8',
    'GNOT Sydney 2023 1.9',
    'GNOT Sydney 2023 3.4',
    'GNOT Sydney 2023 3.5',
    'GNOT Sydney 2023 5',
    'GNOT Sydney 2023 6',
  ],
  entries: { min: 16, max: 26, usual: 22 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'knockout',
      name: 'Knock-out',
      stack: 'gnot-sydney-2023',
      scoring: 'teams',
      collects: 'wins',
      ways: [
        {
          when: { of: 'entries', most: 17 },
          intake: { use: 'entries' },
          play: { use: 'knockout', format: 'gnot-sydney-2023', rounds: 6, boards: SEGMENT },
          clause: 'GNOT Sydney 2023 1.4, 6.4',
          says: 'Sixteen or seventeen teams: three rounds of 28 boards, each in two halves.',
        },
        {
          intake: { use: 'entries' },
          play: { use: 'knockout', format: 'gnot-sydney-2023', rounds: 6, boards: SEGMENT },
          clause: 'GNOT Sydney 2023 1.4, 6.6',
          says: 'Eighteen teams or more: four rounds, the last two of 28 boards in two halves.',
        },
      ],
    },
    {
      id: 'swiss',
      name: 'Swiss repechage',
      stack: 'gnot-sydney-2023',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          when: { of: 'field', most: 17 },
          intake: { use: 'dropping', of: 'knockout' },
          play: { use: 'swiss', rounds: 6, boards: SEGMENT, first: 'random', joins: 'knockout' },
          clause: 'GNOT Sydney 2023 1.4, 1.8',
          says: 'Sixteen or seventeen teams: six matches, beginning when the first round of the knock-out is over.',
        },
        {
          intake: { use: 'dropping', of: 'knockout' },
          play: { use: 'swiss', rounds: 7, boards: SEGMENT, first: 'random', joins: 'knockout' },
          clause: 'GNOT Sydney 2023 1.4, 1.8',
          says: 'Eighteen teams or more: seven matches, beginning when the first round of the knock-out is over.',
        },
      ],
    },
  ],
} as const satisfies Form;
