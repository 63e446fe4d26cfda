import type { Graph } from './graph.ts';

/**
 * Edmonds' blossoms: odd rings of contestants that act as one. Contestants are nodes 0 … size − 1, blossoms the
 * numbers above. Prices are kept so that for contestants of different blossoms 2 × cost − price(u) − price(v) ≥ 0,
 * and inside a blossom the values of all blossoms holding both are added.
 */
export interface Forest {
  readonly graph: Graph;
  readonly mate: Int32Array;
  /** The outermost node each contestant belongs to. */
  readonly top: Int32Array;
  readonly parent: Int32Array;
  /** The contestant of a node that is paired outside it, or unpaired. */
  readonly base: Int32Array;
  /** Ring of a blossom, its base first; `links` joins ring[i] to ring[i + 1] by two contestants each. */
  readonly ring: (readonly number[])[];
  readonly links: (readonly number[])[];
  readonly members: (readonly number[])[];
  readonly price: Float64Array;
  readonly value: Float64Array;
  /** Numbers of blossoms not in use. */
  readonly spare: number[];
}

export const makeForest = (graph: Graph): Forest => {
  const { size, levels } = graph;
  const nodes = Array.from({ length: 2 * size }, (_, node) => node);
  return {
    graph,
    mate: new Int32Array(size).fill(-1),
    top: Int32Array.from({ length: size }, (_, v) => v),
    parent: new Int32Array(2 * size).fill(-1),
    base: Int32Array.from(nodes),
    ring: nodes.map(() => []),
    links: nodes.map(() => []),
    members: nodes.map((node) => (node < size ? [node] : [])),
    price: new Float64Array(size * levels),
    value: new Float64Array(2 * size * levels),
    spare: nodes.slice(size).reverse(),
  };
};

export const copyForest = (forest: Forest): Forest => ({
  graph: forest.graph,
  mate: forest.mate.slice(),
  top: forest.top.slice(),
  parent: forest.parent.slice(),
  base: forest.base.slice(),
  ring: forest.ring.slice(),
  links: forest.links.slice(),
  members: forest.members.slice(),
  price: forest.price.slice(),
  value: forest.value.slice(),
  spare: forest.spare.slice(),
});

export const isBlossom = (forest: Forest, node: number): boolean => node >= forest.graph.size;

/** The part of blossom `node` that holds the contestant. */
const partHolding = (forest: Forest, node: number, contestant: number): number => {
  let part = contestant;
  while (forest.parent[part] !== node) part = forest.parent[part] as number;
  return part;
};

/** Joins the nodes of a ring, base first, into a new blossom of value nought. */
export const shrink = (forest: Forest, ring: readonly number[], links: readonly number[]): number => {
  const blossom = forest.spare.pop() as number;
  const members: number[] = [];
  for (const node of ring) {
    forest.parent[node] = blossom;
    for (const v of forest.members[node] as readonly number[]) members.push(v);
  }
  for (const v of members) forest.top[v] = blossom;
  forest.ring[blossom] = ring;
  forest.links[blossom] = links;
  forest.members[blossom] = members;
  forest.base[blossom] = forest.base[ring[0] as number] as number;
  forest.parent[blossom] = -1;
  forest.value.fill(0, blossom * forest.graph.levels, (blossom + 1) * forest.graph.levels);
  return blossom;
};

/** Takes an outermost blossom apart; its parts become outermost. */
export const openUp = (forest: Forest, blossom: number): readonly number[] => {
  const ring = forest.ring[blossom] as readonly number[];
  for (const node of ring) {
    forest.parent[node] = -1;
    for (const v of forest.members[node] as readonly number[]) forest.top[v] = node;
  }
  forest.spare.push(blossom);
  return ring;
};

/** The way round the ring from the part holding `contestant` to the base that begins with a paired link. */
export const wayToBase = (
  forest: Forest,
  blossom: number,
  contestant: number,
): { readonly at: number; readonly step: 1 | -1 } => {
  const ring = forest.ring[blossom] as readonly number[];
  const at = ring.indexOf(partHolding(forest, blossom, contestant));
  return { at, step: at % 2 === 1 ? 1 : -1 };
};

/** The two contestants that join ring[i] and ring[i + 1]: the one in ring[from] first. */
export const linkBetween = (
  forest: Forest,
  blossom: number,
  from: number,
  step: 1 | -1,
): readonly [number, number] => {
  const links = forest.links[blossom] as readonly number[];
  const length = links.length / 2;
  const index = step === 1 ? from : (from + length - 1) % length;
  const [a, b] = [links[2 * index] as number, links[2 * index + 1] as number];
  return step === 1 ? [a, b] : [b, a];
};

const pair = (forest: Forest, u: number, v: number): void => {
  forest.mate[u] = v;
  forest.mate[v] = u;
};

/** Pairs a node anew inside, so that `contestant` becomes its base. */
export const rebase = (forest: Forest, node: number, contestant: number): void => {
  if (!isBlossom(forest, node)) return;
  const ring = forest.ring[node] as readonly number[];
  const { at, step } = wayToBase(forest, node, contestant);
  rebase(forest, ring[at] as number, contestant);
  for (let i = at; i !== 0; ) {
    const next = (i + step + ring.length) % ring.length;
    const after = (next + step + ring.length) % ring.length;
    const [u, v] = linkBetween(forest, node, next, step);
    rebase(forest, ring[next] as number, u);
    rebase(forest, ring[after] as number, v);
    pair(forest, u, v);
    i = after;
  }
  const links = forest.links[node] as readonly number[];
  forest.ring[node] = [...ring.slice(at), ...ring.slice(0, at)];
  forest.links[node] = [...links.slice(2 * at), ...links.slice(0, 2 * at)];
  forest.base[node] = contestant;
};
