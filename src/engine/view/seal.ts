import type { Span } from '../contest/stage.ts';

/** Boards that Byestand dealt together: what was committed to before play, and the seed once none of them is in play (DEAL-9). */
export interface SealView {
  /** None in a contest of one session. */
  readonly rounds?: Span;
  readonly stage?: string;
  readonly of: 'session' | 'round';
  /** Counted in its stage. */
  readonly number: number;
  readonly boards: readonly number[];
  readonly commitment: string;
  readonly seed?: string;
}

export interface SealsView {
  readonly sets: readonly SealView[];
}
