import type { Form } from '../form.ts';

const TEAMS_CLAUSES = [
  'SABF 13.3',
  'SABF 13.4',
  'SABF 13.6',
  'SABF 13.9',
  'SABF 13.10',
  'SABF 13.13',
  'SABF 13.14',
] as const;

/** SABF teams as a Swiss (SABF 13, 14). */
export const sabfSwissTeamsForm = {
  id: 'sabf-swiss-teams',
  name: 'SABF Swiss teams',
  of: 'teams',
  clauses: [...TEAMS_CLAUSES, 'SABF 14.1'],
  entries: { min: 12, max: 40, usual: 16 },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'sabf-swiss-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 6, boards: 10, sessions: [3, 3], first: 'quarters' },
          clause: 'SABF 13.2, 14.1',
          says: 'Matches drawn round by round; how many and how long is for the supplementary regulations, six of ten boards here.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** SABF teams as a round robin (SABF 13, 15). */
export const sabfRobinTeamsForm = {
  id: 'sabf-round-robin-teams',
  name: 'SABF teams, round robin',
  of: 'teams',
  clauses: [...TEAMS_CLAUSES, 'SABF 15.1', 'SABF 15.3'],
  entries: { min: 4, max: 16, usual: 10 },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'robin',
      name: 'Round robin',
      stack: 'sabf-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'robin', times: 1, boards: 14, numbers: 'lot' },
          clause: 'SABF 15.1, 15.3',
          says: 'Everyone plays everyone by the Howell-type draw, numbers by lot; how long a match is stands in the supplementary regulations, fourteen boards here.',
        },
      ],
    },
  ],
} as const satisfies Form;
