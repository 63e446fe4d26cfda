import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Side } from '../../engine/bridge/seat.ts';
import type { Actor } from '../../engine/contest/fact.ts';
import type { Session } from '../auth/session.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { seesWhole } from '../hall/playing.ts';
import { refusing } from '../refusal.ts';
import type { Known } from './happening.ts';
import { misplaced } from './problem.ts';
import { personOf, type Scope, type Token } from './token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route for programs: the scope it takes, or anyone. Cookies mean nothing there, so that any site may ask. */
    scope?: Scope | 'anyone';
    /** What it answers with, where that is not JSON. */
    media?: string;
    /** Its answer has an ETag, and is not sent again to whoever has it. */
    isTagged?: true;
    /** It will end: since when that is known, and when it does. */
    ends?: { readonly told: string; readonly on: string; readonly see: string };
  }
  interface FastifyRequest {
    program: Token | undefined;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

/** A token is good, or it is refused: what everybody may see is not given in its place. */
const programOf = async ({ headers }: FastifyRequest, desk: Desk): Promise<Token | undefined> => {
  if (headers.authorization === undefined) return undefined;
  const secret = BEARER.exec(headers.authorization)?.[1];
  const token = secret === undefined ? undefined : await desk.tokens.find(secret);
  if (token === undefined) throw refusing(401, 'token-bad');
  return token;
};

/** `direct` includes what the desk may do besides. */
const covers = ({ scopes }: Token, scope: Scope): boolean =>
  scopes.includes(scope) || scopes.includes('direct');

const eventIn = ({ params }: FastifyRequest): string | undefined =>
  (params as { readonly event?: string } | undefined)?.event;

export const whyNotScope = (request: FastifyRequest, scope: Scope): void => {
  const { program } = request;
  if (program === undefined) throw refusing(401, 'token-needed', { scope });
  if (!covers(program, scope)) throw refusing(403, 'token-scope', { scope, has: [...program.scopes] });
  const event = eventIn(request);
  if (program.event !== undefined && event !== undefined && program.event !== event)
    throw refusing(403, 'token-elsewhere');
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, location, retry-after, deprecation, sunset, link',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id',
  'access-control-max-age': '86400',
};

/** What will end says so a year before (RFC 9745, RFC 8594). */
const endingOf = ({ routeOptions: { config } }: FastifyRequest): Record<string, string> => {
  const { ends } = config;
  if (ends === undefined) return {};
  return {
    deprecation: `@${Math.floor(Date.parse(ends.told) / 1000)}`,
    sunset: new Date(ends.on).toUTCString(),
    link: `<${ends.see}>; rel="deprecation"; type="text/html"`,
  };
};

export const addGate = (app: App, desk: Desk): void => {
  app.decorateRequest('program', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { scope } = request.routeOptions.config;
    if (scope === undefined || request.is404) return;
    void reply.headers(CORS);
    void reply.headers(endingOf(request));
    request.program = await programOf(request, desk);
    if (scope !== 'anyone') whyNotScope(request, scope);
  });
  app.route({
    method: 'OPTIONS',
    url: '/api/v1/*',
    config: { access: 'public', scope: 'anyone' },
    schema: { hide: true },
    handler: async (_request, reply) => reply.headers(PREFLIGHT).code(204).send(),
  });
};

const sessionOf = ({ until, by }: Token): Session => ({
  role: 'scorer',
  until,
  ...(by === undefined ? {} : { person: by }),
});

/** What of contracts whoever asks is told in a stream. */
export const knownTo = async (desk: Desk, request: FastifyRequest, event: string): Promise<Known> =>
  request.program?.event === event && request.program.table !== undefined
    ? request.program.table
    : isToldAll(desk, request, event);

/** What a program sees: with `read` what the desk sees of its event, else what everybody does. */
export const seeingAs = (request: FastifyRequest): { readonly desk: Session | undefined } => {
  const { program } = request;
  const event = eventIn(request);
  const isIts = program !== undefined && (program.event === undefined || program.event === event);
  const sees = isIts && program.table === undefined && covers(program, 'read');
  return { desk: sees ? sessionOf(program) : undefined };
};

/** Whether whoever asks is told what was said of a board. */
export const isToldAll = async (desk: Desk, request: FastifyRequest, event: string): Promise<boolean> =>
  request.program !== undefined &&
  seeingAs(request).desk !== undefined &&
  (await seesWhole(desk.hall, request.program.by, event));

/** Who speaks: a table's program as its phone would, any other from the desk; of somebody who plays there, in that one's name. */
export const actorFor = async (desk: Desk, request: FastifyRequest, side?: Side): Promise<Actor> => {
  const { program } = request;
  const event = eventIn(request);
  if (program === undefined || event === undefined) throw refusing(401, 'token-needed', { scope: 'results' });
  const { id, table, scopes, by } = program;
  if (table !== undefined)
    return side === undefined
      ? { role: 'table', table, device: personOf(program) }
      : // Each side has a device of its own, as with phones: what one entered the other confirms.
        { role: 'table', table, device: `${personOf(program)}-${side}`, side };
  const role = scopes.includes('direct') ? 'director' : 'scorer';
  return by === undefined || (await seesWhole(desk.hall, by, event))
    ? { role, person: personOf({ id }) }
    : { role, person: by, device: personOf({ id }) };
};

/** Entries are put, changed and taken out as the desk does it: the route asks for nothing else. */
export const entrantFor = async (desk: Desk, request: FastifyRequest): Promise<Actor> => ({
  ...(await actorFor(desk, request)),
  role: 'director',
});

const HEADER = 'Idempotency-Key';
const KEY = /^[\w-]{8,64}$/;

/** The key of a call that may go without one. */
export const keyIn = (request: FastifyRequest): string | undefined =>
  request.headers['idempotency-key'] === undefined ? undefined : keyOf(request);

/** The same key is the same request: whoever sends it again is answered as before. */
export const keyOf = ({ headers }: FastifyRequest): string => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') throw misplaced('header', HEADER, 'key-needed');
  if (!KEY.test(key)) throw misplaced('header', HEADER, 'key-bad');
  return key;
};

/** Acts only on what its asker has seen, where they say what that was. */
export const checkMatch = ({ headers }: FastifyRequest, version: string): void => {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted === '*') return;
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  if (!tags.includes(version)) throw refusing(412, 'version-old', { version });
};

export const tagged = (reply: FastifyReply, version: string): FastifyReply =>
  reply.header('etag', `"${version}"`);
