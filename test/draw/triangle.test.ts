import { describe, expect, it } from 'vitest';
import { PLAIN_SWISS } from './swisses.ts';
import type { PairReason } from '../../src/engine/draw/outcome.ts';
import type { DrawRules } from '../../src/engine/draw/rules.ts';
import { drawSwiss, type SwissRequest } from '../../src/engine/draw/swiss.ts';
import { exactly, toNumber } from '../../src/engine/kit/rational.ts';
import { sayPairReason } from '../../src/engine/words/draw/draw.ts';

const TRIANGLE: DrawRules = {
  ...PLAIN_SWISS,
  odd: { use: 'triangle', over: 1, clause: 'test', says: 'a triangle' },
};
const BY_HAND: DrawRules = { ...TRIANGLE, method: { use: 'hand', clause: 'test', says: 'by hand' } };

const idOf = (at: number): string => `p${at}`;

/** A field in which only these may meet. */
const onlyThese = (
  count: number,
  allowed: readonly (readonly [number, number])[],
  rules: DrawRules,
): SwissRequest => {
  const may = new Set(allowed.map(([a, b]) => `${a}-${b}`));
  const met: { a: string; b: string }[] = [];
  for (let a = 1; a <= count; a++)
    for (let b = a + 1; b <= count; b++) if (!may.has(`${a}-${b}`)) met.push({ a: idOf(a), b: idOf(b) });
  return {
    entrants: Array.from({ length: count }, (_, at) => ({ id: idOf(at + 1), score: exactly(100 - at) })),
    met,
    rules,
    seed: '1',
  };
};

describe('a triangle in a large field', () => {
  // 1, 20 and 40 are the only triangle that leaves a legal rest; 2, 3 and 4 look nearer and do not.
  const wide = [1, 20, 40];
  const rest = Array.from({ length: 43 }, (_, at) => at + 1).filter((at) => !wide.includes(at));
  const pairs = rest.flatMap((a, i) => (i % 2 === 0 ? [[a, rest[i + 1] as number] as const] : []));
  const allowed = [...pairs, [1, 20], [20, 40], [1, 40], [2, 3], [3, 4], [2, 4]] as const;

  for (const rules of [TRIANGLE, BY_HAND])
    it(`[DRAW-3~] [DRAW-5~] is found however wide it must be (${rules.method.use})`, () => {
      const drawn = drawSwiss(onlyThese(43, allowed, rules));
      if (!drawn.ok) throw new Error(drawn.refusal.code);
      expect(drawn.value.triangle?.three).toEqual(['p1', 'p20', 'p40']);
      expect(drawn.value.pairs).toEqual(pairs.map((pair) => pair.map(idOf)));
    });
});

describe('what a draw by hand comes to', () => {
  const request = (odd: DrawRules['odd']): SwissRequest => ({
    entrants: [50, 40, 30, 27, 20].map((score, at) => ({ id: idOf(at + 1), score: exactly(score) })),
    met: [],
    rules: { ...BY_HAND, odd },
    seed: '1',
  });

  it('[DRAW-6~] counts the bye and the triangle', () => {
    const cost = (given: SwissRequest) => {
      const drawn = drawSwiss(given);
      if (!drawn.ok) throw new Error(drawn.refusal.code);
      return Object.fromEntries(drawn.value.cost.map(({ use, amount }) => [use, toNumber(amount)]));
    };
    // 1 v 2 and the triangle of 3, 4, 5: 100 + 9 + 49 + 100, and 10 from its first to its last.
    expect(cost(request(TRIANGLE.odd))).toMatchObject({ 'score-difference': 258, 'triangle-spread': 10 });
    const bye = request({ use: 'bye', clause: 'test', says: 'a bye' });
    const entrants = bye.entrants.map((one) => (one.id === 'p5' ? { ...one, hadBye: true } : one));
    expect(cost({ ...bye, entrants })).toMatchObject({ 'bye-low': 1 });
  });
});

describe('reasons of a draw with a triangle', () => {
  const scores = [50, 44, 30, 27, 21];
  const request = (rules: DrawRules): SwissRequest => ({
    entrants: scores.map((score, at) => ({ id: idOf(at + 1), score: exactly(score) })),
    met: [],
    rules,
    seed: '1',
  });
  const drawn = (rules: DrawRules, more: Partial<SwissRequest> = {}) => {
    const outcome = drawSwiss({ ...request(rules), ...more });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.value;
  };

  it('[DRAW-6~] the other triangle named is the best of all others, against brute force', () => {
    const draw = drawn(TRIANGLE);
    const reason = draw.why.at(-1);
    expect(reason?.alternative?.scope).toBe('triangles');
    const gap = (u: number, v: number): number => ((scores[u] as number) - (scores[v] as number)) ** 2;
    const places = (u: number, v: number): number => (u - v) ** 2;
    const wholes: Record<string, number>[] = [];
    for (let a = 0; a < 5; a++)
      for (let b = a + 1; b < 5; b++)
        for (let c = b + 1; c < 5; c++) {
          const [x = 0, y = 0] = [0, 1, 2, 3, 4].filter((v) => ![a, b, c].includes(v));
          const over = (one: typeof gap) => one(a, b) + one(b, c) + one(a, c) + one(x, y);
          wholes.push({
            'triangle-top': [a, b, c].filter((v) => v < 2).length,
            'triangle-spread': (scores[a] as number) - (scores[c] as number),
            'score-difference': over(gap),
            'place-difference': over(places),
          });
        }
    const uses = draw.cost.map(({ use }) => use);
    const sorted = wholes
      .map((whole) => uses.map((use) => whole[use] as number))
      .sort((p, q) => p.map((part, l) => part - (q[l] as number)).find((part) => part !== 0) ?? 0);
    expect(draw.cost.map(({ amount }) => toNumber(amount))).toEqual(sorted[0]);
    expect(reason?.alternative?.extra.map(({ amount }) => toNumber(amount))).toEqual(
      sorted[1]?.map((part, l) => part - (sorted[0]?.[l] as number)),
    );
    expect(sayPairReason(reason as PairReason)).toContain('The best draw with another triangle would have');
  });

  it('[DRAW-6~] of the matches beside it only draws with the same triangle are spoken of', () => {
    const [reason] = drawn(TRIANGLE).why;
    expect(sayPairReason(reason as PairReason)).toContain('With this triangle no legal draw exists');
    const seven = [60, 59, ...scores].map((score, at) => ({ id: idOf(at + 1), score: exactly(score) }));
    const [first] = drawn(TRIANGLE, { entrants: seven }).why;
    expect(sayPairReason(first as PairReason)).toContain('With the same triangle, the best draw without');
  });

  it('[DRAW-6~] by hand: the triangle, the bye and what was passed over have their reasons, and no more is claimed', () => {
    const hand = drawn(BY_HAND);
    expect(hand.why.map(({ who }) => who.length)).toEqual([2, 3]);
    const bye = drawn(
      { ...BY_HAND, odd: { use: 'bye', clause: 'test', says: 'a bye' } },
      {
        // With p5 away nobody is left for p4; p1 may not meet p2.
        met: [
          { a: 'p4', b: 'p1' },
          { a: 'p4', b: 'p2' },
          { a: 'p4', b: 'p3' },
          { a: 'p1', b: 'p2' },
        ],
      },
    );
    expect(bye.bye?.id).toBe('p4');
    const told = bye.why.map(sayPairReason);
    expect(told.at(-1)).toContain('p5 (5th) was passed over: no legal draw would have been left');
    expect(told.join(' ')).not.toContain('better used elsewhere');
    expect(told.join(' ')).not.toContain('The best draw');
    expect(told[0]).toContain('The next in order would have made p1 v p5 instead of p1 v p3');
  });
});

describe('no legal triangle', () => {
  it('[DRAW-14~] offers as few rematches as can be where one is not enough', () => {
    // Of five who have all met, a triangle and a match take four rematches, whichever they are.
    const drawn = drawSwiss(onlyThese(5, [], TRIANGLE));
    if (drawn.ok) throw new Error('all have met');
    const again = drawn.wayOut.find(({ use }) => use === 'rematch')?.pairs ?? [];
    expect(again).toHaveLength(4);
    expect(drawSwiss({ ...onlyThese(5, [], TRIANGLE), rematchAllowed: again }).ok).toBe(true);
    // Where 1 and 2 may meet, three.
    const fewer = drawSwiss(onlyThese(5, [[1, 2]], TRIANGLE));
    if (fewer.ok) throw new Error('there is no triangle');
    expect(fewer.wayOut.find(({ use }) => use === 'rematch')?.pairs).toHaveLength(3);
  });
});
