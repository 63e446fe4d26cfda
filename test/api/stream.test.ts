import { createHmac } from 'node:crypto';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openMemory } from '../../src/store/memory.ts';
import { openNight, openServer } from '../server/open.ts';
import { key, openApi, programOf } from './server.ts';

interface Told {
  readonly id: string;
  readonly type: string;
  readonly event: string;
  readonly sequence: number;
  readonly data: Record<string, unknown>;
}

/** A reader of a stream, as a site has one: what it heard, and how to cut it. */
const listen = (url: string, headers: Record<string, string> = {}) => {
  const heard: { id: string; told: Told }[] = [];
  let text = '';
  const request = get(url, { headers }, (response: IncomingMessage) => {
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const id = /^id: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (id !== undefined && data !== undefined) heard.push({ id, told: JSON.parse(data) as Told });
      }
    });
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  return { heard, cut: () => void request.destroy() };
};

const opened = async () => {
  const api = await openApi();
  await api.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.app.server.address() as AddressInfo;
  return { ...api, base: `http://127.0.0.1:${port}/api/v1` };
};

const settled = async (isSo: () => boolean): Promise<void> => {
  await expect.poll(isSo, { timeout: 30_000 }).toBe(true);
};

describe('[API-4][SRV-3~] streams', () => {
  test('a stream that was cut is resumed from the last id, and nothing is missed or told twice', async () => {
    const { base, night, server, as } = await opened();
    const program = await as(['direct']);
    const first = listen(`${base}/events/${night.id}/stream`, { 'last-event-id': '0' });
    await settled(() => first.heard.some(({ told }) => told.type === 'round.started'));
    const last = first.heard.at(-1)?.id ?? '';
    first.cut();
    // Meanwhile: a call, and a change of what may be seen.
    await program.send(
      'POST',
      `/events/${night.id}/commands`,
      { command: { ask: 'call-director', table: 1 } },
      key(),
    );
    await night.director.post(`${night.path}/shown`, { boardsShown: true });
    const second = listen(`${base}/events/${night.id}/stream`, { 'last-event-id': last });
    await settled(() => second.heard.some(({ told }) => told.type === 'visibility.changed'));
    await program.send(
      'POST',
      `/events/${night.id}/commands`,
      { command: { ask: 'call-director', table: 2 } },
      key(),
    );
    await settled(() => second.heard.length >= 3);
    const all = [...first.heard, ...second.heard].filter(({ told }) => told.type !== 'visibility.changed');
    const { facts } = await server.desk.hall.open(night.id);
    expect(all.map(({ told }) => told.sequence)).toEqual(facts.map(({ seq }) => seq));
    expect(new Set([...first.heard, ...second.heard].map(({ id }) => id)).size).toBe(
      first.heard.length + second.heard.length,
    );
    second.cut();
    await server.app.close();
  });

  test('[SAFE-1~] without a token nothing that was said of a board is in the stream; with one that reads it is', async () => {
    const { base, night, server, as, tokenFor, anyone } = await opened();
    const program = await as(['results', 'read']);
    const { tables } = (await program.get(`/events/${night.id}/rounds/1`)).json<{
      tables: { table: number; boards: number[] }[];
    }>();
    const [seat] = tables;
    const spot = { round: 1, table: seat?.table ?? 1, board: seat?.boards[0] ?? 1 };
    const everybody = listen(`${base}/events/${night.id}/stream`);
    const desk = listen(`${base}/events/${night.id}/stream`, {
      authorization: `Bearer ${await tokenFor(['read'])}`,
    });
    await expect.poll(() => server.desk.streams.open(), { timeout: 30_000 }).toBe(2);
    await program.send('POST', `/events/${night.id}/results`, { ...spot, contract: '6CXX W -3' }, key());
    await settled(() => everybody.heard.length === 1 && desk.heard.length === 1);
    expect(everybody.heard[0]?.told).toMatchObject({ type: 'result.reported', data: spot });
    expect(JSON.stringify(everybody.heard)).not.toContain('6C');
    expect(desk.heard[0]?.told.data['contract']).toContain('6CXX');
    expect((await anyone.get(`/events/${night.id}/changes?since=0`)).body).not.toContain('6C');
    everybody.cut();
    desk.cut();
    await server.app.close();
  });

  test('the house’s stream tells of every event, and comes back to where it was', async () => {
    const { base, night, server, as } = await opened();
    const program = await as(['direct']);
    const first = listen(`${base}/stream`);
    await expect.poll(() => server.desk.streams.open(), { timeout: 30_000 }).toBe(1);
    const ask = (id: string, table: number) =>
      program.send('POST', `/events/${id}/commands`, { command: { ask: 'call-director', table } }, key());
    await ask(night.id, 1);
    await settled(() => first.heard.length === 1);
    const last = first.heard[0]?.id ?? '';
    first.cut();
    const other = await openNight(server, 'Other');
    await ask(night.id, 2);
    const second = listen(`${base}/stream`, { 'last-event-id': last });
    const { at } = await server.desk.hall.open(night.id);
    await settled(() => second.heard.some(({ told }) => told.event === night.id && told.sequence === at));
    expect(second.heard.some(({ told }) => told.event === other.id && told.type === 'round.started')).toBe(
      true,
    );
    second.cut();
    await server.app.close();
  });

  test('a revoked token’s stream ends; an id nobody was given is refused', async () => {
    const { base, night, server } = await opened();
    const made = (await night.director.post('/api/tokens', { name: 'Reader', scopes: ['read'] })).json<{
      id: string;
      secret: string;
    }>();
    const reader = listen(`${base}/events/${night.id}/stream`, { authorization: `Bearer ${made.secret}` });
    await expect.poll(() => server.desk.streams.open(), { timeout: 30_000 }).toBe(1);
    await night.director.post(`/api/tokens/${made.id}/revoke`, {});
    await expect.poll(() => server.desk.streams.open(), { timeout: 30_000 }).toBe(0);
    for (const id of ['garbage', '99999-0']) {
      const answer = await fetch(`${base}/events/${night.id}/stream`, { headers: { 'last-event-id': id } });
      expect(answer.status).toBe(400);
    }
    expect((await fetch(`${base}/stream`, { headers: { 'last-event-id': '0' } })).status).toBe(400);
    expect((await fetch(`${base}/events/${night.id}/changes?since=999999`)).status).toBe(400);
    reader.cut();
    await server.app.close();
  });

  test('changes since an id come in pages', async () => {
    const { anyone, night, server } = await openApi();
    const seen: string[] = [];
    let since = '0';
    for (let isMore = true; isMore; ) {
      const page = (await anyone.get(`/events/${night.id}/changes?since=${since}&limit=4`)).json<{
        next: string;
        changes: Told[];
        more: boolean;
      }>();
      seen.push(...page.changes.map((one) => one.id));
      since = page.next;
      isMore = page.more;
    }
    expect(seen).toHaveLength((await server.desk.hall.open(night.id)).at);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

/** An address that takes messages, or refuses the first so many. */
const receiver = async (refuses = 0) => {
  const taken: { body: string; signature: string }[] = [];
  let tries = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      tries += 1;
      const isTaken = tries > refuses;
      if (isTaken) taken.push({ body, signature: String(request.headers['byestand-signature']) });
      response.writeHead(isTaken ? 204 : 500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    taken,
    tries: () => tries,
    close: () => void server.close(),
  };
};

describe('[API-4] webhooks', () => {
  test('told in order and signed; one that fails is tried again, and nothing is lost', async () => {
    const to = await receiver(2);
    const { night, as } = await openApi();
    const program = await as(['direct']);
    const made = await program.send('POST', '/webhooks', {
      url: to.url,
      event: night.id,
      types: ['event.changed'],
    });
    expect(made.statusCode, made.body).toBe(201);
    const { secret, id } = made.json<{ secret: string; id: string }>();
    for (const table of [1, 2, 3])
      await program.send(
        'POST',
        `/events/${night.id}/commands`,
        { command: { ask: 'call-director', table } },
        key(),
      );
    await settled(() => to.taken.length === 3);
    const told = to.taken.map(({ body }) => JSON.parse(body) as Told);
    expect(told.map((one) => one.sequence)).toEqual(
      told.map((one) => one.sequence).toSorted((a, b) => a - b),
    );
    for (const { body, signature } of to.taken) {
      const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(given).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
    }
    expect((await program.send('DELETE', `/webhooks/${id}`)).statusCode).toBe(204);
    expect((await program.get('/webhooks')).json()).toEqual({ webhooks: [] });
    to.close();
  });

  test('what was not told before the server stopped is told when it starts again', async () => {
    const to = await receiver();
    const store = openMemory();
    const first = await openServer(store);
    const night = await openNight(first);
    const { secret } = (
      await night.director.post('/api/tokens', { name: 'Mirror', scopes: ['direct'] })
    ).json<{ secret: string }>();
    const program = programOf(first, secret);
    // Nobody answers there: the first server cannot tell it.
    const dead = await receiver();
    dead.close();
    const { id } = (await program.send('POST', '/webhooks', { url: dead.url })).json<{ id: string }>();
    await program.send(
      'POST',
      `/events/${night.id}/commands`,
      { command: { ask: 'call-director', table: 1 } },
      key(),
    );
    await expect
      .poll(async () => JSON.stringify((await program.get('/webhooks')).json()), { timeout: 30_000 })
      .toContain('failing');
    await first.app.close();
    const hook = (await store.shelf.get('webhook', id)) as object;
    await store.shelf.put('webhook', [[id, { ...hook, url: to.url }]]);
    const second = await openServer(store);
    await second.desk.hooks.resume();
    await settled(() => to.taken.length >= 1);
    expect(JSON.parse(to.taken.at(-1)?.body ?? '')).toMatchObject({ type: 'event.changed', event: night.id });
    to.close();
    await second.app.close();
  });

  test('only an address of the web is taken, and only from a token that reads', async () => {
    const { as } = await openApi();
    expect(
      (await (await as(['results'])).send('POST', '/webhooks', { url: 'http://127.0.0.1/x' })).statusCode,
    ).toBe(403);
    const program = await as(['read']);
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'http://user:word@host/', 'nothing'])
      expect((await program.send('POST', '/webhooks', { url })).statusCode).toBe(400);
  });
});
