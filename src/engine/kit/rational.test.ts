import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absolute,
  add,
  compare,
  divide,
  equals,
  exactly,
  isZero,
  larger,
  makeRational,
  multiply,
  negate,
  ONE,
  parseRational,
  type Rational,
  ratio,
  signOf,
  smaller,
  subtract,
  sum,
  toFixed,
  toNumber,
  ZERO,
} from './rational.ts';

const rational = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([n, d]) => ratio(n, d));
const nonZero = rational.filter((a) => !isZero(a));

describe('exact fractions are a field', () => {
  test('addition and multiplication are commutative, associative and distribute', () => {
    fc.assert(
      fc.property(rational, rational, rational, (a, b, c) => {
        expect(equals(add(a, b), add(b, a))).toBe(true);
        expect(equals(multiply(a, b), multiply(b, a))).toBe(true);
        expect(equals(add(add(a, b), c), add(a, add(b, c)))).toBe(true);
        expect(equals(multiply(multiply(a, b), c), multiply(a, multiply(b, c)))).toBe(true);
        expect(equals(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true);
      }),
    );
  });

  test('zero, one, opposites and inverses', () => {
    fc.assert(
      fc.property(rational, nonZero, (a, b) => {
        expect(equals(add(a, ZERO), a)).toBe(true);
        expect(equals(multiply(a, ONE), a)).toBe(true);
        expect(isZero(add(a, negate(a)))).toBe(true);
        expect(isZero(subtract(a, a))).toBe(true);
        expect(equals(divide(b, b), ONE)).toBe(true);
        expect(equals(multiply(divide(a, b), b), a)).toBe(true);
      }),
    );
  });

  test('the form is the lowest, with the sign above the line', () => {
    expect(ratio(6, -4)).toEqual({ n: -3n, d: 2n });
    expect(ratio(0, -7)).toEqual({ n: 0n, d: 1n });
    const share = (a: bigint, b: bigint): bigint => (b === 0n ? a : share(b, a % b));
    fc.assert(
      fc.property(rational, rational, (a, b) => {
        const { n, d } = add(a, b);
        expect(d > 0n).toBe(true);
        expect(share(n < 0n ? -n : n, d)).toBe(1n);
      }),
    );
  });

  test('a denominator of zero is a fault', () => {
    expect(() => ratio(1, 0)).toThrow(RangeError);
    expect(() => divide(ONE, ZERO)).toThrow(RangeError);
  });
});

describe('order', () => {
  test('is total and moves with addition', () => {
    fc.assert(
      fc.property(rational, rational, rational, (a, b, c) => {
        expect(compare(a, b) + compare(b, a)).toBe(0);
        expect(compare(a, b)).toBe(signOf(subtract(a, b)));
        expect(compare(add(a, c), add(b, c))).toBe(compare(a, b));
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        expect([larger(a, b), smaller(a, b)].sort(compare)).toEqual([a, b].sort(compare));
        expect(signOf(absolute(a))).toBe(isZero(a) ? 0 : 1);
      }),
    );
  });

  test('does not change where doubles see no difference', () => {
    const third = ratio(1, 3);
    const nearly = ratio(10n ** 40n, 3n * 10n ** 40n + 1n);
    expect(toNumber(third)).toBe(toNumber(nearly));
    expect(compare(third, nearly)).toBe(1);
  });
});

describe('text', () => {
  test.each<[string, Rational]>([
    ['12', ratio(12)],
    ['-0.25', ratio(-1, 4)],
    ['1/6', ratio(1, 6)],
    ['.5', ratio(1, 2)],
    ['5.', ratio(5)],
    ['+3', ratio(3)],
    ['1e3', ratio(1000)],
    ['2.5e-3', ratio(1, 400)],
    [' 16.67 / 100 ', ratio(1667, 10000)],
  ])('%j is read exactly', (text, value) => {
    expect(parseRational(text)).toEqual(value);
  });

  test.each(['', '.', '-', 'one', '1/0', '1/2/3', '1,5', '0x10', '1e9999', 'NaN', 'Infinity', '1 2'])(
    '%j is not a number',
    (text) => {
      expect(parseRational(text)).toBeUndefined();
      expect(() => exactly(text)).toThrow(RangeError);
    },
  );

  test('makeRational and parseRational are inverse', () => {
    fc.assert(
      fc.property(rational, (a) => {
        expect(parseRational(makeRational(a))).toEqual(a);
      }),
    );
  });

  test('a decimal that ends is written as one', () => {
    expect(makeRational(ratio(25, 2))).toBe('12.5');
    expect(makeRational(ratio(-3, 8))).toBe('-0.375');
    expect(makeRational(ratio(37, 3))).toBe('37/3');
    expect(makeRational(ratio(4))).toBe('4');
  });

  test('a number is taken as the decimal a person wrote', () => {
    expect(exactly(0.1)).toEqual(ratio(1, 10));
    expect(add(exactly(0.1), exactly(0.2))).toEqual(exactly(0.3));
    expect(exactly(1e21)).toEqual(ratio(10n ** 21n));
    expect(exactly(7n)).toEqual(ratio(7));
    expect(() => exactly(Number.NaN)).toThrow(RangeError);
  });

  test('toFixed shows what stands there and no minus before nothing', () => {
    expect(toFixed(ratio(6133, 100), 2)).toBe('61.33');
    expect(toFixed(ratio(-1, 2), 2)).toBe('-0.50');
    expect(toFixed(ratio(-1, 1000), 2)).toBe('0.00');
    expect(toFixed(ratio(5), 0)).toBe('5');
  });
});

describe('toNumber', () => {
  test('gives back any double that was read exactly', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (x) => {
        if (x === 0 || Math.abs(x) > 1e-15) expect(toNumber(exactly(x))).toBe(x === 0 ? 0 : x);
      }),
    );
  });

  test('a value a hair above the middle of two doubles goes up', () => {
    const middle = 2n ** 53n + 1n;
    const hair = 10n ** 40n;
    expect(toNumber(ratio(middle * hair, 2n ** 53n * hair))).toBe(1);
    expect(toNumber(ratio(middle * hair + 1n, 2n ** 53n * hair))).toBe(1 + 2 ** -52);
    expect(toNumber(ratio(1n, 10n ** 40n))).toBe(1e-40);
  });

  test('is the nearest double also for large terms', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 40n }), fc.bigInt({ min: 1n, max: 2n ** 40n }), (n, d) => {
        const large = 3n ** 60n;
        // The same value with terms beyond 2^53, kept from being reduced.
        expect(toNumber({ n: n * large, d: d * large })).toBe(Number(n) / Number(d));
      }),
    );
  });
});

test('sum adds up anything that can be walked through', () => {
  expect(sum([])).toEqual(ZERO);
  fc.assert(
    fc.property(fc.array(rational, { maxLength: 20 }), (values) => {
      const product = values.reduce((d, value) => d * value.d, 1n);
      const top = values.reduce((n, value) => n + value.n * (product / value.d), 0n);
      expect(sum(values)).toEqual(ratio(top, product));
      expect(sum([...values].reverse())).toEqual(sum(values));
    }),
  );
});
