import { appendFile } from 'node:fs/promises';

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

export const openJournal = (file: string): Journal =>
  makeJournal({
    append: (text) => appendFile(file, text),
    complain: (why) =>
      void process.stderr.write(
        `byestand: the log ${file} cannot be written (${why}); the server goes on without it\n`,
      ),
  });
