import { describe, expect, it } from 'vitest';
import type { Meeting } from '../../src/engine/draw/bar.ts';
import { ANC_SWISS, SABF_SWISS } from './swisses.ts';
import type { DrawRules } from '../../src/engine/draw/rules.ts';
import { drawSwiss } from '../../src/engine/draw/swiss.ts';
import { seeded } from '../../src/engine/kit/random.ts';
import { exactly } from '../../src/engine/kit/rational.ts';

/** Plays a whole Swiss, results by a seed; every meeting it drew, round by round. */
const playEvent = (count: number, rounds: number, rules: DrawRules): readonly Meeting[] => {
  const random = seeded(`event ${count} ${rules.id}`);
  const hundredths = new Map(Array.from({ length: count }, (_, at) => [`t${at + 1}`, 0]));
  const had = new Set<string>();
  const met: Meeting[] = [];
  for (let round = 1; round <= rounds; round++) {
    const outcome = drawSwiss({
      entrants: [...hundredths].map(([id, vps]) => ({
        id,
        score: exactly((vps / 100).toFixed(2)),
        hadBye: had.has(id),
      })),
      met,
      rules,
      seed: `round ${round}`,
      round,
      depth: 'none',
    });
    if (!outcome.ok) throw new Error(`round ${round} cannot be drawn`);
    const { pairs, bye, triangle } = outcome.value;
    const [a = '', b = '', c = ''] = triangle?.three ?? [];
    const meetings = triangle ? [...pairs, [a, b] as const, [b, c] as const, [a, c] as const] : pairs;
    const seated = [...pairs.flat(), ...(triangle?.three ?? []), ...(bye ? [bye.id] : [])];
    expect(seated.sort()).toEqual([...hundredths.keys()].sort());
    if (bye) {
      expect(had.has(bye.id)).toBe(false);
      had.add(bye.id);
    }
    for (const [x, y] of meetings) {
      const won = random.below(2001);
      hundredths.set(x, (hundredths.get(x) ?? 0) + won);
      hundredths.set(y, (hundredths.get(y) ?? 0) + 2000 - won);
      met.push({ a: x, b: y, round });
    }
  }
  return met;
};

const bye = (rules: DrawRules): DrawRules => ({
  ...rules,
  odd: { use: 'bye', clause: 'test', says: 'a bye' },
});

describe('whole events', () => {
  for (const rules of [ANC_SWISS, SABF_SWISS])
    for (const [count, rounds] of [
      [24, 12],
      [25, 10],
      [60, 15],
      [61, 9],
    ] as const)
      it(`[DRAW-2] no rematch ever: ${count} contestants, ${rounds} rounds, ${rules.method.use}`, () => {
        for (const one of count % 2 === 1 ? [rules, bye(rules)] : [rules]) {
          const met = playEvent(count, rounds, one);
          expect(new Set(met.map(({ a, b }) => [a, b].sort().join(' '))).size).toBe(met.length);
        }
      });
});
