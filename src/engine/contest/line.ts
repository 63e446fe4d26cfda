import type { Side } from '../bridge/seat.ts';
import type { Rational } from '../kit/rational.ts';

/** Average plus, average, average minus: the rulebook says what each is worth (Law 12C2). */
export const MARKS = ['A+', 'A', 'A-'] as const;
export type Mark = (typeof MARKS)[number];
/** One side's artificial score: a mark, or the number a director gave: per cent at matchpoints, IMPs at IMPs. */
export type Share = Mark | Rational;

export interface Weight {
  readonly ns: number;
  /** A part of one: all of a line's weights make exactly one. */
  readonly weight: Rational;
}

/** What a line is worth before it is compared with the others. Scores are North-South's. */
export type Award =
  | { readonly kind: 'score'; readonly ns: number }
  | { readonly kind: 'artificial'; readonly ns: Share; readonly ew: Share }
  /** Law 12C1c; `innocent` is the side that did not offend, for rounding. */
  | { readonly kind: 'weighted'; readonly outcomes: readonly Weight[]; readonly innocent: Side | 'both' }
  /** Each side its own score (Law 12C1e); `official` is the one the other tables are compared with, if either. */
  | { readonly kind: 'split'; readonly ns: number; readonly ew: number; readonly official?: Side }
  /** Each side its own weighted score (Laws 12C1c and 12C1e): no result that the other tables are compared with. */
  | {
      readonly kind: 'apart';
      readonly ns: readonly Weight[];
      readonly ew: readonly Weight[];
      readonly innocent: Side | 'both';
    }
  /** Numbers a director set by hand, outside every comparison, in the units of the line. */
  | { readonly kind: 'set'; readonly ns: Rational; readonly ew: Rational }
  /** A psychic call against protected players: a fixed share, or what their own score comes to where that is better (SABF 4.6). */
  | { readonly kind: 'psyche'; readonly by: Side; readonly ns?: number }
  /** The board was not played here and counts for nobody. */
  | { readonly kind: 'not-played' }
  /** One pair had no opponents. */
  | { readonly kind: 'sit-out' }
  /** No result has come in yet. */
  | { readonly kind: 'awaited' };

export interface Line {
  readonly ns?: string;
  readonly ew?: string;
  readonly award: Award;
  /** Played the wrong way round: `ns` is who really sat there, a pair of the East-West field, and the other way about. */
  readonly turned?: true;
  /** Table 1 holds the leaders of a Swiss; where it is not said, lines stand in the order of their tables. */
  readonly table?: number;
  /** Nobody came to play at this table: its match was decided away from it. */
  readonly idle?: true;
  /** Tables that played the same cards share a mark; a fouled board has more than one (Law 87). */
  readonly deal?: string;
}

export interface Board {
  readonly board: number;
  readonly lines: readonly Line[];
}

export interface Contestant {
  readonly id: string;
  /** In a two-field session the same number may sit both ways. */
  readonly side?: Side;
}

/** Whether a line takes the place of one result on the board: a sit-out, an unplayed and an awaited one do not. */
export const counts = (award: Award): boolean =>
  award.kind !== 'not-played' && award.kind !== 'sit-out' && award.kind !== 'awaited';
