import type { Side } from '../../engine/bridge/seat.ts';
import type { Role } from '../../engine/contest/fact.ts';
import { type Shelf, StoreTrouble } from '../../store/log.ts';
import { digestOf, makeToken } from './secret.ts';
import { makeSweep } from './sweep.ts';

/** Who is behind a cookie or a table's token. */
export interface Session {
  readonly role: Role;
  /** Whose account, where it is one. */
  readonly account?: string;
  readonly person?: string;
  readonly contest?: string;
  readonly table?: number;
  readonly device?: string;
  /** The side the table's phone joined for. */
  readonly side?: Side;
  /** The team a captain's code was shown for. */
  readonly team?: string;
  /** The table's code it came with: a new code ends every session of the old one. */
  readonly code?: string;
  /** UTC. */
  readonly until: string;
  /** UTC; sessions of earlier releases do not say. */
  readonly made?: string;
  /** UTC, to within a few minutes. */
  readonly used?: string;
  /** The browser and from where, so that its owner knows it on the list. */
  readonly browser?: string;
  readonly from?: From;
}

/** Where somebody signs in from. */
export const FROMS = ['this-machine', 'local-network', 'elsewhere'] as const;
export type From = (typeof FROMS)[number];

const DRAWER = 'session';
const SETTING = 'sign-in';
const IDLE = 'idle';
const DAYS = 30;
const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
/** Longer than any night; the organiser may make it shorter. */
export const IDLE_MINUTES = [30, 60, 240, 720] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];
const USUAL_IDLE: IdleMinutes = 720;
/** Written down no more often than this: every request is a use. */
const NOTED_EVERY = 5 * MINUTE;
/** Those who direct sign out by doing nothing; a phone at a table and a player's own do not. */
const IDLING: ReadonlySet<Role> = new Set<Role>(['organiser', 'director', 'scorer']);

export interface Sessions {
  readonly open: (session: Omit<Session, 'until'>) => Promise<{ token: string; session: Session }>;
  readonly find: (token: string) => Promise<Session | undefined>;
  readonly close: (token: string) => Promise<void>;
  /** Ends those kept under these digests of their tokens. */
  readonly drop: (keys: readonly string[]) => Promise<void>;
  /** Ends every session for which `is` says so. */
  readonly closeAll: (is: (session: Session, id: string) => boolean) => Promise<void>;
  /** Those that still open a door, by a name that opens none. */
  readonly list: (
    is: (session: Session) => boolean,
  ) => Promise<readonly (readonly [id: string, session: Session])[]>;
  /** Milliseconds since it was opened. */
  readonly ageOf: (session: Session) => number;
  /** What a token's session is called on the list. */
  readonly idOf: (token: string) => string;
  readonly idle: () => Promise<IdleMinutes>;
  readonly setIdle: (minutes: IdleMinutes) => Promise<void>;
}

const millisecondsOf = (at: string | undefined): number | undefined =>
  at === undefined ? undefined : Date.parse(at);

export const makeSessions = (shelf: Shelf, now: () => Date): Sessions => {
  let swept = '';
  const sweepBefore = makeSweep(shelf, now);
  const idOf = (token: string): string => digestOf(token);
  const idle = async (): Promise<IdleMinutes> =>
    ((await shelf.get(SETTING, IDLE)) as IdleMinutes | undefined) ?? USUAL_IDLE;

  /** Judged when it is used: a clock that was wrong for an hour takes nothing away for good. */
  const isOver = ({ role, until, made, used }: Session, idleMinutes: number): boolean => {
    const at = now().getTime();
    if (Date.parse(until) < at) return true;
    if (role === 'table') return false;
    // Opened while the clock was ahead: it would last for as many years.
    if ((millisecondsOf(made) ?? at) > at + DAY) return true;
    return IDLING.has(role) && (millisecondsOf(used) ?? at) + idleMinutes * MINUTE < at;
  };

  const all = async () => (await shelf.all(DRAWER)) as readonly (readonly [string, Session])[];
  const closeAll = async (is: (session: Session, id: string) => boolean): Promise<void> => {
    const gone = (await all()).filter(([id, session]) => is(session, id));
    await shelf.put(
      DRAWER,
      gone.map(([key]) => [key, undefined] as const),
    );
  };

  const sweep = async (): Promise<void> => {
    // Once a day is enough: a thousand phones join within minutes.
    const today = now().toISOString().slice(0, 10);
    if (swept === today) return;
    swept = today;
    const kept = await all();
    const opened = kept.map(([, { made, used, until }]) =>
      Math.max(millisecondsOf(used) ?? 0, millisecondsOf(made) ?? Date.parse(until) - DAYS * DAY),
    );
    const before = await sweepBefore(opened);
    await closeAll(({ until }) => Date.parse(until) < before);
  };

  /** That it is in use is written down now and then; where it cannot be, it is used all the same. */
  const noteUse = async (key: string, session: Session): Promise<void> => {
    if (!IDLING.has(session.role)) return;
    const at = now();
    const since = at.getTime() - (millisecondsOf(session.used) ?? 0);
    if (Math.abs(since) < NOTED_EVERY) return;
    try {
      await shelf.swap(DRAWER, key, session, { ...session, used: at.toISOString() });
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error;
    }
  };

  return {
    open: async (given) => {
      await sweep();
      const token = makeToken();
      const at = now();
      const until = new Date(at.getTime() + DAYS * DAY).toISOString();
      const session: Session = { ...given, until, made: at.toISOString(), used: at.toISOString() };
      await shelf.put(DRAWER, [[digestOf(token), session]]);
      return { token, session };
    },
    find: async (token) => {
      const key = digestOf(token);
      const session = (await shelf.get(DRAWER, key)) as Session | undefined;
      if (session === undefined || isOver(session, await idle())) return undefined;
      await noteUse(key, session);
      return session;
    },
    close: (token) => shelf.put(DRAWER, [[digestOf(token), undefined]]),
    drop: (keys) =>
      shelf.put(
        DRAWER,
        keys.map((key) => [key, undefined] as const),
      ),
    closeAll,
    list: async (is) => {
      const minutes = await idle();
      return (await all()).filter(([, session]) => is(session) && !isOver(session, minutes));
    },
    ageOf: ({ made }) => now().getTime() - (millisecondsOf(made) ?? 0),
    idOf,
    idle,
    setIdle: (minutes) => shelf.put(SETTING, [[IDLE, minutes]]),
  };
};
