/**
 * What every possible pairing costs. A cost is a short list of whole numbers, one per criterion, compared in order;
 * lists are added and compared as they stand, so no criterion can ever spill into another.
 */
export interface Costs {
  readonly size: number;
  readonly levels: number;
  /** Writes the cost of u and v at `out[at…]`; false when they may not be paired. Symmetric. */
  readonly read: (u: number, v: number, out: Float64Array, at: number) => boolean;
}

/** The pairings looked at: for each contestant a run of half-edges. Costs are doubled, so that halves stay whole. */
export interface Graph {
  readonly size: number;
  readonly levels: number;
  /** Half-edges of v are first[v] … first[v + 1] − 1. */
  readonly first: Int32Array;
  readonly to: Int32Array;
  /** The same pairing from the other side. */
  readonly twin: Int32Array;
  /** Cost of half-edge h at cost[h × levels …]. */
  readonly cost: Float64Array;
}

/** A list of whole numbers compared in order. */
export const compareLists = (
  a: Float64Array,
  aAt: number,
  b: Float64Array,
  bAt: number,
  levels: number,
): number => {
  for (let i = 0; i < levels; i++) {
    const difference = (a[aAt + i] as number) - (b[bAt + i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
};

interface Nearest {
  readonly who: Int32Array;
  readonly costs: Float64Array;
  readonly count: Int32Array;
}

const keep = (
  near: Nearest,
  most: number,
  levels: number,
  u: number,
  v: number,
  cost: Float64Array,
): void => {
  const held = near.count[u] as number;
  let at = held;
  const row = u * most;
  while (at > 0 && compareLists(cost, 0, near.costs, (row + at - 1) * levels, levels) < 0) at--;
  if (at >= most) return;
  const last = held < most ? held : most - 1;
  for (let i = last; i > at; i--) {
    near.who[row + i] = near.who[row + i - 1] as number;
    for (let l = 0; l < levels; l++)
      near.costs[(row + i) * levels + l] = near.costs[(row + i - 1) * levels + l] as number;
  }
  near.who[row + at] = v;
  for (let l = 0; l < levels; l++) near.costs[(row + at) * levels + l] = cost[l] as number;
  if (held < most) near.count[u] = held + 1;
};

/** The `most` cheapest opponents of each; among equals those nearest in the list given. */
const findNearest = (costs: Costs, most: number): Nearest => {
  const { size, levels, read } = costs;
  const near: Nearest = {
    who: new Int32Array(size * most),
    costs: new Float64Array(size * most * levels),
    count: new Int32Array(size),
  };
  const cost = new Float64Array(levels);
  for (let u = 0; u < size; u++) {
    // What the full list's last entry costs in the first criterion: nothing dearer need be looked at again.
    let last = Number.POSITIVE_INFINITY;
    const offer = (v: number): void => {
      if (!read(u, v, cost, 0) || (cost[0] as number) > last) return;
      keep(near, most, levels, u, v, cost);
      if (near.count[u] === most) last = near.costs[(u * most + most - 1) * levels] as number;
    };
    const reach = Math.max(u, size - 1 - u);
    for (let apart = 1; apart <= reach; apart++) {
      if (u >= apart) offer(u - apart);
      if (u + apart < size) offer(u + apart);
    }
  }
  return near;
};

const holds = (near: Nearest, most: number, u: number, v: number): boolean => {
  const end = u * most + (near.count[u] as number);
  for (let i = u * most; i < end; i++) if (near.who[i] === v) return true;
  return false;
};

/** Builds the graph of the pairs given: u and v in turn. */
export const makeGraph = (costs: Costs, pairs: readonly number[]): Graph => {
  const { size, levels } = costs;
  const first = new Int32Array(size + 1);
  for (const v of pairs) first[v + 1] = (first[v + 1] as number) + 1;
  for (let v = 0; v < size; v++) first[v + 1] = (first[v + 1] as number) + (first[v] as number);
  const to = new Int32Array(pairs.length);
  const twin = new Int32Array(pairs.length);
  const cost = new Float64Array(pairs.length * levels);
  const next = first.slice();
  const read = new Float64Array(levels);
  const add = (from: number, into: number): number => {
    const half = next[from] as number;
    next[from] = half + 1;
    to[half] = into;
    for (let l = 0; l < levels; l++) cost[half * levels + l] = 2 * (read[l] as number);
    return half;
  };
  for (let i = 0; i < pairs.length; i += 2) {
    const [u, v] = [pairs[i] as number, pairs[i + 1] as number];
    costs.read(u, v, read, 0);
    const [there, back] = [add(u, v), add(v, u)];
    twin[there] = back;
    twin[back] = there;
  }
  return { size, levels, first, to, twin, cost };
};

/** Each contestant with its `most` cheapest opponents: where the best draw is nearly always found. */
export const nearestPairs = (costs: Costs, most: number): number[] => {
  const near = findNearest(costs, most);
  const pairs: number[] = [];
  for (let u = 0; u < costs.size; u++)
    for (let i = 0; i < (near.count[u] as number); i++) {
      const v = near.who[u * most + i] as number;
      if (u < v || !holds(near, most, v, u)) pairs.push(u, v);
    }
  return pairs;
};
