import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noteDone } from '../../hall/act.ts';
import type { App } from '../../plug.ts';
import { type Account, DUTIES, isSignInOf } from '../../auth/account.ts';
import { deskToken, keepDesk, leaveDesk } from '../../auth/door.ts';
import type { Try } from '../../auth/guard.ts';
import { MOST_TYPED, whyNotPassword } from '../../auth/password.ts';
import { accountOf, checkPassword, confirmPassword, guarded, missed, missedTotp } from '../../auth/proof.ts';
import { browserOf, fromOf } from '../../auth/visitor.ts';
import type { Desk } from '../../desk.ts';
import { Refusing, refusals, refusing } from '../../refusal.ts';
import { Role } from '../../schema/fact.ts';

const Password = z.string().max(MOST_TYPED);
/** Whoever came in by a code may set a password without the old one for so long. */
const FRESH_MINUTES = 60;
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

/** Before anything is used up or changed. */
const checkChosen = async (desk: Desk, password: string, name?: string): Promise<void> => {
  const names = [...(name === undefined ? [] : [name]), ...(desk.club === undefined ? [] : [desk.club])];
  const why = await whyNotPassword(password, names);
  if (why !== undefined) throw new Refusing(422, why);
};

const SignIn = z.union([
  z.strictObject({ code: z.string().min(1).max(40), newPassword: Password.exactOptional() }),
  z.strictObject({
    name: z.string().max(120).exactOptional().meta({ description: 'Without one, the first organiser' }),
    password: Password,
    totp: Figures.exactOptional().meta({ description: 'Six figures, where a second factor is set up' }),
  }),
]);

/** Every sign-in of an account ends: whoever had got hold of one is out. */
const endSessions = (desk: Desk, id: string): Promise<void> => desk.sessions.closeAll(isSignInOf(id));

/** What a session keeps of whoever opened it, for the list of sign-ins. */
const visitorOf = (desk: Desk, { ip, headers }: FastifyRequest) => ({
  browser: browserOf(headers['user-agent']),
  from: fromOf(
    ip,
    desk.network.addresses().map(({ address }) => address),
  ),
});

/** Whoever this is by code or by password and second factor. */
const whoIs = async (desk: Desk, one: Try, body: z.infer<typeof SignIn>): Promise<Account> => {
  if ('code' in body) {
    const { code, newPassword } = body;
    const owner = (await desk.accounts.ownerOf(code)) ?? (await missed(desk, one, 'code'));
    // A password that is refused does not use the code up; only who has the code learns why.
    if (newPassword !== undefined) await checkChosen(desk, newPassword, owner.name);
    return (await desk.accounts.useCode(code)) ?? missed(desk, one, 'code');
  }
  const account = await checkPassword(desk, one, body.name, body.password);
  if (!(await desk.accounts.hasTotp(account.id))) return account;
  if (body.totp === undefined) throw refusing(401, 'totp-needed');
  return (await desk.accounts.checkTotp(account.id, body.totp)) ? account : missedTotp(desk, one);
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
      // A code is nobody's before it is found: wrong ones count against the address alone.
      const one = { from: ip, ...('code' in body ? {} : { whose: await desk.accounts.doorOf(body.name) }) };
      const found = await guarded(desk, one, () => whoIs(desk, one, body));
      const { id, role, name, person } = await desk.accounts.settle(found);
      await desk.signInGuard.found({ from: ip, whose: id });
      if (newPassword !== undefined) {
        await desk.accounts.setPassword(id, newPassword);
        await endSessions(desk, id);
      }
      // A browser that was signed in gets a new token and keeps no old one.
      const before = deskToken(request);
      if (before !== undefined) await desk.sessions.close(before);
      const { token } = await desk.sessions.open({
        role,
        account: id,
        person,
        ...visitorOf(desk, request),
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
      const { body } = request;
      const id = accountOf(request);
      const session = request.desk ?? request.player;
      if (session === undefined) throw refusing(401, 'sign-in-needed');
      await checkChosen(desk, body.password, (await desk.accounts.find(id))?.name);
      const isFresh = desk.sessions.ageOf(session) < FRESH_MINUTES * 60_000;
      const mayReplace = (session.code === 'terminal' && isFresh) || !(await desk.accounts.hasPassword(id));
      if (!mayReplace) await confirmPassword(desk, request, body.old ?? '');
      await desk.accounts.setPassword(id, body.password);
      await endSessions(desk, id);
      // Whoever changed it stays signed in, by a sign-in that needs the password to change it again.
      const { code: _, until: __, ...own } = session;
      keepDesk(reply, (await desk.sessions.open(own)).token);
      return reply.code(204).send(null);
    },
  });
};

export const addSignRoutes = (app: App, desk: Desk): void => {
  addSignIn(app, desk);
  addPassword(app, desk);
};
