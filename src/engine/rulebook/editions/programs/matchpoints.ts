import type { Layer } from '../../stack.ts';

const NEVER_OWN = { use: 'percent', plus: 60, average: 50, minus: 40, own: 'never' } as const;

/** Programs write their own rounding into their files; their sessions come out again only by it. */
const compscore = {
  id: 'compscore3/matchpoints',
  name: 'Compscore3 at matchpoints',
  rank: 'organiser',
  slots: {
    artificial: { ...NEVER_OWN, clause: 'Compscore3', says: 'Averages are what the director typed.' },
    rounding: {
      use: 'rounding',
      line: { unit: '0.1', ties: 'even' },
      adds: 'exact',
      total: { unit: '0.01', ties: 'up' },
      percent: { unit: '0.01', ties: 'up' },
      clause: 'Compscore3',
      shows: 'own-matchpoints',
      says: 'Lines are shown to a tenth, halves to the even one, and unscaled where a board was merely played fewer times; totals add the exact, scaled lines.',
    },
  },
} as const satisfies Layer;

const magicContest = {
  id: 'magic-contest/matchpoints',
  name: 'Magic Contest at matchpoints',
  rank: 'organiser',
  slots: {
    artificial: { ...NEVER_OWN, clause: 'Magic Contest', says: 'Averages are 60, 50 and 40 per cent.' },
    rounding: {
      use: 'rounding',
      line: { unit: '0.1', ties: 'away' },
      adds: 'exact',
      total: { unit: '0.1', ties: 'away' },
      percent: { unit: '0.1', ties: 'away' },
      clause: 'Magic Contest',
      says: 'Lines, totals and percentages are shown to a tenth, halves away from zero; totals add the exact lines.',
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

/** Version 3 lets equal totals share the place. */
const magicContest3 = {
  ...magicContest,
  id: 'magic-contest-3/matchpoints',
  slots: { artificial: magicContest.slots.artificial, rounding: magicContest.slots.rounding },
} as const satisfies Layer;

const realBridge = {
  id: 'realbridge/matchpoints',
  name: 'RealBridge at matchpoints',
  rank: 'organiser',
  slots: {
    artificial: { ...NEVER_OWN, clause: 'RealBridge', says: 'Averages are 60, 50 and 40 per cent.' },
    rounding: {
      use: 'rounding',
      line: { unit: '0.01', ties: 'even' },
      adds: 'exact',
      percent: { unit: '0.01', ties: 'even' },
      clause: 'RealBridge',
      says: 'To the hundredth, halves to the even one.',
    },
  },
} as const satisfies Layer;

const acblScore = {
  id: 'acblscore/matchpoints',
  name: 'ACBLscore',
  rank: 'organiser',
  slots: {
    rounding: {
      use: 'rounding',
      line: { unit: '0.01', ties: 'up' },
      adds: 'exact',
      total: { unit: '0.01', ties: 'up' },
      percent: { unit: '0.01', ties: 'up' },
      percentOf: 'total-as-shown',
      clause: 'ACBLscore',
      says: 'The total is rounded to two decimals and the percentage is taken from it.',
    },
    missed: {
      use: 'factored',
      clause: 'ACBLscore',
      says: 'A pair that sat out is factored up to the boards of the whole session.',
    },
  },
} as const satisfies Layer;

/** EBUScore and ScoreBridge: English practice, which rounds each line towards the average and adds what it shows. */
const english = {
  id: 'english/matchpoints',
  name: 'EBUScore and ScoreBridge',
  rank: 'organiser',
  slots: {
    artificial: { ...NEVER_OWN, clause: 'EBUScore', says: 'Averages are 60, 50 and 40 per cent.' },
    fouled: {
      use: 'groups',
      small: { upTo: 3, fieldTimes: 3, middle: 60, step: 5 },
      clause: 'EBU White Book 4.2.3.3',
      says: 'A group of up to three results in a field three times larger gets fixed shares: 60; 65 and 55; 70, 60 and 50 per cent.',
    },
    rounding: {
      use: 'rounding',
      line: { unit: '0.1', ties: 'average' },
      adds: 'lines-as-shown',
      percent: { unit: '0.01', ties: 'up' },
      clause: 'EBU White Book 4.2.3.3',
      says: 'Lines are rounded to a tenth, halves towards the average, and totals add them as shown.',
    },
  },
} as const satisfies Layer;

const brian = {
  id: 'brian/matchpoints',
  name: 'BriAn',
  rank: 'organiser',
  slots: {
    unequal: {
      use: 'own-top',
      clause: 'BriAn',
      says: 'A board keeps the top of its own results.',
    },
    artificial: { ...NEVER_OWN, clause: 'BriAn', says: 'Averages are 60, 50 and 40 per cent.' },
    rounding: {
      use: 'rounding',
      percent: { unit: 1, ties: 'single' },
      clause: 'BriAn',
      says: 'Percentages are printed as single-precision numbers.',
    },
  },
} as const satisfies Layer;

/** Programs by the beginning of the name they write into their files. */
export const MATCHPOINT_PROGRAMS = [
  { begins: 'compscore', layer: compscore },
  { begins: 'magic contest 3', layer: magicContest3 },
  { begins: 'magic contest', layer: magicContest },
  { begins: 'realbridge', layer: realBridge },
  { begins: 'acblscore', layer: acblScore },
  { begins: 'ebuscore', layer: english },
  { begins: 'scorebridge', layer: english },
  { begins: 'brian', layer: brian },
] as const;
