import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { Head } from './arrange.ts';
import { OWN_FILE, ownFile } from './private.ts';

/** How far each contest's log had come, kept in a file beside the database: facts that are lost from it are missed by this. */
export interface Mark {
  /** The seal is shortened: enough to tell two histories apart. */
  readonly of: (contest: string) => Head | undefined;
  readonly all: () => ReadonlyMap<string, Head>;
  /** Backups and second copies that were made of it, the latest last. */
  readonly copies: () => readonly string[];
  /** `none`: there is no such file; `damaged`: lines in it can't be read, the others count. */
  readonly state: () => 'whole' | 'none' | 'damaged';
  /** Called after a commit is durable and before it is answered: the mark is never ahead of the database. */
  readonly note: (heads: Iterable<readonly [contest: string, head: Head]>) => void;
  readonly noteCopy: (file: string) => void;
  readonly close: () => void;
}

export const markOf = (file: string): string => `${file}.mark`;

const FIRST = 'byestand mark 1';
const SEAL = 16;
/** Beyond this it is written anew with one line a contest. */
const MOST_BYTES = 256 * 1024;
/** A power cut costs the mark this much; a killed process costs it nothing. */
const SYNC_EVERY = 500;
const LOOK_EVERY = 1000;

const sealLine = (text: string): string => `${text} #${hash('sha256', text, 'hex').slice(0, 8)}\n`;
const headLine = (contest: string, { seq, seal }: Head): string =>
  sealLine(`${seq} ${seal.slice(0, SEAL) || '-'} ${contest}`);
const copyLine = (file: string): string => sealLine(`copy ${file}`);

interface Read {
  readonly heads: Map<string, Head>;
  readonly copies: Set<string>;
  readonly state: 'whole' | 'none' | 'damaged';
}

const readLine = (line: string, { heads, copies }: Pick<Read, 'heads' | 'copies'>): boolean => {
  const at = line.lastIndexOf(' #');
  const text = line.slice(0, at);
  if (at < 0 || sealLine(text) !== `${line}\n`) return false;
  if (text.startsWith('copy ')) {
    // The latest comes last.
    copies.delete(text.slice(5));
    copies.add(text.slice(5));
    return true;
  }
  const [, seq, seal = '', contest = ''] = /^(\d+) (\S+) (.*)$/.exec(text) ?? [];
  const known = heads.get(contest);
  if (seq !== undefined && Number(seq) >= (known?.seq ?? 0)) heads.set(contest, { seq: Number(seq), seal });
  return seq !== undefined;
};

/** Reads a mark; nothing in it is believed that is not whole. */
export const readMark = (file: string): Read => {
  const read = { heads: new Map<string, Head>(), copies: new Set<string>() };
  let text = '';
  try {
    text = readFileSync(markOf(file), 'utf8');
  } catch {
    return { ...read, state: existsSync(markOf(file)) ? 'damaged' : 'none' };
  }
  const [first, ...lines] = text.split('\n');
  // What follows the last line end was cut off by a power cut: that fact is in the database and not yet in here.
  const bad = lines.slice(0, -1).filter((line) => !readLine(line, read)).length;
  if (text === '') return { ...read, state: 'none' };
  return { ...read, state: bad > 0 || first !== FIRST ? 'damaged' : 'whole' };
};

/** Whether a row of the log is the one the mark knows. */
export const isMarked = ({ seal }: Head, row: Head): boolean =>
  seal === '-' || row.seal.slice(0, SEAL) === seal;

/**
 * Lines are appended without waiting for the disk: what a killed process wrote is there all the same. The disk is asked in the
 * background twice a second. `heads` gives the ends of contests the mark does not know yet.
 */
export const openMark = (file: string, heads: () => Iterable<readonly [string, Head]>): Mark => {
  const path = markOf(file);
  const read = readMark(file);
  let { state } = read;
  const kept = read.heads;
  const copies = read.copies;
  let fd: number | undefined;
  let bytes = 0;
  let looked = 0;
  let syncing: NodeJS.Timeout | undefined;

  const letGo = (): void => {
    clearTimeout(syncing);
    syncing = undefined;
    if (fd !== undefined) closeSync(fd);
    fd = undefined;
  };
  const keep = (contest: string, head: Head): void => {
    if (head.seq >= (kept.get(contest)?.seq ?? 0))
      kept.set(contest, { seq: head.seq, seal: head.seal.slice(0, SEAL) || '-' });
  };
  /** Written anew beside and put in its place, with what another process has noted since. */
  const rewrite = (): void => {
    letGo();
    const now = readMark(file);
    for (const [contest, head] of now.heads) keep(contest, head);
    for (const copy of now.copies) copies.add(copy);
    // What is known already is not taken from the database again: it is what the database is held against.
    for (const [contest, head] of heads()) if (!kept.has(contest)) keep(contest, head);
    const fresh = `${path}.new`;
    ownFile(fresh);
    const to = openSync(fresh, 'w', OWN_FILE);
    try {
      const lines = [
        ...[...kept].map(([contest, head]) => headLine(contest, head)),
        ...[...copies].map(copyLine),
      ];
      writeSync(to, `${FIRST}\n${lines.join('')}`);
      fdatasyncSync(to);
    } finally {
      closeSync(to);
    }
    renameSync(fresh, path);
    fd = openSync(path, 'a', OWN_FILE);
    bytes = fstatSync(fd).size;
    state = 'whole';
  };
  /** Taken away or written anew by another process, the file by this name is another. */
  const isOurs = (): boolean => {
    if (fd === undefined) return false;
    const now = Date.now();
    if (now - looked < LOOK_EVERY) return true;
    looked = now;
    const there = statSync(path, { throwIfNoEntry: false });
    return there !== undefined && there.ino === fstatSync(fd).ino;
  };
  const sync = (): void => {
    syncing ??= setTimeout(() => {
      syncing = undefined;
      if (fd !== undefined) fdatasync(fd, () => undefined);
    }, SYNC_EVERY).unref();
  };
  const write = (text: string): void => {
    try {
      if (!isOurs() || bytes > MOST_BYTES) rewrite();
      else if (fd !== undefined) bytes += writeSync(fd, text);
      sync();
    } catch {
      // The facts are durable without it. Half a line may be there: next time it is written anew.
      letGo();
    }
  };
  return {
    of: (contest) => kept.get(contest),
    all: () => kept,
    copies: () => [...copies],
    state: () => state,
    note: (moved) => {
      let text = '';
      for (const [contest, head] of moved) {
        keep(contest, head);
        text += headLine(contest, head);
      }
      if (text !== '') write(text);
    },
    noteCopy: (copy) => {
      copies.delete(copy);
      copies.add(copy);
      write(copyLine(copy));
    },
    close: () => {
      try {
        if (fd !== undefined) fdatasyncSync(fd);
      } catch {
        // As above.
      }
      letGo();
    },
  };
};
