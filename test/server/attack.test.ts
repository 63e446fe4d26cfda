import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { post, setUpNight } from './http.ts';
import { FOUR_SPADES, freshId, openNight, openServer } from './open.ts';
import { freePort, opened, run } from './process.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-attack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[SRV-5~] what an attacker tries', () => {
  test('injection: whatever a name or a reason holds is kept as text and shown as text', async () => {
    const store = openSqlite(join(folder, 'injection.sqlite'));
    const server = await openServer(store);
    const { director, ask, path, id } = await openNight(server);
    const nasty = [
      "Robert'); drop table fact;-- Tables",
      '<script>alert(1)</script> Smith',
      '${process.exit()} {{7*7}} Jones',
      '=HYPERLINK("http://evil.example") Brown',
    ];
    for (const [index, name] of nasty.entries()) {
      const changed = await ask(
        { ask: 'change-pair', pair: '1', players: [name, 'Bob Ng'], why: name },
        director,
        `nasty-one-${index}`,
      );
      expect(changed.statusCode).toBeLessThan(500);
      const fined = await ask({
        ask: 'penalise',
        pair: '1',
        amount: 1,
        unit: 'percent-of-top',
        clause: 'x',
        why: name,
      });
      expect(fined.statusCode).toBe(200);
    }
    const history = await director.get(`${path}/history`);
    expect(history.headers['content-type']).toMatch(/^application\/json/);
    expect(history.json<{ rows: unknown[] }>().rows.length).toBeGreaterThan(nasty.length);
    expect(await store.log.check(id)).toEqual([]);
    for (const probe of ["' or 1=1 --", '%', '" or ""="', '\\', '*', 'x" union select * from shelf --']) {
      expect((await director.get(`/api/contests/${encodeURIComponent(probe)}`)).statusCode).toBe(404);
      const found = (await director.get(`/api/people?q=${encodeURIComponent(probe)}`)).json<unknown[]>();
      // At most somebody whose name begins so, never everybody.
      expect(found.length).toBeLessThan(2);
    }
    // A member called __proto__ is one the schema does not know.
    const polluted = await director.post('/api/contests', undefined, {
      payload: '{"name":"x","__proto__":{"role":"organiser"}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(polluted.statusCode).toBeGreaterThanOrEqual(400);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    await server.app.close();
    await store.close();
  });

  test('oversized, malformed and deeply nested bodies are refused in a line, quickly', async () => {
    const { everybody, desk, asker } = await openServer();
    const signed = await everybody.post('/api/sign-in', { code: await desk.accounts.makeCode() });
    const cookie = signed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const send = (payload: string | Buffer, type = 'application/json') =>
      asker().post('/api/contests', undefined, { payload, headers: { 'content-type': type, cookie } });
    const deep = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const [payload, status] of [
      ['x'.repeat(600_000), 413],
      [`{"name":"${'x'.repeat(513 * 1024)}"}`, 413],
      ['{', 400],
      ['', 400],
      ['\u0000\u0001', 400],
      ['null', 400],
      [deep, 400],
      [Buffer.from([0xff, 0xfe, 0x7b]), 400],
    ] as const) {
      const from = performance.now();
      const answer = await send(payload);
      expect(answer.statusCode).toBe(status);
      expect(answer.json<{ refusal: { says: string } }>().refusal.says.length).toBeLessThan(300);
      expect(performance.now() - from).toBeLessThan(5000);
    }
    expect((await send('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send('<x/>', 'text/xml')).statusCode).toBe(415);
    expect((await everybody.get(`/api/contests/${'x'.repeat(20_000)}`)).statusCode).toBeLessThan(500);
  });

  test('path tricks reach nothing outside the screens, and no file of the data folder', async () => {
    const data = join(folder, 'paths');
    const server = await opened(run(['--port', '0', '--data', data]));
    const port = Number(new URL(server.url).port);
    // By hand: a browser or fetch would tidy these up.
    const raw = (path: string): Promise<string> =>
      new Promise((done, fail) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
        );
        let heard = '';
        socket.setTimeout(20_000, () => socket.destroy());
        socket.on('data', (part) => void (heard += part.toString('latin1')));
        socket.on('close', () => done(heard)).on('error', fail);
      });
    const secret = readFileSync(join(data, 'byestand.sqlite')).subarray(0, 15).toString('latin1');
    for (const path of [
      '/../../../../etc/passwd',
      '/..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/assets/../../../package.json',
      '/assets/..%5c..%5cpackage.json',
      '/....//....//etc/passwd',
      '//etc/passwd',
      '/%00/etc/passwd',
      '/data/byestand.sqlite',
      '/byestand.sqlite',
      '/../data/byestand.sqlite',
      '/print/..%2f..%2fbyestand.sqlite/standings.pdf',
      'http://evil.example/etc/passwd',
    ]) {
      const heard = await raw(path);
      expect(heard).toMatch(/^HTTP\/1\.1 [2-4]\d\d/);
      expect(heard).not.toContain('root:');
      expect(heard).not.toContain(secret);
      expect(heard).not.toContain('"devDependencies"');
    }
    await server.stop();
  });

  test('guessing a table’s code stops after twenty tries, for every table and both ways in, and leaves other phones alone', async () => {
    const server = await openServer();
    const { path, codeOf, sit } = await openNight(server);
    const from = { remoteAddress: '203.0.113.9' };
    const tries = async (n: number) =>
      n % 2 === 0
        ? server.everybody.post(
            `${path}/join`,
            { table: 1 + (n % 3), code: `AAAA${10 + n}`, device: 'x' },
            from,
          )
        : server.everybody.get(`${path}/tables/${1 + (n % 3)}?code=BBBB${10 + n}`, from);
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await tries(n)).statusCode);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
    const right = { table: 1, code: codeOf(1), device: 'x' };
    expect((await server.everybody.post(`${path}/join`, right, from)).statusCode).toBe(429);
    expect((await (await sit(1)).get('/api/me')).json()).toMatchObject({ role: 'table', table: 1 });
  });

  test('many passwords at once do not keep the server from its work', async () => {
    const server = await openServer();
    const { desk, everybody } = server;
    await everybody.post('/api/sign-in', {
      code: await desk.accounts.makeCode(),
      newPassword: 'a long enough one',
    });
    const guesses = Array.from({ length: 120 }, (_, n) =>
      everybody.post('/api/sign-in', { password: `guess number ${n}` }, { remoteAddress: `198.51.100.${n}` }),
    );
    let checked = 0;
    for (const guess of guesses) void guess.then(({ statusCode }) => (checked += statusCode === 401 ? 1 : 0));
    expect((await everybody.get('/api/health')).statusCode).toBe(200);
    // Asked after all of them, answered before: whoever plays does not wait until each password is tried.
    const before = checked;
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50);
    expect(before).toBeLessThan(statuses.filter((status) => status === 401).length);
  });

  test('replay: a request sent again is one; its id with another content, from another phone, or for another contest is not it', async () => {
    const server = await openServer();
    const { ask, sit, path, director } = await openNight(server);
    const [one, two] = [await sit(1), await sit(1, 'another-phone')];
    const { boards } = (await one.get(`${path}/tables/1`)).json<{ boards: { board: number }[] }>();
    const report = { ask: 'report-result', round: 1, table: 1, board: boards[0]?.board, result: FOUR_SPADES };
    const id = freshId();
    const first = await ask(report, one, id);
    const again = await ask(report, one, id);
    expect(again.json()).toEqual(first.json());
    expect((await ask({ ...report, result: { ...FOUR_SPADES, tricks: 9 } }, one, id)).statusCode).toBe(409);
    expect((await ask(report, two, id)).statusCode).toBe(409);
    // Somebody who heard a phone's request cannot send it without its sign-in.
    expect((await ask(report, server.everybody, id)).statusCode).toBe(401);
    const old = await director.post('/api/sign-out');
    expect(old.statusCode).toBe(204);
    expect((await ask({ ask: 'call-round', round: 2 })).statusCode).toBe(401);
  });
});

test('[SRV-5~] thousands of odd requests later the server holds no more memory than before, and answers', async () => {
  const port = await freePort();
  const server = await opened(
    run(['--port', '0', '--data', join(folder, 'memory'), '--metrics', String(port)]),
  );
  const night = await setUpNight(server);
  const memory = async (): Promise<number> => {
    const figures = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    return Number(/^byestand_memory_bytes (\d+)$/m.exec(figures)?.[1]) / 1e6;
  };
  const path = `${server.url}/api/contests/${night.contest}`;
  const odd = async (n: number): Promise<number> => {
    const text = `${n}-${'x'.repeat(n % 300)}`;
    const asked = [
      () => fetch(`${path}/why?key=${text}`),
      () => fetch(`${path}/scorecard/${text}`),
      () => fetch(`${path}/tables/1?code=${text}`),
      () => fetch(`${server.url}/api/contests/${text}`),
      () => fetch(`${server.url}/${text}`),
      () =>
        fetch(`${server.url}/api/me`, {
          headers: { cookie: `byestand=${text}`, authorization: `Bearer ${text.padEnd(30, 'x')}` },
        }),
      () => post(`${path}/requests`, { id: `odd-request-${n}`, request: { ask: text } }, night.phones[0]),
      () => post(`${path}/join`, { table: n, code: text, device: text }),
    ][n % 8];
    const answer = await asked?.();
    await answer?.arrayBuffer();
    return answer?.status ?? 0;
  };
  const wave = async (from: number, count: number): Promise<void> => {
    for (let n = from; n < from + count; n += 40) {
      const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => odd(n + index)));
      expect(statuses.filter((status) => status >= 500 || status === 0)).toEqual([]);
    }
  };
  const isLong = process.env['BYESTAND_LONG'] === '1';
  const count = isLong ? 20_000 : 4000;
  await wave(0, count);
  const settled = await memory();
  await wave(count, count);
  // The same again leaves nothing behind but what the collector has not yet fetched.
  expect(await memory()).toBeLessThan(settled * 1.25 + 40);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.stop();
});
