// A server with prints, a site and a history to make, and what phones and results wait meanwhile.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import {
  ask,
  drain,
  openHand,
  pairsText,
  percentile,
  rssOf,
  serve,
  stop,
  wait,
  WITHOUT_PROC,
} from './serving.ts';

export interface BusySize {
  readonly tables: number;
  /** Each of the two phases lasts at least so long. */
  readonly seconds: number;
}

export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export interface Busy {
  /** A page everybody asks for, and a result from a table: with nothing else to do, and while everything is being made. */
  readonly idle: { readonly page: Waits; readonly result: Waits };
  readonly busy: { readonly page: Waits; readonly result: Waits };
  /** How long each piece of heavy work took, in milliseconds, by its name. */
  readonly heavy: ReadonlyMap<string, number>;
  /** Megabytes: when all results were in, and the most at any time. */
  readonly rssBefore: number;
  readonly rssMost: number;
}

/** What is made meanwhile: by its name, what it is, and its address after the contest's own. */
export const HEAVY = [
  ['scorecards', 'every scorecard, A4', (id: string) => `/print/${id}/scorecards.pdf`],
  [
    'scorecards-letter',
    'every scorecard, Letter',
    (id: string) => `/print/${id}/scorecards.pdf?paper=letter`,
  ],
  ['travellers', 'every traveller', (id: string) => `/print/${id}/travellers.pdf`],
  ['recap', 'the recap', (id: string) => `/print/${id}/recap.pdf`],
  ['guide-cards', 'every guide card', (id: string) => `/print/${id}/guide-cards.pdf`],
  ['site', 'the static site', (id: string) => `/api/contests/${id}/site.zip`],
  ['history', 'the history', (id: string) => `/api/contests/${id}/history`],
] as const;

type Spot = { readonly round: number; readonly table: number; readonly board: number };

const must = async (answer: Promise<{ status: number; text: string; cookie: string }>) => {
  const heard = await answer;
  if (heard.status !== 200) throw new Error(`${heard.status} ${heard.text.slice(0, 300)}`);
  return heard;
};

let said = 0;
const report = (spot: Spot) => ({
  id: `busy-said-${(said += 1)}`,
  request: {
    ask: 'report-result',
    ...spot,
    result: { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 7 + (said % 6) },
  },
});

/** Sections of ten on the same boards, with their spots round by round. */
const makeLarge = async (url: string, cookie: string, tables: number) => {
  const made = await must(ask(`${url}/api/contests`, { name: 'Busy', boardsPerRound: 3 }, cookie));
  const { id } = JSON.parse(made.text) as { id: string };
  const path = `/api/contests/${id}`;
  await must(ask(`${url}${path}/entries`, { text: pairsText(2 * tables) }, cookie));
  await must(ask(`${url}${path}/movement`, { choice: `sections-${tables / 10}-r9/3` }, cookie));
  await must(ask(`${url}${path}/requests`, { id: `start-${id}`, request: { ask: 'start-play' } }, cookie));
  const { facts } = JSON.parse((await must(ask(`${url}${path}/facts`, undefined, cookie))).text) as {
    facts: { kind: string; plan: { seats: (Omit<Spot, 'board'> & { boards: number[] })[] } }[];
  };
  const seats = facts.find(({ kind }) => kind === 'session-seated')?.plan.seats ?? [];
  const spots = seats
    .toSorted((a, b) => a.round - b.round)
    .flatMap(({ round, table, boards }) => boards.map((board) => ({ round, table, board })));
  return { id, path, spots };
};

/** Many hands at once. */
const fill = async (url: string, path: string, cookie: string, spots: readonly Spot[]): Promise<void> => {
  const left = [...spots];
  const fillOne = async (): Promise<void> => {
    const hand = await openHand(url, cookie);
    for (let spot = left.pop(); spot !== undefined; spot = left.pop()) {
      const { status, text } = await hand.post(`${path}/requests`, report(spot));
      if (status !== 200) throw new Error(text);
    }
    hand.close();
  };
  await Promise.all(Array.from({ length: 64 }, fillOne));
};

const waitsOf = (times: readonly number[]): Waits => ({
  count: times.length,
  p50: percentile(times, 50),
  p99: percentile(times, 99),
  most: Math.max(0, ...times),
});

/** One after another every few milliseconds, as phones in a room do, until it is over. */
const askOn = async (until: () => boolean, one: () => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = [];
  while (!until()) {
    const from = performance.now();
    await one();
    times.push(performance.now() - from);
    await wait(10);
  }
  return times;
};

const mostHeld = (pid: number | undefined): number => {
  if (WITHOUT_PROC.length > 0) return Number.NaN;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
};

export const measureBusy = async (data: string, { tables, seconds }: BusySize): Promise<Busy> => {
  const { url, code, child } = await serve(['--data', data]);
  const { cookie } = await must(ask(`${url}/api/sign-in`, { code }));
  const { id, path, spots } = await makeLarge(url, cookie, tables);
  const kept = Math.min(Math.floor(spots.length / 2), 60 * 100);
  await fill(url, path, cookie, spots.slice(0, spots.length - kept));
  const open = spots.slice(spots.length - kept);
  const rssBefore = rssOf(child);
  const hand = await openHand(url, cookie);
  const phases = async (until: () => boolean) => {
    const page = askOn(until, () => must(ask(`${url}${path}`)));
    const result = askOn(
      () => until() || open.length === 0,
      async () => {
        const { status, text } = await hand.post(`${path}/requests`, report(open.pop() as Spot));
        if (status !== 200) throw new Error(text);
      },
    );
    return { page: waitsOf(await page), result: waitsOf(await result) };
  };
  const from = performance.now();
  const idle = await phases(() => performance.now() - from > seconds * 1000);
  const heavy = new Map<string, number>();
  const make = async (name: string, what: string): Promise<void> => {
    const begun = performance.now();
    const { status, bytes } = await drain(`${url}${what}`, cookie);
    if (status !== 200 || bytes === 0) throw new Error(`${what}: ${status}`);
    heavy.set(name, performance.now() - begun);
  };
  let isOver = false;
  const making = Promise.all(HEAVY.map(([name, , what]) => make(name, what(id)))).finally(
    () => (isOver = true),
  );
  const busy = await phases(() => isOver);
  await making;
  const rssMost = mostHeld(child.pid);
  hand.close();
  await stop(child);
  return { idle, busy, heavy, rssBefore, rssMost };
};
