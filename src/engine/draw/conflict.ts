import type { Bars, Constraint } from './bar.ts';
import { makeBarred } from './bar.ts';
import { makeCosts, type OddWay, type Scale } from './cost.ts';
import { findBest } from './matching/match.ts';
import type { Witness } from './matching/search.ts';
import { compareNumbers, listThrees, listWindows, type Three } from './triangle.ts';

const NO_WISHES: Scale = { wishes: [], measures: [] };

/** Where a draw may well not exist a small field is looked at whole at once: that proves it without a second try. */
const SMALL = 64;

const matchAll = (barred: Uint8Array, size: number, places: readonly number[]) =>
  findBest(makeCosts(NO_WISHES, barred, size, places), ...(places.length <= SMALL ? [SMALL] : []));

/** Whether these places can all be paired with one another. */
export const canPair = (barred: Uint8Array, size: number, places: readonly number[]): boolean =>
  'match' in matchAll(barred, size, places);

/** So many triangles are tried before it is worth finding out who can be in one at all. */
const TRIED_FIRST = 40;

/**
 * Whether a triangle is worth trying when so many have failed. Two of its three could meet and the third be left over,
 * so each of them must be one without whom all others can be paired.
 */
export const makeHopeful = (
  barred: Uint8Array,
  size: number,
): ((three: Three, failed: number) => boolean) => {
  const places = Array.from({ length: size }, (_, at) => at);
  const known = new Map<number, boolean>();
  const isLoose = (v: number): boolean => {
    const rest = () => places.filter((u) => u !== v);
    if (!known.has(v)) known.set(v, canPair(barred, size, rest()));
    return known.get(v) === true;
  };
  return (three, failed) => failed < TRIED_FIRST || three.every(isLoose);
};

/**
 * The first triangle that leaves a legal rest: nearer ones before wider ones, then by rank where one is given.
 */
export const findFirstTriangle = (
  barred: Uint8Array,
  size: number,
  rank?: (three: Three) => readonly number[],
): Three | undefined => {
  const places = Array.from({ length: size }, (_, at) => at);
  const isHopeful = makeHopeful(barred, size);
  let failed = 0;
  for (const window of listWindows(size)) {
    const listed = listThrees(size, barred, window);
    for (const three of rank ? sortThrees([...listed], rank) : listed) {
      if (!isHopeful(three, failed)) continue;
      const rest = places.filter((v) => !three.includes(v));
      if (canPair(barred, size, rest)) return three;
      failed++;
    }
  }
  return undefined;
};

const sortThrees = (threes: readonly Three[], rank: (three: Three) => readonly number[]): readonly Three[] =>
  threes
    .map((three) => ({ three, by: rank(three) }))
    .sort((x, y) => compareNumbers(x.by, y.by))
    .map(({ three }) => three);

/** Whether everybody can be paired (with the triangle, where there is one) under the constraints chosen. */
export const hasDraw = (bars: Bars, way: OddWay, active?: readonly number[]): boolean => {
  const barred = makeBarred(bars, active);
  if (way === 'triangle') return findFirstTriangle(barred, bars.size) !== undefined;
  return canPair(
    barred,
    bars.size,
    Array.from({ length: bars.size }, (_, at) => at),
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
export const findConflict = (bars: Bars, way: OddWay): readonly Constraint[] => {
  const places = Array.from({ length: bars.size }, (_, at) => at);
  const all = bars.constraints.map((_, i) => i);
  const matched = way === 'triangle' ? undefined : matchAll(makeBarred(bars), bars.size, places);
  const chosen = matched && 'witness' in matched ? acrossGroups(bars, matched.witness) : all;
  const kept = reduce(chosen, (active) => !hasDraw(bars, way, active));
  return kept.map((i) => bars.constraints[i] as Constraint);
};
