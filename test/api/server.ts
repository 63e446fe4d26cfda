// A server for programs: a night in play, tokens of every kind, and how a program asks.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { openNight, openServer, type Opened } from '../server/open.ts';

export interface Program {
  readonly get: (path: string, more?: Partial<InjectOptions>) => Promise<LightMyRequestResponse>;
  readonly send: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

export const programOf = (
  { app }: Pick<Opened, 'app'>,
  secret?: string,
  others: Record<string, string> = {},
): Program => {
  const bearer: Record<string, string> = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  const own = { ...bearer, ...others };
  return {
    get: (path, more = {}) =>
      app.inject({ method: 'GET', url: `/api/v1${path}`, ...more, headers: { ...own, ...more.headers } }),
    send: (method, path, body, headers = {}) =>
      app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { ...own, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  };
};

let keys = 0;
export const key = (): Record<string, string> => ({
  'idempotency-key': `call-${String(++keys).padStart(6, '0')}`,
});

export const openApi = async (now?: () => Date) => {
  const server = await openServer(undefined, now);
  const night = await openNight(server);
  const tokenFor = async (scopes: readonly string[], more: object = {}): Promise<string> =>
    (await night.director.post('/api/tokens', { name: 'A program', scopes, ...more })).json<{
      secret: string;
    }>().secret;
  return {
    server,
    night,
    tokenFor,
    anyone: programOf(server),
    as: async (scopes: readonly string[], more: object = {}): Promise<Program> =>
      programOf(server, await tokenFor(scopes, more)),
  };
};
