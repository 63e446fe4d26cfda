import type { Effect } from '../tree.ts';

/**
 * One invented situation with the ruling expected of it. The expectation is written from the Laws, not from the tree:
 * the tests walk the tree by these answers and compare. Directors rehearse with the same list.
 */
export interface Situation {
  /** Kept for good: training records name it. */
  readonly id: string;
  readonly title: string;
  /** What the director finds at the table, in plain English. */
  readonly story: string;
  readonly topic: string;
  readonly answers: readonly string[];
  readonly expected: {
    readonly effects: readonly Effect[];
    /** Effects that would be wrong here. */
    readonly without?: readonly Effect[];
    readonly laws: readonly string[];
    /** What a player may choose, in words that the option offered must hold. */
    readonly options?: readonly string[];
    /** The topic that comes back when the score arrives. */
    readonly later?: string;
    /** The ruling in one sentence. */
    readonly say: string;
  };
}
