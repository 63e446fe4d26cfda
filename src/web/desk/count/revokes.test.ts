import { describe, expect, test } from 'vitest';
import { countFrom, readRevokes } from './revokes.ts';

describe('[RUL-13~] [RUL-5~] revokes counted on the form', () => {
  test('two suits by one defender: two tricks for the first, one for the second, and the contract with them', () => {
    // East ruffs trick 4 with hearts in hand and wins it; at trick 6 he has a diamond and West wins; East wins trick 7.
    const read = countFrom('4S S -1', 'SSSE SWE SSSSS E', '4 e h, 6e♦');
    expect('value' in read && read.value).toMatchObject({ tricks: 3, offending: 'ew', outcome: '4S S +2' });
    expect('value' in read && read.value.says).toContain('Together');
  });
  test('declarer’s own revoke takes from him', () => {
    const read = countFrom('2H E =', 'EEEEEEEE NNNNN', '3 E S');
    expect('value' in read && read.value).toMatchObject({ tricks: 2, offending: 'ew', outcome: '2H E -2' });
  });
  test('after a claim the result says who got the tricks not played', () => {
    // East ruffs trick 5; after eight tricks declarer claims four of five for eleven, so East-West have one later.
    const read = countFrom('4S S +1', 'SSSSE SSS', '5 e h');
    expect('value' in read && read.value).toMatchObject({ tricks: 2, outcome: '4S S +3' });
    const none = countFrom('4S S +2', 'SSSSE SSS', '5 e h');
    expect('value' in none && none.value).toMatchObject({ tricks: 1, outcome: '4S S +3' });
    expect(countFrom('4S S -4', 'SSSSE SSS', '5 e h')).toMatchObject({ says: expect.stringContaining('5') });
  });
  test('what is missing is said', () => {
    expect(readRevokes('x')).toEqual({ says: '‘x’: write trick, player and suit, such as 4 e h.' });
    expect(readRevokes(' ')).toMatchObject({ says: expect.stringContaining('Write each revoke') });
    expect(countFrom('', 'N', '4 e h')).toMatchObject({ says: expect.stringContaining('no contract') });
    expect(countFrom('2H E =', 'NES', '5 e h')).toMatchObject({ says: expect.stringContaining('3 tricks') });
  });
});
