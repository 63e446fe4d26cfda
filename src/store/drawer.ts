import type Database from 'better-sqlite3';
import type { Shelf } from './log.ts';
import type { Mark } from './mark.ts';
import type { Outside } from './outside.ts';
import { PEN } from './pen.ts';

/** Everything a write needs besides the database. */
export interface Hand {
  readonly db: Database.Database;
  readonly pen: () => void;
  readonly outside: Outside;
  readonly mark: Mark;
  /** Around each write: fails unless what is written is in the file that has this name. */
  readonly safely: <T>(work: () => T) => T;
}

/** What stands beside the log in the embedded store. */
export const makeShelf = ({ db, pen, outside, safely }: Hand): Shelf => {
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
    put: async (drawer, values) => safely(() => putAll.immediate(drawer, [...values])),
    swap: async (drawer, key, before, after) => safely(() => swap.immediate(drawer, key, before, after)),
    drawers: async () => drawers.all().map(({ drawer }) => drawer),
    // What another process changed is not known: everything may be otherwise.
    subscribe: (listener) => outside.hear(() => listener('')),
  };
};
