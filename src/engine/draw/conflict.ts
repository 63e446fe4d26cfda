import type { Bars, Constraint } from './bar.ts';
import { makeBarred } from './bar.ts';
import type { OddWay } from './cost.ts';
import {
  type Barred,
  findShortage,
  findTriangleIn,
  matchMost,
  type Most,
  type Shortage,
} from './matching/most.ts';
import { compareNumbers, listThrees, listWindows, type Three } from './triangle.ts';

const allPlaces = (size: number): number[] => Array.from({ length: size }, (_, at) => at);

/** Whether these places can all be paired with one another. */
export const canPair = (barred: Barred, size: number, places: readonly number[]): boolean =>
  places.length % 2 === 0 && matchMost(barred, size, places).over.length === 0;

/**
 * Groups of which a triangle may be. Two of its three could meet and the third be left over, so each could be the one
 * left over, and as all may meet they are of one group of those.
 */
const triangleGroups = (barred: Barred, size: number, most: Most): readonly (readonly number[])[] =>
  most.over.length === 1
    ? findShortage(barred, size, allPlaces(size), most).groups.filter(({ length }) => length >= 3)
    : [];

/** The other groups take up all who are scarce: the rest of the triangle's own must be paired within itself. */
const leavesRest = (barred: Barred, size: number, group: readonly number[], three: Three): boolean =>
  canPair(
    barred,
    size,
    group.filter((v) => v !== three[0] && v !== three[1] && v !== three[2]),
  );

/** Which triangles leave a legal rest, asked of many in one field; undefined where none can. */
export const makeIsLegal = (barred: Barred, size: number): ((three: Three) => boolean) | undefined => {
  const groups = triangleGroups(barred, size, matchMost(barred, size, allPlaces(size)));
  if (groups.length === 0) return undefined;
  const groupOf = new Int32Array(size).fill(-1);
  groups.forEach((group, i) => {
    for (const v of group) groupOf[v] = i;
  });
  return (three) => {
    const own = groupOf[three[0]] as number;
    const isOne = own !== -1 && groupOf[three[1]] === own && groupOf[three[2]] === own;
    return isOne && leavesRest(barred, size, groups[own] as readonly number[], three);
  };
};

/** The first triangle that leaves a legal rest: nearer ones before wider ones, then by rank where one is given. */
export const findFirstTriangle = (
  barred: Barred,
  size: number,
  rank: (three: Three) => readonly number[],
): Three | undefined => {
  const isLegal = makeIsLegal(barred, size);
  if (!isLegal) return undefined;
  for (const window of listWindows(size)) {
    const found = sortThrees([...listThrees(size, barred, window)], rank).find(isLegal);
    if (found) return found;
  }
  return undefined;
};

const sortThrees = (threes: readonly Three[], rank: (three: Three) => readonly number[]): readonly Three[] =>
  threes
    .map((three) => ({ three, by: rank(three) }))
    .sort((x, y) => compareNumbers(x.by, y.by))
    .map(({ three }) => three);

const hasTriangle = (barred: Barred, size: number, most: Most): boolean =>
  triangleGroups(barred, size, most).some((group) => findTriangleIn(barred, size, group) !== undefined);

/** Asks whether a draw exists while constraints are let go and taken back: each answer starts from the one before. */
export interface Probe {
  /** How many are left over at least, with all constraints. */
  readonly over: number;
  readonly isPossibleWithout: (gone: readonly number[]) => boolean;
  /** Lets them go for good if there is no draw all the same. */
  readonly letGo: (gone: readonly number[]) => boolean;
}

export const makeProbe = (bars: Bars, way: OddWay, active: readonly number[]): Probe => {
  const { size } = bars;
  const places = allPlaces(size);
  const count = new Uint16Array(size * size);
  const change = (which: readonly number[], by: 1 | -1): void => {
    for (const i of which) {
      const pairs = bars.forbids[i] as readonly number[];
      for (let p = 0; p < pairs.length; p += 2) {
        const [u, v] = [pairs[p] as number, pairs[p + 1] as number];
        count[u * size + v] = (count[u * size + v] as number) + by;
        count[v * size + u] = (count[v * size + u] as number) + by;
      }
    }
  };
  change(active, 1);
  let known = matchMost(count, size, places);
  const isDrawn = (most: Most): boolean =>
    way === 'triangle' ? hasTriangle(count, size, most) : most.over.length === 0;
  const ask = (gone: readonly number[], keep: boolean): boolean => {
    change(gone, -1);
    const most = matchMost(count, size, places, known.mate);
    const possible = isDrawn(most);
    if (keep && !possible) known = most;
    else change(gone, 1);
    return possible;
  };
  return {
    over: known.over.length,
    isPossibleWithout: (gone) => ask(gone, false),
    letGo: (gone) => !ask(gone, true),
  };
};

/** Constraints that forbid a pairing across two groups: all that a shortage rests on. */
const acrossGroups = (bars: Bars, { scarce, groups }: Shortage): number[] => {
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
const reduce = (chosen: readonly number[], letGo: Probe['letGo']): readonly number[] => {
  let kept = [...chosen];
  for (let chunk = Math.max(1, kept.length >> 1); ; chunk = chunk >> 1) {
    for (let at = kept.length; at > 0; at -= chunk) {
      const from = Math.max(0, at - chunk);
      if (letGo(kept.slice(from, at))) kept = [...kept.slice(0, from), ...kept.slice(at)];
    }
    if (chunk === 1) return kept;
  }
};

/** A set of constraints that cannot all hold, from which none can be left out. */
export const findConflict = (bars: Bars, way: OddWay): readonly Constraint[] => {
  const all = bars.constraints.map((_, i) => i);
  const barred = makeBarred(bars);
  const most = matchMost(barred, bars.size, allPlaces(bars.size));
  // One left over is no shortage where three may play a triangle: then what bars those within a group counts too.
  const isShort = way !== 'triangle' || most.over.length > 1;
  const chosen = isShort
    ? acrossGroups(bars, findShortage(barred, bars.size, allPlaces(bars.size), most))
    : all;
  const kept = reduce(chosen, makeProbe(bars, way, chosen).letGo);
  return kept.map((i) => bars.constraints[i] as Constraint);
};
