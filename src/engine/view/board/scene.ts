import type { Side } from '../../bridge/seat.ts';
import type { Fact, FactOf } from '../../contest/fact.ts';
import type { Seat } from '../../contest/plan.ts';
import type { Contest } from '../../contest/state.ts';
import type { Rational } from '../../kit/rational.ts';
import type { DoubtRepair } from '../night.ts';

/** What one line came to; a side is absent where the line is worth nothing to it. */
export interface Worth {
  readonly ns?: Rational;
  readonly ew?: Rational;
  /** The top, at matchpoints. */
  readonly max?: Rational;
  /** North-South's part of the top, as percentages are rounded. */
  readonly nsPercent?: Rational;
  readonly ewPercent?: Rational;
}

export interface Row {
  readonly pair: string;
  readonly side?: Side;
  /** Absent while no board of the pair counts. */
  readonly place?: number;
  readonly sharing: number;
  readonly matchpoints?: Rational;
  readonly max?: Rational;
  readonly percent?: Rational;
  readonly imps?: Rational;
  readonly boards: number;
  readonly fines: readonly FactOf<'penalty-given'>[];
  /** Who is next above, and by how much. */
  readonly behind?: { readonly pair: string; readonly by: Rational };
}

export interface Field {
  readonly side?: Side;
  readonly rows: readonly Row[];
}

/** A night's numbers, as the views show them. */
export interface Reckoned {
  readonly fields: readonly Field[];
  /** By the line's key: `board/14/table/3`. */
  readonly worth: Pick<ReadonlyMap<string, Worth>, 'get'>;
  readonly tops: ReadonlyMap<number, Rational>;
  readonly datums: ReadonlyMap<number, number>;
  /** What an average pair would have: 50 per cent, or no IMPs. */
  readonly average: number;
}

export interface Move {
  readonly pair: string;
  readonly to: string;
}

/** What speaks against a line, how likely it is a mistake, and what one act would make of it. */
export interface Doubted {
  readonly says: string;
  readonly chance?: string;
  readonly repair?: DoubtRepair;
}

/** Everything a view is made of: what is so, what it comes to, and the sentences that belong to it. */
export interface Scene {
  readonly id: string;
  readonly contest: Contest;
  readonly reckoned: Reckoned;
  /** A line's key: `board/14/table/3`, with the round where the board comes back to the table. */
  readonly keyOf: (seat: Pick<Seat, 'round' | 'table'>, board: number) => string;
  /** The boards that stand for a pair's sit-out in a round. */
  readonly sitOutBoards: (pair: string, round: number) => readonly number[];
  /** What speaks against a line, by its spot's key. */
  readonly doubts: ReadonlyMap<string, Doubted>;
  readonly says: {
    readonly fact: (fact: Fact) => string;
    readonly behind: (row: Row) => string | undefined;
    /** What to call before a round. */
    readonly announce: (round: number, table?: number) => readonly string[];
    readonly moves: (round: number, table: number) => readonly Move[];
    readonly boardsTo: (round: number, table: number) => string | undefined;
    readonly message: (round: number, table: number) => string | undefined;
    readonly movement: () => string;
  };
}
