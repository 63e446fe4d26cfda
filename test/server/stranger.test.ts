import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeApp } from '../../src/server/app.ts';
import { StoreTrouble } from '../../src/store/log.ts';
import { openMemory } from '../../src/store/memory.ts';
import { setUpNight } from './http.ts';
import { openNight, openServer } from './open.ts';
import { opened, run } from './process.ts';

vi.setConfig({ testTimeout: 600_000 });

const isLong = process.env['BYESTAND_LONG'] === '1';
const folder = mkdtempSync(join(tmpdir(), 'byestand-stranger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const figure = (text: string): void => {
  const file = process.env['BYESTAND_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${text}\n`);
};

/** Many requests down one line without waiting for the answers; how many were answered. */
const shout = (port: number, requests: readonly string[]): Promise<number> =>
  new Promise((done, fail) => {
    let answers = 0;
    const socket = connect(port, '127.0.0.1', () => {
      for (const request of requests) socket.write(request);
    });
    socket.on('data', (part) => {
      answers += part.toString('latin1').split('HTTP/1.1 ').length - 1;
      if (answers >= requests.length) socket.end();
    });
    socket.on('error', fail).on('close', () => done(answers));
  });

describe('[SAFE-4] what strangers cannot use up', () => {
  test('the disk: paths of 8,000 characters that lead nowhere, as often as they like, leave a small log', async () => {
    const data = join(folder, 'log');
    const server = await opened(run(['--port', '0', '--data', data]));
    const port = Number(new URL(server.url).port);
    const count = isLong ? 100_000 : 4000;
    const lost = `GET /api/${'%00x'.repeat(2000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    let answers = 0;
    for (let sent = 0; sent < count; sent += 200) answers += await shout(port, Array<string>(200).fill(lost));
    expect(answers).toBe(count);
    await server.stop();
    const logs = readdirSync(data).filter((file) => file.startsWith('byestand.log'));
    const bytes = logs.reduce((sum, file) => sum + statSync(join(data, file)).size, 0);
    figure(
      `${count.toLocaleString('en')} lost requests of 8,000 characters left ${bytes.toLocaleString('en')} bytes of log`,
    );
    expect(bytes).toBeLessThan(100_000);
    // The first of them are there to be read.
    expect(readFileSync(join(data, 'byestand.log'), 'utf8')).toContain('"status":404');
  });

  test('streams: one address has a thousand without a code, is told so kindly, and its phones still watch', async () => {
    const server = await opened(run(['--port', '0', '--data', join(folder, 'streams')]));
    const night = await setUpNight(server);
    const path = `${server.url}/api/contests/${night.contest}/live`;
    const streams: { close: () => void }[] = [];
    const watch = (cookie = ''): Promise<{ status: number; body: string }> =>
      new Promise((done, fail) => {
        const request = get(path, { headers: { cookie }, agent: false }, (response) => {
          streams.push({ close: () => request.destroy() });
          const status = response.statusCode ?? 0;
          if (status !== 200) response.on('data', (part: Buffer) => done({ status, body: part.toString() }));
          else response.once('data', () => done({ status, body: '' }));
          response.on('error', () => undefined);
        });
        request.on('error', fail);
      });
    const statuses: number[] = [];
    let says = '';
    const wanted = isLong ? 4000 : 1100;
    for (let n = 0; n < wanted; n += 50)
      for (const { status, body } of await Promise.all(Array.from({ length: 50 }, () => watch()))) {
        statuses.push(status);
        if (status !== 200) says = body;
      }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1000);
    expect(statuses.filter((status) => status === 429)).toHaveLength(wanted - 1000);
    expect(says).toContain('Too many screens from this address are watching');
    // Two hundred phones with their tables' codes, behind the same address.
    for (let n = 0; n < 200; n += 50)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => watch(night.phones[0]))))
        expect(status).toBe(200);
    expect((await watch(night.director)).status).toBe(200);
    figure(
      `${wanted.toLocaleString('en')} streams from one address: 1,000 taken, the rest refused; 200 phones beside them taken`,
    );
    for (const { close } of streams) close();
    await expect.poll(async () => (await watch()).status, { timeout: 30_000 }).toBe(200);
    for (const { close } of streams) close();
    await server.stop();
  });

  test.concurrent('connections: a running server hangs up on those that say nothing', async () => {
    const server = await opened(run(['--port', '0', '--data', join(folder, 'silent')]));
    const port = Number(new URL(server.url).port);
    const count = isLong ? 2000 : 200;
    const silent = Array.from(
      { length: count },
      () =>
        new Promise<boolean>((done) => {
          const socket = connect(port, '127.0.0.1');
          socket.resume();
          socket.on('close', () => done(true)).on('error', () => undefined);
          socket.setTimeout(120_000, () => {
            done(false);
            socket.destroy();
          });
        }),
    );
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect((await Promise.all(silent)).filter((isClosed) => !isClosed)).toEqual([]);
    figure(`${count.toLocaleString('en')} silent connections, all closed`);
    await server.stop();
  });

  test.concurrent('names: a page elsewhere that has its own name point here is told which setting it would take', async () => {
    const server = await opened(
      run(['--port', '0', '--data', join(folder, 'host'), '--hosts', 'bridge.example,*.clubs.example']),
    );
    const port = Number(new URL(server.url).port);
    const ask = (host: string, path = '/api/health'): Promise<{ status: number; body: string }> =>
      new Promise((done, fail) => {
        get({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
          let body = '';
          response.on('data', (part: Buffer) => void (body += part.toString()));
          response.on('end', () => done({ status: response.statusCode ?? 0, body }));
        }).on('error', fail);
      });
    for (const host of [
      '127.0.0.1',
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      'localhost',
      'laptop',
      'laptop.local',
      'bridge.example',
      `perth.clubs.example:${port}`,
    ])
      expect([host, (await ask(host)).status]).toEqual([host, 200]);
    for (const path of ['/api/health', '/', '/r/x', '/print/x/standings.pdf', '/nowhere']) {
      const { status, body } = await ask('rebind.evil.example', path);
      expect([path, status]).toEqual([path, 421]);
      expect(body).toContain('BYESTAND_HOSTS');
    }
    await server.stop();
  });

  test.concurrent('a proxy decides which names reach us; told them as well, we look too', async () => {
    const hosts = async (args: readonly string[], name: string): Promise<number> => {
      const server = await opened(run(['--port', '0', '--data', join(folder, name), ...args]));
      const port = Number(new URL(server.url).port);
      const status = await new Promise<number>((done, fail) => {
        get(
          { port, host: '127.0.0.1', path: '/api/health', headers: { host: 'other.example' } },
          (response) => {
            response.resume().on('end', () => done(response.statusCode ?? 0));
          },
        ).on('error', fail);
      });
      await server.stop();
      return status;
    };
    expect(await hosts(['--proxy', '127.0.0.1'], 'proxy-one')).toBe(200);
    expect(await hosts(['--proxy', '127.0.0.1', '--hosts', 'bridge.example'], 'proxy-two')).toBe(421);
  });
});

test('[SAFE-4~] a store without room gives up what was set aside at once', async () => {
  const { desk } = await openServer();
  let given = 0;
  const full = {
    ...desk,
    hall: {
      ...desk.hall,
      open: async () => Promise.reject(new StoreTrouble('full', new Error('SQLITE_FULL'))),
    },
  };
  const app = await makeApp({ desk: full, onFull: () => void (given += 1) });
  expect((await app.inject('/api/contests/x/live')).statusCode).toBe(507);
  expect(given).toBe(1);
  await app.close();
});

test('[SAFE-4~] the desk is told how much room the disk has', async () => {
  const server = await openServer(openMemory());
  const director = await server.signIn();
  expect((await director.get('/api/disk')).json()).toEqual({ isLow: false, isGivenUp: false });
  expect((await server.everybody.get('/api/disk')).statusCode).toBe(401);
});

test('[SAFE-7~] nothing private is kept by a browser or a proxy: every answer of every route says so', async () => {
  const server = await openServer();
  const night = await openNight(server);
  const phone = await night.sit(1);
  const paths = Object.entries(server.app.swagger().paths ?? {}).filter(
    ([, ways]) => ways?.get !== undefined,
  );
  expect(paths.length).toBeGreaterThan(40);
  const askers = { director: night.director, phone, everybody: server.everybody };
  const wrong: string[] = [];
  for (const [path] of paths) {
    if (path.endsWith('/live') || path.endsWith('/stream')) continue;
    const url = path.replace(/\{(id|event)\}/, night.id).replaceAll(/\{\w+\}/g, '1');
    for (const [who, asker] of Object.entries(askers)) {
      const answer = await asker.get(url);
      const said = String(answer.headers['cache-control'] ?? '');
      // A cookie means nothing to what programs ask.
      const isOpen = who === 'everybody' || path.startsWith('/api/v1/');
      const isWell = isOpen ? said !== '' : /no-store|private/.test(said);
      if (!isWell || /public|max-age=[1-9]/.test(said))
        wrong.push(`${who} ${path} ${answer.statusCode}: ${said}`);
    }
  }
  expect(wrong).toEqual([]);
  // What is for those at the desk is not kept at all.
  for (const path of ['/api/me', `${night.path}/codes`, `${night.path}/setup`, '/api/accounts'])
    expect([path, (await night.director.get(path)).headers['cache-control']]).toEqual([path, 'no-store']);
});
