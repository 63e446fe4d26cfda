import { statSync } from 'node:fs';
import { StoreTrouble } from './log.ts';

/** Which file it is: another by the same name is another. Windows keeps an open file in its place itself, so there that it is there is enough. */
const identify = (path: string): string | undefined => {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return undefined;
    return process.platform === 'win32' ? 'there' : `${found.dev}/${found.ino}`;
  } catch {
    // A folder that may not be looked into, a stick torn out, a way that leads nowhere.
    return undefined;
  }
};

export interface Guard {
  /** Throws if what is written goes into a file nobody will find again. A few microseconds. */
  readonly look: () => void;
  /** Whether the database itself is no longer at its path. */
  readonly isGone: () => boolean;
}

/**
 * A file deleted, renamed, unmounted or replaced under us stays open, and every write into it succeeds: looked at by name
 * before anything is answered. The same for the journal, where the latest facts are.
 */
export const guardFile = (file: string): Guard => {
  const own = identify(file);
  const journals = ['-wal', '-shm'].map((end) => [file + end, identify(file + end)] as const);
  const isGone = (): boolean => identify(file) !== own;
  return {
    isGone,
    look: () => {
      if (isGone()) throw new StoreTrouble('gone', `${file} was deleted, moved or replaced`);
      for (const [path, known] of journals)
        if (known !== undefined && identify(path) !== known)
          throw new StoreTrouble('journal', `${path} was deleted or replaced`);
    },
  };
};
