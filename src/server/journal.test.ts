import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeJournal } from './journal.ts';

const full = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test('[LOG-2~] a disk without room for the log stops nothing: lines are dropped, it is said once, and it goes on when there is room', async () => {
  const written: string[] = [];
  const said: string[] = [];
  let hasRoom = false;
  const journal = makeJournal({
    append: async (text) => {
      if (!hasRoom) throw full();
      written.push(text);
    },
    complain: (why) => said.push(why),
  });
  const logger = pino({ base: null }, journal);
  for (let n = 0; n < 5; n += 1) {
    logger.info({ n });
    await journal.close();
  }
  expect(said).toEqual(['ENOSPC: no space left on device, write']);
  hasRoom = true;
  logger.info({ n: 'again' });
  await journal.close();
  const lines = written.join('').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ lost: 5 }, { n: 'again' }]);
  hasRoom = false;
  logger.info({ n: 'full again' });
  await journal.close();
  expect(said).toHaveLength(2);
});

test('lines that a stuck disk does not take do not fill the memory', async () => {
  const written: string[] = [];
  const stuck = Promise.withResolvers<void>();
  const journal = makeJournal({
    append: async (text) => {
      await stuck.promise;
      written.push(text);
    },
    complain: () => undefined,
  });
  journal.write('first\n');
  await Promise.resolve();
  await Promise.resolve();
  for (let n = 0; n < 30_000; n += 1) journal.write(`${n}\n`);
  stuck.resolve();
  await journal.close();
  journal.write('last\n');
  await journal.close();
  const lines = written.join('').trim().split('\n');
  const lost = lines.map((line) => /"lost":(\d+)/.exec(line)?.[1]).filter((n) => n !== undefined);
  const kept = lines.length - lost.length;
  expect(kept).toBeLessThanOrEqual(10_002);
  expect(kept + lost.reduce((sum, n) => sum + Number(n), 0)).toBe(30_002);
});
