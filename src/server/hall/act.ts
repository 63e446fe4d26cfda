import { userInfo } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Act, Doer } from '../../store/act.ts';
import { StoreTrouble } from '../../store/log.ts';
import { FIRST } from '../auth/account.ts';
import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { refusing } from '../refusal.ts';

/** What can be done in the house that is no fact of a contest, and how it is told. */
export const ACTS_SAID = {
  'account-code': 'gave {name} a new one-time code; their sign-ins ended, and the second factor',
  'account-duty': 'set the duty of {name}: {duty}',
  'account-made': 'made an account for {name}, {role}',
  'account-removed': 'removed the account of {name}',
  'account-signed-out': 'signed {name} out everywhere',
  'account-role': 'made {name} {role}',
  'address-chosen': 'chose the address phones are sent to: {address}',
  'backup-made': 'took a backup to {file}',
  'bar-lifted': 'lifted a bar',
  'bar-made': 'entered a bar',
  'club-made': 'made the club {club}',
  'club-removed': 'took the club {club} off the list',
  'code-shown': 'had a one-time code for the organiser shown',
  'code-made': 'made a sign-in code for {name} on the machine itself',
  'form-kept': 'kept the form {form}',
  'form-dropped': 'took out the form {form}',
  'contest-exported': 'took the contest {contest} out as a file',
  'contest-imported': 'put the contest {contest} in from a file',
  'face-kept': 'changed the club’s name, colour or logo',
  'handset-dismissed': 'saw to a result of the handsets in {contest}: {key}',
  'mail-set': 'set the mail server: {host}',
  'results-mailed': 'sent the results of {contest} by e-mail to {readers}',
  'handsets-set': 'set the handsets of {contest}: {state}',
  'idle-set': 'set the time without use after which the desk is signed out: {minutes} minutes',
  'incident-erased': 'took an incident off the recorder’s record',
  'incident-reported': 'reported incidents to {to}',
  'list-kept': 'read in a member list',
  'member-changed': 'changed a member’s details',
  'member-merged': 'merged two members',
  'member-erased': 'erased a person on request',
  'money-taken': 'took table money in {contest}',
  'series-made': 'began a series',
  'series-changed': 'changed a series',
  'series-removed': 'removed a series',
  'name-set': 'said what they are called',
  'password-set': 'changed their password',
  restored: 'put the backup {file} in',
  'second-factor-off': 'gave up the second factor',
  'second-factor-on': 'set up a second factor',
  'shown-set': 'set what everybody sees of {contest}: {shown}',
  'sign-ins-ended': 'signed themselves out elsewhere',
  'signed-in-by-code': 'signed in with a one-time code',
  'captain-codes': 'made new captains’ codes for {teams} of {contest}',
  'table-codes': 'made new codes for {tables} of {contest}',
  'token-made': 'made a token for the program {token}',
  'token-revoked': 'revoked the token of the program {token}',
  'tournament-set': 'put {contest} into the tournament {tournament}',
} as const;
export type ActKind = keyof typeof ACTS_SAID;

/** What somebody is called now: the log holds no names, so that one who is taken off the list is gone from it too. */
export const nameWho = async (
  { account, person }: { readonly account?: unknown; readonly person?: unknown },
  desk: Desk,
): Promise<string | undefined> =>
  (await desk.accounts.find(String(account)))?.name ?? desk.people.names().get(String(person))?.name;

export const sayAct = async ({ kind, about }: Pick<Act, 'kind' | 'about'>, desk: Desk): Promise<string> => {
  const said: Readonly<Record<string, string | number>> =
    'account' in about
      ? { ...about, name: (await nameWho(about, desk)) ?? 'somebody whose account is gone' }
      : about;
  return (ACTS_SAID[kind as ActKind] ?? kind).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(said[name] ?? '?'),
  );
};

/** Whoever has the terminal, by the name the machine knows them by. */
export const atTerminal = (): Doer => {
  try {
    return { role: 'terminal', user: userInfo().username };
  } catch {
    return { role: 'terminal' };
  }
};

/** A route that does something of the kind says what; `about` is asked before it is done, while what it concerns is still there. */
export interface ActOf {
  readonly kind: ActKind;
  readonly about?: (request: FastifyRequest, desk: Desk) => Promise<Act['about']> | Act['about'];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    act?: ActOf;
  }
  interface FastifyRequest {
    /** What is being done, for the log of it. */
    acting: Act['about'] | undefined;
  }
}

const whoseIs = async (
  account: string,
  desk: Desk,
): Promise<{ readonly account: string; readonly person?: string }> => {
  const person = (await desk.accounts.find(account))?.person;
  return { account, ...(person === undefined ? {} : { person }) };
};

export const doerOf = async ({ desk: signed, player }: FastifyRequest, desk: Desk): Promise<Doer> => {
  const session = signed ?? player;
  if (session === undefined) return { role: 'public' };
  const account = session.account ?? FIRST;
  return { role: session.role, ...(await whoseIs(account, desk)) };
};

/** It is done: where it cannot be written down, nobody may be told that nothing was changed, or to send it again. */
export const noteDone = async (
  { log }: Pick<FastifyRequest, 'log'>,
  desk: Desk,
  by: Doer,
  kind: ActKind,
  about: Act['about'] = {},
): Promise<void> => {
  try {
    await desk.acts.note(by, kind, about);
  } catch (error) {
    log.error(error);
    if (!(error instanceof StoreTrouble)) throw refusing(500, 'act-unwritten');
    throw refusing(error.trouble === 'full' ? 507 : 503, 'act-unwritten');
  }
};

/** What was done is written down before it is answered. */
export const addActs = (app: App, desk: Desk): void => {
  app.decorateRequest('acting', undefined);
  app.addHook('preHandler', async (request) => {
    const { act } = request.routeOptions.config;
    if (act !== undefined) request.acting = (await act.about?.(request, desk)) ?? {};
  });
  app.addHook('onSend', async (request, reply) => {
    const { act } = request.routeOptions.config;
    if (act === undefined || request.acting === undefined || reply.statusCode >= 300) return;
    const about = request.acting;
    request.acting = undefined;
    await noteDone(request, desk, await doerOf(request, desk), act.kind, about);
  });
};

export const SHOWN_SET: ActOf = {
  kind: 'shown-set',
  about: ({ params, body }) => {
    const { shown, boardsShown } = body as { readonly shown?: boolean; readonly boardsShown?: boolean };
    const said = [
      ...(shown === undefined ? [] : [`standings before they are published: ${shown ? 'yes' : 'no'}`]),
      ...(boardsShown === undefined ? [] : [`boards others still play: ${boardsShown ? 'yes' : 'no'}`]),
    ];
    return { contest: (params as { readonly id: string }).id, shown: said.join(', ') };
  },
};

/** Whose account it is, while it is still there. */
export const accountIn = ({ params }: FastifyRequest, desk: Desk): Promise<Act['about']> =>
  whoseIs((params as { readonly account: string }).account, desk);
