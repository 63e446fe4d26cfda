import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { addDoor } from '../../src/server/auth/door.ts';
import type { App } from '../../src/server/plug.ts';
import { MAY, ROLES, ROUTES } from './access.ts';
import { FOUR_SPADES, freshId, openNight, openServer } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const listed = async (): Promise<readonly string[]> => {
  const { everybody } = await openServer();
  const { paths } = (await everybody.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
};

describe('[SRV-2~] who may ask what', () => {
  test('the table above names every route', async () =>
    expect([...(await listed())].sort()).toEqual(Object.keys(ROUTES).sort()));

  const shared = openServer().then(async (server) => {
    const night = await openNight(server);
    const as = {
      public: server.everybody,
      table: await night.sit(2),
      player: await server.signInAs('player'),
      scorer: await server.signInAs('scorer'),
      director: await server.signInAs('director'),
      organiser: night.director,
    };
    return { server, night, as };
  });

  // One line a route and a role, made from the list above, which is the server's own.
  // The stream never ends, and who signs out is gone: live.test.ts and door.test.ts ask those two.
  const table = Object.entries(ROUTES)
    .filter(([route]) => !/\/(live|sign-out)$/.test(route))
    .flatMap(([route, access]) =>
      ROLES.map((role) => [route, role, (MAY[access] as readonly string[]).includes(role)] as const),
    );

  test.each(table)('[DESK-7~] %s by %s: %s', async (route, role, mayAsk) => {
    const { night, as } = await shared;
    const [method = '', path = ''] = route.split(' ');
    const url = fill(path, night.id);
    const history = async () =>
      (await night.director.get(`${night.path}/history`)).json<{ rows: unknown[] }>().rows.length;
    const before = await history();
    const body = path.endsWith('/requests')
      ? { id: freshId(), request: { ask: 'answer-call', call: 'none' } }
      : {};
    const answer = method === 'GET' ? await as[role].get(url) : await as[role].post(url, body);
    const code = answer.statusCode < 400 ? '' : answer.json<{ refusal: { code: string } }>().refusal.code;
    expect(answer.statusCode).toBeLessThan(500);
    // Nothing in it but `{}`: whoever may come in is refused for that, if at all.
    const isShut = ['sign-in-needed', 'role-wrong', 'code-wrong'].includes(code);
    expect([isShut, code]).toEqual([!mayAsk, code]);
    if (isShut) expect([401, 403]).toContain(answer.statusCode);
    if (role !== 'organiser' && !mayAsk) expect(await history()).toBe(before);
  });

  /** Other ways to write the same address: what the router reads as one, the door must too. */
  const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
    'one letter encoded': (path) => path.replace(/^\/(.)/, (_, letter: string) => `/${hex(letter)}`),
    'every letter encoded': (path) => path.replaceAll(/[a-z]/g, hex),
    'encoded in small figures': (path) => path.replaceAll('p', '%70').replaceAll('n', '%6e'),
    'encoded twice': (path) => path.replace(/^\/(.)/, (_, letter: string) => `/%25${hex(letter).slice(1)}`),
    'in capitals': (path) => path.toUpperCase(),
    'mixed case': (path) => path.replace(/^\/./, (start) => start.toUpperCase()),
    'two slashes first': (path) => `/${path}`,
    'two slashes within': (path) => path.replaceAll(/(?<=.)\//g, '//'),
    'a dot segment': (path) => `/.${path}`,
    'an encoded dot segment': (path) => `/x/%2e%2e${path}`,
    'two dots': (path) => `/assets/..${path}`,
    'an encoded slash': (path) => path.replace(/(?<=.)\//, '%2f'),
    'a back slash': (path) => path.replace(/^\//, '\\'),
    'a slash last': (path) => `${path}/`,
    'a semicolon': (path) => `${path};x`,
    'an encoded question mark': (path) => `${path}%3fx`,
    'a whole address': (path) => `http://localhost${path}`,
  };
  const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  const fill = (path: string, id: string): string =>
    path
      .replace('{id}', id)
      .replace('{table}', '2')
      .replaceAll(/\{(board|pair)\}/g, '1')
      .replaceAll(/\{\w+\}/g, 'none');

  const guarded = Object.entries(ROUTES).filter(([, access]) => access !== 'everybody');

  test.each(Object.entries(SPELLINGS))(
    '[DESK-7~] no spelling of an address opens a door: %s',
    async (_, spell) => {
      const { server, night } = await shared;
      const opened: string[] = [];
      for (const [route] of guarded) {
        const [method = '', path = ''] = route.split(' ');
        const url = spell(fill(path, night.id));
        const body = path.endsWith('/requests')
          ? { id: freshId(), request: { ask: 'answer-call', call: 'none' } }
          : {};
        for (const verb of method === 'GET' ? (['GET', 'HEAD'] as const) : (['POST'] as const)) {
          const { statusCode } = await server.app.inject({
            method: verb,
            url,
            ...(verb === 'POST' ? { payload: body } : {}),
          });
          if (![400, 401, 403, 404].includes(statusCode)) opened.push(`${verb} ${url} ${statusCode}`);
          // 400 by a handler would mean that the door let it in.
          if (statusCode === 400 && verb === 'POST') opened.push(`${verb} ${url} came to its handler`);
        }
      }
      expect(opened).toEqual([]);
    },
  );

  test.each(Object.entries(SPELLINGS))(
    'no spelling lets another site speak for whoever is signed in: %s',
    async (_, spell) => {
      const { server, night } = await shared;
      const cookie = await server.signedCookie();
      for (const [route, access] of Object.entries(ROUTES)) {
        const [method = '', path = ''] = route.split(' ');
        if (method !== 'POST' || access === 'recorder') continue;
        const answer = await server.app.inject({
          method: 'POST',
          url: spell(fill(path, night.id)),
          payload: {},
          headers: { cookie, origin: 'https://elsewhere.example' },
        });
        expect([answer.statusCode, spell(path)]).toEqual([
          [400, 403].includes(answer.statusCode) ? answer.statusCode : 403,
          spell(path),
        ]);
        expect(answer.json<{ refusal: { code: string } }>().refusal.code).toMatch(
          /^(origin-other|input-address)$/,
        );
      }
    },
  );

  test('a route that does not say who may ask it keeps the server from starting', async () => {
    const app: App = fastify();
    addDoor(app, (await openServer()).desk);
    app.get('/api/forgotten', async () => 'everything');
    await expect(app.ready()).rejects.toThrow('GET /api/forgotten');
  });

  const report = { ask: 'report-result', round: 1, table: 1, board: 1, result: FOUR_SPADES };

  test('a stranger asks nothing of a contest', async () => {
    const server = await openServer();
    const { ask } = await openNight(server);
    const answer = await ask(report, server.everybody);
    expect([answer.statusCode, answer.json().refusal.code]).toEqual([401, 'sign-in-needed']);
  });

  test('[TAB-3~] a table reports for itself and for no other, and does nothing that is the director’s', async () => {
    const server = await openServer();
    const { ask, sit, director, path } = await openNight(server);
    const phone = await sit(1);
    const { boards } = (await phone.get(`${path}/tables/1`)).json<{ boards: { board: number }[] }>();
    const board = boards[0]?.board ?? 0;
    expect((await ask({ ...report, board }, phone)).statusCode).toBe(200);
    const others = await ask({ ...report, table: 2 }, phone);
    expect([others.statusCode, others.json().refusal.code]).toEqual([403, 'table-not-yours']);
    const directing = await ask({ ask: 'call-round', round: 2 }, phone);
    expect([directing.statusCode, directing.json().refusal.code]).toEqual([403, 'role-may-not']);
    const elsewhere = (await director.post('/api/contests', {})).json<{ id: string }>().id;
    const other = await phone.post(`/api/contests/${elsewhere}/requests`, { id: freshId(), request: report });
    expect(other.statusCode).toBe(401);
  });

  test('a table that asks to enter a pair writes nobody down', async () => {
    const server = await openServer();
    const { ask, sit, director } = await openNight(server);
    const request = { ask: 'enter-pair', pair: '9', players: ['Mal Lory', 'Eve Dropper'] };
    expect((await ask(request, await sit(1))).statusCode).toBe(403);
    expect((await director.get('/api/people?q=Mal')).json()).toEqual([]);
  });

  test('who asks is known from the sign-in: a request cannot say so itself', async () => {
    const server = await openServer();
    const { ask, sit } = await openNight(server);
    const answer = await ask({ ask: 'call-round', round: 2, by: { role: 'director' } }, await sit(1));
    expect(answer.statusCode).toBe(400);
  });

  test('a phone’s page speaks for its table even where the director is signed in too', async () => {
    const server = await openServer();
    const { id, path, codeOf } = await openNight(server);
    const signed = await server.everybody.post('/api/sign-in', {
      code: await server.desk.accounts.makeCode(),
    });
    const joined = await server.everybody.post(`${path}/join`, { table: 1, code: codeOf(1), device: 'both' });
    const cookie = [...signed.cookies, ...joined.cookies]
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const body = { id: freshId(), request: { ask: 'call-round', round: 2 } };
    const fromPhone = server.asker({ cookie, referer: `http://localhost/t/${id}/1?code=x` });
    expect((await fromPhone.post(`${path}/requests`, body)).statusCode).toBe(403);
    const fromDesk = server.asker({ cookie, referer: `http://localhost/c/${id}` });
    expect((await fromDesk.post(`${path}/requests`, body)).statusCode).toBe(200);
  });

  test('a token in place of the cookie speaks for the table', async () => {
    const server = await openServer();
    const { path, codeOf } = await openNight(server);
    const joined = await server.everybody.post(`${path}/join`, { table: 3, code: codeOf(3), device: 'x' });
    const phone = server.asker({ authorization: `Bearer ${joined.json<{ token: string }>().token}` });
    expect((await phone.get('/api/me')).json()).toMatchObject({ role: 'table', table: 3 });
    expect((await phone.get(`${path}/tables/3`)).statusCode).toBe(200);
    expect((await phone.get(`${path}/tables/2`)).statusCode).toBe(403);
  });
});
