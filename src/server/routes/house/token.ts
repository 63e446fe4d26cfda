import { z } from 'zod';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { Count, Id } from '../../schema/fact.ts';
import { TokenInfo } from '../../v1/shape.ts';
import { SCOPES, type Token } from '../../v1/token.ts';

const LONGEST_DAYS = 3660;
const DAY = 24 * 3_600_000;

const show = ({ id, name, scopes, event, table, until, made }: Token): z.infer<typeof TokenInfo> => ({
  id,
  name,
  scopes: [...scopes],
  ...(event === undefined ? {} : { event }),
  ...(table === undefined ? {} : { table }),
  until,
  created: made,
});

/** Tokens of programs, made and revoked by an organiser. */
export const addTokenRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/tokens',
    config: { access: 'organiser' },
    schema: {
      tags: ['accounts'],
      summary: 'The tokens of programs that use the API',
      response: { 200: z.array(TokenInfo), ...refusals },
    },
    handler: async () => (await desk.tokens.list()).map(show),
  });

  app.route({
    method: 'POST',
    url: '/api/tokens',
    config: {
      access: 'organiser',
      act: { kind: 'token-made', about: ({ body }) => ({ token: (body as { readonly name: string }).name }) },
    },
    schema: {
      tags: ['accounts'],
      summary: 'A token for a program; it is shown once',
      body: z.strictObject({
        name: z.string().trim().min(1).max(80),
        scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
        event: Id.exactOptional(),
        table: Count.exactOptional(),
        days: z.int().min(1).max(LONGEST_DAYS).default(365),
      }),
      response: { 200: z.strictObject({ ...TokenInfo.shape, secret: z.string() }), ...refusals },
    },
    handler: async ({ body: { days, scopes, ...rest }, desk: session }) => {
      if (rest.event !== undefined) await desk.hall.open(rest.event);
      if (rest.table !== undefined && rest.event === undefined) throw refusing(422, 'token-table');
      const until = new Date(desk.now().getTime() + days * DAY).toISOString();
      const own = session?.person === undefined ? {} : { by: session.person };
      const wish = { ...rest, ...own, scopes: [...new Set(scopes)], until };
      const { secret, token } = await desk.tokens.make(wish);
      return { ...show(token), secret };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/tokens/:token/revoke',
    config: {
      access: 'organiser',
      act: {
        kind: 'token-revoked',
        about: async ({ params }, { tokens }) => {
          const { token } = params as { readonly token: string };
          return { token: (await tokens.list()).find(({ id }) => id === token)?.name ?? token };
        },
      },
    },
    schema: {
      tags: ['accounts'],
      summary: 'Let a token open nothing any more, and end what it has others told',
      params: z.object({ token: Id }),
      body: z.strictObject({}).optional(),
      response: { 200: z.strictObject({ revoked: z.string() }), ...refusals },
    },
    handler: async ({ params }) => {
      const token = await desk.tokens.revoke(params.token);
      if (!token) throw refusing(404, 'token-none');
      for (const hook of await desk.hooks.list()) if (hook.token === token.id) await desk.hooks.drop(hook.id);
      desk.happened.end(token.id);
      return { revoked: token.id };
    },
  });
};
