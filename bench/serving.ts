// The parts of bench/server.bench.ts that stand outside the server: those who ask, and the peers it is held against.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import pg from 'pg';

/** Hands in the full form; no bench needs more lines at once. */
export const HANDS = 256;
export const agent = new Agent({ keepAlive: true, maxSockets: HANDS });
export const children: ChildProcess[] = [];
// Whatever ends the bench, no server stays behind.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
process.once('SIGTERM', () => process.exit(1));

export const ask = (
  url: string,
  body?: unknown,
  cookie = '',
): Promise<{ status: number; text: string; cookie: string }> =>
  new Promise((done, fail) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      cookie,
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(url, { agent, method: text === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        }),
      );
    });
    // A line the server has just let go is taken up again, as every browser does; a request has its id and counts once.
    sent.on('error', (error) =>
      sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
        ? void ask(url, body, cookie).then(done, fail)
        : fail(error),
    );
    sent.end(text);
  });

/** Fetches something large and lets its bytes go: whoever measures must not be held up by what he fetched. */
export const drain = (url: string, cookie: string): Promise<{ status: number; bytes: number }> =>
  new Promise((done, fail) => {
    const sent = request(url, { agent, headers: { cookie } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, bytes }));
    });
    sent.on('error', fail);
    sent.end();
  });

const END = '\r\n\r\n';

/**
 * One of many who ask at once, on a line of its own: as little work as an asker can do, since server, database and asker
 * share the machine's cores. Sends, waits for the whole answer, sends again.
 */
let hands = 0;
/** A room is many addresses, and each may ask only so often in a minute; other systems have one for all. */
const nextAddress = () =>
  process.platform === 'linux' ? { localAddress: `127.0.0.${2 + (hands++ % 250)}` } : {};

export const openHand = async (url: string, cookie: string) => {
  const { hostname, port, host } = new URL(url);
  const line = connect({ port: Number(port), host: hostname, ...nextAddress() });
  line.setNoDelay(true);
  await new Promise((open, fail) => line.once('connect', open).once('error', fail));
  let said = '';
  let hear: (answer: { status: number; text: string }) => void = () => undefined;
  line.setEncoding('latin1').on('data', (part: string) => {
    said += part;
    const head = said.indexOf(END);
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(said)?.[1] ?? 0);
    if (said.length < head + END.length + length) return;
    const answer = { status: Number(said.slice(9, 12)), text: said.slice(head + END.length) };
    said = '';
    hear(answer);
  });
  return {
    post: (path: string, body: unknown): Promise<{ status: number; text: string }> =>
      new Promise((done) => {
        hear = done;
        const text = JSON.stringify(body);
        line.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}${END}${text}`,
        );
      }),
    close: () => line.destroy(),
  };
};

export interface Serving {
  readonly url: string;
  readonly code: string;
  readonly child: ChildProcess;
  readonly ready: number;
}

const COMMAND = fileURLToPath(new URL('../bin/byestand.mjs', import.meta.url));
/** The command everybody starts, in a process of its own. */
export const serve = (args: readonly string[]): Promise<Serving> =>
  new Promise((done, fail) => {
    const from = performance.now();
    const child = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let said = '';
    child.on('exit', () => fail(new Error('the server ended')));
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (url !== undefined && said.includes('Stop with'))
        done({
          url,
          code: /code: +([\w-]{9})/.exec(said)?.[1] ?? '',
          child,
          ready: performance.now() - from,
        });
    });
  });

export const stop = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.removeAllListeners('exit');
    child.on('exit', () => done());
    child.kill('SIGTERM');
  });

/** What other processes take is read from /proc; a system without one gives no figure. */
const HAS_PROC = process.platform === 'linux';
export const WITHOUT_PROC: readonly string[] = HAS_PROC
  ? []
  : ["the server's memory and processor time (Linux only)"];

/** Megabytes. */
export const rssOf = (child: ChildProcess): number =>
  HAS_PROC
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
    : Number.NaN;

interface Process {
  readonly pid: string;
  readonly name: string;
  readonly parent: string;
  /** Processor time in milliseconds, its own and that of those it started and saw end. */
  readonly own: number;
  readonly ended: number;
}

const processOf = (pid: string): Process | undefined => {
  try {
    const [before = '', after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const parts = after.split(' ');
    return {
      pid,
      name: before.split(' (')[1] ?? '',
      parent: parts[1] ?? '',
      own: (Number(parts[11]) + Number(parts[12])) * 10,
      ended: (Number(parts[13]) + Number(parts[14])) * 10,
    };
  } catch {
    return undefined;
  }
};

export const cpuOf = (child: ChildProcess): number => processOf(String(child.pid))?.own ?? Number.NaN;

/** Of the PostgreSQL this process started: the server and everyone it serves. */
export const cpuOfPostgres = (): number => {
  if (!HAS_PROC) return Number.NaN;
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (processOf(pid) ?? []) : []));
  const first = all.find(({ name, parent }) => name === 'postgres' && parent === String(process.pid));
  if (first === undefined) return 0;
  const served = all.filter(({ parent }) => parent === first.pid);
  return first.own + first.ended + served.reduce((sum, { own }) => sum + own, 0);
};

/** Processor time of this process and of PostgreSQL, in milliseconds. */
export const cpuHere = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuOfPostgres();
};

/** One row a commit, each waited for: what the disk and SQLite can do with nothing else to do. */
export const bareSqlite = (file: string, milliseconds: number): number => {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table if not exists row (id integer primary key, text text not null)');
  const add = db.prepare('insert into row (text) values (?)');
  const from = performance.now();
  let count = 0;
  for (; performance.now() - from < milliseconds; count += 1) add.run('x'.repeat(300));
  db.close();
  return (count * 1000) / (performance.now() - from);
};

/** The same over so many connections at once: with several, PostgreSQL joins commits itself. */
export const barePostgres = async (url: string, milliseconds: number, lines: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: lines });
  await pool.query(
    'create table if not exists row (id bigint generated always as identity primary key, text text not null)',
  );
  const from = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: lines }, async () => {
      for (; performance.now() - from < milliseconds; count += 1)
        await pool.query({
          name: 'add',
          text: 'insert into row (text) values ($1)',
          values: ['x'.repeat(300)],
        });
    }),
  );
  await pool.end();
  return (count * 1000) / (performance.now() - from);
};

/** A screen: hears that the contest moved, and for `reads` fetches the standings. */
export const watch = (
  url: string,
  path: string,
  heard: (at: number) => void,
  cookie = '',
): Promise<() => void> =>
  new Promise((done, fail) => {
    const watching = get(`${url}${path}`, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`a screen was answered ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const [, at] of text.matchAll(/"at":(\d+)/g)) heard(Number(at));
      });
      done(() => void watching.destroy());
    });
    // A line that breaks is seen in what its screen did not hear.
    watching.on('error', () => undefined);
  });

/** Node's http, a file with fdatasync, and server-sent events: the least anything of this kind must do. */
export const BARE = `
import { createServer } from 'node:http';
import { fdatasyncSync, openSync, writeSync } from 'node:fs';
export const file = openSync(process.argv[1], 'a');
export const screens = new Set();
let at = 0;
createServer((request, response) => {
  if (request.method === 'GET') { screens.add(response.writeHead(200, { 'content-type': 'text/event-stream' })); response.write('data: {"at":0}\\n\\n'); return; }
  let text = '';
  request.on('data', (part) => { text += part; }).on('end', () => {
    writeSync(file, text + '\\n'); fdatasyncSync(file); at += 1;
    for (const screen of screens) screen.write('data: {"at":' + at + '}\\n\\n');
    response.end(JSON.stringify({ at }));
  });
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));
export const percentile = (numbers: readonly number[], of: number): number =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.ceil((numbers.length * of) / 100) - 1)
  ] ?? Number.NaN;

const letters = (n: number): string =>
  [0, 1, 2].map((place) => String.fromCharCode(97 + (Math.floor(n / 26 ** place) % 26))).join('');

/** So many pairs as somebody would paste them. */
export const pairsText = (pairs: number): string =>
  Array.from({ length: pairs }, (_, n) => `Ann ${letters(n)}x & Bob ${letters(n)}y`).join('\n');
