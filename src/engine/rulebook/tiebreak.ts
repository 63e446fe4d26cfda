import type { Amount } from './amount.ts';

/** What contestants may be told apart by. The values arrive with the contestants; most is first unless `lower` is said. */
export const CRITERIA = [
  'score',
  'score-without-penalties',
  'opponents-score',
  'matches-won',
  'net-imps',
  /** The IMPs of a match's two teams together: at equal margins a greater turnover is a smaller quotient. */
  'imp-turnover',
  'imp-margin',
  'sessions-played',
  'sessions-over-60',
  'sessions-over-55',
  'sessions-over-50',
  'head-to-head',
  'points',
  'firsts',
  'seconds',
  'thirds',
  'fourths',
  'fifths',
  'qualifying-doubled',
  'playoff-margin',
  'playoff-imps',
  'extra-boards-imps',
  'board-a-match',
  'total-points',
  'without-carry-over',
  /** How far a contestant came in a series of finals. */
  'finals',
  'lot',
] as const;
export type CriterionName = (typeof CRITERIA)[number];

export interface ChainLink {
  readonly by: CriterionName;
  readonly lower?: boolean;
  readonly clause: string;
  /** How many boards are played to find this value out. */
  readonly boards?: number;
}

/** An ordered list: the first criterion that separates two is the explanation. */
export interface TieBreak {
  readonly use: 'chain';
  /** Aggregates this close to the leader of a group are tied. */
  readonly within?: Amount;
  readonly criteria: readonly ChainLink[];
  /** What is left: a shared place, a lot, or more boards until one side is ahead. */
  readonly rest: 'share' | 'lot' | 'play-on';
}

/** Where the length of the match decides: the first that reaches it. */
export interface ByBoards<T> {
  readonly use: 'by-boards';
  readonly lengths: readonly { readonly upTo?: number; readonly rule: T }[];
}

/** Whether fines count: in the ranking, and in the standings a draw is made from. */
export interface Standings {
  readonly use: 'penalties';
  readonly ranking: 'counted' | 'left-out';
  readonly draw: 'counted' | 'left-out';
}

/** A handicap is added to the score of whoever has one; both rankings are kept. */
export interface Handicap {
  readonly use: 'added';
}
