import { type Forest, isBlossom } from './blossom.ts';
import { compareLists } from './graph.ts';
import { type Heap, makeHeap, push } from './heap.ts';

/** A node of the alternating tree wants a partner (OUTER), or stands between two that do (INNER). */
export const NONE = 0;
export const OUTER = 1;
export const INNER = 2;

/** Prices beyond this could lose a unit in the sums of doubles made from them. */
const MOST = 2 ** 50;

/** One search after another over the same forest; only the nodes of the tree are touched. */
export interface Search {
  readonly forest: Forest;
  readonly heap: Heap;
  readonly label: Uint8Array;
  /** The moment a node joined the tree: its prices count from then. */
  readonly joined: Float64Array;
  /** How an INNER node was reached: from a contestant of the tree, to one of its own. */
  readonly from: Int32Array;
  readonly into: Int32Array;
  readonly tree: number[];
  /** How long each contestant has been OUTER, in all searches: by no more than this has any of its pairings lost room. */
  readonly outer: Float64Array;
  /** The soonest moment at which each contestant outside would be reached, and in which search. */
  readonly reach: Float64Array;
  readonly reachedIn: Int32Array;
  readonly now: Float64Array;
  readonly room: Float64Array;
  readonly half: Int32Array;
  count: number;
  /** A pairing not to be used: half-edges of either direction. */
  barred: readonly [number, number] | undefined;
}

export const makeSearch = (forest: Forest): Search => {
  const { size, levels, first, to } = forest.graph;
  // The owner of each half-edge, so that an event needs one number only.
  const half = new Int32Array(to.length);
  for (let v = 0; v < size; v++) half.fill(v, first[v] as number, first[v + 1] as number);
  return {
    forest,
    heap: makeHeap(levels),
    label: new Uint8Array(2 * size),
    joined: new Float64Array(2 * size * levels),
    from: new Int32Array(2 * size),
    into: new Int32Array(2 * size),
    tree: [],
    outer: new Float64Array(size * levels),
    reach: new Float64Array(size * levels),
    reachedIn: new Int32Array(size).fill(-1),
    now: new Float64Array(levels),
    room: new Float64Array(levels),
    half,
    count: 0,
    barred: undefined,
  };
};

/** What is left of a pairing's cost after both prices, now. */
const readRoom = (search: Search, edge: number, u: number, v: number): void => {
  const { forest, label, joined, now, room } = search;
  const { levels, cost } = forest.graph;
  const [nodeU, nodeV] = [forest.top[u] as number, forest.top[v] as number];
  const [labelU, labelV] = [label[nodeU] as number, label[nodeV] as number];
  for (let l = 0; l < levels; l++) {
    let left =
      (cost[edge * levels + l] as number) -
      (forest.price[u * levels + l] as number) -
      (forest.price[v * levels + l] as number);
    const time = now[l] as number;
    if (labelU !== NONE)
      left -=
        labelU === OUTER
          ? time - (joined[nodeU * levels + l] as number)
          : (joined[nodeU * levels + l] as number) - time;
    if (labelV !== NONE)
      left -=
        labelV === OUTER
          ? time - (joined[nodeV * levels + l] as number)
          : (joined[nodeV * levels + l] as number) - time;
    room[l] = left;
  }
};

/** Brings a node's prices up to now and starts its count afresh. */
export const settle = (search: Search, node: number): void => {
  const { forest, label, joined, now, outer } = search;
  const { levels } = forest.graph;
  const sign = label[node] === OUTER ? 1 : label[node] === INNER ? -1 : 0;
  if (sign !== 0)
    for (let l = 0; l < levels; l++) {
      const passed = sign * ((now[l] as number) - (joined[node * levels + l] as number));
      if (passed === 0) continue;
      for (const v of forest.members[node] as readonly number[]) {
        const price = (forest.price[v * levels + l] as number) + passed;
        if (price > MOST || price < -MOST)
          throw new RangeError('the costs of this draw are too large to be exact');
        forest.price[v * levels + l] = price;
        if (sign === 1) outer[v * levels + l] = (outer[v * levels + l] as number) + passed;
      }
      if (isBlossom(forest, node))
        forest.value[node * levels + l] = (forest.value[node * levels + l] as number) + 2 * passed;
    }
  for (let l = 0; l < levels; l++) joined[node * levels + l] = now[l] as number;
};

const isBarred = (search: Search, u: number, v: number): boolean => {
  const { barred } = search;
  return (
    barred !== undefined && ((barred[0] === u && barred[1] === v) || (barred[0] === v && barred[1] === u))
  );
};

const addNow = (search: Search, halves: 1 | 2): void => {
  const { room, now } = search;
  for (let l = 0; l < room.length; l++) room[l] = (room[l] as number) / halves + (now[l] as number);
};

/** Foresees when the pairing will be tight, if that can matter. */
const foresee = (search: Search, edge: number, u: number, v: number): void => {
  const { forest, label, heap, room, reach, reachedIn } = search;
  const { levels } = forest.graph;
  const far = forest.top[v] as number;
  if (far === forest.top[u] || label[far] === INNER || isBarred(search, u, v)) return;
  readRoom(search, edge, u, v);
  addNow(search, label[far] === OUTER ? 2 : 1);
  if (label[far] === NONE) {
    if (reachedIn[v] === search.count && compareLists(reach, v * levels, room, 0, levels) <= 0) return;
    reachedIn[v] = search.count;
    for (let l = 0; l < levels; l++) reach[v * levels + l] = room[l] as number;
  }
  push(heap, room, edge);
};

export const scan = (search: Search, contestants: readonly number[]): void => {
  const { first, to } = search.forest.graph;
  for (const u of contestants)
    for (let edge = first[u] as number; edge < (first[u + 1] as number); edge++)
      foresee(search, edge, u, to[edge] as number);
};

export const joinOuter = (search: Search, node: number): void => {
  search.label[node] = OUTER;
  search.tree.push(node);
  settleFresh(search, node);
  scan(search, search.forest.members[node] as readonly number[]);
};

export const settleFresh = (search: Search, node: number): void => {
  const { joined, now } = search;
  for (let l = 0; l < now.length; l++) joined[node * now.length + l] = now[l] as number;
};

/** Events of blossoms are told from half-edges by being negative. */
export const joinInner = (search: Search, node: number, from: number, into: number): void => {
  const { forest, heap, room, now } = search;
  const { levels } = forest.graph;
  search.label[node] = INNER;
  search.tree.push(node);
  search.from[node] = from;
  search.into[node] = into;
  settleFresh(search, node);
  if (!isBlossom(forest, node)) return;
  for (let l = 0; l < levels; l++)
    room[l] = (forest.value[node * levels + l] as number) / 2 + (now[l] as number);
  push(heap, room, -1 - node);
};

/** The INNER node above an OUTER one, or −1 at the root. */
export const above = (search: Search, node: number): number => {
  const mate = search.forest.mate[search.forest.base[node] as number] as number;
  return mate === -1 ? -1 : (search.forest.top[mate] as number);
};

export const pathUp = (search: Search, node: number): number[] => {
  const path = [node];
  for (let inner = above(search, node); inner !== -1; ) {
    const outer = search.forest.top[search.from[inner] as number] as number;
    path.push(inner, outer);
    inner = above(search, outer);
  }
  return path;
};

/** The links along a path up the tree, each as (contestant below, contestant above). */
export const linksUp = (search: Search, path: readonly number[]): number[] => {
  const { forest } = search;
  const links: number[] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    const node = path[i] as number;
    if (i % 2 === 0) {
      const base = forest.base[node] as number;
      links.push(base, forest.mate[base] as number);
    } else links.push(search.into[node] as number, search.from[node] as number);
  }
  return links;
};

/** A part that fell out of the tree can be reached again from every OUTER neighbour. */
export const scanBack = (search: Search, contestants: readonly number[]): void => {
  const { forest, label } = search;
  const { first, to, twin } = forest.graph;
  for (const v of contestants) search.reachedIn[v] = -1;
  for (const v of contestants)
    for (let edge = first[v] as number; edge < (first[v + 1] as number); edge++) {
      const u = to[edge] as number;
      if (label[forest.top[u] as number] === OUTER) foresee(search, twin[edge] as number, u, v);
    }
};

export const isTight = (search: Search, edge: number, u: number, v: number): boolean => {
  readRoom(search, edge, u, v);
  return search.room.every((left) => left === 0);
};

export const closeTree = (search: Search): void => {
  for (const node of search.tree) {
    if (search.label[node] === NONE || search.forest.parent[node] !== -1) continue;
    settle(search, node);
    search.label[node] = NONE;
  }
  search.tree.length = 0;
};

/** A blossom's number may have been used again since the event was foreseen: only one that is spent now opens. */
export const isSpent = (search: Search, node: number): boolean => {
  const { forest, joined, now } = search;
  const { levels } = forest.graph;
  for (let l = 0; l < levels; l++) {
    const at = node * levels + l;
    if ((forest.value[at] as number) !== 2 * ((now[l] as number) - (joined[at] as number))) return false;
  }
  return true;
};
