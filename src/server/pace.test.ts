import { expect, test } from 'vitest';
import { type Contest, EMPTY } from '../engine/contest/state.ts';
import { makePace } from './pace.ts';

/** A contest that moves, and a clock that goes only when somebody waits. */
const openHall = () => {
  let now = 0;
  let at = 1;
  const waits: number[] = [];
  const pace = makePace(
    async () => ({ ...EMPTY, at }) as Contest,
    () => now,
    async (milliseconds) => {
      waits.push(milliseconds);
      await Promise.resolve();
      now = Math.max(now, now + milliseconds);
    },
  );
  return { pace, waits, move: () => void (at += 1), pass: (ms: number) => void (now += ms), now: () => now };
};

test('[SRV-3~] a small contest is shown anew with every fact, and nobody waits', async () => {
  const { pace, waits, move, pass } = openHall();
  for (let fact = 0; fact < 100; fact += 1) {
    move();
    expect((await pace.open('a')).at).toBe(fact + 2);
    pace.spent('a', 2);
    pass(20);
  }
  expect(waits).toEqual([]);
});

test('[SRV-3~] a large one is made anew for a fifth of the time at most, and who waited has the newest', async () => {
  const { pace, waits, move, pass, now } = openHall();
  let made = 0;
  let shown = 0;
  for (let fact = 0; fact < 200; fact += 1) {
    move();
    const { at } = await pace.open('a');
    expect(at).toBe(fact + 2);
    if (at !== shown) {
      made += 100;
      pass(100);
      pace.spent('a', 100);
    }
    shown = at;
  }
  expect(waits.length).toBeGreaterThan(100);
  expect(made / now()).toBeLessThan(0.21);
  // However much went into it, nobody waits for more than two seconds.
  pace.spent('a', 60_000);
  move();
  const before = now();
  await pace.open('a');
  expect(now() - before).toBeLessThanOrEqual(2000);
});

test('[SRV-3~] the state that is being shown is shown to everybody at once; other contests do not wait for it', async () => {
  const { pace, waits, move } = openHall();
  await pace.open('a');
  pace.spent('a', 500);
  await pace.open('a');
  pace.spent('a', 500);
  const before = waits.length;
  for (let reader = 0; reader < 50; reader += 1) await pace.open('a');
  expect(waits.length).toBe(before);
  move();
  await pace.open('b');
  expect(waits.length).toBe(before);
});
