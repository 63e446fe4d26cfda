import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';

export interface CategoryEntry {
  readonly id: string;
  readonly place: number;
  /** The one it named, or those it is in beside the whole field. */
  readonly categories: readonly string[];
}

export interface CategoryPlace {
  readonly id: string;
  /** Among its category. */
  readonly place: number;
  readonly sharing: number;
  /** In the whole field. */
  readonly overall: number;
}

export interface CategoryPlacing {
  readonly category: string;
  readonly places: readonly CategoryPlace[];
}

const whyNotNamed = (
  book: Rulebook,
  entries: readonly CategoryEntry[],
): ReturnType<typeof refuse> | undefined => {
  const { use, names, clause } = ruleOf(book, 'categories');
  for (const { id, categories } of entries) {
    const unknown = categories.find((one) => !names.includes(one));
    if (unknown !== undefined)
      return refuse('category-unknown', { who: id, given: unknown, known: names }, { clause });
    if (use === 'one-each' && categories.length !== 1)
      return refuse('category-one', { who: id, given: categories, known: names }, { clause });
  }
  return undefined;
};

/** Placings apart for each category of one field: the order is that of the whole, and equals stay equal (ANC 2021 3.5(d), 16.1). */
export const placeCategories = (
  book: Rulebook,
  entries: readonly CategoryEntry[],
): Result<readonly CategoryPlacing[]> => {
  const wrong = whyNotNamed(book, entries);
  if (wrong) return wrong;
  return ok(
    ruleOf(book, 'categories').names.map((category) => {
      const own = entries.filter((one) => one.categories.includes(category));
      const places = own
        .map(
          ({ id, place: overall }): CategoryPlace => ({
            id,
            place: 1 + own.filter((other) => other.place < overall).length,
            sharing: own.filter((other) => other.place === overall).length,
            overall,
          }),
        )
        .sort((a, b) => a.place - b.place);
      return { category, places };
    }),
  );
};
