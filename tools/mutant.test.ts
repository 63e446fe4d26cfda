import { expect, test } from 'vitest';
import { stripTypeScriptTypes } from 'node:module';
import vm from 'node:vm';
import { applyMutant, mutantsOf, sampleOf, weaveMutants } from './mutant.mjs';

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

const ARITHMETIC = `
const most = 3 * 2;
const worth = (a: number, b: { readonly [key: number]: number } = { 1: 7 }): number => {
  if (a > most && a !== 7) return Math.min(a - 1, most) * 2;
  let sum = b[1] ?? 0;
  if (a < 0) return refuse('below' + a); else sum += -a;
  if (sum > 2 && sum < 100) sum -= a % 4 || 5;
  return sum;
};
function refuse(why: string) { return why; }
[-2, -1, 0, 1, 2, 3, 6, 7, 8, 12].map((a) => (a === 1 ? worth(a, {}) : worth(a)));
`;

const runs = (text: string, more: object = {}): unknown =>
  vm.runInNewContext(stripTypeScriptTypes(text), { ...more });

/** What it comes to, or how it fails. */
const outcomeOf = (text: string, more: object = {}): string => {
  try {
    return JSON.stringify(runs(text, more));
  } catch (error) {
    return String(error);
  }
};

test('mutants woven into one text do, one at a time, what each does alone, and tell which were reached', () => {
  const numbered = mutantsOf(ARITHMETIC).map((mutant, i) => ({ mutant, number: i + 1 }));
  const woven = weaveMutants(ARITHMETIC, numbered);
  const reached = new Set<number>();
  const awake = (number: number) => ({
    isMutant: (one: number) => {
      if (number === 0) reached.add(one);
      return one === number;
    },
  });
  expect(outcomeOf(woven)).toBe(outcomeOf(ARITHMETIC));
  expect(outcomeOf(woven, awake(0))).toBe(outcomeOf(ARITHMETIC));
  expect(reached.size).toBe(numbered.length);
  for (const { mutant, number } of numbered)
    expect(outcomeOf(woven, awake(number)), mutant.was).toBe(outcomeOf(applyMutant(ARITHMETIC, mutant)));
  const atOnce = numbered.filter(({ mutant }) => mutant.atOnce).map(({ mutant }) => mutant.was);
  expect(atOnce).toContain('*');
  expect(atOnce).not.toContain('%');
});
