import type { Form } from '../form.ts';

/** ANC Butler pairs: pairs walk in to three sessions of three matches (SABF 19.2). */
export const sabfWalkInButlerForm = {
  id: 'sabf-walk-in-butler',
  name: 'ANC Butler pairs, walk-in',
  of: 'pairs',
  clauses: ['SABF 19.2', 'SABF 12', 'SABF 12.1', 'SABF 13.10'],
  entries: { min: 20, max: 80, usual: 24 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'sessions',
      name: 'Three sessions',
      stack: 'sabf-walk-in-butler',
      scoring: 'butler',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 9, boards: 10, sessions: [3, 3, 3], first: 'random' },
          clause: 'SABF 19.2',
          says: 'Three matches of ten boards a session; the clause names no draw, so nearest scores meet.',
        },
      ],
    },
  ],
} as const satisfies Form;
