import { z } from 'zod';
import type { App } from '../plug.ts';
import { keepDesk, leaveDesk } from '../auth/door.ts';
import { type Desk, SIGN_IN_MISSES } from '../desk.ts';
import { refusals, refusing } from '../refusal.ts';
import { Role } from '../schema/fact.ts';

const SHORTEST = 8;
const Password = z.string().max(200);

const Me = z
  .strictObject({
    role: Role,
    needsPassword: z
      .boolean()
      .exactOptional()
      .meta({ description: 'No password is set yet: sign in with the code the terminal shows' }),
    table: z.number().exactOptional(),
    contest: z.string().exactOptional(),
  })
  .meta({ id: 'Me' });

const checkLength = (password: string): void => {
  if (password.length < SHORTEST) throw refusing(422, 'password-short', { least: SHORTEST });
};

export const addSignRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/sign-in',
    schema: {
      tags: ['sign-in'],
      summary:
        'Sign in with the password, or once with the code the terminal shows, which may set the password',
      body: z.union([
        z.strictObject({ code: z.string().min(1).max(40), newPassword: Password.exactOptional() }),
        z.strictObject({ password: Password }),
      ]),
      response: { 200: Me, ...refusals },
    },
    handler: async (request, reply) => {
      const { body, ip } = request;
      if (desk.signInGuard.isClosed(ip))
        throw refusing(429, 'sign-in-often', { minutes: SIGN_IN_MISSES.minutes });
      if ('code' in body && body.newPassword !== undefined) checkLength(body.newPassword);
      const isRight =
        'code' in body ? desk.owner.useCode(body.code) : await desk.owner.isPassword(body.password);
      if (!isRight) {
        desk.signInGuard.missed(ip);
        throw refusing(401, 'sign-in-wrong', { what: 'code' in body ? 'code' : 'password' });
      }
      desk.signInGuard.found(ip);
      if ('code' in body && body.newPassword !== undefined) await desk.owner.setPassword(body.newPassword);
      const { token } = await desk.sessions.open({
        role: 'director',
        ...('code' in body ? { code: 'terminal' } : {}),
      });
      keepDesk(reply, token);
      return { role: 'director' as const, needsPassword: !(await desk.owner.hasPassword()) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/password',
    config: { access: 'desk' },
    schema: {
      tags: ['sign-in'],
      summary: 'Set the password; the old one is needed unless this sign-in was by the terminal’s code',
      body: z.strictObject({ password: Password, old: Password.exactOptional() }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async ({ body, desk: session, ip }, reply) => {
      checkLength(body.password);
      if (desk.signInGuard.isClosed(ip))
        throw refusing(429, 'sign-in-often', { minutes: SIGN_IN_MISSES.minutes });
      const mayReplace = session?.code === 'terminal' || !(await desk.owner.hasPassword());
      if (!mayReplace && !(await desk.owner.isPassword(body.old ?? ''))) {
        desk.signInGuard.missed(ip);
        throw refusing(401, 'sign-in-wrong', { what: 'password' });
      }
      await desk.owner.setPassword(body.password);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sign-out',
    schema: {
      tags: ['sign-in'],
      summary: 'Sign out',
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      await leaveDesk(request, reply, desk);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/me',
    schema: { tags: ['sign-in'], summary: 'Who I am here', response: { 200: Me, ...refusals } },
    handler: async ({ desk: session, seat }) => {
      const needsPassword = !(await desk.owner.hasPassword());
      if (session) return { role: session.role, needsPassword };
      if (seat?.contest !== undefined && seat.table !== undefined)
        return { role: seat.role, contest: seat.contest, table: seat.table };
      return { role: 'public' as const, needsPassword };
    },
  });
};
