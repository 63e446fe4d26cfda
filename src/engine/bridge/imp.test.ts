import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { impsFor } from './imp.ts';

/** The printed table: from, to, IMPs (Law 78B). */
const PRINTED = [
  [0, 10, 0],
  [20, 40, 1],
  [50, 80, 2],
  [90, 120, 3],
  [130, 160, 4],
  [170, 210, 5],
  [220, 260, 6],
  [270, 310, 7],
  [320, 360, 8],
  [370, 420, 9],
  [430, 490, 10],
  [500, 590, 11],
  [600, 740, 12],
  [750, 890, 13],
  [900, 1090, 14],
  [1100, 1290, 15],
  [1300, 1490, 16],
  [1500, 1740, 17],
  [1750, 1990, 18],
  [2000, 2240, 19],
  [2250, 2490, 20],
  [2500, 2990, 21],
  [3000, 3490, 22],
  [3500, 3990, 23],
  [4000, 15200, 24],
] as const;

describe('[SCO-4] IMPs for a difference (Law 78B)', () => {
  test('every difference two scores can have, both signs', () => {
    let seen = 0;
    for (const [from, to, imps] of PRINTED)
      for (let difference = from; difference <= to; difference += 10, seen++) {
        expect(impsFor(difference), String(difference)).toBe(imps);
        expect(impsFor(-difference), String(-difference)).toBe(imps === 0 ? 0 : -imps);
      }
    expect(seen).toBe(1521);
  });

  test('a difference from an unrounded datum belongs to the step below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (tenths) => {
        const whole = Math.trunc(tenths / 100) * 10;
        expect(impsFor(tenths / 10)).toBe(impsFor(whole));
      }),
    );
    expect([19.9, 20, 429.99, 430].map(impsFor)).toEqual([0, 1, 9, 10]);
  });

  test('no difference is plain 0, not minus 0', () => {
    for (const none of [0, -0, -10, 10]) expect(Object.is(impsFor(none), 0)).toBe(true);
  });
});
