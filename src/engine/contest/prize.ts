import type { Side } from '../bridge/seat.ts';

/** What one place wins: money, a thing, or both. A thing is not divided: those who share its place share it. */
export interface Prize {
  readonly amount?: number;
  readonly thing?: string;
}

/** The prizes of the whole contest, of one category, of one stage, or of one of its fields, from the first place down. */
export interface PrizeList {
  readonly category?: string;
  readonly stage?: string;
  readonly field?: Side;
  readonly prizes: readonly Prize[];
}

export interface PrizeFacts {
  /** Said again, the last word counts. */
  readonly 'prizes-set': {
    /** What the amounts are of: `$`, `euros`. */
    readonly unit?: string;
    readonly lists: readonly PrizeList[];
    /** Equal scores share, though the tie is broken for the placing, as points are shared (ANC 2021 9.7, 18.1, 22.4). */
    readonly level?: true;
    /** Asked for once play has begun: they belong to what is published in advance (Law 78D). */
    readonly why?: string;
  };
}

export interface PrizeRequests {
  readonly 'set-prizes': PrizeFacts['prizes-set'];
}

/** Conditions of a contest are published before it. */
export const PRIZE_CLAUSE = 'Law 78D';
