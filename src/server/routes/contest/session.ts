import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountIn } from '../../hall/act.ts';
import { FIRST, isSignInOf } from '../../auth/account.ts';
import { deskToken } from '../../auth/door.ts';
import { FROMS, IDLE_MINUTES } from '../../auth/session.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';

const SignedIn = z
  .strictObject({
    id: z.string().meta({ description: 'A name for it that opens nothing' }),
    browser: z.string(),
    from: z.enum(FROMS),
    made: z.string().exactOptional(),
    used: z.string().exactOptional().meta({ description: 'To within a few minutes' }),
    own: z.literal(true).exactOptional().meta({ description: 'The one that asks' }),
  })
  .meta({ id: 'SignedIn' });

const Listed = z
  .strictObject({
    sessions: z.array(SignedIn),
    idleMinutes: z.literal(IDLE_MINUTES).meta({
      description: 'A desk that asks nothing for so long is signed out',
    }),
  })
  .meta({ id: 'SignedInList' });

const params = z.object({ account: z.string().max(40) });

const ownAccount = ({ desk, player }: FastifyRequest): string => (desk ?? player)?.account ?? FIRST;

/** Where an account is signed in, and how that ends. */
export const addSessionRoutes = (app: App, desk: Desk): void => {
  const list = async (account: string, request: FastifyRequest): Promise<z.infer<typeof Listed>> => {
    const token = deskToken(request);
    const own = token === undefined ? undefined : desk.sessions.idOf(token);
    const found = await desk.sessions.list(isSignInOf(account));
    const sessions = found.map(([id, { browser = 'Unknown device', from = 'elsewhere', made, used }]) => ({
      id,
      browser,
      from,
      ...(made === undefined ? {} : { made }),
      ...(used === undefined ? {} : { used }),
      ...(id === own ? { own: true as const } : {}),
    }));
    return {
      sessions: sessions.toSorted((a, b) => (b.used ?? '').localeCompare(a.used ?? '')),
      idleMinutes: await desk.sessions.idle(),
    };
  };

  app.route({
    method: 'GET',
    url: '/api/sessions',
    config: { access: 'account' },
    schema: {
      tags: ['sign-in'],
      summary: 'Where I am signed in',
      response: { 200: Listed, ...refusals },
    },
    handler: (request) => list(ownAccount(request), request),
  });

  app.route({
    method: 'POST',
    url: '/api/sessions/end',
    config: { access: 'account', act: { kind: 'sign-ins-ended' } },
    schema: {
      tags: ['sign-in'],
      summary: 'End one of my sign-ins, or every one but this',
      body: z.union([
        z.strictObject({ session: z.string().max(60) }),
        z.strictObject({ others: z.literal(true) }),
      ]),
      response: { 200: Listed, ...refusals },
    },
    handler: async (request) => {
      const account = ownAccount(request);
      const session = 'session' in request.body ? request.body.session : undefined;
      const token = deskToken(request);
      const own = token === undefined ? undefined : desk.sessions.idOf(token);
      const mine = await desk.sessions.list(isSignInOf(account));
      if (session !== undefined && !mine.some(([id]) => id === session)) throw refusing(404, 'sign-in-over');
      await desk.sessions.closeAll(
        (one, id) => isSignInOf(account)(one) && (session === undefined ? id !== own : id === session),
      );
      return list(account, request);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sessions/idle',
    config: {
      access: 'organiser',
      act: {
        kind: 'idle-set',
        about: ({ body }) => ({ minutes: (body as { minutes: number }).minutes }),
      },
    },
    schema: {
      tags: ['sign-in'],
      summary: 'After how many minutes without use the desk is signed out',
      body: z.strictObject({ minutes: z.literal(IDLE_MINUTES) }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async ({ body }, reply) => {
      await desk.sessions.setIdle(body.minutes);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/accounts/:account/sessions',
    config: { access: 'organiser' },
    schema: {
      tags: ['accounts'],
      summary: 'Where somebody is signed in',
      params,
      response: { 200: Listed, ...refusals },
    },
    handler: async (request) => {
      const { account } = request.params;
      if ((await desk.accounts.find(account)) === undefined) throw refusing(404, 'account-none');
      return list(account, request);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/accounts/:account/sessions/end',
    config: { access: 'organiser', act: { kind: 'account-signed-out', about: accountIn } },
    schema: {
      tags: ['accounts'],
      summary: 'End every sign-in of somebody else',
      params,
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      const { account } = request.params;
      if ((await desk.accounts.find(account)) === undefined) throw refusing(404, 'account-none');
      if (account === ownAccount(request)) throw refusing(422, 'account-own');
      await desk.sessions.closeAll(isSignInOf(account));
      return reply.code(204).send(null);
    },
  });
};
