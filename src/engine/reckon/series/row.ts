import type { Rational } from '../../kit/rational.ts';
import type { Played } from './night.ts';

/** Where somebody stands on a ladder. */
export interface Rung {
  readonly division: number;
  /** The division before the last change. */
  readonly from?: number;
  /** The mean of the period that is being played. */
  readonly period?: Rational;
}

export interface SeriesEntry {
  /** Of a player or of the two of a pair, in the order they entered. */
  readonly players: readonly string[];
}

export interface SeriesRow extends SeriesEntry {
  readonly id: string;
  readonly played: readonly (Played & { readonly counts: boolean })[];
  readonly value: Rational;
  /** Most improved: the mean before. */
  readonly before?: Rational;
  readonly place?: number;
  readonly sharing: number;
  /** Level with the one above, and behind by the better nights. */
  readonly byBestNight?: true;
  /** Nights still missing for a place. */
  readonly short?: number;
  /** On a ladder: which division, and where one came from. */
  readonly rung?: Rung;
}
