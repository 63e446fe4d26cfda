// The finer points an outsider stumbles over: each was found by somebody who built on the API.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../src/server/v1/example.ts';
import { Happening } from '../../src/server/v1/told.ts';
import { openServer } from '../server/open.ts';
import { key, openApi, type Program, programOf } from './server.ts';

type Api = Awaited<ReturnType<typeof openApi>>;
interface Seated {
  tables: { table: number; boards: number[] }[];
}

const report = (program: Program, id: string, spot: object, contract: string) =>
  program.send('POST', `/events/${id}/results`, { ...spot, contract }, key());

const playRound = async ({ night }: Api, program: Program, round: number): Promise<void> => {
  const { tables } = (await program.get(`/events/${night.id}/rounds/${round}`)).json<Seated>();
  for (const { table, boards } of tables)
    for (const board of boards)
      await report(program, night.id, { round, table, board }, table === 1 ? '4S N +1' : '4S N =');
};

describe('[API-5] status codes as HTTP means them, and where the fault is', () => {
  test('a method an address does not take is 405 and says which it takes; an address nobody has is 404', async () => {
    const { as, night } = await openApi();
    const program = await as(['direct']);
    const put = await program.send('PUT', `/events/${night.id}/results`, {});
    expect(put.statusCode).toBe(405);
    expect(put.headers['allow']).toBe('POST');
    expect(put.json()).toMatchObject({ code: 'method-none', status: 405 });
    const post = await program.send('POST', `/events/${night.id}/entries/x-1`, {});
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'DELETE, GET, HEAD, PUT']);
    expect((await program.send('PUT', '/nothing', {})).statusCode).toBe(404);
  });

  test.each([
    ['query', '/events?phase=playing', '#/phase', 'input-unknown'],
    ['query', '/events?limit=0', '#/limit', 'input-low'],
    ['query', '/events?cursor=rubbish', '#/cursor', 'cursor-bad'],
    ['path', '/events/{event}/rounds/x', '#/round', 'input-kind'],
    ['query', '/events/{event}/changes?since=99999', '#/since', 'since-future'],
  ])('a fault of the %s is told there: %s', async (part, path, pointer, code) => {
    const { anyone, night } = await openApi();
    const answer = await anyone.get(path.replace('{event}', night.id));
    expect(answer.json()).toMatchObject({ status: 400, code, errors: [{ in: part, pointer, code }] });
    expect(answer.body).not.toContain('/api/openapi.json');
  });

  test('in a body every field nobody knows has a pointer; a header that is missing is named', async () => {
    const { as, night } = await openApi();
    const program = await as(['results']);
    const body = { round: 1, table: 1, board: 1, contract: 'pass', bored: 2, wind: 'E' };
    const path = `/events/${night.id}/results`;
    const { errors } = (await program.send('POST', path, body, key())).json<{
      errors: { in: string; pointer: string }[];
    }>();
    expect(errors.map((one) => [one.in, one.pointer])).toEqual([
      ['body', '#/bored'],
      ['body', '#/wind'],
    ]);
    expect((await program.send('POST', path, { ...body })).json()).toMatchObject({ status: 400 });
    const { bored: _, wind: __, ...right } = body;
    expect((await program.send('POST', path, right)).json()).toMatchObject({
      code: 'key-needed',
      errors: [{ in: 'header', pointer: '#/Idempotency-Key' }],
    });
    const none = await program.send('POST', `${path}/none/confirm`, {}, key());
    expect([none.statusCode, none.json<{ code: string }>().code]).toEqual([404, 'result-unknown']);
  });

  test('the list of codes says what each will speak of', async () => {
    const { anyone } = await openApi();
    expect((await anyone.get('/problems/board-unknown')).json<{ says: string }>().says).toContain('{board}');
    expect((await anyone.get('/problems')).body).not.toContain('“?”');
  });

  test('a result that differs says by which id the one that stands is corrected', async () => {
    const api = await openApi();
    const [one, other] = [await api.as(['direct']), await api.as(['direct'])];
    const { tables } = (await one.get(`/events/${api.night.id}/rounds/1`)).json<Seated>();
    const spot = { round: 1, table: tables[0]?.table, board: tables[0]?.boards[0] };
    await report(one, api.night.id, spot, '4S N +1');
    const differs = await report(other, api.night.id, spot, '4S N =');
    expect(differs.json()).toMatchObject({ status: 409, code: 'entry-differs' });
    const { result, detail } = differs.json<{ result: string; detail: string }>();
    expect(detail).toContain('by Program “A program”');
    expect(detail).toContain('/correct');
    // Without `read` it is told that there is another, not which.
    const blind = await report(await api.as(['results']), api.night.id, spot, '4S N =');
    expect(blind.json()).toMatchObject({ status: 409, code: 'entry-differs', result });
    expect(blind.body).not.toContain('4S N +1');
    const corrected = await other.send(
      'POST',
      `/events/${api.night.id}/results/${result}/correct`,
      { contract: '4S N =', reason: 'Counted again' },
      key(),
    );
    expect(corrected.json()).toMatchObject({ types: ['result.corrected'] });
  });

  test('advance says what it did, or what the event waits for', async () => {
    const api = await openApi();
    const program = await api.as(['direct']);
    const path = `/events/${api.night.id}/advance`;
    const waits = (await program.send('POST', path, {}, key())).json<{ detail: string }>();
    expect(waits).toMatchObject({ status: 409, code: 'next-play' });
    expect(waits.detail).toMatch(/^Round 1 is being played/);
    await playRound(api, program, 1);
    const headers = key();
    const done = await program.send('POST', path, {}, headers);
    expect(done.json()).toMatchObject({ types: ['round.started'] });
    expect((await program.send('POST', path, {}, headers)).rawPayload).toEqual(done.rawPayload);
    const stale = (await program.send('POST', path, { step: 'open-stage' }, key())).json<{
      detail: string;
    }>();
    expect(stale).toMatchObject({ status: 409, code: 'next-changed' });
    expect(stale.detail).toContain('‘open-stage’');
  });
});

describe('[API-1] what standings say of themselves', () => {
  test('while boards are in play they say so; a round in the middle of a session has no ranking of its own', async () => {
    const api = await openApi();
    const program = await api.as(['direct']);
    const standings = async (query = '') =>
      (await api.anyone.get(`/events/${api.night.id}/standings${query}`)).json<Record<string, unknown>>();
    expect(await standings()).toMatchObject({ inPlay: false });
    await playRound(api, program, 1);
    // A Howell: other tables have the boards of round 1 still to play.
    expect(await standings()).toMatchObject({ inPlay: true, status: 'provisional' });
    expect(await standings('?round=1')).toMatchObject({
      status: 422,
      code: 'round-in-session',
      errors: [{ in: 'query', pointer: '#/round' }],
    });
  });

  test('of matches the last settled round is named, and its ranking does not move with the next one', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Swiss', form: 'sabf-butler-swiss' })).json<{
      id: string;
    }>();
    const { secret } = (
      await director.post('/api/tokens', { name: 'All', scopes: ['entries', 'direct'] })
    ).json<{ secret: string }>();
    const program = programOf(server, secret);
    for (const letter of 'ABCDEFGHIJKL')
      await program.send('PUT', `/events/${id}/entries/pair-${letter}`, {
        players: [{ name: `North ${letter}` }, { name: `South ${letter}` }],
      });
    const path = `/events/${id}`;
    const advance = () => program.send('POST', `${path}/advance`, {}, key());
    while ((await advance()).statusCode === 200);
    const play = async (round: number, most = 99) => {
      const { tables } = (await program.get(`${path}/rounds/${round}`)).json<Seated>();
      for (const { table, boards } of tables.slice(0, most))
        for (const board of boards)
          await report(program, id, { round, table, board }, table % 2 === 1 ? '3NT N =' : '3NT E =');
    };
    await play(1);
    while ((await advance()).statusCode === 200);
    await play(2, 1);
    const now = (await program.get(`${path}/standings`)).json<{ settledRound: number; groups: unknown }>();
    expect(now).toMatchObject({ settledRound: 1, inPlay: true });
    const settled = (await program.get(`${path}/standings?round=1`)).json<{ groups: unknown }>();
    expect(settled).toMatchObject({ afterRound: 1, inPlay: false });
    await play(2);
    const after = (await program.get(`${path}/standings?round=1`)).json<{ groups: unknown }>();
    expect(after.groups).toEqual(settled.groups);
    // Everything told on the way is what the document says of its type.
    const { changes } = (await program.get(`${path}/changes?limit=500`)).json<{
      changes: { type: string }[];
    }>();
    for (const one of changes) expect(() => Happening.parse(one)).not.toThrow();
    expect(new Set(changes.map(({ type }) => type))).toContain('round.drawn');
    expect(changes.find(({ type }) => type === 'entry.added')).toMatchObject({
      data: { entry: '1', externalId: 'pair-A' },
    });
  });

  test('every number that names its reasons opens them; of a board in play they are not told to everybody', async () => {
    const api = await openApi();
    const program = await api.as(['direct']);
    await playRound(api, program, 1);
    const path = `/events/${api.night.id}`;
    const keysIn = (text: string): readonly string[] =>
      [...text.matchAll(/"why":"([^"]+)"/g)].map(([, one = '']) => one);
    const ranks = keysIn((await program.get(`${path}/standings`)).body);
    const lines = keysIn((await program.get(`${path}/boards/1`)).body).slice(0, 1);
    expect(ranks).toHaveLength(6);
    for (const one of [...ranks, ...lines]) {
      const why = await program.get(`${path}/why?key=${encodeURIComponent(one)}`);
      expect([one, why.statusCode]).toEqual([one, 200]);
      expect(why.json<{ sentences: string[] }>().sentences.length).toBeGreaterThan(0);
      expect(why.json()).toMatchObject({ event: api.night.id, reason: { key: one } });
    }
    const hidden = await api.anyone.get(`${path}/why?key=${encodeURIComponent(lines[0] ?? '')}`);
    expect(hidden.statusCode).toBe(403);
    expect((await api.anyone.get(`${path}/why?key=${ranks[0]}`)).statusCode).toBe(200);
    expect((await program.get(`${path}/why?key=nothing`)).statusCode).toBe(404);
  });
});

describe('[API-3] entries', () => {
  test('an id of yours that looks like a number is told apart from the number', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Congress' })).json<{ id: string }>();
    const { secret } = (
      await director.post('/api/tokens', { name: 'Entries', scopes: ['entries', 'read'] })
    ).json<{ secret: string }>();
    const program = programOf(server, secret);
    const put = (external: string, name: string) =>
      program.send('PUT', `/events/${id}/entries/${external}`, {
        players: [{ name: `${name} One` }, { name: `${name} Two` }],
      });
    await put('2', 'Ann');
    await put('1', 'Bob');
    const found = async (query: string) =>
      (await program.get(`/events/${id}/entries/1${query}`)).json<{ id: string; externalId: string }>();
    expect(await found('')).toMatchObject({ id: '2', externalId: '1' });
    expect(await found('?by=externalId')).toMatchObject({ id: '2', externalId: '1' });
    expect(await found('?by=number')).toMatchObject({ id: '1', externalId: '2' });
    expect((await program.get(`/events/${id}/entries/3?by=number`)).statusCode).toBe(404);
  });
});

describe('[API-4] whatever can be seen raises the version', () => {
  test('a name that is corrected, and the tournament: the version, the ETag, and whoever listens', async () => {
    const { server, night, as, anyone } = await openApi();
    const program = await as(['read']);
    const other = (await night.director.post('/api/contests', { name: 'Other' })).json<{ id: string }>();
    await night.director.post(`/api/contests/${other.id}/entries`, { text: 'Una One & Una Two' });
    const look = async (id: string) => {
      const answer = await program.get(`/events/${id}`);
      return [answer.json<{ version: string }>().version, answer.headers['etag']] as const;
    };
    const [before, elsewhere] = [await look(night.id), await look(other.id)];
    const person = server.desk.people.find('Ann Lee')?.id ?? '';
    await server.desk.people.spell(person, 'Anne Leigh');
    await expect.poll(async () => (await look(night.id))[0]).not.toBe(before[0]);
    expect((await look(night.id))[1]).not.toBe(before[1]);
    // An event without that player is as it was.
    expect(await look(other.id)).toEqual(elsewhere);
    const last = async () =>
      (await anyone.get(`/events/${night.id}/changes?limit=500`))
        .json<{ changes: unknown[] }>()
        .changes.at(-1);
    expect(await last()).toMatchObject({ type: 'visibility.changed', data: { what: 'names' } });
    const named = await look(night.id);
    await night.director.post(`${night.path}/tournament`, { tournament: 'Congress' });
    expect(await look(night.id)).not.toEqual(named);
    expect(await last()).toMatchObject({ type: 'visibility.changed', data: { what: 'tournament' } });
  });

  test('a webhook asked for twice with one key is one webhook, and has one secret', async () => {
    const { as } = await openApi();
    const program = await as(['read']);
    const headers = key();
    const body = { url: 'https://club.example/hook' };
    const first = await program.send('POST', '/webhooks', body, headers);
    expect(first.statusCode).toBe(201);
    const again = await program.send('POST', '/webhooks', body, headers);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    const other = await program.send('POST', '/webhooks', { url: 'https://other.example/' }, headers);
    expect(other.statusCode).toBe(409);
    expect((await program.get('/webhooks')).json<{ webhooks: unknown[] }>().webhooks).toHaveLength(1);
    expect((await program.send('POST', '/webhooks', body, { 'idempotency-key': 'x' })).statusCode).toBe(400);
  });
});

describe('[SAFE-1~][DEAL-5~] a program sees and does no more than whoever made its token', () => {
  /** An organiser who is entered as Ann Lee, at table 1 in round 1, and a board of another table. */
  const opened = async () => {
    const api = await openApi();
    const account = { name: 'Ann Lee', role: 'organiser' };
    const { code } = (await api.night.director.post('/api/accounts', account)).json<{ code: string }>();
    const ann = api.server.holding(await api.server.everybody.post('/api/sign-in', { code }));
    const { secret, id } = (
      await ann.post('/api/tokens', { name: 'Ann’s', scopes: ['read', 'direct'] })
    ).json<{ secret: string; id: string }>();
    const desk = await api.as(['direct']);
    const { tables } = (await desk.get(`/events/${api.night.id}/rounds/1`)).json<
      Seated & { tables: { ns: { players: { name: string }[] } }[] }
    >();
    const other = tables.find(({ table }) => table !== 1);
    const spot = { round: 1, table: other?.table ?? 2, board: other?.boards[0] ?? 6 };
    return { api, own: programOf(api.server, secret), token: id, desk, spot };
  };

  test('an organiser who plays learns nothing by a token that the desk would not tell', async () => {
    const { api, own, desk, spot } = await opened();
    const path = `/events/${api.night.id}`;
    await report(desk, api.night.id, spot, '6CXX W -3');
    for (const url of [`${path}/boards/${spot.board}`, `${path}/changes?limit=500`, `${path}/rounds/1`])
      expect([url, (await own.get(url)).body.includes('6C')]).toEqual([url, false]);
    expect((await desk.get(`${path}/boards/${spot.board}`)).body).toContain('6C');
    expect((await desk.get(`${path}/changes?limit=500`)).body).toContain('6CXX');
    // Nor by acting on it.
    const guess = await report(own, api.night.id, spot, '3NT N =');
    expect(guess.body).not.toContain('6C');
    expect(guess.json()).toMatchObject({ status: 422, code: 'board-yours-to-play' });
  });

  test('nor by a webhook', async () => {
    const { api, own, desk, spot } = await opened();
    const taken: string[] = [];
    const to = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        taken.push(body);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((done) => to.listen(0, '127.0.0.1', done));
    const { port } = to.address() as AddressInfo;
    await own.send('POST', '/webhooks', { url: `http://127.0.0.1:${port}/`, types: ['result.reported'] });
    await desk.send('POST', '/webhooks', { url: `http://127.0.0.1:${port}/`, types: ['result.reported'] });
    await report(desk, api.night.id, spot, '6CXX W -3');
    await expect.poll(() => taken.length, { timeout: 30_000 }).toBe(2);
    expect(taken.filter((one) => one.includes('6CXX'))).toHaveLength(1);
    to.close();
  });
});

describe('[SAFE-1~][API-4] a table’s program hears what its own table says', () => {
  test('the other side is told what to confirm; another table is not, nor is it once the round is over', async () => {
    const api = await openApi();
    const [own, other, desk] = [
      await api.as(['results'], { event: api.night.id, table: 1 }),
      await api.as(['results'], { event: api.night.id, table: 2 }),
      await api.as(['direct']),
    ];
    const { tables } = (await desk.get(`/events/${api.night.id}/rounds/1`)).json<Seated>();
    const board = tables.find(({ table }) => table === 1)?.boards[0];
    const sent = await report(own, api.night.id, { round: 1, table: 1, board, side: 'ns' }, '6CXX W -3');
    const heard = async (program: Program) =>
      (await program.get(`/events/${api.night.id}/changes?limit=500`))
        .json<{ changes: { type: string; data: Record<string, unknown> }[] }>()
        .changes.find(({ type }) => type === 'result.reported')?.data;
    expect(await heard(own)).toMatchObject({ result: sent.json<{ id: string }>().id, contract: '6CXX W -3' });
    expect(await heard(other)).not.toHaveProperty('contract');
    expect(await heard(api.anyone)).not.toHaveProperty('contract');
    await desk.send(
      'POST',
      `/events/${api.night.id}/commands`,
      { command: { ask: 'call-round', round: 2 } },
      key(),
    );
    expect(await heard(own)).not.toHaveProperty('contract');
  });
});

describe('[API-6] the examples of the reference are sent as they stand', () => {
  test('each body is taken', async () => {
    const api = await openApi();
    const program = await api.as(['direct']);
    const bodyOf = (operation: string): object => EXAMPLES[operation]?.body ?? {};
    const path = `/events/${api.night.id}`;
    const sent = async (method: 'POST' | 'PUT', url: string, body: object, by = program) => {
      const answer = await by.send(method, url, body, key());
      expect([url, answer.statusCode, answer.body.slice(0, 200)]).toEqual([
        url,
        method === 'PUT' || url === '/webhooks' ? 201 : 200,
        answer.body.slice(0, 200),
      ]);
      return answer.json<{ id: string }>();
    };
    const { id: later } = (await api.night.director.post('/api/contests', { name: 'Later' })).json<{
      id: string;
    }>();
    await sent('PUT', `/events/${later}/entries/order-17`, bodyOf('putEntry'));
    // The board of the example is at another table here.
    const { tables } = (await program.get(`${path}/rounds/1`)).json<Seated>();
    const at = tables.find(({ boards }) => boards.includes(7))?.table ?? 0;
    const table = await api.as(['results'], { event: api.night.id, table: at });
    const { id } = await sent('POST', `${path}/results`, { ...bodyOf('reportResult'), table: at }, table);
    await sent('POST', `${path}/results/${id}/confirm`, bodyOf('confirmResult'), table);
    await sent('POST', `${path}/results/${id}/correct`, bodyOf('correctResult'));
    await sent('POST', `${path}/commands`, bodyOf('sendCommand'));
    await sent('POST', '/webhooks', { ...bodyOf('createWebhook'), event: api.night.id });
    for (const spot of tables)
      for (const board of spot.boards)
        if (board !== 7) await report(program, api.night.id, { round: 1, table: spot.table, board }, 'pass');
    await sent('POST', `${path}/advance`, bodyOf('advanceEvent'));
    for (const command of [
      { ask: 'curtail', after: 1, why: 'The lights went out' },
      { ask: 'close-session' },
    ])
      await sent('POST', `${path}/commands`, { command });
    await sent('POST', `${path}/publish`, bodyOf('publishEvent'));
  });
});
