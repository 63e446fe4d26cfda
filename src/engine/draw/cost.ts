import { type Field, isLower, isTop } from './field.ts';
import type { Costs } from './matching/graph.ts';
import type { DrawRules, Wish } from './rules.ts';

/** The cost of two meeting under one criterion; places count from 0. The bye is the place after the last. */
type Measure = (u: number, v: number) => number;

const shareGroup = (field: Field, u: number, v: number): boolean => {
  const groups = field.entrants[v]?.groups ?? [];
  return (field.entrants[u]?.groups ?? []).some((name) => groups.includes(name));
};

const raise = (difference: number, power: 1 | 2): number =>
  power === 2 ? difference * difference : Math.abs(difference);

const houseMeetsTop = (field: Field, u: number, v: number): boolean =>
  (field.entrants[u]?.house === true && isTop(field, v)) ||
  (field.entrants[v]?.house === true && isTop(field, u));

const yellowMeetsLower = (field: Field, u: number, v: number): boolean =>
  (field.entrants[u]?.yellow === true || field.entrants[v]?.yellow === true) &&
  (isLower(field, u) || isLower(field, v));

const NOTHING: Measure = () => 0;

/** The function of each criterion; undefined where it can make no difference to this field. */
const measureOf = (wish: Wish, field: Field, round: number | undefined): Measure | undefined => {
  const bye = field.entrants.length;
  const both =
    (measure: Measure): Measure =>
    (u, v) =>
      u === bye || v === bye ? 0 : measure(u, v);
  const { points, group } = field;
  switch (wish.use) {
    case 'score-difference':
      return both((u, v) => raise((points[u] as number) - (points[v] as number), wish.power));
    case 'place-difference':
      return both((u, v) => raise(u - v, wish.power));
    case 'score-group':
      return both((u, v) => raise((group[u] as number) - (group[v] as number), wish.power));
    case 'apart':
      return (wish.through !== undefined && (round ?? 1) > wish.through) ||
        !field.entrants.some(({ groups = [] }) => groups.length > 0)
        ? undefined
        : both((u, v) => (shareGroup(field, u, v) ? 1 : 0));
    case 'house-top':
      return field.entrants.some(({ house }) => house)
        ? both((u, v) => (houseMeetsTop(field, u, v) ? 1 : 0))
        : undefined;
    case 'yellow-lower':
      return field.entrants.some(({ yellow }) => yellow)
        ? both((u, v) => (yellowMeetsLower(field, u, v) ? 1 : 0))
        : undefined;
    case 'bye-low':
      return (u, v) => (u === bye ? bye - 1 - v : v === bye ? bye - 1 - u : 0);
    case 'triangle-top':
    case 'triangle-spread':
      return NOTHING;
  }
};

/** The criteria in force, each with its function. */
export interface Scale {
  readonly wishes: readonly Wish[];
  readonly measures: readonly Measure[];
}

export const ODD_WAYS = ['even', 'bye', 'triangle'] as const;
export type OddWay = (typeof ODD_WAYS)[number];

const matters = (wish: Wish, way: OddWay): boolean => {
  if (wish.use === 'bye-low') return way === 'bye';
  if (wish.use === 'triangle-top' || wish.use === 'triangle-spread') return way === 'triangle';
  return true;
};

export const makeScale = (field: Field, rules: DrawRules, way: OddWay, round: number | undefined): Scale => {
  const found = rules.wishes
    .filter((wish) => matters(wish, way))
    .flatMap((wish) => {
      const measure = measureOf(wish, field, round);
      return measure ? [{ wish, measure }] : [];
    });
  return { wishes: found.map(({ wish }) => wish), measures: found.map(({ measure }) => measure) };
};

/** The costs of all pairings among some places of the field (the bye may be one of them). */
export const makeCosts = (
  scale: Scale,
  barred: Uint8Array,
  size: number,
  places: readonly number[],
): Costs => {
  const { measures } = scale;
  const levels = Math.max(1, measures.length);
  const place = Int32Array.from(places);
  return {
    size: places.length,
    levels,
    read: (a, b, out, at) => {
      const [u, v] = [place[a] as number, place[b] as number];
      if (barred[u * size + v] !== 0) return false;
      out[at] = 0;
      for (let l = 0; l < measures.length; l++) out[at + l] = (measures[l] as Measure)(u, v);
      return true;
    },
  };
};

/** What the three of a triangle cost: their own criteria, and their three meetings. */
export const triangleCost = (field: Field, scale: Scale, three: readonly number[]): readonly number[] => {
  const [a, b, c] = three as readonly [number, number, number];
  return scale.wishes.map((wish, l) => {
    if (wish.use === 'triangle-top') return three.filter((v) => isTop(field, v)).length;
    if (wish.use === 'triangle-spread')
      return Math.abs(
        Math.max(...three.map((v) => field.points[v] as number)) -
          Math.min(...three.map((v) => field.points[v] as number)),
      );
    const measure = scale.measures[l] as Measure;
    return measure(a, b) + measure(b, c) + measure(a, c);
  });
};
