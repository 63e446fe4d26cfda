import { expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { namesOf, openLarge } from './large.ts';
import { watchLoop } from './loop.ts';
import { freshId, openServer } from './open.ts';

/** Processor time, so that other work on the machine is not counted. */
const worked = (work: () => void): number => {
  const from = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
};

test('[SAFE-2~] the room and the history of 500 tables take time in step with their results, not with the square of them', async () => {
  const server = await openServer();
  const { id } = await openLarge(server, 500);
  const contest = await server.desk.hall.open(id);
  // Each took four seconds and more while every result was compared with every other one.
  expect(worked(() => expect(viewOf('room', contest, {}).ok).toBe(true))).toBeLessThan(1500);
  expect(worked(() => expect(viewOf('history', contest, {}).ok).toBe(true))).toBeLessThan(1500);
  await server.app.close();
});

test('[SAFE-2~] thousands of pairs pasted at once take time in step with their number; too many are refused', async () => {
  const server = await openServer();
  const director = await server.signIn();
  const enter = async (pairs: number) => {
    const { id } = (await director.post('/api/contests', { name: `${pairs} pairs` })).json<{ id: string }>();
    const stop = watchLoop();
    const { statusCode, body } = await director.post(`/api/contests/${id}/entries`, {
      id: freshId(),
      text: namesOf(pairs),
    });
    const held = stop();
    return { statusCode, body, held, entered: (await server.desk.hall.open(id)).entries.size };
  };
  // While each pair copied all before it, 4,000 took two seconds and 8,000 half a minute.
  const large = await enter(4000);
  expect([large.statusCode, large.entered]).toEqual([200, 4000]);
  expect(large.held).toBeLessThan(1000);
  const over = await enter(4001);
  expect([over.statusCode, over.entered]).toEqual([422, 0]);
  expect(over.body).toContain('4001 pairs, more than 4000');
  await server.app.close();
});
