import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { check } from '../../src/engine/movement/check.ts';
import { makePairsRobin, makeRobin, pairOfSeed, robinRounds } from '../../src/engine/movement/robin.ts';
import { makeBarclay, makeNewEngland, makeTeamStagger } from '../../src/engine/movement/rows.ts';
import { triangleStages } from '../../src/engine/movement/stage.ts';
import { makeTriangle } from '../../src/engine/movement/triangle.ts';
import { makeWhist, specialRounds } from '../../src/engine/movement/whist.ts';
import { planOf, refusalOf } from './made.ts';
import { BUTLER_12, BUTLER_14, TRIANGLES, WHIST_12 } from './printed.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const bySet = (plan: Plan, round: number): string =>
  plan.seats
    .filter((s) => s.round === round)
    .sort((a, b) => (a.set ?? 0) - (b.set ?? 0))
    .map((s) => `${s.ns}v${s.ew}`)
    .join(' ');

/** How many teams each has met in full: every board at both tables. */
const opponents = (plan: Plan): ReadonlySet<number> => {
  const met = new Map<string, Set<string>>();
  for (const { home = '', away = '' } of plan.seats)
    for (const [a, b] of [
      [home, away],
      [away, home],
    ] as const)
      met.set(a, (met.get(a) ?? new Set()).add(b));
  return new Set([...met.values()].map((others) => others.size));
};

describe('American whist', () => {
  it('[TMOV-1] the printed chart for twelve tables, every round and set, with 4v8 for the misprint in round 9', () => {
    const plan = planOf(makeWhist({ tables: 12 }));
    WHIST_12.forEach((row, i) => expect([i + 1, bySet(plan, i + 1)]).toEqual([i + 1, row]));
    expect(plan.rounds).toBe(10);
    for (const seat of plan.seats) expect(Math.abs(Number(seat.ns) - Number(seat.ew))).not.toBe(6);
  });

  it('[TMOV-1] the printed list of special moves for 6 to 18 tables, announced before the round named', () => {
    const printed = { 6: [2, 4], 8: [2, 6], 10: [3, 7], 12: [3, 9], 14: [4, 10], 16: [4, 12], 18: [5, 13] };
    for (const [tables, rounds] of Object.entries(printed)) {
      expect(specialRounds(Number(tables))).toEqual(rounds);
      const calls = planOf(makeWhist({ tables: Number(tables) })).calls?.slice(1);
      expect(calls).toEqual([
        { round: rounds[0], call: 'special-ew', by: [3, 1] },
        { round: rounds[1], call: 'special-ew-boards', by: [3, 2] },
      ]);
    }
  });

  it('[TMOV-1] odd numbers meet everyone, even numbers everyone but one; nobody plays the boards it dealt', () => {
    for (let tables = 5; tables <= 30; tables++) {
      const plan = planOf(makeWhist({ tables }));
      expect(check(plan).ok).toBe(true);
      expect([...opponents(plan)]).toEqual([tables % 2 ? tables - 1 : tables - 2]);
      for (const seat of plan.seats) expect([seat.ns, seat.ew]).not.toContain(`${seat.set}`);
    }
  });

  it('[TMOV-1] eleven teams play 30 boards at three a round', () => {
    const plan = planOf(makeWhist({ tables: 11, boardsPerRound: 3 }));
    expect(plan.seats.filter((s) => s.ns === '4').flatMap((s) => s.boards).length).toBe(30);
  });

  it('[TMOV-1][TMOV-7][MOV-10] shortened by 2, 4 or 6 every match played is complete; by an odd number it is refused', () => {
    for (let tables = 9; tables <= 19; tables++) {
      const most = tables % 2 ? tables - 1 : tables - 2;
      for (const cut of [2, 4, 6].filter((rounds) => rounds < most)) {
        const plan = planOf(makeWhist({ tables, rounds: most - cut }));
        expect(check(plan).ok).toBe(true);
        expect([...opponents(plan)]).toEqual([most - cut]);
      }
      expect(refusalOf(makeWhist({ tables, rounds: most - 1 }))).toMatchObject({
        code: 'whist-odd-cut',
        clause: 'Course Notes (Curtailing an American Whist)',
      });
    }
    expect(planOf(makeWhist({ tables: 13, rounds: 10 })).calls?.[0]).toMatchObject({
      call: 'first-move',
      by: [4, 2],
    });
    expect(planOf(makeWhist({ tables: 13, rounds: 8 })).calls?.[0]).toMatchObject({
      call: 'first-move',
      by: [6, 3],
    });
  });

  it('[TMOV-7] even whist shortened leaves out the same number of rounds at both ends', () => {
    const whole = planOf(makeWhist({ tables: 12 }));
    for (const cut of [1, 2]) {
      const plan = planOf(makeWhist({ tables: 12, rounds: 10 - 2 * cut }));
      for (let round = 1; round <= plan.rounds; round++)
        expect(bySet(plan, round)).toBe(bySet(whole, round + cut));
    }
  });

  it('[TMOV-7] in reverse: players down two tables, boards down one, the same matches', () => {
    for (let tables = 5; tables <= 18; tables++) {
      const plan = planOf(makeWhist({ tables, reverse: true }));
      expect(check(plan).ok).toBe(true);
      const home = plan.seats.find((s) => s.round === 1 && s.table === 3);
      expect([home?.ew, home?.set]).toEqual(tables === 6 || tables === 8 ? [home?.ew, 4] : ['5', 4]);
    }
    expect(planOf(makeWhist({ tables: 9, reverse: true })).calls).toEqual([
      { round: 1, call: 'first-move', by: [-2, -1] },
    ]);
  });

  it('[TMOV-1] over two sessions: the printed first move and length for 7 to 19; together everyone meets everyone once', () => {
    const printed = { 7: [4, 4], 9: [6, 4], 11: [6, 6], 13: [8, 6], 15: [8, 8], 17: [10, 8], 19: [10, 10] };
    for (const [text, [move, rounds]] of Object.entries(printed)) {
      const tables = Number(text);
      const [first, second] = [1, 2].map((session) => planOf(makeWhist({ tables, session }))) as [Plan, Plan];
      expect([first.calls?.[0]?.by?.[0], first.rounds]).toEqual([move, rounds]);
      expect([check(first).ok, check(second).ok]).toEqual([true, true]);
      expect(new Set([...first.seats, ...second.seats].map((s) => `${s.ns}v${s.ew}`)).size).toBe(
        tables * (tables - 1),
      );
      expect(second.calls?.filter(({ call }) => call === 'extra-move')).toMatchObject([{ by: [4, 2] }]);
    }
    expect(refusalOf(makeWhist({ tables: 12, session: 1 })).code).toBe('whist-sessions');
  });
});

describe('teams in two rows', () => {
  it('[TMOV-2] New England for ten: sets 1, 3, 5, 7, 9 at tables and even ones on byestands, nine rounds, every match complete', () => {
    const plan = planOf(makeNewEngland({ tables: 10, boardsPerRound: 3 }));
    expect(plan.byestands?.map(({ set }) => set)).toEqual([2, 4, 6, 8, 10]);
    expect([plan.rounds, [...opponents(plan)]]).toEqual([9, [9]]);
    expect(plan.seats.find((s) => s.round === 1 && s.table === 2)).toMatchObject({ ew: '1', set: 2 });
    for (let tables = 4; tables <= 30; tables += 2)
      expect(check(planOf(makeNewEngland({ tables }))).ok).toBe(true);
  });

  it('[TMOV-2] stagger: odd EW meet even NS in the first stanza, the rest in the second, on new boards', () => {
    for (let tables = 4; tables <= 30; tables += 2) {
      const plan = planOf(makeTeamStagger({ tables }));
      expect(check(plan).ok).toBe(true);
      expect([...opponents(plan)]).toEqual([tables - 1]);
      for (const s of plan.seats)
        expect((Number(s.ns) + Number(s.ew)) % 2).toBe(s.round <= tables / 2 ? 1 : 0);
      const [first, second] = [1, 2].map((session) => planOf(makeTeamStagger({ tables, session })));
      expect([first?.rounds, second?.rounds]).toEqual([tables / 2, tables / 2 - 1]);
    }
  });

  it('[TMOV-2] mirror Mitchell: each team meets each of the other row, both halves at once; two whists complete it', () => {
    for (const tables of [6, 10, 14, 18, 22]) {
      const mirror = planOf(makeBarclay({ tables, session: 1 }));
      expect(check(mirror).ok).toBe(true);
      for (const s of mirror.seats) {
        const other = mirror.seats.find((o) => o.round === s.round && o.ns === s.ew && o.ew === s.ns);
        expect(other?.boards).toEqual(s.boards);
        expect(Number(s.ns) <= tables / 2).toBe(Number(s.ew) > tables / 2);
      }
      const whole = planOf(makeBarclay({ tables }));
      expect(check(whole).ok).toBe(true);
      expect([...opponents(whole)]).toEqual([tables - 1]);
    }
    expect(refusalOf(makeBarclay({ tables: 12 })).code).toBe('barclay-even');
  });

  it('[MOV-10] stopping early would leave matches half played', () => {
    expect(refusalOf(makeNewEngland({ tables: 10, rounds: 7 })).code).toBe('curtail-matches');
    expect(refusalOf(makeBarclay({ tables: 10, session: 1, rounds: 4 })).code).toBe('curtail-matches');
  });
});

describe('round robins', () => {
  it('[TMOV-3] the six-team example of the Course Notes', () => {
    const text = robinRounds(6).map((round) => round.map((m) => m.join('v')).join(' '));
    expect(text).toEqual(['6v1 5v2 4v3', '6v2 1v3 5v4', '6v3 2v4 1v5', '6v4 3v5 2v1', '6v5 4v1 3v2']);
  });

  it('[TMOV-3] any number of teams: everyone meets everyone once, first-named NS in the Open Room', () => {
    for (let teams = 3; teams <= 30; teams++) {
      const plan = planOf(makeRobin({ contestants: teams, odd: 'bye', boardsPerRound: 8 }));
      expect(check(plan).ok).toBe(true);
      expect([...opponents(plan)]).toEqual([teams - 1]);
      for (const s of plan.seats) expect(s.room === 'open').toBe(s.ns === s.home);
      expect(plan.sitOuts.length).toBe(teams % 2 ? teams : 0);
    }
  });

  it('[TMOV-3] the printed charts with triangles for 7, 9, 11, 13 and 15 teams', () => {
    for (const [teams, rows] of Object.entries(TRIANGLES)) {
      const fixtures = planOf(triangleStages(Number(teams)));
      const text = fixtures.map(
        ({ matches, triangle }) => `${matches.map((m) => m.join('v')).join(' ')} ${triangle?.join('v')}`,
      );
      expect(text).toEqual(rows);
    }
  });

  it('[TMOV-3] triangles for every odd number from 3 to 27: every two teams meet exactly once, over as many boards as a match has', () => {
    for (let teams = 3; teams <= 27; teams += 2)
      for (const boardsPerRound of [7, 8]) {
        const plan = planOf(makeRobin({ contestants: teams, odd: 'triangle', boardsPerRound }));
        expect(check(plan).ok).toBe(true);
        const played = new Map<string, Set<number>>();
        for (const s of plan.seats) {
          const key = [Number(s.ns), Number(s.ew)].sort((a, b) => a - b).join('v');
          played.set(key, new Set([...(played.get(key) ?? []), ...s.boards]));
        }
        expect(played.size).toBe((teams * (teams - 1)) / 2);
        expect([...new Set([...played.values()].map((b) => b.size))]).toEqual([boardsPerRound]);
        if (teams !== 5) expect(plan.sitOuts).toEqual([]);
      }
    expect(refusalOf(makeRobin({ contestants: 29, odd: 'triangle' })).code).toBe('triangle-teams');
  });

  it('[TMOV-8] the team that stays in the triangle always has the field’s boards; the other two a set of their own', () => {
    const plan = planOf(makeRobin({ contestants: 9, boardsPerRound: 8 }));
    const field = new Set(plan.seats.filter((s) => s.room).flatMap((s) => s.boards));
    for (const s of plan.seats.filter((seat) => seat.part)) {
      const stays = s.ns === '1' || s.ew === '1';
      expect(s.boards.every((b) => field.has(b))).toBe(stays);
    }
    expect(refusalOf(makeRobin({ contestants: 9, boardsPerRound: 1 })).code).toBe('triangle-boards');
  });

  it('[MOV-21] pairs, every number from 3 to 40: everyone meets everyone, each has the two lines equally often or once more', () => {
    for (let pairs = 3; pairs <= 40; pairs++) {
      const plan = planOf(makePairsRobin({ contestants: pairs, boardsPerRound: 12 }));
      expect(check(plan).ok).toBe(true);
      expect(plan.seats.length).toBe((pairs * (pairs - 1)) / 2);
      const tilt = new Map<string, number>();
      for (const s of plan.seats) {
        tilt.set(s.ns, (tilt.get(s.ns) ?? 0) + 1);
        tilt.set(s.ew, (tilt.get(s.ew) ?? 0) - 1);
      }
      expect(Math.max(...[...tilt.values()].map(Math.abs))).toBeLessThanOrEqual(1);
      expect(plan.sitOuts.length).toBe(pairs % 2 ? pairs : 0);
    }
    expect([10, 20].map((pairs) => planOf(makePairsRobin({ contestants: pairs })).rounds)).toEqual([9, 19]);
  });

  it('[TMOV-6][MOV-21] Butler draws for 12 and 14 pairs as printed, with the seeds’ numbers (SABF 20.13, 20.14)', () => {
    for (const [pairs, rows, seeds] of [
      [12, BUTLER_12, [1, 7, 2, 3, 10, 12, 11, 5, 4, 9, 8, 6]],
      [14, BUTLER_14, [10, 8, 11, 3, 6, 4, 14, 1, 5, 9, 7, 13, 12, 2]],
    ] as const) {
      const plan = planOf(makePairsRobin({ contestants: pairs, butler: true, boardsPerRound: 12 }));
      rows.forEach((row, i) => {
        const round = plan.seats.filter((s) => s.round === i + 1).map((s) => `${s.ns}-${s.ew}`);
        expect(round.join(' ')).toBe(row);
      });
      expect(check(plan).ok).toBe(true);
      expect(seeds.map((_, i) => pairOfSeed(pairs, i + 1))).toEqual(seeds);
    }
    expect(refusalOf(makePairsRobin({ contestants: 10, butler: true })).code).toBe('butler-size');
  });

  it('[TMOV-6] the table of the pair that stays is arrow-switched half-way through each match', () => {
    const plan = planOf(makePairsRobin({ contestants: 12, butler: true, boardsPerRound: 12 }));
    for (const s of plan.seats) expect(s.turned ?? []).toEqual(s.table === 1 ? s.boards.slice(6) : []);
    expect(plan.calls?.every(({ call, tables }) => call === 'arrow-half-way' && tables?.[0] === 1)).toBe(
      true,
    );
    expect(plan.seats.filter((s) => s.table === 1).every((s) => s.ns === '12')).toBe(true);
  });
});

describe('the triangle', () => {
  const rows = (plan: Plan) =>
    Array.from({ length: plan.rounds }, (_, i) =>
      plan.seats
        .filter((s) => s.round === i + 1)
        .map((s) => `${s.ns}v${s.ew} (${s.boards[0]}-${s.boards.at(-1)})`)
        .join(' '),
    );

  it('[TMOV-4] whist and Mitchell with eight boards as printed, then again with boards 13-24', () => {
    expect(rows(planOf(makeTriangle({ variant: 'whist' })))).toEqual([
      '1v2 (9-12) 2v3 (1-4) 3v1 (5-8)',
      '1v3 (5-8) 2v1 (9-12) 3v2 (1-4)',
      '1v2 (21-24) 2v3 (13-16) 3v1 (17-20)',
      '1v3 (17-20) 2v1 (21-24) 3v2 (13-16)',
    ]);
    expect(rows(planOf(makeTriangle({ variant: 'mitchell' }))).slice(0, 2)).toEqual([
      '1v3 (5-8) 2v1 (9-12) 3v2 (1-4)',
      '1v2 (9-12) 2v3 (1-4) 3v1 (5-8)',
    ]);
  });

  it('[TMOV-4] four rounds in which every pair meets every pair, with 2EW v 1EW for the misprint in round 4', () => {
    const plan = planOf(makeTriangle({ variant: 'alternative' }));
    expect(rows(plan)).toEqual([
      '1NSv2EW (1-4) 2NSv3EW (9-12) 3NSv1EW (17-20)',
      '1NSv2NS (5-8) 3NSv2EW (9-12) 3EWv1EW (21-24)',
      '2NSv1EW (1-4) 2EWv3EW (13-16) 1NSv3NS (21-24)',
      '2EWv1EW (5-8) 3NSv2NS (13-16) 1NSv3EW (17-20)',
    ]);
    expect(new Set(plan.seats.map((s) => [s.ns, s.ew].sort().join())).size).toBe(12);
    expect(check(plan).ok).toBe(true);
  });

  it('[TMOV-8] teams by their own numbers: no temporary number is left in a seat, and the first of them always has the field’s boards', () => {
    for (const variant of ['whist', 'mitchell'] as const) {
      const plan = planOf(makeTriangle({ variant, teams: ['12', '5', '9'], field: true, firstBoard: 17 }));
      expect(new Set(plan.seats.flatMap((s) => [s.ns, s.ew, s.home, s.away]))).toEqual(
        new Set(['12', '5', '9']),
      );
      expect(plan.dealt).toEqual([33, 34, 35, 36, 37, 38, 39, 40]);
      for (const s of plan.seats)
        expect(s.boards.some((b) => plan.dealt?.includes(b))).toBe(s.ns !== '12' && s.ew !== '12');
      expect(check(plan).ok).toBe(true);
    }
    const four = planOf(
      makeTriangle({ variant: 'alternative', teams: ['12', '5', '9'], field: true, firstBoard: 17 }),
    );
    expect(four.seats[0]).toMatchObject({ ns: '12NS', ew: '5EW', home: '12', away: '5' });
    expect(
      four.seats.filter((s) => s.boards.some((b) => four.dealt?.includes(b))).every((s) => s.table === 3),
    ).toBe(true);
    expect(check(four).ok).toBe(true);
    expect(refusalOf(makeTriangle({ teams: ['1', '2', '2'] })).code).toBe('triangle-three');
    expect(refusalOf(makeTriangle({ firstBoard: 0 })).code).toBe('triangle-first');
  });

  it('[TMOV-8] any match length from two boards, and the next match’s board numbers', () => {
    for (const variant of ['whist', 'mitchell', 'alternative'] as const)
      for (let boardsPerMatch = 2; boardsPerMatch <= 20; boardsPerMatch++)
        for (const firstBoard of [1, 17]) {
          const plan = planOf(makeTriangle({ variant, boardsPerMatch, firstBoard }));
          expect(check(plan).ok).toBe(true);
          const of12 = plan.seats.filter((s) =>
            [s.home, s.away].every((team) => team === '1' || team === '2'),
          );
          expect(new Set(of12.flatMap((s) => s.boards)).size).toBe(boardsPerMatch);
          expect(Math.min(...plan.seats.flatMap((s) => s.boards))).toBe(firstBoard);
        }
    expect(refusalOf(makeTriangle({ boardsPerMatch: 1 })).code).toBe('triangle-boards');
  });
});
