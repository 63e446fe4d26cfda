import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Criterion, place } from './order.ts';

interface Row {
  readonly id: number;
  readonly vp: number;
  readonly imps: number;
}
const by = (name: 'vp' | 'imps'): Criterion<Row> => ({
  name,
  clause: `by ${name}`,
  compare: (a, b) => b[name] - a[name],
});
const CRITERIA = [by('vp'), by('imps')];
const rows = fc
  .array(fc.record({ vp: fc.integer({ min: 0, max: 4 }), imps: fc.integer({ min: 0, max: 2 }) }), {
    maxLength: 25,
  })
  .map((list) => list.map((row, id) => ({ id, ...row })));

describe('place', () => {
  test('the first criterion that separates two neighbours is the explanation', () => {
    const placed = place(
      [
        { id: 1, vp: 10, imps: 3 },
        { id: 2, vp: 12, imps: 0 },
        { id: 3, vp: 10, imps: 5 },
        { id: 4, vp: 10, imps: 3 },
      ],
      CRITERIA,
    );
    expect(placed.map((x) => [x.item.id, x.place, x.sharing, x.decidedBy?.name])).toEqual([
      [2, 1, 1, undefined],
      [3, 2, 1, 'vp'],
      [1, 3, 2, 'imps'],
      [4, 3, 2, undefined],
    ]);
  });

  test('everyone is placed once, and a place counts those strictly better', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const placed = place(list, CRITERIA);
        expect(placed.map((x) => x.item.id).sort((a, b) => a - b)).toEqual(list.map((row) => row.id));
        for (const { item, place: at, sharing } of placed) {
          const better = list.filter((x) => x.vp > item.vp || (x.vp === item.vp && x.imps > item.imps));
          const equal = list.filter((x) => x.vp === item.vp && x.imps === item.imps);
          expect(at).toBe(better.length + 1);
          expect(sharing).toBe(equal.length);
        }
      }),
    );
  });

  test('equals keep the order they came in', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const placed = place(list, CRITERIA);
        for (const [i, { item, place: at }] of placed.entries()) {
          const next = placed[i + 1];
          if (next?.place === at) expect(item.id).toBeLessThan(next.item.id);
        }
      }),
    );
  });

  test('nobody is no fault, and without criteria all share the first place', () => {
    expect(place([], CRITERIA)).toEqual([]);
    expect(place(['a', 'b'], []).map((x) => [x.place, x.sharing])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});
