import { resolve } from 'node:path';
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
  type Store,
  StoreTrouble,
} from './log.ts';
import { type Hand, makeShelf } from './drawer.ts';
import { openDatabase, type SqliteWish } from './file.ts';
import { makeGroup } from './group.ts';
import { type Guard, guardFile } from './guard.ts';
import { type Idle, makeIdle } from './idle.ts';
import { isMarked, openMark } from './mark.ts';
import { watchOutside } from './outside.ts';
import { makePen, PEN, PROBE } from './pen.ts';
import { ownFile } from './private.ts';
import { rescueTo } from './rescue.ts';
import { Damaged, readRow } from './row.ts';
import { checkSeals } from './seal.ts';
import { isMalformed, troubled } from './trouble.ts';

type Db = Database.Database;

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
  readPart: db.prepare<[string, number, number], Row>(
    'select seq, id, text, seal from fact where contest = ? and seq > ? and seq <= ? order by seq',
  ),
  requests: db.prepare<[string, number, number], RequestRow>(
    'select id, digest, at, facts from request where contest = ? and at >= ? and at < ? order by at, id',
  ),
  heads: db.prepare<[], Head & { contest: string }>('select contest, seq, seal from head'),
  contests: db.prepare<[], { contest: string; at: number }>(
    'select contest, seq as at from head order by contest',
  ),
});

/** A page of the file that cannot be read hides this contest, and not the others. */
const readRows = (sql: Sql, contest: string, after: number): readonly Row[] => {
  try {
    return sql.read.all(contest, after);
  } catch (error) {
    if (!isMalformed(error)) throw error;
    let last = after;
    try {
      for (const { seq } of sql.read.iterate(contest, after)) last = seq;
    } catch {
      // As far as it could be read.
    }
    throw new Damaged(contest, last + 1);
  }
};

interface Call {
  readonly contest: string;
  readonly expected: number;
  readonly batches: readonly Batch[];
}

type Sql = ReturnType<typeof prepareLog>;

const makeLog = (
  { db, pen, outside, mark, safely }: Hand,
  sql: Sql,
): Log & { readonly settle: () => void } => {
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
    // Facts were lost: what is written now would take their place.
    if (head.seq < (mark.of(contest)?.seq ?? 0)) throw new Damaged(contest, head.seq + 1);
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
    const placed = safely(() => placeAll.immediate(calls));
    const moved = new Set(
      calls.filter((_, index) => placed[index]?.done === 'placed').map((one) => one.contest),
    );
    mark.note([...moved].map((contest) => [contest, sql.last.get(contest) ?? START]));
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
    const rows = readRows(sql, contest, 0);
    const marked = mark.of(contest) ?? START;
    const most = Math.max(answered, marked.seq);
    const faults = checkSeals(contest, rows, most > head.seq ? { seq: most } : head);
    const row = rows[marked.seq - 1];
    const isOther = faults.length === 0 && row !== undefined && !isMarked(marked, row);
    return isOther ? [{ seq: marked.seq, fault: 'seal' } as const] : faults;
  });
  const copy = db.transaction(
    (contest: string, after: number, upto: number): Copied => ({
      rows: sql.readPart.all(contest, after, upto),
      requests: sql.requests.all(contest, after, upto).map(keptOf),
    }),
  );
  const placeIn = (contest: string, expected: number, batches: readonly Batch[]): Promise<Placed> =>
    place({ contest, expected, batches });

  return {
    place: placeIn,
    append: appendBy(placeIn),
    // An answer given again is an answer: not out of a file that nobody will find.
    recall: async (contest, request, digest) => safely(() => recalled(known(contest, request), digest)),
    recallAll: async (contest, requests) =>
      safely(() => requests.map(({ request, digest }) => recalled(known(contest, request), digest))),
    read: async (contest, after = 0) => readRows(sql, contest, after).map((row) => readRow(contest, row)),
    contests: async () => sql.contests.all(),
    subscribe: (listener) => {
      follow();
      return bell.subscribe(listener);
    },
    check: async (contest) => check(contest),
    copy: async (contest, after = 0, upto = Number.MAX_SAFE_INTEGER) => copy(contest, after, upto),
    take: async (contest, copied) => {
      const isTaken = safely(() => take.immediate(contest, copied));
      if (!isTaken) return false;
      const head = sql.last.get(contest) ?? START;
      mark.note([[contest, head]]);
      bell.ring(contest, head.seq);
      return true;
    },
    settle,
  };
};

/** Looked at before and after: into a file that is gone nothing is written, and nothing that went there meanwhile is answered. */
const makeSafely =
  (guard: Guard, idle: Idle, fault: SqliteWish['fault']) =>
  <T>(work: () => T): T => {
    try {
      guard.before();
      const done = troubled(() => {
        const code = fault?.();
        if (code !== undefined) throw new Database.SqliteError('the disk failed', code);
        return work();
      });
      guard.after();
      idle.stir();
      return done;
    } catch (error) {
      // The latest facts are in a journal that no longer has a name: into the file with them while it is open.
      if (error instanceof StoreTrouble && error.trouble === 'journal') idle.settle();
      throw error;
    }
  };

/** The embedded store: one file, beside it SQLite's own journal while it is open, and the mark. */
export const openSqlite = (file: string, wish: SqliteWish = {}): Store => {
  const db = openDatabase(file, wish);
  const sql = prepareLog(db);
  const mark = openMark(file, () => sql.heads.all().map(({ contest, ...head }) => [contest, head] as const));
  if (wish.copy !== undefined) mark.noteCopy(wish.copy);
  const guard = guardFile(file);
  const idle = makeIdle(db);
  const hand = {
    db,
    mark,
    pen: makePen(db, wish.follows),
    outside: watchOutside(db),
    safely: makeSafely(guard, idle, wish.fault),
  };
  const { settle, ...log } = makeLog(hand, sql);
  const shelf = makeShelf(hand);
  const write = async (to: string): Promise<void> => {
    ownFile(to);
    await db.backup(to);
  };
  return {
    log,
    shelf,
    backup: async (to) => {
      await write(to);
      mark.noteCopy(resolve(to));
    },
    probe: () => shelf.put(PEN, [[PROBE, Date.now()]]),
    missing: () => {
      const heads = new Map(sql.heads.all().map(({ contest, seq }) => [contest, seq]));
      return [...mark.all()].flatMap(([contest, { seq }]) =>
        seq > (heads.get(contest) ?? 0) ? [{ contest, seq: (heads.get(contest) ?? 0) + 1 }] : [],
      );
    },
    rescue: async () => (guard.isGone() ? rescueTo(file, write) : undefined),
    close: async () => {
      hand.outside.end();
      settle();
      idle.end();
      mark.close();
      db.close();
    },
  };
};
