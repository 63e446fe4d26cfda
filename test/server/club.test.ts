import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { type Postgres, startPostgres } from '../contract/postgres.ts';
import { opened, run, type Running } from './process.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-club-'));
let postgres: Postgres | undefined;
let count = 0;
const servers: Running[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const server of servers) await server.stop('SIGKILL');
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
});

interface Said {
  readonly status: number;
  readonly body: string;
  readonly cookie: string;
}

/** As a browser would at that host name; fetch does not let us say it. */
const at =
  (url: string, host: string) =>
  (path: string, body?: unknown, cookie = ''): Promise<Said> =>
    new Promise((done, fail) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = { host, cookie, ...(text === undefined ? {} : { 'content-type': 'application/json' }) };
      const sent = ask(
        `${url}${path}`,
        { method: text === undefined ? 'GET' : 'POST', headers },
        (answer) => {
          let heard = '';
          answer.setEncoding('utf8').on('data', (part: string) => void (heard += part));
          answer.on('end', () =>
            done({
              status: answer.statusCode ?? 0,
              body: heard,
              cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
            }),
          );
        },
      );
      sent.on('error', fail);
      sent.end(text);
    });

const command = async (
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly said: string }> => {
  const said: string[] = [];
  const io = {
    readInput: async () => '',
    out: (t: string) => said.push(t),
    err: (t: string) => said.push(t),
    isTerminal: false,
  };
  return { code: await main(args, io), said: said.join('\n') };
};

describe.each([
  ['sqlite', async (): Promise<readonly string[]> => []],
  ['postgres', async (): Promise<readonly string[]> => ['--store', (await postgres?.fresh()) ?? '']],
])('[SRV-6] two clubs on one host, on %s', (_kind, store) => {
  test('each has its own sign-ins, people, contests, codes and screens; neither sees, changes or guesses anything of the other', async () => {
    const where = ['--data', join(folder, `data-${++count}`), ...(await store())];
    const server = await opened(run(['--port', '0', '--hosts', 'bridge.example,*.bridge.example', ...where]));
    servers.push(server);
    // Made while the server runs.
    const add = async (...args: readonly string[]): Promise<string> =>
      (JSON.parse((await command('club', 'add', ...args, ...where)).said) as { code: string }).code;
    const codes = {
      adelaide: await add('adelaide', '--name', 'Adelaide Bridge Club'),
      perth: await add('perth', '--host', 'bridge.perth.example'),
    };
    const adelaide = at(server.url, 'adelaide.bridge.example');
    const perth = at(server.url, 'bridge.perth.example');
    const house = at(server.url, 'bridge.example');
    for (const [club, asked] of [
      ['adelaide', adelaide],
      ['perth', perth],
    ] as const)
      await vi.waitFor(
        async () => expect(JSON.parse((await asked('/api/health')).body)).toMatchObject({ club }),
        30_000,
      );
    expect((await perth('/api/sign-in', { code: server.code })).status).toBe(401);
    expect((await perth('/api/sign-in', { code: codes.adelaide })).status).toBe(401);
    const signed = await adelaide('/api/sign-in', { code: codes.adelaide });
    expect(signed.status).toBe(200);
    const made = await adelaide('/api/contests', { name: 'Monday' }, signed.cookie);
    const { id } = JSON.parse(made.body) as { id: string };
    await adelaide(`/api/contests/${id}/entries`, { text: 'Ann Lee & Bob Ng' }, signed.cookie);

    // Adelaide's cookie is nobody's elsewhere, and Perth's own organiser sees an empty club.
    for (const other of [perth, house]) {
      expect(JSON.parse((await other('/api/me', undefined, signed.cookie)).body)).toMatchObject({
        role: 'public',
      });
      expect((await other('/api/people', undefined, signed.cookie)).status).toBe(401);
    }
    const own = await perth('/api/sign-in', { code: codes.perth });
    expect(own.status).toBe(200);
    expect((await perth('/api/contests', undefined, own.cookie)).body).toBe('[]');
    expect((await perth('/api/people', undefined, own.cookie)).body).toBe('[]');
    for (const path of ['', '/room', '/facts', '/history', '/standings', '/live', '/codes'])
      expect((await perth(`/api/contests/${id}${path}`, undefined, own.cookie)).status).toBe(404);
    const change = await perth(
      `/api/contests/${id}/requests`,
      { id: 'a-new-request', request: { ask: 'start-play' } },
      own.cookie,
    );
    expect(change.status).toBe(404);
    expect(JSON.parse((await adelaide('/api/contests', undefined, signed.cookie)).body)).toMatchObject([
      { id, name: 'Monday' },
    ]);
    expect((await house('/api/contests')).body).toBe('[]');
    expect(JSON.parse((await command('club', 'list', ...where)).said)).toEqual([
      { slug: 'adelaide', name: 'Adelaide Bridge Club', hosts: [] },
      { slug: 'perth', name: 'perth', hosts: ['bridge.perth.example'] },
    ]);
    expect((await command('club', 'add', 'Bad Name', ...where)).code).toBe(2);
    expect((await command('club', 'add', 'perth', ...where)).code).toBe(1);
  });
});

test('[SRV-6~] [LOG-3~] every club is in the second copy, also one nobody visited and one made while the server runs; a lettered address opens no club', async () => {
  const [data, stick] = [join(folder, 'mirrored'), join(folder, 'stick')];
  const where = ['--data', data];
  expect((await command('club', 'add', 'adelaide', ...where)).code).toBe(0);
  const server = await opened(
    run([
      '--port',
      '0',
      '--no-demo',
      '--hosts',
      'bridge.example,*.bridge.example',
      ...where,
      '--mirror',
      stick,
    ]),
  );
  servers.push(server);
  expect(existsSync(join(stick, 'clubs', 'adelaide', 'byestand.sqlite'))).toBe(true);
  expect((await command('club', 'add', 'perth', ...where)).code).toBe(0);
  await vi.waitFor(
    () => expect(existsSync(join(stick, 'clubs', 'perth', 'byestand.sqlite'))).toBe(true),
    30_000,
  );
  await vi.waitFor(async () => {
    const { said } = await command('club', 'list', '--data', stick);
    expect((JSON.parse(said) as { slug: string }[]).map(({ slug }) => slug)).toEqual(['adelaide', 'perth']);
  }, 240_000);
  await vi.waitFor(async () => {
    const { copies } = JSON.parse((await at(server.url, 'bridge.example')('/api/health')).body) as {
      copies: unknown[];
    };
    expect(copies).toEqual(Array.from({ length: 3 }, () => ({ behind: 0, fault: false })));
  }, 240_000);
  const adelaide = at(server.url, 'adelaide.bridge.example');
  for (const path of ['/%61pi/accounts', '/ap%69/people', '//api/accounts', '/%2561pi/accounts']) {
    const { status, body } = await adelaide(path);
    // What no route answers to is the page, the same for everybody.
    const isShut = status === 401 || status === 404 || /^<!doctype html/i.test(body);
    expect([path, isShut]).toEqual([path, true]);
  }
  expect((await adelaide('/%61pi/accounts')).status).toBe(401);
  // The folder is this server's: no second one on it, and nothing put in its place.
  const second = run(['--port', '0', '--no-demo', ...where]);
  let wrong = '';
  second.stderr?.on('data', (said: Buffer) => void (wrong += said.toString()));
  const code = await new Promise((done) => second.on('exit', done));
  expect([code, wrong]).toEqual([1, expect.stringContaining('is running on')]);
  const restored = await command('restore', join(stick, 'byestand.sqlite'), ...where, '--replace');
  expect([restored.code, restored.said]).toEqual([1, expect.stringContaining('is running on')]);
  // Killed, it leaves no lock behind.
  servers.splice(servers.indexOf(server), 1);
  await server.stop('SIGKILL');
  const again = await opened(
    run(['--port', '0', '--no-demo', '--hosts', 'bridge.example,*.bridge.example', ...where]),
  );
  servers.push(again);
});
