import { expect, test } from 'vitest';
import { meritUnit } from './merit.ts';

test.each([
  [['vp', 'imps'], 'vp'],
  [['vp'], 'vp'],
  [['percent-of-top', 'percent-of-session', 'matchpoints'], 'percent-of-top'],
  // The regulation names no fine in IMPs.
  [['imps'], undefined],
] as const)(
  '[APP-7~] where fines are in %j one for an appeal without merit is in %s (SABF 7)',
  (units, unit) => {
    expect(meritUnit(units)).toBe(unit);
  },
);
