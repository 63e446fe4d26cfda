// Many tables that report at once, and the bare database beside them.
import { performance } from 'node:perf_hooks';
import { cpuHere, HANDS, openHand, wait } from './serving.ts';

/** A turn lasts at least so long. */
export const TURN_MS = 4000;

export interface Section {
  readonly contest: string;
  readonly spots: readonly { readonly round: number; readonly table: number; readonly board: number }[];
}

let asked = 0;
export const report = (spot: Section['spots'][number]) => ({
  id: `result-${++asked}`,
  request: {
    ask: 'report-result',
    ...spot,
    result: { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 7 + (asked % 6) },
  },
});

export interface Rate {
  /** A second by the clock. */
  readonly wall: number;
  /** For a second of processor time of whoever does the work: server and database, or asker and bare database. */
  readonly cpu: number;
}

interface StormWish {
  /** Not faster than so many a second. */
  readonly rate?: number;
  /** Told of one result in so many: when it was sent and which fact it became. */
  readonly follow?: (at: number, from: number) => void;
}
const FOLLOWED = 20;

/** Many hands at once for four seconds and more, each waiting for its answer; the results acknowledged. */
export const storm = async (
  url: string,
  cookie: string,
  server: () => number,
  spots: { readonly contest: string; readonly spot: Section['spots'][number] }[],
  { rate, follow }: StormWish = {},
): Promise<Rate> => {
  const hands = await Promise.all(Array.from({ length: HANDS }, () => openHand(url, cookie)));
  const before = server();
  const from = performance.now();
  let done = 0;
  let begun = 0;
  await Promise.all(
    hands.map(async ({ post }) => {
      while (performance.now() - from < TURN_MS) {
        const turn = begun++;
        if (rate !== undefined) await wait(Math.max(0, from + (turn * 1000) / rate - performance.now()));
        const next = spots.pop();
        if (next === undefined) return;
        const sent = performance.now();
        const { status, text } = await post(`/api/contests/${next.contest}/requests`, report(next.spot));
        if (status !== 200) throw new Error(text);
        if (turn % (rate === undefined ? FOLLOWED : 2) === 0)
          follow?.((JSON.parse(text) as { at: number }).at, sent);
        done += 1;
      }
    }),
  );
  const took = performance.now() - from;
  if (took < TURN_MS) console.log(`a turn had no more results after ${took.toFixed(0)} ms`);
  const wall = (done * 1000) / took;
  const cpu = (done * 1000) / (server() - before);
  for (const { close } of hands) close();
  return { wall, cpu };
};

/** The bare database in this process: so many commits, by the clock and for its processor time. */
export const bareRate = async (bare: () => number | Promise<number>): Promise<Rate> => {
  const before = cpuHere();
  const from = performance.now();
  const wall = await bare();
  const done = (wall * (performance.now() - from)) / 1000;
  return { wall, cpu: (done * 1000) / (cpuHere() - before) };
};
