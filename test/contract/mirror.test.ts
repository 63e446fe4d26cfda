import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import type { Store } from '../../src/store/log.ts';
import { openMirror } from '../../src/store/mirror.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { batch } from './batch.ts';

vi.setConfig({ testTimeout: 240_000 });

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
  await vi.waitFor(() => expect(state()).toEqual({ file: stick, behind: 0 }), { timeout: 20_000 });
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
  await vi.waitFor(() => expect(state().behind).toBe(0), { timeout: 20_000 });
  // Gone with everything on it, and a file in its place: nothing can be written there.
  rmSync(join(place, 'stick'), { recursive: true, force: true });
  writeFileSync(join(place, 'stick'), '');
  await store.log.append('a', 1, batch('r2', 'y'));
  await vi.waitFor(() => expect(state().fault).toBeDefined(), { timeout: 20_000 });
  const from = performance.now();
  await store.log.append('a', 2, batch('r3', 'z'));
  // Whoever waited for the stick would wait until it is put back, or for SQLite's own five seconds.
  expect(performance.now() - from).toBeLessThan(4500);
  rmSync(join(place, 'stick'));
  mkdirSync(join(place, 'stick'));
  await vi.waitFor(() => expect(state()).toEqual({ file: stick, behind: 0 }), { timeout: 20_000 });
  const other = openSqlite(stick);
  expect(await other.log.read('a')).toHaveLength(3);
  await other.close();
  await store.close();
});

test('[LOG-3~] a stick torn out while nothing is written, so that it cannot even be looked at, is said and caught up with when it is back', async () => {
  const place = folder();
  const [stick, out] = [join(place, 'stick'), join(place, 'out')];
  const copy = join(stick, 'b.sqlite');
  const { store, state } = await openMirror(openSqlite, join(place, 'a.sqlite'), copy);
  await store.log.append('a', 0, batch('r1', 'x'));
  const inStep = (): Promise<void> =>
    vi.waitFor(() => expect(state()).toEqual({ file: copy, behind: 0 }), { timeout: 20_000 });
  await inStep();
  renameSync(stick, out);
  // A way that leads to itself: asked for the file, the system answers with an error, and not that it is not there.
  symlinkSync(stick, stick);
  await vi.waitFor(() => expect(state().fault).toBeDefined(), { timeout: 20_000 });
  await store.log.append('a', 1, batch('r2', 'y'));
  await wait(200);
  expect(state().behind).toBe(1);
  unlinkSync(stick);
  renameSync(out, stick);
  await inStep();
  await store.log.append('a', 2, batch('r3', 'z'));
  await inStep();
  await store.close();
  const other = openSqlite(copy);
  expect(await other.log.read('a')).toHaveLength(3);
  await other.close();
});

test('[LOG-3~] a stick that was carried on elsewhere and is put back into a running server is never written, and says so; one that is only behind is caught up with', async () => {
  const place = folder();
  const [here, stick] = [join(place, 'laptop.sqlite'), join(place, 'stick')];
  const { store, state } = await openMirror(openSqlite, here, join(stick, 'b.sqlite'));
  const inStep = (): Promise<void> =>
    vi.waitFor(() => expect(state()).toEqual({ file: join(stick, 'b.sqlite'), behind: 0 }), {
      timeout: 20_000,
    });
  /** Taken to another laptop, where `work` is done, and put back: other files by the same names. */
  const goElsewhere = async (work: (other: Store) => Promise<unknown>): Promise<void> => {
    const elsewhere = join(place, 'elsewhere');
    cpSync(stick, elsewhere, { recursive: true });
    rmSync(stick, { recursive: true });
    const other = openSqlite(join(elsewhere, 'b.sqlite'));
    await work(other);
    await other.close();
    cpSync(elsewhere, stick, { recursive: true });
    rmSync(elsewhere, { recursive: true });
  };
  await store.log.append('a', 0, batch('r1', 'x'));
  await store.shelf.put('account', [['a1', { name: 'Dora' }]]);
  await inStep();

  const cases: readonly [string, (other: Store) => Promise<unknown>, (other: Store) => Promise<unknown>][] = [
    [
      'an account and nothing else',
      (other) => other.shelf.put('account', [['a2', { name: 'Made elsewhere' }]]),
      async (other) => expect(await other.shelf.get('account', 'a2')).toEqual({ name: 'Made elsewhere' }),
    ],
    [
      'a contest that is not here',
      (other) => other.log.append('theirs', 0, batch('r1', 'played-elsewhere')),
      async (other) => expect(await other.log.read('theirs')).toHaveLength(1),
    ],
    [
      'the same contest, and it went on here too',
      (other) => other.log.append('a', 3, batch('r9', 'elsewhere')),
      async (other) => expect((await other.log.read('a')).at(-1)?.id).toBe('elsewhere'),
    ],
  ];
  let count = 1;
  for (const [what, work, look] of cases) {
    await goElsewhere(work);
    count += 1;
    expect((await store.log.append('a', count - 1, batch(`more-${count}`, `y${count}`))).done).toBe(
      'appended',
    );
    await store.shelf.put('account', [['a1', { name: `Dora ${count}` }]]);
    await vi.waitFor(() => expect(state().isApart, what).toBe(true), { timeout: 20_000 });
    expect(state().fault).toMatch(/carried on elsewhere.*Nothing is written to it.*--data.*another name/);
    await wait(100);
    const kept = join(place, `kept-${count}`);
    // What the message says to do: a new copy is made by itself, and nothing of the other is lost.
    renameSync(stick, kept);
    mkdirSync(stick);
    await inStep();
    const theirs = openSqlite(join(kept, 'b.sqlite'));
    await look(theirs);
    expect(await theirs.shelf.get('account', 'a1')).not.toEqual({ name: `Dora ${count}` });
    await theirs.close();
  }

  // The other way: a stick that stayed in a pocket while the evening went on here.
  const pocket = join(place, 'pocket');
  cpSync(stick, pocket, { recursive: true });
  await store.log.append('a', count, batch('last', 'z'));
  await store.shelf.put('account', [['a1', undefined]]);
  await inStep();
  rmSync(stick, { recursive: true });
  renameSync(pocket, stick);
  await store.shelf.put('account', [['a3', { name: 'Late' }]]);
  await inStep();
  const other = openSqlite(join(stick, 'b.sqlite'));
  expect(await other.log.read('a')).toHaveLength(count + 1);
  expect((await other.shelf.all('account')).map(([key]) => key)).toEqual(['a3']);
  await other.close();
  await store.close();
});

test('[LOG-3~] a stick with accounts of another laptop is not written over at the start either', async () => {
  const [here, stick] = [join(folder(), 'a.sqlite'), join(folder(), 'b.sqlite')];
  const theirs = openSqlite(stick);
  await theirs.shelf.put('person', [['p1', { name: 'Ng' }]]);
  await theirs.close();
  await expect(openMirror(openSqlite, here, stick)).rejects.toThrow('carried on elsewhere');
  const still = openSqlite(stick);
  expect(await still.shelf.get('person', 'p1')).toEqual({ name: 'Ng' });
  await still.close();
});

test('[LOG-3~] a copyist that ended is followed by another, which catches up; what a command writes beside the server is copied too', async () => {
  const place = folder();
  const [here, copy] = [join(place, 'a.sqlite'), join(place, 'stick', 'b.sqlite')];
  const hired: Worker[] = [];
  const hire = (): Worker => {
    const worker = new Worker(new URL('../../src/store/copyist.ts', import.meta.url), {
      workerData: { file: here, copy },
      execArgv: [],
    });
    hired.push(worker);
    return worker;
  };
  const { store, state } = await openMirror(openSqlite, here, copy, hire);
  const inStep = (): Promise<void> =>
    vi.waitFor(() => expect(state()).toEqual({ file: copy, behind: 0 }), { timeout: 20_000 });
  await store.log.append('a', 0, batch('r1', 'x'));
  await inStep();
  await hired[0]?.terminate();
  expect(state().fault).toContain('begun again');
  await store.log.append('a', 1, batch('r2', 'y'));
  expect(state().behind).toBe(1);
  await inStep();
  expect(hired).toHaveLength(2);
  const command = openSqlite(here);
  await command.log.append('b', 0, batch('r3', 'z'));
  await command.shelf.put('person', [['1', { name: 'Ng' }]]);
  await command.close();
  await vi.waitFor(
    async () => {
      const other = openSqlite(copy, { follows: 'nobody' });
      try {
        expect(await other.log.read('b')).toHaveLength(1);
        expect(await other.shelf.get('person', '1')).toEqual({ name: 'Ng' });
      } finally {
        await other.close();
      }
    },
    { timeout: 20_000, interval: 500 },
  );
  await inStep();
  await store.close();
  const other = openSqlite(copy);
  expect(await other.log.read('a')).toHaveLength(2);
  await other.close();
});
