import { expect, test } from 'vitest';
import { countClaim } from './tricks.ts';

test('[RUL-22] contested tricks go from the claimers to the other side', () => {
  expect(countClaim('4s n +1', 'declarer', '2')).toEqual({ value: { outcome: '4S N -1', claimers: 'ns' } });
  expect(countClaim('4s n -1', 'defenders', '1')).toEqual({ value: { outcome: '4S N =', claimers: 'ew' } });
  expect(countClaim('3nt e =', 'declarer', '0')).toEqual({ value: { outcome: '3NT E =', claimers: 'ew' } });
});

test('[RUL-22] what cannot be is said: no more tricks than were claimed, no claim without a contract', () => {
  const says = (...of: Parameters<typeof countClaim>) => {
    const read = countClaim(...of);
    return 'says' in read ? read.says : '';
  };
  expect(says('1nt s -7', 'declarer', '1')).toBe('They claimed 0 tricks in all, so 1 can’t go over.');
  expect(says('pass', 'declarer', '1')).toMatch(/passed out/);
  expect(says('4s n =', 'declarer', '')).toMatch(/how many tricks/);
  expect(says('4s n =', 'declarer', '1.5')).toMatch(/how many tricks/);
  expect(says('8s', 'declarer', '1')).toMatch(/^The result as claimed: /);
});
