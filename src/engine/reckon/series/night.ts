import { add, exactly, type Rational, ratio, ZERO } from '../../kit/rational.ts';
import type { SeriesRule } from './rule.ts';

/** A night as a series takes it: who finished where, with what. Numbers as they were published. */
export interface Night {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly rows: readonly NightRow[];
}

export interface NightRow {
  readonly players: readonly string[];
  readonly place?: number;
  /** How many share the place. */
  readonly sharing?: number;
  readonly percent?: number;
  readonly imps?: number;
  readonly vp?: number;
}

/** One night of somebody in a series. */
export interface Played {
  readonly night: Night;
  readonly row: NightRow;
  readonly value: Rational;
  /** What a handicap added to it. */
  readonly handicap?: Rational;
  /** One of the pair was replaced. */
  readonly substitute?: true;
}

/** The mean of the points of the places that are shared. */
const placePoints = (
  { places = [], attending = 0 }: SeriesRule,
  { place, sharing = 1 }: NightRow,
): Rational => {
  if (place === undefined) return exactly(attending);
  const points = Array.from({ length: sharing }, (_, i) => exactly(places[place - 1 + i] ?? attending));
  const all = points.reduce(add, ZERO);
  return ratio(all.n, all.d * BigInt(sharing));
};

/** What a night gives, before any handicap; nothing where it has no such number. */
export const valueOf = (rule: SeriesRule, row: NightRow): Rational | undefined => {
  if (rule.score === 'points') return placePoints(rule, row);
  const value = row[rule.score];
  return value === undefined ? undefined : exactly(value);
};
