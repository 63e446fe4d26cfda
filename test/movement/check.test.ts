import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Plan, Seat } from '../../src/engine/contest/plan.ts';
import { check, FAULTS } from '../../src/engine/movement/check.ts';
import { makeMovement } from '../../src/engine/movement/offer.ts';
import { makePlanJson, parsePlanJson } from '../../src/formats/movement/json.ts';
import { BREAKERS, choice } from './breakers.ts';
import { LIBRARY, recordedPlan } from './library.ts';
import { planOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const library = LIBRARY.map(recordedPlan);

/** Sound movements of all kinds, as their makers declare them. */
const declared: readonly Plan[] = [
  { kind: 'mitchell', variant: 'plain', tables: 9 },
  { kind: 'mitchell', variant: 'skip', tables: 10, rounds: 10 },
  { kind: 'mitchell', variant: 'share', tables: 12 },
  { kind: 'mitchell', variant: 'plain', tables: 8, half: 'ew' },
  { kind: 'mitchell', variant: 'rover', tables: 11 },
  { kind: 'mitchell', variant: 'appendix', tables: 11, base: 7 },
  { kind: 'mitchell', variant: 'twinned', tables: 14 },
  { kind: 'howell', variant: 'full', tables: 5 },
  { kind: 'howell', variant: 'full', tables: 3 },
  { kind: 'howell', variant: 'three-quarter', tables: 8, rounds: 13 },
].map((wish) => planOf(makeMovement(wish as Parameters<typeof makeMovement>[0])));

/** As a movement is received: nothing said of what is meant, the list of sit-outs as it came. */
const received = (plan: Plan): Plan => {
  const { meant: _, calls: __, ...rest } = makePlanJson(plan) as Record<string, unknown>;
  return planOf(parsePlanJson(JSON.parse(JSON.stringify(rest))));
};

const mitchell = planOf(makeMovement({ kind: 'mitchell', tables: 7 }));

describe('the checker', () => {
  it('[MOV-11][MOV-16] finds no fault in the 54 recorded movements, and the shared sets and sit-outs recorded with them', () => {
    LIBRARY.forEach((recorded, i) => {
      const { faults, remarks } = check(library[i] as Plan);
      const count = (note: string) => remarks.filter((remark) => remark.note === note).length;
      expect({ name: recorded.name, faults, shared: count('share'), sitOuts: count('sit-out') }).toEqual({
        name: recorded.name,
        faults: [],
        shared: recorded.shared,
        sitOuts: recorded.sitOuts,
      });
    });
  });

  for (const kind of FAULTS)
    for (const [source, plans] of [
      ['recorded', library],
      ['made here', declared],
    ] as const)
      it(`[MOV-11] ${kind}: a movement (${source}) spoilt that way anywhere is found out, round and table named`, () => {
        let spoilt = 0;
        fc.assert(
          fc.property(choice(plans), ({ plan, seat, other }) => {
            const broken = BREAKERS[kind](plan, seat, other);
            if (!broken) return;
            spoilt += 1;
            const found = check(broken.plan);
            expect(found.ok).toBe(false);
            expect(found.faults).toContainEqual(expect.objectContaining({ fault: kind, ...broken.at }));
          }),
          { numRuns: 150, seed: 4 },
        );
        expect(spoilt).toBeGreaterThan(50);
      });

  // In five rounds a habit and two slips cannot be told apart.
  for (const kind of ['not-seated', 'board-in-two-places', 'unknown-pair'] as const)
    for (const [source, plans] of [
      ['recorded', library.filter(({ rounds }) => rounds > 6)],
      [
        'received, sit-outs listed',
        declared.map(received).filter((plan) => plan.rounds > 6 && check(plan).ok),
      ],
    ] as const)
      it(`[MOV-11] ${kind} in two rounds (${source}): neither slip excuses the other`, () => {
        let spoilt = 0;
        fc.assert(
          fc.property(choice(plans), fc.nat(), fc.nat(), ({ plan, seat, other }, i, j) => {
            const first = BREAKERS[kind](plan, seat, other);
            const elsewhere = plan.seats.filter(({ round }) => round !== seat.round);
            const next = elsewhere[i % elsewhere.length] as Seat;
            const beside = elsewhere.filter((s) => s.round === next.round && s !== next);
            const second = first && BREAKERS[kind](first.plan, next, beside[j % beside.length] as Seat);
            if (!first || !second) return;
            spoilt += 1;
            const { faults } = check(second.plan);
            expect(faults).toContainEqual(expect.objectContaining({ fault: kind, ...first.at }));
            expect(faults).toContainEqual(expect.objectContaining({ fault: kind, ...second.at }));
          }),
          { numRuns: 200, seed: 11 },
        );
        expect(spoilt).toBeGreaterThan(100);
      });

  it('[MOV-11] a mistyped number in a received movement: who is forgotten and who is unknown, by table', () => {
    const plan = received(mitchell);
    expect(check(plan).ok).toBe(true);
    const typed = plan.seats.map((s) => (s.round === 3 && s.table === 2 ? { ...s, ns: '99' } : s));
    expect(check({ ...plan, seats: typed }).faults).toEqual([
      { round: 3, table: 2, fault: 'not-seated', pair: '2' },
      { round: 3, table: 2, fault: 'unknown-pair', pair: '99' },
    ]);
    const throughout = plan.seats.map((s) => (s.ns === '2' ? { ...s, ns: '99' } : s));
    const { faults } = check({ ...plan, seats: throughout });
    expect(faults.filter(({ fault }) => fault === 'not-seated').map(({ pair }) => pair)).toEqual(
      Array(7).fill('2'),
    );
    expect(faults.filter(({ fault }) => fault === 'unknown-pair').length).toBe(7);
  });

  it('[MOV-11] a field that numbers its EW from 101 is no mistake', () => {
    const seats = mitchell.seats.map((s) => ({ ...s, ew: `${94 + Number(s.ew)}` }));
    expect(check({ ...received(mitchell), seats }).faults).toEqual([]);
  });

  it('[MOV-11] a share that is declared is a note, the same share elsewhere a fault', () => {
    const plan = planOf(makeMovement({ kind: 'mitchell', variant: 'share', tables: 8 }));
    expect(check(plan).remarks.map(({ note, tables }) => [note, tables])).toEqual(
      Array(8).fill(['share', [1, 8]]),
    );
    const undeclared = { ...plan, meant: { shares: plan.meant?.shares.slice(1) ?? [], meetings: [] } };
    expect(
      check(undeclared).faults.map(({ fault, round, table, board }) => [fault, round, table, board]),
    ).toEqual([
      ['board-in-two-places', 1, 1, 1],
      ['board-in-two-places', 1, 1, 2],
      ['board-in-two-places', 1, 8, 1],
      ['board-in-two-places', 1, 8, 2],
    ]);
  });

  it('[MOV-11] a pair that is never seated, and a board nobody else plays, are faults', () => {
    const plan = planOf(makeMovement({ kind: 'howell', variant: 'full', tables: 4 }));
    const more = check({ ...plan, contestants: 9 });
    expect(more.faults.map(({ fault, pair, round }) => [fault, pair, round])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((round) => ['not-seated', '9', round]),
    );
    const [first, ...rest] = plan.seats;
    const lonely = check({ ...plan, seats: [{ ...(first as Seat), boards: [99, 100] }, ...rest] });
    expect(lonely.faults.map(({ fault, board }) => [fault, board])).toEqual([
      ['boards-uneven', 99],
      ['boards-uneven', 100],
    ]);
  });

  it('[MOV-11] two pairs in the same seats, and a round that is missing altogether', () => {
    const plan = planOf(makeMovement({ kind: 'mitchell', tables: 7 }));
    const seat = plan.seats.find((s) => s.round === 2 && s.table === 3) as Seat;
    const doubled = check({
      ...plan,
      contestants: 16,
      seats: [...plan.seats, { ...seat, ns: '15', ew: '16' }],
    });
    expect(doubled.faults).toContainEqual(
      expect.objectContaining({ fault: 'seated-twice', round: 2, table: 3, pair: '15', with: '3' }),
    );
    const gone = check({ ...plan, seats: plan.seats.filter((s) => s.round !== 4) });
    expect(gone.faults.filter(({ fault, round }) => fault === 'not-seated' && round === 4).length).toBe(14);
  });

  it('[MOV-11] a team match played at one table only is uneven', () => {
    const plan = planOf(makeMovement({ kind: 'whist', tables: 7 }));
    const cut = check({ ...plan, rounds: 5, seats: plan.seats.filter((s) => s.round !== 6) });
    expect(cut.ok).toBe(false);
    expect(new Set(cut.faults.map(({ fault }) => fault))).toEqual(new Set(['boards-uneven']));
    const seat = plan.seats.find((s) => s.round === 3 && s.table === 2) as Seat;
    const wrong = check({
      ...plan,
      seats: plan.seats.map((s) => (s === seat ? { ...s, boards: [1, 2] } : s)),
    });
    expect(wrong.faults).toContainEqual(
      expect.objectContaining({ fault: 'boards-uneven', round: 3, table: 2 }),
    );
  });

  it('[MOV-11] individuals: a partner met again, a player at two tables', () => {
    const plan = planOf(makeMovement({ kind: 'individual', tables: 3 }));
    const [a, b] = plan.seats as readonly [Seat, Seat];
    const again = plan.seats.map((s) =>
      s.round === 2 && s.table === 1 ? { ...s, players: a.players } : s,
    ) as Seat[];
    expect(new Set(check({ ...plan, seats: again }).faults.map(({ fault }) => fault))).toContain('met-again');
    const twice = plan.seats.map((s) =>
      s === b ? { ...s, players: { ...b.players, n: a.players?.n ?? '' } } : s,
    ) as Seat[];
    expect(check({ ...plan, seats: twice }).faults).toContainEqual(
      expect.objectContaining({ fault: 'seated-twice', round: 1, table: 2, pair: a.players?.n }),
    );
  });

  it('[MOV-11] the order of seats does not matter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...declared), fc.infiniteStream(fc.nat(1000)), (plan, noise) => {
        const seats = [...plan.seats]
          .map((s) => [noise.next().value as number, s] as const)
          .sort(([x], [y]) => x - y)
          .map(([, s]) => s);
        expect(check({ ...plan, seats }).ok).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
