// A server without a socket, a director signed in, and a night on three tables: what the tests of the server start from.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { makeApp } from '../../src/server/app.ts';
import type { Post } from '../../src/server/auth/account.ts';
import { type DeskWish, openDesk } from '../../src/server/desk.ts';
import type { Store } from '../../src/store/log.ts';
import { openMemory } from '../../src/store/memory.ts';

export const SIX = `Ann Lee & Bob Ng
Cy Fox & Dee Gee
Eve Hall & Flo Ivy
Gus Jay & Hal Kim
Ian Low & Joy May
Kay Nix & Len Orr`;

export interface Asker {
  readonly get: (path: string, more?: Partial<InjectOptions>) => Promise<LightMyRequestResponse>;
  readonly post: (
    path: string,
    body?: unknown,
    more?: Partial<InjectOptions>,
  ) => Promise<LightMyRequestResponse>;
}

const ipv4 = (address: string) => ({
  family: 'IPv4' as const,
  address,
  internal: false,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});

/** Where a clock is given, time passes as it does unless `steady` says otherwise: then the clock is set, and no time passes. */
export const openServer = async (
  store: Store = openMemory(),
  now?: () => Date,
  steady: (() => number) | undefined = now && (() => now().getTime()),
  wish: Partial<DeskWish> = {},
  /** The built screens, where pages are asked for. */
  web?: string,
) => {
  const desk = await openDesk({
    store,
    ...wish,
    ...(now === undefined ? {} : { now }),
    ...(steady === undefined ? {} : { steady }),
    interfaces: () => ({
      docker0: [ipv4('172.17.0.1')],
      wlan0: [ipv4('192.168.1.20')],
      eth0: [ipv4('10.0.0.7')],
    }),
  });
  desk.network.setPort(4321);
  const app = await makeApp({ desk, ...(web === undefined ? {} : { web }) });

  const asker = (headers: Record<string, string> = {}): Asker => ({
    get: (url, more = {}) => app.inject({ method: 'GET', url, headers, ...more }),
    post: (url, body = {}, more = {}) =>
      app.inject({ method: 'POST', url, payload: body as object, headers, ...more }),
  });
  const everybody = asker();

  const cookieOf = ({ cookies }: LightMyRequestResponse): string =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

  /** With the cookie an answer set. */
  const holding = (answer: LightMyRequestResponse): Asker => asker({ cookie: cookieOf(answer) });

  /** What the browser of whoever organises sends along. */
  const signedCookie = async (): Promise<string> =>
    cookieOf(await everybody.post('/api/sign-in', { code: await desk.accounts.makeCode() }));

  const signIn = async (): Promise<Asker> =>
    holding(await everybody.post('/api/sign-in', { code: await desk.accounts.makeCode() }));

  /** Somebody the organiser made an account for. */
  const signInAs = async (role: Post, name = `A ${role}`): Promise<Asker> => {
    const { id } = await desk.accounts.make({ name, role });
    return holding(await everybody.post('/api/sign-in', { code: await desk.accounts.makeCode(id) }));
  };

  return { app, desk, store, everybody, asker, holding, signIn, signInAs, signedCookie };
};
export type Opened = Awaited<ReturnType<typeof openServer>>;

let ids = 0;
export const freshId = (): string => `request-${++ids}`;
/** Two houses made alike have the same ids. */
export const restartIds = (): void => {
  ids = 0;
};

/** A Howell on three tables, started: who directs it, its id, and how a phone sits down at a table. */
export const openNight = async (server: Opened, name = 'Monday', movement = 'howell') => {
  const director = await server.signIn();
  const id = (await director.post('/api/contests', { name })).json<{ id: string }>().id;
  const path = `/api/contests/${id}`;
  const ask = (request: unknown, as: Asker = director, requestId = freshId()) =>
    as.post(`${path}/requests`, { id: requestId, request });
  await director.post(`${path}/entries`, { text: SIX });
  const setup = (await director.get(`${path}/setup`)).json<{ advice: { choice: string }[] }>();
  const choice = setup.advice.find((one) => one.choice.startsWith(movement))?.choice ?? '';
  await director.post(`${path}/movement`, { choice });
  await ask({ ask: 'start-play' });
  const codes = (await director.get(`${path}/codes`)).json<{ table: number; code: string }[]>();
  const codeOf = (table: number): string => codes.find((one) => one.table === table)?.code ?? '';
  const sit = async (table: number, device = `phone-${table}`, side?: 'ns' | 'ew'): Promise<Asker> =>
    server.holding(
      await server.everybody.post(`${path}/join`, {
        table,
        code: codeOf(table),
        device,
        ...(side === undefined ? {} : { side }),
      }),
    );
  return { director, id, path, ask, sit, codeOf };
};

/** Four spades by North, ten tricks. */
export const FOUR_SPADES = {
  kind: 'played',
  level: 4,
  strain: 'S',
  doubling: '',
  declarer: 'N',
  tricks: 10,
} as const;
