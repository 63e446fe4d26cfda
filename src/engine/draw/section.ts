import { ok, type Result, refuse } from '../kit/result.ts';
import { whyNotRoll } from './roll.ts';

/** A section, or the North-South or East-West field, with its seeds and their sum. */
export interface Section {
  readonly seeds: readonly { readonly id: string; readonly seed: number }[];
  readonly sum: number;
}

export interface Sections {
  readonly sections: readonly Section[];
  /** From the smallest sum to the largest among the sections that have the most seeds. */
  readonly spread: number;
  readonly clause: string;
}

type Rows = readonly (readonly number[])[];

/** Two rows that add up to the same in every section: there, and back. */
const thereAndBack = (count: number): Rows => {
  const there = Array.from({ length: count }, (_, i) => i);
  return [there, there.toReversed()];
};

/**
 * Three rows that add up to the same in every section, or to within one where that cannot be (an even number of
 * sections): the second goes down from the middle and from the end in turn, the third makes up for both.
 */
const threeEven = (count: number): Rows => {
  const first = Array.from({ length: count }, (_, i) => i);
  const middle = Math.ceil(count / 2) - 1;
  const second = first.map((i) => (i % 2 === 0 ? middle - i / 2 : count - 1 - (i - 1) / 2));
  const bySum = first.toSorted((a, b) => a + (second[a] as number) - b - (second[b] as number));
  return [first, second, first.map((i) => count - 1 - bySum.indexOf(i))];
};

/** Where each seed of each full row goes: rows in twos, and the first three together where their number is odd. */
const evenRows = (count: number, full: number): Rows => {
  const rows: (readonly number[])[] = full % 2 === 1 && full >= 3 ? [...threeEven(count)] : [];
  while (rows.length + 1 < full) rows.push(...thereAndBack(count));
  return rows.length < full ? [...rows, Array.from({ length: count }, (_, i) => i)] : rows;
};

const sumOf = (section: readonly { readonly seed: number }[]): number =>
  section.reduce((sum, { seed }) => sum + seed, 0);

/**
 * Sections as even as can be: the list is cut into rows of one for each section, and within each row seeds are dealt so
 * that the sums are equal, or within one where they cannot be. What is left over goes, best first, to the sections with
 * the largest sums (SABF 3, 15.2; ANC 2021 17.3).
 */
export const makeSections = (seeding: readonly string[], count: number, clause: string): Result<Sections> => {
  const twice = whyNotRoll(seeding, 'contestants');
  if (twice) return twice;
  if (!Number.isSafeInteger(count) || count < 1 || count > seeding.length)
    return refuse('section-count', { given: count, most: seeding.length });
  const full = Math.floor(seeding.length / count);
  const seedAt = (at: number) => ({ id: seeding[at] ?? '', seed: at + 1 });
  const rows = evenRows(count, full);
  const dealt = Array.from({ length: count }, (_, section) =>
    rows.map((row, r) => seedAt(r * count + (row[section] as number))),
  );
  const bySum = [...dealt.keys()].sort((a, b) => sumOf(dealt[b] ?? []) - sumOf(dealt[a] ?? []) || a - b);
  const made = dealt.map((seeds, section) => {
    const extra = full * count + bySum.indexOf(section);
    const all = extra < seeding.length ? [...seeds, seedAt(extra)] : seeds;
    return { seeds: all, sum: sumOf(all) };
  });
  const largest = Math.max(...made.map(({ seeds }) => seeds.length));
  const sums = made.filter(({ seeds }) => seeds.length === largest).map(({ sum }) => sum);
  return ok({ sections: made, spread: Math.max(...sums) - Math.min(...sums), clause });
};
