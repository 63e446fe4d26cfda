import type { Bars } from './bar.ts';
import { makeCosts, type Scale } from './cost.ts';
import type { Field } from './field.ts';
import type { Costs } from './matching/graph.ts';
import { findBest } from './matching/match.ts';
import type { Barred } from './matching/most.ts';

export type Three = readonly [number, number, number];

/** A triangle that may be played: what it costs itself, and what any whole draw with it must cost at least. */
export interface Triple {
  readonly three: Three;
  readonly own: readonly number[];
  readonly bound: readonly number[];
}

export const addLists = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.map((part, l) => part + (b[l] ?? 0));

export const compareNumbers = (a: readonly number[], b: readonly number[]): number => {
  for (let l = 0; l < Math.max(a.length, b.length); l++) {
    const difference = (a[l] ?? 0) - (b[l] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** In fields up to this every triangle is looked at; beyond, those within a window of places. */
const WHOLE_FIELD = 41;
const WINDOW = 12;

/** How far apart the first and the last of a triangle stand: from, and less than. */
export type Window = readonly [from: number, below: number];

/** Small fields at once; else the nearest first, and wider ones only where no nearer triangle leaves a legal rest. */
export const listWindows = (size: number): readonly Window[] => {
  if (size <= WHOLE_FIELD) return [[0, size]];
  const windows: Window[] = [[0, WINDOW]];
  for (let from = WINDOW; from < size; from *= 2) windows.push([from, Math.min(2 * from, size)]);
  return windows;
};

/** The triangles of a window nobody of which is barred from another of it. */
export function* listThrees(
  size: number,
  barred: Barred,
  [from, below]: Window,
): Generator<Three, undefined> {
  const free = (u: number, v: number): boolean => barred[u * size + v] === 0;
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size && b - a < below; b++)
      if (free(a, b))
        for (let c = Math.max(b + 1, a + from); c < size && c - a < below; c++)
          if (free(a, c) && free(b, c)) yield [a, b, c];
}

/** What any triangle wider than the window costs at least: its spread, and nothing of what costs are never below. */
export const windowFloor = (field: Field, scale: Scale, below: number): readonly number[] => {
  const level = (use: string): number => scale.wishes.findIndex((wish) => wish.use === use);
  const [top, spread] = [level('triangle-top'), level('triangle-spread')];
  const floor = scale.wishes.map(() => 0);
  if (spread === -1) return floor;
  // One of the upper half would already cost a whole unit of an earlier criterion.
  const from = top !== -1 && top < spread ? Math.floor(field.entrants.length / 2) : 0;
  let least = Number.POSITIVE_INFINITY;
  for (let a = from; a + below < field.entrants.length; a++)
    least = Math.min(least, (field.points[a] as number) - (field.points[a + below] as number));
  if (Number.isFinite(least)) floor[spread] = least;
  return floor;
};

/** Levels of the bye that stands in for the triangle: it costs nothing, so its prices bound every rest. */
const withStandIn = (costs: Costs): Costs => ({
  ...costs,
  size: costs.size + 1,
  read: (u, v, out, at) => {
    if (u < costs.size && v < costs.size) return costs.read(u, v, out, at);
    for (let l = 0; l < costs.levels; l++) out[at + l] = 0;
    return true;
  },
});

/**
 * What pairing all but three must cost at least, from the prices of the whole field with a stand-in: each place
 * left has its own price, and each blossom with an odd number of places left must be left once.
 */
export const restBound = (
  bars: Bars,
  barred: Uint8Array,
  scale: Scale,
): ((three: Three) => readonly number[]) | undefined => {
  const places = Array.from({ length: bars.size }, (_, at) => at);
  const matched = findBest(withStandIn(makeCosts(scale, barred, bars.size, places)));
  if (!('match' in matched)) return undefined;
  const { certificate } = matched.match;
  const { levels, prices, blossoms, holders } = certificate;
  const level = Array.from({ length: levels }, (_, l) => l);
  const priceOf = places.map((v) =>
    level.map(
      (l) =>
        (prices[v * levels + l] as number) -
        (holders[v] as readonly number[]).reduce((sum, i) => sum + (blossoms[i]?.value[l] as number) / 2, 0),
    ),
  );
  const left = blossoms.map(({ members }) => members.filter((v) => v < bars.size).length);
  const all = level.map(
    (l) =>
      priceOf.reduce((sum, price) => sum + (price[l] as number), 0) +
      blossoms.reduce((sum, { value }, i) => sum + ((left[i] as number) % 2) * ((value[l] as number) / 2), 0),
  );
  return (three) => {
    const touched = new Set(three.flatMap((v) => holders[v] as readonly number[]));
    return level.map((l) => {
      let sum = all[l] as number;
      for (const v of three) sum -= priceOf[v]?.[l] as number;
      for (const i of touched) {
        const gone = three.filter((v) => (holders[v] as readonly number[]).includes(i)).length;
        if (gone % 2 === 1)
          sum += ((left[i] as number) % 2 === 1 ? -1 : 1) * ((blossoms[i]?.value[l] as number) / 2);
      }
      // Prices are of doubled costs.
      return sum / 2;
    });
  };
};
