import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '../../engine/contest/fact.ts';
import type { App } from '../plug.ts';
import type { Desk } from '../desk.ts';
import { refusing } from '../refusal.ts';
import { FIRST } from './account.ts';
import type { Session } from './session.ts';

/**
 * Who may ask a route: everybody, whoever is signed in, those at the desk, those who direct, those who organise, and those
 * who were made recorder or chief director. A `screen` is a built file, the same for everybody whoever they are.
 */
export const ACCESSES = ['screen', 'public', 'account', 'desk', 'director', 'organiser', 'recorder'] as const;
export type Access = (typeof ACCESSES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Signed in at the desk. */
    desk: Session | undefined;
    /** Speaking for a table. */
    seat: Session | undefined;
    /** Speaking for a team, by its captain's code. */
    captain: Session | undefined;
    /** Signed in as one of the players. */
    player: Session | undefined;
  }
}

const COOKIES = { desk: 'byestand', seat: 'byestand-table', captain: 'byestand-captain' } as const;

/** Over TLS the browser itself sees to it that no other host of the domain, and nobody on the way, can set it. */
const cookieOf = ({ protocol }: FastifyRequest, which: keyof typeof COOKIES): string =>
  protocol === 'https' ? `__Host-${COOKIES[which]}` : COOKIES[which];

/** What the browser shows of a sign-in at the desk. */
export const deskToken = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieOf(request, 'desk')];
const KEPT_SECONDS = 30 * 24 * 3600;

const MAY: Readonly<Record<Access, readonly string[]>> = {
  screen: [],
  public: [],
  account: ['organiser', 'director', 'scorer', 'player'],
  desk: ['organiser', 'director', 'scorer'],
  director: ['organiser', 'director'],
  organiser: ['organiser'],
  // By duty, not by role.
  recorder: [],
};

/** A page of another site may send a browser's cookies along, but not pretend to be ours. */
const whyNotOrigin = ({ method, headers }: FastifyRequest): string | undefined => {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return headers.origin ?? String(site);
  if (headers.origin === undefined) return undefined;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
    ? undefined
    : headers.origin;
};

const bearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,})$/.exec(headers.authorization ?? '')?.[1];

/** Which of the three passes a session is: none is good for another's doors. */
const kindOf = ({ role }: Session): keyof typeof COOKIES =>
  role === 'table' ? 'seat' : role === 'captain' ? 'captain' : 'desk';

/** Looked up each time: a duty taken away is gone at once. */
const hasDuty = async (desk: Desk, { account = FIRST }: Session): Promise<boolean> =>
  (await desk.accounts.find(account))?.duty !== undefined;

/** Every route says who may ask it; a server with one that does not will not start. */
const checkRoutes = (app: App): void => {
  const seen: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void seen.push(route));
  app.addHook('onReady', async () => {
    const silent = seen
      .filter(({ config }) => config?.access === undefined)
      .map(({ method, url }) => `${String(method)} ${url}`);
    if (silent.length > 0) throw new Error(`nobody said who may ask ${silent.join(', ')}`);
  });
};

/**
 * By the route that was found, never by the address as it was written: the same route has many spellings (`/%61pi/…`), and
 * what no route answers to is the page's or nobody's.
 */
const accessOf = ({ is404, routeOptions }: FastifyRequest): Access =>
  is404 ? 'screen' : (routeOptions.config.access ?? 'organiser');

export const addDoor = (app: App, desk: Desk): void => {
  checkRoutes(app);
  app.decorateRequest('desk', undefined);
  app.decorateRequest('seat', undefined);
  app.decorateRequest('captain', undefined);
  app.decorateRequest('player', undefined);
  app.addHook('onRequest', async (request) => {
    // Programs show a token, and no cookie counts there: any page may ask.
    if (!request.is404 && request.routeOptions.config.scope !== undefined) return;
    const origin = whyNotOrigin(request);
    if (origin !== undefined) throw refusing(403, 'origin-other', { origin: origin.slice(0, 100) });
    const access = accessOf(request);
    if (access === 'screen') return;
    const find = async (token: string | undefined, kind: keyof typeof COOKIES) => {
      const session = token === undefined ? undefined : await desk.sessions.find(token);
      return session && kindOf(session) === kind ? session : undefined;
    };
    const signed = await find(deskToken(request), 'desk');
    // A player who signs in is no more at the desk than anybody else.
    if (signed?.role === 'player') request.player = signed;
    else request.desk = signed;
    request.seat = await find(bearer(request) ?? request.cookies[cookieOf(request, 'seat')], 'seat');
    request.captain = await find(bearer(request) ?? request.cookies[cookieOf(request, 'captain')], 'captain');
    // A token is good or it is refused: what everybody may see is not given in its place.
    if (request.headers.authorization !== undefined && !request.seat && !request.captain)
      throw refusing(401, 'token-bad');
    if (access === 'public') return;
    if (signed && MAY[access].includes(signed.role)) return;
    if (signed && access === 'recorder' && (await hasDuty(desk, signed))) return;
    if (signed) throw refusing(403, 'role-wrong', { role: signed.role });
    if (request.seat) throw refusing(403, 'role-wrong', { role: 'table' });
    if (request.captain) throw refusing(403, 'role-wrong', { role: 'captain' });
    throw refusing(401, 'sign-in-needed');
  });
};

const keep = (reply: FastifyReply, which: keyof typeof COOKIES, token: string): void =>
  void reply.setCookie(cookieOf(reply.request, which), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    maxAge: KEPT_SECONDS,
  });

export const keepDesk = (reply: FastifyReply, token: string): void => keep(reply, 'desk', token);
export const keepSeat = (reply: FastifyReply, token: string): void => keep(reply, 'seat', token);
export const keepCaptain = (reply: FastifyReply, token: string): void => keep(reply, 'captain', token);

/** The token a phone at a table or a captain's came with. */
export const passIn = (request: FastifyRequest, kind: 'seat' | 'captain'): string | undefined =>
  bearer(request) ?? request.cookies[cookieOf(request, kind)];

export const leaveDesk = async (request: FastifyRequest, reply: FastifyReply, desk: Desk): Promise<void> => {
  const token = deskToken(request);
  if (token !== undefined) await desk.sessions.close(token);
  void reply.clearCookie(cookieOf(request, 'desk'), { path: '/', secure: request.protocol === 'https' });
};

/** `t` or `captain`: the screen a request was sent from, where it is a phone's. */
const pageOf = ({ headers: { referer: page } }: FastifyRequest): string | undefined =>
  page !== undefined && URL.canParse(page) ? /^\/(t|captain)\//.exec(new URL(page).pathname)?.[1] : undefined;

/** Who speaks in a request about a contest: the table or the captain, when their own page or token sent it, else the desk. */
export const actorIn = (request: FastifyRequest, contest: string): Actor => {
  const own = (session: Session | undefined) => (session?.contest === contest ? session : undefined);
  const [seat, captain] = [own(request.seat), own(request.captain)];
  const page = bearer(request) === undefined ? pageOf(request) : 'token';
  const phone = page === 'captain' ? captain : page === 't' ? seat : (seat ?? captain);
  const session = page === undefined ? (request.desk ?? phone) : (phone ?? request.desk);
  const speaking = session ?? request.player;
  if (speaking === undefined) throw refusing(401, 'sign-in-needed');
  const { role, person, table, device, side, team } = speaking;
  return {
    // Whoever organises may direct, and then does so as a director.
    role: role === 'organiser' ? 'director' : role,
    ...(person === undefined ? {} : { person }),
    ...(table === undefined ? {} : { table }),
    ...(device === undefined ? {} : { device }),
    ...(side === undefined ? {} : { side }),
    ...(team === undefined ? {} : { team }),
  };
};
