import { add, type Rational, ratio, ZERO } from '../../kit/rational.ts';
import type { Sheet } from '../sheet.ts';

/** What one contestant made of the boards it played against one other. */
export interface Meeting {
  /** Position in the sheet's contestants. */
  readonly against: number;
  readonly boards: number;
  readonly imps: Rational;
}

interface Lines {
  readonly lines: readonly { readonly ns?: Rational; readonly ew?: Rational }[];
}

/** Whole IMPs are added as numbers, the few others exactly. */
interface Sum {
  boards: number;
  whole: number;
  rest: Rational;
}

/** Every contestant's matches, in the order they were first met. A sit-out is no match. */
export const meetingsOf = (sheet: Sheet, boards: readonly Lines[]): readonly (readonly Meeting[])[] => {
  const met = sheet.contestants.map(() => new Map<number, Sum>());
  const note = (one: number, other: number, imps: Rational | undefined) => {
    if (imps === undefined) return;
    const sums = met[one] as Map<number, Sum>;
    const sum = sums.get(other) ?? { boards: 0, whole: 0, rest: ZERO };
    sum.boards++;
    if (imps.d === 1n) sum.whole += Number(imps.n);
    else sum.rest = add(sum.rest, imps);
    sums.set(other, sum);
  };
  for (const [b, columns] of sheet.boards.entries())
    for (const [i, line] of (boards[b]?.lines ?? []).entries()) {
      const [ns, ew] = [columns.ns[i] as number, columns.ew[i] as number];
      if (ns < 0 || ew < 0 || columns.lines[i]?.award.kind === 'sit-out') continue;
      note(ns, ew, line.ns);
      note(ew, ns, line.ew);
    }
  return met.map((sums) =>
    [...sums].map(([against, { boards: played, whole, rest }]) => ({
      against,
      boards: played,
      imps: add(ratio(whole), rest),
    })),
  );
};
