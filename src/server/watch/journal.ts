import { appendFile, rename, stat, truncate } from 'node:fs/promises';

/** The server's log of what it did. It is never worth an evening: where it cannot be written its lines are dropped. */
export interface Journal {
  readonly write: (line: string) => void;
  /** Once what was written is out, or cannot be. */
  readonly close: () => Promise<void>;
}

/** Lines that wait for a slow disk; beyond this the newest are dropped. */
const MOST_WAITING = 10_000;

export interface JournalWish {
  readonly append: (text: string) => Promise<void>;
  /** Told once each time writing begins to fail, not once a line. */
  readonly complain: (why: string) => void;
}

export const makeJournal = ({ append, complain }: JournalWish): Journal => {
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  let lost = 0;
  let isFailing = false;

  const put = async (lines: readonly string[]): Promise<void> => {
    const told = lost;
    const note =
      told === 0
        ? []
        : [`${JSON.stringify({ level: 40, lost: told, msg: 'lines that could not be written' })}\n`];
    try {
      await append([...note, ...lines].join(''));
      lost -= told;
      isFailing = false;
    } catch (error) {
      lost += lines.length;
      if (!isFailing) complain(error instanceof Error ? error.message : String(error));
      isFailing = true;
    }
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      await put(lines);
    }
    writing = undefined;
  };

  return {
    write: (line) => {
      if (waiting.length >= MOST_WAITING) lost += 1;
      else waiting.push(line);
      writing ??= Promise.resolve().then(drain);
    },
    close: async () => {
      await writing;
    },
  };
};

/** The log never takes more of the disk than this many files of this size, the newest without a number. */
const MOST_BYTES = 4 * 1024 * 1024;
const OLD_FILES = 3;

export interface Rotation {
  readonly most?: number;
  /** No line is written while there is so little room that results need it. */
  readonly hasRoom?: () => boolean;
}

/** `byestand.log` becomes `byestand.log.1`, that `.2`; the oldest goes. */
const rotate = async (file: string): Promise<void> => {
  for (let n = OLD_FILES; n > 0; n -= 1) {
    const from = n === 1 ? file : `${file}.${n - 1}`;
    await rename(from, `${file}.${n}`).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Appends to a file that is set aside when it is full. */
export const makeAppend = (file: string, { most = MOST_BYTES, hasRoom = () => true }: Rotation = {}) => {
  let size: number | undefined;
  return async (text: string): Promise<void> => {
    if (!hasRoom()) throw new Error('the rest of the disk is kept for results');
    size ??= await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > 0 && size + text.length > most) {
      // Where a file cannot be renamed, somebody has it open, it begins again.
      await rotate(file).catch(() => truncate(file));
      size = 0;
    }
    await appendFile(file, text, { mode: 0o600 });
    size += Buffer.byteLength(text);
  };
};

export const openJournal = (file: string, rotation: Rotation = {}): Journal =>
  makeJournal({
    append: makeAppend(file, rotation),
    complain: (why) =>
      void process.stderr.write(
        `byestand: the log ${file} cannot be written (${why}); the server goes on without it\n`,
      ),
  });
