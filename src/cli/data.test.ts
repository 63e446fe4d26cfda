import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '../store/log.ts';
import { openSqlite } from '../store/sqlite.ts';
import { main } from './main.ts';

const top = mkdtempSync(join(tmpdir(), 'byestand-data-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(top, 'x-'));
});

const run = async (...args: readonly string[]) => {
  const said: string[] = [];
  const code = await main(args, {
    readInput: async () => '',
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
