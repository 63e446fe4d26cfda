import type { Role } from '../../engine/contest/fact.ts';
import type { Shelf } from '../../store/log.ts';
import { digestOf, makeToken } from './secret.ts';

/** Who is behind a cookie or a table's token. */
export interface Session {
  readonly role: Role;
  /** Whose account, where it is one. */
  readonly account?: string;
  readonly person?: string;
  readonly contest?: string;
  readonly table?: number;
  readonly device?: string;
  /** The table's code it came with: a new code ends every session of the old one. */
  readonly code?: string;
  /** UTC. */
  readonly until: string;
}

const DRAWER = 'session';
const DAYS = 30;

export interface Sessions {
  readonly open: (session: Omit<Session, 'until'>) => Promise<{ token: string; session: Session }>;
  readonly find: (token: string) => Promise<Session | undefined>;
  readonly close: (token: string) => Promise<void>;
  /** Ends every session for which `is` says so. */
  readonly closeAll: (is: (session: Session) => boolean) => Promise<void>;
}

export const makeSessions = (shelf: Shelf, now: () => Date): Sessions => {
  let swept = '';
  const isOver = ({ until }: Session): boolean => until < now().toISOString();
  const closeAll = async (is: (session: Session) => boolean): Promise<void> => {
    const all = (await shelf.all(DRAWER)) as readonly (readonly [string, Session])[];
    await shelf.put(
      DRAWER,
      all.filter(([, session]) => is(session)).map(([key]) => [key, undefined] as const),
    );
  };
  return {
    open: async (given) => {
      // Once a day is enough: a thousand phones join within minutes.
      const today = now().toISOString().slice(0, 10);
      if (swept !== today) await closeAll(isOver);
      swept = today;
      const token = makeToken();
      const until = new Date(now().getTime() + DAYS * 24 * 3_600_000).toISOString();
      const session: Session = { ...given, until };
      await shelf.put(DRAWER, [[digestOf(token), session]]);
      return { token, session };
    },
    find: async (token) => {
      const session = (await shelf.get(DRAWER, digestOf(token))) as Session | undefined;
      return session === undefined || isOver(session) ? undefined : session;
    },
    close: (token) => shelf.put(DRAWER, [[digestOf(token), undefined]]),
    closeAll,
  };
};
