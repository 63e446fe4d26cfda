import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { derive, type Figure, given, verify } from '../../figure/figure.ts';
import { compare, exactly, makeRational, ratio } from '../../kit/rational.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { carryOver } from './carryover.ts';
import type { Placing } from './placing.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const placings = (scores: readonly (number | string)[], more: Partial<Placing> = {}, name = ''): Placing[] =>
  scores.map((score, i) => ({ id: `${name}${i + 1}`, place: i + 1, score: exactly(score), ...more }));
const carried = (...args: Parameters<typeof carryOver>): Record<string, string> => {
  const found = carryOver(...args);
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  expect(found.value.flatMap(({ figure }) => verify(figure))).toEqual([]);
  return Object.fromEntries(found.value.map(({ id, figure }) => [id, makeRational(figure.value)]));
};

describe('[RANK-3] the final of the Interstate Teams (ANC 2021 12.2)', () => {
  const itc = book('anc-2021-itc-final');
  test('a tenth of the VP margin to the higher placed, not rounded', () =>
    expect(carried(itc, placings(['612.37', '598.5', '590']), ['1', '2'])).toEqual({ 1: '1.387', 2: '0' }));
  test('no margin, no carry-over', () =>
    expect(carried(itc, placings([600, 600]), ['1', '2'])).toEqual({ 1: '0', 2: '0' }));
  test('a final is of two', () =>
    expect(carryOver(itc, placings([3, 2, 1]), ['1', '2', '3'])).toMatchObject({
      ok: false,
      refusal: { code: 'carry-two-finalists', clause: 'ANC 2021 12.2' },
    }));
});

describe('[RANK-3] the Open Butler final (ANC 2021 19.1, 19.3)', () => {
  const open = book('anc-2021-abpc-open-final');
  const scores = Array.from({ length: 12 }, (_, i) => 300 - 7 * i);
  const both = [...placings(scores, { field: 'N' }, 'N'), ...placings(scores, { field: 'E' }, 'E')];
  test('10, 9, … 1 in each field', () => {
    const on = both.filter((one) => one.place <= 10).map((one) => one.id);
    const found = carried(open, both, on);
    for (const name of ['N', 'E'])
      expect(on.filter((id) => id.startsWith(name)).map((id) => found[id])).toEqual([
        '10',
        '9',
        '8',
        '7',
        '6',
        '5',
        '4',
        '3',
        '2',
        '1',
      ]);
  });
  test('a withdrawal varies nobody’s, and the eleventh brings nothing', () => {
    const on = both
      .filter((one) => one.field === 'N' && one.place <= 11 && one.place !== 3)
      .map((one) => one.id);
    expect(carried(open, both, on)).toEqual({
      N1: '10',
      N2: '9',
      N4: '7',
      N5: '6',
      N6: '5',
      N7: '4',
      N8: '3',
      N9: '2',
      N10: '1',
      N11: '0',
    });
  });
  test('a pair that does not contend is no place: the next contending one has it', () => {
    const mixed = both.map((one) => (one.id === 'N2' ? { ...one, contending: false } : one));
    expect(carried(open, mixed, ['N1', 'N3', 'N11'])).toEqual({ N1: '10', N3: '9', N11: '1' });
  });
  test('two in one place: the tie is broken first', () => {
    const tied = placings(scores).map((one) => (one.id === '2' ? { ...one, place: 1 } : one));
    expect(carryOver(open, tied, ['1'])).toMatchObject({
      ok: false,
      refusal: { code: 'place-shared', details: { place: 1, who: ['1', '2'] } },
    });
  });
  test('nobody carries over who was not there', () =>
    expect(carryOver(open, both, ['X'])).toMatchObject({
      ok: false,
      refusal: { code: 'contestant-unknown' },
    }));
});

describe('[RANK-3] the Women’s, Seniors’ and Mixed finals (ANC 2021 19.2, 19.3)', () => {
  const final = book('anc-2021-abpc-final');
  const ten = ['130.5', 128, 126, 124, 120, 118, 115, 112, '110', '98.25'];
  test('1 + 6 × (own − tenth) ÷ (first − tenth), to two decimals', () => {
    const found = carried(final, placings([...ten, 98, 97]), ['1', '9', '10']);
    expect(found).toEqual({ 1: '7', 9: '3.19', 10: '1' });
  });
  test('who comes in from outside the first ten brings nothing, and nobody else’s is varied', () =>
    expect(carried(final, placings([...ten, 98, 97]), ['2', '9', '11', '12'])).toEqual({
      2: '6.53',
      9: '3.19',
      11: '0',
      12: '0',
    }));
  test('first and tenth level: the formula would divide by nothing, and all ten have 7', () =>
    expect(carried(final, placings(Array.from({ length: 10 }, () => 100)), ['1', '10'])).toEqual({
      1: '7',
      10: '7',
    }));
  test('an exact half goes up', () => {
    // 6 × 1 ÷ 48 = 0.125
    const nine = [148, 147, 146, 145, 144, 143, 142, 141, 101];
    expect(carried(final, placings([...nine, 100]), ['9'])['9']).toBe('1.13');
  });
});

test('[RANK-3] the formula keeps the order, gives the first 7 and the tenth 1, and never leaves those bounds (ANC 2021 19.2)', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 10, maxLength: 14 }),
      (hundredths) => {
        const scores = [...hundredths].sort((a, b) => b - a).map((one) => ratio(one, 100));
        fc.pre(compare(scores[0] ?? ratio(0), scores[9] ?? ratio(0)) > 0);
        const field = scores.map((score, i) => ({ id: `${i + 1}`, place: i + 1, score }));
        const found = carryOver(
          book('anc-2021-abpc-final'),
          field,
          field.map((one) => one.id),
        );
        if (!found.ok) throw new Error(found.refusal.code);
        const values = found.value.map((one) => one.figure.value);
        expect([values[0], values[9]]).toEqual([ratio(7), ratio(1)]);
        for (const [i, one] of values.slice(0, 10).entries()) {
          expect(compare(one, ratio(1)) >= 0 && compare(one, ratio(7)) <= 0).toBe(true);
          if (i > 0) expect(compare(values[i - 1] as typeof one, one)).toBeGreaterThanOrEqual(0);
        }
        expect(values.slice(10).every((one) => one.n === 0n)).toBe(true);
      },
    ),
    { numRuns: 60 },
  ));

describe('[RANK-3] elsewhere', () => {
  const rule = { use: 'given', clause: 'SABF 17.1.1', layer: 'test' };
  const mean = (id: string, ...scores: readonly number[]): [string, Figure] => [
    id,
    derive(
      { key: `pair/${id}/mean`, name: 'mean', rule },
      'sum(score) / count(score)',
      scores.map((score, i) => given({ key: `pair/${id}/${i}`, name: 'score', rule }, ratio(score))),
    ),
  ];
  test('the State Pairs final starts with the mean of the qualifying sessions (SABF 17.1.1)', () => {
    const final = book('sabf-state-pairs-final');
    const means = new Map([mean('1', 60, 55, 50), mean('2', 56, 52, 50)]);
    expect(carried(final, placings([165, 158]), ['1', '2'], means)).toEqual({ 1: '55', 2: '158/3' });
    expect(carryOver(final, placings([165, 158]), ['1', '2'], new Map([mean('1', 60)]))).toMatchObject({
      ok: false,
      refusal: { code: 'carry-without-sessions', details: { given: '2' } },
    });
  });
  test('where no document says so nothing is carried over', () =>
    expect(carried(book('club-pairs'), placings([60, 50]), ['1', '2'])).toEqual({ 1: '0', 2: '0' }));
  test('the plate starts afresh (SABF 17.1.3)', () =>
    expect(carried(book('sabf-state-pairs-plate'), placings([60, 50]), ['1', '2'])).toEqual({
      1: '0',
      2: '0',
    }));
});
