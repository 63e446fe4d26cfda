import { boolean, called, list, maybe, number, object, text, type Of } from '../../kit/shape.ts';
import type { Side } from '../../bridge/seat.ts';

/** The end of a match at a table: what is missing or looks wrong, and who has said that all is there (ANC 2021 1.4). */
export const ReleaseView = called(
  'ReleaseView',
  object({
    clause: text(),
    missing: list(number()),
    disputed: list(number()),
    /** Entered by one side, not yet looked at by the other. */
    unchecked: list(number()),
    /** Unlike what others made of the board. */
    doubtful: list(number()),
    /** When each side confirmed, UTC. */
    ns: maybe(text()),
    ew: maybe(text()),
    /** Both have: the table may be left. */
    released: boolean,
  }),
  'Whether a table’s scores are confirmed, and by whom',
);
export type ReleaseView = Of<typeof ReleaseView>;

/** A table that was left without its scores confirmed, for the director. */
export interface LeftTable {
  readonly round: number;
  readonly table: number;
  /** Who has not confirmed. */
  readonly sides: readonly Side[];
  readonly missing: readonly number[];
  readonly clause: string;
}
