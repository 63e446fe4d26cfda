import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Line } from './line.ts';

interface Ears {
  readonly contest?: (contest: string, at: number) => void;
  readonly drawer?: (drawer: string) => void;
}

/** What one process tells the others on the same database: which contest moved, which drawer changed. Never what is in it. */
export interface Channel {
  readonly hear: (club: string, ears: Ears) => void;
  readonly leave: (club: string) => void;
  /** A contest with its number of facts, or a drawer without. */
  readonly tell: (club: string, what: string, at?: number) => void;
  /** Once it listens. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const NAME = 'byestand';
const AGAIN = 500;
/** What a lost word would have said is found by looking, this often. */
const LOOK_EVERY = 3000;

interface Word {
  readonly from: string;
  readonly club: string;
  readonly what: string;
  readonly at?: number;
}

const readWord = (payload: string | undefined): Word | undefined => {
  try {
    return JSON.parse(payload ?? '') as Word;
  } catch {
    return undefined;
  }
};

export const openChannel = (url: string, line: Line): Channel => {
  const from = randomBytes(9).toString('base64url');
  const ears = new Map<string, Set<Ears>>();
  const told = new Map<string, number>();
  const waiting = new Map<string, Word>();
  let isTelling = false;
  let isClosed = false;
  let client: pg.Client | undefined;
  let ready = Promise.withResolvers<void>();

  const heardContest = (club: string, contest: string, at: number): void => {
    const key = `${club} ${contest}`;
    if ((told.get(key) ?? 0) >= at) return;
    told.set(key, at);
    for (const { contest: hear } of ears.get(club) ?? []) hear?.(contest, at);
  };
  const heardDrawer = (club: string, drawer: string): void => {
    for (const { drawer: hear } of ears.get(club) ?? []) hear?.(drawer);
  };

  /** Back to when it was last looked, however long the line was away. */
  let looked = Date.now();
  const look = async (): Promise<void> => {
    const now = Date.now();
    const seconds = (Math.max(0, now - looked) + 2 * LOOK_EVERY) / 1000;
    for (const club of ears.keys()) {
      const moved = await line.ask<{ contest: string; seq: number }>(
        `select contest, seq from ${club}.head where moved > clock_timestamp() - make_interval(secs => $1)`,
        [seconds],
      );
      for (const { contest, seq } of moved) heardContest(club, contest, seq);
    }
    looked = now;
  };

  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ payload }) => {
      const word = readWord(payload);
      if (word === undefined || word.from === from) return;
      if (word.at === undefined) heardDrawer(word.club, word.what);
      else heardContest(word.club, word.what, word.at);
    });
    const ended = new Promise<void>((end) => fresh.on('error', () => end()).on('end', () => end()));
    await fresh.connect();
    await fresh.query(`listen ${NAME}`);
    client = fresh;
    ready.resolve();
    await ended;
    client = undefined;
    await fresh.end().catch(() => undefined);
  };

  // A broken line is taken up again, and what was said meanwhile is looked up.
  const stay = async (): Promise<void> => {
    for (let isFirst = true; !isClosed; isFirst = false) {
      const listening = listen();
      if (!isFirst)
        void ready.promise
          .then(look)
          .then(() => [...ears.keys()].forEach((club) => heardDrawer(club, '')))
          .catch(() => undefined);
      await listening.catch(() => undefined);
      ready = Promise.withResolvers<void>();
      if (!isClosed) await wait(AGAIN);
    }
  };
  void stay();
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
  looking.unref();

  // Outside the append's own transaction: PostgreSQL lets only one transaction that notifies commit at a time. Words that
  // wait are sent together, the last for each contest; they need not survive a crash, so nobody waits for the disk.
  const send = async (): Promise<void> => {
    isTelling = true;
    while (waiting.size > 0 && !isClosed) {
      const words = [...waiting.values()].map((word) => JSON.stringify(word));
      waiting.clear();
      await line
        .ask(
          "select set_config('synchronous_commit', 'off', true), count(pg_notify($1, word)) from unnest($2::text[]) word",
          [NAME, words],
        )
        .catch(() => undefined);
    }
    isTelling = false;
  };

  return {
    hear: (club, more) => void ears.set(club, (ears.get(club) ?? new Set<Ears>()).add(more)),
    leave: (club) => void ears.delete(club),
    tell: (club, what, at) => {
      if (at !== undefined) told.set(`${club} ${what}`, at);
      waiting.set(`${club} ${at === undefined ? 'drawer' : 'contest'} ${what}`, {
        from,
        club,
        what,
        ...(at === undefined ? {} : { at }),
      });
      if (!isTelling) void send();
    },
    ready: () => ready.promise,
    close: async () => {
      isClosed = true;
      clearInterval(looking);
      await client?.end().catch(() => undefined);
    },
  };
};
