// Codes on the tables: what a room full of phones with the old ones may do, and what each refusal says about sending again.
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { freshId, FOUR_SPADES, openNight, openServer } from './open.ts';

const said = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  code: answer.json().refusal?.code as string | undefined,
  final: answer.json().refusal?.final as true | undefined,
  after: answer.headers['retry-after'],
});

describe('new codes', () => {
  test('[SAFE-4] phones with the old code try all evening: the new one opens the table at once, here and in other contests', async () => {
    const server = await openServer();
    const { director, path, codeOf } = await openNight(server);
    const other = await openNight(server, 'Tuesday');
    const room = { remoteAddress: '203.0.113.7' };
    const join = (table: number, code: string, device: string, at = path) =>
      server.everybody.post(`${at}/join`, { table, code, device, side: 'ns' }, room);
    for (let round = 0; round < 4; round += 1) {
      const old = [1, 2, 3].map(codeOf);
      const fresh = (await director.post(`${path}/codes`, {})).json<{ table: number; code: string }[]>();
      for (let n = 0; n < 40; n += 1) {
        const table = 1 + (n % 3);
        const answer = said(await join(table, old[table - 1] ?? '', `phone-${n}`));
        expect(answer).toMatchObject({ status: 403, code: 'code-old' });
        const view = await server.everybody.get(`${path}/tables/${table}?code=${old[table - 1]}`, room);
        expect(said(view)).toMatchObject({ status: 403, code: 'code-old' });
      }
      for (const { table, code } of fresh)
        expect((await join(table, code, `new-${round}-${table}`)).statusCode).toBe(200);
    }
    expect((await join(1, other.codeOf(1), 'tuesday', other.path)).statusCode).toBe(200);
  });

  test('[SAFE-4] every 429 says how long to wait', async () => {
    let now = Date.parse('2026-11-15T09:00:00Z');
    const server = await openServer(undefined, () => new Date(now));
    const { path, codeOf } = await openNight(server);
    const from = { remoteAddress: '203.0.113.9' };
    for (let n = 0; n < 25; n += 1) await server.everybody.get(`${path}/tables/1?code=AAAA${10 + n}`, from);
    now += 70_000;
    const shut = await server.everybody.get(`${path}/tables/1?code=${codeOf(1)}`, from);
    expect(said(shut)).toEqual({ status: 429, code: 'code-often', final: undefined, after: '230' });
    expect(shut.json().refusal.says).toContain('Wait 4 min');
    let sign = await server.everybody.post('/api/sign-in', { code: 'AAAA-AAAA' }, from);
    for (let n = 0; n < 10; n += 1)
      sign = await server.everybody.post('/api/sign-in', { code: 'AAAA-AAAA' }, from);
    expect(said(sign).status).toBe(429);
    expect(Number(said(sign).after)).toBeGreaterThan(0);
  });
});

describe('[SAFE-5] whether a refusal is about the request itself', () => {
  test('what the contest judged is final; what was not judged is not', async () => {
    const server = await openServer();
    const { director, path, id, ask, sit, codeOf } = await openNight(server);
    const phone = await sit(1);
    const view = (await phone.get(`${path}/tables/1`)).json<{ boards: { board: number }[] }>();
    const board = view.boards[0]?.board ?? 0;
    const report = { ask: 'report-result', round: 1, table: 1, board, result: FOUR_SPADES };
    // Judged: a board of another table, a message that is not as described, an id that was used for something else.
    expect(said(await ask({ ...report, board: 99 }, phone))).toMatchObject({ status: 422, final: true });
    expect(said(await ask({ ...report, board: 'x' }, phone))).toMatchObject({ status: 400, final: true });
    const used = freshId();
    await ask(report, phone, used);
    expect(said(await ask({ ask: 'call-director', table: 1 }, phone, used))).toMatchObject({
      status: 409,
      final: true,
    });
    // Not judged: nobody knows who asks, another table's pass, a code that is wrong or old, a contest that is elsewhere.
    const unjudged = [
      await ask(report, server.everybody),
      await ask(report, await sit(2)),
      await server.everybody.post(`${path}/join`, { table: 1, code: codeOf(2), device: 'x' }),
      await server.everybody.post(`/api/contests/nowhere1/requests`, { id: freshId(), request: report }),
      await phone.post(`/api/contests/nowhere1/requests`, { id: freshId(), request: report }),
    ];
    for (const answer of unjudged) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(401);
      expect(said(answer).final, answer.body).toBeUndefined();
    }
    // A pass that ended with its code.
    await director.post(`/api/contests/${id}/codes`, {});
    expect(said(await ask(report, phone))).toMatchObject({ status: 401, final: undefined });
  });
});

test('[SAFE-4] one phone joining two hundred times has one pass and one fact; the ninth phone takes the place of the first', async () => {
  const server = await openServer();
  const { path, id, codeOf } = await openNight(server);
  const join = (device: string, as = server.everybody) =>
    as.post(`${path}/join`, { table: 1, code: codeOf(1), device, side: 'ns' });
  const facts = async () =>
    (await server.store.log.read(id)).filter(({ kind }) => kind === 'device-joined').length;
  const passes = async () =>
    (await server.store.shelf.all('session')).filter(([, one]) => (one as { table?: number }).table === 1)
      .length;
  const first = server.holding(await join('one'));
  for (let n = 0; n < 50; n += 1) expect((await join('one', first)).statusCode).toBe(200);
  // Without its cookie it is still the same phone.
  for (let n = 0; n < 150; n += 1) expect((await join('one')).statusCode).toBe(200);
  expect([await facts(), await passes()]).toEqual([1, 1]);
  for (let n = 0; n < 40; n += 1) await join(`phone-${n}`);
  expect(await passes()).toBe(8);
  expect(await facts()).toBe(24);
  expect((await first.get('/api/me')).json().role).toBe('public');
  const again = server.holding(await join('one'));
  expect((await again.get('/api/me')).json()).toMatchObject({ role: 'table', table: 1 });
});
