import { expect, test } from 'vitest';
import { type Contest, EMPTY } from '../../engine/contest/state.ts';
import { makePace, type Pace } from './pace.ts';

/** A contest that moves, and a clock that goes only when somebody waits. */
const openHall = (meanwhile: (hall: { pace: Pace; at: number }) => void = () => undefined) => {
  let now = 0;
  let at = 1;
  const waits: number[] = [];
  const pace: Pace = makePace(
    async () => ({ ...EMPTY, at }) as Contest,
    () => now,
    async (milliseconds) => {
      waits.push(milliseconds);
      await Promise.resolve();
      const until = now + milliseconds;
      for (; now < until; now += 10) meanwhile({ pace, at });
    },
  );
  return {
    pace,
    waits,
    at: () => at,
    move: () => void (at += 1),
    pass: (ms: number) => void (now += ms),
    now: () => now,
  };
};

test('[SRV-3~] a small contest is shown anew with every fact, and nobody waits', async () => {
  const { pace, waits, at, move, pass } = openHall();
  for (let fact = 0; fact < 100; fact += 1) {
    move();
    expect((await pace.open('a')).at).toBe(fact + 2);
    pace.spent('a', at(), 2);
    pass(20);
  }
  expect(waits).toEqual([]);
});

test('[SRV-3~] a large one is made anew for a fifth of the time at most, and who waited has the newest', async () => {
  const { pace, waits, at: newest, move, pass, now } = openHall();
  let made = 0;
  let shown = 0;
  for (let fact = 0; fact < 200; fact += 1) {
    move();
    const { at } = await pace.open('a');
    expect(at).toBe(fact + 2);
    if (at !== shown) {
      made += 100;
      pass(100);
      pace.spent('a', at, 100);
    }
    shown = at;
  }
  expect(waits.length).toBeGreaterThan(100);
  expect(made / now()).toBeLessThan(0.21);
  // However much went into it, nobody waits for more than two seconds.
  pace.spent('a', newest(), 60_000);
  move();
  const before = now();
  await pace.open('a');
  expect(now() - before).toBeLessThanOrEqual(2000);
});

test('[SRV-3~] the state that is being shown is shown to everybody at once; other contests do not wait for it', async () => {
  const { pace, waits, at, move } = openHall();
  await pace.open('a');
  pace.spent('a', at(), 500);
  await pace.open('a');
  pace.spent('a', at(), 500);
  const before = waits.length;
  for (let reader = 0; reader < 50; reader += 1) await pace.open('a');
  expect(waits.length).toBe(before);
  move();
  await pace.open('b');
  expect(waits.length).toBe(before);
});

test('[SRV-3~] however much desk and phones look, and whatever is reported, a reader is answered within two seconds, with the newest', async () => {
  let turns = 0;
  const hall = openHall(({ pace, at }) => {
    if ((turns += 1) > 10_000) throw new Error('nobody is answered');
    hall.move();
    // The newest at desk and phones, and a scorecard of what everybody is shown.
    pace.spent('a', at, 200);
    pace.spent('a', 1, 50);
  });
  const { pace, move, now } = hall;
  await pace.open('a');
  pace.spent('a', 1, 300);
  for (let asked = 0; asked < 20; asked += 1) {
    move();
    const before = now();
    const { at } = await pace.open('a');
    expect(now() - before).toBeLessThanOrEqual(2010);
    expect(at).toBe(hall.at());
    pace.spent('a', at, 300);
  }
});

test('[SRV-3~] what the desk looks at keeps no reader waiting, the first as little as the next', async () => {
  const { pace, waits, at, move } = openHall();
  pace.spent('a', at(), 500);
  await pace.open('a');
  move();
  pace.spent('a', at(), 500);
  await pace.open('a');
  expect(waits).toEqual([]);
});

test('[SRV-3~] all who wait are given one state together, also who asked later', async () => {
  const { pace, waits, at, move } = openHall();
  await pace.open('a');
  pace.spent('a', at(), 300);
  const asked = Array.from({ length: 50 }, () => {
    move();
    return pace.open('a');
  });
  const given = new Set((await Promise.all(asked)).map((contest) => contest.at));
  expect([...given]).toEqual([at()]);
  expect(waits).toHaveLength(1);
});
