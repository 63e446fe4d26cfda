import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ownFile, ownFolder } from './private.ts';

export const LOCK_FILE = 'byestand.lock';
/** One that is just stopping is waited for. */
const PATIENCE = 2000;

/** Held on to here: a lock whose owner forgot it must not be let go by the garbage collector. */
const held = new Set<Database.Database>();

/**
 * A data folder is one process's: whoever serves it holds this, and who would serve it too or put another file in its place
 * is refused. The lock is the operating system's (by way of SQLite), so that a process killed or a machine without power
 * leaves none behind.
 */
export const lockFolder = (folder: string, patience = PATIENCE): (() => void) => {
  ownFolder(folder);
  ownFile(join(folder, LOCK_FILE));
  const db = new Database(join(folder, LOCK_FILE));
  try {
    db.pragma(`busy_timeout = ${patience}`);
    db.exec('begin exclusive');
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new Error(`a Byestand is running on ${folder}: stop it first, or use another folder (--data)`);
    throw error;
  }
  held.add(db);
  return () => {
    held.delete(db);
    db.close();
  };
};
