import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgres } from '../../src/store/postgres.ts';
import { type Postgres, startPostgres } from '../contract/postgres.ts';
import { type Night, post, setUpNight, watch } from './http.ts';
import { opened, run, type Running } from './process.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-processes-'));
const children: ChildProcess[] = [];
let postgres: Postgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const start = (store: string): Promise<Running> => {
  const child = run(['--port', '0', '--data', join(folder, `data-${++count}`), '--store', store]);
  children.push(child);
  return opened(child);
};
const call = (about: string) => ({ id: `call-${about}`, request: { ask: 'call-director', table: 1, about } });

interface Answered {
  readonly at: number;
}

test('[LOG-5~] [SRV-3~] two processes on one PostgreSQL: what is entered at one shows on the other’s screens; one killed, the other carries on', async () => {
  const store = (await postgres?.fresh()) ?? '';
  const [one, two] = [await start(store), await start(store)];
  const night = await setUpNight(one);
  const at = (url: string): string => `${url}/api/contests/${night.contest}`;
  const screen = watch(two.url, night.contest);
  await screen.until(1);

  const first = (await (
    await post(`${at(one.url)}/requests`, call('first'), night.phones[0])
  ).json()) as Answered;
  await screen.until(first.at);
  const room = async (url: string): Promise<string> =>
    (await fetch(`${at(url)}/room`, { headers: { cookie: night.director } })).text();
  // The sign-in, the phones' codes and the names are the same at both.
  expect(await room(two.url)).toContain('"first"');
  expect(JSON.parse(await room(two.url))).toEqual(JSON.parse(await room(one.url)));
  const second = (await (
    await post(`${at(two.url)}/requests`, call('second'), night.phones[0])
  ).json()) as Answered;
  expect(second.at).toBe(first.at + 1);
  // A name spelt otherwise at one is read at the other.
  await post(`${one.url}/api/people`, { text: 'Zara Quill 778899' }, night.director);
  await vi.waitFor(async () => {
    const found = await fetch(`${two.url}/api/people?q=Zara`, { headers: { cookie: night.director } });
    expect(await found.text()).toContain('Zara Quill');
  }, 240_000);

  await one.stop('SIGKILL');
  const third = await post(`${at(two.url)}/requests`, call('third'), night.phones[0]);
  expect(third.status).toBe(200);
  await screen.until(second.at + 1);
  // Sent again to the other process, what the first one answered is known.
  const again = (await (
    await post(`${at(two.url)}/requests`, call('first'), night.phones[0])
  ).json()) as Answered;
  expect(again.at).toBe(first.at);
  screen.close();
  expect(await two.stop()).toBe(0);
});

test('[LOG-5~] both processes at once on one contest: every fact once, in one order; the code one terminal shows signs in at the other', async () => {
  const store = (await postgres?.fresh()) ?? '';
  const [one, two] = [await start(store), await start(store)];
  const night = await setUpNight({ url: one.url, code: two.code });
  const asked = Array.from({ length: 60 }, (_, n) => call(`number-${n}`));
  const answers = await Promise.all(
    asked.map((body, n) =>
      post(
        `${n % 2 === 0 ? one.url : two.url}/api/contests/${night.contest}/requests`,
        body,
        night.phones[0],
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  const { log, close } = await openPostgres(store);
  const facts = await log.read(night.contest);
  expect(await log.check(night.contest)).toEqual([]);
  await close();
  expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1));
  const ids = facts.map(({ id }) => id);
  expect(asked.filter(({ id }) => ids.filter((other) => other === id).length !== 1)).toEqual([]);
  await Promise.all([one.stop(), two.stop()]);
});

test('[LOG-2~] PostgreSQL stopped and started under the server, in good order and by a crash: a pause, nothing lost, nothing twice', async () => {
  const store = (await postgres?.fresh()) ?? '';
  const server = await start(store);
  const night = await setUpNight(server);
  const url = `${server.url}/api/contests/${night.contest}/requests`;
  const said: string[] = [];
  let isOver = false;
  const phone = async (table: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const id = `restart-${table}-${n}`;
      const body = { id, request: { ask: 'call-director', table, about: id } };
      // As a phone does: the same again until it is answered.
      while ((await post(url, body, night.phones[table - 1]).catch(() => ({ status: 0 }))).status !== 200)
        await new Promise((done) => setTimeout(done, 100));
      said.push(id);
    }
  };
  const phones = [1, 2, 3].map(phone);
  const screen = watch(server.url, night.contest);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await new Promise((done) => setTimeout(done, 300));
    await postgres?.stop(signal);
    await new Promise((done) => setTimeout(done, 400));
    await postgres?.start();
    await new Promise((done) => setTimeout(done, 1200));
  }
  isOver = true;
  await Promise.all(phones);
  const { log, close } = await openPostgres(store);
  const ids = (await log.read(night.contest)).map(({ id }) => id);
  expect(await log.check(night.contest)).toEqual([]);
  await close();
  expect(new Set(ids).size).toBe(ids.length);
  expect(said.filter((id) => !ids.includes(id))).toEqual([]);
  expect(said.length).toBeGreaterThan(20);
  await screen.until(ids.length);
  screen.close();
  await server.stop();
});

test('[LOG-5~] a database that is not there is said plainly', async () => {
  const child = run([
    '--port',
    '0',
    '--data',
    join(folder, 'none'),
    '--store',
    'postgres://x@127.0.0.1:1/none',
  ]);
  children.push(child);
  let wrong = '';
  child.stderr?.on('data', (data: Buffer) => void (wrong += data.toString()));
  expect(await new Promise((done) => child.on('exit', done))).toBe(1);
  expect(wrong).toMatch(/^byestand: .*ECONNREFUSED/);
  expect(wrong).not.toMatch(/^\s+at /m);
});

test('[LOG-5] nothing set: a file of its own; one setting: PostgreSQL, for several processes: the same evening comes to the same at all of them', async () => {
  const store = (await postgres?.fresh()) ?? '';
  const data = join(folder, 'plain');
  const child = run(['--no-demo', '--port', '0', '--data', data]);
  children.push(child);
  const plain = await opened(child);
  const [one, two] = [await start(store), await start(store)];
  const evening = async (of: Running) => {
    const night = await setUpNight(of);
    for (const about of ['first', 'second'])
      await post(`${of.url}/api/contests/${night.contest}/requests`, call(about), night.phones[0]);
    return night;
  };
  /** Who did what, without what is chance or time. */
  const told = async ({ url }: Running, { contest, director }: Night): Promise<readonly unknown[]> => {
    const answer = await fetch(`${url}/api/contests/${contest}/history`, { headers: { cookie: director } });
    const { rows } = (await answer.json()) as { rows: { seq: number; kind: string; says: string }[] };
    return rows.map(({ seq, kind, says }) => [seq, kind, says]);
  };
  const [here, there] = [await evening(plain), await evening(one)];
  const kept = await told(plain, here);
  expect(JSON.stringify(kept)).toContain('second');
  expect(await told(one, there)).toEqual(kept);
  expect(await told(two, there)).toEqual(kept);
  // Without the setting the facts are in a file here; with it they are in the database and in no file.
  const filesOf = (at: string) => readdirSync(at).filter((file) => file.endsWith('.sqlite'));
  expect(filesOf(data)).not.toEqual([]);
  expect(
    readdirSync(folder)
      .filter((one) => one.startsWith('data-'))
      .flatMap((one) => filesOf(join(folder, one))),
  ).toEqual([]);
  const database = await openPostgres(store);
  expect(await database.log.read(there.contest)).toHaveLength(kept.length);
  await database.close();
});
