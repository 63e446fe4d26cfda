import type { Form, Setting } from '../form.ts';

/* Events any club or federation plays: of no document, by usual practice, with what may be set of each. */

export const OURS = 'usual practice';

export const PLAY = 'stages/0/ways/0/play';

export const number = (id: string, name: string, at: string, least: number, most: number): Setting => ({
  id,
  name,
  at: [`${PLAY}/${at}`],
  kind: 'number',
  least,
  most,
});

export const yes = (id: string, name: string, at: string): Setting => ({
  id,
  name,
  at: [`${PLAY}/${at}`],
  kind: 'yes',
});

export const SCALE: Setting = {
  id: 'scale',
  name: 'Victory point scale',
  at: ['rules/vp/scale'],
  kind: 'choice',
  choices: ['wbf', 'sabf-2014', 'itc-2021'],
  along: {
    'rules/vp/use': 'scale',
    'rules/vp/clause': 'this event',
    'rules/vp/says': 'The victory point scale of this event.',
  },
};

const BEST: Setting = {
  id: 'best',
  name: 'Sessions that count, the best of all',
  at: ['rules/counted/best'],
  kind: 'number',
  least: 1,
  most: 60,
  along: {
    'rules/counted/use': 'best',
    'rules/counted/of': 1,
    'rules/counted/clause': 'this event',
    'rules/counted/says': 'A pair’s best sessions count, so many as this event says.',
  },
};

const SESSION_SETTINGS: readonly Setting[] = [
  number('sessions', 'Sessions', 'sessions', 1, 60),
  number('boards', 'Boards a round', 'movement/boardsPerRound', 1, 16),
  number('sections', 'Sections', 'movement/sections', 1, 50),
  BEST,
];

const session = (
  id: string,
  name: string,
  scored: Pick<Form['stages'][number], 'stack' | 'scoring' | 'collects'>,
  says: string,
): Form => ({
  id,
  name,
  of: 'pairs',
  template: true,
  clauses: [OURS],
  entries: { min: 5, max: 80, usual: 18, open: true },
  minutesPerBoard: 7.5,
  settings: SESSION_SETTINGS,
  stages: [
    {
      id: 'session',
      name: 'Session',
      ...scored,
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 1, movement: { use: 'advised', boardsPerRound: 3 } },
          clause: OURS,
          says,
        },
      ],
    },
  ],
});

const MATCHPOINTS = { stack: 'club-night', scoring: 'matchpoints', collects: 'percent' } as const;

export const pairsTemplate = session(
  'pairs',
  'Pairs',
  MATCHPOINTS,
  'By the movement that fits the number of pairs best, at matchpoints; the percentages of several sessions are added.',
);

export const butlerTemplate = session(
  'butler',
  'Butler pairs',
  { stack: 'club-night-butler', scoring: 'butler', collects: 'imps' },
  'By the movement that fits the number of pairs best; each score is compared with a datum, in IMPs.',
);

export const crossImpsTemplate = session(
  'cross-imps',
  'Cross-IMP pairs',
  { stack: 'club-night-butler', scoring: 'cross-imps', collects: 'imps' },
  'By the movement that fits the number of pairs best; each score is compared with every other, in IMPs.',
);

/** Everybody has the same boards at the same time. */
export const barometerTemplate: Form = {
  ...session('barometer', 'Barometer pairs', MATCHPOINTS, ''),
  entries: { min: 6, max: 28, usual: 10, open: true },
  settings: [
    {
      id: 'boards',
      name: 'Boards a round',
      at: [`${PLAY}/movement/boardsPerRound`, 'stages/0/ways/1/play/movement/boardsPerRound'],
      kind: 'number',
      least: 1,
      most: 8,
    },
  ],
  stages: [
    {
      id: 'session',
      name: 'Session',
      ...MATCHPOINTS,
      ways: ([2, 1] as const).map((boardsPerRound) => ({
        ...(boardsPerRound === 2 ? { when: { of: 'entries' as const, most: 14 } } : {}),
        intake: { use: 'entries' as const },
        play: {
          use: 'sessions' as const,
          sessions: 1,
          movement: { use: 'named' as const, kind: 'howell', variant: 'barometer', boardsPerRound },
        },
        clause: OURS,
        says: 'A Howell with a set of the boards at every table: everybody has the same ones at the same time, and each round is scored when it is over.',
      })),
    },
  ],
};

/** The same boards in several rooms or clubs, scored over all of them. */
export const simultaneousTemplate: Form = {
  ...session(
    'simultaneous',
    'Simultaneous pairs',
    MATCHPOINTS,
    'The same boards in several rooms, each a section; every score is compared with those of all of them.',
  ),
  entries: { min: 16, max: 200, usual: 36, open: true },
  settings: [
    number('sections', 'Rooms', 'movement/sections', 2, 50),
    number('boards', 'Boards a round', 'movement/boardsPerRound', 1, 16),
  ],
  stages: [
    {
      id: 'session',
      name: 'Session',
      ...MATCHPOINTS,
      ways: [
        {
          intake: { use: 'entries' },
          play: {
            use: 'sessions',
            sessions: 1,
            movement: { use: 'advised', boardsPerRound: 3, sections: 2 },
          },
          clause: OURS,
          says: 'The same boards in several rooms, each a section; every score is compared with those of all of them.',
        },
      ],
    },
  ],
};
