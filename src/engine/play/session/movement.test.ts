import { describe, expect, test } from 'vitest';
import { exactly } from '../../kit/rational.ts';
import { advise } from '../../movement/advise.ts';
import { check } from '../../movement/check.ts';
import { sayMovement } from '../../words/contest/night.ts';
import { pairsIn } from '../../contest/seating.ts';
import { adviseMovement, movementFor, namePairs } from './movement.ts';

const SETTINGS = { boardsPerRound: 3, minutesPerBoard: 7 };
const pairsTo = (n: number): readonly string[] => Array.from({ length: n }, (_, i) => `${i + 1}`);

describe('movements for a club night', () => {
  test.each(Array.from({ length: 46 }, (_, i) => i + 5))(
    '[MOV-1~][MOV-2~][MOV-3~][MOV-9~][MOV-13~] %i pairs: everything advised is sound, seats all and is what its choice makes',
    (n) => {
      const pairs = pairsTo(n);
      const advice = adviseMovement(pairs, SETTINGS);
      expect(advice.length).toBeGreaterThan(0);
      for (const one of advice) {
        const plan = movementFor(one.choice, pairs, SETTINGS);
        if (!plan.ok) throw new Error(plan.refusal.code);
        expect(check(plan.value)).toMatchObject({ ok: true });
        expect(pairsIn(plan.value).size).toBe(n);
        expect(plan.value).toMatchObject({ rounds: one.rounds, tables: one.tables, winners: one.winners });
        const boards = new Set(plan.value.seats.flatMap((seat) => seat.boards));
        expect(boards.size).toBe(one.boards);
        expect(one.sitOut).toBe(plan.value.sitOuts.length > 0);
        expect(one.reason).not.toBe('');
      }
    },
  );

  test('[MOV-13~] small fields are advised a Howell, larger ones a Mitchell, near the usual number of boards', () => {
    const first = (n: number) => adviseMovement(pairsTo(n), SETTINGS)[0]?.choice;
    expect([6, 8, 10].map(first)).toEqual(['howell/5', 'howell/3', 'howell/3']);
    expect(first(14)).toBe('mitchell-plain/3');
    expect(first(16)).toBe('mitchell-share/3');
    expect(first(18)).toBe('mitchell-plain/3');
    expect(adviseMovement(pairsTo(16), { ...SETTINGS, oneWinner: true })[0]?.winners).toBe(1);
  });

  test.each([5, 8, 13, 14, 19, 24, 30, 36])(
    '[MOV-13~] %i pairs: the desk lists what `byestand movement advise` says, in its order',
    (n) => {
      const night = { pairs: n, sections: 1, minutes: 27 * 7, minutesPerBoard: exactly(7), usual: 3 };
      const said = (winners: { winners?: 1 }) => {
        const found = advise({ ...night, ...winners });
        if (!found.ok) throw new Error(found.refusal.code);
        return found.value.map(({ plan, balance }) => [
          sayMovement(plan),
          plan.rounds,
          plan.boardsPerRound,
          plan.winners === 1 ? balance : undefined,
        ]);
      };
      const listed = (oneWinner: boolean) =>
        adviseMovement(pairsTo(n), { ...SETTINGS, oneWinner }).map((one) => [
          one.title,
          one.rounds,
          one.boardsPerRound,
          one.balance,
        ]);
      expect(listed(false).slice(0, said({}).length)).toEqual(said({}));
      expect(listed(true).slice(0, said({ winners: 1 }).length)).toEqual(said({ winners: 1 }));
    },
  );

  test('[DESK-1~] the advice for so many pairs is made once, however often the desk looks, and anew for other settings', () => {
    const first = adviseMovement(pairsTo(60), SETTINGS);
    const names = pairsTo(60).map((number) => `P${number}`);
    expect(adviseMovement(names, { ...SETTINGS, oneWinner: false })).toBe(first);
    expect(adviseMovement(pairsTo(60), { ...SETTINGS, oneWinner: true })[0]?.winners).toBe(1);
    expect(adviseMovement(pairsTo(60), { ...SETTINGS, minutesPerBoard: 9 })[0]?.minutes).not.toBe(
      first[0]?.minutes,
    );
    expect(adviseMovement(pairsTo(58), SETTINGS)[0]?.tables).toBe(29);
  });

  test('[MOV-13~] [SRV-5~] a room of 1,000 tables is offered in sections on the same boards, and what is offered can be had', () => {
    const pairs = pairsTo(2000);
    const [offer] = adviseMovement(pairs, SETTINGS);
    expect(offer).toMatchObject({ choice: 'sections-100-r9/3', tables: 1000, rounds: 9, boards: 30 });
    const plan = movementFor(offer?.choice ?? '', pairs, SETTINGS);
    if (!plan.ok) throw new Error(plan.refusal.code);
    const { seats, sections = [] } = plan.value;
    expect(sections.map(({ name }) => name).filter((name, i, all) => all.indexOf(name) === i)).toHaveLength(
      100,
    );
    // Every pair plays nine rounds, never twice against another, never a board again.
    const met = new Map<string, string[]>();
    const played = new Map<string, number[]>();
    for (const { ns, ew, boards } of seats)
      for (const [pair, other] of [
        [ns, ew],
        [ew, ns],
      ] as const) {
        met.set(pair, [...(met.get(pair) ?? []), other]);
        played.set(pair, [...(played.get(pair) ?? []), ...boards]);
      }
    expect(met.size).toBe(2000);
    for (const others of met.values()) expect(new Set(others).size).toBe(9);
    for (const boards of played.values()) expect(new Set(boards).size).toBe(27);
  });

  test('[MOV-13~] a room of 40 tables may be one section or four; a number of sections that does not fit is refused', () => {
    const choices = adviseMovement(pairsTo(80), SETTINGS).map(({ choice }) => choice);
    expect(choices).toContain('mitchell-skip-r13/2');
    expect(choices).toContain('sections-4-r9/3');
    expect(adviseMovement(pairsTo(60), SETTINGS).some(({ choice }) => choice.startsWith('sections'))).toBe(
      false,
    );
    for (const choice of ['sections-0-r9/3', 'sections-1-r9/3', 'sections-7-r9/3', 'sections-999-r9/3'])
      expect(movementFor(choice, pairsTo(80), SETTINGS), choice).toMatchObject({
        refusal: { code: 'movement-choice' },
      });
  });

  test('[DESK-1~] a choice that does not fit is refused with those that do', () => {
    expect(movementFor('mitchell-plain', pairsTo(16), SETTINGS)).toMatchObject({
      ok: false,
      refusal: {
        code: 'movement-choice',
        details: { known: expect.arrayContaining(['mitchell-share', 'mitchell-skip']) },
      },
    });
    expect(movementFor('howell', pairsTo(3), SETTINGS)).toMatchObject({
      ok: false,
      refusal: { code: 'movement-few' },
    });
  });

  test('pairs are named in the order they are given, wherever a number stands', () => {
    const names = pairsTo(16).map((number) => `P${number}`);
    const plan = movementFor('mitchell-skip/2', names, SETTINGS);
    if (!plan.ok) throw new Error(plan.refusal.code);
    expect(plan.value.seats[0]).toMatchObject({ ns: 'P1', ew: 'P9' });
    const half = movementFor('mitchell-rover-share/2', [...names, 'late'], SETTINGS);
    if (!half.ok) throw new Error(half.refusal.code);
    expect(half.value.sitOuts[0]).toMatchObject({ round: 1, pair: 'late' });
    expect(half.value.calls?.find((call) => call.call === 'displaced')?.pairs?.[0]).toMatch(/^P\d+$/);
    expect(namePairs(half.value, []).seats).toEqual(half.value.seats);
  });
});

describe('a barometer for a club night', () => {
  test.each([6, 10, 11, 16, 28])(
    '[MP-14~][MOV-9~] %i pairs: it is offered last, with the same boards at every table in each round',
    (n) => {
      const pairs = pairsTo(n);
      const offered = adviseMovement(pairs, SETTINGS).at(-1);
      expect(offered?.choice).toMatch(/^howell-barometer\/\d+$/);
      expect(offered?.reason).toContain('a copy of the boards for every table');
      const plan = movementFor(offered?.choice ?? '', pairs, SETTINGS);
      if (!plan.ok) throw new Error(plan.refusal.code);
      const rounds = Map.groupBy(plan.value.seats, ({ round }) => round);
      for (const seats of rounds.values())
        expect(new Set(seats.map(({ boards }) => boards.join())).size).toBe(1);
    },
  );
});
