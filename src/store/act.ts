import { randomUUID } from 'node:crypto';
import type { Batch, Draft, Fault, Log } from './log.ts';
import { readRow } from './row.ts';

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
  const place = async (batches: readonly Batch[]): Promise<void> => {
    for (let left = batches; left.length > 0; ) {
      const after: number = end ?? (await findEnd());
      const placed = await log.place(ACTS, after, left);
      // Another process was first, and has its act written; a log that moves without going on is broken.
      if (placed.done === 'moved' && placed.at === after)
        throw new Error('what was done could not be written down');
      if (placed.done === 'moved') end = placed.at;
      else if (placed.done === 'placed') {
        end = placed.answers.at(-1)?.at;
        left = [];
      } else left = left.filter((_, index) => index !== placed.index);
    }
  };
  /** Those of one process never stand in each other's way: what comes while others are written is written together. */
  let waiting: Batch[] = [];
  let written: Promise<void> = Promise.resolve();
  const join = (batch: Batch): Promise<void> => {
    waiting.push(batch);
    if (waiting.length === 1)
      written = written
        .catch(() => undefined)
        .then(() => {
          const turn = waiting;
          waiting = [];
          return place(turn);
        });
    return written;
  };
  return {
    note: (by, kind, about = {}) => {
      const id = randomUUID();
      const act = { kind, id, at: now().toISOString(), by, about, version: 1 } as unknown as Draft;
      return join({ request: id, digest: kind, facts: [act] });
    },
    read: async () => (await log.copy(ACTS)).rows.map((row) => readRow(ACTS, row) as unknown as Act),
    check: () => log.check(ACTS),
  };
};
