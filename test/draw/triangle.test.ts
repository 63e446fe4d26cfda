import { describe, expect, it } from 'vitest';
import { PLAIN_SWISS } from '../../src/engine/draw/edition.ts';
import type { DrawRules } from '../../src/engine/draw/rules.ts';
import { drawSwiss, type SwissRequest } from '../../src/engine/draw/swiss.ts';
import { exactly, toNumber } from '../../src/engine/kit/rational.ts';

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
