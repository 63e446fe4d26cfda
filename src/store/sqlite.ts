import Database from 'better-sqlite3';
import { appendBy, arrange, goesOn, type Head, recalled, START, whyNotPlaced } from './arrange.ts';
import { makeBell } from './bell.ts';
import {
  type Batch,
  type Copied,
  type Kept,
  type Log,
  type Placed,
  type Row,
  type Shelf,
  type Store,
  StoreTrouble,
} from './log.ts';
import { openDatabase, type SqliteWish } from './file.ts';
import { makeGroup } from './group.ts';
import { type Outside, watchOutside } from './outside.ts';
import { makePen, PEN } from './pen.ts';
import { readRow } from './row.ts';
import { checkSeals } from './seal.ts';

type Db = Database.Database;

/** SQLite's own words for a disk that is full, and for one that is locked or gone, as ours. */
const troubled = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : '';
    if (code === 'SQLITE_FULL') throw new StoreTrouble('full', error);
    if (/^SQLITE_(BUSY|LOCKED|IOERR|READONLY|CANTOPEN)/.test(code)) throw new StoreTrouble('away', error);
    throw error;
  }
};

interface RequestRow extends Omit<Kept, 'facts'> {
  readonly facts: string;
}
const keptOf = (row: RequestRow): Kept => ({ ...row, facts: JSON.parse(row.facts) as readonly string[] });

const prepareLog = (db: Db) => ({
  last: db.prepare<[string], Head>('select seq, seal from head where contest = ?'),
  move: db.prepare<[string, number, string]>(
    'insert into head (contest, seq, seal) values (?, ?, ?) on conflict do update set seq = excluded.seq, seal = excluded.seal',
  ),
  // A request that was answered says how far the log had come.
  answered: db.prepare<[string], { at: number | null }>(
    'select max(at) as at from request where contest = ?',
  ),
  known: db.prepare<[string, string], RequestRow>(
    'select id, digest, at, facts from request where contest = ? and id = ?',
  ),
  holds: db.prepare<[string, string], { one: number }>(
    'select 1 as one from fact where contest = ? and id = ?',
  ),
  addFact: db.prepare<[string, number, string, string, string]>(
    'insert into fact (contest, seq, id, text, seal) values (?, ?, ?, ?, ?)',
  ),
  addRequest: db.prepare<[string, string, string, number, string]>(
    'insert into request (contest, id, digest, at, facts) values (?, ?, ?, ?, ?) on conflict do nothing',
  ),
  read: db.prepare<[string, number], Row>(
    'select seq, id, text, seal from fact where contest = ? and seq > ? order by seq',
  ),
  requests: db.prepare<[string, number], RequestRow>(
    'select id, digest, at, facts from request where contest = ? and at >= ? order by at, id',
  ),
  contests: db.prepare<[], { contest: string; at: number }>(
    'select contest, seq as at from head order by contest',
  ),
});

interface Call {
  readonly contest: string;
  readonly expected: number;
  readonly batches: readonly Batch[];
}

const makeLog = (db: Db, pen: () => void, outside: Outside): Log & { readonly settle: () => void } => {
  const sql = prepareLog(db);
  const bell = makeBell();
  const heads = new Map<string, number>();
  let isFollowing = false;
  /** Rung too for what another process has written. */
  const follow = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    for (const { contest, at } of sql.contests.all()) heads.set(contest, at);
    bell.subscribe((contest, at) => void heads.set(contest, at));
    outside.hear(() => {
      for (const { contest, at } of sql.contests.all())
        if (at > (heads.get(contest) ?? 0)) bell.ring(contest, at);
    });
  };

  const add = (contest: string, { rows, requests }: Copied): void => {
    for (const { seq, id, text, seal } of rows) sql.addFact.run(contest, seq, id, text, seal);
    const last = rows.at(-1);
    if (last !== undefined) sql.move.run(contest, last.seq, last.seal);
    for (const { id, digest, at, facts } of requests)
      sql.addRequest.run(contest, id, digest, at, JSON.stringify(facts));
  };

  const known = (contest: string, id: string): Kept | undefined => {
    const row = sql.known.get(contest, id);
    return row && keptOf(row);
  };

  const placeOne = ({ contest, expected, batches }: Call): Placed => {
    const head = sql.last.get(contest) ?? START;
    const request = (id: string): Kept | undefined => known(contest, id);
    const hasFact = (id: string): boolean => sql.holds.get(contest, id) !== undefined;
    const whyNot = whyNotPlaced({ head, request, hasFact }, expected, batches);
    if (whyNot) return whyNot;
    const arranged = arrange(contest, head, batches);
    add(contest, arranged);
    return { done: 'placed', answers: arranged.answers };
  };

  // Immediate: the right to write is taken before the length is read, so that two processes cannot both be right.
  const placeAll = db.transaction((calls: readonly Call[]) => {
    pen();
    return calls.map(placeOne);
  });
  const { enter: place, settle } = makeGroup((calls: readonly Call[]) => {
    const placed = troubled(() => placeAll.immediate(calls));
    calls.forEach(({ contest }, index) => {
      const one = placed[index];
      if (one?.done === 'placed') bell.ring(contest, one.answers.at(-1)?.at ?? 0);
    });
    return placed;
  });

  const take = db.transaction((contest: string, copied: Copied): boolean => {
    if (!goesOn(contest, sql.last.get(contest) ?? START, copied.rows)) return false;
    pen();
    add(contest, copied);
    return true;
  });
  // Each of one moment, whatever another process writes meanwhile.
  const check = db.transaction((contest: string) => {
    const head = sql.last.get(contest) ?? START;
    const answered = sql.answered.get(contest)?.at ?? 0;
    return checkSeals(contest, sql.read.all(contest, 0), answered > head.seq ? { seq: answered } : head);
  });
  const copy = db.transaction(
    (contest: string, after: number): Copied => ({
      rows: sql.read.all(contest, after),
      requests: sql.requests.all(contest, after).map(keptOf),
    }),
  );
  const placeIn = (contest: string, expected: number, batches: readonly Batch[]): Promise<Placed> =>
    place({ contest, expected, batches });

  return {
    place: placeIn,
    append: appendBy(placeIn),
    recall: async (contest, request, digest) => recalled(known(contest, request), digest),
    recallAll: async (contest, requests) =>
      requests.map(({ request, digest }) => recalled(known(contest, request), digest)),
    read: async (contest, after = 0) => sql.read.all(contest, after).map((row) => readRow(contest, row)),
    contests: async () => sql.contests.all(),
    subscribe: (listener) => {
      follow();
      return bell.subscribe(listener);
    },
    check: async (contest) => check(contest),
    copy: async (contest, after = 0) => copy(contest, after),
    take: async (contest, copied) => {
      const isTaken = troubled(() => take.immediate(contest, copied));
      if (isTaken) bell.ring(contest, sql.last.get(contest)?.seq ?? 0);
      return isTaken;
    },
    settle,
  };
};

const makeShelf = (db: Db, pen: () => void, outside: Outside): Shelf => {
  const get = db.prepare<[string, string], { value: string }>(
    'select value from shelf where drawer = ? and key = ?',
  );
  const all = db.prepare<[string], { key: string; value: string }>(
    'select key, value from shelf where drawer = ? order by key',
  );
  const drawers = db.prepare<[], { drawer: string }>(
    `select distinct drawer from shelf where drawer <> '${PEN}' order by drawer`,
  );
  const put = db.prepare<[string, string, string]>(
    'insert into shelf (drawer, key, value) values (?, ?, ?) on conflict do update set value = excluded.value',
  );
  const drop = db.prepare<[string, string]>('delete from shelf where drawer = ? and key = ?');
  const putAll = db.transaction((drawer: string, values: Iterable<readonly [string, unknown]>) => {
    if (drawer !== PEN) pen();
    for (const [key, value] of values) {
      if (value === undefined) drop.run(drawer, key);
      else put.run(drawer, key, JSON.stringify(value));
    }
  });
  const swap = db.transaction((drawer: string, key: string, before: unknown, after: unknown): boolean => {
    if (get.get(drawer, key)?.value !== (before === undefined ? undefined : JSON.stringify(before)))
      return false;
    if (drawer !== PEN) pen();
    if (after === undefined) drop.run(drawer, key);
    else put.run(drawer, key, JSON.stringify(after));
    return true;
  });
  return {
    get: async (drawer, key) => {
      const row = get.get(drawer, key);
      return row && (JSON.parse(row.value) as unknown);
    },
    all: async (drawer) =>
      all.all(drawer).map(({ key, value }) => [key, JSON.parse(value) as unknown] as const),
    put: async (drawer, values) => troubled(() => putAll.immediate(drawer, [...values])),
    swap: async (drawer, key, before, after) => troubled(() => swap.immediate(drawer, key, before, after)),
    drawers: async () => drawers.all().map(({ drawer }) => drawer),
    // What another process changed is not known: everything may be otherwise.
    subscribe: (listener) => outside.hear(() => listener('')),
  };
};

/** The embedded store: one file, and beside it SQLite's own journal while it is open. */
export const openSqlite = (file: string, wish: SqliteWish = {}): Store => {
  const db = openDatabase(file, wish);
  const pen = makePen(db, wish.follows);
  const outside = watchOutside(db);
  const { settle, ...log } = makeLog(db, pen, outside);
  return {
    log,
    shelf: makeShelf(db, pen, outside),
    backup: async (to) => void (await db.backup(to)),
    close: async () => {
      outside.end();
      settle();
      db.close();
    },
  };
};
