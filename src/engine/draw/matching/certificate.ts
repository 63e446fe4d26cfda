import type { Forest } from './blossom.ts';
import type { Costs } from './graph.ts';

/**
 * The proof that no draw is better: a price for every contestant and a value for every blossom. Any draw costs at
 * least what the prices say; this one costs exactly that. Everything is in doubled costs, so that halves stay whole.
 */
export interface Certificate {
  readonly levels: number;
  /** Price of contestant v at prices[v × levels …]. */
  readonly prices: Float64Array;
  readonly blossoms: readonly {
    readonly members: readonly number[];
    readonly value: readonly number[];
  }[];
  /** For each contestant the blossoms that hold it, the outermost first, as positions in `blossoms`. */
  readonly holders: readonly (readonly number[])[];
}

const isNought = (value: readonly number[]): boolean => value.every((part) => part === 0);

export const readCertificate = (forest: Forest): Certificate => {
  const { size, levels } = forest.graph;
  const spare = new Set(forest.spare);
  const blossoms = Array.from({ length: size }, (_, i) => size + i)
    .filter((node) => !spare.has(node))
    .map((node) => ({
      members: forest.members[node] as readonly number[],
      value: Array.from(forest.value.subarray(node * levels, (node + 1) * levels)),
    }))
    .filter(({ value }) => !isNought(value));
  // Of two blossoms that share a contestant one lies in the other: larger first is outermost first.
  blossoms.sort((a, b) => b.members.length - a.members.length);
  const holders: number[][] = Array.from({ length: size }, () => []);
  blossoms.forEach(({ members }, i) => {
    for (const v of members) (holders[v] as number[]).push(i);
  });
  return { levels, prices: forest.price.slice(), blossoms, holders };
};

const signOf = (room: Float64Array): number => {
  for (let l = 0; l < room.length; l++) if (room[l] !== 0) return room[l] as number;
  return 0;
};

/** Adds the values of blossoms that hold both, from the outermost in; it may stop once nothing is owed. */
const addBlossoms = (
  certificate: Certificate,
  u: number,
  v: number,
  room: Float64Array,
  untilCovered: boolean,
): void => {
  const ofU = certificate.holders[u] as readonly number[];
  const ofV = certificate.holders[v] as readonly number[];
  const most = Math.min(ofU.length, ofV.length);
  for (let i = 0; i < most && ofU[i] === ofV[i]; i++) {
    const { value } = certificate.blossoms[ofU[i] as number] as Certificate['blossoms'][number];
    for (let l = 0; l < room.length; l++) room[l] = (room[l] as number) + (value[l] as number);
    if (untilCovered && signOf(room) >= 0) return;
  }
};

/** What is left of an allowed pairing's doubled cost, its cost read into `room`. */
export const takePrices = (certificate: Certificate, u: number, v: number, room: Float64Array): void => {
  const { levels, prices } = certificate;
  for (let l = 0; l < levels; l++)
    room[l] =
      2 * (room[l] as number) - (prices[u * levels + l] as number) - (prices[v * levels + l] as number);
  addBlossoms(certificate, u, v, room, false);
};

/** Whether the prices of an allowed pairing, its cost read into `room`, are more than it costs. */
const isUncovered = (certificate: Certificate, u: number, v: number, room: Float64Array): boolean => {
  const { levels, prices } = certificate;
  for (let l = 0; l < levels; l++)
    room[l] =
      2 * (room[l] as number) - (prices[u * levels + l] as number) - (prices[v * levels + l] as number);
  if (signOf(room) >= 0) return false;
  addBlossoms(certificate, u, v, room, true);
  return signOf(room) < 0;
};

/** Every allowed pairing the prices do not cover, u and v in turn: none, when the certificate is sound. */
export const uncovered = (
  costs: Costs,
  certificate: Certificate,
  contestants?: readonly number[],
): number[] => {
  const { size, read } = costs;
  const { levels, prices } = certificate;
  const room = new Float64Array(levels);
  const found: number[] = [];
  // Rows already looked at, so that no pairing is looked at twice.
  const done = new Uint8Array(size);
  const check = (u: number, from: number): void => {
    const price = prices[u * levels] as number;
    done[u] = 1;
    for (let v = from; v < size; v++) {
      if (done[v] === 1 || !read(u, v, room, 0)) continue;
      // Nearly every pairing is covered by its first criterion alone.
      if (2 * (room[0] as number) - price > (prices[v * levels] as number)) continue;
      if (isUncovered(certificate, u, v, room)) found.push(u, v);
    }
  };
  if (contestants === undefined) for (let u = 0; u < size; u++) check(u, u + 1);
  else for (const u of contestants) check(u, 0);
  return found;
};

/** Whether the draw costs no more than the prices prove: each pair tight, each blossom left by one contestant only. */
const isTight = (costs: Costs, mate: Int32Array, certificate: Certificate): boolean => {
  const room = new Float64Array(certificate.levels);
  for (let u = 0; u < mate.length; u++) {
    const v = mate[u] as number;
    if (v < 0 || v >= mate.length || v === u || mate[v] !== u) return false;
    if (!costs.read(u, v, room, 0)) return false;
    for (let l = 0; l < certificate.levels; l++)
      room[l] =
        2 * (room[l] as number) -
        (certificate.prices[u * certificate.levels + l] as number) -
        (certificate.prices[v * certificate.levels + l] as number);
    addBlossoms(certificate, u, v, room, false);
    if (signOf(room) !== 0) return false;
  }
  return certificate.blossoms.every(({ members, value }) => {
    const held = new Set(members);
    const leaving = members.filter((v) => !held.has(mate[v] as number));
    return members.length % 2 === 1 && leaving.length === 1 && (value.find((part) => part !== 0) ?? 0) > 0;
  });
};

/** The whole check, made from the costs and the certificate alone: legal, complete, and none can be better. */
export const isBest = (costs: Costs, mate: Int32Array, certificate: Certificate): boolean =>
  mate.length === costs.size &&
  isTight(costs, mate, certificate) &&
  uncovered(costs, certificate).length === 0;
