import type { Form } from '../form.ts';

/** GNOT qualifying of the association: a Swiss over five nights for two places (SABF 19.1.1). */
export const sabfGnotSabaForm = {
  id: 'sabf-gnot-saba',
  name: 'GNOT qualifying, SABA',
  of: 'teams',
  selected: [{ stage: 'swiss', event: 'saba-gnot-qualifying', stack: 'sabf-open-trials-entry' }],
  clauses: ['SABF 19.1.1', 'SABF 19.1.5', 'SABF 13', 'SABF 14.1'],
  entries: { min: 12, max: 40, usual: 24 },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'sabf-gnot-saba',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 10, boards: 10, sessions: [2, 2, 2, 2, 2], first: 'quarters' },
          clause: 'SABF 19.1.1, 14.1',
          says: 'A Swiss over five nights; two matches a night and ten boards a match are ours to fill in.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** GNOT for players below Grand Master: one day, one place (SABF 19.1.2). */
export const sabfGnotUnderGrandForm = {
  id: 'sabf-gnot-under-grand',
  hearing: 'state-championship',
  name: 'GNOT qualifying, under Grand Master',
  of: 'teams',
  cites: { contending: 'SABF 19.1.2' },
  clauses: ['SABF 19.1.2', 'SABF 19.1.5', 'SABF 13', 'SABF 14.1'],
  entries: { min: 12, max: 40, usual: 16 },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'sabf-gnot-under-grand',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 6, boards: 9, sessions: [3, 3], first: 'quarters' },
          clause: 'SABF 19.1.2, 14.1',
          says: 'One day of Swiss teams; six matches of nine boards are ours to fill in.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** GNOT regional final: the clubs' teams, an even number (SABF 19.1.4). */
export const sabfGnotRegionalForm = {
  id: 'sabf-gnot-regional',
  hearing: 'state-championship',
  name: 'GNOT regional final',
  of: 'teams',
  cites: { contending: 'SABF 19.1.4' },
  clauses: ['SABF 19.1.3', 'SABF 19.1.4', 'SABF 19.1.5', 'SABF 13', 'SABF 14.1'],
  entries: {
    min: 6,
    max: 30,
    usual: 14,
    odd: {
      use: 'refuse',
      clause: 'SABF 19.1.4',
      says: 'The convenor adds a team to make the number even.',
    },
  },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'final',
      name: 'Regional final',
      stack: 'sabf-gnot-regional',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          when: { of: 'entries', most: 10 },
          intake: { use: 'entries' },
          play: { use: 'robin', times: 1, boards: 8, numbers: 'lot' },
          clause: 'SABF 13.2, 15.1, 19.1.4',
          says: 'Ten teams or fewer play a round robin: the clause leaves the format to the convenor.',
        },
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 6, boards: 9, sessions: [3, 3], first: 'quarters' },
          clause: 'SABF 13.2, 14.1, 19.1.4',
          says: 'More than ten play a Swiss of six matches: the clause leaves the format to the convenor.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** Daytime teams: a round robin or a Swiss by the entry, then the first four (SABF 19.3). */
export const sabfDaytimeTeamsForm = {
  id: 'sabf-daytime-teams',
  name: 'Daytime teams championship',
  of: 'teams',
  clauses: ['SABF 19.3', 'SABF 13', 'SABF 14.1', 'SABF 15.1'],
  entries: {
    min: 4,
    max: 30,
    usual: 8,
    odd: { use: 'refuse', clause: 'SABF 19.3', says: 'Entry is restricted to an even number of teams.' },
  },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'minor',
      name: 'Minor round',
      stack: 'sabf-daytime-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          when: { of: 'entries', most: 10 },
          intake: { use: 'entries' },
          play: {
            use: 'robin',
            times: 1,
            boards: 14,
            shorter: { rounds: 3, boards: 9 },
            sessions: [3, 2, 2, 2],
            numbers: 'lot',
          },
          clause: 'SABF 19.3, 15.1',
          says: 'Ten teams or fewer: a round robin, three shorter matches on the first day and two a day after it.',
        },
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 6, boards: 14, sessions: [2, 2, 2], first: 'quarters' },
          clause: 'SABF 19.3, 14.1',
          says: 'More than ten teams: a Swiss, two matches of fourteen boards a session; six of them are ours to fill in.',
        },
      ],
    },
    {
      id: 'finals',
      name: 'Finals',
      stack: 'sabf-daytime-finals',
      scoring: 'teams',
      collects: 'wins',
      ways: [
        {
          intake: { use: 'top', of: 'minor', places: 4 },
          play: { use: 'finals', format: 'final-four', boards: 28, grand: 'sabf-grand-final' },
          clause: 'SABF 19.3, 13.11',
          says: 'The first four play the finals, 28 boards a day; the final takes two days.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** ANC Butler pairs: pairs walk in to three sessions of three matches (SABF 19.2). */
export const sabfWalkInButlerForm = {
  id: 'sabf-walk-in-butler',
  name: 'ANC Butler pairs, walk-in',
  of: 'pairs',
  selected: [{ stage: 'sessions', event: 'anc-butler-pairs', stack: 'sabf-open-trials-entry' }],
  clauses: ['SABF 19.2', 'SABF 12', 'SABF 12.2', 'SABF 13.10', 'SABF 14.1'],
  entries: { min: 10, max: 80, usual: 24 },
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
          play: { use: 'swiss', rounds: 9, boards: 10, sessions: [3, 3, 3], first: 'halves' },
          clause: 'SABF 19.2, 14.1',
          says: 'Three matches of ten boards a session, drawn as a Swiss; in the first round the top half plays the bottom half.',
        },
      ],
    },
  ],
} as const satisfies Form;
