import type { Form } from '../form.ts';

/** SABF matchpoint pairs over several sessions (SABF 11). */
export const sabfMatchpointPairsForm = {
  id: 'sabf-matchpoint-pairs',
  name: 'SABF matchpoint pairs',
  of: 'pairs',
  clauses: ['SABF 11.1', 'SABF 11.2', 'SABF 11.3', 'SABF 11.4', 'SABF 11.5', 'SABF 11.6', 'SABF 11.7'],
  entries: { min: 8, max: 60, usual: 20 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'sessions',
      name: 'Pairs',
      stack: 'sabf-matchpoint-pairs',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 4, movement: { use: 'advised', boardsPerRound: 3 } },
          clause: 'SABF 11.3',
          says: 'The highest sum of session percentages wins; how many sessions is for the supplementary regulations, four here.',
        },
      ],
    },
  ],
} as const satisfies Form;
