import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Plan } from '../src/engine/contest/plan.ts';
import type { Draft, Store } from '../src/store/log.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { type Postgres, startPostgres } from '../test/contract/postgres.ts';
import {
  agent,
  ask,
  BARE,
  barePostgres,
  bareSqlite,
  children,
  cpuOf,
  HANDS,
  median,
  percentile,
  rssOf,
  serve,
  stop,
  wait,
  watch,
} from './serving.ts';

/**
 * The real server in a process of its own, asked over HTTP by another: ten sections of a hundred tables. Acknowledged
 * results a second against the database's own durable commits a second, taken in turns in the same run; then how long until
 * the last of 200 screens has the new standings, against a bare loop of http, fdatasync and server-sent events.
 */
const SECTIONS = 10;
const TABLES = 100;
const SCREENS = 200;
const TURNS = 3;
const TURN_MS = 4000;
const LATENCIES = 150;

const folder = mkdtempSync(join(tmpdir(), 'byestand-bench-'));

interface Section {
  readonly contest: string;
  readonly spots: readonly { readonly round: number; readonly table: number; readonly board: number }[];
}

const makeSection = async (url: string, cookie: string, number: number): Promise<Section> => {
  const { id: contest } = JSON.parse(
    (await ask(`${url}/api/contests`, { name: `Section ${number}`, boardsPerRound: 2 }, cookie)).text,
  ) as {
    id: string;
  };
  const path = `${url}/api/contests/${contest}`;
  const letters = (n: number): string =>
    String.fromCharCode(65 + (n % 26)) + String.fromCharCode(97 + ((n / 26) % 26));
  const text = Array.from({ length: 2 * TABLES }, (_, n) => `Ann ${letters(n)}x & Bob ${letters(n)}y`).join(
    '\n',
  );
  for (const [what, body] of [
    ['entries', { text }],
    ['movement', { choice: 'mitchell-skip-r13/2' }],
    ['requests', { id: `start-${contest}`, request: { ask: 'start-play' } }],
  ] as const) {
    const answer = await ask(`${path}/${what}`, body, cookie);
    if (answer.status !== 200) throw new Error(`${what}: ${answer.text}`);
  }
  const { facts } = JSON.parse((await ask(`${path}/facts`, undefined, cookie)).text) as {
    facts: { kind: string; plan: Plan }[];
  };
  const plan = facts.find(({ kind }) => kind === 'movement-set')?.plan;
  const spots = (plan?.seats ?? []).flatMap(({ round, table, boards }) =>
    boards.map((board) => ({ round, table, board })),
  );
  return { contest, spots };
};

let asked = 0;
const report = (spot: Section['spots'][number]) => ({
  id: `result-${++asked}`,
  request: {
    ask: 'report-result',
    ...spot,
    result: { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 7 + (asked % 6) },
  },
});

/** Many hands at once, each waiting for its answer; the results acknowledged in a second. */
const storm = async (
  url: string,
  cookie: string,
  spots: { readonly contest: string; readonly spot: Section['spots'][number] }[],
): Promise<number> => {
  const from = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      while (performance.now() - from < TURN_MS) {
        const next = spots.pop();
        if (next === undefined) return;
        const { status, text } = await ask(
          `${url}/api/contests/${next.contest}/requests`,
          report(next.spot),
          cookie,
        );
        if (status !== 200) throw new Error(text);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - from);
};

interface Latency {
  readonly heard: readonly number[];
  readonly shown: readonly number[];
}

/** Sent one by one: until the last of all screens has heard of it, and until the last has the standings. */
const measureLatency = async (
  url: string,
  live: string,
  standings: string | undefined,
  send: (n: number) => Promise<number>,
): Promise<Latency> => {
  const latest = Array.from({ length: SCREENS }, () => 0);
  const shown = Array.from({ length: SCREENS }, () => 0);
  const screens = new Agent({ keepAlive: true, maxSockets: SCREENS });
  const fetchStandings = (screen: number, at: number): void => {
    if (standings === undefined) return;
    // As every browser does.
    get(`${url}${standings}`, { agent: screens, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume();
      answer.on('end', () => void (shown[screen] = Math.max(shown[screen] ?? 0, at)));
    });
  };
  const closers = await Promise.all(
    Array.from({ length: SCREENS }, (_, screen) =>
      watch(url, live, (at) => {
        latest[screen] = Math.max(latest[screen] ?? 0, at);
        fetchStandings(screen, at);
      }),
    ),
  );
  const lastOf = async (from: number, has: readonly number[], at: number): Promise<number> => {
    while (has.some((seen) => seen < at)) await new Promise((done) => setImmediate(done));
    return performance.now() - from;
  };
  const times: { heard: number; shown: number }[] = [];
  for (let n = 0; n < LATENCIES; n += 1) {
    const from = performance.now();
    const at = await send(n);
    const heard = await lastOf(from, latest, at);
    times.push({ heard, shown: standings === undefined ? heard : await lastOf(from, shown, at) });
    await wait(50);
  }
  for (const close of closers) close();
  screens.destroy();
  const warm = times.slice(20);
  return { heard: warm.map(({ heard }) => heard), shown: warm.map((time) => time.shown) };
};

const bareLatency = async (): Promise<Latency> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE, join(folder, 'bare.log')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (data: Buffer) => done(data.toString().trim())),
  );
  const url = `http://127.0.0.1:${port}`;
  const latency = await measureLatency(
    url,
    '/live',
    undefined,
    async (n) => (JSON.parse((await ask(`${url}/`, { n, text: 'x'.repeat(200) })).text) as { at: number }).at,
  );
  child.kill();
  return latency;
};

const measure = async (
  name: string,
  args: readonly string[],
  bare: () => number | Promise<number>,
  crowd?: () => Promise<number>,
): Promise<Section> => {
  const { url, code, child } = await serve(args);
  const { cookie } = await ask(`${url}/api/sign-in`, { code });
  const sections: Section[] = [];
  for (let n = 1; n <= SECTIONS; n += 1) sections.push(await makeSection(url, cookie, n));
  const [watched, ...others] = sections as [Section, ...Section[]];
  // Tables of all sections in turn, round by round.
  const all = others.flatMap(({ contest, spots }) => spots.map((spot) => ({ contest, spot })));
  const inPlay = all.toSorted((a, b) => b.spot.round - a.spot.round || b.spot.table - a.spot.table);
  const one = others[0] as Section;
  const rates: { bare: number; crowd: number; many: number; one: number; cpu: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const commits = await bare();
    const crowded = (await crowd?.()) ?? 0;
    const before = cpuOf(child);
    const from = performance.now();
    const many = await storm(url, cookie, inPlay.splice(-Math.ceil(all.length / TURNS)));
    const cpu = ((cpuOf(child) - before) / (performance.now() - from)) * 100;
    const single = one.spots.slice(
      (turn * one.spots.length) / TURNS,
      ((turn + 1) * one.spots.length) / TURNS,
    );
    // The same results again: each is a second report of its table, a fact like any other.
    const alone = await storm(
      url,
      cookie,
      single.map((spot) => ({ contest: one.contest, spot })),
    );
    rates.push({ bare: commits, crowd: crowded, many, one: alone, cpu });
  }
  const of = (what: 'bare' | 'crowd' | 'many' | 'one' | 'cpu'): number =>
    median(rates.map((rate) => rate[what]));
  console.log(
    `${name}: ${of('bare').toFixed(0)} bare commits/s${crowd === undefined ? '' : ` on one connection, ${of('crowd').toFixed(0)} on eight`}; ${of('many').toFixed(0)} results/s over ${SECTIONS - 1} contests = ${(of('many') / of('bare')).toFixed(2)} ×; ${of('one').toFixed(0)} results/s in one contest = ${(of('one') / of('bare')).toFixed(2)} ×; server at ${of('cpu').toFixed(0)} % of a core (${((of('many') * 100) / of('cpu')).toFixed(0)} results for a second of its time), ${rssOf(child).toFixed(0)} MB`,
  );
  let next = 0;
  const send = async (): Promise<number> => {
    const spot = watched.spots[next++] as Section['spots'][number];
    const { text } = await ask(`${url}/api/contests/${watched.contest}/requests`, report(spot), cookie);
    return (JSON.parse(text) as { at: number }).at;
  };
  const path = `/api/contests/${watched.contest}`;
  const heard = (await measureLatency(url, `${path}/live`, undefined, send)).heard;
  const { shown } = await measureLatency(url, `${path}/live`, `${path}/standings`, send);
  const peer = (await bareLatency()).heard;
  const show = (times: readonly number[]): string =>
    `p50 ${percentile(times, 50).toFixed(1)}, p99 ${percentile(times, 99).toFixed(1)} ms`;
  const ratio = (times: readonly number[]): string =>
    `${(percentile(times, 50) / percentile(peer, 50)).toFixed(1)} × and ${(percentile(times, 99) / percentile(peer, 99)).toFixed(1)} ×`;
  console.log(
    `${name}, ${SCREENS} screens: the last has heard after ${show(heard)} = ${ratio(heard)} the bare loop’s ${show(peer)}; has the standings of ${2 * TABLES} pairs after ${show(shown)} = ${ratio(shown)}`,
  );
  await stop(child);
  return watched;
};

/** Fifty contests of that size in a store: from starting the program to the first answered request. */
const measureStart = async (
  name: string,
  store: Store,
  section: Section,
  args: readonly string[],
): Promise<void> => {
  const facts = await store.log.read(section.contest);
  const { spots } = section;
  for (let n = 0; n < 50; n += 1) {
    const base = facts.slice(0, 300).map(({ seq: _, ...draft }) => draft as Draft);
    await store.log.place(`copy-${n}`, 0, [{ request: 'all', digest: '', facts: base }]);
  }
  const contests = await store.log.contests();
  await store.close();
  const times: number[] = [];
  let memory = 0;
  for (let n = 0; n < 5; n += 1) {
    const from = performance.now();
    const { url, child } = await serve(args);
    const ready = performance.now() - from;
    await ask(`${url}/api/health`);
    times.push(ready);
    await ask(`${url}/api/contests`);
    memory = rssOf(child);
    await stop(child);
  }
  const sum = contests.reduce((total, { at }) => total + at, 0);
  console.log(
    `${name}: ${contests.length} contests of ${spots.length} results to play, ${sum} facts: ready in ${median(times).toFixed(0)} ms (${percentile(times, 100).toFixed(0)} at worst); ${memory.toFixed(0)} MB once all are listed`,
  );
};

let postgres: Postgres | undefined;
try {
  const data = join(folder, 'sqlite');
  const section = await measure('SQLite', ['--data', data], () =>
    bareSqlite(join(folder, 'bare.sqlite'), TURN_MS / 2),
  );
  await measureStart('SQLite', openSqlite(join(data, 'byestand.sqlite')), section, ['--data', data]);
  postgres = await startPostgres();
  const url = await postgres.fresh();
  const bareUrl = await postgres.fresh();
  const args = ['--data', join(folder, 'postgres'), '--store', url];
  const other = await measure(
    'PostgreSQL',
    args,
    () => barePostgres(bareUrl, TURN_MS / 2, 1),
    () => barePostgres(bareUrl, TURN_MS / 2, 8),
  );
  await measureStart('PostgreSQL', await openPostgres(url), other, args);
} finally {
  agent.destroy();
  for (const child of children) child.kill('SIGKILL');
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
}
