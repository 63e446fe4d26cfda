/** Who comes into a match: by rank, or out of an earlier match. */
export type Place =
  | { readonly from: 'rank'; readonly rank: number }
  | { readonly from: 'winner' | 'loser'; readonly of: string };

export interface FinalMatch {
  readonly id: string;
  readonly name: string;
  readonly week: string;
  readonly sides: readonly [Place, Place];
  /** Twice the length of the others (SABF 13.2), or over two days. */
  readonly double: boolean;
}

/** A series of finals, as a list of matches in their order; the last is the grand final. */
export interface FinalSeries {
  readonly id: string;
  readonly teams: number;
  readonly matches: readonly FinalMatch[];
  /** From first place down: the winner of the last match, then the losers of these. */
  readonly losersInOrder: readonly string[];
  readonly clause: string;
  /** Where a side, or neither, comes. */
  readonly forfeit: string;
}
