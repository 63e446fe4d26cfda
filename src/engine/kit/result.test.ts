import { expect, test } from 'vitest';
import { andThen, collect, ok, type Result, refuse } from './result.ts';

const even = (n: number): Result<number> => (n % 2 === 0 ? ok(n / 2) : refuse('odd', { n }, { at: `${n}` }));

test('collect gives every value, or the first refusal', () => {
  expect(collect([2, 4].map(even))).toEqual({ ok: true, value: [1, 2] });
  expect(collect([2, 5, 7].map(even))).toEqual({
    ok: false,
    refusal: { code: 'odd', at: '5', details: { n: 5 } },
  });
});

test('andThen goes on only from a value', () => {
  expect(andThen(even(8), even)).toEqual(ok(2));
  expect(andThen(even(6), even)).toEqual(refuse('odd', { n: 3 }, { at: '3' }));
  expect(andThen(even(3), () => expect.fail('a refusal was carried on from'))).toEqual(even(3));
});
