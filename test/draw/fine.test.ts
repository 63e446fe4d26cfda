import { describe, expect, it } from 'vitest';
import { PLAIN_SWISS, SABF_SWISS } from './swisses.ts';
import type { DrawRules } from '../../src/engine/draw/rules.ts';
import { drawSwiss } from '../../src/engine/draw/swiss.ts';
import { parseRational, ratio, ZERO } from '../../src/engine/kit/rational.ts';

const draw = (scores: readonly string[], rules: DrawRules = PLAIN_SWISS) =>
  drawSwiss({
    entrants: scores.map((score, at) => ({ id: `t${at}`, score: parseRational(score) ?? ZERO })),
    met: [],
    rules,
    seed: '1',
  });

describe('scores of any fineness', () => {
  const fine = ['33.333333333333336', '33.333333333333335', '20.1', '10'];

  for (const rules of [PLAIN_SWISS, SABF_SWISS])
    it(`[DRAW-2~] are drawn in their exact order, their differences rounded (${rules.method.use})`, () => {
      const drawn = draw(fine, rules);
      if (!drawn.ok) throw new Error(drawn.refusal.code);
      expect(drawn.value.pairs).toEqual([
        ['t0', 't1'],
        ['t2', 't3'],
      ]);
      // Not equal, so no lot; the difference squared is that of 20.1 and 10 alone.
      expect(drawn.value.known.lots).toEqual([]);
      expect(drawn.value.known.decimals).toBe(5);
      expect(drawn.value.cost.find(({ use }) => use === 'score-difference')?.amount).toEqual(
        ratio(10201, 100),
      );
    });

  it('[CLI-1~] lie too far apart only beyond what can be squared', () => {
    expect(draw(['1000000', '0']).ok).toBe(true);
    expect(draw(['1000000000000', '0'])).toMatchObject({ refusal: { code: 'draw-scores-too-fine' } });
  });
});
