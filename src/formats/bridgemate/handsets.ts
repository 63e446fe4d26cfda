/** What the file of a set of handsets holds: who sits where, what was keyed in, and who plays. */
export interface HandsetSection {
  readonly id: number;
  readonly letter: string;
  readonly tables: number;
  /** The pair that is not there, 0 for none. */
  readonly missing: number;
  readonly winners: 1 | 2;
  /** 1 matchpoints, 2 IMPs, 3 board-a-match, 4 teams. */
  readonly scoring: number;
}

/** A table in a round. Pair 0 is a sit-out. */
export interface HandsetSeat {
  readonly section: number;
  readonly table: number;
  readonly round: number;
  readonly ns: number;
  readonly ew: number;
  /** First and last board, 0 for none. */
  readonly low: number;
  readonly high: number;
  /** Boards that are no run of numbers: `1,4,7`. */
  readonly custom: string;
}

export const DIRECTIONS = ['N', 'S', 'E', 'W'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface HandsetPlayer {
  readonly section: number;
  readonly table: number;
  readonly direction: Direction;
  /** 0 where they begin. */
  readonly round: number;
  readonly number: string;
  readonly name: string;
}

/** One result as it was keyed in. A correction is a later row. */
export interface HandsetResult {
  readonly id: number;
  readonly section: number;
  readonly table: number;
  readonly round: number;
  readonly board: number;
  readonly ns: number;
  readonly ew: number;
  /** The number of the pair that declared. */
  readonly declarer: number;
  readonly by: Direction | '';
  /** `4 S`, `3 NT x`, `2 H xx`, `PASS`. */
  readonly contract: string;
  /** `=`, `+1`, `-2`. */
  readonly result: string;
  /** `S10`, `CK`. */
  readonly lead: string;
  /** `Not played`, `60%-40%`, `Arbitral score`, `Wrong direction`. */
  readonly remarks: string;
  /** By the clock of the handsets' computer, in milliseconds; 0 where the file has no time. */
  readonly at: number;
  readonly erased: boolean;
  /** Changed by a scoring program, not by the table. */
  readonly external: boolean;
}

export interface Handsets {
  readonly session: { readonly name: string; readonly date: string; readonly guid: string };
  readonly sections: readonly HandsetSection[];
  readonly seats: readonly HandsetSeat[];
  readonly players: readonly HandsetPlayer[];
  /** Everybody a number may be keyed in for. */
  readonly names: readonly { readonly number: string; readonly name: string }[];
  readonly received: readonly HandsetResult[];
}

export const NO_HANDSETS: Handsets = {
  session: { name: '', date: '', guid: '' },
  sections: [],
  seats: [],
  players: [],
  names: [],
  received: [],
};

const placeOf = ({ section, table, round, board }: HandsetResult): string =>
  [section, table, round, board].join();

/** The last row for a board at a table in a round counts, unless it is erased. */
export const latest = (all: readonly HandsetResult[]): readonly HandsetResult[] => {
  const last = new Map<string, HandsetResult>();
  for (const one of all) {
    const before = last.get(placeOf(one));
    if (!before || one.id >= before.id) last.set(placeOf(one), one);
  }
  return [...last.values()];
};

const BOARDS = 500;

/** The boards of a table in a round. */
export const boardsOf = ({ low, high, custom }: HandsetSeat): readonly number[] => {
  const listed = custom
    .split(/[,;\s]+/)
    .map(Number)
    .filter((board) => Number.isInteger(board) && board > 0);
  if (listed.length > 0) return listed;
  const count = low > 0 && high >= low ? Math.min(high - low + 1, BOARDS) : 0;
  return Array.from({ length: count }, (_, i) => low + i);
};
