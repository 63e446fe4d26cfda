import { ok, type Result, refuse } from '../kit/result.ts';
import { whyNotRoll } from './roll.ts';

/** A section, or the North-South or East-West field, with its seeds and their sum. */
export interface Section {
  readonly seeds: readonly { readonly id: string; readonly seed: number }[];
  readonly sum: number;
}

export interface Sections {
  readonly sections: readonly Section[];
  /** From the smallest sum to the largest among sections of equal size. */
  readonly spread: number;
  readonly clause: string;
}

const CLAUSE = 'SABF 15.2';

/**
 * Sections as even as can be: the list is cut into rows of one for each section, and each row's best seed goes to
 * the section that has had the worst so far, so that the sums stay together (SABF 3, 15.2; ANC 2021 17.3).
 */
export const makeSections = (
  seeding: readonly string[],
  count: number,
  clause: string = CLAUSE,
): Result<Sections> => {
  const twice = whyNotRoll(seeding, 'contestants');
  if (twice) return twice;
  if (!Number.isSafeInteger(count) || count < 1 || count > seeding.length)
    return refuse('section-count', { given: count, most: seeding.length });
  const sections: { id: string; seed: number }[][] = Array.from({ length: count }, () => []);
  const sumOf = (section: readonly { readonly seed: number }[]): number =>
    section.reduce((sum, { seed }) => sum + seed, 0);
  for (let row = 0; row < seeding.length; row += count) {
    // Equal so far (the first row): in their own order.
    const order = sections
      .map((section, at) => ({ section, at }))
      .sort((a, b) => sumOf(b.section) - sumOf(a.section) || a.at - b.at);
    seeding.slice(row, row + count).forEach((id, i) => order[i]?.section.push({ id, seed: row + i + 1 }));
  }
  const made = sections.map((seeds) => ({ seeds, sum: sumOf(seeds) }));
  const largest = Math.max(...made.map(({ seeds }) => seeds.length));
  const sums = made.filter(({ seeds }) => seeds.length === largest).map(({ sum }) => sum);
  return ok({ sections: made, spread: Math.max(...sums) - Math.min(...sums), clause });
};
