import { expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { openLarge } from './large.ts';
import { openServer } from './open.ts';

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
