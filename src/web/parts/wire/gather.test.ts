import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeGather, SPREAD } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server at fact `at`; a fetch takes so long and brings what was so when it began. */
const watching = (takes: number, pause: () => number) => {
  let at = 0;
  let fetches = 0;
  let shown = 0;
  const gather = makeGather(async () => {
    fetches += 1;
    const now = at;
    await new Promise((done) => setTimeout(done, takes));
    shown = now;
  }, pause);
  return {
    ...gather,
    move: () => {
      at += 1;
      gather.hear();
    },
    state: () => ({ at, fetches, shown }),
  };
};

test('[SRV-3~] the first news is fetched at once, a burst of 100 after it once, and the last of it is shown', async () => {
  const page = watching(50, () => 1500);
  page.move();
  expect(page.state().fetches).toBe(1);
  for (let n = 0; n < 99; n += 1) {
    await vi.advanceTimersByTimeAsync(10);
    page.move();
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.state()).toEqual({ at: 100, fetches: 2, shown: 100 });
});

test('[SRV-3~] a slow answer is waited for and not asked for over and over; what came meanwhile is fetched after it', async () => {
  const page = watching(4000, () => 100);
  for (let n = 0; n < 400; n += 1) {
    page.move();
    await vi.advanceTimersByTimeAsync(59);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  const { fetches, shown, at } = page.state();
  expect(shown).toBe(at);
  expect(fetches).toBeLessThanOrEqual(8);
});

test('[SRV-3~] a fetch that fails does not keep the next from being made; a page that was left fetches no more', async () => {
  let tries = 0;
  const gather = makeGather(() => {
    tries += 1;
    return Promise.reject(new Error('no network'));
  }, SPREAD);
  gather.hear();
  gather.hear();
  await vi.advanceTimersByTimeAsync(3000);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(3000);
  gather.hear();
  expect(tries).toBe(3);
  gather.hear();
  gather.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(3);
});
