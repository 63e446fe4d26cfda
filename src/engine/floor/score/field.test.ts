import { expect, test } from 'vitest';
import { vulnerabilityOf } from '../../bridge/board.ts';
import type { Outcome } from '../../bridge/contract.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { sideOf } from '../../bridge/seat.ts';
import { seeded } from '../../kit/random.ts';
import { makeField } from './field.ts';

const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
const SEATS = ['N', 'E', 'S', 'W'] as const;

test('a board’s field without one table is what a plain look at all the others gives', () => {
  const random = seeded('fields');
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const any = (): Outcome | { readonly kind: 'not-played' } => {
    const kind = random.below(12);
    if (kind === 0) return { kind: 'passed' };
    if (kind === 1) return { kind: 'not-played' };
    return {
      kind: 'played',
      level: pick([1, 2, 3, 4, 5, 6, 7] as const),
      strain: pick(STRAINS),
      doubling: pick(['', 'X', 'XX'] as const),
      declarer: pick(SEATS),
      tricks: random.below(14),
    };
  };
  for (let turn = 0; turn < 120; turn += 1) {
    const board = 1 + random.below(32);
    const results = Array.from({ length: random.below(9) }, (_, n) => [`1/${n}`, any()] as const);
    const field = makeField(results, vulnerabilityOf(board));
    for (const seat of [...results.map(([own]) => own), 'nowhere']) {
      const others = results.flatMap(([own, result]) =>
        own === seat || result.kind === 'not-played' ? [] : [result],
      );
      const scores = others.map((one) => scoreForNs(one, vulnerabilityOf(board))).sort((a, b) => a - b);
      const made = field.without(seat);
      expect(made.count).toBe(scores.length);
      expect(made.middle).toBe(scores[Math.floor((scores.length - 1) / 2)] ?? 0);
      for (let score = -1000; score <= 1000; score += 70)
        expect(made.nearest(score)).toBe(Math.min(...scores.map((other) => Math.abs(other - score))));
      const asked = any();
      if (asked.kind !== 'played') continue;
      const same = others.filter((one) => one.kind === 'played' && one.strain === asked.strain);
      const isOthers = same.every(
        (one) => one.kind === 'played' && sideOf(one.declarer) !== sideOf(asked.declarer),
      );
      for (const least of [1, 2, 3])
        expect(made.hasSuitOnOtherSide(asked, least)).toBe(same.length >= least && isOthers);
    }
  }
});
