import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { relative, resolve } from 'node:path';

/** Sign-in secrets, password hashes and table codes are in these files: only the account that runs Byestand may read them. */
export const OWN_FILE = 0o600;
export const OWN_FOLDER = 0o700;
/** A folder everybody shares, such as /tmp. */
const STICKY = 0o1000;

/** Windows has no such modes, and a FAT stick or somebody else's file refuses them: the rest of the start goes on. */
const tighten = (path: string, mode: number): void => {
  if (process.platform === 'win32') return;
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
  } catch {
    return;
  }
};

/** Whether `folder` is `other` or above it. */
const holds = (folder: string, other: string): boolean => {
  const way = relative(folder, other);
  return way === '' || !(way.startsWith('..') || resolve(way) === way);
};

/** Makes the folder, or closes it to others if it is a data folder and not one that holds more than our data. */
export const ownFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  const path = resolve(folder);
  const isShared =
    holds(path, process.cwd()) || holds(path, homedir()) || (statSync(path).mode & STICKY) !== 0;
  if (!isShared) tighten(path, OWN_FOLDER);
};

/** The same on somebody's stick: closed only where nothing but our data is in it. */
export const ownCopyFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  if (readdirSync(folder).every((name) => /^(byestand\.|clubs$)/.test(name))) ownFolder(folder);
};

/** Makes an empty file only we may read, or closes one that is there to others. Whatever the umask. */
export const ownFile = (file: string): void => {
  // Never opened if it is there: closing it would let go of the locks another connection in this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWN_FILE));
  tighten(file, OWN_FILE);
};
