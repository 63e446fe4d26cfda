import type { Rational } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';

/** Where a contestant finished a stage, and what a regulation asks before it goes on. */
export interface Placing {
  readonly id: string;
  readonly place: number;
  /** What the stage was ranked by: VPs, net IMPs, per cent. */
  readonly score: Rational;
  /** In a stage of two fields, which: places are counted in each. */
  readonly field?: string;
  /** Declared before play; whoever did not say otherwise contends. */
  readonly contending?: boolean;
  /** Whether it played enough to be placed. */
  readonly eligible?: boolean;
}

/** By place; where places are shared, in the order given. */
export const inOrder = (placings: readonly Placing[]): readonly Placing[] =>
  [...placings].sort((a, b) => a.place - b.place);

/** The fields in the order they are first met. */
export const fieldsOf = (placings: readonly Placing[]): readonly (string | undefined)[] => [
  ...new Set(placings.map((one) => one.field)),
];

/** Nothing may hang on a place that two share: the tie is broken first. */
export const whileDistinct = (placings: readonly Placing[], clause: string): Result<readonly Placing[]> => {
  const ordered = inOrder(placings);
  for (const field of fieldsOf(ordered)) {
    const own = ordered.filter((one) => one.field === field);
    const twice = own.find((one, i) => own[i - 1]?.place === one.place);
    if (twice)
      return refuse(
        'place-shared',
        {
          place: twice.place,
          who: own.filter((one) => one.place === twice.place).map((one) => one.id),
        },
        { clause },
      );
  }
  return ok(ordered);
};
