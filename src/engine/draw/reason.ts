import { ratio } from '../kit/rational.ts';
import type { Bars, Constraint } from './bar.ts';
import type { Scale } from './cost.ts';
import type { Field } from './field.ts';
import { findBestWithout, findReserve } from './matching/match.ts';
import type { Found } from './optimum.ts';
import type { Alternative, Measured, PairReason, PassedOver, Stand } from './outcome.ts';
import type { DrawRules, Wish } from './rules.ts';

export interface Explained {
  readonly field: Field;
  readonly bars: Bars;
  readonly whyBarred: (u: number, v: number) => readonly Constraint[];
  readonly scale: Scale;
  readonly rules: DrawRules;
  readonly round?: number;
}

const BYE = 'bye';

export const idOf = (field: Field, place: number): string => field.entrants[place]?.id ?? BYE;

export const standOf = (field: Field, place: number): Stand => ({
  id: idOf(field, place),
  place: place + 1,
  score: field.scores[place] ?? ratio(0),
});

/** Differences of score were measured in whole units of `scale` to the point. */
const unitOf = (wish: Wish, field: Field): number => {
  if (wish.use === 'triangle-spread') return field.scale;
  return wish.use === 'score-difference' ? field.scale ** wish.power : 1;
};

export const measure = (field: Field, scale: Scale, amounts: readonly number[]): readonly Measured[] =>
  scale.wishes.map((wish, l) => ({
    use: wish.use,
    clause: wish.clause,
    says: wish.says,
    amount: ratio(BigInt(amounts[l] ?? 0), BigInt(unitOf(wish, field))),
  }));

/** Those placed between the two, and what kept each of them from the higher. */
export const passOver = ({ field, whyBarred }: Explained, u: number, v: number): readonly PassedOver[] => {
  const passed: PassedOver[] = [];
  for (let w = u + 1; w < v && w < field.entrants.length; w++)
    passed.push({ id: idOf(field, w), place: w + 1, because: whyBarred(u, w) });
  return passed;
};

export const keyAt = (round: number | undefined, table: number): string =>
  `draw/${round ?? 'next'}/table/${table}`;

const pairKey = ([u, v]: readonly [number, number]): string => `${u}-${v}`;

/** The pairs of one draw that the other does not have, by name. */
const differ = (
  field: Field,
  here: readonly (readonly [number, number])[],
  there: readonly (readonly [number, number])[],
): readonly (readonly [string, string])[] => {
  const known = new Set(there.map(pairKey));
  return here
    .filter((pair) => !known.has(pairKey(pair)))
    .map(([u, v]) => [idOf(field, u), idOf(field, v)] as const);
};

const deciderOf = (
  scale: Scale,
  extra: readonly number[],
): { readonly use: string; readonly clause: string; readonly says: string } => {
  const wish = scale.wishes[extra.findIndex((part) => part !== 0)];
  return wish
    ? { use: wish.use, clause: wish.clause, says: wish.says }
    : {
        use: 'equal',
        clause: 'usual practice',
        says: 'another draw is as good under every criterion; this one comes first in the order of the standings',
      };
};

const NO_OTHER = {
  use: 'only',
  clause: 'usual practice',
  says: 'no legal draw exists in which these two do not meet',
} as const;

const NO_OTHER_WITH_TRIANGLE = {
  ...NO_OTHER,
  says: 'with this triangle no legal draw exists in which these two do not meet',
} as const;

const NO_OTHER_TRIANGLE = { ...NO_OTHER, says: 'no other triangle leaves a legal draw' } as const;

const UNTRIED = {
  ...NO_OTHER,
  use: 'untried',
  says: 'no other triangle that was tried leaves a legal draw',
} as const;

/** Which pairs are opened into their reasons with the best alternative: all, or those asked for. */
export type Depth = 'all' | 'none';

export const explainOptimum = (explained: Explained, found: Found, depth: Depth): readonly PairReason[] => {
  const { field, scale, round } = explained;
  const { match, costs, places } = found;
  const reserve = depth === 'all' ? findReserve(costs, match) : undefined;
  const at = new Map(places.map((place, i) => [place, i]));
  const cost = new Float64Array(costs.levels);
  return found.pairs.map(([u, v], table) => {
    const [i, j] = [at.get(u) as number, at.get(v) as number];
    costs.read(i, j, cost, 0);
    const other = reserve && findBestWithout(costs, match, reserve, i, j);
    const extra = other?.cost.map((part, l) => part - (match.cost[l] as number));
    const alternative = other && extra && toAlternative(explained, found, other.mate, extra);
    return {
      key: keyAt(round, table + 1),
      who: [standOf(field, u), standOf(field, v)].slice(0, v === field.entrants.length ? 1 : 2),
      passedOver: passOver(explained, u, v),
      cost: measure(field, scale, [...cost]),
      decidedBy: extra
        ? deciderOf(scale, extra)
        : reserve
          ? found.triangle
            ? NO_OTHER_WITH_TRIANGLE
            : NO_OTHER
          : explained.rules.method,
      ...(alternative ? { alternative } : {}),
    };
  });
};

const toAlternative = (
  { field, scale }: Explained,
  { pairs, places, triangle }: Found,
  mate: Int32Array,
  extra: readonly number[],
): Alternative => {
  const others: (readonly [number, number])[] = [];
  mate.forEach((v, u) => {
    if (u < v) others.push([places[u] as number, places[v] as number]);
  });
  return {
    scope: triangle ? 'this-triangle' : 'draws',
    pairs: differ(field, others, pairs),
    insteadOf: differ(field, pairs, others),
    extra: measure(field, scale, extra),
  };
};

/** Why these three make the triangle: what the next best of those tried would have cost. */
export const explainTriangle = (explained: Explained, found: Found): readonly PairReason[] => {
  const { field, scale, round } = explained;
  const { triangle, runnerUp, others } = found;
  if (!triangle) return [];
  const extra = runnerUp?.cost.map((part, l) => part - (found.cost[l] as number));
  return [
    {
      key: `draw/${round ?? 'next'}/triangle`,
      who: triangle.map((v) => standOf(field, v)),
      passedOver: [],
      cost: measure(field, scale, found.cost),
      decidedBy: extra ? deciderOf(scale, extra) : others === 'none' ? NO_OTHER_TRIANGLE : UNTRIED,
      ...(runnerUp && extra
        ? {
            alternative: {
              scope: others === 'best' ? ('triangles' as const) : ('triangles-tried' as const),
              pairs: trianglePairs(field, runnerUp.triangle),
              insteadOf: trianglePairs(field, triangle),
              extra: measure(field, scale, extra),
            },
          }
        : {}),
    },
  ];
};

const trianglePairs = (
  field: Field,
  [a, b, c]: readonly [number, number, number],
): readonly (readonly [string, string])[] => [
  [idOf(field, a), idOf(field, b)],
  [idOf(field, c), idOf(field, a)],
  [idOf(field, b), idOf(field, c)],
];
