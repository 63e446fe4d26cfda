import { copyFileSync, existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { ownFile } from './private.ts';

/** What belongs to one database: itself, SQLite's journal, and the mark beside it. */
export const ENDS = ['', '-wal', '-shm', '.mark'] as const;

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
  // A copy kept in step asks for the requests since a moment.
  'create index request_at on request (contest, at);',
  // Where each log ends, apart from its facts: facts taken off the end leave no broken seal behind.
  `create table head (contest text not null primary key, seq integer not null, seal text not null) strict, without rowid;
   insert into head select f.contest, f.seq, f.seal from fact f
     join (select contest, max(seq) as seq from fact group by contest) l on l.contest = f.contest and l.seq = f.seq;
   create trigger head_stays before update on head when new.seq < old.seq
     begin select raise(abort, 'a log never becomes shorter'); end;
   create trigger head_kept before delete on head begin select raise(abort, 'a log is never taken out'); end;`,
];

const migrate = (db: Db): void => {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > STEPS.length)
    throw new Error(`${db.name} was written by a later version of Byestand: use that version to open it`);
  if (version === STEPS.length) return;
  db.transaction(() => {
    for (const step of STEPS.slice(version)) db.exec(step);
    db.pragma(`user_version = ${STEPS.length}`);
  }).immediate();
};

export interface SqliteWish {
  /** The most pages of 4 KB the file may grow to: a small disk for the tests. */
  readonly mostPages?: number;
  /** SQLite's word for what the disk answers to the next write: a broken disk for the tests. */
  readonly fault?: () => string | undefined;
  /** The house this file is kept in step with: it is written only while nobody else writes it. */
  readonly follows?: string;
  /** The second copy that follows this one: remembered beside the file, for when it is damaged. */
  readonly copy?: string;
}

/** synchronous=FULL: in WAL mode the only setting under which a commit that returned survives a power cut. */
export const openDatabase = (file: string, { mostPages }: SqliteWish = {}): Db => {
  // SQLite gives its journal the mode of the database.
  ownFile(file);
  const db = new Database(file);
  try {
    db.pragma('busy_timeout = 5000');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    migrate(db);
    if (mostPages !== undefined) db.pragma(`max_page_count = ${mostPages}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

const copyPrivately = (from: string, to: string): void => {
  ownFile(to);
  copyFileSync(from, to);
};

const countFacts = (db: Db): number => db.prepare<[], number>('select count(*) from fact').pluck().get() ?? 0;

/**
 * A file of this store copied with what is still in its journal: after a power cut the last facts are only there. Whether it
 * may be written to or not: SQLite reads a journal only where it can write beside it, so that on a stick that cannot be
 * written to both files are taken.
 */
export const copyFile = async (from: string, to: string): Promise<void> => {
  try {
    const db = new Database(from, { readonly: true, fileMustExist: true });
    try {
      const count = countFacts(db);
      ownFile(to);
      await db.backup(to);
      const copy = new Database(to, { readonly: true });
      const got = countFacts(copy);
      copy.close();
      if (got < count) throw new Error(`${from}: of ${count} facts only ${got} could be read`);
    } finally {
      db.close();
    }
  } catch (error) {
    const isClosedToUs = error instanceof Database.SqliteError && /READONLY|CANTOPEN|NOTADB/.test(error.code);
    if (!isClosedToUs) throw error;
    for (const end of ENDS) rmSync(to + end, { force: true });
    for (const end of ['', '-wal']) if (existsSync(from + end)) copyPrivately(from + end, to + end);
  }
};
