import { expect, test } from 'vitest';
import { type HeldUp, makeWatchdog } from './watchdog.ts';

test('[SAFE-2~] a server that was held up says for how long, by which request and what workers did', async () => {
  const told: HeldUp[] = [];
  const watchdog = makeWatchdog({
    tell: (heldUp) => told.push(heldUp),
    working: () => ['print scorecards for 900 ms'],
    tooLong: 150,
    every: 30,
  });
  const [asked, other] = [{}, {}];
  watchdog.began(other, { method: 'GET', route: '/api/health' });
  watchdog.began(asked, { method: 'GET', route: '/api/contests/:id/history' });
  // Twice: the first look may only begin to measure.
  for (let n = 0; n < 2; n += 1) {
    for (const until = performance.now() + 300; performance.now() < until; );
    await new Promise((done) => setTimeout(done, 60));
  }
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told[0]?.ms).toBeGreaterThanOrEqual(150);
  expect(told[0]?.requests).toEqual(['GET /api/health', 'GET /api/contests/:id/history']);
  expect(told[0]?.working).toEqual(['print scorecards for 900 ms']);
  expect(watchdog.worst()).toBeGreaterThanOrEqual(150);
  watchdog.ended(asked);
  watchdog.close();
});
