import { expect, test } from 'vitest';
import { type Contest, EMPTY } from '../../engine/contest/state.ts';
import { makeHeld } from './held.ts';

const contestOf = (at: number): Contest => ({ ...EMPTY, at });

test('[SRV-1~] contests nobody asks of are let go, those asked of last stay, one under way is never let go', () => {
  const busy = new Set(['c1']);
  const held = makeHeld({ isBusy: (id) => busy.has(id), mostContests: 20 });
  for (let n = 1; n <= 20; n += 1) held.set(`c${n}`, contestOf(100));
  expect(held.count()).toBe(20);
  held.get('c2');
  held.peek('c3');
  for (let n = 21; n <= 30; n += 1) held.set(`c${n}`, contestOf(100));
  expect(held.count()).toBe(20);
  const stays = ['c1', 'c2', 'c30'].map((id) => held.peek(id) !== undefined);
  expect(stays).toEqual([true, true, true]);
  for (const id of ['c3', 'c4', 'c11']) expect(held.peek(id), id).toBeUndefined();
});

test('[SRV-1~] large contests count for what they hold: so many facts together, however few contests', () => {
  const held = makeHeld({ isBusy: () => false, mostContests: 1000, mostFacts: 50_000 });
  for (let n = 1; n <= 200; n += 1) held.set(`c${n}`, contestOf(1000));
  expect(held.count()).toBe(50);
  // The same contest further on takes the place of itself.
  for (let at = 1; at <= 5000; at += 1) held.set('c200', contestOf(1000 + at));
  expect(held.peek('c200')?.at).toBe(6000);
  expect(held.count()).toBe(45);
  for (let n = 1; n <= 12; n += 1) held.set(`large${n}`, contestOf(40_000));
  expect(held.count()).toBe(12);
});
