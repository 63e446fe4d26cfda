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
  /** For each contestant the blossoms that hold it, as positions in `blossoms`. */
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
  const holders: number[][] = Array.from({ length: size }, () => []);
  blossoms.forEach(({ members }, i) => {
    for (const v of members) (holders[v] as number[]).push(i);
  });
  return { levels, prices: forest.price.slice(), blossoms, holders };
};

/** What is left of a doubled cost after the prices, blossoms that hold both counted. */
const addBlossoms = (certificate: Certificate, u: number, v: number, room: Float64Array): void => {
  const ofV = certificate.holders[v] as readonly number[];
  for (const i of certificate.holders[u] as readonly number[])
    if (ofV.includes(i))
      certificate.blossoms[i]?.value.forEach((part, l) => {
        room[l] = (room[l] as number) + part;
      });
};

const signOf = (room: Float64Array): number => {
  for (let l = 0; l < room.length; l++) if (room[l] !== 0) return room[l] as number;
  return 0;
};

/** Reads the room of a pairing into `room`; false when it is not allowed. */
const readRoom = (
  costs: Costs,
  certificate: Certificate,
  u: number,
  v: number,
  room: Float64Array,
): boolean => {
  const { levels, prices } = certificate;
  if (!costs.read(u, v, room, 0)) return false;
  for (let l = 0; l < levels; l++)
    room[l] =
      2 * (room[l] as number) - (prices[u * levels + l] as number) - (prices[v * levels + l] as number);
  if (signOf(room) < 0) addBlossoms(certificate, u, v, room);
  return true;
};

/** Every allowed pairing the prices do not cover, u and v in turn: none, when the certificate is sound. */
export const uncovered = (
  costs: Costs,
  certificate: Certificate,
  contestants?: readonly number[],
): number[] => {
  const room = new Float64Array(certificate.levels);
  const found: number[] = [];
  const check = (u: number, v: number): void => {
    if (readRoom(costs, certificate, u, v, room) && signOf(room) < 0) found.push(u, v);
  };
  if (contestants === undefined) {
    for (let u = 0; u < costs.size; u++) for (let v = u + 1; v < costs.size; v++) check(u, v);
  } else {
    const among = new Set(contestants);
    for (const u of contestants)
      for (let v = 0; v < costs.size; v++) if (v !== u && !(among.has(v) && v < u)) check(u, v);
  }
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
    addBlossoms(certificate, u, v, room);
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
