import { describe, expect, test } from 'vitest';
import { ratio, toNumber } from '../kit/rational.ts';
import { layers, stacks } from '../rulebook/editions/index.ts';
import { stack } from '../rulebook/stack.ts';
import { psycheImps, psychePercent } from './psyche.ts';

const made = stack(stacks['sabf-teams'].map((id) => layers[id]));
if (!made.ok) throw new Error(made.refusal.code);
const book = made.value;

describe('a psychic call against players below National Master (SABF 4.6)', () => {
  test('[IMP-9] at IMPs 3 away, or the actual score if worse, the opponents the complement', () => {
    for (const [actual, offender] of [
      [5, -3],
      [0, -3],
      [-3, -3],
      [-7, -7],
    ] as const) {
      const ruled = psycheImps(book, ratio(actual));
      expect([toNumber(ruled.offender), toNumber(ruled.opponents), ruled.clause]).toEqual([
        offender,
        -offender,
        'SABF 4.6',
      ]);
    }
  });

  test('[IMP-9] at matchpoints nothing, the opponents 60 per cent or their actual score if better', () => {
    for (const [actual, opponents] of [
      [20, 60],
      [60, 60],
      [85, 85],
    ] as const) {
      const ruled = psychePercent(book, ratio(actual));
      expect([toNumber(ruled.offender), toNumber(ruled.opponents)]).toEqual([0, opponents]);
    }
  });
});
