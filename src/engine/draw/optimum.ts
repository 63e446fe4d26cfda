import type { Bars } from './bar.ts';
import { makeBarred } from './bar.ts';
import { makeIsLegal } from './conflict.ts';
import { makeCosts, type OddWay, type Scale, triangleCost } from './cost.ts';
import type { Field } from './field.ts';
import type { Costs } from './matching/graph.ts';
import { findBest, type Match } from './matching/match.ts';
import {
  addLists,
  compareNumbers,
  listThrees,
  listWindows,
  restBound,
  type Three,
  type Triple,
  windowFloor,
} from './triangle.ts';

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
  /** Whether that is the best of all other triangles, or only of those tried; or that there is no other. */
  readonly others?: 'best' | 'tried' | 'untried' | 'none';
}

type Solved = Omit<Found, 'best'>;

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

const solveRest = (bars: Bars, barred: Uint8Array, scale: Scale, triple: Triple): Solved | undefined => {
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

const wholeOf = (found: Solved | undefined): Whole | undefined =>
  found?.triangle && { triangle: found.triangle, pairs: found.pairs, cost: found.cost };

/** The best of some triangles, the second best of those tried, and what those not tried come to at least. */
interface Hunted {
  readonly best: Solved;
  readonly second?: Solved;
  readonly cut?: readonly number[];
}

/** Once the best is known, so many more are tried to know the second best. */
const TRIED_FOR_SECOND = 20;

/** Triangles in the order of what they can come to at best; it ends when none left can beat the two best found. */
const hunt = (
  triples: readonly Triple[],
  solve: (triple: Triple) => Solved | undefined,
  isLegal: (three: Three) => boolean,
): Hunted | undefined => {
  let [best, second]: (Solved | undefined)[] = [];
  let tried = 0;
  let cut: readonly number[] | undefined;
  for (const triple of [...triples].sort((x, y) => compareNumbers(x.bound, y.bound))) {
    const beaten = (one: Solved | undefined) => one && compareNumbers(triple.bound, one.cost) >= 0;
    if (best && (tried >= MOST_TRIED || (beaten(best) && (beaten(second) || tried > TRIED_FOR_SECOND)))) {
      cut = triple.bound;
      break;
    }
    if (!isLegal(triple.three)) continue;
    tried++;
    const found = solve(triple);
    if (!found) continue;
    if (!best || compareNumbers(found.cost, best.cost) < 0) [best, second] = [found, best];
    else if (!second || compareNumbers(found.cost, second.cost) < 0) second = found;
  }
  return best && { best, ...(second ? { second } : {}), ...(cut ? { cut } : {}) };
};

/** What was found, with what is known of all that was not tried: those cut off, and those wider than the window. */
const weigh = ({ best, second, cut }: Hunted, wider: readonly number[] | undefined): Found => {
  const least = [cut, wider]
    .filter((bound) => bound !== undefined)
    .sort(compareNumbers)
    .at(0);
  const none = (one: Solved): boolean => least === undefined || compareNumbers(least, one.cost) >= 0;
  const runnerUp = wholeOf(second);
  return {
    ...best,
    best: none(best),
    ...(none(best) ? {} : { noBetterThan: least as readonly number[] }),
    ...(runnerUp ? { runnerUp } : {}),
    others: second ? (none(second) ? 'best' : 'tried') : least === undefined ? 'none' : 'untried',
  };
};

const findTriangle = (field: Field, bars: Bars, barred: Uint8Array, scale: Scale): Found | undefined => {
  const isLegal = makeIsLegal(barred, bars.size);
  const rest = isLegal && restBound(bars, barred, scale);
  if (!isLegal || !rest) return undefined;
  const make = (three: Three): Triple => {
    const own = triangleCost(field, scale, three);
    return { three, own, bound: addLists(own, rest(three)) };
  };
  for (const window of listWindows(bars.size)) {
    const triples = Array.from(listThrees(bars.size, barred, window), make);
    const found = hunt(triples, (triple) => solveRest(bars, barred, scale, triple), isLegal);
    if (found) return weigh(found, window[1] < bars.size ? windowFloor(field, scale, window[1]) : undefined);
  }
  return undefined;
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
