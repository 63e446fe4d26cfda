import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, equals, makeRational, ratio } from '../kit/rational.ts';
import { ERROR_EXAMPLES, losesRelief, splitDamage } from './damage.ts';

const split = (expected: number, table: number, withoutError: number) => {
  const { nonOffenders, offenders, consequent, selfInflicted, total, damaged } = splitDamage({
    expected: ratio(expected),
    table: ratio(table),
    withoutError: ratio(withoutError),
  });
  const [all, theirs, own, get, from] = [total, consequent, selfInflicted, nonOffenders, offenders].map(
    makeRational,
  );
  return { damaged, all, theirs, own, get, from };
};

describe('[RUL-9] self-inflicted damage (Law 12C1e)', () => {
  test('matchpoints: 18 expected, 12 after the infraction, 4 after their own revoke', () => {
    // The infraction cost 6, the revoke 8: they keep the 8 and get back the 6.
    expect(split(18, 4, 12)).toEqual({
      damaged: true,
      all: '14',
      theirs: '6',
      own: '8',
      get: '10',
      from: '18',
    });
  });
  test('the whole damage was their own: they keep the table score, the offenders are still adjusted', () => {
    expect(split(18, 4, 18)).toEqual({
      damaged: true,
      all: '14',
      theirs: '0',
      own: '14',
      get: '4',
      from: '18',
    });
    expect(split(18, 4, 20)).toMatchObject({ theirs: '0', get: '4', from: '18' });
  });
  test('an error that cost nothing leaves full redress', () => {
    expect(split(13, 0, 0)).toMatchObject({ theirs: '13', own: '0', get: '13', from: '13' });
  });
  test('no damage, no adjustment', () => {
    expect(split(10, 12, 12)).toEqual({
      damaged: false,
      all: '0',
      theirs: '0',
      own: '0',
      get: '12',
      from: '12',
    });
  });
  test('the two parts make the whole, and relief never exceeds the damage', () => {
    const value = fc.integer({ min: -100, max: 100 }).map((n) => ratio(n, 3));
    fc.assert(
      fc.property(value, value, value, (expected, table, withoutError) => {
        const got = splitDamage({ expected, table, withoutError });
        expect(equals(add(got.consequent, got.selfInflicted), got.total)).toBe(true);
        expect(compare(got.nonOffenders, table)).toBeGreaterThanOrEqual(0);
        if (got.damaged) expect(compare(got.nonOffenders, expected)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('the printed examples: serious, gambling, not serious, related', () => {
    const of = (start: string) =>
      ERROR_EXAMPLES.find(({ says }) => says.startsWith(start))?.verdict ?? 'not-serious';
    for (const serious of ['Revoking', 'Creating', 'Leading out', 'Not calling', 'Ducking', 'Opening a weak'])
      expect([serious, losesRelief(of(serious))]).toEqual([serious, true]);
    expect(of('A double shot')).toBe('gambling');
    // What the document calls wild is no ground in the Laws of 2017.
    for (const wild of ['Not asking', 'Waiving']) expect(of(wild)).toBe('not-serious');
    for (const kept of ['A normal', 'A line', 'A beginner', 'Not working out'])
      expect([kept, losesRelief(of(kept))]).toEqual([kept, false]);
    expect(of('Not working out')).toBe('related');
  });
});
