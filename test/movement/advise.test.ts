import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { compare, ratio, toNumber } from '../../src/engine/kit/rational.ts';
import { type Advice, type AdviceWish, advise } from '../../src/engine/movement/advise.ts';
import { measure, measureFields, showFigure } from '../../src/engine/movement/balance.ts';
import { check } from '../../src/engine/movement/check.ts';
import { fewestRounds, wishesFor } from '../../src/engine/movement/candidate.ts';
import { makeMovement } from '../../src/engine/movement/offer.ts';
import { joinSections, splitPairs } from '../../src/engine/movement/section.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { sayNote } from '../../src/engine/words/draw/movement.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const advice = (wish: AdviceWish): readonly Advice[] => planOf(advise(wish));
const names = (list: readonly Advice[]): readonly string[] =>
  list.map(({ wishes: [first] }) => `${first?.kind} ${first?.variant}`);

const WISHES: readonly AdviceWish[] = [
  ...Array.from({ length: 13 }, (_, i) => ({ pairs: 3 * i + 4, minutes: 195, sections: 1 })),
  ...[41, 53, 55].map((pairs) => ({ pairs, minutes: 195 })),
  ...[9, 12, 14, 19, 25].flatMap((pairs) => [
    { pairs, minutes: 180, winners: 1 as const },
    { pairs, minutes: 200, winners: 2 as const, boards: 32 },
  ]),
  { pairs: 60, minutes: 200, sections: 3 },
  { pairs: 50, minutes: 200, sections: 2, winners: 1 },
  { pairs: 20, minutes: 195, copies: 10, winners: 1 },
];

describe('advice', () => {
  it('[MOV-13] everything advised is sound, fits the time, the boards and the winners asked for, and seats everyone', () => {
    for (const wish of WISHES)
      for (const one of advice(wish)) {
        expect({ wish, faults: check(one.plan).faults }).toEqual({ wish, faults: [] });
        expect(one.plan.contestants).toBe(wish.pairs);
        expect(compare(one.minutes, ratio(wish.minutes ?? 180))).toBeLessThanOrEqual(0);
        expect(one.boardsNeeded).toBeLessThanOrEqual(wish.boards ?? Number.POSITIVE_INFINITY);
        if (wish.winners) expect(one.winners).toBe(wish.winners);
        expect(one.boardsPlayed).toBe(one.rounds * one.boardsPerRound);
        expect(sayNote(one.reason)).toMatch(/^[A-Z1-9].*\.$/);
      }
  });

  it('[MOV-13] what is advised can be asked for and is the same movement', () => {
    for (const wish of WISHES.filter(({ sections, winners }) => sections === 1 || winners))
      for (const one of advice(wish).filter(({ wishes }) => wishes.length === 1))
        expect(planOf(makeMovement(one.wishes[0] as Parameters<typeof makeMovement>[0])).seats).toEqual(
          one.plan.seats,
        );
  });

  it('[MOV-13] fields of every kind from 4 to 60 pairs have advice for an evening', () => {
    for (let pairs = 4; pairs <= 60; pairs++)
      expect([pairs, advice({ pairs, minutes: 195 }).length > 0]).toEqual([pairs, true]);
  });

  it('[MOV-13] fields a director knows: thirteen tables a plain Mitchell, twelve share-and-byestand, seven a Howell, 12½ in three hours a rover', () => {
    expect(names(advice({ pairs: 26, minutes: 195, winners: 2 }))[0]).toBe('mitchell plain');
    expect(names(advice({ pairs: 24, minutes: 195, winners: 2 }))[0]).toBe('mitchell share');
    expect(names(advice({ pairs: 14, minutes: 195, winners: 1 }))[0]).toBe('howell full');
    expect(names(advice({ pairs: 25, minutes: 180, winners: 1 }))[0]).toBe('mitchell rover');
    expect(names(advice({ pairs: 20, minutes: 195, winners: 1 }))[0]).toBe('howell three-quarter');
  });

  it('[MOV-13] a small field begins with a Howell unless two winners are asked for', () => {
    for (let pairs = 5; pairs <= 13; pairs++) {
      expect([pairs, names(advice({ pairs, minutes: 180 }))[0]]).toEqual([
        pairs,
        expect.stringMatching(/^howell (full|three-quarter)$/),
      ]);
      for (const one of advice({ pairs, minutes: 180, winners: 2 })) expect(one.winners).toBe(2);
    }
    expect(names(advice({ pairs: 14, minutes: 180 }))[0]).toBe('mitchell plain');
  });

  it('[MOV-13] a large field is never told to stop half-way where whole sections fit', () => {
    for (const pairs of [40, 44, 48, 52, 56, 60])
      for (const winners of [undefined, 1] as const)
        for (const minutes of [180, 200]) {
          const list = advice({ pairs, minutes, ...(winners ? { winners } : {}) });
          const sets = ({ plan }: Advice) => new Set(plan.seats.map((seat) => seat.boards[0])).size;
          const isWhole = (one: Advice) => one.rounds >= sets(one) - 1;
          const half = list.findIndex((one) => one.rounds * 2 < sets(one));
          const whole = list.findIndex(isWhole);
          expect([pairs, whole >= 0, half < 0 || whole < half]).toEqual([pairs, true, true]);
          const [first] = list as readonly [Advice];
          expect([pairs, minutes, first.rounds * 4 >= sets(first) * 3]).toEqual([pairs, minutes, true]);
        }
  });

  it('[MOV-12][MOV-13] balance has one meaning; within the fields of two winners it has another name', () => {
    for (const wish of [{ pairs: 24, minutes: 195, winners: 2 } as const, { pairs: 13, minutes: 180 }])
      for (const one of advice(wish)) {
        expect(one.balance).toBe(showFigure(measure(one.plan).figure));
        const { ns, ew } = measureFields(one.plan);
        expect(one.fieldBalance).toBe(
          one.winners === 1 ? undefined : Math.min(showFigure(ns.figure), showFigure(ew.figure)),
        );
      }
  });

  it('[MOV-13] rounds, boards, sit-outs, balance and time are those of the plan', () => {
    for (const one of advice({ pairs: 25, minutes: 180, winners: 1 })) {
      expect(one.balance).toBe(showFigure(measure(one.plan).figure));
      expect(one.sitOuts).toBe(new Set(one.plan.sitOuts.map(({ round }) => round)).size);
      expect(toNumber(one.minutes)).toBe(one.boardsPlayed * 7.5);
    }
  });

  it('[MOV-13] a barometer only where there are copies for every table; boards a round as asked', () => {
    expect(names(advice({ pairs: 12, minutes: 195 }))).not.toContain('howell barometer');
    expect(names(advice({ pairs: 12, minutes: 195, copies: 6 }))).toContain('howell barometer');
    for (const one of advice({ pairs: 26, minutes: 195, boardsPerRound: 3 }))
      expect(one.boardsPerRound).toBe(3);
  });

  it('[MOV-13] the impossible is refused with the reason', () => {
    for (const pairs of [0, -4, 3, 2.5]) expect(refusalOf(advise({ pairs })).code).toBe('advise-size');
    expect(refusalOf(advise({ pairs: 20, minutes: 0 })).code).toBe('advise-size');
    expect(refusalOf(advise({ pairs: 40, minutes: 20 }))).toMatchObject({
      code: 'advise-none',
      details: { pairs: 40, minutes: 20 },
    });
    // What stands in the way is named: the boards, the winners, the boards a round, else the time.
    expect(refusalOf(advise({ pairs: 24, minutes: 195, boards: 6 }))).toMatchObject({
      code: 'advise-boards',
      at: 'boards',
    });
    expect(refusalOf(advise({ pairs: 4, winners: 2 })).code).toBe('advise-winners');
    expect(refusalOf(advise({ pairs: 24, minutes: 60, boardsPerRound: 7 })).code).toBe('advise-round');
    expect(sayRefusal(refusalOf(advise({ pairs: 24, minutes: 0 })))).toMatch(
      /no advice for 0 minutes\. Give a whole number from 1 to 6000\./,
    );
    expect(sayRefusal(refusalOf(advise({ pairs: 40, minutes: 20 })))).toMatch(
      /no movement for 40 pairs fits into 20 minutes/,
    );
  });
});

describe('several sections', () => {
  const section = (tables: number): Plan =>
    planOf(makeMovement({ kind: 'mitchell', variant: 'plain', tables }));

  it('[MOV-13] sections play the same boards, are numbered on, and are measured as one field', () => {
    const joined = planOf(joinSections([section(9), section(9)]));
    expect(check(joined).ok).toBe(true);
    expect(joined).toMatchObject({
      tables: 18,
      contestants: 36,
      sections: [
        { name: 'A', firstTable: 1, firstPair: 1 },
        { name: 'B', firstTable: 10, firstPair: 19 },
      ],
    });
    const results = joined.seats.filter((s) => s.boards.includes(5));
    expect(results.length).toBe(18);
    expect(new Set(joined.seats.flatMap((s) => [s.ns, s.ew])).size).toBe(36);
    expect(showFigure(measure(joined).figure)).not.toBe(showFigure(measure(section(9)).figure));
  });

  it('[MOV-13] sections of different size may be joined when they play the same boards, with a copy each', () => {
    const nine = planOf(makeMovement({ kind: 'mitchell', variant: 'plain', tables: 8, half: 'ew' }));
    expect(check(planOf(joinSections([section(9), nine]))).ok).toBe(true);
    expect(refusalOf(joinSections([section(9), nine], { copies: 1 })).code).toBe('sections-copies');
    expect(refusalOf(joinSections([section(9), section(11)]))).toMatchObject({
      code: 'sections-differ',
      details: { section: 'B' },
    });
    expect(refusalOf(joinSections([])).code).toBe('sections-count');
  });

  it('[MOV-13] pairs are split as evenly as tables allow', () => {
    expect(splitPairs(60, 3)).toEqual([20, 20, 20]);
    expect(splitPairs(50, 2)).toEqual([26, 24]);
    expect(splitPairs(51, 2)).toEqual([26, 25]);
    for (let pairs = 8; pairs < 100; pairs++)
      expect(splitPairs(pairs, 3).reduce((a, b) => a + b, 0)).toBe(pairs);
  });

  it('[MOV-13~] no movement is left out for its length that is shorter than was thought', () => {
    for (let pairs = 4; pairs <= 90; pairs += 1)
      for (const wish of wishesFor(pairs)) {
        const made = makeMovement({ ...wish, boardsPerRound: 1 });
        if (made.ok) expect([wish, made.value.rounds >= fewestRounds(wish)]).toEqual([wish, true]);
      }
    const twoHundred = wishesFor(400).filter((wish) => fewestRounds(wish) <= 13);
    expect([...new Set(twoHundred.map(({ variant }) => variant))]).toEqual(['skip']);
  });
});
