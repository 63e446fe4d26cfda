import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, exactly, ONE, ratio, sum } from '../kit/rational.ts';
import { derive, type Figure, given, type Rule, verify } from './figure.ts';

const rule: Rule = { use: 'sum', clause: 'Law 78A', layer: 'laws-2017' };
const read = (key: string, name: string, value: number | string): Figure =>
  given({ key, name, rule }, exactly(value), [`fact/${key}`]);

/** Trees in which every node is the sum of those below it. */
const tree: fc.Arbitrary<Figure> = fc.letrec<{ node: Figure; leaf: Figure }>((tie) => ({
  leaf: fc.tuple(fc.nat(999), fc.integer()).map(([key, value]) => read(`leaf/${key}`, 'part', value)),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc
      .tuple(fc.nat(999), fc.array(tie('node'), { minLength: 1, maxLength: 4 }))
      .map(([key, inputs]) => derive({ key: `node/${key}`, name: 'part', rule }, 'sum(part)', inputs)),
  ),
})).node;

const leaves = (figure: Figure): Figure[] =>
  figure.inputs.length === 0 ? [figure] : figure.inputs.flatMap(leaves);

describe('a figure', () => {
  test('keeps its formula, its inputs and the facts below it', () => {
    const percent = derive(
      { key: 'pair/7/percent', name: 'percent', rule, note: 'two decimals' },
      "round(100 * sum(mp) / (top * count(mp)), 0.01, 'up')",
      [read('b/1', 'mp', 8.5), read('b/2', 'mp', 3), read('top', 'top', 10)],
    );
    expect(percent.value).toEqual(exactly('57.5'));
    expect(percent.formula).toContain('sum(mp)');
    expect(percent.inputs.map((input) => input.facts)).toEqual([['fact/b/1'], ['fact/b/2'], ['fact/top']]);
    expect(percent.note).toBe('two decimals');
    expect(verify(percent)).toEqual([]);
  });

  test('one input of a name is a list of one to those who count', () => {
    const one = derive({ key: 'k', name: 'n', rule }, 'count(mp) + max(mp) - min(mp)', [read('b', 'mp', 4)]);
    expect(one.value).toEqual(ONE);
  });

  test('re-adds, whatever tree was made by derive', () => {
    fc.assert(
      fc.property(tree, (figure) => {
        expect(verify(figure)).toEqual([]);
        expect(figure.value).toEqual(sum(leaves(figure).map((leaf) => leaf.value)));
      }),
    );
  });

  test('with one number changed anywhere is found out', () => {
    const spoil = (figure: Figure, at: number): { figure: Figure; left: number } => {
      if (at === 0) return { figure: { ...figure, value: add(figure.value, ONE) }, left: -1 };
      let left = at - 1;
      const inputs = figure.inputs.map((input) => {
        if (left < 0) return input;
        const done = spoil(input, left);
        left = done.left;
        return done.figure;
      });
      return { figure: { ...figure, inputs }, left };
    };
    const count = (figure: Figure): number => 1 + figure.inputs.map(count).reduce((a, b) => a + b, 0);
    fc.assert(
      fc.property(tree, fc.nat(), (figure, where) => {
        if (figure.inputs.length === 0) return;
        const spoilt = spoil(figure, where % count(figure)).figure;
        expect(verify(spoilt).length).toBeGreaterThan(0);
      }),
    );
  });

  test('a planted error is named with what it says and what it comes to', () => {
    const good = derive({ key: 'total', name: 'total', rule }, 'sum(vp)', [
      read('m/1', 'vp', 12),
      read('m/2', 'vp', '7.25'),
    ]);
    const bad = { ...good, value: ratio(20) };
    expect(verify(bad)).toEqual([{ key: 'total', says: ratio(20), adds: exactly('19.25') }]);
  });

  test('functions of other rooms are handed in', () => {
    const imps = { imps: () => ratio(13) };
    const figure = derive({ key: 'b/1', name: 'imps', rule }, 'imps(d)', [read('d', 'd', 750)], imps);
    expect(verify(figure, imps)).toEqual([]);
    expect(() => verify(figure)).toThrow('calls imps');
  });

  test('rounding without a word on halves is a mistake of ours', () => {
    expect(() =>
      derive({ key: 'k', name: 'n', rule }, "round(x, 1, 'whatever')", [read('x', 'x', 1)]),
    ).toThrow('exact half');
  });
});
