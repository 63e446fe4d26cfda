import { drawLot, type Lot } from '../lot.ts';

/** One step towards breaking a tie. */
export type PlayOffStep =
  | { readonly use: 'boards'; readonly boards: number }
  /** All boards again, a point for each board won. */
  | { readonly use: 'board-a-match' }
  | { readonly use: 'total-points' }
  | { readonly use: 'lot' };

export interface PlayOffRule {
  readonly id: string;
  readonly steps: readonly PlayOffStep[];
  /** The last step again until it decides. */
  readonly repeat: boolean;
  readonly clause: string;
}

export const PLAY_OFFS = {
  'gnot-14': {
    id: 'gnot-14',
    steps: [{ use: 'boards', boards: 2 }, { use: 'board-a-match' }, { use: 'total-points' }, { use: 'lot' }],
    repeat: false,
    clause: 'GNOT Sydney 2023 1.9.1',
  },
  'gnot-28': {
    id: 'gnot-28',
    steps: [
      { use: 'boards', boards: 4 },
      { use: 'boards', boards: 1 },
    ],
    repeat: true,
    clause: 'GNOT Sydney 2023 1.9.2',
  },
  'sabf-final': {
    id: 'sabf-final',
    steps: [{ use: 'boards', boards: 4 }],
    repeat: true,
    clause: 'SABF 13.11',
  },
  'sabf-grand-final': {
    id: 'sabf-grand-final',
    steps: [{ use: 'boards', boards: 6 }],
    repeat: true,
    clause: 'SABF 13.11',
  },
} as const satisfies Record<string, PlayOffRule>;
export type PlayOffName = keyof typeof PLAY_OFFS;

/** A board from the first team's side: what it gained in IMPs, and the net of the two scores. */
export interface Swing {
  readonly imps: number;
  readonly points: number;
}

export interface Tie {
  readonly teams: readonly [string, string];
  /** The boards of the match that was tied. */
  readonly match: readonly Swing[];
  /** The play-offs so far, each its boards. */
  readonly played: readonly (readonly Swing[])[];
}

export type PlayOff =
  | {
      readonly winner: string;
      readonly by: PlayOffStep;
      readonly margin: number;
      readonly clause: string;
      readonly lot?: Lot;
    }
  | { readonly next: Extract<PlayOffStep, { use: 'boards' }>; readonly clause: string }
  | { readonly wrong: { readonly boards: number; readonly wanted: number }; readonly clause: string };

const sum = (swings: readonly Swing[], of: (swing: Swing) => number): number =>
  swings.reduce((total, swing) => total + of(swing), 0);

const marginOf = (step: PlayOffStep, boards: readonly Swing[]): number => {
  switch (step.use) {
    case 'boards':
      return sum(boards, ({ imps }) => imps);
    case 'board-a-match':
      return sum(boards, ({ points }) => Math.sign(points));
    case 'total-points':
      return sum(boards, ({ points }) => points);
    case 'lot':
      return 0;
  }
};

/** The steps in turn, the last again as often as it takes. */
const stepAt = (rule: PlayOffRule, at: number): PlayOffStep | undefined =>
  rule.steps[at] ?? (rule.repeat ? rule.steps.at(-1) : undefined);

/** Who wins the tie, or what must be played next. */
export const decidePlayOff = (rule: PlayOffRule, tie: Tie, seed: string): PlayOff => {
  const [a, b] = tie.teams;
  const { clause } = rule;
  let played = 0;
  for (let at = 0; ; at++) {
    const step = stepAt(rule, at);
    if (step === undefined || step.use === 'lot') {
      const lot = drawLot(`tie of ${[a, b].sort().join(' and ')}`, [a, b], seed, clause);
      return { winner: lot.drawn[0] ?? a, by: { use: 'lot' }, margin: 0, clause, lot };
    }
    const boards = step.use === 'boards' ? tie.played[played++] : [...tie.match, ...tie.played.flat()];
    if (step.use === 'boards') {
      if (boards === undefined) return { next: step, clause };
      if (boards.length !== step.boards)
        return { wrong: { boards: boards.length, wanted: step.boards }, clause };
    }
    const margin = marginOf(step, boards ?? []);
    if (margin !== 0) return { winner: margin > 0 ? a : b, by: step, margin: Math.abs(margin), clause };
  }
};
