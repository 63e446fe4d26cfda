import type { Layer } from '../../stack.ts';

/** How scoring programs round and make up boards: their published sessions come out again only by their own rule. */
export const magicContest = {
  id: 'magic-contest',
  name: 'Magic Contest',
  rank: 'organiser',
  slots: {
    datum: {
      use: 'mean',
      drop: { each: 1 },
      roundTo: 10,
      ties: 'away',
      clause: 'Magic Contest, Butler-2',
      says: 'The mean without the best and the worst score, to the nearest 10, halves away from zero.',
    },
    crossImps: {
      use: 'sum',
      clause: 'Magic Contest, Cross',
      says: 'The plain sum against every other table.',
    },
    artificialImps: {
      use: 'imps',
      plus: '1.5',
      minus: '-1.5',
      own: 'plus-and-minus',
      clause: 'Magic Contest',
      says: 'Average plus is 1.5 IMPs or the pair’s own average if better, average minus the same downwards.',
    },
    sitOut: {
      use: 'own-average',
      alone: '1.5',
      clause: 'Magic Contest',
      says: 'A bye is worth the pair’s own average over all its other boards; to a pair without any it is average plus.',
    },
    rounding: {
      use: 'rounding',
      line: { unit: '0.1', ties: 'away' },
      total: { unit: '0.1', ties: 'away' },
      adds: 'exact',
      percent: { unit: '0.01', ties: 'away' },
      clause: 'Magic Contest',
      says: 'Lines and totals are shown to a tenth, halves away from zero; totals are made from the exact lines.',
    },
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'Magic Contest' },
        { by: 'head-to-head', clause: 'Magic Contest' },
      ],
      rest: 'share',
      clause: 'Magic Contest',
      says: 'Equal totals are parted by the result between the tied pairs.',
    },
  },
} as const satisfies Layer;

export const compscore = {
  id: 'compscore3',
  name: 'Compscore3',
  rank: 'organiser',
  slots: {
    datum: { ...magicContest.slots.datum, clause: 'Compscore3' },
    crossImps: {
      use: 'average',
      clause: 'Compscore3',
      says: 'The sum against the other tables over their number.',
    },
    artificialImps: {
      use: 'imps',
      plus: 2,
      minus: -2,
      clause: 'Compscore3',
      says: 'Average plus and minus are 2 IMPs.',
    },
    rounding: {
      use: 'rounding',
      line: { unit: '0.01', ties: 'away' },
      total: { unit: '0.01', ties: 'away' },
      adds: 'exact',
      percent: { unit: '0.01', ties: 'up' },
      clause: 'Compscore3',
      says: 'Lines and totals are shown to the hundredth; totals are made from the exact lines.',
    },
  },
} as const satisfies Layer;

export const pianola = {
  id: 'pianola',
  name: 'Pianola',
  rank: 'organiser',
  slots: {
    crossImps: {
      use: 'average',
      clause: 'Pianola',
      says: 'The sum against the other tables over their number.',
    },
    missed: {
      use: 'factored',
      played: { unit: '0.01', ties: 'away' },
      clause: 'Pianola',
      says: 'The total of the boards played, to the hundredth, is multiplied up to the full number of boards.',
    },
    rounding: {
      use: 'rounding',
      line: { unit: '0.01', ties: 'away' },
      total: { unit: '0.01', ties: 'away' },
      adds: 'exact',
      percent: { unit: '0.01', ties: 'up' },
      clause: 'Pianola',
      says: 'Lines and totals are shown to the hundredth; totals are made from the exact lines.',
    },
  },
} as const satisfies Layer;

export const realBridge = {
  id: 'realbridge',
  name: 'RealBridge',
  rank: 'organiser',
  slots: {
    crossImps: {
      use: 'scaled',
      expected: 'session',
      clause: 'RealBridge',
      says: 'The sum against the other tables ÷ A × E ÷ (E − 1), where A of E results came in.',
    },
    rounding: {
      use: 'rounding',
      line: { unit: '0.01', ties: 'even' },
      total: { unit: '0.01', ties: 'even' },
      adds: 'exact',
      percent: { unit: '0.01', ties: 'even' },
      clause: 'RealBridge',
      says: 'To the hundredth, halves to the even one.',
    },
  },
} as const satisfies Layer;

/** Programs by the beginning of the name they write into their files. */
export const IMP_PROGRAMS = [
  { begins: 'magic contest', layer: magicContest },
  { begins: 'compscore', layer: compscore },
  { begins: 'pianola', layer: pianola },
  { begins: 'realbridge', layer: realBridge },
] as const;
