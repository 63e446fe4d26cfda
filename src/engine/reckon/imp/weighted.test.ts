import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { given, verify } from '../../figure/figure.ts';
import { exactly, makeRational, negate, ratio, toNumber } from '../../kit/rational.ts';
import type { WeightedImps } from '../../rulebook/slots.ts';
import { weightedImps, whyWeightedImps } from './weighted.ts';

const NEAREST: WeightedImps = { use: 'nearest', both: 'each-side' };
const RULE = { use: 'weightedImps:nearest', clause: 'test', layer: 'test' };
const parts = (list: readonly (readonly [number, number])[]) =>
  list.map(([percent, imps]) => ({ weight: ratio(percent, 100), imps }));
const both = (
  list: readonly (readonly [number, number])[],
  innocent: 'ns' | 'ew' | 'both',
  rule = NEAREST,
) => {
  const { ns, ew } = weightedImps(parts(list), innocent, rule);
  return [toNumber(ns), toNumber(ew)];
};

describe('a weighted score in IMPs', () => {
  // ABF Interpretations 12C1(c): 40% of +13, 30% of 0, 20% of −1, 10% of −13 is 3.7.
  const printed = [
    [40, 13],
    [30, 0],
    [20, -1],
    [10, -13],
  ] as const;

  test('[IMP-5] the printed example: 3.7 is +4 to the side that did not offend', () => {
    expect(both(printed, 'ns')).toEqual([4, -4]);
    expect(both(printed, 'ns', { use: 'exact', both: 'each-side' })).toEqual([3.7, -3.7]);
  });

  test('[IMP-5] an exact half goes up for the side that did not offend: −1.5 is −1, +1.5 is +2', () => {
    const loss = [
      [50, -3],
      [50, 0],
    ] as const;
    expect(both(loss, 'ns')).toEqual([-1, 1]);
    expect(both(loss, 'ew')).toEqual([-2, 2]);
    expect(
      both(
        [
          [50, 3],
          [50, 0],
        ],
        'ns',
      ),
    ).toEqual([2, -2]);
  });

  test('[IMP-14] neither side offended: each is rounded as it sees the sum, so a half gives one IMP more in all', () => {
    expect(
      both(
        [
          [50, 3],
          [50, 0],
        ],
        'both',
      ),
    ).toEqual([2, -1]);
    expect(
      both(
        [
          [50, -3],
          [50, 0],
        ],
        'both',
      ),
    ).toEqual([-1, 2]);
    expect(both(printed, 'both')).toEqual([4, -4]);
    expect(
      both(
        [
          [50, 3],
          [50, 0],
        ],
        'both',
        { use: 'nearest', both: 'ns' },
      ),
    ).toEqual([2, -2]);
    expect(
      both(
        [
          [50, 3],
          [50, 0],
        ],
        'both',
        { use: 'nearest', both: 'ew' },
      ),
    ).toEqual([1, -1]);
  });

  const outcomes = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -24, max: 24 })), {
      minLength: 1,
      maxLength: 5,
    })
    .map((list) => {
      const total = list.reduce((sum, [part]) => sum + part, 0);
      return list.map(([part, imps]) => ({ weight: ratio(part, total), imps }));
    });
  const innocents = fc.constantFrom<'ns' | 'ew' | 'both'>('ns', 'ew', 'both');

  test('[IMP-14] the reasons of both sides come to the same numbers, whoever is innocent', () => {
    fc.assert(
      fc.property(
        outcomes,
        innocents,
        fc.constantFrom<WeightedImps['use']>('nearest', 'exact'),
        (list, innocent, use) => {
          const value: WeightedImps = { use, both: 'each-side' };
          const quick = weightedImps(list, innocent, value);
          for (const side of ['ns', 'ew'] as const) {
            const figure = whyWeightedImps(
              'k',
              'line',
              list.map(({ weight, imps }, i) => ({
                label: `${i}`,
                weight,
                imps: given({ key: `${i}`, name: 'x', rule: RULE }, imps),
              })),
              innocent,
              side,
              { value, rule: RULE },
            );
            expect(makeRational(figure.value)).toBe(makeRational(quick[side]));
            expect(verify(figure)).toEqual([]);
            expect(figure.note).toBeDefined();
          }
        },
      ),
    );
  });

  test('[IMP-5] within half an IMP of the sum, and opposite when one side is innocent', () => {
    fc.assert(
      fc.property(outcomes, innocents, (list, innocent) => {
        const exact = weightedImps(list, innocent, { use: 'exact', both: 'each-side' });
        const made = weightedImps(list, innocent, NEAREST);
        expect(Math.abs(toNumber(made.ns) - toNumber(exact.ns))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(toNumber(made.ew) - toNumber(exact.ew))).toBeLessThanOrEqual(0.5);
        if (innocent !== 'both') expect(makeRational(made.ew)).toBe(makeRational(negate(made.ns)));
        else expect(exactly(toNumber(made.ns)).d).toBe(1n);
      }),
    );
  });
});
