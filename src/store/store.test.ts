import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Batch, Draft, Store } from './log.ts';
import { openMemory } from './memory.ts';
import { openDatabase, openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'byestand-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newFile = (): string => join(folder, `store-${++count}.sqlite`);

const called = (id: string, round = 1): Draft => ({
  kind: 'round-called',
  round,
  id,
  at: '2026-11-15T09:00:00.000Z',
  by: { role: 'director' },
  version: 1,
});
const batch = (request: string, ...ids: readonly string[]): Batch => ({
  request,
  digest: `asked ${request}`,
  facts: ids.map((id) => called(id)),
});

const MAKERS: readonly (readonly [string, () => Store])[] = [
  ['memory', openMemory],
  ['sqlite', () => openSqlite(newFile())],
];

describe.each(MAKERS)('%s', (_name, open) => {
  test('[LOG-1~] facts are placed from 1 without gaps, each contest apart, and come back as they were said', async () => {
    const { log, close } = open();
    expect(await log.append('a', 0, batch('r1', 'x', 'y'))).toEqual({
      done: 'appended',
      answer: { at: 2, facts: ['x', 'y'] },
    });
    await log.append('b', 0, batch('r1', 'x'));
    await log.append('a', 2, batch('r2', 'z'));
    expect(await log.read('a')).toEqual([
      { ...called('x'), seq: 1 },
      { ...called('y'), seq: 2 },
      { ...called('z'), seq: 3 },
    ]);
    expect((await log.read('a', 2)).map(({ id }) => id)).toEqual(['z']);
    expect(await log.read('none')).toEqual([]);
    expect(await log.contests()).toEqual([
      { contest: 'a', at: 3 },
      { contest: 'b', at: 1 },
    ]);
    await close();
  });

  test('[LOG-1~] the same request sent again is answered as before and adds nothing', async () => {
    const { log, close } = open();
    const first = await log.append('a', 0, batch('r1', 'x', 'y'));
    await log.append('a', 2, batch('r2', 'z'));
    const again = await log.append('a', 0, batch('r1', 'x', 'y'));
    expect(first.done === 'appended' && again.done === 'known' && again.answer).toEqual({
      at: 2,
      facts: ['x', 'y'],
    });
    expect(await log.recall('a', 'r1', 'asked r1')).toEqual({ at: 2, facts: ['x', 'y'] });
    expect(await log.recall('a', 'r9', 'asked r9')).toBeUndefined();
    expect(await log.read('a')).toHaveLength(3);
    await close();
  });

  test('a request that makes no fact is remembered too', async () => {
    const { log, close } = open();
    expect((await log.append('a', 0, batch('r0', 'x'))).done).toBe('appended');
    expect(await log.append('a', 1, batch('r1'))).toEqual({ done: 'appended', answer: { at: 1, facts: [] } });
    expect(await log.recall('a', 'r1', 'asked r1')).toEqual({ at: 1, facts: [] });
    await close();
  });

  test('[LOG-1~] an id that stands for something else is refused, and nothing is added', async () => {
    const { log, close } = open();
    await log.append('a', 0, batch('r1', 'x'));
    expect(await log.append('a', 1, { ...batch('r1', 'y'), digest: 'another' })).toEqual({ done: 'taken' });
    expect(await log.recall('a', 'r1', 'another')).toBe('taken');
    expect(await log.append('a', 1, batch('r2', 'y', 'x'))).toEqual({ done: 'taken' });
    expect(await log.append('a', 1, batch('r3', 'y', 'y'))).toEqual({ done: 'taken' });
    expect(await log.read('a')).toHaveLength(1);
    expect((await log.append('a', 1, batch('r2', 'y'))).done).toBe('appended');
    await close();
  });

  test('[LOG-1~] who decided on an older state is told, and nothing is added', async () => {
    const { log, close } = open();
    await log.append('a', 0, batch('r1', 'x'));
    expect(await log.append('a', 0, batch('r2', 'y'))).toEqual({ done: 'moved', at: 1 });
    expect(await log.append('a', 2, batch('r2', 'y'))).toEqual({ done: 'moved', at: 1 });
    expect(await log.read('a')).toHaveLength(1);
    await close();
  });

  test('[SRV-3~] whoever listens hears each contest move, after the facts can be read, and no more once stopped', async () => {
    const { log, close } = open();
    const heard: string[] = [];
    log.subscribe(() => {
      throw new Error('a deaf listener');
    });
    const stop = log.subscribe((contest, at) => heard.push(`${contest} ${at}`));
    await log.append('a', 0, batch('r1', 'x', 'y'));
    await log.append('a', 0, batch('r1', 'x', 'y'));
    await log.append('a', 1, batch('r2', 'z'));
    await log.append('b', 0, batch('r1', 'x'));
    stop();
    await log.append('b', 1, batch('r2', 'y'));
    expect(heard).toEqual(['a 2', 'b 1']);
    await close();
  });

  test('[LOG-1~] many at once: each fact once, no gaps, whoever wins', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 }), async (requests) => {
        const { log, close } = open();
        const send = async (n: number): Promise<void> => {
          let at = 0;
          for (;;) {
            const done = await log.append('a', at, batch(`r${n}`, `f${n}`, `g${n}`));
            if (done.done !== 'moved') return;
            at = done.at;
          }
        };
        await Promise.all(requests.map(send));
        const facts = await log.read('a');
        expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1));
        expect(new Set(facts.map(({ id }) => id)).size).toBe(new Set(requests).size * 2);
        expect(facts).toHaveLength(new Set(requests).size * 2);
        expect(await log.check('a')).toEqual([]);
        await close();
      }),
      { numRuns: 15 },
    );
  });

  test('the shelf keeps small values by key, changes them and lets them go', async () => {
    const { shelf, close } = open();
    await shelf.put('people', [
      ['2', { name: 'Zoë O’Hara' }],
      ['1', { name: 'Ng' }],
    ]);
    await shelf.put('setting', [['1', 5]]);
    expect(await shelf.all('people')).toEqual([
      ['1', { name: 'Ng' }],
      ['2', { name: 'Zoë O’Hara' }],
    ]);
    await shelf.put('people', [
      ['1', undefined],
      ['2', { name: 'Zoe' }],
    ]);
    expect(await shelf.get('people', '1')).toBeUndefined();
    expect(await shelf.get('people', '2')).toEqual({ name: 'Zoe' });
    expect(await shelf.get('setting', '1')).toBe(5);
    await close();
  });
});

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
});
