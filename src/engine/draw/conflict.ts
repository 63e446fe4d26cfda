import type { Bars, Constraint } from './bar.ts';
import { makeBarred } from './bar.ts';
import { makeCosts, type OddWay, type Scale } from './cost.ts';
import { findBest } from './matching/match.ts';
import type { Witness } from './matching/search.ts';
import { listTriples } from './triangle.ts';
import type { Field } from './field.ts';

const NO_WISHES: Scale = { wishes: [], measures: [] };

/** Where a draw may well not exist a small field is looked at whole at once: that proves it without a second try. */
const SMALL = 64;

const matchAll = (barred: Uint8Array, size: number, places: readonly number[]) =>
  findBest(makeCosts(NO_WISHES, barred, size, places), ...(places.length <= SMALL ? [SMALL] : []));

/** Whether these places can all be paired with one another. */
export const canPair = (barred: Uint8Array, size: number, places: readonly number[]): boolean =>
  'match' in matchAll(barred, size, places);

/** Whether everybody can be paired (with the triangle, where there is one) under the constraints chosen. */
export const hasDraw = (field: Field, bars: Bars, way: OddWay, active?: readonly number[]): boolean => {
  const barred = makeBarred(bars, active);
  const places = Array.from({ length: bars.size }, (_, at) => at);
  if (way !== 'triangle') return canPair(barred, bars.size, places);
  const { triples } = listTriples(field, barred, (three) => ({ three, own: [], bound: [] }));
  return triples.some(({ three }) =>
    canPair(
      barred,
      bars.size,
      places.filter((v) => !three.includes(v)),
    ),
  );
};

/** Constraints that forbid a pairing across two groups of the witness: all that the impossibility rests on. */
const acrossGroups = (bars: Bars, { scarce, groups }: Witness): number[] => {
  const groupOf = new Map(groups.flatMap((group, i) => group.map((v) => [v, i] as const)));
  const held = new Set(scarce);
  const across = (u: number, v: number): boolean =>
    !held.has(u) && !held.has(v) && (groupOf.get(u) ?? -1) !== (groupOf.get(v) ?? -1);
  return bars.constraints.flatMap((_, i) => {
    const pairs = bars.forbids[i] as readonly number[];
    for (let p = 0; p < pairs.length; p += 2)
      if (across(pairs[p] as number, pairs[p + 1] as number)) return [i];
    return [];
  });
};

/** Lets go of constraints, many at a time and then one by one, as long as no draw appears. */
const reduce = (
  chosen: readonly number[],
  isImpossible: (active: readonly number[]) => boolean,
): number[] => {
  let kept = [...chosen];
  for (let chunk = Math.max(1, kept.length >> 1); ; chunk = chunk >> 1) {
    for (let at = kept.length; at > 0; at -= chunk) {
      const without = [...kept.slice(0, Math.max(0, at - chunk)), ...kept.slice(at)];
      if (isImpossible(without)) kept = without;
    }
    if (chunk === 1) return kept;
  }
};

/** A set of constraints that cannot all hold, from which none can be left out. */
export const findConflict = (field: Field, bars: Bars, way: OddWay): readonly Constraint[] => {
  const places = Array.from({ length: bars.size }, (_, at) => at);
  const all = bars.constraints.map((_, i) => i);
  const matched = way === 'triangle' ? undefined : matchAll(makeBarred(bars), bars.size, places);
  const chosen = matched && 'witness' in matched ? acrossGroups(bars, matched.witness) : all;
  const kept = reduce(chosen, (active) => !hasDraw(field, bars, way, active));
  return kept.map((i) => bars.constraints[i] as Constraint);
};
