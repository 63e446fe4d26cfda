import { z } from 'zod';
import { type Account, FIRST, POSTS } from '../auth/account.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusals, refusing } from '../refusal.ts';

const Name = z.string().trim().min(1).max(80);
const Post = z.enum(POSTS);

const Listed = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    role: Post,
    person: z.string().exactOptional(),
    hasPassword: z.boolean(),
    hasTotp: z.boolean(),
  })
  .meta({ id: 'Account' });

const Coded = z
  .strictObject({
    id: z.string(),
    code: z.string().meta({ description: 'Good for one sign-in, at which they choose a password' }),
  })
  .meta({ id: 'AccountCode' });

const params = z.object({ account: z.string().max(40) });

const findOther = async (desk: Desk, id: string, own: string | undefined): Promise<Account> => {
  const found = await desk.accounts.find(id);
  if (found === undefined) throw refusing(404, 'account-none');
  if (id === (own ?? FIRST)) throw refusing(422, 'account-own');
  if (id === FIRST) throw refusing(422, 'account-first');
  return found;
};

/** Accounts of directors, scorers and players, made by an organiser: each chooses their own password. */
export const addAccountRoutes = (app: App, desk: Desk): void => {
  const endSessions = (id: string): Promise<void> => desk.sessions.closeAll(({ account }) => account === id);

  app.route({
    method: 'GET',
    url: '/api/accounts',
    config: { access: 'organiser' },
    schema: {
      tags: ['accounts'],
      summary: 'Who has an account here',
      response: { 200: z.array(Listed), ...refusals },
    },
    handler: async () => [...(await desk.accounts.list())],
  });

  app.route({
    method: 'POST',
    url: '/api/accounts',
    config: { access: 'organiser' },
    schema: {
      tags: ['accounts'],
      summary: 'A new account; the code is for whoever it is, and is shown once',
      body: z.strictObject({ name: Name, role: Post }),
      response: { 200: Coded, ...refusals },
    },
    handler: async ({ body: { name, role } }) => {
      if ((await desk.accounts.named(name)) !== undefined) throw refusing(409, 'account-known', { name });
      const [person] = await desk.people.know([{ name }]);
      const { id } = await desk.accounts.make({
        name,
        role,
        ...(person === undefined ? {} : { person: person.id }),
      });
      return { id, code: await desk.accounts.makeCode(id) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/accounts/:account/code',
    config: { access: 'organiser' },
    schema: {
      tags: ['accounts'],
      summary: 'A new code for somebody who forgot password or phone; their sign-ins end',
      params,
      response: { 200: Coded, ...refusals },
    },
    handler: async (request) => {
      const { id } = await findOther(desk, request.params.account, request.desk?.account);
      await desk.accounts.dropCodes(id);
      await desk.accounts.dropTotp(id);
      await endSessions(id);
      return { id, code: await desk.accounts.makeCode(id) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/accounts/:account/role',
    config: { access: 'organiser' },
    schema: {
      tags: ['accounts'],
      summary: 'What they may do from now on; they sign in again',
      params,
      body: z.strictObject({ role: Post }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = await findOther(desk, request.params.account, request.desk?.account);
      await desk.accounts.setRole(id, request.body.role);
      await endSessions(id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/accounts/:account/remove',
    config: { access: 'organiser' },
    schema: {
      tags: ['accounts'],
      summary: 'No account any more; what they did stays in the log',
      params,
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = await findOther(desk, request.params.account, request.desk?.account);
      await desk.accounts.remove(id);
      await endSessions(id);
      return reply.code(204).send(null);
    },
  });
};
