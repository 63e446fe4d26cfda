import type { Side } from '../../bridge/seat.ts';

/** The end of a match at a table: what is missing or looks wrong, and who has said that all is there (ANC 2021 1.4). */
export interface ReleaseView {
  readonly clause: string;
  readonly missing: readonly number[];
  readonly disputed: readonly number[];
  /** Entered by one side, not yet looked at by the other. */
  readonly unchecked: readonly number[];
  /** Unlike what others made of the board. */
  readonly doubtful: readonly number[];
  /** When each side confirmed, UTC. */
  readonly ns?: string;
  readonly ew?: string;
  /** Both have: the table may be left. */
  readonly released: boolean;
}

/** A table that was left without its scores confirmed, for the director. */
export interface LeftTable {
  readonly round: number;
  readonly table: number;
  /** Who has not confirmed. */
  readonly sides: readonly Side[];
  readonly missing: readonly number[];
  readonly clause: string;
}
