import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openMirror } from '../../src/store/mirror.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { batch } from './batch.ts';

vi.setConfig({ testTimeout: 60_000 });

const top = mkdtempSync(join(tmpdir(), 'byestand-mirror-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
const folder = (): string => mkdtempSync(join(top, 'x-'));

test('[LOG-3~] a second copy is kept in step, facts, requests and what stands beside them, and goes on by itself', async () => {
  const [here, stick] = [join(folder(), 'a.sqlite'), join(folder(), 'b.sqlite')];
  const early = openSqlite(here);
  await early.log.append('old', 0, batch('r0', 'o'));
  await early.shelf.put('people', [['1', 'Ng']]);
  await early.close();
  const { store, state } = await openMirror(openSqlite, here, stick);
  for (let n = 0; n < 100; n += 1) await store.log.append('a', n, batch(`r${n}`, `f${n}`));
  await store.shelf.put('people', [
    ['1', undefined],
    ['2', { name: 'Zoë' }],
  ]);
  for (let tries = 0; state().behind > 0 && tries < 200; tries += 1) await wait(20);
  expect(state()).toEqual({ file: stick, behind: 0 });
  // As it is at this moment, without the first machine ever closing.
  const other = openSqlite(stick);
  expect(await other.log.read('a')).toEqual(await store.log.read('a'));
  expect(await other.log.read('old')).toHaveLength(1);
  expect(await other.log.check('a')).toEqual([]);
  expect(await other.shelf.all('people')).toEqual([['2', { name: 'Zoë' }]]);
  expect((await other.log.append('a', 3, batch('r7', 'f7'))).done).toBe('known');
  expect((await other.log.append('a', 100, batch('s1', 'g1'))).done).toBe('appended');
  await other.close();
  await store.close();
});

test('[LOG-3~] closing waits for the copy', async () => {
  const [here, stick] = [join(folder(), 'a.sqlite'), join(folder(), 'b.sqlite')];
  const { store } = await openMirror(openSqlite, here, stick);
  await Promise.all(Array.from({ length: 50 }, (_, n) => store.log.append(`c${n}`, 0, batch('r', 'x', 'y'))));
  await store.close();
  const other = openSqlite(stick);
  expect(await other.log.contests()).toHaveLength(50);
  await other.close();
});

test('[LOG-3~] a copy that went on elsewhere is never written over: opening says so', async () => {
  const [here, stick] = [join(folder(), 'a.sqlite'), join(folder(), 'b.sqlite')];
  const { store } = await openMirror(openSqlite, here, stick);
  await store.log.append('a', 0, batch('r1', 'x'));
  await store.close();
  const other = openSqlite(stick);
  await other.log.append('a', 1, batch('r2', 'elsewhere'));
  await other.close();
  await expect(openMirror(openSqlite, here, stick)).rejects.toThrow('holds what is not here');
  const still = openSqlite(stick);
  expect((await still.log.read('a')).map(({ id }) => id)).toEqual(['x', 'elsewhere']);
  await still.close();
});

test('[LOG-3~] a stick pulled out is said, delays nobody, and is caught up with when it is back', async () => {
  const [here, place] = [join(folder(), 'a.sqlite'), folder()];
  const stick = join(place, 'stick', 'b.sqlite');
  const { store, state } = await openMirror(openSqlite, here, stick);
  await store.log.append('a', 0, batch('r1', 'x'));
  for (let tries = 0; state().behind > 0 && tries < 200; tries += 1) await wait(20);
  // Gone with everything on it, and a file in its place: nothing can be written there.
  rmSync(join(place, 'stick'), { recursive: true, force: true });
  writeFileSync(join(place, 'stick'), '');
  await store.log.append('a', 1, batch('r2', 'y'));
  for (let tries = 0; state().fault === undefined && tries < 300; tries += 1) await wait(20);
  expect(state().fault).toBeDefined();
  const from = performance.now();
  await store.log.append('a', 2, batch('r3', 'z'));
  expect(performance.now() - from).toBeLessThan(2000);
  rmSync(join(place, 'stick'));
  mkdirSync(join(place, 'stick'));
  for (let tries = 0; (state().behind > 0 || state().fault !== undefined) && tries < 500; tries += 1)
    await wait(20);
  expect(state()).toEqual({ file: stick, behind: 0 });
  const other = openSqlite(stick);
  expect(await other.log.read('a')).toHaveLength(3);
  await other.close();
  await store.close();
});
