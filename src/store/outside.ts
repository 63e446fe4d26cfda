import type Database from 'better-sqlite3';

/** How often the file is looked at for what another process wrote. */
const LOOK_EVERY = 2000;

/** What another process writes into the same file, a contest taken in by command beside a server: nobody tells, so it is looked for. */
export interface Outside {
  readonly hear: (listener: () => void) => () => void;
  readonly end: () => void;
}

/** Looks while somebody listens. The number SQLite gives changes with what others write, not with what is written here. */
export const watchOutside = (db: Database.Database): Outside => {
  const listeners = new Set<() => void>();
  const read = (): unknown => db.pragma('data_version', { simple: true });
  let looking: NodeJS.Timeout | undefined;
  let seen: unknown;
  const look = (): void => {
    try {
      const now = read();
      if (now === seen) return;
      for (const listener of listeners) listener();
      seen = now;
    } catch {
      // A file that cannot be read now is looked at again; whoever asks of it is told why.
    }
  };
  return {
    hear: (listener) => {
      listeners.add(listener);
      if (looking === undefined) {
        seen = read();
        looking = setInterval(look, LOOK_EVERY);
        looking.unref();
      }
      return () => void listeners.delete(listener);
    },
    end: () => clearInterval(looking),
  };
};
