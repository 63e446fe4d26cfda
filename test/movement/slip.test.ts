import { describe, expect, it, vi } from 'vitest';
import type { Plan, Seat } from '../../src/engine/contest/plan.ts';
import { check } from '../../src/engine/movement/check.ts';
import { BREAKERS } from './breakers.ts';
import { LIBRARY, recordedPlan } from './library.ts';
import { placesOf, truthOf } from './truth.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const KINDS = [
  'board-again',
  'met-again',
  'seated-twice',
  'not-seated',
  'board-in-two-places',
  'boards-uneven',
] as const;

const library = LIBRARY.map(recordedPlan);

const cutShort = (plan: Plan, by: number): Plan => {
  const rounds = plan.rounds - by;
  return { ...plan, rounds, seats: plan.seats.filter(({ round }) => round <= rounds) };
};

/** Who sits out is listed, as it was recorded. */
const withSitOuts = (plan: Plan): Plan => {
  const all = [...new Set(plan.seats.flatMap(({ ns, ew }) => [ns, ew]))];
  const sitOuts = Array.from({ length: plan.rounds }, (_, i) => i + 1).flatMap((round) =>
    all
      .filter((id) => !plan.seats.some((seat) => seat.round === round && (seat.ns === id || seat.ew === id)))
      .map((pair) => ({ round, pair })),
  );
  return { ...plan, sitOuts, sitOutsListed: true };
};

/** Seats spread over the whole of the plan, each with another of its round: the same ones each time. */
const spread = ({ seats }: Plan, many: number): readonly (readonly [Seat, Seat])[] =>
  Array.from({ length: Math.min(many, seats.length) }, (_, i) => {
    const seat = seats[(i * 37 + 11) % seats.length] as Seat;
    const others = seats.filter(({ round, table }) => round === seat.round && table !== seat.table);
    return [seat, others[(i * 13 + 5) % others.length] as Seat] as const;
  });

/** Each slip of the kind, with what the checker says and what brute force says. */
const slipsOf = (plan: Plan, kind: (typeof KINDS)[number], many: number) =>
  spread(plan, many).flatMap(([seat, other]) => {
    const broken = BREAKERS[kind](plan, seat, other);
    if (!broken) return [];
    const at = `${plan.name}, ${kind} at ${seat.round}/${seat.table}`;
    return [
      {
        said: { at, places: placesOf(check(broken.plan).faults) },
        true: { at, places: truthOf(plan, broken.plan) },
      },
    ];
  });

describe('one slip in a movement whose shares nobody declared', () => {
  it('[MOV-11] a movement of a library that ends early, at any round from the second, is as sound as the whole', () => {
    for (const plan of library)
      for (let by = 0; by <= plan.rounds - 2; by++) {
        const { faults } = check(cutShort(plan, by));
        expect({ name: plan.name, by, faults }).toEqual({ name: plan.name, by, faults: [] });
      }
  });

  for (const kind of KINDS)
    it(`[MOV-11] ${kind}: in each of the 54, exactly what brute force finds by definition, and nothing else`, () => {
      const slips = library.map(withSitOuts).flatMap((plan) => slipsOf(plan, kind, 8));
      expect(slips.length).toBeGreaterThan(200);
      for (const slip of slips) expect(slip.said).toEqual(slip.true);
    });

  // With two rounds left a habit and a slip cannot be told apart.
  for (const kind of KINDS)
    it(`[MOV-11] ${kind}: the same where play ends a round early`, () => {
      const plans = library.filter(({ rounds }) => rounds > 3).map((plan) => withSitOuts(cutShort(plan, 1)));
      const slips = plans.flatMap((plan) => slipsOf(plan, kind, 4));
      expect(slips.length).toBeGreaterThan(100);
      for (const slip of slips) expect(slip.said).toEqual(slip.true);
    });

  for (const kind of ['seated-twice', 'not-seated'] as const)
    it(`[MOV-11] ${kind}: where nobody lists who sits out, the forgotten are told from them by where they were to sit`, () => {
      const slips = library.flatMap((plan) => slipsOf(plan, kind, 8));
      // With a rover in play whoever sits out may have been meant to play: one name too many, never one too few.
      const isRover = ({ true: { at } }: (typeof slips)[number]): boolean => at.includes('+ Rover');
      for (const slip of slips.filter((one) => !isRover(one))) expect(slip.said).toEqual(slip.true);
      const extras = slips.filter(isRover).map(({ said, true: truth }) => {
        expect(said.places).toEqual(expect.arrayContaining([...truth.places]));
        return said.places.length - truth.places.length;
      });
      expect(Math.max(...extras)).toBeLessThanOrEqual(1);
      expect(extras.filter((count) => count === 0).length * 2).toBeGreaterThan(extras.length);
    });

  it('[MOV-11] a Bowman with one table left out: the two who were to sit there, and no more', () => {
    const bowman = library.find(({ name }) => name === '[M18] Bowman (even)') as Plan;
    const seats = bowman.seats.filter(({ round, table }) => round !== 3 || table !== 5);
    const gone = bowman.seats.find(({ round, table }) => round === 3 && table === 5) as Seat;
    expect(check({ ...bowman, seats }).faults).toEqual(
      expect.arrayContaining(
        [gone.ns, gone.ew].map((pair) => ({ round: 3, table: 5, fault: 'not-seated', pair })),
      ),
    );
    expect(check({ ...bowman, seats }).faults.length).toBe(2);
  });
});
