import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Plan, Seat } from '../../src/engine/contest/plan.ts';
import { check, type Fault, FAULTS } from '../../src/engine/movement/check.ts';
import { makeMovement, OFFERS, type Wish } from '../../src/engine/movement/offer.ts';
import { sayFault } from '../../src/engine/words/draw/movement.ts';
import { makePlanJson, parsePlanJson } from '../../src/formats/movement/json.ts';
import { parsePlaysRecord } from '../../src/formats/movement/library.ts';
import { BREAKERS, choice } from './breakers.ts';
import { LIBRARY, playsRecord } from './library.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const make = (wish: Wish): Plan => planOf(makeMovement(wish));

type Json = Readonly<Record<string, unknown>>;

/** The shape the command line promises and no more: nothing is said of moves, rooms, copies or what is meant. */
const bare = (plan: Plan): Json => {
  const json = makePlanJson(plan);
  const seats = plan.seats.map(({ round, table, ns, ew, boards, home, away, players }) => ({
    round,
    table,
    ns,
    ew,
    boards,
    ...(home === undefined ? {} : { home, away }),
    ...(players ? { players } : {}),
  }));
  const { kind, variant, tables, rounds, pairs, teams, players } = json;
  return JSON.parse(JSON.stringify({ kind, variant, tables, rounds, pairs, teams, players, seats })) as Json;
};

const faultsOf = (json: Json): readonly Fault[] => check(planOf(parsePlanJson(json))).faults;

const all = OFFERS.flatMap((offer) =>
  Array.from({ length: 20 }, (_, i) => i + 2).flatMap((tables) =>
    offer
      .choices(tables)
      .map((choice): Wish => ({ kind: offer.kind, variant: offer.variant, tables, ...choice })),
  ),
);

describe('a movement received', () => {
  it('[MOV-11] every movement offered is as sound in the bare shape: sit-outs listed, left empty, or not said', () => {
    for (const wish of all) {
      const plan = make(wish);
      const json = bare(plan);
      const faults = [{}, { sitOuts: [] }, { sitOuts: plan.sitOuts }].map((said) =>
        faultsOf({ ...json, ...said }),
      );
      expect({ wish, faults }).toEqual({ wish, faults: [[], [], []] });
    }
  });

  const pairsMovements = all
    .filter(({ kind, tables }) => tables <= 14 && ['mitchell', 'howell', 'round-robin'].includes(kind))
    .map(make)
    // In five rounds a habit and a slip cannot be told apart.
    .filter((plan) => plan.of === 'pairs' && plan.rounds > 5);

  for (const said of ['listed', 'not said'] as const)
    for (const kind of FAULTS)
      it(`[MOV-11] ${kind}: any movement of pairs in the bare shape (sit-outs ${said}), spoilt that way anywhere, is found out`, () => {
        const plans = pairsMovements.map((plan) =>
          planOf(parsePlanJson({ ...bare(plan), ...(said === 'listed' ? { sitOuts: plan.sitOuts } : {}) })),
        );
        let spoilt = 0;
        fc.assert(
          fc.property(choice(plans), ({ plan, seat, other }) => {
            const broken = BREAKERS[kind](plan, seat, other);
            if (!broken) return;
            spoilt += 1;
            expect(check(broken.plan).ok).toBe(false);
          }),
          { numRuns: 400, seed: 23 },
        );
        expect(spoilt).toBeGreaterThan(100);
      });

  it('[MOV-11][TMOV-3~] a triangle whose moves are not told apart is read by its tables, in whatever order', () => {
    for (const teams of [3, 5, 7, 9, 11, 25]) {
      const json = bare(make({ kind: 'round-robin', tables: teams, odd: 'triangle' }));
      const seats = json['seats'] as readonly Seat[];
      expect(faultsOf({ ...json, seats: [...seats].reverse() })).toEqual([]);
      const doubled = seats.find(
        (seat) => seats.filter((s) => s.round === seat.round && s.table === seat.table).length === 2,
      );
      const spoilt = seats.map((seat) => (seat === doubled ? { ...seat, ns: seat.ew, ew: seat.ns } : seat));
      expect(faultsOf({ ...json, seats: spoilt })).not.toEqual([]);
    }
  });

  it('[MOV-11] a team at both sides of a table is found out', () => {
    const json = bare(make({ kind: 'barclay', tables: 6 }));
    const seats = (json['seats'] as readonly Seat[]).map((seat) =>
      seat.round === 1 && seat.table === 3 ? { ...seat, ew: seat.ns } : seat,
    );
    const plan = planOf(parsePlanJson({ ...json, seats }));
    const own = check(plan).faults.find(({ pair, with: other }) => pair !== undefined && pair === other);
    expect(own).toMatchObject({ round: 1, table: 3, fault: 'seated-twice' });
    expect(sayFault(plan, own as Fault)).toMatch(/^round 1, table 3: team \d+ sits against itself$/);
  });

  it('[MOV-11] counted tables and rounds that are not those of the seats', () => {
    const plan = make({ kind: 'mitchell', variant: 'plain', tables: 7 });
    const json = bare(plan);
    expect(faultsOf({ ...json, tables: 8 })).toEqual([{ round: 1, table: 8, fault: 'not-seated' }]);
    expect(faultsOf({ ...json, tables: 6 }).map(({ round, table, fault }) => [round, table, fault])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((round) => [round, 7, 'unknown-table']),
    );
    expect(faultsOf({ ...json, rounds: 6 }).map(({ round, table, fault }) => [round, table, fault])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((table) => [7, table, 'unknown-round']),
    );
    expect(faultsOf({ ...json, rounds: 8 }).map(({ round, fault }) => [round, fault])).toEqual(
      Array(14).fill([8, 'not-seated']),
    );
    // A rover's tables are seven in play, or eight with the place it waits at.
    const rover = bare(make({ kind: 'mitchell', variant: 'rover', tables: 7 }));
    expect([7, 7.5, 8].flatMap((tables) => faultsOf({ ...rover, tables }))).toEqual([]);
    expect(faultsOf({ ...rover, tables: 9 })).toEqual([{ round: 1, table: 9, fault: 'not-seated' }]);
  });

  it('[MOV-11] who is listed as sitting out and is at a table, or is nobody', () => {
    const json = bare(make({ kind: 'mitchell', variant: 'plain', tables: 7 }));
    expect(faultsOf({ ...json, sitOuts: [{ round: 3, pair: '4' }] })).toEqual([
      { round: 3, table: 4, fault: 'seated-twice', pair: '4', sitsOut: true },
    ]);
    expect(faultsOf({ ...json, sitOuts: [{ round: 3, pair: '99' }] })).toEqual([
      { round: 3, fault: 'unknown-pair', pair: '99' },
    ]);
  });

  it('[MOV-11] one more counted than is ever seated, whatever the field is called', () => {
    for (const recorded of LIBRARY) {
      const plan = planOf(parsePlaysRecord({ ...playsRecord(recorded), pairs: recorded.pairs + 1 }));
      expect(check(plan).faults.map(({ fault }) => fault)).toContain('not-seated');
    }
  });

  it('[MOV-11] a count that is no count cannot be read', () => {
    const json = bare(make({ kind: 'mitchell', variant: 'plain', tables: 7 }));
    for (const [name, value] of [
      ['tables', 0],
      ['rounds', 0],
      ['rounds', 'seven'],
      ['pairs', -14],
      ['boardsPerRound', 1.5],
    ] as const)
      expect(refusalOf(parsePlanJson({ ...json, [name]: value }))).toMatchObject({
        code: 'movement-json',
        at: name,
      });
  });
});

/** Rounds of a Mitchell on after its end: EW one table on, at boards of their own. */
const more = (plan: Plan, boards: (seat: Seat) => readonly number[]): Json => {
  const first = plan.seats.filter(({ round }) => round === 1);
  const again = first.map((seat) => ({ ...seat, round: plan.rounds + 1, boards: boards(seat) }));
  return { ...bare(plan), rounds: plan.rounds + 1, seats: [...plan.seats, ...again] };
};

describe('a last round of return meetings that nobody declared', () => {
  it('[MOV-2][MOV-11] the replay of a skip is a note, at every even number of tables', () => {
    for (let tables = 4; tables <= 30; tables += 2) {
      const plan = make({ kind: 'mitchell', variant: 'skip', tables, rounds: tables });
      const { ok, remarks } = check(planOf(parsePlanJson(bare(plan))));
      expect([tables, ok, remarks.filter(({ note }) => note === 'meeting').length]).toEqual([
        tables,
        true,
        tables,
      ]);
    }
  });

  it('[MOV-11] return meetings on fresh boards, with an odd number of tables or too many rounds, are met-again', () => {
    for (const [tables, rounds] of [
      [7, 7],
      [8, 6],
      [8, 5],
      [9, 8],
    ] as const) {
      const variant = tables % 2 === 0 ? 'skip' : 'plain';
      const plan = make({ kind: 'mitchell', variant, tables, rounds });
      const sets = tables * 2;
      // Each table with boards of its own, and all tables with the same.
      for (const fresh of [
        (seat: Seat) => [sets + 2 * seat.table - 1, sets + 2 * seat.table],
        () => [91, 92],
      ]) {
        const faults = faultsOf(more(plan, fresh)).filter(({ fault }) => fault === 'met-again');
        expect(faults.map(({ round, table }) => [round, table])).toEqual(
          Array.from({ length: tables }, (_, i) => [rounds + 1, i + 1]),
        );
      }
    }
  });
});
