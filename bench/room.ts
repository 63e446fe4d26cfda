// A room of phones, screens and a desk that ask as the real ones do.
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { makeGather, restFor, SPREAD } from '../src/web/parts/wire/gather.ts';
import { followScreens } from './screens.ts';
import { ask, pairsText, watch } from './serving.ts';

const must = async (answer: Promise<{ status: number; text: string; cookie: string }>) => {
  const heard = await answer;
  if (heard.status !== 200) throw new Error(`${heard.status} ${heard.text.slice(0, 300)}`);
  return heard;
};

export const makeContest = async (url: string, cookie: string, tables: number) => {
  const made = await must(ask(`${url}/api/contests`, { name: 'A large evening', boardsPerRound: 3 }, cookie));
  const { id } = JSON.parse(made.text) as { id: string };
  const path = `${url}/api/contests/${id}`;
  await must(ask(`${path}/entries`, { text: pairsText(2 * tables) }, cookie));
  await must(ask(`${path}/movement`, { choice: `sections-${tables / 10}-r9/3` }, cookie));
  await must(ask(`${path}/requests`, { id: `start-${id}`, request: { ask: 'start-play' } }, cookie));
  const codes = JSON.parse((await must(ask(`${path}/codes`, undefined, cookie))).text) as {
    table: number;
    code: string;
  }[];
  return { path, codes };
};

let asked = 0;
/** Pages that phones and screens asked for and did not get, since they were last counted. */
let failed = 0;
const fail = (): void => void (failed += 1);
export const takeFailed = (): number => {
  const count = failed;
  failed = 0;
  return count;
};

/** How long whoever reads the standings waits for them: screens, and phones whose boards are in. */
export const readers: { readonly waited: number[]; waiting: number } = { waited: [], waiting: 0 };
const read = async (page: Promise<unknown>): Promise<void> => {
  const from = performance.now();
  readers.waiting += 1;
  await page.finally(() => void (readers.waiting -= 1));
  readers.waited.push(performance.now() - from);
};

/** A phone as src/web/table is one: told by the live channel, it fetches its page; after what it said too. */
export const openPhone = async (url: string, path: string, table: number, code: string) => {
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
    cookie,
  );
  const say = async (request: unknown): Promise<number> => {
    const id = `evening-said-${(asked += 1)}`;
    const { text } = await must(ask(`${path}/requests`, { id, request }, cookie));
    void fetchPage().catch(fail);
    return (JSON.parse(text) as { at: number }).at;
  };
  return { table, say, page: () => page, fetches: () => fetches, close };
};
export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Screens with the standings, and what the last of them has heard. */
export const openScreens = async (count: number, url: string, path: string) => {
  const lines = new Agent({ keepAlive: true, maxSockets: count });
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
  const pages = Array.from({ length: count }, () => makeGather(() => read(fetchStandings()), SPREAD));
  const listening = await followScreens(count, url, `${new URL(path).pathname}/live`, (screen) =>
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
export const openDesk = async (url: string, path: string, cookie: string): Promise<() => void> => {
  const page = makeGather(() => ask(`${path}/room`, undefined, cookie), restFor(500));
  const close = await watch(url, `${new URL(path).pathname}/live`, page.hear, cookie);
  return () => {
    page.stop();
    close();
  };
};
