import { describe, expect, test, vi } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Every meeting of the only stage with its rounds. */
const meetings = (view: ContestView): ReadonlyMap<string, readonly number[]> => {
  const met = new Map<string, readonly number[]>();
  for (const { number, draw } of view.stages[0]?.units ?? [])
    for (const { ns, ew } of draw?.seats ?? []) {
      const who = [ns, ew].sort().join(' ');
      met.set(who, [...(met.get(who) ?? []), number]);
    }
  return met;
};

const NINE = ['anc-2021-restricted-butler', 'anc-2021-swiss-pairs-a', 'anc-2021-swiss-pairs-b'] as const;
const rounds = (view: ContestView) => view.stages[0]?.units.map(({ boards }) => boards.length);

describe.each(NINE)('[CON-5] %s (ANC 2021 17.5–17.7)', (id) => {
  const form = unwrap(findForm(id));
  const nine = Array.from({ length: 9 }, () => 12);

  test('ten pairs: a full round robin, for the numbers fit (appendix on the modified Swiss)', () => {
    const { view } = play(form, 10, '1', { calm: true });
    expect(rounds(view)).toEqual(nine);
    expect([...meetings(view).values()].every((met) => met.length === 1)).toBe(true);
    expect(meetings(view).size).toBe(45);
    expect(view.stages[0]?.clause).toContain('17.7');
  });

  test('from twelve to eighteen: nobody twice up to round 5; then only those met in rounds 1 to 4, and once', () => {
    let again = 0;
    for (const entries of id === NINE[1] ? [11, 12, 14, 16, 18] : [12]) {
      const { view } = play(form, entries, '2', { calm: true });
      expect(rounds(view)).toEqual(nine);
      expect(view.stages[0]?.clause).toContain('17.7');
      for (const met of meetings(view).values())
        if (met.length > 1) {
          const [first = 0, second = 0] = met;
          expect([met.length, first <= 4, second >= 6]).toEqual([2, true, true]);
          again++;
        }
    }
    expect(again).toBeGreaterThan(0);
  });

  test('from twenty: nine matches of twelve boards, nobody twice', () => {
    const { view } = play(form, 20, '3', { calm: true });
    expect(rounds(view)).toEqual(nine);
    expect([...meetings(view).values()].every((met) => met.length === 1)).toBe(true);
    expect(view.stages[0]?.clause).not.toContain('17.7');
  });
});

describe('fewer entrants than twice the rounds: a round robin or the modified Swiss (ANC 2021 appendix on the modified Swiss)', () => {
  const CASES = [
    // Ten rounds: standard up to and with the draw for round 6; then opponents of rounds 1 to 5 may come again.
    ['anc-2021-srosp', 'CON-1', [8, 10, 12, 18], 10, 12, 5],
    // Seven rounds: standard up to and with round 4; then opponents of rounds 1 to 3.
    ['anc-2021-ipc', 'CON-3', [10, 12], 7, 8, 3],
  ] as const;

  test.each(CASES)('[%2$s~] %1$s', (id, _, sizes, count, boards, half) => {
    const form = unwrap(findForm(id));
    let again = 0;
    for (const entries of sizes) {
      const { view } = play(form, entries, '2', { calm: true });
      expect(rounds(view)).toEqual(Array.from({ length: count }, () => boards));
      expect(view.stages[0]?.clause).toContain('appendix');
      for (const met of meetings(view).values())
        if (met.length > 1) {
          const [first = 0, second = 0] = met;
          expect([met.length, first <= half, second > count - half]).toEqual([2, true, true]);
          again++;
        }
    }
    expect(again).toBeGreaterThan(0);
  });

  test('[CON-3~] eight pairs in the Interstate pairs: seven rounds are a full round robin', () => {
    const { view } = play(unwrap(findForm('anc-2021-ipc')), 8, '2', { calm: true });
    expect(rounds(view)).toEqual(Array.from({ length: 7 }, () => 8));
    expect(meetings(view).size).toBe(28);
    expect(view.stages[0]?.clause).toContain('appendix');
  });
});

describe('[CON-6] the congress (ANC 2021 23)', () => {
  test('a single session of matchpoints: everybody’s total is its percentage', () => {
    const { view } = play(unwrap(findForm('anc-2021-congress-pairs')), 12, '1', { calm: true });
    const [stage] = view.stages;
    expect([stage?.scoring, stage?.units.length]).toEqual(['matchpoints', 1]);
    const percents = new Map(stage?.units[0]?.totals.map(({ id, percent }) => [id, percent]));
    for (const { id, score } of stage?.standings.flatMap(({ rows }) => rows) ?? [])
      expect(score).toBe(percents.get(id));
  });

  test('best three of four: the three best percentages, and the prize to who has the most with three played', () => {
    const form = unwrap(findForm('anc-2021-best-three'));
    const { view } = play(form, 10, '1');
    const [stage] = view.stages;
    expect(stage?.units).toHaveLength(4);
    const ofPair = (id: string): readonly number[] =>
      stage?.units.flatMap(({ totals }) =>
        totals.filter((row) => row.id === id).flatMap(({ percent }) => percent ?? []),
      ) ?? [];
    const best = (id: string): number =>
      ofPair(id)
        .map((percent) => Math.round(percent * 100))
        .sort((a, b) => b - a)
        .slice(0, 3)
        .reduce((sum, one) => sum + one, 0);
    const rows = stage?.standings.flatMap((one) => one.rows) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, score } of rows) expect(Math.round((score ?? 0) * 100)).toBe(best(id));
    const [first] = rows;
    for (const { id } of rows)
      if (ofPair(id).length >= 3) expect(best(first?.id ?? '')).toBeGreaterThanOrEqual(best(id));
    expect(ofPair(first?.id ?? '').length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    [8, true],
    [10, true],
    [12, false],
  ])(
    'all-day Swiss pairs of %i: six matches of nine boards; below twelve met again after round 4 (appendix)',
    (entries, modified) => {
      const { view } = play(unwrap(findForm('anc-2021-congress-swiss-pairs')), entries, '4', { calm: true });
      expect(rounds(view)).toEqual([9, 9, 9, 9, 9, 9]);
      for (const [first = 0, second, third] of meetings(view).values()) {
        expect(third).toBeUndefined();
        if (second !== undefined) expect([modified, first <= 3, second >= 5]).toEqual([true, true, true]);
      }
    },
  );

  test('all-day Swiss teams: six matches of nine boards, nobody twice', () => {
    const { view } = play(unwrap(findForm('anc-2021-congress-teams')), 12, '1', { calm: true });
    expect(rounds(view)).toEqual([9, 9, 9, 9, 9, 9]);
    for (const met of meetings(view).values()) expect(new Set(met).size).toBe(1);
  });
});
