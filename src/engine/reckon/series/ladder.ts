import { compare, divide, type Rational, ratio, sum } from '../../kit/rational.ts';
import type { SeriesRow } from './row.ts';
import type { Night } from './night.ts';
import type { SeriesRule } from './rule.ts';

const chunk = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

const meanIn = (row: SeriesRow, nights: ReadonlySet<Night>): Rational | undefined => {
  const values = row.played.filter(({ night }) => nights.has(night)).map(({ value }) => value);
  return values.length === 0 ? undefined : divide(sum(values), ratio(values.length));
};

/** Better means first; whoever did not play the period stays behind those who did, in the order they had. */
const orderBy = (rows: readonly SeriesRow[], nights: ReadonlySet<Night>): readonly SeriesRow[] =>
  rows.toSorted((a, b) => {
    const [own, theirs] = [meanIn(a, nights), meanIn(b, nights)];
    if (own === undefined || theirs === undefined) return own === theirs ? 0 : own === undefined ? 1 : -1;
    return compare(theirs, own);
  });

/** The first so many of each division change places with the last of the one above. */
const change = (divisions: readonly (readonly SeriesRow[])[], promoted: number): readonly SeriesRow[] => {
  const all = divisions.map((rows) => [...rows]);
  for (let i = 0; i + 1 < all.length; i++) {
    const [upper, lower] = [all[i] ?? [], divisions[i + 1] ?? []];
    const up = lower.slice(0, Math.min(promoted, lower.length));
    const down = upper.slice(upper.length - up.length);
    all[i] = [...upper.slice(0, upper.length - up.length), ...up];
    all[i + 1] = [...down, ...(all[i + 1] ?? []).slice(up.length)];
  }
  return all.flat();
};

/** Who has played by then joins at the foot of the ladder, the better first. */
const joining = (rows: readonly SeriesRow[], on: readonly SeriesRow[], nights: ReadonlySet<Night>) =>
  orderBy(
    rows.filter((row) => !on.includes(row) && meanIn(row, nights) !== undefined),
    nights,
  );

/** Divisions after each full period: the order of a period by its means, then promotion. */
export const climb = (
  { division = 8, promoted = 1, every = 4, least = 1 }: SeriesRule,
  nights: readonly Night[],
  rows: readonly SeriesRow[],
): readonly SeriesRow[] => {
  let order: readonly SeriesRow[] = [];
  let before = new Map<string, number>();
  const divisionsOf = () =>
    new Map(chunk(order, division).flatMap((some, i) => some.map(({ id }) => [id, i + 1] as const)));
  const periods = chunk(nights, every);
  for (const [i, period] of periods.entries()) {
    const played = new Set(period);
    const fresh = joining(rows, order, played);
    // The first period makes the ladder; a later one adds to its foot whoever is new.
    order = [...order, ...fresh];
    if (period.length < every) break;
    before = divisionsOf();
    const ranked = chunk(order, division).map((some) => orderBy(some, played));
    order = i === 0 ? ranked.flat() : change(ranked, promoted);
  }
  const last = periods.at(-1) ?? [];
  const open = new Set(last.length < every ? last : []);
  const now = divisionsOf();
  return order.map((row, i): SeriesRow => {
    const [at, from, period] = [now.get(row.id) ?? 1, before.get(row.id), meanIn(row, open)];
    return {
      ...row,
      place: i + 1,
      sharing: 1,
      rung: {
        division: at,
        ...(from === undefined || from === at ? {} : { from }),
        ...(period === undefined ? {} : { period }),
      },
      ...(row.played.length < least ? { short: least - row.played.length } : {}),
    };
  });
};
