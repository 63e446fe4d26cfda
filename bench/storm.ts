// Many tables that report at once, and the bare database beside them.
import type { ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type { Plan } from '../src/engine/contest/plan.ts';
import { ask, cpuHere, openHand, pairsText, wait } from './serving.ts';

export interface Section {
  readonly contest: string;
  readonly spots: readonly { readonly round: number; readonly table: number; readonly board: number }[];
}

/** A running server with its sign-in. */
export interface Desk {
  readonly url: string;
  readonly cookie: string;
  readonly child: ChildProcess;
}

let made = 0;
export const makeSection = async (
  { url, cookie }: Desk,
  tables: number,
  choice: string,
): Promise<Section> => {
  const name = `Section ${(made += 1)}`;
  const answered = await ask(`${url}/api/contests`, { name, boardsPerRound: 2 }, cookie);
  const { id: contest } = JSON.parse(answered.text) as { id: string };
  const path = `${url}/api/contests/${contest}`;
  const text = pairsText(2 * tables);
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
  const plan = facts.find(({ kind }) => kind === 'session-seated')?.plan;
  const spots = (plan?.seats ?? []).flatMap(({ round, table, boards }) =>
    boards.map((board) => ({ round, table, board })),
  );
  return { contest, spots };
};

/** Tables of all sections in turn, round by round. */
export const spotsOf = (sections: readonly Section[]) =>
  sections
    .flatMap(({ contest, spots }) => spots.map((spot) => ({ contest, spot })))
    .toSorted((a, b) => b.spot.round - a.spot.round || b.spot.table - a.spot.table);

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
  /** Lines that ask at once. */
  readonly hands: number;
  /** A turn lasts at least so long, unless the results run out. */
  readonly turnMs: number;
  /** Not faster than so many a second. */
  readonly rate?: number;
  /** Told of one result in so many: when it was sent and which fact it became. */
  readonly follow?: (at: number, from: number) => void;
}
const FOLLOWED = 20;

/** Many hands at once, each waiting for its answer; the results acknowledged. */
export const storm = async (
  url: string,
  cookie: string,
  server: () => number,
  spots: { readonly contest: string; readonly spot: Section['spots'][number] }[],
  { hands: count, turnMs, rate, follow }: StormWish,
): Promise<Rate> => {
  const hands = await Promise.all(Array.from({ length: count }, () => openHand(url, cookie)));
  const before = server();
  const from = performance.now();
  let done = 0;
  let begun = 0;
  await Promise.all(
    hands.map(async ({ post }) => {
      while (performance.now() - from < turnMs) {
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
