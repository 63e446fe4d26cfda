import { triangleCost } from './cost.ts';
import { isTop } from './field.ts';
import type { HandMade } from './hand.ts';
import type { PairReason } from './outcome.ts';
import { type Explained, idOf, keyAt, measure, passOver, standOf } from './reason.ts';

/** By hand the bye is the lowest who may have it and leaves a legal rest; whoever is lower was passed over. */
const tellBye = (explained: Explained, bye: number, table: number): PairReason => {
  const { field, whyBarred, scale, round } = explained;
  const none = field.entrants.length;
  return {
    key: keyAt(round, table),
    who: [standOf(field, bye)],
    passedOver: field.entrants.slice(bye + 1).map(({ id }, i) => {
      const because = whyBarred(bye + 1 + i, none);
      return { id, place: bye + 2 + i, because, ...(because.length === 0 ? { noRest: true as const } : {}) };
    }),
    cost: measure(
      field,
      scale,
      scale.measures.map((one) => one(bye, none)),
    ),
    decidedBy: {
      use: 'hand',
      clause: explained.rules.odd.clause,
      says: 'the bye goes to the lowest who may have it and leaves a legal draw for the others',
    },
  };
};

const tellTriangle = (explained: Explained, three: readonly number[]): PairReason => {
  const { field, scale, rules, round } = explained;
  const upper = three.filter((v) => isTop(field, v)).length;
  return {
    key: `draw/${round ?? 'next'}/triangle`,
    who: three.map((v) => standOf(field, v)),
    passedOver: [],
    cost: measure(field, scale, triangleCost(field, scale, three)),
    decidedBy: {
      use: 'hand',
      clause: rules.odd.clause,
      says: `the first triangle that leaves a legal draw for the others, taken by how few are of the upper half (here ${upper}), then by the closest scores, then from the bottom`,
    },
  };
};

/** By hand the rule itself decides: the next in the order not barred, or the first that leaves a legal rest. */
export const explainHand = (explained: Explained, made: HandMade): readonly PairReason[] => {
  const { field, whyBarred, scale, rules, round } = explained;
  const gone = new Set<number>([...(made.triangle ?? []), ...(made.bye === undefined ? [] : [made.bye])]);
  const pairs = made.pairs.map(([u, v], table): PairReason => {
    const passedOver = passOver(explained, u, v)
      .filter(({ place }) => !gone.has(place - 1))
      .map((one) => (one.because.length === 0 ? { ...one, noRest: true as const } : one));
    gone.add(u).add(v);
    const next = field.entrants.findIndex((_, w) => w > v && !gone.has(w) && whyBarred(u, w).length === 0);
    const costAt = (w: number) => scale.measures.map((one) => one(u, w));
    const extra = costAt(next === -1 ? v : next).map((part, l) => part - (costAt(v)[l] as number));
    return {
      key: keyAt(round, table + 1),
      who: [standOf(field, u), standOf(field, v)],
      passedOver,
      cost: measure(field, scale, costAt(v)),
      decidedBy: rules.method,
      ...(next === -1
        ? {}
        : {
            alternative: {
              scope: 'next-in-order' as const,
              pairs: [[idOf(field, u), idOf(field, next)] as const],
              insteadOf: [[idOf(field, u), idOf(field, v)] as const],
              extra: measure(field, scale, extra),
            },
          }),
    };
  });
  return [
    ...pairs,
    ...(made.bye === undefined ? [] : [tellBye(explained, made.bye, pairs.length + 1)]),
    ...(made.triangle ? [tellTriangle(explained, made.triangle)] : []),
  ];
};
