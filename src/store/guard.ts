import { type Stats, statSync } from 'node:fs';
import { StoreTrouble } from './log.ts';

const QUIETLY = { throwIfNoEntry: false } as const;

const statOf = (path: string): Stats | undefined => {
  try {
    return statSync(path, QUIETLY);
  } catch {
    // A folder that may not be looked into, a stick torn out, a way that leads nowhere.
    return undefined;
  }
};

/** Windows keeps an open file in its place itself: there it is enough that one is there. */
const isSame = (known: Stats, path: string): boolean => {
  const found = statOf(path);
  if (found === undefined) return false;
  return process.platform === 'win32' || (found.ino === known.ino && found.dev === known.dev);
};

export interface Guard {
  /** Both throw if what is written goes into a file nobody will find again; some microseconds each. */
  readonly before: () => void;
  readonly after: () => void;
  /** Whether the database itself is no longer at its path. */
  readonly isGone: () => boolean;
}

/**
 * A file deleted, renamed, unmounted or replaced under us stays open, and every write into it succeeds: looked at by name
 * before anything is answered. The same for the journal, where the latest facts are, and for its index.
 */
export const guardFile = (file: string): Guard => {
  const [own, journal, index] = [file, `${file}-wal`, `${file}-shm`].map(statOf);
  const isGone = (): boolean => own !== undefined && !isSame(own, file);
  const look = (): void => {
    if (isGone()) throw new StoreTrouble('gone', `${file} was deleted, moved or replaced`);
  };
  const lookAt = (known: Stats | undefined, path: string): void => {
    if (known !== undefined && !isSame(known, path))
      throw new StoreTrouble('journal', `${path} was deleted or replaced`);
  };
  return {
    isGone,
    before: () => {
      look();
      lookAt(index, `${file}-shm`);
    },
    after: () => {
      look();
      lookAt(journal, `${file}-wal`);
    },
  };
};
