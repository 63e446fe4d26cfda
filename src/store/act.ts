import { randomUUID } from 'node:crypto';
import type { Draft, Fault, Log } from './log.ts';

/** The log of what was done in the house and is no fact of a contest. No contest can have this name. */
export const ACTS = '~acts';

/** Who did it: an account, or whoever had the machine's terminal. */
export interface Doer {
  readonly role: string;
  /** Of an account: who that is is looked up, as facts name people by id only. */
  readonly account?: string;
  readonly person?: string;
  /** Of a terminal: whom the machine knows them as. */
  readonly user?: string;
}

/** One thing somebody did: an account made, a password changed, a backup taken. Never a secret in it. */
export interface Act {
  readonly seq: number;
  /** UTC. */
  readonly at: string;
  readonly kind: string;
  readonly by: Doer;
  readonly about: Readonly<Record<string, string | number>>;
}

const MOST_TRIES = 20;

/** Contests alone: what was done in the house is read by those who may, and is nobody's contest. */
export const withoutActs = (log: Log): Log => ({
  ...log,
  contests: async () => (await log.contests()).filter(({ contest }) => contest !== ACTS),
  read: async (contest, after) => (contest === ACTS ? [] : log.read(contest, after)),
  subscribe: (listener) =>
    log.subscribe((contest, at) => {
      if (contest !== ACTS) listener(contest, at);
    }),
});

export interface Acts {
  readonly note: (by: Doer, kind: string, about?: Act['about']) => Promise<void>;
  readonly read: () => Promise<readonly Act[]>;
  readonly check: () => Promise<readonly Fault[]>;
}

/** Appended to a log like any contest's: sealed one after another, copied, backed up and never changed. */
export const makeActs = (log: Log, now: () => Date): Acts => {
  let end: number | undefined;
  const findEnd = async (): Promise<number> =>
    (await log.contests()).find(({ contest }) => contest === ACTS)?.at ?? 0;
  return {
    note: async (by, kind, about = {}) => {
      const id = randomUUID();
      const act = { kind, id, at: now().toISOString(), by, about, version: 1 } as unknown as Draft;
      const batch = { request: id, digest: kind, facts: [act] };
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const placed = await log.append(ACTS, end ?? (await findEnd()), batch);
        if (placed.done === 'taken') return;
        end = placed.done === 'moved' ? placed.at : placed.answer.at;
        if (placed.done !== 'moved') return;
      }
      throw new Error('too many write down at once what they did');
    },
    read: async () => (await log.copy(ACTS)).rows.map(({ text }) => JSON.parse(text) as Act),
    check: () => log.check(ACTS),
  };
};
