import type { Bar, DrawRules, Wish } from './rules.ts';

const OURS = 'Byestand default';

const NO_REMATCH = (clause: string) =>
  ({
    use: 'no-rematch',
    clause,
    says: 'nobody is drawn against an opponent already met',
  }) as const satisfies Bar;

const BARS = (clause: string): readonly Bar[] => [
  NO_REMATCH(clause),
  {
    use: 'stationary',
    clause: OURS,
    says: 'two who both need to keep their table are not drawn against each other',
  },
  { use: 'bye-once', clause: OURS, says: 'nobody has a second bye' },
];

const FIRST: readonly Wish[] = [
  { use: 'apart', clause: OURS, says: 'those to be kept apart do not meet' },
  { use: 'bye-low', clause: OURS, says: 'the bye goes to the lowest placed who may have it' },
];

const NEAREST: readonly Wish[] = [
  {
    use: 'score-difference',
    power: 2,
    clause: 'Course Notes (Swiss Teams)',
    says: 'each is drawn against the one closest in the current scores (squares of the differences, added up)',
  },
  {
    use: 'place-difference',
    power: 2,
    clause: OURS,
    says: 'with equal scores, against the one closest in the order of the draw',
  },
];

const TRIANGLE: readonly Wish[] = [
  { use: 'triangle-top', clause: 'SABF 14.1', says: 'the share match is outside the top half of the field' },
  { use: 'triangle-spread', clause: 'SABF 14.1', says: 'the three of the share match have similar scores' },
];

const WAY_OUT = {
  clause: 'Course Notes (Swiss Teams)',
  says: 'where no valid draw is left, two of the lowest scoring meet again',
} as const;

/** The optimum, where no document chooses another way. */
export const PLAIN_SWISS = {
  id: 'plain',
  method: {
    use: 'optimum',
    clause: OURS,
    says: 'the best of all legal draws under the criteria, taken in their order',
  },
  penalties: {
    use: 'left-out',
    clause: 'ANC 2021 5.1',
    says: 'penalties count in the ranking, not in the draw',
  },
  ties: [{ by: 'net-imps', clause: 'ANC 2021 18.2' }],
  lot: { clause: 'ANC 2021 18.2', says: 'what is still equal is decided by lot' },
  bars: BARS('Course Notes (Swiss Teams)'),
  wishes: [...FIRST, ...TRIANGLE, ...NEAREST],
  rematch: {
    use: 'never',
    clause: 'Course Notes (Swiss Teams)',
    says: 'nobody meets the same opponent twice',
  },
  odd: { use: 'triangle', over: 1, clause: 'SABF 14.1', says: 'with an odd number three play a share match' },
  wayOut: WAY_OUT,
  stands: {
    clause: 'ANC 2021 6.3',
    says: 'a draw is made from what is known at its time and stands when results change later',
  },
} as const satisfies DrawRules;

/** ANC 2021: Swiss pairs and teams of the Australian National Championships. */
export const ANC_SWISS = { ...PLAIN_SWISS, id: 'anc-2021' } as const satisfies DrawRules;

/** SABF 14.1: the hand method, ties by opponents' VPs, then net IMPs. */
export const SABF_SWISS = {
  ...PLAIN_SWISS,
  id: 'sabf',
  method: {
    use: 'hand',
    clause: 'SABF 14.1',
    says: 'the highest with the next highest not yet met, and so on down; a clash is mended from the lowest match upwards',
  },
  ties: [
    { by: 'opponents-score', clause: 'SABF 14.1' },
    { by: 'net-imps', clause: 'SABF 14.1' },
  ],
  lot: { clause: OURS, says: 'what is still equal is decided by lot' },
  bars: BARS('SABF 14.1'),
  rematch: { use: 'never', clause: 'SABF 14.1', says: 'nobody is drawn to play a team already played' },
  yellow: {
    use: 'swiss-limits',
    fewestBoards: 14,
    notInFirst: true,
    lowerHalf: 'consent',
    seating: 'forfeited-when-in-use',
    clause: 'SABF 4.2.2',
    says: 'yellow systems: matches of 14 boards or more, not at the start of a Swiss, and against the lower half of the field only by consent',
  },
  stands: { clause: 'SABF 14.1', says: 'an appeal or correction after the draw does not alter it' },
} as const satisfies DrawRules;

/** GNOT Sydney 2023 1.8: the Swiss beside the knock-out. */
export const GNOT_SWISS = {
  ...PLAIN_SWISS,
  id: 'gnot-sydney-2023',
  ties: [{ by: 'net-imps', clause: 'GNOT Sydney 2023 1.9.3' }],
  odd: {
    use: 'triangle',
    over: 2,
    clause: 'GNOT Sydney 2023 6.1.2',
    says: 'with an odd number three play a triangle, which lasts over two rounds',
  },
} as const satisfies DrawRules;

export const SWISS_EDITIONS: readonly DrawRules[] = [PLAIN_SWISS, ANC_SWISS, SABF_SWISS, GNOT_SWISS];
