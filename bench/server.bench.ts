import { mkdtempSync, rmSync } from 'node:fs';
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
  barePostgres,
  bareSqlite,
  children,
  cpuHere,
  cpuOf,
  cpuOfPostgres,
  HANDS,
  median,
  openHand,
  percentile,
  rssOf,
  serve,
  stop,
} from './serving.ts';
import { bareLatency, measureLatency, SCREENS } from './screens.ts';

/**
 * The real server in a process of its own, asked over HTTP by another: ten sections of a hundred tables. Acknowledged
 * results a second against the database's own durable commits a second, taken in turns in the same run; then how long until
 * the last of 200 screens has the new standings, against a bare loop of http, fdatasync and server-sent events.
 */
const SECTIONS = 10;
const TABLES = 100;
const TURNS = 3;
const TURN_MS = 4000;

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

interface Rate {
  /** A second by the clock. */
  readonly wall: number;
  /** For a second of processor time of whoever does the work: server and database, or asker and bare database. */
  readonly cpu: number;
}

/** Many hands at once, each waiting for its answer; the results acknowledged. */
const storm = async (
  url: string,
  cookie: string,
  server: () => number,
  spots: { readonly contest: string; readonly spot: Section['spots'][number] }[],
): Promise<Rate> => {
  const hands = await Promise.all(Array.from({ length: HANDS }, () => openHand(url, cookie)));
  const before = server();
  const from = performance.now();
  let done = 0;
  await Promise.all(
    hands.map(async ({ post }) => {
      while (performance.now() - from < TURN_MS) {
        const next = spots.pop();
        if (next === undefined) return;
        const { status, text } = await post(`/api/contests/${next.contest}/requests`, report(next.spot));
        if (status !== 200) throw new Error(text);
        done += 1;
      }
    }),
  );
  const wall = (done * 1000) / (performance.now() - from);
  const cpu = (done * 1000) / (server() - before);
  for (const { close } of hands) close();
  return { wall, cpu };
};

/** The bare database in this process: so many commits, by the clock and for its processor time. */
const bareRate = async (bare: () => number | Promise<number>): Promise<Rate> => {
  const before = cpuHere();
  const from = performance.now();
  const wall = await bare();
  const done = (wall * (performance.now() - from)) / 1000;
  return { wall, cpu: (done * 1000) / (cpuHere() - before) };
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
  const rates: { bare: Rate; crowd?: Rate; many: Rate; one: Rate; cpu: number }[] = [];
  const working = (): number => cpuOf(child) + cpuOfPostgres();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const commits = await bareRate(bare);
    const crowded = crowd && (await bareRate(crowd));
    const before = cpuOf(child);
    const from = performance.now();
    const many = await storm(url, cookie, working, inPlay.splice(-Math.ceil(all.length / TURNS)));
    const cpu = ((cpuOf(child) - before) / (performance.now() - from)) * 100;
    const single = one.spots.slice(
      (turn * one.spots.length) / TURNS,
      ((turn + 1) * one.spots.length) / TURNS,
    );
    // The same results again: each is a second report of its table, a fact like any other.
    const alone = await storm(
      url,
      cookie,
      working,
      single.map((spot) => ({ contest: one.contest, spot })),
    );
    rates.push({ bare: commits, ...(crowded ? { crowd: crowded } : {}), many, one: alone, cpu });
  }
  const of = (what: 'bare' | 'crowd' | 'many' | 'one', unit: keyof Rate = 'wall'): number =>
    median(rates.map((rate) => rate[what]?.[unit] ?? 0));
  const peers = (['bare', 'crowd'] as const).filter((peer) => of(peer) > 0);
  // Each turn against its own peer, taken just before it; the median of those.
  const ratios = (what: 'many' | 'one', unit: keyof Rate): string =>
    peers
      .map((peer) => median(rates.map((rate) => rate[what][unit] / (rate[peer]?.[unit] ?? 1))).toFixed(2))
      .join(' and ');
  console.log(
    `${name}: bare commits/s ${peers.map((peer) => of(peer).toFixed(0)).join(' on one connection, on eight ')}; for a second of processor time ${peers.map((peer) => of(peer, 'cpu').toFixed(0)).join(', ')}`,
  );
  for (const [what, says] of [
    ['many', `over ${SECTIONS - 1} contests`],
    ['one', 'in one contest'],
  ] as const)
    console.log(
      `${name}: ${of(what).toFixed(0)} results/s ${says} = ${ratios(what, 'wall')} × the bare commits; ${of(what, 'cpu').toFixed(0)} for a second of processor time of server and database = ${ratios(what, 'cpu')} ×`,
    );
  console.log(
    `${name}: server at ${median(rates.map(({ cpu }) => cpu)).toFixed(0)} % of a core, ${rssOf(child).toFixed(0)} MB`,
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
  const peer = (await bareLatency(join(folder, 'bare.log'))).heard;
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
  const worked: number[] = [];
  const held: number[] = [];
  let memory = 0;
  for (let n = 0; n < 5; n += 1) {
    const from = performance.now();
    const { url, child } = await serve(args);
    const ready = performance.now() - from;
    await ask(`${url}/api/health`);
    times.push(ready);
    worked.push(cpuOf(child));
    held.push(rssOf(child));
    await ask(`${url}/api/contests`);
    memory = rssOf(child);
    await stop(child);
  }
  const sum = contests.reduce((total, { at }) => total + at, 0);
  console.log(
    `${name}: ${contests.length} contests of ${spots.length} results to play, ${sum} facts: ready in ${median(times).toFixed(0)} ms (${percentile(times, 100).toFixed(0)} at worst), ${median(worked).toFixed(0)} ms of it processor time; ${median(held).toFixed(0)} MB then, ${memory.toFixed(0)} MB once all are listed`,
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
