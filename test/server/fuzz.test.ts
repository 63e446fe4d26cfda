import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { ACTS } from '../../src/store/act.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: process.env['BYESTAND_LONG'] ? 1_800_000 : 240_000 });

const RUNS = process.env['BYESTAND_LONG'] === '1' ? 5000 : 150;

const shared = openServer().then(async (server) => ({ server, night: await openNight(server) }));

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer(),
  fc.constantFrom(
    '1',
    'ns',
    '../../etc/passwd',
    "'; drop table fact; --",
    '__proto__',
    '\u0000',
    'a'.repeat(5000),
  ),
);

const ASKS = [
  { ask: 'report-result', round: 1, table: 1, board: 1, result: FOUR_SPADES },
  { ask: 'confirm-result', result: 'x' },
  { ask: 'correct-result', result: 'x', now: FOUR_SPADES, why: 'x' },
  { ask: 'adjust-score', round: 1, table: 1, board: 1, ns: 'A+', ew: 40, clause: 'Law 12', why: 'x' },
  { ask: 'penalise', pair: '1', amount: 10, unit: 'percent-of-top', clause: 'x', why: 'x' },
  { ask: 'change-pair', pair: '1', players: ['A Bee', 'C Dee'], why: 'x' },
  { ask: 'send-home', pair: '1', from: 2, why: 'x' },
  { ask: 'undo', fact: 'x', why: 'x' },
  { ask: 'call-round', round: 2 },
  { ask: 'enter-pair', pair: '9', players: ['E Eff', 'G Gee'] },
  { ask: 'call-director', table: 1 },
] as const;

/** A request as it should be with some members changed, dropped or added. */
const bent = fc
  .tuple(
    fc.constantFrom(...ASKS),
    fc.dictionary(
      fc.constantFrom(
        'round',
        'table',
        'board',
        'result',
        'now',
        'why',
        'pair',
        'players',
        'ns',
        'amount',
        'fact',
        'from',
        'more',
      ),
      value,
      { maxKeys: 2 },
    ),
  )
  .map(([ask, wrong]) => ({ ...ask, ...wrong }));

interface Described {
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>;
  };
}

/** Every route the server itself lists, so that a new one is tried from its first day; who signs out is gone. */
const listRoutes = async ({ server, night }: Awaited<typeof shared>) => {
  const { paths } = (await server.everybody.get('/api/openapi.json')).json<{
    paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  }>();
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method,
      path: path.replace('{id}', night.id),
      members: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema?.properties ?? {}),
      ),
    })),
  );
  return {
    posts: found.filter(({ method, path }) => method === 'post' && !path.endsWith('/sign-out')),
    // The stream never ends.
    gets: found.filter(({ method, path }) => method === 'get' && !path.endsWith('/live')),
  };
};

/** Where an address has a part to fill in. */
const fillIn = (path: string, text: string): string =>
  path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(text));

const settled = (status: number, body: string): void => {
  expect(status).toBeLessThan(500);
  if (status >= 400) {
    const { refusal } = JSON.parse(body) as { refusal: { code: string; says: string } };
    expect(refusal.says.length).toBeGreaterThan(3);
    expect(body).not.toMatch(/node_modules|SqliteError|\bat \w+ \(/);
  }
};

test('whatever is asked of a contest is done or refused in words, never a fault; the log stays whole', async () => {
  const { server, night } = await shared;
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(bent, value), async (request) => {
      const answer = await night.ask(request, night.director, `fuzzed-${++n}`);
      settled(answer.statusCode, answer.body);
    }),
    { numRuns: RUNS },
  );
  expect(await server.store.log.check(night.id)).toEqual([]);
  for (const view of ['room', 'standings', 'history', 'setup', 'traveller/1', 'scorecard/1', 'tables/1'])
    expect((await night.director.get(`${night.path}/${view}`)).statusCode).toBe(200);
});

test('every other route answers anything with less than 500', async () => {
  const { server, night } = await shared;
  const { posts, gets } = await listRoutes(await shared);
  expect(posts.length).toBeGreaterThan(15);
  expect(gets.length).toBeGreaterThan(30);
  const named = fc.constantFrom(...posts).chain(({ path, members }) =>
    fc.record({
      url: fc.constantFrom('1', 'none', 'x'.repeat(300)).map((text) => fillIn(path, text)),
      body: value,
      own: fc.dictionary(fc.constantFrom('more', ...members), value, { maxKeys: 4 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(named, async ({ url, body, own }) => {
      const text = JSON.stringify(body) ?? '';
      const headers = { 'content-type': 'application/json' };
      const answer = await night.director.post(url, body, { payload: text, headers });
      settled(answer.statusCode, answer.body);
      const other = await night.director.post(url, own);
      settled(other.statusCode, other.body);
    }),
    { numRuns: RUNS },
  );
  const asked = fc.record({
    path: fc.constantFrom(...gets).map((one) => one.path),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('1', '0', '-1', '1e9', '..'),
    ),
    name: fc.constantFrom('code', 'round', 'at', 'key', 'q', 'answers', 'as', 'paper'),
    isDesk: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, text, name, isDesk }) => {
      const part = text.isWellFormed() ? text : '?';
      const url = `${fillIn(path, part)}?${name}=${encodeURIComponent(part)}`;
      const answer = await (isDesk ? night.director : server.asker()).get(url);
      settled(answer.statusCode, answer.body);
      const nowhere = await server.asker().get(`/${encodeURIComponent(part)}`);
      settled(nowhere.statusCode, nowhere.body);
    }),
    { numRuns: RUNS },
  );
});

const folder = mkdtempSync(join(tmpdir(), 'byestand-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AT_ONCE = 60;
const BURSTS = process.env['BYESTAND_LONG'] === '1' ? 300 : 2;

test('[SRV-5~] dozens at once, signed in, on a disk: good and bad requests to every route meet one another, and none is a fault', async () => {
  const store = openSqlite(join(folder, 'fuzz.sqlite'));
  const server = await openServer(store);
  const night = await openNight(server);
  const phone = await night.sit(2);
  const { posts: all, gets } = await listRoutes({ server, night });
  // A new password ends the sign-in these requests come with.
  const posts = all.filter(({ path }) => path !== '/api/password');
  const settle = async (asked: ReturnType<typeof phone.get>): Promise<number> => {
    const { statusCode, body } = await asked;
    // Told to come back, as when many passwords are looked at, is an answer; a fault is none.
    if (statusCode !== 503) settled(statusCode, body);
    return statusCode;
  };
  const make = (n: number) => () =>
    settle(night.director.post('/api/accounts', { name: `Somebody ${n}`, role: 'player' }));
  const call = (n: number) => () =>
    settle(night.ask({ ask: 'call-director', table: 1 + (n % 3) }, night.director, `called-${n}`));
  const any = fc.oneof(
    bent.map((request) => (n: number) => () => settle(night.ask(request, night.director, `burst-${n}`))),
    fc
      .constantFrom(...posts)
      .chain(({ path, members }) =>
        fc.record({
          url: fc.constantFrom('1', 'none').map((text) => fillIn(path, text)),
          body: fc.dictionary(fc.constantFrom('more', ...members), value, { maxKeys: 4 }),
        }),
      )
      .map(
        ({ url, body }) =>
          () =>
          () =>
            settle(night.director.post(url, body)),
      ),
    fc.constantFrom(...gets).map(
      ({ path }) =>
        (n: number) =>
        () =>
          settle((n % 2 ? night.director : phone).get(fillIn(path, '1'))),
    ),
  );
  const made: number[] = [];
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const from = burst * AT_ONCE;
    const odd = fc.sample(any, { numRuns: AT_ONCE / 3, seed: burst });
    const answers = await Promise.all([
      ...Array.from({ length: AT_ONCE / 2 }, (_, n) => make(from + n)()),
      ...Array.from({ length: AT_ONCE / 6 }, (_, n) => call(from + n)()),
      ...odd.map((ask, n) => ask(from + n)()),
    ]);
    made.push(...answers.slice(0, AT_ONCE / 2));
  }
  expect(new Set(made)).toEqual(new Set([200]));
  // Whatever came between: each thing done is there, and written down.
  const kinds = (await server.desk.acts.read()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'account-made')).toHaveLength(made.length);
  for (const log of [night.id, ACTS]) expect(await store.log.check(log)).toEqual([]);
  await server.app.close();
  await store.close();
});
