import { describe, expect, test } from 'vitest';
import type { NotedCall } from '../contest/ruling.ts';
import { whyNotAuction } from './record.ts';

const calls = (text: string): readonly NotedCall[] =>
  text.split(' ').map((call, i) => ({ seat: (['N', 'E', 'S', 'W'] as const)[i % 4] ?? 'N', call }));

describe('[RUL-4~] the auction of a ruling', () => {
  test('an auction that cannot have been is refused; what was withdrawn is not counted', () => {
    expect(whyNotAuction(calls('1H 1S 1H'))?.code).toBe('call-low');
    expect(
      whyNotAuction([
        ...calls('1H 1S'),
        { seat: 'S', call: '1H', marks: ['withdrawn'] },
        { seat: 'S', call: '2H' },
      ]),
    ).toBeUndefined();
    expect(
      whyNotAuction([
        ...calls('1H 1S'),
        { seat: 'S', call: '1H', marks: ['accepted'] },
        { seat: 'W', call: '1NT' },
      ]),
    ).toBeUndefined();
    // Accepted, the insufficient bid is the last bid: the next need only beat it (Law 27A1).
    const after = (...more: readonly NotedCall[]) =>
      whyNotAuction([...calls('2H'), { seat: 'E', call: '1S', marks: ['accepted'] }, ...more]);
    expect(after({ seat: 'S', call: '2C' }, { seat: 'W', call: 'P' })).toBeUndefined();
    expect(after({ seat: 'S', call: '1NT' })).toBeUndefined();
    expect(after({ seat: 'S', call: '1H' })?.code).toBe('call-low');
    expect(after({ seat: 'S', call: '1C', marks: ['accepted'] }, { seat: 'W', call: '1D' })).toBeUndefined();
    expect(whyNotAuction(calls('8H'))?.code).toBe('call-unreadable');
    expect(whyNotAuction(calls('P P P P'))).toBeUndefined();
  });
});
