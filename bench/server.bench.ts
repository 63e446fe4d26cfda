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
  cpuOf,
  cpuOfPostgres,
  median,
  percentile,
  rssOf,
  serve,
  stop,
  wait,
} from './serving.ts';
import { bareRate, type Rate, report, type Section, storm, TURN_MS } from './storm.ts';
import { bareLatency, followScreens, measureLatency, SCREENS } from './screens.ts';

/**
 * The real server in a process of its own, asked over HTTP by another: nine contests of a hundred tables at once, and one of
 * a thousand, each turn on fresh ones and at least four seconds long. Acknowledged
 * results a second against the database's own durable commits a second, taken in turns in the same run; then how long until
 * the last of 200 screens has the new standings, against a bare loop of http, fdatasync and server-sent events.
 */
const SECTIONS = 10;
const TABLES = 100;
const TURNS = 3;
/** Tables of the contest that has results for a turn alone. */
const LARGE = 1000;

const folder = mkdtempSync(join(tmpdir(), 'byestand-bench-'));

const makeSection = async (
  url: string,
  cookie: string,
  number: number,
  tables = TABLES,
  choice = 'mitchell-skip-r13/2',
): Promise<Section> => {
  const { id: contest } = JSON.parse(
    (await ask(`${url}/api/contests`, { name: `Section ${number}`, boardsPerRound: 2 }, cookie)).text,
  ) as {
    id: string;
  };
  const path = `${url}/api/contests/${contest}`;
  const letters = (n: number): string =>
    [0, 1, 2].map((place) => String.fromCharCode(97 + (Math.floor(n / 26 ** place) % 26))).join('');
  const text = Array.from({ length: 2 * tables }, (_, n) => `Ann ${letters(n)}x & Bob ${letters(n)}y`).join(
    '\n',
  );
  for (const [what, body] of [
    ['entries', { text }],
    ['movement', { choice }],
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

const measure = async (
  name: string,
  args: readonly string[],
  bare: () => number | Promise<number>,
  crowd?: () => Promise<number>,
): Promise<Section> => {
  const { url, code, child } = await serve(args);
  const { cookie } = await ask(`${url}/api/sign-in`, { code });
  const watched = await makeSection(url, cookie, 1);
  const rates: { bare: Rate; crowd?: Rate; many: Rate; one: Rate; cpu: number }[] = [];
  const working = (): number => cpuOf(child) + cpuOfPostgres();
  const spotsOf = (sections: readonly Section[]) =>
    sections
      .flatMap(({ contest, spots }) => spots.map((spot) => ({ contest, spot })))
      // Tables of all sections in turn, round by round.
      .toSorted((a, b) => b.spot.round - a.spot.round || b.spot.table - a.spot.table);
  let number = 1;
  const makeMany = async (): Promise<readonly Section[]> => {
    const made: Section[] = [];
    for (let n = 1; n < SECTIONS; n += 1) made.push(await makeSection(url, cookie, ++number));
    return made;
  };
  const makeLarge = () => makeSection(url, cookie, ++number, LARGE, `sections-${LARGE / 10}-r9/3`);
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Every turn on contests of its own: each result is its table's first.
    const inPlay = spotsOf(await makeMany());
    const large = spotsOf([await makeLarge()]);
    const commits = await bareRate(bare);
    const crowded = crowd && (await bareRate(crowd));
    const before = cpuOf(child);
    const from = performance.now();
    const many = await storm(url, cookie, working, inPlay);
    const cpu = ((cpuOf(child) - before) / (performance.now() - from)) * 100;
    const alone = await storm(url, cookie, working, large);
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
    ['one', `in one contest of ${LARGE} tables`],
  ] as const)
    console.log(
      `${name}: ${of(what).toFixed(0)} results/s ${says} = ${ratios(what, 'wall')} × the bare commits; ${of(what, 'cpu').toFixed(0)} for a second of processor time of server and database = ${ratios(what, 'cpu')} ×`,
    );
  console.log(
    `${name}: server at ${median(rates.map(({ cpu }) => cpu)).toFixed(0)} % of a core, ${rssOf(child).toFixed(0)} MB`,
  );
  // What the last of 200 screens hears while the server has all it can do, and while it has a tenth of that.
  const ceiling = of('one');
  for (const [share, says] of [
    [1, 'at the ceiling'],
    [10, 'at a tenth of it'],
  ] as const) {
    const section = await makeLarge();
    const listening = await followScreens(url, `/api/contests/${section.contest}/live`);
    const { follow } = listening;
    const taken = await storm(url, cookie, working, spotsOf([section]), {
      follow,
      ...(share === 1 ? {} : { rate: ceiling / share }),
    });
    await wait(2000);
    const { times, missing } = listening.take();
    listening.close();
    console.log(
      `${name}, ${SCREENS} screens ${says}, ${taken.wall.toFixed(0)} results/s: the last has heard after p50 ${percentile(times, 50).toFixed(1)}, p99 ${percentile(times, 99).toFixed(1)} ms (${times.length} followed${missing > 0 ? `, ${missing} not heard of` : ''})`,
    );
  }
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
