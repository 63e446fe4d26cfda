import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absolute,
  compare,
  exactly,
  makeRational,
  negate,
  ratio,
  type Rational,
  subtract,
} from './rational.ts';
import { ceilingOf, floorOf, halfUp, isWhole, round, TIES, type Ties } from './rounding.ts';

/** Every tie that belongs to a grid. */
const GRID = TIES.filter((ties) => ties !== 'single');

const rational = fc
  .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 4n }))
  .map(([n, d]) => ratio(n, d));
const unit = fc.constantFrom(...['0.01', '0.1', '1', '10', '1/3'].map(exactly));
const to = (value: string, by: string, ties: Ties, average?: string): number =>
  Number(
    round(exactly(value), { unit: exactly(by), ties }, average === undefined ? undefined : exactly(average))
      .n,
  );

describe('an exact half goes where the rule says', () => {
  test.each<[Ties, readonly [number, number, number, number]]>([
    //       2.5  3.5  −2.5 −3.5
    ['up', [3, 4, -2, -3]],
    ['down', [2, 3, -3, -4]],
    ['away', [3, 4, -3, -4]],
    ['towards', [2, 3, -2, -3]],
    ['even', [2, 4, -2, -4]],
  ])('%s', (ties, [a, b, c, d]) => {
    expect([to('2.5', '1', ties), to('3.5', '1', ties)]).toEqual([a, b]);
    expect([to('-2.5', '1', ties), to('-3.5', '1', ties)]).toEqual([c, d]);
  });

  test('towards the average, on both sides of it', () => {
    expect(to('2.5', '1', 'average', '9')).toBe(3);
    expect(to('15.5', '1', 'average', '9')).toBe(15);
    expect(to('-2.5', '1', 'average', '0')).toBe(-2);
    expect(to('2.5', '1', 'average', '0')).toBe(2);
  });

  test('to the nearest 10 away from zero, as a datum is rounded', () => {
    expect(to('415', '10', 'away')).toBe(420);
    expect(to('-415', '10', 'away')).toBe(-420);
    expect(to('414.99', '10', 'away')).toBe(410);
  });

  test('0.005 of a percentage up, as the percentages of ANC 2021 and SABF are shown', () => {
    expect(round(exactly('61.335'), { unit: exactly('0.01'), ties: 'up' })).toEqual(exactly('61.34'));
    expect(round(exactly('61.3349999'), { unit: exactly('0.01'), ties: 'up' })).toEqual(exactly('61.33'));
  });
});

describe('whatever the rule', () => {
  const off = (value: Rational, rounded: Rational) => absolute(subtract(value, rounded));

  test('the result is a whole number of units, at most half a unit away, and rounding again changes nothing', () => {
    fc.assert(
      fc.property(rational, unit, fc.constantFrom(...GRID), rational, (value, by, ties, average) => {
        const rule = { unit: by, ties };
        const rounded = round(value, rule, average);
        expect(isWhole(ratio(rounded.n * by.d, rounded.d * by.n))).toBe(true);
        expect(compare(off(value, rounded), ratio(by.n, by.d * 2n))).toBeLessThanOrEqual(0);
        expect(round(rounded, rule, average)).toEqual(rounded);
      }),
    );
  });

  test('away, towards and even treat plus and minus alike; up and down are mirror images', () => {
    fc.assert(
      fc.property(rational, unit, (value, by) => {
        for (const ties of ['away', 'towards', 'even'] as const)
          expect(round(negate(value), { unit: by, ties })).toEqual(negate(round(value, { unit: by, ties })));
        expect(round(negate(value), { unit: by, ties: 'up' })).toEqual(
          negate(round(value, { unit: by, ties: 'down' })),
        );
      }),
    );
  });

  test('one direction only never passes the value', () => {
    fc.assert(
      fc.property(rational, unit, (value, by) => {
        const up = round(value, { unit: by, ties: 'up', direction: 'up' });
        const down = round(value, { unit: by, ties: 'up', direction: 'down' });
        expect(compare(down, value)).toBeLessThanOrEqual(0);
        expect(compare(value, up)).toBeLessThanOrEqual(0);
        expect(compare(subtract(up, down), by)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('order is kept', () => {
    fc.assert(
      fc.property(rational, rational, unit, fc.constantFrom(...GRID), (a, b, by, ties) => {
        const [low, high] = compare(a, b) <= 0 ? [a, b] : [b, a];
        const rule = { unit: by, ties };
        expect(compare(round(low, rule), round(high, rule))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test('whole numbers from below, from above and by halves up', () => {
  const cases: [string, number, number, number][] = [
    ['2.5', 2, 3, 3],
    ['-2.5', -3, -2, -2],
    ['1.49', 1, 2, 1],
    ['4', 4, 4, 4],
    ['-0.5', -1, 0, 0],
  ];
  for (const [text, below, above, half] of cases) {
    const value = exactly(text);
    expect([floorOf(value), ceilingOf(value), halfUp(value)]).toEqual([below, above, half]);
  }
});

test.each([
  ['53.846153846', '53.846153'],
  ['62.01923076923', '62.01923'],
  ['46.21848739', '46.218487'],
  ['50', '50'],
  ['0.1', '0.1'],
])('%s printed from single precision is %s', (value, wanted) => {
  expect(makeRational(round(exactly(value), { unit: ratio(1), ties: 'single' }))).toBe(wanted);
});
