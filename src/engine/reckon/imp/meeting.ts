import { add, type Rational, ZERO } from '../../kit/rational.ts';
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

/** Every contestant's matches, in the order they were first met. A sit-out is no match. */
export const meetingsOf = (sheet: Sheet, boards: readonly Lines[]): readonly (readonly Meeting[])[] => {
  const met = sheet.contestants.map(() => new Map<number, Meeting>());
  const note = (one: number, other: number, imps: Rational | undefined) => {
    if (imps === undefined) return;
    const before = met[one]?.get(other) ?? { against: other, boards: 0, imps: ZERO };
    met[one]?.set(other, { against: other, boards: before.boards + 1, imps: add(before.imps, imps) });
  };
  for (const [b, columns] of sheet.boards.entries())
    for (const [i, line] of (boards[b]?.lines ?? []).entries()) {
      const [ns, ew] = [columns.ns[i] as number, columns.ew[i] as number];
      if (ns < 0 || ew < 0 || columns.lines[i]?.award.kind === 'sit-out') continue;
      note(ns, ew, line.ns);
      note(ew, ns, line.ew);
    }
  return met.map((one) => [...one.values()]);
};
