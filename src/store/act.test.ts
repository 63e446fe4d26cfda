import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeActs } from './act.ts';
import { openSqlite } from './sqlite.ts';

const openFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-act-'));
  const store = openSqlite(join(folder, 'a.sqlite'));
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
};
const BY = { role: 'organiser' };
const now = (): Date => new Date(0);

test('[LOG-1~] what many do at once is all written down, at one process and at two', async () => {
  const { log } = openFile();
  const [one, two] = [makeActs(log, now), makeActs(log, now)];
  const kinds = Array.from({ length: 120 }, (_, n) => `did-${n}`);
  await Promise.all(kinds.map((kind, n) => (n % 3 === 0 ? two : one).note(BY, kind)));
  const acts = await one.read();
  expect(acts.map(({ seq }) => seq)).toEqual(kinds.map((_, n) => n + 1));
  expect(new Set(acts.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(await two.check()).toEqual([]);
});

test('[LOG-1~] while one is written those that come are written together: where the store is away, all are told at once', async () => {
  const { log } = openFile();
  let writes = 0;
  const acts = makeActs(
    {
      ...log,
      place: (...args) => {
        writes += 1;
        return log.place(...args);
      },
    },
    now,
  );
  await Promise.all(Array.from({ length: 40 }, (_, n) => acts.note(BY, `did-${n}`)));
  expect(writes).toBeLessThanOrEqual(2);
  expect((await acts.read()).map(({ kind }) => kind)).toEqual(
    Array.from({ length: 40 }, (_, n) => `did-${n}`),
  );
});

test('[LOG-1~] one that could not be written is said, and the next is written', async () => {
  const { log } = openFile();
  let isFull = true;
  const acts = makeActs(
    { ...log, place: (...args) => (isFull ? Promise.reject(new Error('full')) : log.place(...args)) },
    now,
  );
  await expect(acts.note(BY, 'lost')).rejects.toThrow('full');
  isFull = false;
  await acts.note(BY, 'kept');
  expect((await acts.read()).map(({ kind }) => kind)).toEqual(['kept']);
});
