import type { Shelf } from '../../store/log.ts';
import { makeSlug } from '../auth/code.ts';
import { digestOf, makeToken } from '../auth/secret.ts';

/** What a program may do: read what the desk reads, put entries, report results, direct. Published results need no token. */
export const SCOPES = ['read', 'entries', 'results', 'direct'] as const;
export type Scope = (typeof SCOPES)[number];

/** A pass for a program, good until a day, for one event or the whole house. */
export interface Token {
  readonly id: string;
  /** What it is for, as its maker called it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly event?: string;
  /** It speaks for this table and no other, as a phone there would. */
  readonly table?: number;
  /** Whose it is: it sees and does no more than whoever made it, who may play in the event (Law 16D). */
  readonly by?: string;
  /** UTC. */
  readonly until: string;
  readonly made: string;
}

const DRAWER = 'program';
/** What is called what, for ever: history names a program after its token is gone. */
const CALLED = 'program-name';
/** No token can be mistaken for another secret, in a log or by a scanner. */
const MARK = 'byestand_';
export const TOKEN = /^byestand_[\w-]{43}$/;

export interface Tokens {
  readonly make: (
    wish: Omit<Token, 'id' | 'made'>,
  ) => Promise<{ readonly secret: string; readonly token: Token }>;
  readonly find: (secret: string) => Promise<Token | undefined>;
  /** By the id it is listed under; nobody once it is over. */
  readonly known: (id: string) => Promise<Token | undefined>;
  readonly list: () => Promise<readonly Token[]>;
  /** What each is called in the history, those revoked too. */
  readonly names: () => Promise<ReadonlyMap<string, string>>;
  readonly revoke: (id: string) => Promise<Token | undefined>;
}

/** As whom the log knows it. */
export const personOf = ({ id }: Pick<Token, 'id'>): string => `program-${id}`;

/** Only a digest is kept: whoever reads the database cannot speak as a program. */
export const makeTokens = (shelf: Shelf, now: () => Date): Tokens => {
  const all = async () => (await shelf.all(DRAWER)) as readonly (readonly [string, Token])[];
  const isGood = ({ until }: Token): boolean => Date.parse(until) > now().getTime();
  return {
    make: async (wish) => {
      const secret = `${MARK}${makeToken()}`;
      const token: Token = { id: makeSlug(), made: now().toISOString(), ...wish };
      await shelf.put(CALLED, [[personOf(token), token.name]]);
      await shelf.put(DRAWER, [[digestOf(secret), token]]);
      return { secret, token };
    },
    find: async (secret) => {
      if (!TOKEN.test(secret)) return undefined;
      const token = (await shelf.get(DRAWER, digestOf(secret))) as Token | undefined;
      return token && isGood(token) ? token : undefined;
    },
    known: async (id) => (await all()).map(([, token]) => token).find((one) => one.id === id && isGood(one)),
    list: async () => (await all()).map(([, token]) => token).toSorted((a, b) => (a.made < b.made ? 1 : -1)),
    names: async () =>
      new Map((await shelf.all(CALLED)).map(([person, name]) => [person, `Program “${String(name)}”`])),
    revoke: async (id) => {
      const found = (await all()).find(([, token]) => token.id === id);
      if (found) await shelf.put(DRAWER, [[found[0], undefined]]);
      return found?.[1];
    },
  };
};
