import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { measure } from '../../src/engine/movement/balance.ts';
import { check } from '../../src/engine/movement/check.ts';
import { makeMovement, OFFERS } from '../../src/engine/movement/offer.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const sizes = Array.from({ length: 30 }, (_, i) => i + 1);

/** Without what its maker says of it, as someone else's file would come. */
const asReceived = (plan: Plan): Plan => {
  const { meant: _, ...rest } = plan;
  return rest;
};

describe('every movement offered', () => {
  for (const offer of OFFERS) {
    const wishes = sizes.flatMap((tables) =>
      offer
        .choices(tables)
        .map((choice) => ({ kind: offer.kind, variant: offer.variant, tables, ...choice })),
    );
    it(`[MOV-11~] ${offer.kind} ${offer.variant}: all ${wishes.length} sizes and choices up to 30 tables are sound and measured`, () => {
      expect(wishes.length).toBeGreaterThan(0);
      for (const wish of wishes) {
        const plan = planOf(makeMovement({ boardsPerRound: offer.of === 'teams' ? 2 : 1, ...wish }));
        expect({ wish, faults: check(plan).faults }).toEqual({ wish, faults: [] });
        if (wish.tables <= 16)
          expect({ wish, faults: check(asReceived(plan)).faults }).toEqual({ wish, faults: [] });
        expect(measure(plan).figure.n).toBeGreaterThan(0n);
        expect(plan.of).toBe(offer.of);
        expect(new Set(plan.seats.map((s) => s.round)).size).toBe(plan.rounds);
      }
    });
  }

  it('[MOV-3][MOV-21~] tables are numbered from 1 without gaps, a half table or a bye notwithstanding', () => {
    for (const offer of OFFERS)
      for (const tables of sizes)
        for (const choice of offer.choices(tables)) {
          const wish = { kind: offer.kind, variant: offer.variant, tables, ...choice };
          const plan = planOf(makeMovement(wish));
          const used = [...new Set(plan.seats.map((seat) => seat.table))].sort((a, b) => a - b);
          expect({ wish, used }).toEqual({ wish, used: used.map((_, i) => i + 1) });
          if (offer.kind === 'howell' || offer.variant === 'pairs')
            expect({ wish, tables: used.length }).toEqual({ wish, tables });
        }
  });

  it('pairs are numbered from 1 without gaps, NS 1 to T and EW from T + 1 in two fields (a rover is 2T + 1)', () => {
    for (const offer of OFFERS.filter(({ of }) => of === 'pairs'))
      for (const tables of sizes.slice(0, 20))
        for (const choice of offer.choices(tables)) {
          const plan = planOf(makeMovement({ kind: offer.kind, variant: offer.variant, tables, ...choice }));
          const ids = new Set(plan.seats.flatMap((s) => [Number(s.ns), Number(s.ew)]));
          expect([...ids].sort((a, b) => a - b)).toEqual(
            Array.from({ length: plan.contestants }, (_, i) => i + 1),
          );
          if (offer.winners === 2 && offer.variant !== 'rover') {
            const ns = Math.max(...plan.seats.map((s) => Number(s.ns)));
            expect(Math.min(...plan.seats.map((s) => Number(s.ew)))).toBe(ns + 1);
          }
        }
  });

  it('unknown kinds and variants are refused with those there are', () => {
    expect(refusalOf(makeMovement({ kind: 'mitchel', tables: 9 })).details?.['known']).toContain('mitchell');
    expect(
      refusalOf(makeMovement({ kind: 'howell', variant: 'half', tables: 9 })).details?.['known'],
    ).toEqual(['full', 'three-quarter', 'barometer']);
    for (const { kind, variant } of OFFERS)
      for (const tables of [0, -1, 1.5, 1000]) expect(makeMovement({ kind, variant, tables }).ok).toBe(false);
  });
});
