import { z } from 'zod';
import { accountIn, doerOf, noteDone } from '../../hall/act.ts';
import { type Account, DUTIES, FIRST, isSignInOf, POSTS } from '../../auth/account.ts';
import type { Desk } from '../../desk.ts';
import { findPeople } from '../../people/player.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';

const Name = z.string().trim().min(1).max(80);
const Post = z.enum(POSTS);

const Listed = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    role: Post,
    person: z.string().exactOptional(),
    duty: z.enum(DUTIES).exactOptional(),
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
  const endSessions = (id: string): Promise<void> => desk.sessions.closeAll(isSignInOf(id));

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
      body: z.strictObject({
        name: Name,
        role: Post,
        person: z.string().max(40).exactOptional().meta({
          description: 'Who it is, by id, where several on the list bear the name',
        }),
      }),
      response: { 200: Coded, ...refusals },
    },
    handler: async (request) => {
      const { name, role, person: given } = request.body;
      if ((await desk.accounts.named(name)) !== undefined) throw refusing(409, 'account-known', { name });
      if (given !== undefined && !desk.people.names().has(given))
        throw refusing(422, 'person-unlisted', { person: given });
      const person = given ?? (await desk.people.know([{ name }]))[0]?.id;
      const { id } = await desk.accounts.make({ name, role, ...(person === undefined ? {} : { person }) });
      const about = { account: id, ...(person === undefined ? {} : { person }), role };
      await noteDone(request, desk, await doerOf(request, desk), 'account-made', about);
      return { id, code: await desk.accounts.makeCode(id) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/name',
    config: { access: 'organiser', act: { kind: 'name-set' } },
    schema: {
      tags: ['accounts'],
      summary: 'What I am called: the first organiser says who they are, and signs what they do so',
      body: z.strictObject({ name: Name }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async (request, reply) => {
      const { name } = request.body;
      const account = await desk.accounts.find(request.desk?.account ?? FIRST);
      if (account === undefined) throw refusing(404, 'account-none');
      const other = await desk.accounts.named(name);
      if (other !== undefined && other.id !== account.id) throw refusing(409, 'account-known', { name });
      const { id, person } = await desk.accounts.settle(account);
      const [listed = name] = findPeople(desk.people, [name]);
      const isListed = desk.people.names().has(listed);
      // Who is not on the list comes on it as whoever signed the facts so far, and is found by that name from now on.
      if (desk.people.names().has(person)) await desk.people.spell(person, name);
      else if (!isListed) await desk.people.meet([{ id: person, name }]);
      await desk.accounts.setName(id, name, desk.people.names().has(person) ? person : listed);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/accounts/:account/code',
    config: { access: 'organiser', act: { kind: 'account-code', about: accountIn } },
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
    config: {
      access: 'organiser',
      act: {
        kind: 'account-role',
        about: async (request, house) => ({
          ...(await accountIn(request, house)),
          role: (request.body as { role: string }).role,
        }),
      },
    },
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
    url: '/api/accounts/:account/duty',
    config: {
      access: 'organiser',
      act: {
        kind: 'account-duty',
        about: async (request, house) => ({
          ...(await accountIn(request, house)),
          duty: (request.body as { duty: string }).duty,
        }),
      },
    },
    schema: {
      tags: ['accounts'],
      summary: 'Who reads what was told to the recorder; one’s own account too',
      params,
      body: z.strictObject({ duty: z.enum([...DUTIES, 'none']) }),
      response: { 204: z.null(), ...refusals },
    },
    handler: async ({ params: { account }, body: { duty } }, reply) => {
      if ((await desk.accounts.find(account)) === undefined) throw refusing(404, 'account-none');
      await desk.accounts.setDuty(account, duty === 'none' ? undefined : duty);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/accounts/:account/remove',
    config: { access: 'organiser', act: { kind: 'account-removed', about: accountIn } },
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
