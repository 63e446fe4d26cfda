import type { Form } from '../form.ts';

const STATE_STAGE = {
  stack: 'sabf-state-teams-stage',
  scoring: 'teams',
  collects: 'vp',
  format: {
    use: 'swiss',
    least: 10,
    clause: 'SABF 16.1',
    says: 'A Swiss over not less than 5 nights with 2 matches a night.',
  },
  ways: [
    {
      intake: { use: 'entries' },
      play: { use: 'swiss', rounds: 10, boards: 10, sessions: [2, 2, 2, 2, 2], first: 'quarters' },
      clause: 'SABF 16.1, 14.1',
      says: 'A Swiss of its own over five nights with two matches a night; ten boards a match are ours to fill in.',
    },
  ],
} as const;

/** State Teams: two stages, finals points of both, the Final Five (SABF 16). */
export const sabfStateTeamsForm = {
  id: 'sabf-state-teams',
  hearing: 'state-championship',
  selected: [
    { stage: 'first', event: 'open-teams-phase-one', stack: 'sabf-open-trials-entry' },
    { stage: 'second', event: 'open-teams-phase-two', stack: 'sabf-open-trials-entry' },
    { stage: 'finals', event: 'state-teams-final', stack: 'sabf-open-trials-entry' },
  ],
  name: 'State Teams Championship',
  of: 'teams',
  clauses: ['SABF 13', 'SABF 14.1', 'SABF 16.1', 'SABF 16.2', 'SABF 16.3', 'SABF 16.4', 'SABF 16.5'],
  entries: { min: 12, max: 40, usual: 20 },
  minutesPerBoard: 7.5,
  stages: [
    { ...STATE_STAGE, id: 'first', name: 'First stage' },
    { ...STATE_STAGE, id: 'second', name: 'Second stage' },
    {
      id: 'finals',
      name: 'Final Five',
      stack: 'sabf-state-teams-finals',
      scoring: 'teams',
      collects: 'wins',
      ways: [
        {
          intake: { use: 'finalists', of: ['first', 'second'], stack: 'sabf-state-teams' },
          play: { use: 'finals', format: 'final-five', boards: 28, grand: 'sabf-grand-final' },
          clause: 'SABF 16.2, 16.3',
          says: 'The first five of those with finals points; 28 boards a week are ours to fill in, the grand final takes two weeks.',
        },
      ],
    },
  ],
} as const satisfies Form;
