import { linkBetween, openUp, rebase, shrink, wayToBase } from './blossom.ts';
import { pop } from './heap.ts';
import {
  above,
  closeTree,
  INNER,
  isSpent,
  isTight,
  joinInner,
  joinOuter,
  linksUp,
  NONE,
  OUTER,
  pathUp,
  type Search,
  scan,
  scanBack,
  settle,
  settleFresh,
} from './tree.ts';

/** Two OUTER nodes of one tree have met: the ring they close becomes a blossom. */
const closeRing = (search: Search, u: number, v: number): void => {
  const { forest, label } = search;
  const upU = pathUp(search, forest.top[u] as number);
  const upV = pathUp(search, forest.top[v] as number);
  let [i, j] = [upU.length - 1, upV.length - 1];
  while (i > 0 && j > 0 && upU[i - 1] === upV[j - 1]) {
    i--;
    j--;
  }
  const left = upU.slice(0, i + 1);
  const right = upV.slice(0, j + 1);
  const ring = [...left.toReversed(), ...right.slice(0, -1)];
  const links = [...linksUp(search, left).toReversed(), u, v, ...linksUp(search, right)];
  const fresh = ring
    .filter((node) => label[node] === INNER)
    .flatMap((node) => forest.members[node] as readonly number[]);
  for (const node of ring) {
    settle(search, node);
    label[node] = NONE;
  }
  const blossom = shrink(forest, ring, links);
  label[blossom] = OUTER;
  search.tree.push(blossom);
  settleFresh(search, blossom);
  scan(search, fresh);
};

/** An INNER blossom's value is used up: its parts take its place in the tree, or leave it. */
const openInner = (search: Search, blossom: number): void => {
  const { forest, label, from, into } = search;
  const [reachedFrom, reachedAt] = [from[blossom] as number, into[blossom] as number];
  const { at, step } = wayToBase(forest, blossom, reachedAt);
  settle(search, blossom);
  label[blossom] = NONE;
  const links = new Map<number, readonly [number, number]>();
  const ring = forest.ring[blossom] as readonly number[];
  for (let i = at; i !== 0; i = (i + step + ring.length) % ring.length)
    links.set(i, linkBetween(forest, blossom, i, step));
  openUp(forest, blossom);
  joinInner(search, ring[at] as number, reachedFrom, reachedAt);
  const outer: number[] = [];
  for (let i = at; i !== 0; ) {
    const next = (i + step + ring.length) % ring.length;
    const after = (next + step + ring.length) % ring.length;
    outer.push(ring[next] as number);
    const [u, v] = links.get(next) as readonly [number, number];
    joinInner(search, ring[after] as number, u, v);
    i = after;
  }
  for (const node of outer) joinOuter(search, node);
  for (const node of ring)
    if (label[node] === NONE) scanBack(search, forest.members[node] as readonly number[]);
};

/** An unpaired contestant was reached: pairs swap along the way to the root. */
const augment = (search: Search, u: number, v: number): void => {
  const { forest } = search;
  rebase(forest, forest.top[v] as number, v);
  let [s, t] = [u, v];
  for (;;) {
    const outer = forest.top[s] as number;
    const inner = above(search, outer);
    rebase(forest, outer, s);
    forest.mate[s] = t;
    forest.mate[t] = s;
    if (inner === -1) return;
    [s, t] = [search.from[inner] as number, search.into[inner] as number];
    rebase(forest, inner, t);
  }
};

/** Meets the event of a half-edge; true when the search has ended. */
const meet = (search: Search, edge: number): boolean => {
  const { forest, label, half } = search;
  const [u, v] = [half[edge] as number, forest.graph.to[edge] as number];
  const far = forest.top[v] as number;
  if (forest.top[u] === far || label[far] === INNER || !isTight(search, edge, u, v)) return false;
  if (label[far] === OUTER) {
    closeRing(search, u, v);
    return false;
  }
  const mate = forest.mate[forest.base[far] as number] as number;
  if (mate === -1) {
    augment(search, u, v);
    return true;
  }
  joinInner(search, far, u, v);
  joinOuter(search, forest.top[mate] as number);
  return false;
};

/**
 * Finds a partner for an unpaired contestant at the least cost. Where there is none, the nodes of the tree show why:
 * the OUTER ones can only be paired with the INNER ones, and there is one more of them.
 */
export const pairUp = (search: Search, root: number): Witness | undefined => {
  const { forest, heap, label, now } = search;
  search.count++;
  heap.size = 0;
  now.fill(0);
  joinOuter(search, forest.top[root] as number);
  while (heap.size > 0) {
    const what = pop(heap, now);
    if (what >= 0) {
      if (meet(search, what)) {
        closeTree(search);
        return undefined;
      }
    } else if (label[-1 - what] === INNER && forest.parent[-1 - what] === -1 && isSpent(search, -1 - what))
      openInner(search, -1 - what);
  }
  const witness = readWitness(search);
  closeTree(search);
  return witness;
};

/** Why not all can be paired: each group is odd and can look only to `scarce` for a partner outside itself. */
export interface Witness {
  readonly scarce: readonly number[];
  readonly groups: readonly (readonly number[])[];
}

const readWitness = (search: Search): Witness => {
  const { forest, label } = search;
  const outer = new Set<number>();
  const scarce: number[] = [];
  forest.top.forEach((node, v) => {
    if (label[node] === OUTER) outer.add(node);
    if (label[node] === INNER) scarce.push(v);
  });
  return { scarce, groups: [...outer].map((node) => forest.members[node] as readonly number[]) };
};
