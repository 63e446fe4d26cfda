// Every operation of v1 asked with every scope: the table is the document's own, the doors are the server's.
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addGate } from '../../src/server/v1/gate.ts';
import { SCOPES } from '../../src/server/v1/token.ts';
import type { App } from '../../src/server/plug.ts';
import { ROUTES, SCOPED } from '../server/access.ts';
import { openServer } from '../server/open.ts';
import { key, openApi, type Program, programOf } from './server.ts';

interface Operation {
  readonly 'x-scope'?: string;
}

/** The server's own list, as its document has it. */
const listed = async (): Promise<Record<string, string>> => {
  const { everybody } = await openServer();
  const { paths } = (await everybody.get('/api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-scope'] ?? 'anyone',
      ]),
    ),
  );
};
// A stream never ends: stream.test.ts reads it.
const all = Object.entries(SCOPED)
  .filter(([route]) => !route.endsWith('/stream'))
  .map(([route, wanted]) => {
    const [method = '', path = ''] = route.split(' ');
    return { method: method.toLowerCase(), path, wanted };
  });

const ask = (program: Program, method: string, path: string, event: string) => {
  const url = path
    .replace('/api/v1', '')
    .replace('{event}', event)
    .replace('{round}', '1')
    .replace('{board}', '1')
    .replace('{match}', '1-1')
    .replaceAll(/\{\w+\}/g, 'none');
  if (method === 'get') return program.get(url);
  const verb = method.toUpperCase() as 'POST' | 'PUT' | 'DELETE';
  return program.send(verb, url, method === 'delete' ? undefined : {}, key());
};

describe('[API-2][SRV-2~] every operation and every scope', () => {
  const shared = openApi().then(async (api) => ({
    api,
    by: new Map(await Promise.all(SCOPES.map(async (scope) => [scope, await api.as([scope])] as const))),
  }));

  test('the table of access.ts is the server’s own list', async () => expect(await listed()).toEqual(SCOPED));

  test.each(all)('$method $path takes $wanted', async ({ path, method, wanted }) => {
    const { api, by } = await shared;
    const isOpen = wanted === 'anyone';
    const without = await ask(api.anyone, method, path, api.night.id);
    expect(without.statusCode === 401).toBe(!isOpen);
    // Whoever is signed in at the desk is nobody here: no page of another site can use that.
    const signed = await api.server.signedCookie();
    const asDesk = await ask(
      programOf(api.server, undefined, { cookie: signed }),
      method,
      path,
      api.night.id,
    );
    expect(asDesk.statusCode).toBe(without.statusCode);
    const bad = await ask(programOf(api.server, 'rubbish'), method, path, api.night.id);
    expect(bad.statusCode).toBe(401);
    for (const [scope, program] of by) {
      const answer = await ask(program, method, path, api.night.id);
      const isShut = answer.statusCode === 403 && answer.body.includes('token-scope');
      expect([scope, isShut]).toEqual([scope, !isOpen && wanted !== scope && scope !== 'direct']);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

test('[API-2][DESK-7~] a token opens no route of the screens that is not everybody’s', async () => {
  const { night, tokenFor, server } = await openApi();
  const program = server.asker({ authorization: `Bearer ${await tokenFor([...SCOPES])}` });
  const opened: string[] = [];
  for (const [route, access] of Object.entries(ROUTES)) {
    if (access === 'everybody') continue;
    const [method = '', path = ''] = route.split(' ');
    const url = path.replace('{id}', night.id).replaceAll(/\{\w+\}/g, '1');
    const { statusCode } = method === 'GET' ? await program.get(url) : await program.post(url, {});
    if (statusCode !== 401 && statusCode !== 403) opened.push(`${route} ${statusCode}`);
  }
  expect(opened).toEqual([]);
});

test('[API-1] an operation that will end says so in its headers', async () => {
  const app = fastify() as unknown as App;
  addGate(app, {} as Parameters<typeof addGate>[1]);
  const ends = { told: '2026-11-18T00:00:00Z', on: '2027-11-18T00:00:00Z', see: '/api/v1/docs/' };
  app.get('/api/v1/old', { config: { access: 'public', scope: 'anyone', ends } }, async () => ({}));
  const { headers } = await app.inject({ url: '/api/v1/old' });
  expect(headers['deprecation']).toBe('@1794960000');
  expect(headers['sunset']).toBe('Thu, 18 Nov 2027 00:00:00 GMT');
  expect(headers['link']).toContain('rel="deprecation"');
});
