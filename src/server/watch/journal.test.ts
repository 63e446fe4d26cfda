import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { makeAppend, makeJournal } from './journal.ts';

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

describe('[SAFE-4~] the log keeps to its part of the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-journal-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const sizes = (name: string): readonly number[] =>
    readdirSync(folder)
      .filter((file) => file.startsWith(name))
      .map((file) => statSync(join(folder, file)).size);

  test('however much is written, four files of one size are there, the newest lines among them', async () => {
    const file = join(folder, 'much.log');
    const append = makeAppend(file, { most: 1000 });
    for (let n = 0; n < 500; n += 1) await append(`line ${n}\n`);
    expect(sizes('much.log')).toHaveLength(4);
    expect(Math.max(...sizes('much.log'))).toBeLessThanOrEqual(1000);
    expect(readFileSync(file, 'utf8')).toContain('line 499\n');
    expect(readFileSync(`${file}.1`, 'utf8').length).toBeGreaterThan(900);
  });

  test('a log that was there before is counted', async () => {
    const file = join(folder, 'before.log');
    writeFileSync(file, 'x'.repeat(990));
    await makeAppend(file, { most: 1000 })('a new line\n');
    expect(readFileSync(file, 'utf8')).toBe('a new line\n');
    expect(statSync(`${file}.1`).size).toBe(990);
  });

  test('where the disk has little room left, the log leaves it to the results', async () => {
    const file = join(folder, 'room.log');
    let hasRoom = false;
    const append = makeAppend(file, { hasRoom: () => hasRoom });
    await expect(append('first\n')).rejects.toThrow('kept for results');
    hasRoom = true;
    await append('second\n');
    expect(readFileSync(file, 'utf8')).toBe('second\n');
  });
});
