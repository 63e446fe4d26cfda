import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeGuard } from './guard.ts';

const now = (): Date => new Date('2026-11-15T09:00:00Z');
const make = () => makeGuard({ misses: 8, minutes: 5, now });

test('[SRV-2~] a hundred wrong guesses at once are eight guesses', async () => {
  const guard = make();
  let checked = 0;
  const tries = Array.from({ length: 100 }, () =>
    guard.attempt('1.2.3.4', async () => {
      checked += 1;
      await turn();
      guard.missed('1.2.3.4');
      return 'wrong';
    }),
  );
  const said = await Promise.all(tries);
  expect(checked).toBe(8);
  expect(said.filter((one) => one === 'closed')).toHaveLength(92);
});

test('a room of phones behind one address, all right, all come in; another address is not kept waiting', async () => {
  const guard = make();
  const right = async (): Promise<string> => {
    await turn();
    return 'in';
  };
  const room = await Promise.all(Array.from({ length: 60 }, () => guard.attempt('1.2.3.4', right)));
  expect(new Set(room)).toEqual(new Set(['in']));
  const stuck = Promise.withResolvers<string>();
  const held = Array.from({ length: 8 }, () => guard.attempt('1.2.3.4', () => stuck.promise));
  expect(await guard.attempt('5.6.7.8', right)).toBe('in');
  stuck.resolve('in');
  await Promise.all(held);
});

test('a try that breaks off lets the next one in', async () => {
  const guard = make();
  const broken = (): Promise<string> => Promise.reject(new Error('the store is away'));
  for (let n = 0; n < 20; n += 1) await expect(guard.attempt('a', broken)).rejects.toThrow('away');
  expect(await guard.attempt('a', async () => 'in')).toBe('in');
});
