import type { KeptWalk } from '../../contest/ruling.ts';

/** Something to look at once the score of its board is in. */
export interface RecallRow {
  readonly recall: string;
  readonly at: string;
  readonly round: number;
  readonly table: number;
  readonly board: number;
  /** What was read at the table. */
  readonly walks: readonly KeptWalk[];
  /** The questions it comes back with, and the answers that are known already. */
  readonly later: readonly {
    readonly topic: string;
    readonly title: string;
    readonly why: string;
    readonly answers: readonly string[];
  }[];
  /** The score is in. */
  readonly due: boolean;
}

/** A walk that a director is in the middle of. */
export interface WalkingRow {
  readonly walk: string;
  readonly at: string;
  readonly round: number;
  readonly table: number;
  readonly board: number;
  readonly topic: string;
  readonly title: string;
  readonly answers: readonly string[];
  readonly before: readonly { readonly topic: string; readonly answers: readonly string[] }[];
  readonly call?: string;
  readonly recall?: string;
}
