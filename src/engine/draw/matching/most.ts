/** Nonzero where a pairing is barred: row by row of the whole field. */
export type Barred = Uint8Array | Uint16Array;

/** As many paired as can be, by places of the field. */
export interface Most {
  /** The partner of each place; -1 for whoever is left over, and for places not asked about. */
  readonly mate: Int32Array;
  readonly over: readonly number[];
}

/** The state of one search: Edmonds' blossoms, every part kept by its base. */
interface Search {
  readonly barred: Barred;
  readonly size: number;
  readonly places: Int32Array;
  readonly mate: Int32Array;
  readonly parent: Int32Array;
  readonly base: Int32Array;
  readonly outer: Uint8Array;
  readonly inBlossom: Uint8Array;
}

const open = (barred: Barred, size: number, places: readonly number[], mate: Int32Array): Search => ({
  barred,
  size,
  places: Int32Array.from(places),
  mate,
  parent: new Int32Array(size),
  base: new Int32Array(size),
  outer: new Uint8Array(size),
  inBlossom: new Uint8Array(size),
});

/** Where the ways of two outer places to the root come together. */
const meetAt = ({ base, mate, parent, size }: Search, a: number, b: number): number => {
  const passed = new Uint8Array(size);
  let at = a;
  for (;;) {
    at = base[at] as number;
    passed[at] = 1;
    if (mate[at] === -1) break;
    at = parent[mate[at] as number] as number;
  }
  at = b;
  for (;;) {
    at = base[at] as number;
    if (passed[at] === 1) return at;
    at = parent[mate[at] as number] as number;
  }
};

const markWay = (search: Search, from: number, top: number, from2: number): void => {
  const { base, inBlossom, mate, parent } = search;
  let [at, child] = [from, from2];
  while (base[at] !== top) {
    const partner = mate[at] as number;
    inBlossom[base[at] as number] = 1;
    inBlossom[base[partner] as number] = 1;
    parent[at] = child;
    child = partner;
    at = parent[partner] as number;
  }
};

const shrink = (search: Search, u: number, v: number, queue: number[]): void => {
  const { base, inBlossom, outer, places } = search;
  const top = meetAt(search, u, v);
  inBlossom.fill(0);
  markWay(search, u, top, v);
  markWay(search, v, top, u);
  for (const place of places) {
    if (inBlossom[base[place] as number] === 0) continue;
    base[place] = top;
    if (outer[place] === 1) continue;
    outer[place] = 1;
    queue.push(place);
  }
};

/**
 * Looks for someone left over whom the root can be paired with by changing partners along a way; -1 where nobody is.
 * Whoever is gone is not looked at.
 */
const findEnd = (search: Search, root: number, gone = -1): number => {
  const { barred, size, places, mate, parent, base, outer } = search;
  outer.fill(0);
  parent.fill(-1);
  for (const place of places) base[place] = place;
  outer[root] = 1;
  const queue = [root];
  for (let head = 0; head < queue.length; head++) {
    const u = queue[head] as number;
    for (const v of places) {
      if (barred[u * size + v] !== 0 || v === gone || base[u] === base[v] || mate[u] === v) continue;
      const partner = mate[v] as number;
      if (v === root || (partner !== -1 && parent[partner] !== -1)) shrink(search, u, v, queue);
      else if (parent[v] === -1) {
        parent[v] = u;
        if (partner === -1) return v;
        outer[partner] = 1;
        queue.push(partner);
      }
    }
  }
  return -1;
};

const turn = ({ mate, parent }: Search, end: number): void => {
  for (let v = end; v !== -1; ) {
    const u = parent[v] as number;
    const next = mate[u] as number;
    mate[v] = u;
    mate[u] = v;
    v = next;
  }
};

const pairGreedily = ({ barred, size, places, mate }: Search): void => {
  for (const u of places) {
    if (mate[u] !== -1) continue;
    const v = places.find((one) => one !== u && mate[one] === -1 && barred[u * size + one] === 0);
    if (v === undefined) continue;
    mate[u] = v;
    mate[v] = u;
  }
};

/** Pairs as many of the places as can be; from a matching of theirs where one is known. */
export const matchMost = (
  barred: Barred,
  size: number,
  places: readonly number[],
  known?: Int32Array,
): Most => {
  const mate = known ? known.slice() : new Int32Array(size).fill(-1);
  const search = open(barred, size, places, mate);
  pairGreedily(search);
  const over: number[] = [];
  for (const root of places) {
    if (mate[root] !== -1) continue;
    const end = findEnd(search, root);
    if (end === -1) over.push(root);
    else turn(search, end);
  }
  return { mate, over };
};

/** Why no more can be paired (Gallai and Edmonds): groups that can look only to too few others, and those others. */
export interface Shortage {
  /** Each could be the one left over: no two groups may meet. */
  readonly groups: readonly (readonly number[])[];
  readonly scarce: readonly number[];
}

export const findShortage = (
  barred: Barred,
  size: number,
  places: readonly number[],
  { mate, over }: Most,
): Shortage => {
  const search = open(barred, size, places, mate.slice());
  const loose = new Uint8Array(size);
  for (const root of over) {
    findEnd(search, root);
    for (const place of places) if (search.outer[place] === 1) loose[place] = 1;
  }
  const isFree = (u: number, v: number): boolean => barred[u * size + v] === 0;
  const groups: number[][] = [];
  const seen = new Uint8Array(size);
  for (const start of places) {
    if (loose[start] === 0 || seen[start] === 1) continue;
    const group = [start];
    seen[start] = 1;
    for (let head = 0; head < group.length; head++)
      for (const v of places)
        if (loose[v] === 1 && seen[v] === 0 && isFree(group[head] as number, v)) {
          seen[v] = 1;
          group.push(v);
        }
    groups.push(group.sort((a, b) => a - b));
  }
  const all = groups.flat();
  const scarce = places.filter((v) => loose[v] === 0 && all.some((u) => isFree(u, v)));
  return { groups, scarce };
};

/**
 * Three of a group who may all meet and leave the others of it paired, where all but any one of it can be paired. Without
 * the first, all others are paired; without the second too, its partner is left over, and the third can be whoever could
 * be left over in the partner's place.
 */
export const findTriangleIn = (
  barred: Barred,
  size: number,
  group: readonly number[],
): readonly [number, number, number] | undefined => {
  const isFree = (u: number, v: number): boolean => barred[u * size + v] === 0;
  for (const a of group) {
    const rest = group.filter((v) => v !== a);
    const near = rest.filter((v) => isFree(a, v));
    const { mate } = matchMost(barred, size, rest);
    const pair = near.find((b) => isFree(a, mate[b] as number));
    if (pair !== undefined) return [a, pair, mate[pair] as number];
    const search = open(barred, size, rest, mate);
    for (const b of near.filter((v) => v > a)) {
      const partner = mate[b] as number;
      mate[partner] = -1;
      findEnd(search, partner, b);
      mate[partner] = b;
      const c = near.find((v) => search.outer[v] === 1 && isFree(b, v));
      if (c !== undefined) return [a, b, c];
    }
  }
  return undefined;
};
