import { copyForest, type Forest, makeForest, openUp } from './blossom.ts';
import { type Certificate, readCertificate, takePrices, uncovered } from './certificate.ts';
import { type Costs, compareLists, makeGraph, nearestPairs } from './graph.ts';
import { pairUp, type Witness } from './search.ts';
import { makeSearch, type Search } from './tree.ts';

/** The best draw, with the proof that none is better. */
export interface Match {
  readonly mate: Int32Array;
  /** Its cost, level by level. */
  readonly cost: readonly number[];
  readonly certificate: Certificate;
  readonly forest: Forest;
  /** The pairings that were looked at: u and v in turn. */
  readonly pairs: readonly number[];
}

export type Matched = { readonly match: Match } | { readonly witness: Witness };

/** Near-enough candidates: 16 nearest held the optimum at every size tried; the prices prove it or send us back. */
const CANDIDATES = 16;

/** The lowest half of any pairing: prices no pairing can undercut. */
const setPrices = (forest: Forest): void => {
  const { size, levels, first, cost } = forest.graph;
  for (let v = 0; v < size; v++) {
    let best = -1;
    for (let edge = first[v] as number; edge < (first[v + 1] as number); edge++)
      if (best < 0 || compareLists(cost, edge * levels, cost, best * levels, levels) < 0) best = edge;
    for (let l = 0; l < levels; l++)
      forest.price[v * levels + l] = best < 0 ? 0 : (cost[best * levels + l] as number) / 2;
  }
};

/** Raises each unpaired contestant's price as far as it goes, and pairs those who meet there. */
const pairFirst = (forest: Forest): void => {
  const { size, levels, first, to, cost } = forest.graph;
  const room = new Float64Array(levels);
  const least = new Float64Array(levels);
  for (let u = 0; u < size; u++) {
    if (forest.mate[u] !== -1) continue;
    let partner = -1;
    let found = false;
    for (let edge = first[u] as number; edge < (first[u + 1] as number); edge++) {
      const v = to[edge] as number;
      for (let l = 0; l < levels; l++)
        room[l] =
          (cost[edge * levels + l] as number) -
          (forest.price[u * levels + l] as number) -
          (forest.price[v * levels + l] as number);
      const order = found ? compareLists(room, 0, least, 0, levels) : -1;
      if (order < 0) least.set(room);
      if (order < 0 || (order === 0 && partner === -1)) partner = forest.mate[v] === -1 ? v : -1;
      found = true;
    }
    if (!found) continue;
    for (let l = 0; l < levels; l++)
      forest.price[u * levels + l] = (forest.price[u * levels + l] as number) + (least[l] as number);
    if (partner === -1) continue;
    forest.mate[u] = partner;
    forest.mate[partner] = u;
  }
};

const pairAll = (search: Search): Witness | undefined => {
  const { mate } = search.forest;
  for (let v = 0; v < mate.length; v++)
    if (mate[v] === -1) {
      const witness = pairUp(search, v);
      if (witness) return witness;
    }
  return undefined;
};

export const totalCost = (costs: Costs, mate: Int32Array): readonly number[] => {
  const total = new Float64Array(costs.levels);
  const cost = new Float64Array(costs.levels);
  mate.forEach((v, u) => {
    if (u > v) return;
    costs.read(u, v, cost, 0);
    for (let l = 0; l < costs.levels; l++) total[l] = (total[l] as number) + (cost[l] as number);
  });
  return [...total];
};

const solve = (costs: Costs, pairs: readonly number[]): Matched => {
  const forest = makeForest(makeGraph(costs, pairs));
  setPrices(forest);
  pairFirst(forest);
  const witness = pairAll(makeSearch(forest));
  if (witness) return { witness };
  const certificate = readCertificate(forest);
  return { match: { mate: forest.mate, cost: totalCost(costs, forest.mate), certificate, forest, pairs } };
};

/**
 * The pairing of all at the least cost, or why there is none. Solved on each contestant's nearest opponents first;
 * the prices then show whether a pairing that was left out could do better, and if so it is let in.
 */
export const findBest = (costs: Costs, candidates: number = CANDIDATES): Matched => {
  if (costs.size === 0) return solve(costs, []);
  let most = Math.min(candidates, costs.size - 1);
  let pairs = nearestPairs(costs, most);
  for (;;) {
    const matched = solve(costs, pairs);
    if ('witness' in matched) {
      if (most === costs.size - 1) return matched;
      most = Math.min(most * 4, costs.size - 1);
      pairs = nearestPairs(costs, most);
      continue;
    }
    const missing = uncovered(costs, matched.match.certificate);
    if (missing.length === 0) return matched;
    pairs = [...pairs, ...missing];
  }
};

const free = (forest: Forest, v: number): void => {
  const mate = forest.mate[v] as number;
  if (mate === -1) return;
  forest.mate[mate] = -1;
  forest.mate[v] = -1;
};

/**
 * Parts two paired contestants. Every blossom that holds both is opened: taking half its value off its members'
 * prices keeps its ring tight and every pairing out of it covered, so only the pair that leaves it is parted too.
 */
const part = (forest: Forest, u: number, v: number): void => {
  const { levels } = forest.graph;
  while (forest.top[u] === forest.top[v]) {
    const node = forest.top[u] as number;
    for (const member of forest.members[node] as readonly number[])
      for (let l = 0; l < levels; l++)
        forest.price[member * levels + l] =
          (forest.price[member * levels + l] as number) - (forest.value[node * levels + l] as number) / 2;
    free(forest, forest.base[node] as number);
    openUp(forest, node);
  }
  free(forest, u);
};

/**
 * The least room, in the first criterion, of any pairing of each contestant that was left out: made once, it spares
 * checking nearly all pairings again for every alternative.
 */
export const findReserve = (costs: Costs, best: Match): Float64Array => {
  const { size, levels, first, to } = best.forest.graph;
  const reserve = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const lookedAt = new Int32Array(size).fill(-1);
  const room = new Float64Array(levels);
  for (let u = 0; u < size; u++) {
    for (let edge = first[u] as number; edge < (first[u + 1] as number); edge++)
      lookedAt[to[edge] as number] = u;
    for (let v = 0; v < size; v++) {
      if (v === u || lookedAt[v] === u || !costs.read(u, v, room, 0)) continue;
      takePrices(best.certificate, u, v, room);
      if ((room[0] as number) < (reserve[u] as number)) reserve[u] = room[0] as number;
    }
  }
  return reserve;
};

/**
 * Contestants whose pairings left out must be checked again. Parting two only adds room; a pairing loses room only
 * while one of its two is OUTER, and by no more than both were.
 */
const atRisk = ({ outer, forest }: Search, reserve: Float64Array): readonly number[] => {
  const { size, levels } = forest.graph;
  let most = 0;
  for (let at = 0; at < size * levels; at += levels) most = Math.max(most, outer[at] as number);
  const risky: number[] = [];
  for (let v = 0; v < size; v++) {
    const times = outer.subarray(v * levels, (v + 1) * levels);
    if (times.some((time) => time !== 0) && (reserve[v] as number) <= (times[0] as number) + most)
      risky.push(v);
  }
  return risky;
};

/** The best draw in which u and v do not meet. The rest of the proof is kept, so this is a smaller search. */
export const findBestWithout = (
  costs: Costs,
  best: Match,
  reserve: Float64Array,
  u: number,
  v: number,
): Match | undefined => {
  const isThese = (a: number, b: number): boolean => (a === u && b === v) || (a === v && b === u);
  const forest = copyForest(best.forest);
  part(forest, u, v);
  const search = makeSearch(forest);
  search.barred = [u, v];
  if (!pairAll(search)) {
    const { mate } = forest;
    const certificate = readCertificate(forest);
    const open = uncovered(costs, certificate, atRisk(search, reserve));
    if (open.length === 0 || (open.length === 2 && isThese(open[0] as number, open[1] as number)))
      return { mate, cost: totalCost(costs, mate), certificate, forest, pairs: best.pairs };
  }
  const read: Costs['read'] = (a, b, out, at) => !isThese(a, b) && costs.read(a, b, out, at);
  const again = findBest({ ...costs, read });
  return 'match' in again ? again.match : undefined;
};
