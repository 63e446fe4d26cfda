import type { Contestant } from '../../contest/line.ts';
import { add, compare, type Rational, signOf, subtract, ZERO } from '../../kit/rational.ts';
import type { CriterionName } from '../../rulebook/slots.ts';

/** What one contestant won from another over the boards they met on. */
export type Met = (one: number, other: number) => Rational | undefined;

export interface Placed {
  readonly place: number;
  /** What put this one behind one with the same score. */
  readonly decidedBy?: CriterionName;
}

/** Two points for beating another of the tied, one for a draw: what programs call the result between them. */
const between = (tied: readonly number[], met: Met): ReadonlyMap<number, number> =>
  new Map(
    tied.map((one) => [
      one,
      tied.reduce((points, other) => {
        const won = other === one ? undefined : met(one, other);
        return points + (won === undefined ? 0 : 1 + signOf(won));
      }, 0),
    ]),
  );

/** Places by IMPs within each field; equal totals by the result between them where the rulebook says so, else shared. */
export const placesOf = (
  contestants: readonly Contestant[],
  totals: readonly Rational[],
  met: Met,
  criteria: readonly CriterionName[],
): readonly Placed[] => {
  const everyone = contestants.map((_, i) => i);
  const sameField = (i: number) => everyone.filter((j) => contestants[j]?.side === contestants[i]?.side);
  return everyone.map((i): Placed => {
    const mine = totals[i] as Rational;
    const field = sameField(i);
    const ahead = field.filter((j) => compare(totals[j] as Rational, mine) > 0).length;
    const tied = field.filter((j) => compare(totals[j] as Rational, mine) === 0);
    if (tied.length === 1 || !criteria.includes('head-to-head')) return { place: ahead + 1 };
    const points = between(tied, met);
    const better = tied.filter((j) => (points.get(j) as number) > (points.get(i) as number)).length;
    return { place: ahead + better + 1, ...(better > 0 ? { decidedBy: 'head-to-head' } : {}) };
  });
};

/** What each contestant won from each other, from the lines they shared. */
export const meetings = () => {
  const found = new Map<string, Rational>();
  return {
    note: (ns: number, ew: number, imps: Rational): void => {
      found.set(`${ns} ${ew}`, add(found.get(`${ns} ${ew}`) ?? ZERO, imps));
    },
    met: (one: number, other: number): Rational | undefined => {
      const [sat, against] = [found.get(`${one} ${other}`), found.get(`${other} ${one}`)];
      return sat === undefined && against === undefined ? undefined : subtract(sat ?? ZERO, against ?? ZERO);
    },
  };
};
