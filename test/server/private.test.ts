import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ownFolder } from '../../src/store/private.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { batch } from '../contract/batch.ts';
import { runCommand } from '../crash/command.ts';
import { post, setUpNight } from './http.ts';
import { opened } from './process.ts';

vi.setConfig({ testTimeout: 240_000 });

const top = mkdtempSync(join(tmpdir(), 'byestand-private-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

/** The real server where every file would be everybody's. */
const startOpen = (...args: readonly string[]) => {
  const script = `process.umask(0); const { serve } = await import(${JSON.stringify(MAIN)}); process.exitCode = await serve(process.argv.slice(1));`;
  return opened(
    spawn(process.execPath, ['--input-type=module', '-e', script, '--', '--port', '0', ...args], {
      env: { ...process.env, PORT: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
};

/** Everything in a folder that somebody else may read, write or look into; the folder too. */
const openTo = (folder: string): readonly string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

// Windows has no such modes: there a folder in the user's own profile is that user's.
describe.runIf(process.platform !== 'win32')('[SAFE-7] files are for whoever runs the server alone', () => {
  test('database, journal, lock, mark, log, second copy and clubs, whatever the umask; loose ones from before are closed at the start', async () => {
    const [data, mirror] = [join(top, 'data'), join(top, 'stick')];
    mkdirSync(join(data, 'clubs', 'perth'), { recursive: true, mode: 0o777 });
    for (const folder of [data, join(data, 'clubs', 'perth')]) {
      const early = openSqlite(join(folder, 'byestand.sqlite'));
      await early.log.append('old', 0, batch('r0', 'o'));
      if (folder === data) await early.shelf.put('club', [['perth', { name: 'Perth', hosts: [] }]]);
      await early.close();
      chmodSync(join(folder, 'byestand.sqlite'), 0o644);
      chmodSync(folder, 0o755);
    }
    expect(openTo(data).length).toBeGreaterThan(0);
    const server = await startOpen('--data', data, '--mirror', mirror);
    const night = await setUpNight(server);
    const answer = await post(
      `${server.url}/api/contests/${night.contest}/requests`,
      { id: 'a-call-1', request: { ask: 'call-director', table: 1, about: 'x' } },
      night.phones[0],
    );
    expect(answer.status).toBe(200);
    await vi.waitFor(
      async () => {
        const { copies } = (await (await fetch(`${server.url}/api/health`)).json()) as {
          copies: readonly { behind: number }[];
        };
        expect(copies.map(({ behind }) => behind)).toEqual([0, 0]);
      },
      { timeout: 120_000, interval: 200 },
    );
    const names = readdirSync(data).join(' ');
    for (const end of ['sqlite', 'sqlite-wal', 'sqlite-shm', 'sqlite.mark', 'lock', 'log'])
      expect(names).toContain(`byestand.${end}`);
    expect(openTo(data)).toEqual([]);
    expect(openTo(mirror)).toEqual([]);
    await server.stop();
  });

  test('a backup, and what is restored from it', async () => {
    const [data, there] = [join(top, 'own'), join(top, 'there')];
    mkdirSync(data);
    const store = openSqlite(join(data, 'byestand.sqlite'));
    await store.log.append('a', 0, batch('r0', 'o'));
    await store.close();
    const file = join(top, 'backup.sqlite');
    expect((await runCommand('backup', file, '--data', data)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await runCommand('restore', file, '--data', there)).code).toBe(0);
    expect(openTo(there)).toEqual([]);
    const all = join(top, 'all');
    expect((await runCommand('club', 'add', 'perth', '--data', data)).code).toBe(0);
    expect((await runCommand('backup', all, '--data', data)).code).toBe(0);
    expect(openTo(all)).toEqual([]);
  });

  test('a folder that everybody shares, or that holds more than our data, is left as it is', () => {
    const shared = join(top, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    ownFolder(shared);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
    const before = statSync(process.cwd()).mode;
    ownFolder(process.cwd());
    expect(statSync(process.cwd()).mode).toBe(before);
  });
});
