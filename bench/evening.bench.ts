import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { makeGather, restFor, SPREAD } from '../src/web/parts/gather.ts';
import { startPostgres } from '../test/contract/postgres.ts';
import { followScreens, SCREENS } from './screens.ts';
import {
  agent,
  ask,
  children,
  cpuOf,
  cpuOfPostgres,
  percentile,
  rssOf,
  serve,
  stop,
  wait,
  watch,
} from './serving.ts';

/**
 * An evening of 1,000 tables in one contest: a hundred sections of ten on the same boards, a phone at every table, 200 screens
 * that watch, a desk that is open. First as it goes on, every table a board in seven minutes; then the end of a round, every
 * table within one. What the server takes of one core, how long a table waits for its answer, how long until the last
 * screen has heard, and how long whoever reads the standings waits for them. Phones and screens ask as the real ones do: a phone for its page when it hears something and after what
 * it says, a page of results at once and then no sooner than every second and a half.
 */
const TABLES = Number(process.env['BYESTAND_TABLES'] ?? 1000);
const SECTIONS = TABLES / 10;
const PATIENCE = 20_000;
const SECONDS = Number(process.env['BYESTAND_SECONDS'] ?? 60);

interface Spot {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

const letters = (n: number): string =>
  [0, 1, 2].map((place) => String.fromCharCode(97 + (Math.floor(n / 26 ** place) % 26))).join('');

const must = async (answer: Promise<{ status: number; text: string; cookie: string }>) => {
  const heard = await answer;
  if (heard.status !== 200) throw new Error(`${heard.status} ${heard.text.slice(0, 300)}`);
  return heard;
};

const makeContest = async (url: string, cookie: string) => {
  const made = await must(ask(`${url}/api/contests`, { name: 'A large evening', boardsPerRound: 3 }, cookie));
  const { id } = JSON.parse(made.text) as { id: string };
  const path = `${url}/api/contests/${id}`;
  const text = Array.from({ length: 2 * TABLES }, (_, n) => `Ann ${letters(n)}x & Bob ${letters(n)}y`).join(
    '\n',
  );
  const from = performance.now();
  await must(ask(`${path}/entries`, { text }, cookie));
  const entered = performance.now();
  await must(ask(`${path}/movement`, { choice: `sections-${SECTIONS}-r9/3` }, cookie));
  await must(ask(`${path}/requests`, { id: `start-${id}`, request: { ask: 'start-play' } }, cookie));
  const started = performance.now();
  const codes = JSON.parse((await must(ask(`${path}/codes`, undefined, cookie))).text) as {
    table: number;
    code: string;
  }[];
  console.log(
    `made: ${2 * TABLES} pairs entered in ${(entered - from).toFixed(0)} ms, movement and start ${(started - entered).toFixed(0)} ms, codes ${(performance.now() - started).toFixed(0)} ms`,
  );
  return { id, path, codes };
};

let asked = 0;
/** Pages that phones and screens asked for and did not get. */
let failed = 0;
const fail = (): void => void (failed += 1);

/** How long whoever reads the standings waits for them: screens, and phones whose boards are in. */
const readers: { readonly waited: number[]; waiting: number } = { waited: [], waiting: 0 };
const read = async (page: Promise<unknown>): Promise<void> => {
  const from = performance.now();
  readers.waiting += 1;
  await page.finally(() => void (readers.waiting -= 1));
  readers.waited.push(performance.now() - from);
};

/** A phone as src/web/table is one: told by the live channel, it fetches its page; after what it said too. */
const openPhone = async (url: string, path: string, table: number, code: string) => {
  const { cookie } = await must(ask(`${path}/join`, { table, code, device: `phone-${table}`, side: 'ns' }));
  let page: { boards: { board: number; state: string; result?: string }[]; done: boolean } | undefined;
  let fetches = 0;
  const fetchPage = async (): Promise<void> => {
    fetches += 1;
    const { text } = await must(ask(`${path}/tables/${table}?code=${code}`, undefined, cookie));
    page = JSON.parse(text) as typeof page;
    // Once its boards are in a phone shows how the pairs stand.
    if (page?.done) await read(must(ask(`${path}/standings`, undefined, cookie)));
  };
  const close = await watch(
    url,
    `${new URL(path).pathname}/live?table=${table}`,
    () => void fetchPage().catch(fail),
  );
  const say = async (request: unknown): Promise<number> => {
    const id = `evening-said-${(asked += 1)}`;
    const { text } = await must(ask(`${path}/requests`, { id, request }, cookie));
    void fetchPage().catch(fail);
    return (JSON.parse(text) as { at: number }).at;
  };
  return { table, say, page: () => page, fetches: () => fetches, close };
};
type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Screens with the standings, and what the last of them has heard. */
const openScreens = async (url: string, path: string) => {
  const lines = new Agent({ keepAlive: true, maxSockets: SCREENS });
  let fetches = 0;
  const fetchStandings = (): Promise<void> =>
    new Promise((done) => {
      fetches += 1;
      const headers = { 'accept-encoding': 'gzip' };
      const sent = get(`${path}/standings?as=everybody`, { agent: lines, headers }, (answer) => {
        if (answer.statusCode !== 200) fail();
        answer.resume();
        answer.on('end', () => done());
      }).on('error', () => {
        if (sent.reusedSocket) void fetchStandings().then(done);
        else {
          fail();
          done();
        }
      });
    });
  const pages = Array.from({ length: SCREENS }, () => makeGather(() => read(fetchStandings()), SPREAD));
  const listening = await followScreens(url, `${new URL(path).pathname}/live`, (screen) =>
    pages[screen]?.hear(),
  );
  return {
    follow: listening.follow,
    take: () => ({ ...listening.take(), fetches }),
    close: () => {
      for (const { stop: leave } of pages) leave();
      listening.close();
      lines.destroy();
    },
  };
};

/** The desk, open on the room: fetched anew at most twice a second. */
const openDesk = async (url: string, path: string, cookie: string): Promise<() => void> => {
  const page = makeGather(() => ask(`${path}/room`, undefined, cookie), restFor(500));
  const close = await watch(url, `${new URL(path).pathname}/live`, page.hear);
  return () => {
    page.stop();
    close();
  };
};

const result = (n: number) => ({
  kind: 'played',
  level: 4,
  strain: 'S',
  doubling: '',
  declarer: 'N',
  tricks: 7 + (n % 6),
});

const measure = async (name: string, args: readonly string[]): Promise<void> => {
  const { url, code, child } = await serve(args);
  const { cookie } = await ask(`${url}/api/sign-in`, { code });
  const { path, codes } = await makeContest(url, cookie);
  const phones: Phone[] = [];
  for (const { table, code: own } of codes) phones.push(await openPhone(url, path, table, own));
  const screens = await openScreens(url, path);
  const closeDesk = await openDesk(url, path, cookie);
  await wait(2000);
  console.log(
    `${name}: ${phones.length} phones, ${SCREENS} screens and a desk are connected; ${rssOf(child).toFixed(0)} MB`,
  );
  const working = (): number => cpuOf(child) + cpuOfPostgres();

  let confirmed = 0;
  const report = async (phone: Phone, board: number, answers: number[]): Promise<void> => {
    const spot: Spot = { round: 1, table: phone.table, board };
    const from = performance.now();
    const at = await phone.say({ ask: 'report-result', ...spot, side: 'ns', result: result(asked) });
    answers.push(performance.now() - from);
    screens.follow(at, from);
    const seen = (): string | undefined => phone.page()?.boards.find((one) => one.board === board)?.result;
    await wait(300);
    // The other side confirms once it has seen it, however slow the server is.
    while (seen() === undefined && performance.now() - from < PATIENCE) await wait(100);
    const fact = seen();
    if (fact === undefined) return;
    await phone.say({ ask: 'confirm-result', result: fact, side: 'ew' });
    confirmed += 1;
  };

  /** So many results spread over the time, each confirmed by the other side. */
  const play = async (says: string, turns: readonly { phone: Phone; board: number }[], seconds: number) => {
    screens.take();
    readers.waited.splice(0);
    const answers: number[] = [];
    confirmed = 0;
    failed = 0;
    const before = {
      server: cpuOf(child),
      all: working(),
      pages: phones.reduce((sum, one) => sum + one.fetches(), 0),
    };
    const seen = screens.take().fetches;
    const from = performance.now();
    const all: Promise<void>[] = [];
    for (const [n, { phone, board }] of turns.entries()) {
      await wait(Math.max(0, from + (n * seconds * 1000) / turns.length - performance.now()));
      all.push(report(phone, board, answers));
    }
    await wait(Math.max(0, from + seconds * 1000 - performance.now()));
    const took = performance.now() - from;
    const share = (cpu: number): string => `${((100 * cpu) / took).toFixed(1)} %`;
    const server = cpuOf(child) - before.server;
    const both = working() - before.all;
    await Promise.all(all);
    await wait(1000);
    const { times, missing, fetches } = screens.take();
    const pages = phones.reduce((sum, one) => sum + one.fetches(), 0) - before.pages;
    const waited = readers.waited.splice(0);
    const show = (list: readonly number[]): string =>
      `p50 ${percentile(list, 50).toFixed(1)}, p99 ${percentile(list, 99).toFixed(1)} ms`;
    console.log(
      `${name}, ${says}: ${turns.length} results in ${(took / 1000).toFixed(0)} s = ${share(server)} of one core (${share(both)} with the database); answered after ${show(answers)}; the last of ${SCREENS} screens has heard after ${show(times)}${missing > 0 ? ` (${missing} never)` : ''}; who reads the standings has them after ${show(waited)}, at most ${Math.max(0, ...waited).toFixed(0)} ms (${readers.waiting} of ${waited.length + readers.waiting} still wait); ${pages} pages for phones, ${fetches - seen} for screens; ${rssOf(child).toFixed(0)} MB`,
    );
    // What was not asked for, or not got, makes no evening.
    if (confirmed < turns.length || failed > 0) {
      console.log(`${turns.length - confirmed} results were not confirmed, ${failed} pages failed`);
      process.exitCode = 1;
    }
  };

  const boardsOf = ({ page }: Phone): readonly number[] => (page()?.boards ?? []).map(({ board }) => board);
  const evening = Math.round((TABLES * SECONDS) / (7 * 60));
  // Warm, and some of the room ahead of the rest as it is.
  await play(
    'warming up',
    phones.slice(-20).map((phone) => ({ phone, board: boardsOf(phone)[0] ?? 0 })),
    10,
  );
  await play(
    'a board every seven minutes',
    phones.slice(0, evening).map((phone) => ({ phone, board: boardsOf(phone)[0] ?? 0 })),
    SECONDS,
  );
  for (const board of [0, 1])
    for (let n = 0; n < phones.length; n += 50)
      await Promise.all(
        phones.slice(n, n + 50).map(async (phone) => {
          const number = boardsOf(phone)[board] ?? 0;
          if (phone.page()?.boards[board]?.state === 'awaited')
            await phone.say({
              ask: 'report-result',
              round: 1,
              table: phone.table,
              board: number,
              result: result(asked),
            });
        }),
      );
  await wait(3000);
  await play(
    'the end of a round',
    phones.map((phone) => ({ phone, board: boardsOf(phone)[2] ?? 0 })),
    SECONDS,
  );
  for (const { close } of phones) close();
  screens.close();
  closeDesk();
  await stop(child);
};

const folder = mkdtempSync(join(tmpdir(), 'byestand-evening-'));
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
try {
  const wanted = process.env['BYESTAND_STORES'] ?? 'sqlite postgres';
  if (wanted.includes('sqlite')) await measure('SQLite', ['--data', join(folder, 'sqlite')]);
  if (wanted.includes('postgres')) {
    postgres = await startPostgres();
    await measure('PostgreSQL', ['--data', join(folder, 'postgres'), '--store', await postgres.fresh()]);
  }
} finally {
  agent.destroy();
  for (const child of children) child.kill('SIGKILL');
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
}
