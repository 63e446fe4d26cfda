import type { Form } from '../form.ts';

export const HOUSE = {
  use: 'house',
  clause: 'ANC 2021 3.10',
  says: 'The organiser may enter a house contestant so that the tournament runs smoothly: an odd number is made even.',
} as const;

/** Fewer entrants than twice the rounds: a round robin where the numbers fit, else the modified Swiss. */
const APPENDIX = 'appendix on the modified Swiss';

const SROSP_PLAY = {
  use: 'swiss',
  rounds: 10,
  boards: 12,
  sessions: [3, 2, 3, 2],
  first: 'halves',
} as const;

/** Swan River Open Swiss Pairs (ANC 2021 9). */
export const ancSrosp = {
  id: 'anc-2021-srosp',
  name: 'Swan River Open Swiss Pairs',
  of: 'pairs',
  clauses: ['ANC 2021 9.1', 'ANC 2021 9.2', 'ANC 2021 9.3', 'ANC 2021 9.4', 'ANC 2021 9.5', 'ANC 2021 18'],
  entries: { min: 8, max: 300, usual: 60, odd: HOUSE },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'anc-2021-srosp',
      scoring: 'butler',
      collects: 'vp',
      ways: [
        {
          when: { of: 'entries', most: 19 },
          intake: { use: 'entries' },
          play: { ...SROSP_PLAY, modified: true },
          clause: `ANC 2021 9.1, ${APPENDIX}`,
          says: 'Fewer than twenty pairs: ten matches of twelve boards by the modified Swiss.',
        },
        {
          intake: { use: 'entries' },
          play: SROSP_PLAY,
          clause: 'ANC 2021 9.1',
          says: 'One field, ten matches of twelve boards over four sessions.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** Interstate Pairs (ANC 2021 16). */
export const ancInterstatePairs = {
  id: 'anc-2021-ipc',
  name: 'Interstate Pairs',
  of: 'pairs',
  clauses: ['ANC 2021 16.1', 'ANC 2021 16.2', 'ANC 2021 3.4', 'ANC 2021 18'],
  entries: { min: 8, max: 120, usual: 40, odd: HOUSE },
  minutesPerBoard: 7,
  categories: ['Open', 'Women’s', 'Seniors’', 'Youth'],
  stages: [
    {
      id: 'swiss',
      name: 'Matchpoint Swiss',
      stack: 'anc-2021-ipc',
      scoring: 'matchpoints',
      collects: 'vp',
      ways: [
        {
          when: { of: 'entries', most: 8 },
          intake: { use: 'entries' },
          play: { use: 'robin', times: 1, boards: 8, sessions: [4, 3] },
          clause: `ANC 2021 16.1, ${APPENDIX}`,
          says: 'Eight pairs: the numbers fit a full round robin, seven matches of eight boards.',
        },
        {
          when: { of: 'entries', most: 13 },
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 7, boards: 8, sessions: [4, 3], first: 'halves', modified: true },
          clause: `ANC 2021 16.1, ${APPENDIX}`,
          says: 'Fewer than fourteen pairs: seven matches of eight boards by the modified Swiss.',
        },
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 7, boards: 8, sessions: [4, 3], first: 'halves' },
          clause: 'ANC 2021 16.1',
          says: 'One field, seven matches of eight boards; the leading pairs of each category are placed.',
        },
      ],
    },
  ],
} as const satisfies Form;

const NINE_MATCHES = { use: 'swiss', rounds: 9, boards: 12, sessions: [3, 3, 3], first: 'halves' } as const;

const NINE_WAYS = [
  {
    when: { of: 'entries', most: 10 },
    intake: { use: 'entries' },
    play: { use: 'robin', times: 1, boards: 12, sessions: [3, 3, 3] },
    clause: 'ANC 2021 17.7, appendix on the modified Swiss',
    says: 'Ten pairs: the numbers fit a full round robin, nine matches of twelve boards.',
  },
  {
    when: { of: 'entries', most: 19 },
    intake: { use: 'entries' },
    play: { ...NINE_MATCHES, modified: true },
    clause: 'ANC 2021 17.7',
    says: 'Fewer than twenty pairs: nine matches of twelve boards by the modified Swiss.',
  },
  {
    intake: { use: 'entries' },
    play: NINE_MATCHES,
    clause: 'ANC 2021 17.5, 17.6',
    says: 'Nine matches of twelve boards.',
  },
] as const;

const NINE = {
  of: 'pairs',
  entries: { min: 10, max: 120, usual: 30, odd: HOUSE },
  minutesPerBoard: 7,
} as const;

const NINE_STAGE = {
  id: 'swiss',
  name: 'Swiss',
  scoring: 'butler',
  collects: 'vp',
  ways: NINE_WAYS,
} as const;

/** Of the ANC’s events no more than the formats of 17.2 to 17.7 may be altered. */
const OPEN_TO_CHANGE = { 'rules-fixed': 'ANC 2021 17.1' } as const;

const NINE_CLAUSES = ['ANC 2021 17.7', 'ANC 2021 17.8', 'ANC 2021 17.9', 'ANC 2021 18'] as const;

/** Restricted Butler Pairs (ANC 2021 17.5). */
export const ancRestrictedButler = {
  ...NINE,
  id: 'anc-2021-restricted-butler',
  name: 'Restricted Butler Pairs',
  cites: OPEN_TO_CHANGE,
  clauses: ['ANC 2021 17.5', 'ANC 2021 3.5(c)', 'ANC 2021 21.3', ...NINE_CLAUSES],
  stages: [{ ...NINE_STAGE, stack: 'anc-2021-restricted-butler' }],
} as const satisfies Form;

/** ANC Swiss Pairs A (ANC 2021 17.6). */
export const ancSwissPairsA = {
  ...NINE,
  id: 'anc-2021-swiss-pairs-a',
  name: 'ANC Swiss Pairs A',
  category: 'A',
  cites: OPEN_TO_CHANGE,
  clauses: ['ANC 2021 17.6', ...NINE_CLAUSES],
  stages: [{ ...NINE_STAGE, stack: 'anc-2021-swiss-pairs' }],
} as const satisfies Form;

/** ANC Swiss Pairs B (ANC 2021 17.6). */
export const ancSwissPairsB = {
  ...ancSwissPairsA,
  id: 'anc-2021-swiss-pairs-b',
  name: 'ANC Swiss Pairs B',
  category: 'B',
} as const satisfies Form;

const BUTLER_CLAUSES = [
  'ANC 2021 17.8',
  'ANC 2021 17.9',
  'ANC 2021 18',
  'ANC 2021 19',
  'ANC 2021 20',
  'ANC 2021 21.4',
  'ANC 2021 22',
] as const;

/** Australian Butler Pairs, Open: two fields over four sessions, then twenty pairs play everyone (ANC 2021 17.3). */
export const ancButlerOpen = {
  id: 'anc-2021-abpc-open',
  name: 'Butler Pairs Championship, Open',
  category: 'Open',
  of: 'pairs',
  cites: OPEN_TO_CHANGE,
  clauses: ['ANC 2021 17.2', 'ANC 2021 17.3', 'ANC 2021 19.1', 'ANC 2021 22.1', ...BUTLER_CLAUSES],
  entries: { min: 20, max: 120, usual: 48, by: { min: 'ANC 2021 17.3' }, odd: HOUSE },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'preliminary',
      name: 'Preliminary',
      stack: 'anc-2021-abpc-open-preliminary',
      scoring: 'butler',
      collects: 'imps',
      ways: [
        {
          intake: { use: 'entries' },
          play: {
            use: 'sessions',
            sessions: 4,
            movement: { use: 'two-field', rounds: 13, boardsPerRound: 2 },
          },
          clause: 'ANC 2021 17.3',
          says: 'Two seeded fields over four sessions, each pair meeting as many of the other field as can be.',
        },
      ],
    },
    {
      id: 'final',
      name: 'Final',
      stack: 'anc-2021-abpc-open-final',
      scoring: 'butler',
      collects: 'vp',
      field: 'open-final',
      ways: [
        {
          intake: { use: 'top', of: 'preliminary', places: 10, each: 'field' },
          play: { use: 'robin', times: 1, boards: 12 },
          clause: 'ANC 2021 17.3',
          says: 'The first ten contending pairs of each field play everyone in matches of twelve boards.',
        },
      ],
    },
  ],
} as const satisfies Form;

const OPEN_FINAL = {
  name: 'the Open final',
  clause: 'ANC 2021 17.9',
  form: 'anc-2021-abpc-open',
  stage: 'final',
  field: 'open-final',
} as const;

/** Boards are numbered alike in all contests on the same deals: every match begins at board 1. */
const TEN_MATCHES = { use: 'swiss', rounds: 10, boards: 12, first: 'halves' } as const;

const BUTLER_STAGES = [
  {
    id: 'preliminary',
    name: 'Preliminary',
    stack: 'anc-2021-abpc-preliminary',
    scoring: 'butler',
    collects: 'vp',
    beside: { ...OPEN_FINAL, after: 0 },
    ways: [
      {
        when: { of: 'entries', most: 19 },
        intake: { use: 'entries' },
        play: { ...TEN_MATCHES, modified: true },
        clause: 'ANC 2021 17.7',
        says: 'Fewer than twenty pairs: ten matches of twelve boards by the modified Swiss.',
      },
      {
        intake: { use: 'entries' },
        play: TEN_MATCHES,
        clause: 'ANC 2021 17.4',
        says: 'Ten matches of twelve boards in a Swiss to qualify ten pairs.',
      },
    ],
  },
  {
    id: 'final',
    name: 'Final',
    stack: 'anc-2021-abpc-final',
    scoring: 'butler',
    collects: 'vp',
    beside: { ...OPEN_FINAL, after: 10 },
    ways: [
      {
        intake: { use: 'top', of: 'preliminary', places: 10 },
        play: { use: 'robin', times: 1, boards: 12 },
        clause: 'ANC 2021 17.4',
        says: 'Ten pairs play everyone in matches of twelve boards.',
      },
    ],
  },
] as const;

const BUTLER = {
  of: 'pairs',
  entries: { min: 10, max: 80, usual: 28, by: { min: 'ANC 2021 17.4' }, odd: HOUSE },
  minutesPerBoard: 7,
  stages: BUTLER_STAGES,
} as const;

/** Australian Butler Pairs, Women's (ANC 2021 17.4). */
export const ancButlerWomen = {
  ...BUTLER,
  id: 'anc-2021-abpc-women',
  name: 'Butler Pairs Championship, Women’s',
  category: 'Women’s',
  cites: OPEN_TO_CHANGE,
  clauses: ['ANC 2021 17.4', 'ANC 2021 17.7', 'ANC 2021 19.2', 'ANC 2021 22.2', ...BUTLER_CLAUSES],
} as const satisfies Form;

/** Australian Butler Pairs, Seniors' (ANC 2021 17.4). */
export const ancButlerSeniors = {
  ...ancButlerWomen,
  id: 'anc-2021-abpc-seniors',
  name: 'Butler Pairs Championship, Seniors’',
  category: 'Seniors’',
} as const satisfies Form;

/** Australian Butler Pairs, Mixed (ANC 2021 17.4). */
export const ancButlerMixed = {
  ...BUTLER,
  id: 'anc-2021-abpc-mixed',
  name: 'Butler Pairs Championship, Mixed',
  category: 'Mixed',
  cites: OPEN_TO_CHANGE,
  clauses: ['ANC 2021 17.4', 'ANC 2021 17.7', 'ANC 2021 19.2', 'ANC 2021 22.3', ...BUTLER_CLAUSES],
} as const satisfies Form;
