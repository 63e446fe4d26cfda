import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { batch } from '../../test/contract/batch.ts';
import { openDatabase } from './file.ts';
import { StoreTrouble } from './log.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'byestand-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newFile = (): string => join(folder, `store-${++count}.sqlite`);

// The number SQLite answers for synchronous=FULL.
const FULL = 2;

describe('the file', () => {
  test('[LOG-2~] what was appended is there when the file is opened again, and the log goes on from it', async () => {
    const file = newFile();
    const first = openSqlite(file);
    await first.log.append('a', 0, batch('r1', 'x'));
    await first.close();
    const second = openSqlite(file);
    expect((await second.log.append('a', 1, batch('r2', 'y'))).done).toBe('appended');
    expect((await second.log.append('a', 0, batch('r1', 'x'))).done).toBe('known');
    expect(await second.log.check('a')).toEqual([]);
    await second.close();
  });

  test('[LOG-2~] every commit waits for the disk', () => {
    const file = newFile();
    const db = openDatabase(file);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(FULL);
    db.close();
  });

  test('[LOG-1~] two processes on one file never both win a place', async () => {
    const file = newFile();
    const [one, two] = [openSqlite(file), openSqlite(file)];
    expect((await one.log.append('a', 0, batch('r1', 'x'))).done).toBe('appended');
    expect(await two.log.append('a', 0, batch('r2', 'y'))).toEqual({ done: 'moved', at: 1 });
    await one.close();
    await two.close();
  });

  test('[SRV-3~] [LOG-3~] what another process writes into the file, a contest taken in by command, is heard of, once; own facts are not told twice', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const file = newFile();
      const server = openSqlite(file);
      await server.log.append('a', 0, batch('r1', 'x'));
      const heard: [string, number][] = [];
      const drawers: string[] = [];
      server.log.subscribe((contest, at) => void heard.push([contest, at]));
      server.shelf.subscribe((drawer) => void drawers.push(drawer));
      const command = openSqlite(file);
      await command.log.append('a', 1, batch('r2', 'y'));
      await command.log.append('b', 0, batch('r3', 'z'));
      await command.shelf.put('person', [['1', { name: 'Ng' }]]);
      await command.close();
      vi.advanceTimersByTime(2000);
      expect(heard).toEqual([
        ['a', 2],
        ['b', 1],
      ]);
      expect(drawers).toEqual(['']);
      await server.log.append('a', 2, batch('r4', 'w'));
      vi.advanceTimersByTime(10_000);
      expect(heard).toEqual([
        ['a', 2],
        ['b', 1],
        ['a', 3],
      ]);
      expect(drawers).toEqual(['']);
      await server.close();
      vi.advanceTimersByTime(10_000);
    } finally {
      vi.useRealTimers();
    }
  });

  test('[LOG-1~] the database itself refuses to change or drop a fact', async () => {
    const file = newFile();
    const store = openSqlite(file);
    await store.log.append('a', 0, batch('r1', 'x'));
    const db = new Database(file);
    expect(() => db.exec("update fact set text = '{}'")).toThrow('a fact is never changed');
    expect(() => db.exec('delete from fact')).toThrow('a fact is never taken out');
    db.close();
    await store.close();
  });

  test.each([
    [
      'a changed fact',
      "update fact set text = replace(text, 'director', 'table') where seq = 2",
      [{ seq: 2, fault: 'seal' }],
    ],
    [
      'a lost fact',
      'delete from fact where seq = 2',
      [
        { seq: 2, fault: 'gap' },
        { seq: 3, fault: 'seal' },
      ],
    ],
    [
      'an unreadable fact',
      "update fact set text = '{' where seq = 3",
      [
        { seq: 3, fault: 'unreadable' },
        { seq: 3, fault: 'seal' },
      ],
    ],
  ] as const)('[LOG-1~] %s behind the log’s back is found', async (_what, sql, faults) => {
    const file = newFile();
    const store = openSqlite(file);
    await store.log.append('a', 0, batch('r1', 'x', 'y', 'z'));
    const db = new Database(file);
    db.exec(`drop trigger fact_stays; drop trigger fact_kept; ${sql}`);
    db.close();
    expect(await store.log.check('a')).toEqual(faults);
    await store.close();
  });

  test('a file of a later version is left alone, and said so', () => {
    const file = newFile();
    const db = new Database(file);
    db.pragma('user_version = 99');
    db.close();
    expect(() => openSqlite(file)).toThrow('later version');
  });

  test('[LOG-3~] a backup taken while open holds everything so far', async () => {
    const store = openSqlite(newFile());
    await store.log.append('a', 0, batch('r1', 'x', 'y'));
    const copy = newFile();
    await store.backup(copy);
    await store.log.append('a', 2, batch('r2', 'z'));
    const restored = openSqlite(copy);
    expect(await restored.log.read('a')).toHaveLength(2);
    expect(await restored.log.check('a')).toEqual([]);
    await restored.close();
    await store.close();
  });

  test('[LOG-2~] a full disk: what fitted stands, the rest is refused by that name, nothing is damaged, and it goes on with room', async () => {
    const file = newFile();
    const store = openSqlite(file, { mostPages: 40 });
    const said: string[] = [];
    let trouble: unknown;
    for (let n = 0; trouble === undefined && n < 5000; n += 1)
      await store.log.append('a', n, batch(`r${n}`, `fact-${n}-${'x'.repeat(200)}`)).then(
        () => void said.push(`fact-${n}-${'x'.repeat(200)}`),
        (error: unknown) => void (trouble = error),
      );
    expect(trouble).toBeInstanceOf(StoreTrouble);
    expect(trouble).toMatchObject({ trouble: 'full' });
    await expect(store.shelf.put('people', [['1', 'x'.repeat(20_000)]])).rejects.toMatchObject({
      trouble: 'full',
    });
    expect((await store.log.read('a')).map(({ id }) => id)).toEqual(said);
    expect(await store.log.check('a')).toEqual([]);
    await store.close();
    const again = openSqlite(file);
    expect((await again.log.read('a')).map(({ id }) => id)).toEqual(said);
    const next = said.length;
    expect((await again.log.append('a', next, batch(`r${next}`, 'z'))).done).toBe('appended');
    expect(await again.log.check('a')).toEqual([]);
    await again.close();
  });
});

test.runIf(process.platform !== 'win32')(
  '[LOG-2~] no answer is given again out of a file that is no longer there',
  async () => {
    const file = newFile();
    const store = openSqlite(file);
    await store.log.append('a', 0, batch('r1', 'x'));
    expect(await store.log.recall('a', 'r1', 'asked r1')).toEqual({ at: 1, facts: ['x'] });
    renameSync(file, `${file}.aside`);
    const gone = { trouble: 'gone' };
    await expect(store.log.recall('a', 'r1', 'asked r1')).rejects.toMatchObject(gone);
    await expect(store.log.recallAll('a', [{ request: 'r1', digest: 'asked r1' }])).rejects.toMatchObject(
      gone,
    );
    await expect(store.log.append('a', 1, batch('r2', 'y'))).rejects.toMatchObject(gone);
    await expect(store.shelf.put('person', [['1', 'Ng']])).rejects.toMatchObject(gone);
    renameSync(`${file}.aside`, file);
    expect((await store.log.append('a', 1, batch('r2', 'y'))).done).toBe('appended');
    await store.close();
  },
);

describe('[LOG-1~] the end of the log is kept apart from its facts', () => {
  const spoilt = async (...statements: readonly string[]): Promise<string> => {
    const file = newFile();
    const store = openSqlite(file);
    for (let n = 0; n < 6; n += 1) await store.log.append('a', n, batch(`r${n}`, `f${n}`));
    await store.close();
    const db = new Database(file);
    for (const statement of statements) db.exec(statement);
    db.close();
    return file;
  };
  const faultsOf = async (file: string): Promise<unknown> => {
    const store = openSqlite(file);
    const faults = await store.log.check('a');
    await store.close();
    return faults;
  };

  test.each([
    ['the last facts', ['delete from fact where seq > 4'], [{ seq: 5, fault: 'lost' }]],
    [
      'the last facts and their requests',
      ['delete from fact where seq > 4', 'delete from request where at > 4'],
      [{ seq: 5, fault: 'lost' }],
    ],
    ['every fact', ['delete from fact'], [{ seq: 1, fault: 'lost' }]],
    [
      'the last facts, with the end moved back, is told by the requests',
      ['delete from fact where seq > 4', 'drop trigger head_stays', 'update head set seq = 4'],
      [{ seq: 5, fault: 'lost' }],
    ],
  ])('%s taken out', async (_, statements, faults) =>
    expect(await faultsOf(await spoilt('drop trigger fact_kept', ...statements))).toEqual(faults),
  );

  test('a fact found by another id than it bears', async () =>
    expect(
      await faultsOf(await spoilt('drop trigger fact_stays', "update fact set id = 'forged' where seq = 3")),
    ).toEqual([{ seq: 3, fault: 'seal' }]));

  test('a log whose end is lost is not written on as if nothing were', async () => {
    const store = openSqlite(await spoilt('drop trigger fact_kept', 'delete from fact where seq > 4'));
    expect(await store.log.append('a', 4, batch('r9', 'f9'))).toEqual({ done: 'moved', at: 6 });
    expect(await store.log.contests()).toEqual([{ contest: 'a', at: 6 }]);
    await store.close();
  });

  test('a file of the version before gets its ends from its facts; what its requests know to be lost is said', async () => {
    const old = ['drop table head', 'pragma user_version = 2'];
    expect(await faultsOf(await spoilt(...old))).toEqual([]);
    expect(
      await faultsOf(await spoilt('drop trigger fact_kept', 'delete from fact where seq > 4', ...old)),
    ).toEqual([{ seq: 5, fault: 'lost' }]);
  });
});
