import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { post, setUpNight } from './http.ts';
import { freePort, opened, run } from './process.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-carry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TWO_MINUTES = 120_000;

test('[LOG-3] the laptop dies in the middle of a round: another carries on from the stick, with everything that was answered', async () => {
  const [data, stick] = [join(folder, 'laptop'), join(folder, 'stick')];
  const first = await opened(run(['--port', '0', '--data', data, '--mirror', stick]));
  const night = await setUpNight(first);
  const at = (url: string): string => `${url}/api/contests/${night.contest}`;
  const fine = (n: number) => ({
    id: `fine-number-${n}`,
    request: {
      ask: 'penalise',
      pair: '1',
      amount: 1,
      unit: 'percent-of-top',
      clause: 'x',
      why: `number ${n}`,
    },
  });
  for (let n = 0; n < 40; n += 1)
    expect((await post(`${at(first.url)}/requests`, fine(n), night.director)).status).toBe(200);
  const health = async (): Promise<{ copies: { behind: number; fault: boolean }[] }> =>
    (await (await fetch(`${first.url}/api/health`)).json()) as never;
  await vi.waitFor(
    async () => expect((await health()).copies).toEqual([{ behind: 0, fault: false }]),
    20_000,
  );

  const died = performance.now();
  await first.stop('SIGKILL');
  rmSync(data, { recursive: true, force: true });
  const second = await opened(run(['--port', '0', '--data', stick]));
  // The director's sign-in and the phones' still hold; what a phone sends again is known, what is new is taken.
  const again = await post(`${at(second.url)}/requests`, fine(39), night.director);
  expect(again.status).toBe(200);
  const call = { id: 'after-the-move', request: { ask: 'call-director', table: 1, about: 'here we are' } };
  expect((await post(`${at(second.url)}/requests`, call, night.phones[0])).status).toBe(200);
  const took = performance.now() - died;
  expect(took).toBeLessThan(TWO_MINUTES);
  const history = (await (
    await fetch(`${at(second.url)}/history`, { headers: { cookie: night.director } })
  ).json()) as { rows: { kind: string }[] };
  expect(history.rows.filter(({ kind }) => kind === 'penalty-given')).toHaveLength(40);
  await second.stop();
});

test('[LOG-3~] a stick that was carried on elsewhere and is put back: health, desk, terminal and log say so, nothing on it is touched, the evening goes on', async () => {
  const [data, stick, pocket] = [join(folder, 'host'), join(folder, 'plugged'), join(folder, 'pocket')];
  const child = run(['--port', '0', '--data', data, '--mirror', stick]);
  let wrong = '';
  child.stderr?.on('data', (text: Buffer) => void (wrong += text.toString()));
  const server = await opened(child);
  const night = await setUpNight(server);
  const look = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${server.url}/api/${path}`, { headers: { cookie: night.director } })).json()) as T;
  const inStep = (): Promise<void> =>
    vi.waitFor(
      async () => expect(await look('health')).toMatchObject({ copies: [{ behind: 0, fault: false }] }),
      30_000,
    );
  await inStep();
  expect(wrong).toContain('is on the same disk as the data');
  renameSync(stick, pocket);
  const elsewhere = openSqlite(join(pocket, 'byestand.sqlite'));
  await elsewhere.shelf.put('person', [['p-elsewhere', { name: 'Met Elsewhere' }]]);
  await elsewhere.close();
  renameSync(pocket, stick);
  const call = { id: 'while-it-was-away', request: { ask: 'call-director', table: 1 } };
  expect(
    (await post(`${server.url}/api/contests/${night.contest}/requests`, call, night.phones[0])).status,
  ).toBe(200);
  await vi.waitFor(
    async () => expect(await look('health')).toMatchObject({ copies: [{ fault: true, apart: true }] }),
    30_000,
  );
  const [copy] = await look<{ fault: string; apart: boolean }[]>('copies');
  expect(copy).toMatchObject({ apart: true, fault: expect.stringContaining('carried on elsewhere') });
  await vi.waitFor(() => expect(wrong).toContain('carried on elsewhere'), 30_000);
  const still = openSqlite(join(stick, 'byestand.sqlite'));
  expect(await still.shelf.get('person', 'p-elsewhere')).toEqual({ name: 'Met Elsewhere' });
  expect((await still.log.read(night.contest)).map(({ id }) => id)).not.toContain('while-it-was-away');
  await still.close();
  // What it says to do: another name, and a new copy is made by itself.
  renameSync(stick, pocket);
  mkdirSync(stick);
  await inStep();
  await server.stop();
  expect(readFileSync(join(data, 'byestand.log'), 'utf8')).toContain('the copy is not written');
  const fresh = openSqlite(join(stick, 'byestand.sqlite'));
  expect((await fresh.log.read(night.contest)).map(({ id }) => id)).toContain('while-it-was-away');
  await fresh.close();
});

/** A request whose head the server has, and which waits for the rest of its body: it is in the server's hands. */
const begin = async (url: string, body: unknown, cookie: string) => {
  const text = JSON.stringify(body);
  const asked = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      cookie,
      expect: '100-continue',
    },
  });
  const answered = new Promise<number>((done) => {
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.complete ? (answer.statusCode ?? 0) : 0));
      answer.on('error', () => done(0));
    });
    asked.on('error', () => done(0));
  });
  asked.flushHeaders();
  await new Promise((go, fail) => asked.once('continue', go).once('error', fail));
  asked.write(text.slice(0, 10));
  return { answered, finish: () => void asked.end(text.slice(10)) };
};

/** A screen's line: whether it was brought to an end, and not only cut. */
const openLine = (url: string): Promise<{ readonly ended: Promise<boolean> }> =>
  new Promise((open, fail) => {
    get(url, { agent: false }, (answer) => {
      const ended = new Promise<boolean>((done) => {
        answer.on('close', () => done(answer.complete));
        answer.on('error', () => undefined);
      });
      answer.once('data', () => open({ ended }));
    }).on('error', fail);
  });

test('[OPS-1~] told to stop, the server answers everybody it has begun with, keeps all it answered, brings every line to an end, and lets nobody wait', async () => {
  const data = join(folder, 'calm');
  const server = await opened(run(['--port', '0', '--data', data]));
  const night = await setUpNight(server);
  const path = `${server.url}/api/contests/${night.contest}`;
  const call = (id: string) => ({ id, request: { ask: 'call-director', table: 1, about: id } });
  const lines = await Promise.all([1, 2, 3].map(() => openLine(`${path}/live`)));
  const kept: string[] = [];
  // Phones that go on asking until there is nobody to ask: each answer counts, whenever it came.
  const storm = [1, 2, 3, 4].map(async (phone) => {
    for (let n = 0; ; n += 1) {
      const id = `storm-${phone}-${n}`;
      const status = await post(`${path}/requests`, call(id), night.phones[0]).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 0) return;
      if (status === 200) kept.push(id);
    }
  });
  const begun = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      begin(`${path}/requests`, call(`begun-with-${n}`), night.phones[0] ?? ''),
    ),
  );
  const code = server.stop('SIGTERM');
  // The lines come to their end while requests are still under way: whoever watches turns elsewhere at once.
  expect(await Promise.all(lines.map(({ ended }) => ended))).toEqual([true, true, true]);
  for (const one of begun) one.finish();
  expect(await Promise.all(begun.map(({ answered }) => answered))).toEqual(begun.map(() => 200));
  expect(await code).toBe(0);
  await Promise.all(storm);
  for (const n of begun.keys()) kept.push(`begun-with-${n}`);
  // SQLite tidied its journal away: nothing is left to recover.
  expect(readdirSync(data).filter((name) => name.endsWith('-wal'))).toEqual([]);
  const { log, close } = openSqlite(join(data, 'byestand.sqlite'));
  const there = (await log.read(night.contest)).map(({ id }) => id);
  expect(await log.check(night.contest)).toEqual([]);
  await close();
  expect(kept.filter((id) => !there.includes(id))).toEqual([]);
  expect(new Set(there).size).toBe(there.length);
});

test('[SRV-5~] figures are had on this machine, in Prometheus’ words', async () => {
  const server = await opened(
    run(['--port', '0', '--data', join(folder, 'figures'), '--metrics', '0'], { BYESTAND_LOG: '-' }),
  );
  await server.stop();
  const port = await freePort();
  const watched = await opened(
    run(['--port', '0', '--data', join(folder, 'figures'), '--metrics', String(port)]),
  );
  await fetch(`${watched.url}/api/health`);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const line of [
    /^byestand_answers_total\{status="200"\} \d+$/m,
    /^byestand_answer_seconds_bucket\{le="\+Inf"\} \d+$/m,
    /^byestand_watching 0$/m,
    /^byestand_memory_bytes \d{8,}$/m,
    /^byestand_mirror_behind 0$/m,
  ])
    expect(text).toMatch(line);
  await watched.stop();
});
