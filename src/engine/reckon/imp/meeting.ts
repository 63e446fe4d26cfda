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
  readonly against: number;
  boards: number;
  whole: number;
  rest: Rational;
}

const NONE: readonly Meeting[] = [];

/** Every contestant's matches, in the order they were first met; where it is said who moved, theirs alone. A sit-out is no match. */
export const meetingsOf = (
  sheet: Sheet,
  boards: readonly Lines[],
  moved?: Uint8Array,
): readonly (readonly Meeting[])[] => {
  // Few are met by anyone: looking through them is quicker than a map for each.
  const met: Sum[][] = [];
  const note = (one: number, other: number, imps: Rational | undefined): void => {
    if (imps === undefined || (moved && moved[one] !== 1)) return;
    const sums = (met[one] ??= []);
    let sum = sums.find(({ against }) => against === other);
    if (!sum) {
      sum = { against: other, boards: 0, whole: 0, rest: ZERO };
      sums.push(sum);
    }
    sum.boards++;
    if (imps.d === 1n) sum.whole += Number(imps.n);
    else sum.rest = add(sum.rest, imps);
  };
  for (const [b, columns] of sheet.boards.entries()) {
    const lines = boards[b]?.lines ?? [];
    for (let i = 0; i < lines.length; i++) {
      const [ns, ew] = [columns.ns[i] as number, columns.ew[i] as number];
      if (ns < 0 || ew < 0 || columns.lines[i]?.award.kind === 'sit-out') continue;
      note(ns, ew, lines[i]?.ns);
      note(ew, ns, lines[i]?.ew);
    }
  }
  return sheet.contestants.map(
    (_, i) =>
      met[i]?.map(({ against, boards: played, whole, rest }) => ({
        against,
        boards: played,
        imps: add(ratio(whole), rest),
      })) ?? NONE,
  );
};
