import type { Form } from '../form.ts';

/** Swan River Open Swiss Pairs (ANC 2021 9). */
export const ancSwissPairs = {
  id: 'anc-2021-srosp',
  name: 'Swan River Open Swiss Pairs',
  of: 'pairs',
  clauses: ['ANC 2021 9.1', 'ANC 2021 9.2', 'ANC 2021 9.3', 'ANC 2021 9.4', 'ANC 2021 9.5', 'ANC 2021 18'],
  entries: { min: 20, max: 300, usual: 60 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'anc-2021-srosp',
      scoring: 'butler',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 10, boards: 12, sessions: [3, 2, 3, 2], first: 'halves' },
          clause: 'ANC 2021 9.1',
          says: 'One field, ten matches of twelve boards over four sessions.',
        },
      ],
    },
  ],
} as const satisfies Form;
