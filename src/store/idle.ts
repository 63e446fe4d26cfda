import type Database from 'better-sqlite3';

/** Left alone for so long, what is in the journal is brought into the file. */
const QUIET = 2000;

export interface Idle {
  /** Something was written. */
  readonly stir: () => void;
  /** Brings the journal into the file now, as far as nobody is reading it; whether all of it. */
  readonly settle: () => boolean;
  readonly end: () => void;
}

/** After a quiet moment the file alone holds everything: a journal that is lost then costs nothing. */
export const makeIdle = (db: Database.Database): Idle => {
  let resting: NodeJS.Timeout | undefined;
  const settle = (): boolean => {
    try {
      // Somebody who reads just now is not waited for: it is tried again after the next write.
      db.pragma('busy_timeout = 0');
      const [done] = db.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
      return done?.busy === 0;
    } catch {
      return false;
    } finally {
      db.pragma('busy_timeout = 5000');
    }
  };
  const rest = (): void => {
    resting = undefined;
    if (!settle()) stir();
  };
  const stir = (): void => {
    // Not begun anew for every write: a storm would push it on for ever, and setting timers costs.
    resting ??= setTimeout(look, QUIET).unref();
    last = Date.now();
  };
  let last = 0;
  const look = (): void => {
    const left = last + QUIET - Date.now();
    if (left > 50) resting = setTimeout(look, left).unref();
    else rest();
  };
  return { stir, settle, end: () => clearTimeout(resting) };
};
