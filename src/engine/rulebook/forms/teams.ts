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

/** The all-day Swiss teams of the congress (ANC 2021 23). */
export const ancCongressTeamsForm = {
  id: 'anc-2021-congress-teams',
  name: 'ANC congress Swiss teams',
  of: 'teams',
  clauses: ['ANC 2021 23', 'ANC 2021 18'],
  entries: { min: 12, max: 60, usual: 20 },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'anc-2021-congress-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 6, boards: 9, sessions: [3, 3], first: 'halves' },
          clause: 'ANC 2021 23',
          says: 'Six matches of nine boards.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** GNOT qualifying of the association: a Swiss over five nights for two places (SABF 19.1.1). */
export const sabfGnotSabaForm = {
  id: 'sabf-gnot-saba',
  name: 'GNOT qualifying, SABA',
  of: 'teams',
  clauses: ['SABF 19.1.1', 'SABF 19.1.5', 'SABF 13', 'SABF 14.1'],
  entries: { min: 20, max: 40, usual: 24 },
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
  name: 'GNOT qualifying, under Grand Master',
  of: 'teams',
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
  name: 'GNOT regional final',
  of: 'teams',
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

const STATE_STAGE = {
  stack: 'sabf-state-teams-stage',
  scoring: 'teams',
  collects: 'vp',
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
  name: 'State Teams Championship',
  of: 'teams',
  clauses: ['SABF 13', 'SABF 14.1', 'SABF 16.1', 'SABF 16.2', 'SABF 16.3', 'SABF 16.4', 'SABF 16.5'],
  entries: { min: 20, max: 26, usual: 20 },
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

/** So many boards against each team: the fewer teams, the longer the matches. */
const whist = (least: number, most: number, boardsPerRound: number) =>
  ({
    when: { of: 'entries', least, most },
    intake: { use: 'entries' },
    play: { use: 'sessions', sessions: 1, movement: { use: 'named', kind: 'whist', boardsPerRound } },
    clause: 'Course Notes (The American Whist Movement)',
    says: 'One session of American whist: every match has the same few boards at both tables.',
  }) as const;

/** A club session of teams (Course Notes, Part 2). */
export const clubTeamsForm = {
  id: 'club-session-teams',
  name: 'Club session, teams',
  of: 'teams',
  clauses: ['Course Notes (The American Whist Movement)', 'Law 78B'],
  entries: { min: 5, max: 15, usual: 7 },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'session',
      name: 'Session',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [whist(5, 6, 6), whist(7, 8, 4), whist(9, 10, 3), whist(11, 15, 2)],
    },
  ],
} as const satisfies Form;

/** Head-to-head matches at the club, drawn round by round (Course Notes, Swiss Teams). */
export const clubSwissTeamsForm = {
  id: 'club-swiss-teams',
  name: 'Club Swiss teams',
  of: 'teams',
  clauses: ['Course Notes (Swiss Teams)', 'Law 78B'],
  entries: { min: 8, max: 40, usual: 12 },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 3, boards: 8, sessions: [3], first: 'halves' },
          clause: 'Course Notes (Swiss Teams)',
          says: 'Three matches of eight boards in an evening; never more rounds than half the teams.',
        },
      ],
    },
  ],
} as const satisfies Form;
