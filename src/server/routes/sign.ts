import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noteDone } from '../act.ts';
import { drawSvg } from '../address.ts';
import type { App } from '../plug.ts';
import { type Account, DUTIES, FIRST } from '../auth/account.ts';
import { keepDesk, leaveDesk } from '../auth/door.ts';
import type { Try } from '../auth/guard.ts';
import { totpAddress } from '../auth/totp.ts';
import { type Desk, SIGN_IN_MISSES } from '../desk.ts';
import { refusals, refusing } from '../refusal.ts';
import { Role } from '../schema/fact.ts';

const SHORTEST = 8;
const Password = z.string().max(200);
const Figures = z.string().max(20);

const Me = z
  .strictObject({
    role: Role,
    name: z.string().exactOptional(),
    needsPassword: z
      .boolean()
      .exactOptional()
      .meta({ description: 'No password is set yet: sign in with the code the terminal shows' }),
    hasTotp: z.boolean().exactOptional().meta({ description: 'Whether a second factor is asked for' }),
    duty: z.enum(DUTIES).exactOptional().meta({ description: 'May read what was told to the recorder' }),
    table: z.number().exactOptional(),
    contest: z.string().exactOptional(),
  })
  .meta({ id: 'Me' });

const checkLength = (password: string): void => {
  if (password.length < SHORTEST) throw refusing(422, 'password-short', { least: SHORTEST });
};

const SignIn = z.union([
  z.strictObject({ code: z.string().min(1).max(40), newPassword: Password.exactOptional() }),
  z.strictObject({
    name: z.string().max(120).exactOptional().meta({ description: 'Without one, the first organiser' }),
    password: Password,
    totp: Figures.exactOptional().meta({ description: 'Six figures, where a second factor is set up' }),
  }),
]);

/** Signed in before there were accounts: the first one. */
const accountOf = ({ desk, player }: FastifyRequest): string => (desk ?? player)?.account ?? FIRST;

/** One of the few tries an address has, and an account. */
const guarded = async <T>(desk: Desk, one: Try, work: () => Promise<T>): Promise<T> => {
  const done = await desk.signInGuard.attempt(one, work);
  if (done === 'closed') throw refusing(429, 'sign-in-often', { minutes: SIGN_IN_MISSES.minutes });
  return done;
};

/** Every sign-in of an account ends: whoever had got hold of one is out. */
const endSessions = (desk: Desk, id: string): Promise<void> =>
  desk.sessions.closeAll(({ role, account = FIRST }) => role !== 'table' && account === id);

const missed = async (desk: Desk, one: Try, what: string): Promise<never> => {
  await desk.signInGuard.missed(one);
  throw refusing(401, 'sign-in-wrong', { what });
};

const checkPassword = async (
  desk: Desk,
  one: Try,
  name: string | undefined,
  password: string,
): Promise<Account> => {
  const account = await desk.accounts.check(name, password);
  if (account === 'busy') throw refusing(429, 'too-often');
  return account ?? missed(desk, one, 'password');
};

/** Whoever this is by code or by password and second factor. */
const whoIs = async (desk: Desk, one: Try, body: z.infer<typeof SignIn>): Promise<Account> => {
  if ('code' in body) return (await desk.accounts.useCode(body.code)) ?? missed(desk, one, 'code');
  const account = await checkPassword(desk, one, body.name, body.password);
  if (!(await desk.accounts.hasTotp(account.id))) return account;
  if (body.totp === undefined) throw refusing(401, 'totp-needed');
  return (await desk.accounts.checkTotp(account.id, body.totp)) ? account : missed(desk, one, 'code');
};

const addSignIn = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/sign-in',
    config: { access: 'public' },
    schema: {
      tags: ['sign-in'],
      summary: 'Sign in with name and password, or once with a code, which may set the password',
      body: SignIn,
      response: { 200: Me, ...refusals },
    },
    handler: async (request, reply) => {
      const { body, ip } = request;
      const newPassword = 'code' in body ? body.newPassword : undefined;
      if (newPassword !== undefined) checkLength(newPassword);
      // A code is nobody's before it is found: wrong ones count against the address alone.
      const one = { from: ip, ...('code' in body ? {} : { whose: await desk.accounts.doorOf(body.name) }) };
      const found = await guarded(desk, one, () => whoIs(desk, one, body));
      const { id, role, name, person } = await desk.accounts.settle(found);
      await desk.signInGuard.found({ from: ip, whose: id });
      if (newPassword !== undefined) {
        await desk.accounts.setPassword(id, newPassword);
        await endSessions(desk, id);
      }
      const { token } = await desk.sessions.open({
        role,
        account: id,
        person,
        // A code is good for one password: here, or once later.
        ...('code' in body && newPassword === undefined ? { code: 'terminal' } : {}),
      });
      keepDesk(reply, token);
      const doer = { role, account: id, person };
      if ('code' in body) await noteDone(request, desk, doer, 'signed-in-by-code');
      if (newPassword !== undefined) await noteDone(request, desk, doer, 'password-set');
      return { role, name, needsPassword: !(await desk.accounts.hasPassword(id)) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sign-out',
    config: { access: 'public' },
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
    config: { access: 'public' },
    schema: { tags: ['sign-in'], summary: 'Who I am here', response: { 200: Me, ...refusals } },
    handler: async (request) => {
      const { seat } = request;
      const session = request.desk ?? request.player;
      const id = accountOf(request);
      const account = session && (await desk.accounts.find(id));
      if (session)
        return {
          role: session.role,
          name: account?.name ?? '',
          ...(account?.duty === undefined ? {} : { duty: account.duty }),
          needsPassword: !(await desk.accounts.hasPassword(id)),
          hasTotp: await desk.accounts.hasTotp(id),
        };
      if (seat?.contest !== undefined && seat.table !== undefined)
        return { role: seat.role, contest: seat.contest, table: seat.table };
      return { role: 'public' as const, needsPassword: !(await desk.accounts.hasPassword()) };
    },
  });
};

const addPassword = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/password',
    config: { access: 'account', act: { kind: 'password-set' } },
    schema: {
      tags: ['sign-in'],
      summary:
        'Set one’s own password; the old one is needed unless this sign-in was by a code; every other sign-in of the account ends',
      body: z.strictObject({ password: Password, old: Password.exactOptional() }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      const { body, ip } = request;
      const id = accountOf(request);
      const session = request.desk ?? request.player;
      if (session === undefined) throw refusing(401, 'sign-in-needed');
      checkLength(body.password);
      const mayReplace = session.code === 'terminal' || !(await desk.accounts.hasPassword(id));
      const name = id === FIRST ? undefined : (await desk.accounts.find(id))?.name;
      const one = { from: ip, whose: id };
      if (!mayReplace) await guarded(desk, one, () => checkPassword(desk, one, name, body.old ?? ''));
      await desk.accounts.setPassword(id, body.password);
      await endSessions(desk, id);
      // Whoever changed it stays signed in, by a sign-in that needs the password to change it again.
      const { code: _, until: __, ...own } = session;
      keepDesk(reply, (await desk.sessions.open(own)).token);
      return reply.code(204).send(null);
    },
  });
};

const addTotp = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/totp',
    config: { access: 'account' },
    schema: {
      tags: ['sign-in'],
      summary: 'A second factor for one’s own account: a new secret, asked for once it is confirmed',
      response: {
        200: z
          .strictObject({
            secret: z.string(),
            address: z.string(),
            qr: z.string().meta({ description: 'The address as a picture, SVG' }),
          })
          .meta({ id: 'TotpSecret' }),
        ...refusals,
      },
    },
    handler: async (request) => {
      const id = accountOf(request);
      // An open screen must not be enough to take the second factor over.
      if (await desk.accounts.hasTotp(id)) throw refusing(409, 'totp-needed');
      const secret = await desk.accounts.beginTotp(id);
      const address = totpAddress(secret, (await desk.accounts.find(id))?.name ?? id);
      return { secret, address, qr: await drawSvg(address) };
    },
  });

  for (const [what, summary] of [
    ['confirm', 'From now on the second factor is asked for'],
    ['drop', 'The second factor is asked for no more'],
  ] as const)
    app.route({
      method: 'POST',
      url: `/api/totp/${what}`,
      config: {
        access: 'account',
        act: { kind: what === 'confirm' ? 'second-factor-on' : 'second-factor-off' },
      },
      schema: {
        tags: ['sign-in'],
        summary: `${summary}; with the six figures the app shows now`,
        body: z.strictObject({ code: Figures }),
        response: { 204: z.null(), ...refusals },
      },
      handler: async (request, reply) => {
        const id = accountOf(request);
        const { code } = request.body as { code: string };
        const one = { from: request.ip, whose: id };
        await guarded(desk, one, async () => {
          if (!(await desk.accounts.checkTotp(id, code))) await missed(desk, one, 'code');
        });
        if (what === 'drop') await desk.accounts.dropTotp(id);
        return reply.code(204).send(null);
      },
    });
};

export const addSignRoutes = (app: App, desk: Desk): void => {
  addSignIn(app, desk);
  addPassword(app, desk);
  addTotp(app, desk);
};
