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

/** So many boards against each team: the fewer teams, the longer the matches. */
export const whist = (least: number, most: number, boardsPerRound: number) =>
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

/** So many teams by a movement in two rows; the fewer teams, the longer the matches. */
export const rows = (
  kind: 'new-england' | 'stagger-teams' | 'barclay',
  clause: string,
  says: string,
  sizes: readonly (readonly [least: number, most: number, boardsPerRound: number])[],
) =>
  sizes.map(
    ([least, most, boardsPerRound]) =>
      ({
        when: { of: 'entries', least, most },
        intake: { use: 'entries' },
        play: { use: 'sessions', sessions: 1, movement: { use: 'named', kind, boardsPerRound } },
        clause,
        says,
      }) as const,
  );

const EVEN = {
  use: 'refuse',
  says: 'The teams sit in two rows of the same length.',
} as const;

const NEW_ENGLAND = 'Course Notes (New England movement)';

/** A club session of teams in two rows that share boards across (Course Notes, Part 2). */
export const clubNewEnglandForm = {
  id: 'club-session-new-england',
  name: 'Club session, teams, New England',
  of: 'teams',
  clauses: [NEW_ENGLAND, 'Law 78B'],
  entries: { min: 4, max: 14, usual: 8, odd: { ...EVEN, clause: NEW_ENGLAND } },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'session',
      name: 'Session',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: rows(
        'new-england',
        NEW_ENGLAND,
        'One session of the New England movement: players up one table, boards up one station.',
        [
          [4, 5, 8],
          [6, 7, 5],
          [8, 9, 4],
          [10, 11, 3],
          [12, 14, 2],
        ],
      ),
    },
  ],
} as const satisfies Form;

const MIRROR = 'Course Notes (Mirror Mitchell)';
const STAGGER = 'Course Notes (Stagger movement)';

const mirror = rows(
  'barclay',
  MIRROR,
  'One session in two stanzas, half the teams an odd number: each row meets the other, then a whist within each row on new boards.',
  [
    [6, 7, 5],
    [10, 11, 3],
    [14, 14, 2],
  ],
);
const stagger = rows(
  'stagger-teams',
  STAGGER,
  'One session in two stanzas: first those of the other parity, then on new boards those of the same.',
  [
    [4, 5, 8],
    [8, 9, 4],
    [12, 13, 2],
  ],
);

/** A club session of teams in two stanzas: the mirror Mitchell where half the teams are an odd number, else the stagger (Course Notes, Part 2). */
export const clubBarclayForm = {
  id: 'club-session-barclay',
  name: 'Club session, teams, mirror Mitchell (Barclay) or stagger',
  of: 'teams',
  clauses: [MIRROR, STAGGER, 'Law 78B'],
  entries: { min: 4, max: 14, usual: 10, odd: { ...EVEN, clause: MIRROR } },
  minutesPerBoard: 7.5,
  stages: [
    {
      id: 'session',
      name: 'Session',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'vp',
      ways: [...mirror, ...stagger],
    },
  ],
} as const satisfies Form;

/** Head-to-head matches at the club, drawn round by round (Course Notes (Swiss Teams)). */
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

/** Teams that are out when they lose, by seeds, whatever their number. */
export const knockoutForm = {
  id: 'knockout',
  name: 'Knock-out',
  of: 'teams',
  clauses: ['usual practice'],
  entries: { min: 2, max: 64, usual: 16, open: true },
  minutesPerBoard: 8,
  stages: [
    {
      id: 'knockout',
      name: 'Knock-out',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'wins',
      ways: [
        {
          intake: { use: 'entries' },
          play: {
            use: 'knockout',
            format: 'bracket',
            rounds: 0,
            boards: 12,
            bracket: { stanzas: 2, third: true },
          },
          clause: 'usual practice',
          says: 'Whoever loses a match is out. Each match has two stanzas of twelve boards; the best seeds have a bye where the number is no power of two, and the losers of the semi-finals play for the third place.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** Two losses put a team out (usual practice). */
export const doubleEliminationForm = {
  id: 'double-elimination',
  name: 'Double elimination',
  of: 'teams',
  clauses: ['usual practice'],
  entries: { min: 2, max: 64, usual: 8, open: true },
  minutesPerBoard: 8,
  stages: [
    {
      id: 'knockout',
      name: 'Knock-out',
      stack: 'club-teams',
      scoring: 'teams',
      collects: 'wins',
      ways: [
        {
          intake: { use: 'entries' },
          play: {
            use: 'knockout',
            format: 'bracket',
            rounds: 0,
            boards: 12,
            bracket: { stanzas: 1, final: 2, lives: 2, again: true },
          },
          clause: 'usual practice',
          says: 'Whoever loses a match goes on in the losers’ bracket, and is out after a second loss. The last of them meets the unbeaten team; if that team loses, they meet once more.',
        },
      ],
    },
  ],
} as const satisfies Form;
