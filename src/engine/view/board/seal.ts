import type { Span } from '../../contest/stage.ts';

export const REPLACEMENTS = ['dealt', 'file', 'undone'] as const;

export interface SealReplaced {
  readonly boards: readonly number[];
  /** Dealt again, given by a file, or taken back. */
  readonly how: (typeof REPLACEMENTS)[number];
  readonly at: string;
  readonly who?: string;
  /** Other cards were given when play had started. */
  readonly late?: true;
}

/** Boards that Byestand dealt together: what was committed to before play, and the seed once none of them is in play (DEAL-9). */
export interface SealView {
  /** None in a contest of one session. */
  readonly rounds?: Span;
  readonly stage?: string;
  readonly of: 'session' | 'round';
  /** Counted in its stage. */
  readonly number: number;
  /** What the document calls the round. */
  readonly title?: string;
  readonly boards: readonly number[];
  readonly commitment: string;
  readonly seed?: string;
  /** From a seed that somebody stated; else from the machine's own randomness. */
  readonly stated?: true;
  /** Dealt when play had started. */
  readonly late?: true;
  /** When it was dealt, and by whom where the name is known. */
  readonly at: string;
  readonly who?: string;
  /** Boards of it that were given other cards afterwards; all of them where the set was dealt again. */
  readonly replaced?: readonly SealReplaced[];
}

export interface SealsView {
  readonly sets: readonly SealView[];
}
