import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { defineBench } from './bench.ts';
import { show } from './measure.ts';
import { makeContest } from './room.ts';
import {
  agent,
  ask,
  children,
  cpuOf,
  percentile,
  rssOf,
  serve,
  stop,
  wait,
  WITHOUT_PROC,
} from './serving.ts';

interface Size {
  readonly tables: number;
  readonly readers: number;
  readonly mirrors: number;
  readonly seconds: number;
  readonly results: number;
}

/** Streams that are read for nothing but their ids: when the last of them has heard of a sequence number. */
const openReaders = (count: number, url: string, token: string) => {
  const lines = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const heard = new Map<number, number>();
  const last = new Map<number, number>();
  const open: Promise<() => void>[] = [];
  for (let n = 0; n < count; n += 1)
    open.push(
      new Promise((done, fail) => {
        const headers = { authorization: `Bearer ${token}` };
        const sent = get(url, { agent: lines, headers }, (answer) => {
          if (answer.statusCode !== 200) fail(new Error(`a stream was answered ${answer.statusCode}`));
          answer.setEncoding('utf8').on('data', (text: string) => {
            for (const [, id] of text.matchAll(/^id: (\d+)-/gm)) {
              const at = Number(id);
              heard.set(at, (heard.get(at) ?? 0) + 1);
              last.set(at, performance.now());
            }
          });
          done(() => void sent.destroy());
        });
        sent.on('error', () => undefined);
      }),
    );
  return { open: Promise.all(open), heard, last };
};

/** Sites that ask for the standings every second, with the tag of what they have. */
const openMirrors = (count: number, url: string) => {
  const lines = new Agent({ keepAlive: true, maxSockets: count });
  const waited: number[] = [];
  let isOver = false;
  let failed = 0;
  const poll = (tag: string): Promise<string> =>
    new Promise((done) => {
      const from = performance.now();
      const headers = { 'if-none-match': tag, 'accept-encoding': 'gzip' };
      get(url, { agent: lines, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode !== 200 && answer.statusCode !== 304) failed += 1;
          waited.push(performance.now() - from);
          done(String(answer.headers.etag ?? tag));
        });
      }).on('error', () => done(tag));
    });
  const run = async (n: number): Promise<void> => {
    await wait((1000 * n) / count);
    for (let tag = ''; !isOver; ) {
      const from = performance.now();
      tag = await poll(tag);
      await wait(Math.max(0, from + 1000 - performance.now()));
    }
  };
  const all = Array.from({ length: count }, (_, n) => run(n));
  return {
    take: () => waited.splice(0),
    failed: () => failed,
    close: async () => {
      isOver = true;
      await Promise.all(all);
      lines.destroy();
    },
  };
};

const both = (list: readonly number[]): string =>
  [50, 99].map((of) => show(percentile(list, of), 0, ' ms')).join(', ');

interface Evening {
  readonly url: string;
  readonly id: string;
  readonly cookie: string;
  readonly child: ChildProcess;
}

/** So many results, evenly over the time, each by its sequence number and when it was sent. */
const report = async ({ url, id, cookie }: Evening, size: Size, from: number) => {
  const answers: number[] = [];
  const sent = new Map<number, number>();
  const start = performance.now();
  for (let n = 0; n < size.results; n += 1) {
    await wait(Math.max(0, start + (n * size.seconds * 1000) / size.results - performance.now()));
    const request = {
      ask: 'report-result',
      round: 1,
      table: 1 + ((from + n) % size.tables),
      board: 0,
      result: { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 7 + (n % 6) },
    };
    const seat = await ask(`${url}/api/contests/${id}/tables/${request.table}`, undefined, cookie);
    const { boards } = JSON.parse(seat.text) as { boards: { board: number; state: string }[] };
    request.board = boards.find(({ state }) => state === 'awaited')?.board ?? 1;
    const begun = performance.now();
    const { text, status } = await ask(
      `${url}/api/contests/${id}/requests`,
      { id: `api-bench-${from + n}`, request },
      cookie,
    );
    if (status !== 200) throw new Error(text.slice(0, 300));
    answers.push(performance.now() - begun);
    sent.set((JSON.parse(text) as { at: number }).at, begun);
  }
  return { answers, sent };
};

const measure = async (size: Size, folder: string) => {
  const { url, code, child } = await serve(['--data', folder]);
  const { cookie } = await ask(`${url}/api/sign-in`, { code });
  const { path } = await makeContest(url, cookie, size.tables);
  const id = path.split('/').at(-1) ?? '';
  const evening = { url, id, cookie, child };
  const made = await ask(`${url}/api/tokens`, { name: 'Bench', scopes: ['read'] }, cookie);
  const { secret } = JSON.parse(made.text) as { secret: string };
  const share = (cpu: number): string => show((100 * cpu) / (size.seconds * 1000), 0, ' %');
  const alone = cpuOf(child);
  const quiet = await report(evening, size, 0);
  const rows: [string, readonly string[]][] = [
    [
      'alone',
      [
        String(size.results),
        share(cpuOf(child) - alone),
        both(quiet.answers),
        '–',
        '–',
        show(rssOf(child), 0, ' MB'),
      ],
    ],
  ];
  const readers = openReaders(size.readers, `${url}/api/v1/events/${id}/stream`, secret);
  const closing = await readers.open;
  const mirrors = openMirrors(size.mirrors, `${url}/api/v1/events/${id}/standings`);
  await wait(1500);
  mirrors.take();
  const before = cpuOf(child);
  const busy = await report(evening, size, size.results);
  await wait(1500);
  const late = [...busy.sent].filter(([at]) => readers.heard.get(at) !== size.readers);
  if (late.length > 0 || mirrors.failed() > 0)
    throw new Error(
      `${late.length} results were not heard of by every reader, ${mirrors.failed()} pages failed`,
    );
  const told = [...busy.sent].map(([at, begun]) => (readers.last.get(at) ?? 0) - begun);
  rows.push([
    'programs',
    [
      String(size.results),
      share(cpuOf(child) - before),
      both(busy.answers),
      both(told),
      both(mirrors.take()),
      show(rssOf(child), 0, ' MB'),
    ],
  ]);
  for (const close of closing) close();
  await mirrors.close();
  await stop(child);
  return rows;
};

const run = async (size: Size) => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-api-'));
  try {
    return {
      figures: new Map<string, readonly string[]>(await measure(size, folder)),
      missing: WITHOUT_PROC,
    };
  } finally {
    agent.destroy();
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

export const bench = defineBench<Size>({
  title: 'Programs beside an evening of 1,000 tables',
  says: `One event of a thousand tables on SQLite. A result every few hundred milliseconds from the desk, as many as a room of that size
reports; first with nobody else there, which the second is held against, then with 1,000 readers of the event's stream and 50
sites that ask for the standings of 2,000 pairs every second with the tag of what they have. Times are p50 and p99. A result that one
reader never hears of, or a page that fails, stops the bench.`,
  tables: [
    {
      columns: [
        'what',
        'results',
        'server, of one core',
        'answered after',
        'last of 1,000 readers has heard',
        'standings answered after',
        'memory',
      ],
      rows: [
        ['alone', 'nobody else'],
        ['programs', '1,000 readers and 50 sites'],
      ],
    },
  ],
  sizes: {
    full: { tables: 1000, readers: 1000, mirrors: 50, seconds: 30, results: 72 },
    small: { tables: 20, readers: 20, mirrors: 3, seconds: 1, results: 4 },
  },
  run,
});
