import type { Vulnerability } from '../../engine/bridge/board.ts';
import type { Deal } from '../../engine/bridge/deal.ts';
import type { Seat } from '../../engine/bridge/seat.ts';
import type { Result } from '../../engine/kit/result.ts';

/** A board as a file of deals gives it. */
export interface FileBoard {
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly deal: Deal;
  /** Double-dummy tricks where the file has them, as `DoubleDummyTricks` writes them. */
  readonly tricks?: string;
}

export interface DealFile {
  readonly boards: readonly FileBoard[];
  /** What else the file holds and no file of deals carries: names, auctions, results. */
  readonly aside: readonly string[];
  /** Boards with the same cards under two numbers. */
  readonly repeated: readonly (readonly [number, number])[];
  /** Boards the file says it has, whose cards are not in it. */
  readonly missing: readonly number[];
  /** Where boards without a number are cut off. */
  readonly cut: readonly string[];
}

export interface MadeFile {
  readonly text: string;
  /** What the boards had and this format has no place for. */
  readonly lost: readonly string[];
}

/** One kind of file. All are ASCII, so text is all there is. Nothing here throws. */
export interface DealFormat {
  /** Also the usual ending of a file's name. */
  readonly name: string;
  readonly says: string;
  /** Whether a text looks like one, by its first characters. */
  readonly isIt: (text: string) => boolean;
  /** `first`: the number of the first board where the format has no numbers. */
  readonly parse: (text: string, first: number) => Result<DealFile>;
  readonly make: (boards: readonly FileBoard[]) => Result<MadeFile>;
}

/** More boards than any session has; a file that is something else altogether is not read to its end. */
export const MOST_BOARDS = 500;
/** Files of two rooms have every board twice; nothing beyond is read. */
export const MOST_RECORDS = 2 * MOST_BOARDS;
