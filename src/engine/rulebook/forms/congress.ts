import type { Form } from '../form.ts';
import { HOUSE } from './anc-2021.ts';

/** One session of matchpoints (ANC 2021 23). */
export const ancCongressPairs = {
  id: 'anc-2021-congress-pairs',
  name: 'ANC congress pairs',
  of: 'pairs',
  clauses: ['ANC 2021 23', 'ANC 2021 7.4'],
  entries: { min: 6, max: 80, usual: 30 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'session',
      name: 'Pairs',
      stack: 'anc-2021-congress-pairs',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 1, movement: { use: 'advised', boardsPerRound: 3 } },
          clause: 'ANC 2021 23',
          says: 'A single session of matchpoints; the movement is decided when entries are known.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** Four sessions, the three best of which count (ANC 2021 23). */
export const ancBestThree = {
  id: 'anc-2021-best-three',
  name: 'ANC congress, best three of four',
  of: 'pairs',
  clauses: ['ANC 2021 23', 'ANC 2021 7.4'],
  entries: { min: 6, max: 80, usual: 24 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'sessions',
      name: 'Pairs',
      stack: 'anc-2021-congress-best-three',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 4, movement: { use: 'advised', boardsPerRound: 3 } },
          clause: 'ANC 2021 23',
          says: 'Four sessions, of which a pair may play any; the best three count for the prize.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** All-day Swiss pairs (ANC 2021 23). */
export const ancCongressSwissPairs = {
  id: 'anc-2021-congress-swiss-pairs',
  name: 'ANC congress Swiss pairs',
  of: 'pairs',
  clauses: ['ANC 2021 23', 'ANC 2021 18'],
  entries: { min: 8, max: 120, usual: 30, odd: HOUSE },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'anc-2021-congress-swiss-pairs',
      scoring: 'butler',
      collects: 'vp',
      ways: [
        {
          when: { of: 'entries', most: 11 },
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 6, boards: 9, sessions: [3, 3], first: 'halves', modified: true },
          clause: 'ANC 2021 23, appendix on the modified Swiss',
          says: 'Fewer than twelve pairs: six matches of nine boards by the modified Swiss, scored in IMPs.',
        },
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 6, boards: 9, sessions: [3, 3], first: 'halves' },
          clause: 'ANC 2021 23',
          says: 'Six matches of nine boards, scored in IMPs.',
        },
      ],
    },
  ],
} as const satisfies Form;
