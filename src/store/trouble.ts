import Database from 'better-sqlite3';
import { StoreTrouble, type Trouble } from './log.ts';

/** SQLite's own words for what went wrong, as ours. */
const KINDS: readonly (readonly [RegExp, Trouble])[] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_(READONLY|PERM|AUTH)/, 'shut'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_IOERR/, 'broken'],
  [/^SQLITE_(BUSY|LOCKED|CANTOPEN|PROTOCOL)/, 'away'],
];

export const isMalformed = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

export const troubleOf = (error: unknown): unknown => {
  const code = error instanceof Database.SqliteError ? error.code : '';
  const kind = KINDS.find(([words]) => words.test(code))?.[1];
  return kind === undefined ? error : new StoreTrouble(kind, error);
};

export const troubled = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw troubleOf(error);
  }
};
