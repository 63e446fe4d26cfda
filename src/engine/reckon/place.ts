import type { Contestant } from '../contest/line.ts';
import { add, compare, type Rational, signOf, subtract, ZERO } from '../kit/rational.ts';
import type { CriterionName } from '../rulebook/slots.ts';

/** What one contestant won from another over the boards they met on; nothing where they did not meet. */
export type Met = (one: number, other: number) => Rational | undefined;

export interface Placed {
  readonly place: number;
  /** What put this one behind one with the same score. */
  readonly decidedBy?: CriterionName;
}

/** Collects what each contestant won from each other, line by line. */
export const meetings = () => {
  const found = new Map<string, Rational>();
  const key = (ns: number, ew: number) => `${ns} ${ew}`;
  return {
    note: (ns: number, ew: number, won: Rational): void => {
      found.set(key(ns, ew), add(found.get(key(ns, ew)) ?? ZERO, won));
    },
    met: (one: number, other: number): Rational | undefined => {
      const [sat, against] = [found.get(key(one, other)), found.get(key(other, one))];
      return sat === undefined && against === undefined ? undefined : subtract(sat ?? ZERO, against ?? ZERO);
    },
  };
};

/** Two points for beating another of the tied, one for a draw: what programs call the result between them. */
const between = (one: number, tied: readonly number[], met: Met): number =>
  tied.reduce((points, other) => {
    const won = other === one ? undefined : met(one, other);
    return points + (won === undefined ? 0 : 1 + signOf(won));
  }, 0);

/** Runs of equal scores, best first. */
const levels = (field: readonly number[], scores: readonly Rational[]): readonly (readonly number[])[] => {
  const ordered = [...field].sort((a, b) => compare(scores[b] as Rational, scores[a] as Rational));
  const runs: number[][] = [];
  for (const one of ordered) {
    const run = runs.at(-1);
    if (run && compare(scores[run[0] as number] as Rational, scores[one] as Rational) === 0) run.push(one);
    else runs.push([one]);
  }
  return runs;
};

const placeLevel = (
  tied: readonly number[],
  ahead: number,
  met: Met | undefined,
): readonly [number, Placed][] => {
  if (tied.length === 1 || !met) return tied.map((one) => [one, { place: ahead + 1 }]);
  const points = tied.map((one) => between(one, tied, met));
  return tied.map((one, i) => {
    const better = points.filter((other) => other > (points[i] as number)).length;
    return [
      one,
      { place: ahead + better + 1, ...(better > 0 ? { decidedBy: 'head-to-head' as const } : {}) },
    ];
  });
};

/** Places within each field; equal scores by the result between them where the rulebook says so, else shared. */
export const placesOf = (
  contestants: readonly Contestant[],
  scores: readonly Rational[],
  met: Met,
  criteria: readonly CriterionName[],
): readonly Placed[] => {
  const placed: Placed[] = [];
  for (const side of new Set(contestants.map((one) => one.side))) {
    const field = contestants.flatMap((one, i) => (one.side === side ? [i] : []));
    let ahead = 0;
    for (const tied of levels(field, scores)) {
      for (const [one, place] of placeLevel(tied, ahead, criteria.includes('head-to-head') ? met : undefined))
        placed[one] = place;
      ahead += tied.length;
    }
  }
  return placed;
};
