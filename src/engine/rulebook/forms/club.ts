import type { Form } from '../form.ts';

const SESSION = {
  of: 'pairs',
  entries: { min: 5, max: 80, usual: 18, open: true },
  minutesPerBoard: 7.5,
} as const;

const ONE_SESSION = [
  {
    intake: { use: 'entries' },
    play: { use: 'sessions', sessions: 1, movement: { use: 'advised', boardsPerRound: 3 } },
    clause: 'Course Notes, Part 2',
    says: 'One session by the movement that fits the number of pairs best.',
  },
] as const;

/** A club session at matchpoints (Course Notes, Parts 2 and 3). */
export const clubMatchpoints = {
  ...SESSION,
  id: 'club-session-matchpoints',
  name: 'Club session, matchpoints',
  clauses: ['Course Notes, Part 2', 'Course Notes, Part 3', 'Law 78A'],
  stages: [
    {
      id: 'session',
      name: 'Session',
      stack: 'club-night',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: ONE_SESSION,
    },
  ],
} as const satisfies Form;

/** A club session in which everybody has the same boards at the same time (Course Notes, Barometer Howells). */
export const clubBarometer = {
  ...SESSION,
  id: 'club-session-barometer',
  name: 'Club session, barometer',
  entries: { min: 6, max: 28, usual: 10, open: true },
  clauses: ['Course Notes, Part 2', 'Course Notes, Part 3', 'Law 78A'],
  stages: [
    {
      id: 'session',
      name: 'Session',
      stack: 'club-night',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          when: { of: 'entries', most: 14 },
          intake: { use: 'entries' },
          play: {
            use: 'sessions',
            sessions: 1,
            movement: { use: 'named', kind: 'howell', variant: 'barometer', boardsPerRound: 2 },
          },
          clause: 'Course Notes, Part 2',
          says: 'A Howell with a set of the boards at every table: everybody has the same ones at the same time, and each round is scored when it is over.',
        },
        {
          intake: { use: 'entries' },
          play: {
            use: 'sessions',
            sessions: 1,
            movement: { use: 'named', kind: 'howell', variant: 'barometer', boardsPerRound: 1 },
          },
          clause: 'Course Notes, Part 2',
          says: 'A Howell with a set of the boards at every table; with so many pairs a round is one board.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** A club's pairs contest over two evenings: the sum of both percentages (Course Notes, Part 3). */
export const clubTwoSessions = {
  ...SESSION,
  id: 'club-two-sessions',
  name: 'Club pairs, two sessions',
  clauses: ['Course Notes, Part 2', 'Course Notes, Part 3', 'Law 78A'],
  stages: [
    {
      id: 'sessions',
      name: 'Pairs',
      stack: 'club-pairs',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 2, movement: { use: 'advised', boardsPerRound: 3 } },
          clause: 'Course Notes, Part 2',
          says: 'Two sessions by the movement that fits the number of pairs best; the percentages of both are added.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** A club session against a datum (Course Notes, Part 3). */
export const clubButler = {
  ...SESSION,
  id: 'club-session-butler',
  name: 'Club session, Butler',
  clauses: ['Course Notes, Part 2', 'Course Notes, Part 3', 'Law 78B'],
  stages: [
    {
      id: 'session',
      name: 'Session',
      stack: 'club-night-butler',
      scoring: 'butler',
      collects: 'imps',
      ways: ONE_SESSION,
    },
  ],
} as const satisfies Form;

/** A club session in which every score is compared with each of the others (Course Notes, Part 3). */
export const clubCrossImps = {
  ...SESSION,
  id: 'club-session-cross-imps',
  name: 'Club session, cross-IMPs',
  clauses: ['Course Notes, Part 2', 'Course Notes, Part 3', 'Law 78B'],
  stages: [
    {
      id: 'session',
      name: 'Session',
      stack: 'club-night-butler',
      scoring: 'cross-imps',
      collects: 'imps',
      ways: ONE_SESSION,
    },
  ],
} as const satisfies Form;
