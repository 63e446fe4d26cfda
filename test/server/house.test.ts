// The lines of the server's own promises, each whole; the files beside this one go deeper.
import createClient from 'openapi-fetch';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { paths } from '../../src/web/api/schema.ts';
import { readFileSync } from 'node:fs';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

test('[SRV-2] six roles, each with its own rights; sign-in by code and password; a code a table; guessing is stopped', async () => {
  const server = await openServer();
  const night = await openNight(server);
  const report = { ask: 'report-result', round: 1, table: 1, board: 1, result: FOUR_SPADES };
  const as = {
    public: server.everybody,
    player: await server.signInAs('player'),
    table: await night.sit(1),
    scorer: await server.signInAs('scorer'),
    director: await server.signInAs('director'),
    organiser: night.director,
  };
  const acts: Readonly<
    Record<keyof typeof as, readonly [report: boolean, close: boolean, accounts: boolean]>
  > = {
    public: [false, false, false],
    player: [false, false, false],
    table: [true, false, false],
    scorer: [true, false, false],
    director: [true, true, false],
    organiser: [true, true, true],
  };
  for (const [role, [mayReport, mayClose, mayAccounts]] of Object.entries(acts)) {
    const who = as[role as keyof typeof as];
    const isLet = (status: number) => status !== 401 && status !== 403;
    const close = { ask: 'publish-results' };
    expect([role, isLet((await night.ask(report, who)).statusCode)]).toEqual([role, mayReport]);
    expect([role, isLet((await night.ask(close, who)).statusCode)]).toEqual([role, mayClose]);
    expect([role, isLet((await who.get('/api/accounts')).statusCode)]).toEqual([role, mayAccounts]);
    expect((await who.get(`${night.path}/standings`)).statusCode).toBe(200);
  }
  // A table's code is for that table alone.
  const other = await night.ask({ ...report, table: 2 }, as.table);
  expect([401, 403]).toContain(other.statusCode);
  // Passwords and codes are not guessed for long.
  const tries = async (url: string, most: number, body: (n: number) => object) => {
    let last = 0;
    for (let n = 0; n < most && last !== 429; n += 1)
      last = (await server.everybody.post(url, body(n))).statusCode;
    return last;
  };
  expect(await tries('/api/sign-in', 40, () => ({ password: 'not this one' }))).toBe(429);
  // The same wrong code again is no new guess; an address of the room may be wrong a hundred times.
  const guess = (n: number) => ({ table: 1, code: `AAA${100 + n}`, device: 'x' });
  expect(await tries(`${night.path}/join`, 40, () => guess(0))).toBe(403);
  expect(await tries(`${night.path}/join`, 120, guess)).toBe(429);
});

describe('[SRV-4] the API describes itself, and the client made of the description asks it', () => {
  const opened = openServer();
  afterAll(async () => (await opened).app.close());

  test('over a real line, signed in and out', async () => {
    const { app, signedCookie } = await opened;
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    const document = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toMatch(/^3\./);
    const headers = { cookie: await signedCookie(), origin: baseUrl };
    const client = createClient<paths>({ baseUrl, headers });
    const made = await client.POST('/api/contests', {
      body: { name: 'By the client', scoring: 'matchpoints', boardsPerRound: 3, minutesPerBoard: 7 },
    });
    expect(made.error).toBeUndefined();
    const id = made.data?.id ?? '';
    const entered = await client.POST('/api/contests/{id}/entries', {
      params: { path: { id } },
      body: { text: 'Ann Lee & Bo Chan\nCara Diaz & Dan Ekman', preview: false },
    });
    expect(entered.data?.pairs).toHaveLength(2);
    const found = await client.GET('/api/contests/{id}', { params: { path: { id } } });
    expect(found.data).toMatchObject({ name: 'By the client', pairs: 2 });
    // What the client may ask is what the document lists.
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/contests', '/api/contests/{id}/entries', '/api/contests/{id}']),
    );
    const refused = await createClient<paths>({ baseUrl }).POST('/api/contests', {
      body: { name: 'x', scoring: 'matchpoints', boardsPerRound: 3, minutesPerBoard: 7 },
    });
    expect(refused.response.status).toBe(401);
    expect(refused.error).toMatchObject({ refusal: { code: 'sign-in-needed' } });
  });
});

test('[SRV-5] load, fault and security have their figures on the bench page, with their day', () => {
  const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
  const bench = read('bench.md');
  // Load: acknowledged results on both stores against bare commits, and the last of 200 screens.
  for (const store of ['SQLite', 'PostgreSQL'])
    expect(bench, store).toMatch(new RegExp(`\\| ${store}[^|]*\\|[^|]*\\d[^|]*\\|[^|]*\\d\\.\\d+ ×`));
  expect(bench).toMatch(/last of 200 screens[\s\S]*?\d+(\.\d+)? ms \| \d+(\.\d+)? ms/);
  expect(bench).toMatch(/ready[^\n]*\d+(\.\d+)? s/i);
  expect(bench).toMatch(/\d+ MB/);
  // Faults and security: what the long run found stands there too, and nothing failed.
  const rows = [
    ...read('reliability.md').matchAll(
      /^\| `([^`]+)` \|.*\| (\d+) \| (\d+) \| [\d.]+ \| \w{7,} \| \d{4}-\d\d-\d\d \|$/gm,
    ),
  ];
  for (const file of [
    'test/crash/server.test.ts',
    'test/crash/store.test.ts',
    'test/server/attack.test.ts',
    'test/server/fuzz.test.ts',
  ]) {
    const row = rows.find(([, name]) => name === file);
    expect([file, Number(row?.[2]) > 0, row?.[3]]).toEqual([file, true, '0']);
  }
  expect(bench).toContain('reliability.md');
});
