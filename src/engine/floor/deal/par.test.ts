import { describe, expect, test } from 'vitest';
import type { TricksTable } from '../../bridge/tricks.ts';
import { contractsOf, parShown } from './par.ts';

const table = (ns: readonly number[], ew: readonly number[]): TricksTable => {
  const row = ([NT = 0, S = 0, H = 0, D = 0, C = 0]: readonly number[]) => ({ NT, S, H, D, C });
  return { N: row(ns), S: row(ns), E: row(ew), W: row(ew) };
};

describe('[DEAL-2] par as it is printed', () => {
  test('a sacrifice is the last bid, not a lower one the others would outbid', () => {
    // North-South take 9 in spades, East-West 10 in hearts; nobody is vulnerable.
    const par = parShown(table([6, 9, 3, 8, 3], [4, 3, 10, 3, 9]), 'N', 'none');
    expect([par.ns, contractsOf(par)]).toEqual([-100, ['4SX N -1', '4SX S -1']]);
  });

  test('a part score is bid as high as it makes', () => {
    const par = parShown(table([5, 5, 6, 5, 5], [6, 7, 9, 7, 7]), 'S', 'ew');
    expect([par.ns, contractsOf(par)]).toEqual([-140, ['3H E =', '3H W =']]);
  });

  test('a game is bid no higher than it must be', () => {
    const par = parShown(table([2, 5, 6, 5, 5], [11, 7, 7, 7, 7]), 'S', 'ew');
    expect([par.ns, contractsOf(par)]).toEqual([-660, ['3NT E +2', '3NT W +2']]);
  });

  test('nobody can make anything', () => {
    expect(contractsOf(parShown(table([6, 6, 6, 6, 6], [6, 6, 6, 6, 6]), 'N', 'both'))).toEqual(['pass']);
  });
});
