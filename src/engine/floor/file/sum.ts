import { add, compare, divide, multiply, type Rational, ratio, ZERO } from '../../kit/rational.ts';
import { round } from '../../kit/rounding.ts';
import type { OurRow, PublishedRow } from './rescore.ts';

/** What somebody scored in one session, section or round, and what could be had. */
export interface Part {
  readonly id: string;
  readonly total: Rational;
  readonly max?: Rational;
}

/** As finely as the file prints, halves up. */
export interface Printed {
  readonly total: number;
  readonly percent: number;
}

const HUNDRED = ratio(100);

const shown = (value: Rational, decimals: number): Rational =>
  round(value, { unit: ratio(1, 10 ** decimals), ties: 'up' });

/** The whole event from its parts: points add, and the percentage is of all that could be had. */
export const sumRows = (
  parts: readonly Part[],
  published: readonly PublishedRow[],
  printed: Printed,
): readonly OurRow[] => {
  const sums = new Map<string, { total: Rational; max: Rational }>();
  for (const { id, total, max = ZERO } of parts) {
    const before = sums.get(id) ?? { total: ZERO, max: ZERO };
    sums.set(id, { total: add(before.total, total), max: add(before.max, max) });
  }
  const rows = published.flatMap(({ id, side }) => {
    const found = sums.get(id);
    if (!found) return [];
    const percent = found.max.n === 0n ? undefined : multiply(divide(found.total, found.max), HUNDRED);
    return [{ id, ...(side ? { side } : {}), total: found.total, ...(percent ? { percent } : {}) }];
  });
  const rankOf = ({ percent, total }: { percent?: Rational; total: Rational }): Rational => percent ?? total;
  return rows.map((row) => {
    const rivals = rows.filter((one) => one.side === row.side);
    return {
      ...row,
      total: shown(row.total, printed.total),
      ...(row.percent ? { percent: shown(row.percent, printed.percent) } : {}),
      place: 1 + rivals.filter((one) => compare(rankOf(one), rankOf(row)) > 0).length,
      sharing: rivals.filter((one) => compare(rankOf(one), rankOf(row)) === 0).length,
    };
  });
};
