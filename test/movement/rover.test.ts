import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { makeAppendix, makeHalfAppendix } from '../../src/engine/movement/appendix.ts';
import { check } from '../../src/engine/movement/check.ts';
import { makeFields } from '../../src/engine/movement/field.ts';
import { makeRover, type RoverBase } from '../../src/engine/movement/rover.ts';
import { makeStagger, makeTwinned } from '../../src/engine/movement/twin.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

/** Where the rover sits, round by round; 0 when it sits out. */
const roved = (plan: Plan): readonly number[] =>
  Array.from(
    { length: plan.rounds },
    (_, i) => plan.seats.find((s) => s.round === i + 1 && s.ns === `${plan.contestants}`)?.table ?? 0,
  );

// Course Notes (NS Rover), every printed row. The last entries of the skips for 8, 10 and 14 are their replay round.
const PRINTED: readonly (readonly [number, RoverBase, readonly number[]])[] = [
  [7, 'plain', [0, 2, 4, 6, 1, 3, 5]],
  [11, 'plain', [0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9]],
  [13, 'plain', [0, 2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9, 11]],
  [8, 'share', [0, 1, 6, 2, 7, 3, 8, 4]],
  [10, 'share', [0, 1, 7, 2, 8, 3, 9, 4, 10, 5]],
  [12, 'share', [0, 3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8]],
  [14, 'share', [0, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7]],
  [8, 'skip', [0, 2, 4, 6, 3, 5, 7]],
  [10, 'skip', [0, 2, 4, 6, 8, 3, 5, 7, 9]],
  [14, 'skip', [0, 2, 4, 6, 8, 10, 12, 3, 5, 7, 9, 11, 13]],
  [12, 'skip', [0, 2, 10, 8, 6, 4, 1, 11, 9, 5, 3]],
  [9, 'plain', [0, 2, 4, 6, 9, 3, 5, 7, 8]],
];

describe('NS rover', () => {
  it('[MOV-5] every row printed in the Course Notes, each sound to its last round', () => {
    for (const [tables, base, expected] of PRINTED) {
      const plan = planOf(makeRover({ tables, base }));
      expect([tables, base, roved(plan)]).toEqual([tables, base, expected]);
      expect(check(plan).ok).toBe(true);
      expect(plan.sitOuts.find(({ round }) => round === 1)?.pair).toBe(`${2 * tables + 1}`);
    }
  });

  it('[MOV-5] nine tables: EW 6 and EW 9 change places in rounds 3, 6 and 9, as in the printed chart', () => {
    const plan = planOf(makeRover({ tables: 9 }));
    const tablesOf = (pair: number) => plan.seats.filter((s) => s.ew === `${pair}`).map((s) => s.table);
    expect(tablesOf(15)).toEqual([6, 7, 2, 9, 1, 5, 3, 4, 8]);
    expect(tablesOf(18)).toEqual([9, 1, 8, 3, 4, 2, 6, 7, 5]);
    expect(plan.calls?.filter(({ call }) => call === 'swap').map(({ round }) => round)).toEqual([3, 6, 9]);
  });

  it('[MOV-5] the printed eighth, tenth and fourteenth rounds of the skips would make the rover meet a pair again', () => {
    for (const tables of [8, 10, 14]) {
      const refusal = refusalOf(makeRover({ tables, base: 'skip', rounds: tables }));
      expect(refusal).toMatchObject({ code: 'rover-rounds', details: { most: tables - 1 } });
    }
  });

  it('[MOV-10] a rover may be stopped early where all boards are in play, never with shared boards', () => {
    for (const [tables, base, expected] of PRINTED)
      for (let rounds = 2; rounds < expected.length; rounds++) {
        const made = makeRover({ tables, base, rounds });
        if (base === 'share') expect(refusalOf(made).code).toBe('curtail-share');
        else expect(check(planOf(made)).ok).toBe(true);
      }
  });

  it('refuses numbers for which no rover is known', () => {
    for (const tables of [3, 15, 21, 30]) expect(refusalOf(makeRover({ tables })).code).toBe('rover-none');
    expect(refusalOf(makeRover({ tables: 24, base: 'share' })).code).toBe('rover-other-base');
  });
});

describe('appendix movements', () => {
  it('[MOV-4] the 1½-table appendix for 4½ to 24½ tables: as many rounds as the base, sound, two EW pairs never sit out', () => {
    for (let tables = 4; tables <= 24; tables++) {
      const plan = planOf(makeHalfAppendix({ tables }));
      expect(plan.rounds).toBe(tables - 1);
      expect(check(plan).ok).toBe(true);
      const ew = Array.from({ length: tables + 1 }, (_, i) => `${tables + 1 + i}`);
      const out = new Set(plan.sitOuts.map(({ pair }) => pair));
      expect(ew.filter((pair) => !out.has(pair)).length).toBe(2);
      expect(
        plan.seats
          .filter((s) => s.table === tables)
          .every(
            (s) =>
              s.boards.join() === plan.seats.find((o) => o.round === s.round && o.table === 1)?.boards.join(),
          ),
      ).toBe(true);
    }
  });

  it('[MOV-4] 12½ tables have boards 1-33 at three a round and eleven rounds, 11½ boards 1-30, ten rounds and a skip after round 5', () => {
    const odd = planOf(makeHalfAppendix({ tables: 12, boardsPerRound: 3 }));
    expect([odd.rounds, Math.max(...odd.seats.flatMap((s) => s.boards))]).toEqual([11, 33]);
    expect(odd.sitOuts[0]).toEqual({ round: 1, pair: '25', table: 13 });
    const even = planOf(makeHalfAppendix({ tables: 11, boardsPerRound: 3 }));
    expect([even.rounds, Math.max(...even.seats.flatMap((s) => s.boards))]).toEqual([10, 30]);
    expect(even.calls?.filter(({ call }) => call === 'skip')).toEqual([{ round: 6, call: 'skip' }]);
  });

  it('[MOV-4][MOV-10] it must be completed, and needs 4½ tables', () => {
    expect(refusalOf(makeHalfAppendix({ tables: 12, rounds: 10 })).code).toBe('curtail-share');
    for (const tables of [2, 3])
      expect(refusalOf(makeHalfAppendix({ tables })).code).toBe('half-appendix-size');
  });

  it('[MOV-7] eleven tables on a base of seven: the moves printed in the Course Notes', () => {
    const plan = planOf(makeAppendix({ tables: 11, base: 7, boardsPerRound: 4 }));
    expect(plan.rounds).toBe(7);
    expect(Math.max(...plan.seats.flatMap((s) => s.boards))).toBe(28);
    const tableOf = (pair: number, round: number) =>
      plan.seats.find((s) => s.round === round && s.ns === `${pair}`)?.table;
    const printed = { 8: 10, 9: 11, 10: 5, 11: 6, 5: 7, 6: 8, 7: 9 };
    for (const [pair, to] of Object.entries(printed))
      expect([pair, tableOf(Number(pair), 2)]).toEqual([pair, to]);
    for (const pair of [1, 2, 3, 4])
      for (let round = 1; round <= 7; round++) expect(tableOf(pair, round)).toBe(pair);
    const shared = check(plan)
      .remarks.filter(({ note, round }) => note === 'share' && round === 3)
      .map(({ tables }) => tables);
    expect(shared).toEqual([
      [1, 8],
      [2, 9],
      [3, 10],
      [4, 11],
    ]);
  });

  it('[MOV-7] any legal number of appended tables, with and without a half table; 9 is no base', () => {
    for (const base of [5, 7, 11, 13, 17])
      for (let tables = base + 1; tables <= 2 * base; tables++) {
        expect(check(planOf(makeAppendix({ tables, base }))).ok).toBe(true);
        const half = planOf(makeAppendix({ tables: tables - 1, base, half: 'ns' }));
        expect(check(half).ok).toBe(true);
        expect(half.sitOuts.length).toBe(base);
        expect(half.sitOuts.every(({ table }) => table === tables)).toBe(true);
      }
    expect(refusalOf(makeAppendix({ tables: 12, base: 9 })).code).toBe('appendix-base');
    expect(refusalOf(makeAppendix({ tables: 15, base: 7 })).code).toBe('appendix-base');
    const other = planOf(makeAppendix({ tables: 10, base: 7, half: 'ew' }));
    expect(check(other).ok).toBe(true);
    expect(new Set(other.sitOuts.map(({ pair }) => Number(pair) > 10))).toEqual(new Set([true]));
    expect(refusalOf(makeAppendix({ tables: 11, base: 7, rounds: 5 })).code).toBe('curtail-share');
  });
});

/** Two sessions as one, with their own boards: nobody may meet twice. */
const together = (plans: readonly Plan[]): Plan => {
  const rounds = plans[0]?.rounds ?? 0;
  const boards = Math.max(...plans.flatMap((p) => p.seats.flatMap((s) => s.boards)));
  const { meant: _, ...first } = plans[0] as Plan;
  return {
    ...first,
    rounds: rounds * plans.length,
    seats: plans.flatMap((plan, i) =>
      plan.seats.map((s) => ({
        ...s,
        round: s.round + i * rounds,
        boards: s.boards.map((b) => b + i * boards),
      })),
    ),
  };
};

describe('two rows', () => {
  it('[MOV-6] twinned and stagger: after two sessions nobody has met twice, and in the stagger all have met all', () => {
    for (let tables = 6; tables <= 30; tables += 2) {
      const twins = [1, 2].map((session) => planOf(makeTwinned({ tables, session })));
      expect(check(together(twins)).faults.filter(({ fault }) => fault === 'met-again')).toEqual([]);
      const stagger = together([1, 2].map((session) => planOf(makeStagger({ tables, session }))));
      expect(check(stagger).faults.filter(({ fault }) => fault === 'met-again')).toEqual([]);
      expect(new Set(stagger.seats.map((s) => `${s.ns}/${s.ew}`)).size).toBe(tables * tables);
    }
  });

  it('[MOV-6] eighteen tables, three boards: 27 boards with 18 results each; sixteen need a skip', () => {
    const plan = planOf(makeTwinned({ tables: 18, boardsPerRound: 3 }));
    const boards = plan.seats.flatMap((s) => s.boards);
    expect(new Set(boards).size).toBe(27);
    expect(boards.filter((b) => b === 5).length).toBe(18);
    expect(planOf(makeTwinned({ tables: 16 }))).toMatchObject({
      rounds: 7,
      calls: [{ call: 'share' }, { round: 5, call: 'skip' }],
    });
  });

  it('[MOV-6] stagger: boards up one table, EW up two through both rows; session 2 begins one table on', () => {
    const plan = planOf(makeStagger({ tables: 18 }));
    const find = (p: Plan, round: number, table: number) =>
      p.seats.find((s) => s.round === round && s.table === table);
    expect(find(plan, 1, 8)?.ew).toBe('26');
    expect(find(plan, 2, 10)?.ew).toBe('26');
    expect(find(plan, 2, 9)?.set).toBe(find(plan, 1, 8)?.set);
    expect(find(planOf(makeStagger({ tables: 18, session: 2 })), 1, 9)?.ew).toBe('26');
  });

  it('refuses odd numbers and sessions that do not exist', () => {
    expect(refusalOf(makeTwinned({ tables: 9 })).code).toBe('twin-odd');
    expect(refusalOf(makeStagger({ tables: 18, session: 3 })).code).toBe('movement-session');
    expect(refusalOf(makeStagger({ tables: 18, rounds: 8 })).code).toBe('curtail-share');
    expect(refusalOf(makeTwinned({ tables: 18, rounds: 8 })).code).toBe('curtail-share');
    expect(refusalOf(makeTwinned({ tables: 18, rounds: 10 })).code).toBe('movement-rounds');
  });
});

describe('two fields over several sessions', () => {
  it('[MOV-17] no repeat before all of the other field are met, numbers kept, every session sound (ANC 2021 17.3)', () => {
    for (let tables = 3; tables <= 36; tables += 3)
      for (const [sessions, rounds] of [
        [4, 7],
        [4, 13],
        [2, 9],
        [3, 5],
      ] as const) {
        const most = tables % 2 === 0 ? tables - 1 : tables;
        if (rounds > most) continue;
        const plans = planOf(makeFields({ tables, sessions, rounds }));
        const met = new Map<string, number>();
        for (const plan of plans) {
          expect(check(plan).ok).toBe(true);
          for (let round = 1; round <= rounds; round++) {
            const now = plan.seats.filter((s) => s.round === round);
            const least = Math.min(
              ...Array.from(
                { length: tables * tables },
                (_, i) => met.get(`${Math.floor(i / tables) + 1}/${tables + (i % tables) + 1}`) ?? 0,
              ),
            );
            for (const s of now) expect(met.get(`${s.ns}/${s.ew}`) ?? 0).toBe(least);
            for (const s of now) met.set(`${s.ns}/${s.ew}`, least + 1);
          }
        }
        expect(plans.map(({ session }) => session)).toEqual(
          Array.from({ length: sessions }, (_, i) => i + 1),
        );
      }
  });

  it('[MOV-17] an even number of tables cannot play all of the other field in one session', () => {
    expect(refusalOf(makeFields({ tables: 12, sessions: 2, rounds: 12 })).code).toBe('movement-rounds');
  });
});
