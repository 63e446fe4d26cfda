import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { batch } from '../../test/contract/batch.ts';
import { markOf, openMark, readMark } from './mark.ts';
import { openSqlite } from './sqlite.ts';

const top = mkdtempSync(join(tmpdir(), 'byestand-mark-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
let count = 0;
const newFile = (): string => join(top, `${++count}.sqlite`);
const seal = (n: number): string => String(n).padStart(64, '0');
const none = () => [];

describe('[LOG-2~] the mark beside the file', () => {
  test('knows the end of every contest as it is answered, without waiting for a close', async () => {
    const file = newFile();
    const store = openSqlite(file);
    await store.log.append('a', 0, batch('r1', 'x', 'y'));
    await store.log.append('b', 0, batch('r1', 'z'));
    await store.log.append('a', 2, batch('r2', 'w'));
    const { rows } = await store.log.copy('a');
    const { heads, state } = readMark(file);
    expect(state).toBe('whole');
    expect(heads.get('a')).toEqual({ seq: 3, seal: rows[2]?.seal.slice(0, 16) });
    expect(heads.get('b')?.seq).toBe(1);
    await store.close();
  });

  test('is made of a file that has none, with all its contests', async () => {
    const file = newFile();
    const store = openSqlite(file);
    for (const contest of ['a', 'b', 'c']) await store.log.append(contest, 0, batch('r', 'x'));
    await store.close();
    rmSync(markOf(file));
    const again = openSqlite(file);
    await again.log.append('a', 1, batch('s', 'y'));
    const { heads } = readMark(file);
    expect(['a', 'b', 'c'].map((contest) => heads.get(contest)?.seq)).toEqual([2, 1, 1]);
    await again.close();
  });

  test('is never ahead of the database: a write that failed leaves none', async () => {
    const file = newFile();
    const disk: { fault?: string } = {};
    const store = openSqlite(file, { fault: () => disk.fault });
    await store.log.append('a', 0, batch('r1', 'x'));
    disk.fault = 'SQLITE_IOERR_FSYNC';
    await expect(store.log.append('a', 1, batch('r2', 'y'))).rejects.toThrow();
    expect(readMark(file).heads.get('a')?.seq).toBe(1);
    expect(await store.log.check('a')).toEqual([]);
    await store.close();
  });

  test('a line cut off by a power cut is no damage; a changed one is, and the others count', () => {
    const file = newFile();
    const mark = openMark(file, none);
    mark.note([['a', { seq: 1, seal: seal(1) }]]);
    mark.note([['b', { seq: 5, seal: seal(5) }]]);
    mark.close();
    appendFileSync(markOf(file), '9 0000');
    expect(readMark(file)).toMatchObject({ state: 'whole' });
    writeFileSync(markOf(file), readFileSync(markOf(file), 'utf8').replace('5 0000', '6 0000'));
    const { state, heads } = readMark(file);
    expect([state, heads.get('a')?.seq, heads.get('b')]).toEqual(['damaged', 1, undefined]);
  });

  test('two processes write it: neither forgets what the other noted, nor when one of them writes it anew', () => {
    const file = newFile();
    const [one, two] = [openMark(file, none), openMark(file, none)];
    two.note([['theirs', { seq: 7, seal: seal(7) }]]);
    // Far more than it holds before it is written anew.
    for (let n = 1; n <= 9000; n += 1) one.note([['a', { seq: n, seal: seal(n) }]]);
    one.close();
    two.note([['theirs', { seq: 8, seal: seal(8) }]]);
    two.close();
    const { heads, state } = readMark(file);
    expect([state, heads.get('a')?.seq, (heads.get('theirs')?.seq ?? 0) >= 7]).toEqual(['whole', 9000, true]);
    expect(statSync(markOf(file)).size).toBeLessThan(400_000);
  });

  test('remembers the copies that were made', async () => {
    const file = newFile();
    const store = openSqlite(file);
    await store.log.append('a', 0, batch('r1', 'x'));
    const copy = newFile();
    await store.backup(copy);
    await store.close();
    expect([...readMark(file).copies]).toEqual([copy]);
  });
});
