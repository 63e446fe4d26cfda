import { expect, test } from 'vitest';
import { applyMutant, mutantsOf, sampleOf } from './mutant.mjs';

const SOURCE = `interface Two { readonly two: 2 }
const worth = (a: number, most: 3 | 4): number => {
  if (a > most && a !== 7) return Math.min(a - 1, most);
  return a < 0 ? -a : 'x' + a;
};
const why = (a: number) => {
  if (a) return refuse('no');
  return undefined;
};
`;

const textsOf = (source: string): readonly string[] =>
  mutantsOf(source).map((one) => applyMutant(source, one));

test('each mutant is one small fault of its kind, none in a type, and no text loses its plus', () => {
  const texts = textsOf(SOURCE);
  expect(new Set(texts).size).toBe(texts.length);
  for (const said of [
    'a >= most && a !== 7',
    'a > most || a !== 7',
    'a > most && a === 7',
    'a > most && a !== 8',
    'if (!(a > most && a !== 7))',
    'Math.max(a - 1, most)',
    'Math.min(a + 1, most)',
    'Math.min(a - 2, most)',
    'a <= 0 ?',
    '!(a < 0) ?',
    '?  a :',
    'if (a) ;',
  ])
    expect(
      texts.filter((text) => text.includes(said)),
      said,
    ).toHaveLength(1);
  expect(texts.every((text) => text.includes('two: 2') && text.includes('3 | 4'))).toBe(true);
  expect(texts.every((text) => text.includes("'x' + a"))).toBe(true);
});

test('a sample is the same for the same seed, takes every kind, and holds nothing twice', () => {
  const all = mutantsOf(SOURCE);
  const sample = sampleOf(all, 9, 5);
  expect(sampleOf(all, 9, 5)).toEqual(sample);
  expect(new Set(sample).size).toBe(9);
  expect(new Set(sample.map(({ kind }) => kind))).toEqual(new Set(all.map(({ kind }) => kind)));
  expect(sampleOf(all, 1000, 5)).toHaveLength(all.length);
});
