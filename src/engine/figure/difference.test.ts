import { describe, expect, test } from 'vitest';
import { toNumber } from '../kit/rational.ts';
import { differencesOf } from './difference.ts';
import { derive, type Figure, given } from './figure.ts';

const RULE = { use: 'test', clause: 'test', layer: 'test' };
const leaf = (key: string, value: number, facts: readonly string[] = []): Figure =>
  given({ key, name: 'part', rule: RULE }, value, facts);
const sumOf = (key: string, parts: readonly Figure[]): Figure =>
  derive({ key, name: 'part', rule: RULE }, 'sum(part)', parts);
const told = (before: Figure | undefined, after: Figure | undefined) =>
  differencesOf(before, after).map(({ key, was, now, within, newFacts, oldFacts }) => ({
    key,
    was: was && toNumber(was),
    now: now && toNumber(now),
    within: within && [within.key, toNumber(within.was), toNumber(within.now)],
    facts: [newFacts, oldFacts],
  }));

describe('two trees of one number', () => {
  test('[DESK-4~] the same tree: nothing moved', () => {
    const tree = sumOf('total', [leaf('a', 1, ['f1']), leaf('b', 2, ['f2'])]);
    expect(told(tree, tree)).toEqual([]);
    expect(told(undefined, undefined)).toEqual([]);
  });

  test('[DESK-4~] every leaf that moved is told, once, with the facts it gained and lost', () => {
    const before = sumOf('total', [leaf('a', 1, ['f1']), leaf('b', 2, ['f2']), leaf('c', 3, ['f3'])]);
    const after = sumOf('total', [leaf('a', 5, ['f9']), leaf('b', 2, ['f2']), leaf('c', 4, ['f3', 'f8'])]);
    const twice = (tree: Figure) => sumOf('both', [tree, { ...tree }]);
    const expected = [
      { key: 'a', was: 1, now: 5, facts: [['f9'], ['f1']] },
      { key: 'c', was: 3, now: 4, facts: [['f8'], []] },
    ].map((one) => ({ ...one, within: ['total', 6, 11] }));
    expect(told(before, after)).toEqual(expected);
    expect(told(twice(before), twice(after))).toEqual(expected);
  });

  test('[DESK-4~] the same value from another fact is a difference', () =>
    expect(told(leaf('a', 1, ['f1']), leaf('a', 1, ['f2']))).toEqual([
      { key: 'a', was: 1, now: 1, within: undefined, facts: [['f2'], ['f1']] },
    ]));

  test('[DESK-4~] a leaf that comes or goes is part of the nearest number that stood then and stands now', () => {
    const datum = (parts: readonly Figure[]) => sumOf('datum', parts);
    const before = sumOf('total', [sumOf('line', [datum([leaf('t1', 10), leaf('t2', 20)])])]);
    const after = sumOf('total', [sumOf('line', [datum([leaf('t2', 20), leaf('t3', 50)])])]);
    expect(told(before, after)).toEqual([
      { key: 't1', was: 10, now: undefined, within: ['datum', 30, 70], facts: [[], []] },
      { key: 't3', was: undefined, now: 50, within: ['datum', 30, 70], facts: [[], []] },
    ]);
    // A whole branch that is new is part of what it hangs on.
    const grown = sumOf('total', [...before.inputs, sumOf('round', [leaf('x', 7, ['f7'])])]);
    expect(told(before, grown)).toEqual([
      { key: 'x', was: undefined, now: 7, within: ['total', 30, 37], facts: [['f7'], []] },
    ]);
  });

  test('[DESK-4~] a number that shows its steps and rests on facts is told as well', () => {
    const ruled = (value: number, fact: string): Figure => ({
      ...sumOf('line', [leaf('s', value)]),
      facts: [fact],
    });
    expect(told(ruled(1, 'f1'), ruled(1, 'f2')).map(({ key }) => key)).toEqual(['line']);
  });
});
