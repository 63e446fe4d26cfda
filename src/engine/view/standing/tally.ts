import type { Side } from '../../bridge/seat.ts';

/** One contestant after a round of a session in which the same boards are in play everywhere (MP-14). */
export interface RoundRow {
  readonly id: string;
  /** Absent while no board of it counts. */
  readonly place?: number;
  readonly tied: boolean;
  readonly percent?: number;
  readonly imps?: number;
  /**
   * Matchpoints above or below the average: scored on the boards of this round, absent of who sat out; and of all rounds so far, which
   * opens by `signedKey` and has sit-outs and averages in it as they are worth by then.
   */
  readonly signed?: number;
  readonly running?: number;
  readonly key: string;
  readonly rankKey: string;
  readonly signedKey?: string;
}

/** Signed matchpoints of everybody together. */
export interface RoundBalance {
  /** What the boards come to before the director's scores: nothing, while the sums are right. */
  readonly boards: number;
  /** What was given afterwards: average plus and minus, split scores, sit-outs. */
  readonly given: number;
  readonly balanced: boolean;
  readonly says: string;
}

/** As it stood when a round was over, by the scores as they are now; later rounds have no part in it. */
export interface RoundStanding {
  readonly round: number;
  /** The same by the rounds of this session, and how many it has. */
  readonly number: number;
  readonly of: number;
  /** `After round 3 of 7`. */
  readonly says: string;
  readonly boards: readonly number[];
  readonly fields: readonly { readonly side?: Side; readonly rows: readonly RoundRow[] }[];
  readonly balance?: RoundBalance;
}

/** Both fields of a session in one list, brought to the same tops and the same boards (MP-15). */
export interface OverallView {
  readonly rows: readonly {
    readonly id: string;
    readonly side?: Side;
    readonly place: number;
    readonly tied: boolean;
    readonly matchpoints: number;
    readonly boards: number;
    /** As it is compared; it opens by `key`. */
    readonly factored: number;
    readonly percent: number;
    readonly key: string;
  }[];
  /** Who has the best score, whether a factor was needed, and what speaks beside it. */
  readonly says: readonly string[];
  readonly clause: string;
}

/** A board’s sums in the order of work: balanced first, and only then what the director gave (MP-13). */
export interface BoardCheck {
  readonly board: number;
  /** What each direction must come to. */
  readonly check: number;
  readonly ns: number;
  readonly ew: number;
  readonly balanced: boolean;
  readonly later: readonly { readonly says: string; readonly ns: number; readonly ew: number }[];
  readonly finalNs: number;
  readonly finalEw: number;
}

/** The sums of a session at matchpoints. */
export interface CheckView {
  readonly boards: readonly BoardCheck[];
  readonly balanced: boolean;
  /** Both directions: what all boards must come to, and come to. */
  readonly check: number;
  readonly total: number;
  /** What was added afterwards, to which it comes. */
  readonly later: number;
  readonly sitOuts: number;
  readonly fines: number;
  readonly final: number;
  readonly says: readonly string[];
}

/** What a session comes to beside its places. */
export interface TallyView {
  readonly rounds?: readonly RoundStanding[];
  readonly overall?: OverallView;
  readonly check?: CheckView;
}
