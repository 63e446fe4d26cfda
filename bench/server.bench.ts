import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Draft, Store } from '../src/store/log.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { startPostgres } from '../test/contract/postgres.ts';
import { defineBench } from './bench.ts';
import { against, median, show, times } from './measure.ts';
import {
  agent,
  ask,
  barePostgres,
  bareSqlite,
  children,
  cpuOf,
  cpuOfPostgres,
  HANDS,
  percentile,
  rssOf,
  serve,
  stop,
  wait,
  WITHOUT_PROC,
} from './serving.ts';
import { bareLatency, followScreens, measureLatency, type Watching } from './screens.ts';
import { SAYS, TABLES } from './served.ts';
import {
  bareRate,
  type Desk,
  makeSection,
  type Rate,
  report,
  type Section,
  spotsOf,
  storm,
} from './storm.ts';

interface Size {
  /** Contests that report at once, their tables and how they are seated. */
  readonly contests: number;
  readonly tables: number;
  readonly choice: string;
  /** Tables of the contest that has results for a turn alone. */
  readonly large: number;
  readonly turns: number;
  readonly load: { readonly hands: number; readonly turnMs: number };
  readonly watching: Watching;
  /** Contests added before the start is timed, and how often it is. */
  readonly copies: number;
  readonly starts: number;
  /** How long the last screens may take to hear. */
  readonly restMs: number;
}

const makeLarge = (desk: Desk, { large }: Size): Promise<Section> =>
  makeSection(desk, large, `sections-${large / 10}-r9/3`);

interface Peers {
  readonly bare: () => number | Promise<number>;
  /** The same over eight connections, where the database joins commits itself. */
  readonly crowd?: () => Promise<number>;
}

/** Acknowledged results a second, each turn on contests of its own: each result is its table's first. */
const measureRates = async (store: string, desk: Desk, size: Size, peers: Peers) => {
  const { child, url, cookie } = desk;
  const working = (): number => cpuOf(child) + cpuOfPostgres();
  const turns: { bare: Rate; crowd: Rate; many: Rate; one: Rate; share: number }[] = [];
  for (let turn = 0; turn < size.turns; turn += 1) {
    const sections: Section[] = [];
    for (let n = 0; n < size.contests; n += 1)
      sections.push(await makeSection(desk, size.tables, size.choice));
    const large = await makeLarge(desk, size);
    const bare = await bareRate(peers.bare);
    const crowd = peers.crowd ? await bareRate(peers.crowd) : { wall: Number.NaN, cpu: Number.NaN };
    const [before, from] = [cpuOf(child), performance.now()];
    const many = await storm(url, cookie, working, spotsOf(sections), size.load);
    const share = (100 * (cpuOf(child) - before)) / (performance.now() - from);
    const one = await storm(url, cookie, working, spotsOf([large]), size.load);
    turns.push({ bare, crowd, many, one, share });
  }
  // Each turn against its own peer, taken just before it; the median of those.
  const ratio = (what: 'many' | 'one', peer: 'bare' | 'crowd'): number =>
    median(turns.map((turn) => turn[what].wall / turn[peer].wall));
  const rate = (what: 'bare' | 'crowd' | 'many' | 'one', unit: keyof Rate): number =>
    median(turns.map((turn) => turn[what][unit]));
  const share = show(median(turns.map((turn) => turn.share)), 0, ' %');
  const rows = (['many', 'one'] as const).map((what): [string, readonly string[]] => [
    `${store}-${what}`,
    [
      show(rate(what, 'wall'), 0),
      `${against(ratio(what, 'bare'), { least: 0.5 }, 2)} of ${show(rate('bare', 'wall'), 0)}`,
      peers.crowd ? `${times(ratio(what, 'crowd'), 2)} of ${show(rate('crowd', 'wall'), 0)}` : '–',
      show(rate(what, 'cpu'), 0),
      what === 'many' ? share : '–',
      show(rssOf(child), 0, ' MB'),
    ],
  ]);
  return { rows, ceiling: rate('one', 'wall'), working };
};

/** What the last screen hears while the server has all it can do, and while it has a tenth of that. */
const measureScreens = async (
  store: string,
  desk: Desk,
  size: Size,
  { ceiling, working }: { readonly ceiling: number; readonly working: () => number },
) => {
  const rows: [string, readonly string[]][] = [];
  for (const [share, key] of [
    [1, 'ceiling'],
    [10, 'tenth'],
  ] as const) {
    const section = await makeLarge(desk, size);
    const live = `/api/contests/${section.contest}/live`;
    const listening = await followScreens(size.watching.screens, desk.url, live);
    const taken = await storm(desk.url, desk.cookie, working, spotsOf([section]), {
      ...size.load,
      follow: listening.follow,
      ...(share === 1 ? {} : { rate: ceiling / share }),
    });
    await wait(size.restMs);
    const { times: heard, missing } = listening.take();
    listening.close();
    if (missing > 0) throw new Error(`${store}, ${key}: ${missing} results were never heard of`);
    rows.push([
      `${store}-${key}`,
      [show(taken.wall, 0), show(percentile(heard, 50), 1, ' ms'), show(percentile(heard, 99), 1, ' ms')],
    ]);
  }
  return rows;
};

const measureOneByOne = async (
  store: string,
  { url, cookie }: Desk,
  size: Size,
  watched: Section,
  folder: string,
) => {
  let next = 0;
  const send = async (): Promise<number> => {
    const spot = watched.spots[next++] as Section['spots'][number];
    const { text } = await ask(`${url}/api/contests/${watched.contest}/requests`, report(spot), cookie);
    return (JSON.parse(text) as { at: number }).at;
  };
  const path = `/api/contests/${watched.contest}`;
  const { heard } = await measureLatency(size.watching, url, `${path}/live`, undefined, send);
  const { shown } = await measureLatency(size.watching, url, `${path}/live`, `${path}/standings`, send);
  const peer = (await bareLatency(size.watching, join(folder, 'bare.log'))).heard;
  const row = (key: string, taken: readonly number[]): [string, readonly string[]] => [
    `${store}-${key}`,
    [
      ...[50, 99].map((of) => show(percentile(taken, of), 1, ' ms')),
      ...[50, 99].map((of) => against(percentile(taken, of) / percentile(peer, of), { most: 4 })),
    ],
  ];
  return [row('heard', heard), row('shown', shown)];
};

/** From starting the program to the first answered request, with many contests in the store. */
const measureStart = async (
  store: string,
  opened: Store,
  section: Section,
  size: Size,
  args: readonly string[],
) => {
  const facts = await opened.log.read(section.contest);
  for (let n = 0; n < size.copies; n += 1) {
    const base = facts.slice(0, 300).map(({ seq: _, ...draft }) => draft as Draft);
    await opened.log.place(`copy-${n}`, 0, [{ request: 'all', digest: '', facts: base }]);
  }
  const contests = await opened.log.contests();
  await opened.close();
  const starts: { ready: number; worked: number; held: number; listed: number }[] = [];
  for (let n = 0; n < size.starts; n += 1) {
    const from = performance.now();
    const { url, child } = await serve(args);
    const ready = performance.now() - from;
    await ask(`${url}/api/health`);
    const [worked, held] = [cpuOf(child), rssOf(child)];
    await ask(`${url}/api/contests`);
    starts.push({ ready, worked, held, listed: rssOf(child) });
    await stop(child);
  }
  const of = (what: keyof (typeof starts)[number]): number => median(starts.map((start) => start[what]));
  const all = contests.reduce((total, { at }) => total + at, 0);
  const cells = [
    `${contests.length} and ${show(all, 0)}`,
    show(of('ready') / 1000, 2, ' s'),
    show(Math.max(...starts.map(({ ready }) => ready)) / 1000, 2, ' s'),
    show(of('worked') / 1000, 2, ' s'),
    show(of('held'), 0, ' MB'),
    show(of('listed'), 0, ' MB'),
  ];
  return [[`${store}-ready`, cells]] as const;
};

const measure = async (store: string, size: Size, folder: string, args: readonly string[], peers: Peers) => {
  const { url, code, child } = await serve(args);
  const desk = { url, child, cookie: (await ask(`${url}/api/sign-in`, { code })).cookie };
  const watched = await makeSection(desk, size.tables, size.choice);
  const rates = await measureRates(store, desk, size, peers);
  const screens = await measureScreens(store, desk, size, rates);
  const singly = await measureOneByOne(store, desk, size, watched, folder);
  await stop(child);
  return { watched, rows: [...rates.rows, ...screens, ...singly] };
};

const runSqlite = async (size: Size, folder: string) => {
  const data = join(folder, 'sqlite');
  const args = ['--data', data];
  const bare = () => bareSqlite(join(folder, 'bare.sqlite'), size.load.turnMs / 2);
  const { watched, rows } = await measure('sqlite', size, folder, args, { bare });
  const opened = openSqlite(join(data, 'byestand.sqlite'));
  return [...rows, ...(await measureStart('sqlite', opened, watched, size, args))];
};

const runPostgres = async (size: Size, folder: string) => {
  const postgres = await startPostgres();
  try {
    const [url, bareUrl] = [await postgres.fresh(), await postgres.fresh()];
    const args = ['--data', join(folder, 'postgres'), '--store', url];
    const { watched, rows } = await measure('postgres', size, folder, args, {
      bare: () => barePostgres(bareUrl, size.load.turnMs / 2, 1),
      crowd: () => barePostgres(bareUrl, size.load.turnMs / 2, 8),
    });
    return [...rows, ...(await measureStart('postgres', await openPostgres(url), watched, size, args))];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await postgres.end();
  }
};

const run = async (size: Size) => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-bench-'));
  try {
    const rows = [...(await runSqlite(size, folder)), ...(await runPostgres(size, folder))];
    return { figures: new Map<string, readonly string[]>(rows), missing: WITHOUT_PROC };
  } finally {
    agent.destroy();
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

export const bench = defineBench<Size>({
  title: 'The server',
  says: SAYS,
  tables: TABLES,
  sizes: {
    full: {
      contests: 9,
      tables: 100,
      choice: 'mitchell-skip-r13/2',
      large: 1000,
      turns: 3,
      load: { hands: HANDS, turnMs: 4000 },
      watching: { screens: 200, sent: 150, warmUp: 20 },
      copies: 50,
      starts: 5,
      restMs: 2000,
    },
    small: {
      contests: 2,
      tables: 20,
      choice: 'sections-2-r9/3',
      large: 20,
      turns: 1,
      load: { hands: 4, turnMs: 200 },
      watching: { screens: 3, sent: 4, warmUp: 1 },
      copies: 2,
      starts: 1,
      restMs: 500,
    },
  },
  run,
});
