import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../../../test/contract/postgres.ts';
import { lockFolder } from '../../store/lock.ts';
import type { Draft } from '../../store/log.ts';
import { openSqlite } from '../../store/sqlite.ts';
import { main } from '../main.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const top = mkdtempSync(join(tmpdir(), 'byestand-data-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(top, 'x-'));
});

const run = async (...args: readonly string[]) => {
  const said: string[] = [];
  const code = await main(args, {
    readInput: async (name) => readFileSync(name, 'utf8'),
    out: (text) => said.push(text),
    err: (text) => said.push(text),
    isTerminal: false,
  });
  return { code, said: said.join('\n') };
};

const called = (id: string): Draft => ({
  kind: 'round-called',
  round: 1,
  id,
  at: '2026-11-15T09:00:00.000Z',
  by: { role: 'director' },
  version: 1,
});
const openSqliteIn = (data: string) => {
  mkdirSync(data, { recursive: true });
  return openSqlite(join(data, 'byestand.sqlite'));
};
const write = async (data: string, count: number): Promise<void> => {
  const { log, close } = openSqliteIn(data);
  for (let n = 0; n < count; n += 1)
    await log.append('night', n, { request: `r${n}`, digest: '', facts: [called(`f${n}`)] });
  await close();
};

describe('[LOG-3~] backup and restore', () => {
  test('what was backed up while in use stands again in another folder, and goes on', async () => {
    const [here, there] = [join(folder, 'here'), join(folder, 'there')];
    const file = join(folder, 'stick.sqlite');
    const store = openSqliteIn(here);
    await store.log.append('night', 0, { request: 'r', digest: '', facts: [called('a'), called('b')] });
    expect((await run('backup', file, '--data', here)).code).toBe(0);
    await store.log.append('night', 2, { request: 's', digest: '', facts: [called('c')] });
    await store.close();
    const restored = await run('restore', file, '--data', there);
    expect(JSON.parse(restored.said)).toMatchObject({ restored: true, contests: 1 });
    const again = openSqliteIn(there);
    expect((await again.log.read('night')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(
      (await again.log.append('night', 2, { request: 't', digest: '', facts: [called('d')] })).done,
    ).toBe('appended');
    await again.close();
  });

  test('nothing is written over: a backup that is there, a folder in use unless it is put aside', async () => {
    await write(folder, 2);
    const file = join(folder, 'copy.sqlite');
    expect((await run('backup', file, '--data', folder)).code).toBe(0);
    expect(await run('backup', file, '--data', folder)).toMatchObject({ code: 2 });
    const refused = await run('restore', file, '--data', folder);
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('already there')]);
    expect((await run('restore', file, '--data', folder, '--replace')).code).toBe(0);
    expect(readdirSync(folder).some((name) => name.includes('.before-'))).toBe(true);
  });

  test('what a crash left in the journal of the stick’s file is restored too, from a stick that cannot be written to as well', async () => {
    const [stick, crashed] = [join(folder, 'stick'), join(folder, 'crashed')];
    const store = openSqliteIn(stick);
    for (let n = 0; n < 5; n += 1)
      await store.log.append('night', n, { request: `r${n}`, digest: '', facts: [called(`f${n}`)] });
    // As the files are at this moment: nothing was brought from the journal into the file.
    cpSync(stick, crashed, { recursive: true });
    await store.close();
    const file = join(crashed, 'byestand.sqlite');
    rmSync(`${file}-shm`);
    for (const to of ['one', 'two']) {
      // A folder where SQLite's own file of shared memory cannot be made stands for the stick that cannot be written to.
      if (to === 'two') mkdirSync(`${file}-shm`, { recursive: true });
      const there = join(folder, to);
      const { code, said } = await run('restore', file, '--data', there);
      expect([code, JSON.parse(said)]).toMatchObject([0, { restored: true, contests: 1, facts: 5 }]);
      const again = openSqliteIn(there);
      expect(await again.log.read('night')).toHaveLength(5);
      await again.close();
      rmSync(`${file}-shm`, { recursive: true, force: true });
    }
  });

  test('[LOG-2~] under a running server nothing is put in its place', async () => {
    await write(folder, 2);
    const file = join(folder, 'copy.sqlite');
    await run('backup', file, '--data', folder);
    const free = lockFolder(folder);
    const { code, said } = await run('restore', file, '--data', folder, '--replace');
    expect([code, JSON.parse(said)]).toMatchObject([
      1,
      { restored: false, why: expect.stringContaining('running') },
    ]);
    expect(readdirSync(folder).some((name) => name.includes('.before-'))).toBe(false);
    free();
    expect((await run('restore', file, '--data', folder, '--replace')).code).toBe(0);
  });

  test('[SRV-6~] the clubs of a host are in its backup, are put back and are checked', async () => {
    const data = join(folder, 'data');
    await write(data, 1);
    for (const club of ['adelaide', 'perth'])
      expect((await run('club', 'add', club, '--data', data)).code).toBe(0);
    await write(join(data, 'clubs', 'perth'), 3);
    const to = join(folder, 'all');
    expect(JSON.parse((await run('backup', to, '--data', data)).said)).toMatchObject({
      folder: to,
      facts: 1,
      clubs: [
        { club: 'adelaide', facts: 0 },
        { club: 'perth', facts: 3 },
      ],
    });
    const there = join(folder, 'there');
    const restored = await run('restore', to, '--data', there);
    expect([restored.code, JSON.parse(restored.said)]).toMatchObject([
      0,
      { restored: true, facts: 4, clubs: ['adelaide', 'perth'] },
    ]);
    expect(JSON.parse((await run('club', 'list', '--data', there)).said)).toMatchObject([
      { slug: 'adelaide' },
      { slug: 'perth' },
    ]);
    const own = openSqliteIn(join(there, 'clubs', 'perth'));
    expect(await own.log.read('night')).toHaveLength(3);
    await own.close();
    for (const args of [[to], ['--data', there]])
      expect(JSON.parse((await run('check-facts', ...args)).said)).toMatchObject({
        ok: true,
        clubs: [{ club: 'adelaide' }, { club: 'perth', contests: [{ facts: 3 }] }],
      });
    const db = new Database(join(there, 'clubs', 'perth', 'byestand.sqlite'));
    db.exec('drop trigger fact_kept; delete from fact where seq = 3');
    db.close();
    const check = await run('check-facts', '--data', there);
    expect([check.code, JSON.parse(check.said)]).toMatchObject([
      1,
      { ok: false, clubs: [{ ok: true }, { ok: false, contests: [{ faults: [{ fault: 'lost' }] }] }] },
    ]);
  });

  test('[SRV-6~] two clubs do not claim one host', async () => {
    const add = (...args: readonly string[]) => run('club', 'add', ...args, '--data', folder);
    expect((await add('perth', '--host', 'bridge.perth.example')).code).toBe(0);
    for (const args of [
      ['adelaide', '--host', 'Bridge.Perth.Example'],
      ['adelaide', '--host', 'perth.bridge.example'],
      ['bridge'],
    ]) {
      const { code, said } = await add(...args);
      expect([code, said]).toEqual([1, expect.stringContaining('perth')]);
    }
    expect(JSON.parse((await run('club', 'list', '--data', folder)).said)).toHaveLength(1);
    expect((await add('adelaide', '--host', 'cards.adelaide.example')).code).toBe(0);
  });

  test('a damaged backup is not put in place', async () => {
    await write(folder, 3);
    const file = join(folder, 'bad.sqlite');
    await run('backup', file, '--data', folder);
    const db = new Database(file);
    db.exec("drop trigger fact_stays; update fact set text = replace(text, '1', '2') where seq = 2");
    db.close();
    const there = join(folder, 'there');
    const { code, said } = await run('restore', file, '--data', there);
    expect([code, JSON.parse(said).restored]).toEqual([1, false]);
    const check = await run('check-facts', file);
    expect([check.code, JSON.parse(check.said)]).toMatchObject([
      1,
      { ok: false, contests: [{ faults: [{ seq: 2, fault: 'seal' }] }] },
    ]);
  });

  test('what is no backup is said to be none', async () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear club');
    const { code, said } = await run('restore', file, '--data', join(folder, 'there'));
    expect(code).toBe(2);
    expect(said).toContain('letter.txt');
  });
});

test('[LOG-1~] check-facts says that a whole log is whole', async () => {
  await write(folder, 4);
  const { code, said } = await run('check-facts', '--data', folder);
  expect([code, JSON.parse(said)]).toMatchObject([
    0,
    { ok: true, contests: [{ contest: 'night', facts: 4, faults: [] }] },
  ]);
});

test.each([['backup'], ['restore'], ['check-facts', 'none.sqlite'], ['backup', 'x', '--data', '/none']])(
  '%s without what it needs is exit 2',
  async (...args) => expect((await run(...args)).code).toBe(2),
);

describe('[LOG-3] one contest as one file', () => {
  const write5 = async (data: string): Promise<string> => {
    const { log, shelf, close } = openSqliteIn(data);
    await log.append('night', 0, {
      request: 'r0',
      digest: 'd',
      facts: [
        {
          kind: 'pair-entered',
          pair: '1',
          players: ['p1', 'p2'],
          id: 'e1',
          at: '2026-11-15T09:00:00.000Z',
          by: { role: 'director' },
          version: 1,
        },
        called('c1'),
      ],
    });
    await shelf.put('person', [
      ['p1', { name: 'Zoë O’Hara' }],
      ['p2', { name: 'Bob Ng', number: '123' }],
      ['p3', { name: 'Not Here' }],
    ]);
    await close();
    const file = join(data, 'night.json');
    const made = await run('export', 'night', file, '--data', data);
    expect(JSON.parse(made.said)).toMatchObject({ exported: true, facts: 2, people: 2 });
    return file;
  };

  test('goes to another machine with its people, and is carried on there and back', async () => {
    const [here, there] = [join(folder, 'here'), join(folder, 'there')];
    const file = await write5(here);
    const first = await run('import', file, '--data', there);
    expect(JSON.parse(first.said)).toMatchObject({ imported: true, done: 'new', facts: 2, people: 2 });
    const again = await run('import', file, '--data', there);
    expect(JSON.parse(again.said)).toMatchObject({ imported: true, done: 'known', people: 0 });
    const other = openSqliteIn(there);
    expect((await other.log.append('night', 0, { request: 'r0', digest: 'd', facts: [] })).done).toBe(
      'known',
    );
    await other.log.append('night', 2, { request: 'r9', digest: '', facts: [called('c9')] });
    expect(await other.log.check('night')).toEqual([]);
    await other.close();
    const back = join(folder, 'back.json');
    expect((await run('export', 'night', back, '--data', there)).code).toBe(0);
    const carried = await run('import', back, '--data', here);
    expect(JSON.parse(carried.said)).toMatchObject({ imported: true, done: 'carried on', at: 3, facts: 1 });
    expect((await run('check-facts', '--data', here)).code).toBe(0);
  });

  test('[LOG-3~] what a rehearsal wrote is put in and sealed, and comes to the same there (docs/formats/contest.md)', async () => {
    const [facts, there] = [join(folder, 'rehearsed.json'), join(folder, 'there')];
    const played = await run('rehearse', 'sabf-daytime-teams', '--entries', '6', '--facts', facts);
    expect(played.code).toBe(0);
    const { length: count } = (JSON.parse(readFileSync(facts, 'utf8')) as { people: unknown[] }).people;
    const first = JSON.parse((await run('import', facts, '--data', there)).said) as { contest: string };
    expect(first).toMatchObject({ imported: true, done: 'new', sealed: 'now', people: count });
    expect(JSON.parse((await run('import', facts, '--data', there)).said)).toMatchObject({ done: 'known' });
    expect((await run('check-facts', '--data', there)).code).toBe(0);
    const back = join(folder, 'back.json');
    expect((await run('export', first.contest, back, '--data', there)).code).toBe(0);
    expect((await run('reckon', back)).said).toBe((await run('reckon', facts)).said);
  });

  test('changed by a letter it is not taken, and neither is another history of the same contest', async () => {
    const [here, there] = [join(folder, 'here'), join(folder, 'there')];
    const file = await write5(here);
    writeFileSync(join(folder, 'changed.json'), readFileSync(file, 'utf8').replace('"p1"', '"p3"'));
    const changed = await run('import', join(folder, 'changed.json'), '--data', there);
    expect([changed.code, JSON.parse(changed.said)]).toMatchObject([
      1,
      { imported: false, why: expect.stringContaining('fact 1') },
    ]);
    const { log, close } = openSqliteIn(there);
    await log.append('night', 0, { request: 'x', digest: '', facts: [called('x')] });
    await close();
    const apart = await run('import', file, '--data', there);
    expect([apart.code, JSON.parse(apart.said)]).toMatchObject([
      1,
      { why: expect.stringContaining('differently') },
    ]);
    writeFileSync(join(folder, 'letter.json'), '{"byestand":1}');
    expect((await run('import', join(folder, 'letter.json'), '--data', there)).code).toBe(2);
    expect((await run('export', 'none', join(folder, 'none.json'), '--data', here)).code).toBe(1);
  });
});

describe('[LOG-3] [LOG-5~] from folder to PostgreSQL and back', () => {
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.end());

  test('a backup of either is put in place in the other, word for word', async () => {
    const store = (await postgres?.fresh()) ?? '';
    await write(join(folder, 'here'), 5);
    const file = join(folder, 'a.sqlite');
    expect((await run('backup', file, '--data', join(folder, 'here'))).code).toBe(0);
    const into = await run('restore', file, '--store', store, '--data', folder);
    expect(JSON.parse(into.said)).toMatchObject({ restored: true, contests: 1 });
    expect((await run('restore', file, '--store', store, '--data', folder)).code).toBe(0);
    const checked = await run('check-facts', '--store', store);
    expect(JSON.parse(checked.said)).toMatchObject({ ok: true, contests: [{ contest: 'night', facts: 5 }] });
    const back = join(folder, 'b.sqlite');
    expect((await run('backup', back, '--store', store)).code).toBe(0);
    expect((await run('restore', back, '--data', join(folder, 'there'))).code).toBe(0);
    const [one, two] = [openSqliteIn(join(folder, 'here')), openSqliteIn(join(folder, 'there'))];
    expect(await two.log.copy('night')).toEqual(await one.log.copy('night'));
    await one.close();
    await two.close();
    expect((await run('check-facts', '--store', 'mysql://x')).code).toBe(2);
  });
});
