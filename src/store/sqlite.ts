import Database from 'better-sqlite3';
import type { Fact } from '../engine/contest/fact.ts';
import { makeBell } from './bell.ts';
import type { Answer, Appended, Batch, Log, Shelf, Store } from './log.ts';
import { checkSeals, makeSeal, type Sealed } from './seal.ts';

type Db = Database.Database;

/** One entry a version: what brings the file from the version before. Never edited once released. */
const STEPS: readonly string[] = [
  `create table fact (
     contest text not null, seq integer not null, id text not null, text text not null, seal text not null,
     primary key (contest, seq), unique (contest, id)) strict, without rowid;
   create table request (
     contest text not null, id text not null, digest text not null, at integer not null, facts text not null,
     primary key (contest, id)) strict, without rowid;
   create table shelf (
     drawer text not null, key text not null, value text not null,
     primary key (drawer, key)) strict, without rowid;
   create trigger fact_stays before update on fact begin select raise(abort, 'a fact is never changed'); end;
   create trigger fact_kept before delete on fact begin select raise(abort, 'a fact is never taken out'); end;`,
];

const migrate = (db: Db): void => {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > STEPS.length)
    throw new Error(`${db.name} was written by a later version of Byestand: use that version to open it`);
  db.transaction(() => {
    for (const step of STEPS.slice(version)) db.exec(step);
    db.pragma(`user_version = ${STEPS.length}`);
  }).immediate();
};

/** synchronous=FULL: in WAL mode the only setting under which a commit that returned survives a power cut. */
export const openDatabase = (file: string): Db => {
  const db = new Database(file);
  try {
    db.pragma('busy_timeout = 5000');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

interface RequestRow {
  readonly digest: string;
  readonly at: number;
  readonly facts: string;
}
const answerOf = (row: RequestRow): Answer => ({
  at: row.at,
  facts: JSON.parse(row.facts) as readonly string[],
});

const prepareLog = (db: Db) => ({
  last: db.prepare<[string], Pick<Sealed, 'seq' | 'seal'>>(
    'select seq, seal from fact where contest = ? order by seq desc limit 1',
  ),
  known: db.prepare<[string, string], RequestRow>(
    'select digest, at, facts from request where contest = ? and id = ?',
  ),
  holds: db.prepare<[string, string], { one: number }>(
    'select 1 as one from fact where contest = ? and id = ?',
  ),
  addFact: db.prepare<[string, number, string, string, string]>(
    'insert into fact (contest, seq, id, text, seal) values (?, ?, ?, ?, ?)',
  ),
  addRequest: db.prepare<[string, string, string, number, string]>(
    'insert into request (contest, id, digest, at, facts) values (?, ?, ?, ?, ?)',
  ),
  read: db.prepare<[string, number], Sealed>(
    'select seq, text, seal from fact where contest = ? and seq > ? order by seq',
  ),
  contests: db.prepare<[], { contest: string; at: number }>(
    'select contest, max(seq) as at from fact group by contest',
  ),
});

const makeLog = (db: Db): Log => {
  const sql = prepareLog(db);
  const bell = makeBell();

  const place = (contest: string, last: Pick<Sealed, 'seq' | 'seal'>, batch: Batch): Answer => {
    let { seq, seal } = last;
    for (const fact of batch.facts) {
      seq += 1;
      const text = JSON.stringify({ ...fact, seq });
      seal = makeSeal(seal, contest, seq, text);
      sql.addFact.run(contest, seq, fact.id, text, seal);
    }
    const facts = batch.facts.map(({ id }) => id);
    sql.addRequest.run(contest, batch.request, batch.digest, seq, JSON.stringify(facts));
    return { at: seq, facts };
  };

  const append = db.transaction((contest: string, expected: number, batch: Batch): Appended => {
    const known = sql.known.get(contest, batch.request);
    if (known)
      return known.digest === batch.digest ? { done: 'known', answer: answerOf(known) } : { done: 'taken' };
    const last = sql.last.get(contest) ?? { seq: 0, seal: '' };
    if (last.seq !== expected) return { done: 'moved', at: last.seq };
    const ids = new Set(batch.facts.map(({ id }) => id));
    if (ids.size < batch.facts.length || [...ids].some((id) => sql.holds.get(contest, id) !== undefined))
      return { done: 'taken' };
    return { done: 'appended', answer: place(contest, last, batch) };
  });

  return {
    append: async (contest, expected, batch) => {
      // Immediate: the right to write is taken before the length is read, so that two processes cannot both be right.
      const appended = append.immediate(contest, expected, batch);
      if (appended.done === 'appended') bell.ring(contest, appended.answer.at);
      return appended;
    },
    recall: async (contest, request, digest) => {
      const known = sql.known.get(contest, request);
      return known && (known.digest === digest ? answerOf(known) : 'taken');
    },
    read: async (contest, after = 0) =>
      sql.read.all(contest, after).map(({ text }) => JSON.parse(text) as Fact),
    contests: async () => sql.contests.all(),
    subscribe: bell.subscribe,
    check: async (contest) => checkSeals(contest, sql.read.all(contest, 0)),
  };
};

const makeShelf = (db: Db): Shelf => {
  const get = db.prepare<[string, string], { value: string }>(
    'select value from shelf where drawer = ? and key = ?',
  );
  const all = db.prepare<[string], { key: string; value: string }>(
    'select key, value from shelf where drawer = ? order by key',
  );
  const put = db.prepare<[string, string, string]>(
    'insert into shelf (drawer, key, value) values (?, ?, ?) on conflict do update set value = excluded.value',
  );
  const drop = db.prepare<[string, string]>('delete from shelf where drawer = ? and key = ?');
  const putAll = db.transaction((drawer: string, values: Iterable<readonly [string, unknown]>) => {
    for (const [key, value] of values) {
      if (value === undefined) drop.run(drawer, key);
      else put.run(drawer, key, JSON.stringify(value));
    }
  });
  return {
    get: async (drawer, key) => {
      const row = get.get(drawer, key);
      return row && (JSON.parse(row.value) as unknown);
    },
    all: async (drawer) =>
      all.all(drawer).map(({ key, value }) => [key, JSON.parse(value) as unknown] as const),
    put: async (drawer, values) => putAll.immediate(drawer, values),
  };
};

/** The embedded store: one file, and beside it SQLite's own journal while it is open. */
export const openSqlite = (file: string): Store => {
  const db = openDatabase(file);
  return {
    log: makeLog(db),
    shelf: makeShelf(db),
    backup: async (to) => void (await db.backup(to)),
    close: async () => void db.close(),
  };
};
