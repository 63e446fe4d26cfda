import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/engine/figure/figure.ts';
import { exactly, ratio, toNumber } from '../../src/engine/kit/rational.ts';
import { blitzOf, continuousCells, formulaVp } from '../../src/engine/reckon/vp/continuous.ts';
import { columnOf, vpsFor } from '../../src/engine/reckon/vp/scale.ts';
import { vpFunctions, whyVps } from '../../src/engine/reckon/vp/why.ts';
import { SCALES } from '../../src/engine/rulebook/editions/scales.ts';
import { abfSwissPairs12, ipc2021, itc2021 } from '../../src/engine/rulebook/editions/scales/anc.ts';
import { sabf2014, sabfMatchpointSwiss } from '../../src/engine/rulebook/editions/scales/sabf.ts';
import { wbf } from '../../src/engine/rulebook/editions/scales/wbf.ts';
import type { Scale } from '../../src/engine/rulebook/scale.ts';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as T;

type Cells = Readonly<Record<string, readonly number[]>>;

const ask = (scale: Scale, measure: number | string, boards?: number): readonly number[] => {
  const found = vpsFor(scale, { measure: exactly(measure), ...(boards === undefined ? {} : { boards }) });
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};

const expectColumn = (scale: Scale, boards: number, cells: readonly number[]) => {
  for (const [margin, vp] of cells.entries()) {
    expect([boards, margin, ...ask(scale, margin, boards)]).toEqual([boards, margin, vp, 2000 - vp]);
    expect([boards, -margin, ...ask(scale, -margin, boards)]).toEqual([boards, -margin, 2000 - vp, vp]);
  }
  expect(ask(scale, cells.length + 50, boards)).toEqual([2000, 0]);
};

describe('WBF and SABF', () => {
  const printed = read<{ tables: Cells }>('sabf-2014').tables;
  const outside = read<{ formula: Cells; repaired: Cells }>('wbf');

  test('[VP-1] sabf-2014 is every one of the 501 printed cells (SABF 20.1–20.10)', () => {
    expect(Object.values(printed).flat()).toHaveLength(501);
    for (const [boards, cells] of Object.entries(printed)) expectColumn(sabf2014, Number(boards), cells);
  });

  test('[VP-1] wbf is the repaired table for 1 to 40, 48, 56, 60 and 64 boards', () => {
    expect(Object.keys(outside.repaired)).toHaveLength(44);
    for (const [boards, cells] of Object.entries(outside.repaired)) expectColumn(wbf, Number(boards), cells);
  });

  test('the formula alone agrees there too', () => {
    for (const [boards, cells] of Object.entries(outside.formula))
      expectColumn(sabf2014, Number(boards), cells);
  });

  test('[VP-1] the two scales part in 24 printed cells, always by one hundredth', () => {
    const parted = Object.entries(printed).flatMap(([boards, cells]) =>
      cells.flatMap((vp, margin) => {
        const higher = (ask(wbf, margin, Number(boards))[0] as number) - vp;
        return higher === 0 ? [] : [`${boards}:${margin}:${higher}`];
      }),
    );
    expect(parted).toEqual([
      ...[40].map((m) => `8:${m}:1`),
      ...[27, 29, 31].map((m) => `10:${m}:1`),
      ...[23, 36, 38].map((m) => `11:${m}:1`),
      ...[42, 44, 49].map((m) => `12:${m}:1`),
      ...[8, 36, 38].map((m) => `14:${m}:1`),
      ...[13, 35, 39, 41].map((m) => `15:${m}:1`),
      ...[14, 27, 38, 46, 49, 55, 59].map((m) => `16:${m}:1`),
    ]);
  });

  test('[VP-1] no formula value is within a billionth of a rounding tie, so no double decides a cell', () => {
    const near: string[] = [];
    for (let boards = 1; boards <= 200; boards++)
      for (let margin = 0; margin < blitzOf(wbf.form, boards); margin++) {
        const value = formulaVp(wbf.form, boards, margin);
        if (Math.abs(value - Math.floor(value) - 0.5) < 1e-7) near.push(`${boards}:${margin}`);
      }
    // In hundredths: 1e-7 of a hundredth is a billionth of a VP.
    expect(near).toEqual([]);
  });

  test('[VP-1] with any number of boards no IMP is worth more than the one before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (boards) => {
        const cells = continuousCells(wbf.form, boards);
        const steps = Array.from(cells.slice(1), (vp, i) => vp - (cells[i] as number));
        return (
          steps.every((step, i) => step >= 0 && (i === 0 || step <= (steps[i - 1] as number))) &&
          cells[0] === 1000 &&
          cells.at(-1) === 2000
        );
      }),
      { numRuns: 200 },
    );
  });

  test('[VP-2] Butler boards use the printed columns; 12, 17, 18, 19 and 21 the seven tenths (SABF 20.2–20.8)', () => {
    const columns = [
      [8, 6],
      [9, 6],
      [10, 7],
      [11, 8],
      [13, 9],
      [14, 10],
      [15, 11],
      [16, 11],
      [20, 14],
      [12, 8],
      [17, 12],
      [18, 13],
      [19, 13],
      [21, 15],
    ] as const;
    for (const [boards, column] of columns) {
      expect(columnOf(sabf2014, boards, true)).toEqual({ ok: true, value: column });
      const butler = vpsFor(sabf2014, { measure: ratio(20), boards, butler: true });
      expect(butler).toEqual(vpsFor(sabf2014, { measure: ratio(20), boards: column }));
    }
    expect(columnOf(wbf, 16, true)).toMatchObject({ ok: false, refusal: { code: 'scale-without-butler' } });
  });
});

describe('ABF, Interstate and matchpoint scales', () => {
  test('[VP-3] the ABF Swiss pairs scale is every printed cell of both columns (ANC 2021, appendix on the Swiss pairs scale)', () => {
    const { winner, loser } = read<{ winner: number[]; loser: number[] }>('abf-swiss-pairs-12');
    expect(winner).toHaveLength(40);
    for (const [margin, vp] of winner.entries()) {
      expect([margin, ...ask(abfSwissPairs12, margin)]).toEqual([margin, vp, loser[margin]]);
      expect(ask(abfSwissPairs12, -margin)).toEqual([loser[margin], vp]);
    }
    expect(ask(abfSwissPairs12, 75)).toEqual([2000, 0]);
  });

  test('[VP-4] the Interstate Teams scale at its joints (ANC 2021 11.10)', () => {
    for (const [margin, winner, loser] of read<{ cells: [number, number, number][] }>('itc-2021').cells) {
      expect([margin, ...ask(itc2021, margin)]).toEqual([margin, winner, loser]);
      if (margin > 0) expect(ask(itc2021, -margin)).toEqual([loser, winner]);
    }
    expect(ask(itc2021, '21.5')).toEqual([5650, 1350]);
  });

  test('[VP-5] the Interstate Pairs scale, percentage rounded to two decimals first (ANC 2021, appendix on the IPC scale)', () => {
    for (const [percent, vp] of read<{ cells: [string, number][] }>('ipc-2021').cells)
      expect([percent, ...ask(ipc2021, percent)]).toEqual([percent, vp, 2000 - vp]);
    expect(ask(ipc2021, '57.495')).toEqual(ask(ipc2021, '57.5'));
    expect(ask(ipc2021, '57.4949')).toEqual(ask(ipc2021, '57.49'));
  });

  test('[VP-5] every cell of SABF 20.11: the bound is worth it, a hundredth more is worth the next', () => {
    const { boards, upTo } = read<{ boards: [number, number][]; upTo: Record<string, number[]> }>(
      'sabf-matchpoint-swiss',
    );
    expect(Object.values(upTo).flat()).toHaveLength(80);
    for (const [vp, bounds] of Object.entries(upTo))
      for (const [column, bound] of bounds.entries())
        for (const length of boards[column] ?? []) {
          const worth = Number(vp) * 100;
          expect(ask(sabfMatchpointSwiss, bound, length)).toEqual([worth, 2000 - worth]);
          const above = exactly((bound + 0.01).toFixed(2));
          const next = vpsFor(sabfMatchpointSwiss, { measure: above, boards: length });
          expect(next).toEqual({ ok: true, value: [worth + 100, 1900 - worth] });
          const other = exactly((100 - bound).toFixed(2));
          expect(vpsFor(sabfMatchpointSwiss, { measure: other, boards: length })).toEqual({
            ok: true,
            value: [2000 - worth, worth],
          });
        }
    expect(vpsFor(sabfMatchpointSwiss, { measure: ratio(60), boards: 56 })).toMatchObject({
      ok: false,
      refusal: { code: 'scale-boards' },
    });
  });
});

describe('every scale', () => {
  const entries = fc.record({
    scale: fc.constantFrom(...SCALES),
    boards: fc.integer({ min: 1, max: 55 }),
    tenths: fc.integer({ min: -900, max: 900 }),
  });
  const measureFor = (scale: Scale, tenths: number) =>
    scale.measure === 'imps' ? ratio(Math.trunc(tenths / 10)) : ratio(500 + Math.trunc(tenths / 2), 10);

  test('[VP-6~] swapping the sides swaps the VPs, and a sum that is promised is kept', () => {
    fc.assert(
      fc.property(entries, ({ scale, boards, tenths }) => {
        const measure = measureFor(scale, tenths);
        const turned =
          scale.measure === 'imps' ? ratio(-measure.n) : ratio(100n * measure.d - measure.n, measure.d);
        const [one, other] = [vpsFor(scale, { measure, boards }), vpsFor(scale, { measure: turned, boards })];
        if (!one.ok || !other.ok) throw new Error('refused');
        expect([...other.value].reverse()).toEqual([...one.value]);
        if (scale.sum !== undefined) expect(one.value[0] + one.value[1]).toBe(Number(scale.sum) * 100);
      }),
    );
  });

  test('the reasons come to the same VPs and add up', () => {
    fc.assert(
      fc.property(entries, ({ scale, boards, tenths }) => {
        const entry = { measure: measureFor(scale, tenths), boards };
        const [quick, slow] = [vpsFor(scale, entry), whyVps('vp', scale, entry, 'test', SCALES)];
        if (!quick.ok || !slow.ok) throw new Error('refused');
        expect(slow.value.map((figure) => Math.round(toNumber(figure.value) * 100))).toEqual([
          ...quick.value,
        ]);
        expect(slow.value.flatMap((figure) => verify(figure, vpFunctions(SCALES)))).toEqual([]);
      }),
    );
  });

  test('what a scale cannot be asked is refused with its clause', () => {
    expect(vpsFor(wbf, { measure: ratio(3) })).toMatchObject({ refusal: { code: 'scale-needs-boards' } });
    expect(vpsFor(wbf, { measure: ratio(3), boards: 0 })).toMatchObject({
      refusal: { code: 'scale-boards-number' },
    });
    expect(vpsFor(wbf, { measure: ratio(7, 2), boards: 16 })).toMatchObject({
      refusal: { code: 'scale-margin-whole', clause: wbf.clause },
    });
    expect(vpsFor(ipc2021, { measure: ratio(101) })).toMatchObject({ refusal: { code: 'scale-percent' } });
  });
});
