import { expect, test, vi } from 'vitest';
import { pairsOf } from '../../src/engine/contest/state.ts';
import { ok } from '../../src/engine/kit/result.ts';
import { nextAct } from '../../src/engine/rehearsal/night.ts';
import { playDemo } from '../../src/server/hall/demo.ts';
import { hangExhibits } from '../../src/server/hall/exhibit.ts';
import { freshId, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

test('[OPS-1~] a demonstration that is over is played anew at the next start, unless the house has a contest of its own', async () => {
  const { desk } = await openServer();
  const stopped = AbortSignal.abort();
  const first = (await playDemo(desk, stopped)) ?? '';
  const contest = await desk.hall.open(first);
  expect(contest.started).toBe(true);
  expect(contest.published).toBe(false);
  // Still being played: the same one goes on.
  expect(await playDemo(desk, stopped)).toBe(first);
  const seed = String(await desk.store.shelf.get('demo', first));
  for (
    let act = nextAct(contest, seed);
    act !== undefined;
    act = nextAct(await desk.hall.open(first), seed)
  ) {
    const { request } = act;
    await desk.hall.ask(first, { id: freshId(), said: request, requests: () => ok([request]) });
  }
  expect((await desk.hall.open(first)).published).toBe(true);
  const second = await playDemo(desk, stopped);
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  expect((await desk.hall.open(second ?? '')).published).toBe(false);
  expect((await desk.store.log.contests()).map(({ contest }) => contest).sort()).toEqual(
    [first, second ?? ''].sort(),
  );

  const other = await openServer();
  await (await other.signIn()).post('/api/contests', { name: 'Our own' });
  expect(await playDemo(other.desk, stopped)).toBeUndefined();
});

test('[OPS-1~] beside the night hang a contest in stages being played and one that is over; once, and they are no contests of the house', async () => {
  const { desk } = await openServer();
  const stopped = AbortSignal.abort();
  await playDemo(desk, stopped);
  const hung = await hangExhibits(desk);
  expect(hung.length).toBe(2);
  const [running, over] = await Promise.all(hung.map((id) => desk.hall.open(id)));
  expect(running?.stages.length).toBe(1);
  expect(running?.published).toBe(false);
  expect(running?.lines.size).toBeGreaterThan(100);
  expect(over?.published).toBe(true);
  // Everybody in it has a name.
  const names = desk.people.names();
  for (const { players } of running === undefined ? [] : pairsOf(running))
    for (const player of players) expect(names.has(player)).toBe(true);
  for (const contest of [running, over]) {
    for (const one of contest?.substitutes ?? []) expect(names.has(one.in)).toBe(true);
    // Shown by the clock of the house, wherever it is.
    expect(contest?.made?.zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }
  expect(await hangExhibits(desk)).toEqual([]);
  expect(await playDemo(desk, stopped)).toBeDefined();
});
