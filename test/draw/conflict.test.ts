import { describe, expect, it } from 'vitest';
import { makeIsLegal } from '../../src/engine/draw/conflict.ts';
import { PLAIN_SWISS } from './swisses.ts';
import { findShortage, findTriangleIn, matchMost } from '../../src/engine/draw/matching/most.ts';
import type { DrawRules } from '../../src/engine/draw/rules.ts';
import { drawSwiss, type SwissRequest } from '../../src/engine/draw/swiss.ts';
import { type Random, seeded } from '../../src/engine/kit/random.ts';
import { exactly } from '../../src/engine/kit/rational.ts';

type Pair = readonly [number, number];

/** By trying everything: whether all of these can be paired. */
const canAll = (free: (u: number, v: number) => boolean, left: readonly number[]): boolean => {
  const [u, ...rest] = left;
  if (u === undefined) return true;
  return rest.some(
    (v) =>
      free(u, v) &&
      canAll(
        free,
        rest.filter((w) => w !== v),
      ),
  );
};

const mostOf = (free: (u: number, v: number) => boolean, left: readonly number[]): number => {
  const [u, ...rest] = left;
  if (u === undefined) return 0;
  const pairs = rest
    .filter((v) => free(u, v))
    .map(
      (v) =>
        1 +
        mostOf(
          free,
          rest.filter((w) => w !== v),
        ),
    );
  return Math.max(mostOf(free, rest), ...pairs);
};

const threes = (count: number): [number, number, number][] => {
  const found: [number, number, number][] = [];
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++) for (let c = b + 1; c < count; c++) found.push([a, b, c]);
  return found;
};

const legalThrees = (free: (u: number, v: number) => boolean, count: number) =>
  threes(count).filter(
    ([a, b, c]) =>
      free(a, b) &&
      free(a, c) &&
      free(b, c) &&
      canAll(
        free,
        [...Array(count).keys()].filter((v) => v !== a && v !== b && v !== c),
      ),
  );

const graph = (count: number, random: Random, barredOf100: number) => {
  const barred = new Uint8Array(count * count);
  for (let u = 0; u < count; u++)
    for (let v = u + 1; v < count; v++)
      if (random.below(100) < barredOf100) {
        barred[u * count + v] = 1;
        barred[v * count + u] = 1;
      }
  return { barred, free: (u: number, v: number) => barred[u * count + v] === 0 };
};

describe('who can be paired', () => {
  const random = seeded('most');

  it('[DRAW-2~] as many as can be, and who could be left over, against trying everything', () => {
    for (let n = 0; n < 1500; n++) {
      const count = 2 + random.below(7);
      const { barred, free } = graph(count, random, random.below(100));
      const all = [...Array(count).keys()];
      const most = matchMost(barred, count, all);
      const pairs = mostOf(free, all);
      expect((count - most.over.length) / 2).toBe(pairs);
      const { groups, scarce } = findShortage(barred, count, all, most);
      const loose = all.filter(
        (v) =>
          mostOf(
            free,
            all.filter((u) => u !== v),
          ) === pairs,
      );
      expect(groups.flat().sort((a, b) => a - b)).toEqual(loose);
      expect(groups.length - scarce.length).toBe(most.over.length);
    }
  });

  it('[DRAW-3~] the triangles that leave a legal rest, each and all, against trying everything', () => {
    for (let n = 0; n < 600; n++) {
      const count = 3 + 2 * random.below(4);
      const { barred, free } = graph(count, random, 20 + random.below(80));
      const legal = legalThrees(free, count);
      const isLegal = makeIsLegal(barred, count) ?? (() => false);
      const meets = threes(count).filter(([a, b, c]) => free(a, b) && free(a, c) && free(b, c));
      expect(meets.filter(isLegal)).toEqual(legal);
      const all = [...Array(count).keys()];
      const most = matchMost(barred, count, all);
      const { groups } = findShortage(barred, count, all, most);
      const found =
        most.over.length === 1 && groups.some((group) => findTriangleIn(barred, count, group) !== undefined);
      expect(found).toBe(legal.length > 0);
    }
  });
});

const rulesWith = (odd: 'bye' | 'triangle'): DrawRules => ({
  ...PLAIN_SWISS,
  odd:
    odd === 'triangle' ? { use: odd, over: 1, clause: 'c', says: 's' } : { use: odd, clause: 'c', says: 's' },
});

const requestOf = (count: number, met: readonly Pair[], odd: 'bye' | 'triangle'): SwissRequest => ({
  entrants: Array.from({ length: count }, (_, at) => ({ id: `t${at}`, score: exactly(2 * (count - at)) })),
  met: met.map(([u, v]) => ({ a: `t${u}`, b: `t${v}` })),
  rules: rulesWith(odd),
  seed: '1',
  depth: 'none',
});

const exists = (count: number, met: readonly Pair[], odd: 'bye' | 'triangle'): boolean => {
  const free = (u: number, v: number): boolean =>
    !met.some(([a, b]) => (a === u && b === v) || (a === v && b === u));
  const all = [...Array(count).keys()];
  if (count % 2 === 0) return canAll(free, all);
  if (odd === 'triangle') return legalThrees(free, count).length > 0;
  return all.some((bye) =>
    canAll(
      free,
      all.filter((v) => v !== bye),
    ),
  );
};

const pairsOf = (count: number): Pair[] =>
  [...Array(count).keys()].flatMap((u) =>
    [...Array(count).keys()].filter((v) => v > u).map((v) => [u, v] as const),
  );

const placeOf = (id = ''): number => Number(id.slice(1));

describe('a draw that cannot be', () => {
  it('[DRAW-2] [DRAW-14] is refused exactly when none exists, and none of the conflict can be left out', () => {
    const random = seeded('refused');
    let refused = 0;
    for (let n = 0; n < 500; n++) {
      const count = 3 + random.below(5);
      const odd = random.below(2) === 0 ? 'bye' : 'triangle';
      const share = 30 + random.below(70);
      const met = pairsOf(count).filter(() => random.below(100) < share);
      const outcome = drawSwiss(requestOf(count, met, odd));
      expect(outcome.ok).toBe(exists(count, met, odd));
      if (outcome.ok) continue;
      refused++;
      const named = outcome.conflict.map(({ who: [a, b] }): Pair => [placeOf(a), placeOf(b)]);
      expect(exists(count, named, odd)).toBe(false);
      for (const one of named)
        expect(
          exists(
            count,
            named.filter((other) => other !== one),
            odd,
          ),
        ).toBe(true);
    }
    expect(refused).toBeGreaterThan(100);
  });

  it('[DRAW-14] names the same conflict and the same way out whatever the order of the input', () => {
    const random = seeded('order');
    for (let n = 0; n < 60; n++) {
      const count = 5 + random.below(5);
      const met = pairsOf(count).filter(() => random.below(100) < 85);
      const request = requestOf(count, met, 'triangle');
      const turned: SwissRequest = {
        ...request,
        entrants: random.shuffle(request.entrants),
        met: random.shuffle(
          request.met.map(({ a, b }) => (random.below(2) === 0 ? { a, b } : { a: b, b: a })),
        ),
      };
      expect(drawSwiss(turned)).toEqual(drawSwiss(request));
    }
  });

  it('[DRAW-14] names director’s orders that contradict one another, once each', () => {
    const outcome = drawSwiss({
      ...requestOf(6, [], 'bye'),
      must: [
        ['t2', 't0'],
        ['t0', 't1'],
        ['t1', 't0'],
      ],
    });
    const named = outcome.ok ? [] : outcome.conflict.map(({ kind, who }) => [kind, ...who].join(' '));
    expect(named.toSorted()).toEqual(['must-meet t0 t1', 'must-meet t0 t2']);
  });

  it('[DRAW-14] in a field of 41 with a triangle: everyone of one half has met all of it', () => {
    // Odd places and even places have each met all of their own: no three can meet one another.
    const met = pairsOf(41).filter(([u, v]) => u % 2 === v % 2);
    const outcome = drawSwiss(requestOf(41, met, 'triangle'));
    if (outcome.ok) throw new Error('there is no draw');
    // The 21 of the larger half cannot all be met by the 20 others: their 210 meetings, none to spare.
    expect(outcome.conflict).toHaveLength((21 * 20) / 2);
    expect(outcome.conflict.every(({ who }) => who.every((id) => placeOf(id) % 2 === 0))).toBe(true);
    expect(outcome.wayOut[0]).toMatchObject({ use: 'rematch', pairs: [['t38', 't40']] });
  }, 240_000);
});
