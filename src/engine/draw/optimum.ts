import type { Bars } from './bar.ts';
import { makeBarred } from './bar.ts';
import { makeCosts, type OddWay, type Scale, triangleCost } from './cost.ts';
import type { Field } from './field.ts';
import type { Costs } from './matching/graph.ts';
import { findBest, type Match } from './matching/match.ts';
import { addLists, compareNumbers, listTriples, restBound, type Triple, windowFloor } from './triangle.ts';

/** A whole draw over places of the field, with its cost level by level. */
export interface Found {
  readonly pairs: readonly (readonly [number, number])[];
  readonly triangle?: readonly [number, number, number];
  readonly cost: readonly number[];
  readonly match: Match;
  readonly costs: Costs;
  readonly places: readonly number[];
  readonly best: boolean;
  readonly noBetterThan?: readonly number[];
  /** The next best triangle that was tried. */
  readonly runnerUp?: Whole;
}

export interface Whole {
  readonly triangle: readonly [number, number, number];
  readonly pairs: readonly (readonly [number, number])[];
  readonly cost: readonly number[];
}

/** More triangles than this are not tried: every one of a field of 11 is, and beyond it the bound is stated. */
const MOST_TRIED = 300;

const pairsOf = (match: Match, places: readonly number[]): (readonly [number, number])[] => {
  const pairs: (readonly [number, number])[] = [];
  match.mate.forEach((v, u) => {
    if (u < v) pairs.push([places[u] as number, places[v] as number]);
  });
  return pairs;
};

const allPlaces = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const findEven = (bars: Bars, barred: Uint8Array, scale: Scale): Found | undefined => {
  const places = allPlaces(bars.size);
  const costs = makeCosts(scale, barred, bars.size, places);
  const matched = findBest(costs);
  if (!('match' in matched)) return undefined;
  const { match } = matched;
  return { pairs: pairsOf(match, places), cost: match.cost, match, costs, places, best: true };
};

const solveRest = (
  bars: Bars,
  barred: Uint8Array,
  scale: Scale,
  triple: Triple,
): Omit<Found, 'best'> | undefined => {
  const places = allPlaces(bars.size).filter((v) => !triple.three.includes(v));
  const costs = makeCosts(scale, barred, bars.size, places);
  const matched = findBest(costs);
  if (!('match' in matched)) return undefined;
  const { match } = matched;
  return {
    pairs: pairsOf(match, places),
    triangle: triple.three,
    cost: addLists(match.cost.slice(0, triple.own.length), triple.own),
    match,
    costs,
    places,
  };
};

const wholeOf = (found: Omit<Found, 'best'> | undefined): Whole | undefined =>
  found?.triangle && { triangle: found.triangle, pairs: found.pairs, cost: found.cost };

/** Triangles in the order of what they can come to at best; it ends when none left can beat the best found. */
const findTriangle = (field: Field, bars: Bars, barred: Uint8Array, scale: Scale): Found | undefined => {
  const rest = restBound(bars, barred, scale);
  const { triples, complete } = listTriples(field, barred, (three) => {
    const own = triangleCost(field, scale, three);
    return { three, own, bound: rest === undefined ? own : addLists(own, rest(three)) };
  });
  const queue = [...triples].sort((x, y) => compareNumbers(x.bound, y.bound));
  let best: Omit<Found, 'best'> | undefined;
  let second: Omit<Found, 'best'> | undefined;
  let tried = 0;
  let next = 0;
  for (; next < queue.length && (tried < MOST_TRIED || !best); next++) {
    const triple = queue[next] as Triple;
    if (best && compareNumbers(triple.bound, best.cost) >= 0 && (second || tried > 20)) break;
    tried++;
    const found = solveRest(bars, barred, scale, triple);
    if (!found) continue;
    if (!best || compareNumbers(found.cost, best.cost) < 0) [best, second] = [found, best];
    else if (!second || compareNumbers(found.cost, second.cost) < 0) second = found;
  }
  if (!best) return undefined;
  const cut = queue[next]?.bound;
  const bounds = [cut, complete ? undefined : windowFloor(field, scale)].filter(
    (bound) => bound !== undefined,
  );
  const least = bounds.reduce<readonly number[] | undefined>(
    (low, bound) => (low && compareNumbers(low, bound) <= 0 ? low : bound),
    undefined,
  );
  const proven = least === undefined || compareNumbers(least, best.cost) >= 0;
  const runnerUp = wholeOf(second);
  return {
    ...best,
    best: proven,
    ...(proven ? {} : { noBetterThan: least }),
    ...(runnerUp ? { runnerUp } : {}),
  };
};

/** The best draw there is, or none. */
export const findOptimum = (
  field: Field,
  bars: Bars,
  scale: Scale,
  way: OddWay,
  active?: readonly number[],
): Found | undefined => {
  const barred = makeBarred(bars, active);
  return way === 'triangle' ? findTriangle(field, bars, barred, scale) : findEven(bars, barred, scale);
};
