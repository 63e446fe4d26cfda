import { readFile } from 'node:fs/promises';
import about from '../../package.json' with { type: 'json' };
import { COMMANDS } from './commands.ts';
import { nearest } from './nearest.ts';
import { DONE, type Io, UNUSABLE, Unusable } from './say.ts';

const help = (): string => {
  const usages = Object.values(COMMANDS).map((command) => command.usage);
  const width = Math.max(...usages.map((usage) => usage.length));
  return [
    `byestand ${about.version}: ${about.description}`,
    '',
    'byestand <command> [options]     file names, or - for standard input; JSON on standard output',
    '',
    ...Object.values(COMMANDS).map(({ usage, says }) => `  ${usage.padEnd(width)}  ${says}`),
    '',
    'On every command: --pretty (a table for people), --why (the reasons), --help.',
    'Exit 0: done. 1: understood, but refused or a check failed. 2: the input cannot be used.',
  ].join('\n');
};

/** Runs one command; the exit code. */
export const main = async (args: readonly string[], io: Io): Promise<number> => {
  const [name, ...rest] = args;
  if (name === '--version' || name === '-v') {
    io.out(about.version);
    return DONE;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    io.out(help());
    return DONE;
  }
  if (name === undefined) {
    io.err(help());
    return UNUSABLE;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const guess = nearest(name, Object.keys(COMMANDS));
    io.err(
      `byestand: there is no command '${name}'${guess ? `; did you mean '${guess}'?` : '.'} See byestand --help.`,
    );
    return UNUSABLE;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(`byestand ${command.usage}\n${command.says}`);
    return DONE;
  }
  return guarded(async () => (await command.load()).run(rest, io), io);
};

/** Never a stack trace: one line, and exit code 2. `BYESTAND_DEBUG=1` shows where, for whoever mends it. */
const guarded = async (work: () => Promise<number>, io: Io): Promise<number> => {
  try {
    return await work();
  } catch (error) {
    io.err(messageOf(error));
    return UNUSABLE;
  }
};

const messageOf = (error: unknown): string => {
  if (error instanceof Unusable) return `byestand: ${error.message}`;
  if (process.env['BYESTAND_DEBUG'] === '1' && error instanceof Error) return error.stack ?? error.message;
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  return `byestand: a fault of this program, not of your input: ${text} (BYESTAND_DEBUG=1 shows where)`;
};

const readBytes = async (name: string): Promise<Buffer> => {
  if (name === '-') return readStandardInput();
  try {
    return await readFile(name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : `it cannot be read (${String(code)})`;
    throw new Unusable(`${name}: ${why}`);
  }
};

const readStandardInput = async (): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** What bin/byestand calls: the real process. */
export const start = async (args: readonly string[]): Promise<void> => {
  // `byestand … | head` closes our output early; that is not a fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? DONE : UNUSABLE),
  );
  const io: Io = {
    readInput: async (name) => (await readBytes(name)).toString('utf8'),
    readBytes,
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    isTerminal: process.stdout.isTTY === true,
  };
  const fail = (error: unknown): void => {
    io.err(messageOf(error));
    process.exit(UNUSABLE);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.exitCode = await main(args, io);
};
