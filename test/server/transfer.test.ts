// A contest of 500 tables leaves as a file and comes in again: nobody else waits for it.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool } from '../../src/server/backroom/crew.ts';
import { openHouse } from '../../src/store/open.ts';
import { openLarge } from './large.ts';
import { watchLoop } from './loop.ts';
import { openServer } from './open.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

/** Milliseconds of processor time in which nobody else is answered. */
const MOST_AT_A_TIME = 50;

const top = mkdtempSync(join(tmpdir(), 'byestand-transfer-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const open = async (name: string) => {
  const house = await openHouse({ data: join(top, name) });
  const pool = openPool();
  const server = await openServer(await house.open(), undefined, undefined, { pool });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const cookie = await server.signedCookie();
  const ask = (path: string, body?: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
  const close = async (): Promise<void> => {
    await server.app.close();
    await pool.close();
    await house.close();
  };
  return { ...server, ask, close };
};

let here: Awaited<ReturnType<typeof open>>;
let id: string;
beforeAll(async () => {
  here = await open('here');
  ({ id } = await openLarge(here, 500));
});
afterAll(() => here.close());

/** The answer, and the longest the thread was held up while it was made, read by another process as it would be. */
const measure = async (work: () => Promise<Response>) => {
  const stop = watchLoop();
  const answer = await work();
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body ?? []) chunks.push(chunk as Uint8Array);
  return { status: answer.status, text: () => Buffer.concat(chunks).toString(), held: stop() };
};

test.each(['facts', 'file'])('[SAFE-2] %s of 500 tables: nobody waits while it is made', async (what) => {
  const { status, text, held } = await measure(() => here.ask(`/api/contests/${id}/${what}`));
  expect(status).toBe(200);
  const contest = await here.desk.hall.open(id);
  const { facts, people } = JSON.parse(text()) as { facts: unknown[]; people: { id: string }[] };
  expect(facts).toEqual(contest.facts);
  expect(people).toHaveLength(2000);
  expect(held).toBeLessThan(MOST_AT_A_TIME);
});

test('[SAFE-2] 500 tables are taken from a file while others are answered', async () => {
  const file = await (await here.ask(`/api/contests/${id}/file`)).text();
  const there = await open('there');
  const { status, text, held } = await measure(() => there.ask('/api/contests/file', file));
  const { facts } = await here.desk.hall.open(id);
  expect([status, JSON.parse(text())]).toEqual([
    200,
    { id, done: 'new', at: facts.length, facts: facts.length },
  ]);
  expect(await there.store.log.read(id)).toEqual(facts);
  expect(await there.store.log.check(id)).toEqual([]);
  const put = async (given: string) => (await there.ask('/api/contests/file', given)).json();
  expect(await put(file)).toEqual({ id, done: 'known', at: facts.length, facts: 0 });
  // It goes on elsewhere and comes back; then it goes on in both places.
  const call = (server: typeof here, table: number) =>
    server.ask(
      `/api/contests/${id}/requests`,
      JSON.stringify({ id: `call-from-${table}`, request: { ask: 'call-director', table } }),
    );
  const take = async () => put(await (await here.ask(`/api/contests/${id}/file`)).text());
  expect((await call(here, 1)).status).toBe(200);
  expect(await take()).toEqual({ id, done: 'carried on', at: facts.length + 1, facts: 1 });
  expect((await call(here, 2)).status).toBe(200);
  expect((await call(there, 3)).status).toBe(200);
  expect(await take()).toMatchObject({ refusal: { code: 'file-apart' } });
  const changed = file.replace('"tricks":7', '"tricks":8').replace(`"contest":"${id}"`, '"contest":"other"');
  expect(await put(changed)).toMatchObject({ refusal: { code: 'file-broken' } });
  expect((await there.store.log.contests()).map(({ contest }) => contest)).not.toContain('other');
  expect(held).toBeLessThan(MOST_AT_A_TIME);
  await there.close();
});
