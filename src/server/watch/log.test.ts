import { expect, test } from 'vitest';
import { makeSampler, shortPath } from './log.ts';

test('[SAFE-4~] refusals a minute are written up to a number, the rest is counted and told once', () => {
  let now = 0;
  const said: unknown[] = [];
  const logger = { warn: (what: unknown) => void said.push(what) };
  const sampler = makeSampler(() => now);
  const written = (kind: 'refused' | 'done', count: number): number =>
    Array.from({ length: count }, () => sampler.takes(kind, logger)).filter(Boolean).length;
  expect(written('refused', 10_000)).toBe(60);
  // What was done by somebody is not pushed out by what a stranger was refused.
  expect(written('done', 100)).toBe(100);
  now += 60_001;
  expect(written('refused', 5)).toBe(5);
  expect(said).toEqual([{ kind: 'refused', left: 9940 }]);
  now += 60_001;
  expect(written('refused', 1)).toBe(1);
  expect(said).toHaveLength(1);
});

test('[SAFE-4~][SAFE-7~] a path is logged short and without what follows the question mark', () => {
  expect(shortPath('/api/contests/x/tables/1?code=SECRET')).toBe('/api/contests/x/tables/1');
  expect(shortPath(`/${'x'.repeat(9000)}`).length).toBeLessThan(130);
});
