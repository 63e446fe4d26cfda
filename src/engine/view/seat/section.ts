import type { ContestantName } from '../stages.ts';

/** The entries in sections that are evenly seeded, with the sums that show it (DRAW-16). */
export interface SectionsView {
  readonly sections: readonly {
    readonly seeds: readonly { readonly who: ContestantName; readonly seed: number }[];
    readonly sum: number;
  }[];
  /** From the smallest sum to the largest among the sections that have the most seeds. */
  readonly spread: number;
  /** Nobody gave these a seed: they follow in the order they were entered. */
  readonly unseeded: readonly ContestantName[];
  readonly clause: string;
}
