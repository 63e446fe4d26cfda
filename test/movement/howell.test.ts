import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { measure, showFigure } from '../../src/engine/movement/balance.ts';
import { check } from '../../src/engine/movement/check.ts';
import { type HowellWish, makeHowell, quarterRounds } from '../../src/engine/movement/howell.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const howell = (wish: HowellWish): Plan => planOf(makeHowell(wish));
const balance = (plan: Plan): number => showFigure(measure(plan).figure);
const tables = Array.from({ length: 19 }, (_, i) => i + 2);
const meetings = (plan: Plan): number => new Set(plan.seats.map((s) => [s.ns, s.ew].sort().join())).size;

/** The best published for 2 to 10 tables; beyond, P divisible by 4 is perfect wherever a cyclic difference set exists. */
const AT_LEAST: Readonly<Record<number, number>> = {
  2: 100,
  3: 60,
  4: 100,
  5: 83.3,
  6: 100,
  7: 91.3,
  8: 100,
  9: 94.7,
  10: 100,
  11: 96.5,
  12: 100,
  13: 97.5,
  14: 98.7,
  15: 98.1,
  16: 100,
  17: 98.6,
  18: 100,
  19: 98.8,
  20: 99.1,
};

/** Best published or found before, by tables/rounds. */
const QUARTERS: Readonly<Record<string, number>> = {
  '6/9': 91.9,
  '7/9': 86.1,
  '7/11': 92.3,
  '8/11': 90.9,
  '8/13': 93.1,
  '9/13': 91.8,
  '10/13': 89.5,
  '11/13': 87.1,
};

describe('Howells', () => {
  it('[MOV-9] full Howells for 2 to 20 tables: sound, everyone meets everyone once and plays every board once', () => {
    for (const n of tables) {
      const plan = howell({ tables: n });
      expect(check(plan).ok).toBe(true);
      expect(meetings(plan)).toBe(n * (2 * n - 1));
      expect(plan.seats.length).toBe(n * (2 * n - 1));
      expect(plan.rounds).toBe(2 * n - 1);
    }
  });

  it('[MOV-9][MOV-12] their balance is at least the best published, barometers the same', () => {
    for (const n of tables) {
      expect([n, balance(howell({ tables: n }))]).toEqual([n, AT_LEAST[n]]);
      expect([n, balance(howell({ tables: n, variant: 'barometer' }))]).toEqual([n, AT_LEAST[n]]);
    }
  });

  it('[MOV-9] the highest pair stays at table 1 and every other follows the pair one lower; boards go down (Course Notes, Howell Movements)', () => {
    for (const n of tables.filter((count) => count > 3)) {
      const plan = howell({ tables: n });
      const at = new Map(
        plan.seats.flatMap((s) => [s.ns, s.ew].map((pair) => [`${s.round}/${pair}`, s.table])),
      );
      for (let round = 2; round <= plan.rounds; round++) {
        expect(at.get(`${round}/${2 * n}`)).toBe(1);
        for (let pair = 2; pair < 2 * n; pair++)
          expect(at.get(`${round}/${pair}`)).toBe(at.get(`${round - 1}/${pair - 1}`));
      }
    }
  });

  it('[MOV-9] only two and three tables share boards', () => {
    for (const n of tables) expect(check(howell({ tables: n })).remarks.length > 0).toBe(n < 4);
  });

  it('[MOV-9] barometers: in every round all tables play the same boards, everyone meets everyone', () => {
    for (const n of tables) {
      const plan = howell({ tables: n, variant: 'barometer' });
      expect(check(plan).ok).toBe(true);
      expect(meetings(plan)).toBe(n * (2 * n - 1));
      expect(plan.duplicated).toBe(true);
      for (const seats of Map.groupBy(plan.seats, (s) => s.round).values()) {
        expect(new Set(seats.map((s) => s.boards.join())).size).toBe(1);
        expect(seats.length).toBe(n);
      }
    }
  });

  it('[MOV-9] three-quarter Howells for every size and length kept: sound, pairs above the rounds stay, balance as known', () => {
    for (const n of tables)
      for (const rounds of quarterRounds(n)) {
        const plan = howell({ tables: n, variant: 'three-quarter', rounds });
        expect(check(plan).ok).toBe(true);
        for (let pair = rounds + 1; pair <= 2 * n; pair++)
          expect(
            new Set(plan.seats.filter((s) => [s.ns, s.ew].includes(`${pair}`)).map((s) => s.table)).size,
          ).toBe(1);
        expect(balance(plan)).toBeGreaterThanOrEqual(QUARTERS[`${n}/${rounds}`] ?? 0);
      }
  });

  it('[MOV-9] every legal choice of 7, 9, 11, 13 and 15 rounds is there; only one table fewer than rounds needs sharing', () => {
    for (const rounds of [7, 9, 11, 13, 15])
      for (let n = (rounds + 3) / 2; n <= rounds; n++) {
        expect([n, quarterRounds(n).includes(rounds)]).toEqual([n, true]);
        const shares = check(howell({ tables: n, variant: 'three-quarter', rounds })).remarks.length;
        expect([n, rounds, shares]).toEqual([n, rounds, n === rounds - 1 ? rounds : 0]);
      }
  });

  it('[MOV-9] a missing pair: whoever should meet the highest number sits out, and the rest is sound', () => {
    for (const n of tables.filter((count) => count < 20)) {
      const plan = howell({ tables: n, half: true });
      expect(check(plan).ok).toBe(true);
      expect(plan.contestants).toBe(2 * n + 1);
      expect(plan.sitOuts.length).toBe(plan.rounds);
    }
  });

  it('[MOV-10] a standard Howell is never stopped early: the refusal names the three-quarter Howells there are', () => {
    const refusal = refusalOf(makeHowell({ tables: 8, variant: 'full', rounds: 13 }));
    expect(refusal).toMatchObject({ code: 'curtail-howell', clause: 'Course Notes (Howell Movements)' });
    expect(refusal.details?.['known']).toContain('13');
    expect(howell({ tables: 8, rounds: 13 }).variant).toBe('three-quarter');
  });

  it('refuses sizes that do not exist', () => {
    expect(refusalOf(makeHowell({ tables: 1 })).code).toBe('movement-small');
    expect(refusalOf(makeHowell({ tables: 21 })).code).toBe('movement-large');
    expect(refusalOf(makeHowell({ tables: 0 })).code).toBe('movement-size');
    expect(refusalOf(makeHowell({ tables: 8, variant: 'three-quarter', rounds: 12 })).code).toBe(
      'howell-quarter',
    );
    expect(refusalOf(makeHowell({ tables: 8, rounds: 16 })).code).toBe('movement-rounds');
  });
});
