import { expect, expectTypeOf, test } from 'vitest';
import {
  type Body,
  either,
  inner,
  kinds,
  list,
  maybe,
  number,
  object,
  type Of,
  one,
  row,
  text,
  whole,
  without,
  yes,
} from './shape.ts';

test('[SRV-4~] the type follows from the shape', () => {
  const Pair = object({
    number: whole({ least: 1 }),
    names: row(text(), text()),
    paid: yes,
    note: maybe(text()),
  });
  expectTypeOf<Of<typeof Pair>>().toEqualTypeOf<{
    readonly number: number;
    readonly names: readonly [string, string];
    readonly paid?: true;
    readonly note?: string;
  }>();
  const Score = kinds(
    'kind',
    object({ kind: one(['passed']) }),
    object({ kind: one(['played']), tricks: whole() }),
  );
  expectTypeOf<Of<typeof Score>>().toEqualTypeOf<
    { readonly kind: 'passed' } | { readonly kind: 'played'; readonly tricks: number }
  >();
  const Given = either(one(['A+', 'A']), number());
  expectTypeOf<Of<typeof Given>>().toEqualTypeOf<'A+' | 'A' | number>();
  expectTypeOf<Body<{ a: typeof Given }>>().toEqualTypeOf<{ readonly a: 'A+' | 'A' | number }>();
  const all = list(Pair, { most: 3 });
  expectTypeOf<Of<typeof all>>().toEqualTypeOf<readonly Of<typeof Pair>[]>();
});

test('what is left out of a body is left out of its type too', () => {
  const fields = { pair: text(), proposed: maybe(number()), word: inner(text()) } as const;
  const asked = without(fields, 'proposed');
  expect(Object.keys(asked)).toEqual(['pair', 'word']);
  expectTypeOf<Body<typeof asked>>().toEqualTypeOf<{ readonly pair: string; readonly word?: string }>();
  expect(fields.word).toMatchObject({ maybe: true, inner: true });
});
