import { describe, expect, it } from 'vitest';
import { parseOutcome } from '../../engine/bridge/contract.ts';
import { draftOf, EMPTY, outcomeOf, resultsOf, stepOf, withLevel } from './entry.ts';

describe('a contract in a few taps', () => {
  it('[TAB-1~] asks for what is missing, in order', () => {
    expect(stepOf(EMPTY)).toBe('level');
    expect(stepOf({ ...EMPTY, level: 4 })).toBe('strain');
    expect(stepOf({ ...EMPTY, level: 4, strain: 'S' })).toBe('declarer');
    expect(stepOf({ ...EMPTY, level: 4, strain: 'S', declarer: 'N' })).toBe('result');
    expect(stepOf({ ...EMPTY, level: 4, strain: 'S', declarer: 'N', tricks: 10 })).toBe('review');
  });

  it('[TAB-3~] offers every result a level can have and none it cannot: 0 to 13 tricks', () => {
    for (const level of [1, 2, 3, 4, 5, 6, 7]) {
      const { over, down } = resultsOf(level);
      const tricks = [...over, ...down].map((by) => level + 6 + by).sort((a, b) => a - b);
      expect(tricks).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    }
  });

  it('a changed level asks for the result again', () => {
    const draft = { ...EMPTY, level: 4, strain: 'S', declarer: 'N', tricks: 10 } as const;
    expect(stepOf(withLevel(draft, 3))).toBe('result');
  });

  it('what is pressed is what is read', () => {
    const read = parseOutcome('4SX N -1 DA');
    expect(read.ok && outcomeOf(draftOf(read.value))).toEqual(read.ok && read.value);
  });
});
