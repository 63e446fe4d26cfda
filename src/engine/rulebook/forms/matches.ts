import type { Form, Setting } from '../form.ts';
import { doubleEliminationForm, knockoutForm, rows, whist } from './teams.ts';
import { number, OURS, PLAY, SCALE, yes } from './template.ts';

/* Templates that are played in matches. */

const swissSettings: readonly Setting[] = [
  number('rounds', 'Rounds', 'rounds', 1, 30),
  number('boards', 'Boards of a match', 'boards', 1, 64),
  {
    id: 'first',
    name: 'First round',
    at: [`${PLAY}/first`],
    kind: 'choice',
    choices: ['halves', 'quarters', 'random'],
  },
  SCALE,
];

const swiss = (
  id: string,
  name: string,
  of: 'pairs' | 'teams',
  entries: Form['entries'],
  rounds: number,
  scored: Pick<Form['stages'][number], 'stack' | 'scoring' | 'collects'>,
): Form => ({
  id,
  name,
  of,
  template: true,
  clauses: [OURS],
  entries,
  minutesPerBoard: 7.5,
  settings: swissSettings,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      ...scored,
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds, boards: 8, first: 'halves' },
          clause: OURS,
          says: 'Matches drawn round by round from the standings; nobody meets twice.',
        },
      ],
    },
  ],
});

export const swissPairsTemplate = swiss(
  'swiss-pairs',
  'Swiss pairs',
  'pairs',
  { min: 12, max: 200, usual: 24 },
  6,
  { stack: 'club-night-butler', scoring: 'butler', collects: 'vp' },
);

export const swissTeamsTemplate = swiss(
  'swiss-teams',
  'Swiss teams',
  'teams',
  { min: 10, max: 100, usual: 16 },
  5,
  { stack: 'club-teams', scoring: 'teams', collects: 'vp' },
);

export const robinTeamsTemplate: Form = {
  id: 'round-robin-teams',
  name: 'Round robin, teams',
  of: 'teams',
  template: true,
  clauses: [OURS],
  entries: { min: 3, max: 24, usual: 8 },
  minutesPerBoard: 7.5,
  settings: [
    number('times', 'Times round', 'times', 1, 4),
    number('boards', 'Boards of a match', 'boards', 1, 64),
    SCALE,
  ],
  stages: [
    {
      id: 'robin',
      name: 'Round robin',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'robin', times: 1, boards: 8 },
          clause: OURS,
          says: 'Everybody meets everybody; with an odd number one has a bye in each round.',
        },
      ],
    },
  ],
};

const knockoutSettings: readonly Setting[] = [
  number('boards', 'Boards of a stanza', 'boards', 1, 64),
  number('stanzas', 'Stanzas of a match', 'bracket/stanzas', 1, 8),
  number('final', 'Stanzas of the final', 'bracket/final', 1, 8),
];

export const knockoutTemplate: Form = {
  ...knockoutForm,
  template: true,
  settings: [
    ...knockoutSettings,
    yes('third', 'Match for the third place', 'bracket/third'),
    yes('consolation', 'Consolation for those beaten in the first round', 'bracket/consolation'),
  ],
};

export const doubleEliminationTemplate: Form = {
  ...doubleEliminationForm,
  template: true,
  settings: [
    ...knockoutSettings,
    yes('again', 'A second final when the unbeaten team loses the first', 'bracket/again'),
  ],
};

/** Teams in one room by a movement: every team meets the others over a few boards. */
export const multipleTeamsTemplate: Form = {
  id: 'multiple-teams',
  name: 'Multiple teams',
  of: 'teams',
  template: true,
  clauses: [OURS],
  entries: { min: 4, max: 15, usual: 7 },
  minutesPerBoard: 7.5,
  settings: [
    {
      id: 'boards',
      name: 'Boards a round',
      at: [0, 1, 2, 3, 4].map((way) => `stages/0/ways/${way}/play/movement/boardsPerRound`),
      kind: 'number',
      least: 1,
      most: 12,
    },
    SCALE,
  ],
  stages: [
    {
      id: 'session',
      name: 'Session',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        ...rows('new-england', OURS, 'One session of the New England movement.', [[4, 4, 8]]),
        whist(5, 6, 6),
        whist(7, 8, 4),
        whist(9, 10, 3),
        whist(11, 15, 2),
      ],
    },
  ],
};

/** Everybody against everybody over weeks, each match when its two teams like. */
export const leagueTemplate: Form = {
  id: 'league',
  name: 'League',
  of: 'teams',
  template: true,
  clauses: [OURS],
  entries: { min: 3, max: 20, usual: 8 },
  minutesPerBoard: 7.5,
  settings: [
    number('times', 'Times round', 'times', 1, 4),
    number('boards', 'Boards of a match', 'boards', 1, 64),
    number('days', 'Days for a round', 'days', 1, 90),
    SCALE,
  ],
  stages: [
    {
      id: 'league',
      name: 'League',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'league', times: 1, boards: 16, days: 14 },
          clause: OURS,
          says: 'Everybody meets everybody, each match when its two teams like, in any order; each round has a day by which it is due.',
        },
      ],
    },
  ],
};
