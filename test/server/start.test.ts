import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { FIRST, makeAccounts } from '../../src/server/auth/account.ts';
import { serve } from '../../src/server/main.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { opened, run, type Running } from './process.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-start-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = (...args: readonly string[]): Promise<Running> => {
  const child = run(['--port', '0', ...args]);
  children.push(child);
  return opened(child);
};
const json = async (url: string): Promise<unknown> => (await fetch(url)).json();

describe('[OPS-1~] starting', () => {
  test('a first start shows a demonstration being played, a code, and keeps the terminal calm; a second keeps everything', async () => {
    const data = join(folder, 'demo');
    const first = await start('--demo', '--data', data);
    expect(first.code).toMatch(/^\w{4}-\w{4}$/);
    const [night] = (await json(`${first.url}/api/contests`)) as { id: string; at: number; phase: string }[];
    expect(night?.phase).toBe('playing');
    const live = await fetch(`${first.url}/api/contests/${night?.id}/live`);
    let heard = '';
    for await (const part of live.body ?? []) {
      heard += Buffer.from(part).toString();
      if ((heard.match(/^data:/gm) ?? []).length >= 2) break;
    }
    const numbers = [...heard.matchAll(/"at":(\d+)/g)].map(([, at]) => Number(at));
    expect(new Set(numbers).size).toBeGreaterThanOrEqual(2);
    const signed = await fetch(`${first.url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: first.code, newPassword: 'a long enough password' }),
    });
    expect(signed.status).toBe(200);
    expect(readFileSync(join(data, 'byestand.log'), 'utf8')).not.toContain(first.code);
    const shown = (await json(`${first.url}/api/contests`)) as { id: string }[];
    expect(await first.stop()).toBe(0);

    const second = await start('--demo', '--data', data);
    expect(second.code).toBeUndefined();
    const contests = (await json(`${second.url}/api/contests`)) as { id: string; at: number }[];
    expect(contests.map(({ id }) => id)).toEqual(expect.arrayContaining(shown.map(({ id }) => id)));
    const again = contests.find(({ id }) => id === night?.id);
    expect(again?.at).toBeGreaterThanOrEqual(numbers.at(-1) ?? 0);
    const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await fetch(`${second.url}/api/me`, { headers: { cookie } })).json()).toMatchObject({
      role: 'organiser',
    });
    expect(await second.stop('SIGINT')).toBe(0);
  });
});

/** The same entry within this process: quicker where a process of its own proves nothing more. */
const serveHere = async (
  args: readonly string[],
  look: (said: string) => Promise<void> = async () => undefined,
): Promise<{ code: number; wrong: string }> => {
  let wrong = '';
  const { promise: open, resolve: say } = Promise.withResolvers<string>();
  const err = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => Boolean((wrong += String(text))));
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    say(String(text));
    return true;
  });
  // Others in this process may listen too, and end it: only what the server hears is said.
  const others = new Set(process.listeners('SIGTERM'));
  const ending = serve(args);
  try {
    const said = await Promise.race([open, ending.then(() => undefined)]);
    if (said !== undefined) await look(said);
  } finally {
    for (const hear of process.listeners('SIGTERM')) if (!others.has(hear)) hear('SIGTERM');
    out.mockRestore();
    err.mockRestore();
  }
  return { code: await ending, wrong };
};

const urlIn = (said: string): string => /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';

describe('[OPS-1~] settings and faults', () => {
  test('without --demo there is no contest; BYESTAND_DATA and PORT are heeded', async () => {
    const data = join(folder, 'plain');
    vi.stubEnv('BYESTAND_DATA', data);
    vi.stubEnv('PORT', '0');
    const { code } = await serveHere([], async (said) => {
      expect(said).toContain(data);
      expect(await json(`${urlIn(said)}/api/contests`)).toEqual([]);
    });
    vi.unstubAllEnvs();
    expect(code).toBe(0);
    expect(existsSync(join(data, 'byestand.sqlite'))).toBe(true);
  });

  test('a director who forgot the password asks for a new code', async () => {
    const data = join(folder, 'forgotten');
    const store = openSqlite(join(folder, 'forgotten.sqlite'));
    await makeAccounts(store.shelf, () => new Date()).setPassword(FIRST, 'a long enough password');
    await store.close();
    mkdirSync(data);
    renameSync(join(folder, 'forgotten.sqlite'), join(data, 'byestand.sqlite'));
    const args = ['--port', '0', '--data', data];
    await serveHere(args, async (said) => expect(said).not.toContain('sign-in code'));
    await serveHere([...args, '--new-code'], async (said) =>
      expect(said).toMatch(/sign-in code: +\w{4}-\w{4}/),
    );
  });

  test('a taken port is said in one line, with what to do', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '::', done));
    const { port } = other.address() as AddressInfo;
    const { code, wrong } = await serveHere(['--port', String(port), '--data', join(folder, 'taken')]);
    other.close();
    expect([code, wrong.trim().split('\n').length]).toEqual([1, 1]);
    expect(wrong).toContain(`port ${port} is taken`);
    expect(wrong).toContain(`--port ${port + 1}`);
  });

  test.each([
    ['a port that cannot be', ['--port', '99999'], 'is not a number from 0 to 65535'],
    ['an option nobody knows', ['--prot', '1'], "'--prot'"],
    ['a folder that cannot be', ['--port', '0', '--data', '/dev/null/x'], 'ENOTDIR'],
  ])('%s is said plainly', async (_what, args, says) => {
    const { code, wrong } = await serveHere(args);
    expect(code).toBe(1);
    expect(wrong).toContain(says);
    expect(wrong).not.toMatch(/^\s+at /m);
  });
});
