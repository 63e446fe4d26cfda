import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from './formula.ts';
import { add, divide, multiply, type Rational, ratio, subtract, sum } from './rational.ts';

const rational = fc
  .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 12 }))
  .map(([n, d]) => ratio(n, d));

describe('evaluate', () => {
  test('does the sums of a regulation exactly', () => {
    const scope = { m: ratio(4), E: ratio(7), A: ratio(6) };
    expect(evaluate('(m*E + E - A) / A', scope)).toEqual(ratio(29, 6));
    expect(evaluate('0.4*19 + 0.3*13 + 0.2*8 + 0.1*4', {})).toEqual(ratio(27, 2));
  });

  test('times and divided by come before plus and minus, each from the left', () => {
    fc.assert(
      fc.property(rational, rational, rational, rational, (a, b, c, d) => {
        const scope = { a, b, c, d };
        expect(evaluate('a - b - c', scope)).toEqual(subtract(subtract(a, b), c));
        expect(evaluate('a + b * c - d', scope)).toEqual(subtract(add(a, multiply(b, c)), d));
        expect(evaluate('(a + b) * (c - d)', scope)).toEqual(multiply(add(a, b), subtract(c, d)));
        if (b.n !== 0n && c.n !== 0n) expect(evaluate('a / b / c', scope)).toEqual(divide(divide(a, b), c));
        expect(evaluate('-a - -b', scope)).toEqual(subtract(b, a));
      }),
    );
  });

  test('calls what it is given, with lists and texts', () => {
    const total = (...values: readonly unknown[]): Rational => sum(values.flat() as Rational[]);
    expect(evaluate('total(line) + total()', { line: [ratio(1), ratio(2)] }, { total })).toEqual(ratio(3));
    const pick = (which: unknown): Rational => ratio(which === 'first' ? 1 : 2);
    expect(evaluate("pick('first')", {}, { pick })).toEqual(ratio(1));
  });

  test.each([
    ['1 +', 'ends too soon'],
    ['(1', 'lacks a )'],
    ['1 2', 'goes on after its end'],
    ['a', 'needs a'],
    ['f(1)', 'calls f'],
    ['1 ? 2', 'cannot be read'],
    ["'text'", 'a single number'],
    ['1 / 0', 'denominator zero'],
  ])('%j is a mistake of ours and says so', (formula, why) => {
    expect(() => evaluate(formula, {})).toThrow(why);
  });
});
