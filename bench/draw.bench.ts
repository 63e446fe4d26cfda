import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Costs } from '../src/engine/draw/matching/graph.ts';
import { isBest } from '../src/engine/draw/matching/certificate.ts';
import { findBest, findBestWithout, findReserve } from '../src/engine/draw/matching/match.ts';
import { seeded } from '../src/engine/kit/random.ts';

/**
 * The Swiss optimum late in an event: differences of VPs squared, rematches out. The history is a real one: every
 * round before was drawn by the same rule, so that everyone has met those nearest. CPU time, interleaved, median.
 * Ours counts everything from the costs to the checked proof; the peers count their search alone.
 */
const SIZES = [100, 200, 500, 1000, 2000];
const ROUNDS_BEFORE = 15;
const TURNS = 3;
/** Small fields are drawn several times a turn: a single run would measure the clock. */
const repeatsOf = (size: number): number => Math.max(1, Math.floor(2000 / size));
const LARGEST_FOR_NPM = 500;

interface Event {
  readonly size: number;
  readonly costs: Costs;
}

const costsOf = (scores: Int32Array, met: Uint8Array): Costs => {
  const size = scores.length;
  return {
    size,
    levels: 1,
    read: (u, v, out, at) => {
      if (met[u * size + v] !== 0) return false;
      const apart = (scores[u] as number) - (scores[v] as number);
      out[at] = apart * apart;
      return true;
    },
  };
};

/** Plays the rounds before; contestants in the order of their scores, as a draw has them. */
const play = (size: number): Event => {
  const random = seeded(`draw ${size}`);
  const strength = Array.from({ length: size }, () => random.below(1200));
  let order = Array.from({ length: size }, (_, v) => v);
  const vps = new Int32Array(size);
  const history: (readonly [number, number])[] = [];
  const standing = (): Costs => {
    const at = new Int32Array(size);
    order.forEach((v, i) => {
      at[v] = i;
    });
    const met = new Uint8Array(size * size);
    for (const [u, v] of history) {
      met[(at[u] as number) * size + (at[v] as number)] = 1;
      met[(at[v] as number) * size + (at[u] as number)] = 1;
    }
    return costsOf(
      Int32Array.from(order, (v) => vps[v] as number),
      met,
    );
  };
  for (let round = 1; round <= ROUNDS_BEFORE; round++) {
    const found = findBest(standing());
    if (!('match' in found)) throw new Error('a round cannot be drawn');
    found.match.mate.forEach((j, i) => {
      if (i > j) return;
      const [u, v] = [order[i] as number, order[j] as number];
      const edge = (strength[u] as number) - (strength[v] as number) + random.below(1401) - 700;
      const won = Math.min(2000, Math.max(0, 1000 + edge));
      vps[u] = (vps[u] as number) + won;
      vps[v] = (vps[v] as number) + 2000 - won;
      history.push([u, v]);
    });
    order = order.toSorted((u, v) => (vps[v] as number) - (vps[u] as number) || u - v);
  }
  return { size, costs: standing() };
};

const cpu = <T>(work: () => T): { readonly ms: number; readonly value: T } => {
  const from = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(from);
  return { ms: (user + system) / 1000, value };
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const folder = mkdtempSync(join(tmpdir(), 'byestand-bench-'));

const buildPeer = (): string | undefined => {
  const out = join(folder, 'matching');
  try {
    execFileSync(
      'c++',
      ['-O3', '-std=c++17', '-o', out, join(import.meta.dirname, 'matching.cpp'), '-llemon'],
      {
        stdio: 'ignore',
      },
    );
    return out;
  } catch {
    return undefined;
  }
};

const writeTable = ({ size, costs }: Event): string => {
  const table = new BigInt64Array(1 + size * size).fill(-1n);
  table[0] = BigInt(size);
  const cost = new Float64Array(1);
  for (let u = 0; u < size; u++)
    for (let v = 0; v < size; v++)
      if (u !== v && costs.read(u, v, cost, 0)) table[1 + u * size + v] = BigInt(cost[0] as number);
  const file = join(folder, `table-${size}`);
  writeFileSync(file, Buffer.from(table.buffer));
  return file;
};

interface Timed {
  readonly ms: number;
  readonly cost: number;
}
const NOT_RUN: Timed = { ms: Number.NaN, cost: Number.NaN };

const byLemon = (peer: string | undefined, file: string): Timed => {
  if (!peer) return NOT_RUN;
  const [ns = '', cost = ''] = execFileSync(peer, [file], { encoding: 'utf8' }).trim().split(' ');
  return { ms: Number(ns) / 1e6, cost: Number(cost) };
};

type Blossom = (edges: readonly (readonly [number, number, number])[], maxCardinality: boolean) => number[];
const blossom = createRequire(import.meta.url)('edmonds-blossom-fixed') as Blossom;

const byPackage = ({ size, costs }: Event): Timed => {
  if (size > LARGEST_FOR_NPM) return NOT_RUN;
  const edges: [number, number, number][] = [];
  const cost = new Float64Array(1);
  let most = 0;
  for (let u = 0; u < size; u++)
    for (let v = u + 1; v < size; v++)
      if (costs.read(u, v, cost, 0)) {
        edges.push([u, v, cost[0] as number]);
        most = Math.max(most, cost[0] as number);
      }
  const weighed = edges.map(([u, v, c]): [number, number, number] => [u, v, most - c]);
  const { ms, value } = cpu(() => blossom(weighed, true));
  const total = edges.reduce((sum, [u, v, c]) => (value[u] === v ? sum + c : sum), 0);
  return { ms, cost: total };
};

const byUs = ({ size, costs }: Event): Timed => {
  const repeats = repeatsOf(size);
  const { ms: all, value } = cpu(() => {
    for (let i = 1; i < repeats; i++) findBest(costs);
    return findBest(costs);
  });
  const ms = all / repeats;
  if (!('match' in value)) throw new Error('a draw exists');
  if (!isBest(costs, value.match.mate, value.match.certificate)) throw new Error('the proof does not hold');
  return { ms, cost: value.match.cost[0] ?? Number.NaN };
};

/** Every pairing's best alternative, as the reasons give it: in draws' worth of time. */
const byReasons = ({ costs }: Event): number => {
  const found = findBest(costs);
  if (!('match' in found)) throw new Error('a draw exists');
  return cpu(() => {
    const reserve = findReserve(costs, found.match);
    found.match.mate.forEach((v, u) => {
      if (u < v) findBestWithout(costs, found.match, reserve, u, v);
    });
  }).ms;
};

const agree = (size: number, ...found: readonly Timed[]): void => {
  const costs = new Set(found.map(({ cost }) => cost).filter((cost) => !Number.isNaN(cost)));
  if (costs.size !== 1) throw new Error(`at ${size} the optima differ: ${[...costs].join(', ')}`);
};

const peer = buildPeer();
const show = (value: number, digits: number): string =>
  Number.isNaN(value) ? 'not run' : value.toFixed(digits);
const line = (cells: readonly string[]): void => console.log(cells.map((cell) => cell.padStart(14)).join(''));

console.log(
  `Swiss optimum after ${ROUNDS_BEFORE} rounds, CPU ms, median of ${TURNS} interleaved turns; growth between sizes`,
);
if (!peer) console.log('LEMON: not run (no C++ compiler, or liblemon-dev is not installed)');
line(['contestants', 'byestand', 'LEMON', 'ratio', 'npm blossom', 'quicker', 'growth', 'all reasons']);
let before: { readonly size: number; readonly ms: number } | undefined;
// Every history is drawn before anything is timed: the engine is warm from the first size on.
for (const event of SIZES.map(play)) {
  const { size } = event;
  const file = writeTable(event);
  for (let i = 0; i < 4; i++) byUs(event);
  const turns = Array.from({ length: TURNS }, () => {
    const [us, lemon, npm] = [byUs(event), byLemon(peer, file), byPackage(event)];
    agree(size, us, lemon, npm);
    return { us: us.ms, lemon: lemon.ms, npm: npm.ms };
  });
  const [us, lemon, npm] = (['us', 'lemon', 'npm'] as const).map((name) =>
    median(turns.map((turn) => turn[name])),
  );
  const ours = us ?? Number.NaN;
  const growth = before ? Math.log2(ours / before.ms) / Math.log2(size / before.size) : Number.NaN;
  line([
    String(size),
    show(ours, 1),
    show(lemon ?? Number.NaN, 1),
    show(ours / (lemon ?? Number.NaN), 2),
    show(npm ?? Number.NaN, 0),
    show((npm ?? Number.NaN) / ours, 0),
    before ? `n^${growth.toFixed(1)}` : '',
    size > 1000 ? 'not run' : `${(byReasons(event) / ours).toFixed(0)} draws`,
  ]);
  before = { size, ms: ours };
}
rmSync(folder, { recursive: true });
