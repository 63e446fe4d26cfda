import type { FastifyRequest } from 'fastify';
import { type Desk, SIGN_IN_MISSES } from '../desk.ts';
import { refusing } from '../refusal.ts';
import { type Account, FIRST } from './account.ts';
import type { Try } from './guard.ts';

/** Signed in before there were accounts: the first one. */
export const accountOf = ({ desk, player }: FastifyRequest): string => (desk ?? player)?.account ?? FIRST;

/** One of the few tries an address has, and an account. */
export const guarded = async <T>(desk: Desk, one: Try, work: () => Promise<T>): Promise<T> => {
  const done = await desk.signInGuard.attempt(one, work);
  if (done === 'closed') throw refusing(429, 'sign-in-often', { minutes: SIGN_IN_MISSES.minutes });
  return done;
};

export const missed = async (desk: Desk, one: Try, what: string): Promise<never> => {
  await desk.signInGuard.missed(one);
  throw refusing(401, 'sign-in-wrong', { what });
};

export const checkPassword = async (
  desk: Desk,
  one: Try,
  name: string | undefined,
  password: string,
): Promise<Account> => {
  const account = await desk.accounts.check(name, password);
  if (account === 'busy') throw refusing(429, 'too-often');
  return account ?? missed(desk, one, 'password');
};

/** The account's own password, typed again for what an open screen must not be enough for. */
export const confirmPassword = async (
  desk: Desk,
  request: FastifyRequest,
  password: string,
): Promise<void> => {
  const id = accountOf(request);
  if (!(await desk.accounts.hasPassword(id))) throw refusing(422, 'password-first');
  const name = id === FIRST ? undefined : (await desk.accounts.find(id))?.name;
  const one = { from: request.ip, whose: id };
  await guarded(desk, one, () => checkPassword(desk, one, name, password));
};

const clockOf = (desk: Desk): string => `${desk.now().toISOString().slice(0, 16)}Z`;

export const missedTotp = async (desk: Desk, one: Try): Promise<never> => {
  await desk.signInGuard.missed(one);
  throw refusing(401, 'totp-wrong', { clock: clockOf(desk) });
};
