import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Head } from './arrange.ts';
import type { Fault, Kept, Row } from './log.ts';
import { isMarked, type Mark, readMark } from './mark.ts';
import { isSealed } from './seal.ts';
import { isMalformed } from './trouble.ts';

type Db = Database.Database;

/** Everything that can still be read of a file, whatever became of it. The file is not touched. */
export interface Salvage {
  readonly file: string;
  /** Each fact that can be read, by contest and number; whether it is the right one its seal says. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<number, Row>>;
  readonly requests: ReadonlyMap<string, readonly Kept[]>;
  /** Where each contest's log ended, by the file itself and by the mark beside it. */
  readonly heads: ReadonlyMap<string, Head>;
  readonly marks: ReadonlyMap<string, Head>;
  /** How far requests were answered. */
  readonly answered: ReadonlyMap<string, number>;
  readonly shelf: readonly (readonly [drawer: string, key: string, value: string])[];
  readonly isShelfWhole: boolean;
  readonly mark: ReturnType<Mark['state']>;
  /** What SQLite finds wrong with the file's pages. */
  readonly pages: readonly string[];
}

const sayWhy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Read only: a check that brought a damaged journal into the file would destroy what it looks for. */
const openAt = (file: string): Db => {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    db.pragma('busy_timeout = 5000');
    // One moment for everything, whatever a server writes meanwhile.
    db.exec('begin');
    db.prepare('select count(*) from sqlite_schema').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

/** Where SQLite cannot write beside a file it cannot read its journal: then a copy of both is read. */
const openCopy = (file: string): { readonly db: Db; readonly end: () => void } => {
  const shelter = mkdtempSync(join(tmpdir(), 'byestand-check-'));
  const copy = join(shelter, 'copy.sqlite');
  const end = (): void => rmSync(shelter, { recursive: true, force: true });
  try {
    for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
    const db = openAt(copy);
    return { db, end: () => (db.close(), end()) };
  } catch (error) {
    end();
    throw error;
  }
};

const openReading = (file: string): { readonly db: Db; readonly end: () => void } => {
  try {
    const db = openAt(file);
    return { db, end: () => void db.close() };
  } catch (error) {
    if (isMalformed(error)) throw error;
    return openCopy(file);
  }
};

/** As many as come before the first that cannot be read; whether that was all. */
const readAll = <T>(db: Db, sql: string, ...values: readonly unknown[]): { got: T[]; isAll: boolean } => {
  const got: T[] = [];
  try {
    for (const row of db.prepare(sql).iterate(...values)) got.push(row as T);
    return { got, isAll: true };
  } catch {
    return { got, isAll: false };
  }
};

const isRow = ({ seq, id, text, seal }: Row): boolean =>
  Number.isSafeInteger(seq) && [id, text, seal].every((value) => typeof value === 'string');

/** A page that cannot be read is stepped over: each fact behind it is asked for by its number. */
const readFacts = (db: Db, contest: string, end: number): ReadonlyMap<number, Row> => {
  const sql = 'select seq, id, text, seal from fact where contest = ?';
  const { got, isAll } = readAll<Row>(db, `${sql} order by seq`, contest);
  const rows = new Map(got.filter(isRow).map((row) => [row.seq, row]));
  if (isAll) return rows;
  for (let seq = 1; seq <= end; seq += 1) {
    if (rows.has(seq)) continue;
    const [row] = readAll<Row>(db, `${sql} and seq = ?`, contest, seq).got;
    if (row !== undefined && isRow(row)) rows.set(seq, row);
  }
  return rows;
};

/** Names of contests one by one: a scan would end at the first page that cannot be read. */
const readNames = (db: Db, table: 'fact' | 'request'): readonly string[] => {
  const names: string[] = [];
  for (let last = ''; ; ) {
    const [next] = readAll<{ name: unknown }>(
      db,
      `select min(contest) as name from ${table} where contest > ?`,
      last,
    ).got;
    if (typeof next?.name !== 'string') return names;
    names.push(next.name);
    last = next.name;
  }
};

const parseKept = (row: Omit<Kept, 'facts'> & { readonly facts: string }): Kept | undefined => {
  try {
    const facts = JSON.parse(row.facts) as readonly string[];
    return typeof row.id === 'string' && Number.isSafeInteger(row.at) && Array.isArray(facts)
      ? { ...row, facts }
      : undefined;
  } catch {
    return undefined;
  }
};

const checkPages = (db: Db): readonly string[] => {
  try {
    return (db.pragma('integrity_check(20)') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((text) => text !== 'ok');
  } catch (error) {
    return [sayWhy(error)];
  }
};

const NOTHING = { rows: new Map(), requests: new Map(), heads: new Map(), answered: new Map(), shelf: [] };

export const salvage = (file: string): Salvage => {
  // Before the file is looked at: a server that writes meanwhile cannot be behind its mark.
  const { heads: marks, state: mark } = readMark(file);
  let reading: ReturnType<typeof openReading>;
  try {
    reading = openReading(file);
  } catch (error) {
    return { ...NOTHING, file, marks, mark, isShelfWhole: false, pages: [sayWhy(error)] };
  }
  const { db, end } = reading;
  try {
    const heads = new Map(
      readAll<Head & { contest: string }>(db, 'select contest, seq, seal from head').got.map(
        ({ contest, seq, seal }) => [contest, { seq, seal }],
      ),
    );
    const contests = new Set([
      ...heads.keys(),
      ...readNames(db, 'fact'),
      ...readNames(db, 'request'),
      ...marks.keys(),
    ]);
    const rows = new Map<string, ReadonlyMap<number, Row>>();
    const requests = new Map<string, readonly Kept[]>();
    const answered = new Map<string, number>();
    for (const contest of contests) {
      const kept = readAll<Omit<Kept, 'facts'> & { facts: string }>(
        db,
        'select id, digest, at, facts from request where contest = ?',
        contest,
      ).got.flatMap((row) => parseKept(row) ?? []);
      requests.set(contest, kept);
      answered.set(
        contest,
        kept.reduce((most, { at }) => Math.max(most, at), 0),
      );
      const most = Math.max(
        heads.get(contest)?.seq ?? 0,
        marks.get(contest)?.seq ?? 0,
        answered.get(contest) ?? 0,
      );
      rows.set(contest, readFacts(db, contest, most));
    }
    const shelf = readAll<{ drawer: string; key: string; value: string }>(
      db,
      'select drawer, key, value from shelf',
    );
    return {
      file,
      marks,
      mark,
      rows,
      requests,
      heads,
      answered,
      shelf: shelf.got.map(({ drawer, key, value }) => [drawer, key, value] as const),
      isShelfWhole: shelf.isAll,
      pages: checkPages(db),
    };
  } finally {
    end();
  }
};

/** Where a contest's log ended, as far as anybody knows. */
export const endOf = ({ heads, marks, answered }: Salvage, contest: string): number =>
  Math.max(heads.get(contest)?.seq ?? 0, marks.get(contest)?.seq ?? 0, answered.get(contest) ?? 0);

const isText = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** What is wrong with a contest: each run of facts that are not there, each that cannot be read, and the first broken link. */
export const faultsOf = (found: Salvage, contest: string): readonly Fault[] => {
  const rows = found.rows.get(contest) ?? new Map<number, Row>();
  const last = Math.max(0, ...rows.keys());
  const end = Math.max(last, endOf(found, contest));
  const faults: Fault[] = [];
  let before: string | undefined = '';
  const breaks = (seq: number): void => {
    if (!faults.some(({ fault }) => fault === 'seal')) faults.push({ seq, fault: 'seal' });
  };
  for (let seq = 1; seq <= end; seq += 1) {
    const row = rows.get(seq);
    if (row === undefined) {
      if (seq === 1 || rows.has(seq - 1)) faults.push({ seq, fault: seq > last ? 'lost' : 'gap' });
      before = undefined;
      continue;
    }
    if (!isText(row.text)) faults.push({ seq, fault: 'unreadable' });
    if (before !== undefined && !isSealed(before, contest, row)) breaks(seq);
    before = row.seal;
  }
  const head = found.heads.get(contest);
  const mark = found.marks.get(contest);
  if (head !== undefined && last > head.seq) breaks(head.seq + 1);
  for (const [known, isSame] of [
    [head, (row: Row) => row.seal === head?.seal],
    [mark, (row: Row) => mark !== undefined && isMarked(mark, row)],
  ] as const) {
    const row = known === undefined ? undefined : rows.get(known.seq);
    if (row !== undefined && !isSame(row)) breaks(row.seq);
  }
  return faults;
};
