import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 120_000 });

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

const bodies = fc.dictionary(
  fc.constantFrom(
    'text',
    'code',
    'password',
    'choice',
    'players',
    'table',
    'device',
    'name',
    'zone',
    'date',
    'address',
    'shown',
    'tables',
  ),
  value,
);

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
  const posts = [
    '/api/sign-in',
    '/api/people',
    '/api/contests',
    '/api/network',
    ...['entries', 'movement', 'late-pair', 'shown', 'codes', 'join'].map((what) => `${night.path}/${what}`),
  ];
  const gets = (text: string): readonly string[] => {
    const part = encodeURIComponent(text);
    return [
      `/api/contests/${part}`,
      `${night.path}/traveller/${part}`,
      `${night.path}/scorecard/${part}`,
      `${night.path}/tables/${part}?code=${part}&round=${part}`,
      `${night.path}/why?key=${part}`,
      `${night.path}/room?at=${part}`,
      `/api/people?q=${part}`,
      `/print/${part}/standings.pdf`,
      `/${part}`,
    ];
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), value, bodies, async (url, body, members) => {
      const text = JSON.stringify(body) ?? '';
      const headers = { 'content-type': 'application/json' };
      const answer = await night.director.post(url, body, { payload: text, headers });
      settled(answer.statusCode, answer.body);
      const other = await night.director.post(url, members);
      settled(other.statusCode, other.body);
    }),
    { numRuns: RUNS },
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
      for (const url of gets(text.isWellFormed() ? text : '?')) {
        const answer = await server.asker().get(url);
        settled(answer.statusCode, answer.body);
      }
    }),
    { numRuns: Math.ceil(RUNS / 5) },
  );
});
