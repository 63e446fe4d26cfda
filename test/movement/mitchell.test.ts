import { describe, expect, it, vi } from 'vitest';
import { bestSwitch, switchArrows } from '../../src/engine/movement/arrow.ts';
import { measure, measureFields, showFigure } from '../../src/engine/movement/balance.ts';
import { verify } from '../../src/engine/figure/figure.ts';
import { check } from '../../src/engine/movement/check.ts';
import { whyBalance } from '../../src/engine/movement/fairness.ts';
import { type MitchellWish, makeMitchell } from '../../src/engine/movement/mitchell.ts';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { makeMovement } from '../../src/engine/movement/offer.ts';
import { makeScale, mostSwitched, weighChoices } from '../../src/engine/movement/scale.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const mitchell = (wish: MitchellWish): Plan => planOf(makeMitchell(wish));
const sizes = Array.from({ length: 32 }, (_, i) => i + 1);
const at = (plan: Plan, round: number, table: number) =>
  plan.seats.find((s) => s.round === round && s.table === table);

describe('Mitchells', () => {
  it('[MOV-1] every odd number of tables to 31, one to eight boards a round: complete and sound', () => {
    for (const tables of sizes.filter((n) => n % 2 === 1 && n > 1))
      for (const boardsPerRound of tables < 16 ? [1, 2, 3, 4, 8] : [2]) {
        const plan = mitchell({ tables, variant: 'plain', boardsPerRound });
        expect(check(plan)).toMatchObject({ ok: true, remarks: [] });
        expect(plan.rounds).toBe(tables);
        expect(plan.seats.length).toBe(tables * tables);
        expect(new Set(plan.seats.flatMap((s) => s.boards)).size).toBe(tables * boardsPerRound);
      }
  });

  it('[MOV-1] EW go up one table and boards down one (Course Notes, Odd numbers)', () => {
    const plan = mitchell({ tables: 9 });
    expect(at(plan, 1, 4)).toMatchObject({ ns: '4', ew: '13', set: 4 });
    expect(at(plan, 2, 5)).toMatchObject({ ns: '5', ew: '13', set: 6 });
    expect(at(plan, 2, 3)).toMatchObject({ set: 4 });
  });

  it('[MOV-2] even numbers to 32: skip, skip with its replay round, and share-and-byestand at every place where it is legal', () => {
    for (const tables of sizes.filter((n) => n % 2 === 0 && n > 2)) {
      const skip = mitchell({ tables, variant: 'skip' });
      expect(check(skip)).toMatchObject({ ok: true, remarks: [] });
      expect(skip.rounds).toBe(tables - 1);
      const replay = mitchell({ tables, variant: 'skip', rounds: tables });
      const verdict = check(replay);
      expect(verdict.ok).toBe(true);
      expect(verdict.remarks.map(({ note, round }) => `${note} ${round}`)).toEqual(
        Array(tables).fill(`meeting ${tables}`),
      );
      for (let shareAt = 1; shareAt <= Math.min(tables, 24); shareAt += tables > 12 ? 7 : 1) {
        const plan = mitchell({ tables, variant: 'share', shareAt });
        expect(check(plan).ok).toBe(true);
        expect(plan.rounds).toBe(tables);
        expect(check(plan).remarks.length).toBe(tables);
      }
    }
  });

  it('[MOV-2] twelve tables: the skip comes after round 6, and round 12 is the set missed against the first opponents', () => {
    const plan = mitchell({ tables: 12, variant: 'skip', rounds: 12 });
    expect(at(plan, 6, 6)?.ew).toBe('13');
    expect(at(plan, 7, 8)?.ew).toBe('13');
    expect(at(plan, 12, 1)).toMatchObject({ ns: '1', ew: '13' });
    const seenBefore = plan.seats.filter((s) => s.ew === '13' && s.round < 12).map((s) => s.set);
    expect(seenBefore).not.toContain(at(plan, 12, 1)?.set);
    expect(plan.calls).toEqual([
      { round: 7, call: 'skip' },
      { round: 12, call: 'replay' },
    ]);
  });

  it('[MOV-2] twelve tables share-and-byestand: 1 and 12 share, set on the byestand between 6 and 7, shared boards go to table 11', () => {
    const plan = mitchell({ tables: 12, variant: 'share' });
    expect(plan.byestands).toEqual([{ set: 7, between: [7, 6] }]);
    expect(at(plan, 1, 1)?.set).toBe(at(plan, 1, 12)?.set);
    expect(at(plan, 2, 6)?.set).toBe(7);
    expect(at(plan, 2, 11)?.set).toBe(at(plan, 1, 12)?.set);
    expect(plan.seats.filter((s) => s.round === 2).some((s) => s.set === at(plan, 1, 7)?.set)).toBe(false);
  });

  it('[MOV-3] half tables of both parities and both lines: sound, everyone sits out once, and no boards at the half table of an even number', () => {
    for (const tables of sizes.filter((n) => n > 2))
      for (const half of ['ns', 'ew'] as const) {
        const plan = mitchell({ tables, half });
        expect(check(plan).ok).toBe(true);
        expect(plan.contestants).toBe(2 * tables + 1);
        expect(plan.rounds).toBe(tables + 1);
        expect(plan.sitOuts.length).toBe(tables + 1);
        expect(new Set(plan.sitOuts.map(({ pair }) => pair)).size).toBe(tables + 1);
        const isEw = plan.sitOuts.every(({ pair }) => Number(pair) > (half === 'ew' ? tables : tables + 1));
        expect(isEw).toBe(half === 'ew');
        if (half === 'ew') expect(plan.seats.every((s) => s.table <= tables)).toBe(true);
      }
  });

  it('[MOV-3] 11½ tables share and byestand; 10½ move normally, boards lie at the half table for a round', () => {
    expect(mitchell({ tables: 11, half: 'ew' })).toMatchObject({
      variant: 'share',
      byestands: [{ set: 7, between: [7, 6] }],
    });
    const odd = mitchell({ tables: 10, half: 'ew' });
    expect(odd.variant).toBe('plain');
    const inPlay = odd.seats.filter((s) => s.round === 1).map((s) => s.set);
    expect(inPlay).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(odd.seats.find((s) => s.round === 2 && s.table === 10)?.set).toBe(11);
  });

  it('[MOV-10] a plain Mitchell and a skip may be stopped after any round and stay sound', () => {
    for (const [tables, variant] of [
      [9, 'plain'],
      [12, 'skip'],
    ] as const)
      for (let rounds = 1; rounds < tables; rounds++) {
        const plan = mitchell({ tables, variant, rounds });
        expect(check(plan).ok).toBe(true);
        expect(plan.rounds).toBe(rounds);
      }
  });

  it('[MOV-10] never with a half table or shared boards, and the refusal cites the Course Notes', () => {
    const clause = 'Course Notes (Curtailing movements)';
    expect(refusalOf(makeMitchell({ tables: 12, variant: 'share', rounds: 10 }))).toMatchObject({
      code: 'curtail-share',
      clause,
    });
    expect(refusalOf(makeMitchell({ tables: 10, half: 'ew', rounds: 9 }))).toMatchObject({
      code: 'curtail-half',
      clause,
    });
    expect(refusalOf(makeMitchell({ tables: 11, half: 'ns', rounds: 9 }))).toMatchObject({
      code: 'curtail-half',
      clause,
    });
  });

  it('refuses what cannot be: no tables, halves of tables, too many rounds, the wrong parity', () => {
    for (const tables of [0, -3, 2.5, Number.NaN, 1e9])
      expect(refusalOf(makeMitchell({ tables })).code).toBe('movement-size');
    expect(refusalOf(makeMitchell({ tables: 9, boardsPerRound: 0 })).code).toBe('movement-size');
    expect(refusalOf(makeMitchell({ tables: 9, rounds: 10 })).code).toBe('movement-rounds');
    expect(refusalOf(makeMitchell({ tables: 12, variant: 'skip', rounds: 13 })).code).toBe('movement-rounds');
    expect(refusalOf(makeMitchell({ tables: 12, variant: 'plain' })).code).toBe('mitchell-even');
    expect(refusalOf(makeMitchell({ tables: 11, variant: 'share' })).code).toBe('mitchell-odd');
    expect(refusalOf(makeMitchell({ tables: 12, variant: 'share', shareAt: 13 })).code).toBe(
      'mitchell-share-at',
    );
    expect(refusalOf(makeMitchell({ tables: 1 })).code).toBe('movement-small');
  });
});

// Figures of the method applied by hand to the formula, last k rounds switched: tables, then k = 0, 1, 2.
const SWITCHED = {
  5: [44.4, 65.4, 30],
  7: [46.2, 90.5, 48.8],
  9: [47.1, 93, 69.3],
  11: [47.6, 88.6, 84.5],
  13: [48, 83.6, 92.5],
};

/** Every choice of rounds, the figure taken by the slow measure. */
const bestByTrying = (plan: Plan): number => {
  let best = 0;
  for (let mask = 0; mask < 2 ** plan.rounds; mask++) {
    const rounds = Array.from({ length: plan.rounds }, (_, i) => i + 1).filter((r) => mask & (1 << (r - 1)));
    best = Math.max(best, showFigure(measure(planOf(switchArrows(plan, rounds))).figure));
  }
  return best;
};

describe('balance and arrow-switching', () => {
  it('[MOV-12] the figure opens into its reasons, which add up again', () => {
    for (const plan of [mitchell({ tables: 9 }), planOf(switchArrows(mitchell({ tables: 13 }), 'auto'))]) {
      const why = whyBalance(plan);
      expect(why.value).toEqual(measure(plan).figure);
      expect(verify(why)).toEqual([]);
    }
  });

  it('[MOV-12] the figure of one-winner Mitchells with the last rounds switched', () => {
    for (const [tables, figures] of Object.entries(SWITCHED))
      figures.forEach((figure, k) => {
        const plan = mitchell({ tables: Number(tables), boardsPerRound: 3 });
        const last = Array.from({ length: k }, (_, i) => plan.rounds - i);
        expect(showFigure(measure(planOf(switchArrows(plan, last))).figure)).toBe(figure);
      });
  });

  it('[MOV-12] seven tables: 294 comparisons over 91 twos; within each field of a Mitchell the comparisons are even', () => {
    const { spread } = measure(mitchell({ tables: 7, boardsPerRound: 1 }));
    expect([...spread]).toEqual([
      [0, 49],
      [7, 42],
    ]);
    const fields = measureFields(mitchell({ tables: 7 }));
    expect([showFigure(fields.ns.figure), showFigure(fields.ew.figure)]).toEqual([100, 100]);
  });

  it('[MOV-8] auto is the best over every choice of rounds, found again by trying them all', () => {
    for (const wish of [
      { tables: 3 },
      { tables: 4, variant: 'skip' },
      { tables: 4, variant: 'share' },
      { tables: 5 },
      { tables: 6, variant: 'skip' },
      { tables: 6, variant: 'share' },
      { tables: 7 },
      { tables: 8, variant: 'share' },
      { tables: 7, half: 'ew' },
      { tables: 9 },
    ] as const) {
      const plan = mitchell({ ...wish, boardsPerRound: 1 });
      const chosen = planOf(switchArrows(plan, 'auto'));
      expect(showFigure(measure(chosen).figure)).toBe(bestByTrying(plan));
    }
  });

  it('[MOV-8] and for 11 and 13 tables by the algebra of a Mitchell: autocorrelations of the switched rounds', () => {
    // NS t plays set s in round s − t, EW e in round (s − e) / 2; so two pairs compare by shifts of one sequence of signs.
    for (const tables of [5, 7, 9, 11, 13]) {
      const half = (tables + 1) / 2;
      const total = tables * tables * (tables - 1);
      const twos = tables * (2 * tables - 1);
      let best = 0;
      for (let mask = 0; mask < 2 ** (tables - 1); mask++) {
        const sign = (round: number): number =>
          mask & (1 << (((round % tables) + tables) % tables)) ? -1 : 1;
        let squares = 0;
        for (let d = 1; d < tables; d++) {
          let same = 0;
          for (let s = 0; s < tables; s++) same += sign(s) * sign(s + d);
          // Twice: once among NS and once among EW, each two counted from both sides.
          squares += tables * same * same;
        }
        for (let e = 0; e < tables; e++) {
          let c = tables;
          for (let s = 0; s < tables; s++) c -= sign(s) * sign((s - e) * half);
          squares += tables * c * c;
        }
        best = Math.max(best, (100 * total * total) / (twos * squares));
      }
      const chosen = planOf(switchArrows(mitchell({ tables, boardsPerRound: 1 }), 'auto'));
      expect([tables, showFigure(measure(chosen).figure)]).toEqual([
        tables,
        Math.floor(best * 10 + 0.5) / 10,
      ]);
    }
  });

  it('[MOV-8] one round switched up to eleven tables, two from twelve to eighteen; every switched movement stays sound', () => {
    for (let tables = 5; tables <= 18; tables++) {
      const plan = mitchell({ tables });
      const rounds = bestSwitch(plan);
      expect([tables, rounds.length]).toEqual([tables, tables <= 11 ? 1 : 2]);
      expect(check(planOf(switchArrows(plan, rounds))).ok).toBe(true);
    }
  });

  it('[MOV-8] EW are numbered T + 1 to 2T and stay the movers when the cards change hands', () => {
    const plan = planOf(switchArrows(mitchell({ tables: 9 }), 'auto'));
    expect(plan).toMatchObject({ winners: 1, calls: [{ round: 9, call: 'arrow-switch' }] });
    for (const seat of plan.seats) {
      const [stays, moves] = seat.switched ? [seat.ew, seat.ns] : [seat.ns, seat.ew];
      expect(seat.switched === true).toBe(seat.round === 9);
      expect(Number(stays)).toBe(seat.table);
      expect(Number(moves)).toBeGreaterThan(9);
    }
  });

  it('[MOV-8] refuses to switch a round that is not played, or a movement with one field', () => {
    const plan = mitchell({ tables: 9 });
    expect(refusalOf(switchArrows(plan, [10])).code).toBe('arrow-round');
    expect(refusalOf(switchArrows(planOf(switchArrows(plan, [9])), [1])).code).toBe('arrow-one-field');
  });

  it('[MOV-8] from 16 to 19 rounds, where up to four are tried, no choice of more rounds is better', () => {
    for (const [tables, variant] of [
      [16, 'share'],
      [17, 'plain'],
      [18, 'skip'],
      [18, 'share'],
      [19, 'plain'],
    ] as const) {
      const plan = mitchell({ tables, variant });
      const scale = makeScale(plan);
      expect(mostSwitched(plan)).toBe(4);
      expect(scale && weighChoices(scale, Math.floor(plan.rounds / 2))).toEqual(bestSwitch(plan));
    }
  });

  it('[MOV-8] what a choice is weighed at is its balance, for movements of every shape', () => {
    for (const wish of [
      { kind: 'mitchell', variant: 'rover', tables: 8 },
      { kind: 'mitchell', variant: 'appendix', tables: 9, base: 7 },
      { kind: 'mitchell', variant: 'appendix-1.5', tables: 7 },
      { kind: 'mitchell', variant: 'twinned', tables: 10 },
      { kind: 'mitchell', variant: 'stagger', tables: 10 },
    ]) {
      const plan = planOf(makeMovement({ ...wish, boardsPerRound: 1 }));
      const chosen = planOf(switchArrows(plan, 'auto'));
      expect([wish, showFigure(measure(chosen).figure)]).toEqual([wish, bestByTrying(plan)]);
    }
  });

  it('the search for the best arrow-switch is bounded: at most 110,000 choices, whatever the size', () => {
    for (let rounds = 3; rounds <= 60; rounds++) {
      let [choices, tried] = [1, 1];
      for (let k = 1; k <= mostSwitched({ rounds }); k++) {
        choices = (choices * (rounds - k + 1)) / k;
        tried += choices;
      }
      expect(tried).toBeLessThanOrEqual(110_000);
    }
  });
});
