import type { Bars } from './bar.ts';
import { makeBarred } from './bar.ts';
import type { OddWay } from './cost.ts';
import { canPair, findFirstTriangle } from './conflict.ts';
import { type Field, isTop } from './field.ts';
import type { Step } from './outcome.ts';
import type { Three } from './triangle.ts';

/** The draw as a director with cards makes it, over places of the field. */
export interface HandMade {
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye?: number;
  readonly triangle?: Three;
  readonly steps: readonly Step[];
}

/** A director with cards gives up looking over one's shoulder after this many steps; the result is the same. */
const MOST_STEPS = 400;

type Pair = readonly [number, number];

interface Table {
  readonly barred: Uint8Array;
  readonly size: number;
}

const isFree = ({ barred, size }: Table, u: number, v: number): boolean => barred[u * size + v] === 0;

/** The highest with the next not yet met, and so on down, until someone has nobody left. */
const pairDown = (table: Table, left: readonly number[]): readonly Pair[] => {
  const pairs: Pair[] = [];
  const waiting = [...left];
  for (;;) {
    const [first, ...rest] = waiting;
    const next = first === undefined ? undefined : rest.find((v) => isFree(table, first, v));
    if (first === undefined || next === undefined) return pairs;
    pairs.push([first, next]);
    waiting.shift();
    waiting.splice(waiting.indexOf(next), 1);
  }
};

const without = (left: readonly number[], pairs: readonly Pair[]): readonly number[] => {
  const gone = new Set(pairs.flat());
  return left.filter((v) => !gone.has(v));
};

/** How many of the pairs, from the top, can stand: the rest below them must still be possible. */
const standing = (table: Table, left: readonly number[], pairs: readonly Pair[]): number => {
  let [low, high] = [0, pairs.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (canPair(table.barred, table.size, without(left, pairs.slice(0, middle)))) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * The draw the hand method ends with. Mending from the lowest match upwards tries, in effect, the draws in the order
 * of the highest team's choice, then the next team's, and so on; the first that is whole is found here without
 * walking through all that fail.
 */
const findByHand = (table: Table, places: readonly number[]): readonly Pair[] => {
  const fixed: Pair[] = [];
  let left = places;
  for (;;) {
    const pairs = pairDown(table, left);
    if (pairs.length * 2 === left.length) return [...fixed, ...pairs];
    const stand = standing(table, left, pairs);
    fixed.push(...pairs.slice(0, stand));
    left = without(left, pairs.slice(0, stand));
    const [first = -1, ...rest] = left;
    const next = rest.find(
      (v) => isFree(table, first, v) && canPair(table.barred, table.size, without(left, [[first, v]])),
    );
    if (next === undefined) return fixed;
    fixed.push([first, next]);
    left = without(left, [[first, next]]);
  }
};

/** Walks the hand method card by card: pair down, and on a clash take up the lowest match and try its next. */
const walk = (
  table: Table,
  places: readonly number[],
  idOf: (place: number) => string,
): readonly Step[] | undefined => {
  const steps: Step[] = [];
  const pairs: { readonly pair: Pair; readonly left: readonly number[] }[] = [];
  let left = places;
  let after = -1;
  while (left.length > 0) {
    if (steps.length >= MOST_STEPS) return undefined;
    const [first = -1, ...rest] = left;
    const next = rest.find((v) => v > after && isFree(table, first, v));
    if (next === undefined) {
      if (after === -1) steps.push({ step: 'clash', who: idOf(first), left: rest.map(idOf) });
      const last = pairs.pop();
      if (!last) return undefined;
      steps.push({ step: 'take-up', who: [idOf(last.pair[0]), idOf(last.pair[1])] });
      left = last.left;
      after = last.pair[1];
      continue;
    }
    const passedOver = rest.filter((v) => v < next).map(idOf);
    steps.push({ step: 'pair', who: [idOf(first), idOf(next)], passedOver });
    pairs.push({ pair: [first, next], left });
    left = left.filter((v) => v !== first && v !== next);
    after = -1;
  }
  return steps;
};

const tellResult = (
  places: readonly number[],
  pairs: readonly Pair[],
  idOf: (place: number) => string,
): readonly Step[] => {
  const steps: Step[] = [
    {
      step: 'go-on',
      from: MOST_STEPS,
      says: 'the mending takes too many steps to list; these are the matches it ends with, each the first that leaves a legal rest',
    },
  ];
  let left = places;
  for (const pair of pairs) {
    const passedOver = left.filter((v) => v > pair[0] && v < pair[1]).map(idOf);
    steps.push({ step: 'pair', who: [idOf(pair[0]), idOf(pair[1])], passedOver });
    left = without(left, [pair]);
  }
  return steps;
};

/** The bye: the lowest who may have it and leaves a legal rest. */
const chooseBye = (table: Table, count: number): number | undefined => {
  const places = Array.from({ length: count }, (_, at) => at);
  return places.toReversed().find(
    (v) =>
      isFree(table, v, count) &&
      canPair(
        table.barred,
        table.size,
        places.filter((u) => u !== v),
      ),
  );
};

/** Three with similar scores outside the top half, the lowest of equals, that leave a legal rest (SABF 14.1). */
const chooseTriangle = (field: Field, table: Table): Three | undefined =>
  findFirstTriangle(table.barred, table.size, (three) => [
    three.filter((v) => isTop(field, v)).length,
    (field.points[three[0]] as number) - (field.points[three[2]] as number),
    -(three[0] + three[1] + three[2]),
    -three[2],
  ]);

/** The hand method, or none where no legal draw exists. */
export const drawByHand = (field: Field, bars: Bars, way: OddWay): HandMade | undefined => {
  const table: Table = { barred: makeBarred(bars), size: bars.size };
  const count = field.entrants.length;
  const bye = way === 'bye' ? chooseBye(table, count) : undefined;
  const triangle = way === 'triangle' ? chooseTriangle(field, table) : undefined;
  if ((way === 'bye' && bye === undefined) || (way === 'triangle' && !triangle)) return undefined;
  const places = field.entrants.map((_, at) => at).filter((v) => v !== bye && !triangle?.includes(v));
  if (!canPair(table.barred, table.size, places)) return undefined;
  const pairs = findByHand(table, places);
  const idOf = (place: number): string => field.entrants[place]?.id ?? '';
  const steps = walk(table, places, idOf) ?? tellResult(places, pairs, idOf);
  return { pairs, ...(bye === undefined ? {} : { bye }), ...(triangle ? { triangle } : {}), steps };
};
