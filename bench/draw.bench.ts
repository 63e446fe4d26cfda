import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Costs } from '../src/engine/draw/matching/graph.ts';
import { isBest } from '../src/engine/draw/matching/certificate.ts';
import { findBest, findBestWithout, findReserve } from '../src/engine/draw/matching/match.ts';
import { seeded } from '../src/engine/kit/random.ts';
import { defineBench, type Measured } from './bench.ts';
import { against, buildPeer, median, show, timed, times } from './measure.ts';

interface Size {
  /** Contestants of each row of the table. */
  readonly fields: readonly number[];
  readonly roundsBefore: number;
  readonly turns: number;
  /** Larger fields take the npm peer minutes. */
  readonly largestForNpm: number;
  readonly largestForReasons: number;
}

/** Small fields are drawn several times a turn: a single run would measure the clock. */
const repeatsOf = (field: number): number => Math.max(1, Math.floor(2000 / field));

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
const play = (size: number, roundsBefore: number): Event => {
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
  for (let round = 1; round <= roundsBefore; round++) {
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

const writeTable = (folder: string, { size, costs }: Event): string => {
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
const NONE: Timed = { ms: Number.NaN, cost: Number.NaN };

const byLemon = (peer: string | undefined, file: string): Timed => {
  if (!peer) return NONE;
  const [ns = '', cost = ''] = execFileSync(peer, [file], { encoding: 'utf8' }).trim().split(' ');
  return { ms: Number(ns) / 1e6, cost: Number(cost) };
};

type Blossom = (edges: readonly (readonly [number, number, number])[], maxCardinality: boolean) => number[];
const blossom = createRequire(import.meta.url)('edmonds-blossom-fixed') as Blossom;

const byPackage = ({ size, costs }: Event, largest: number): Timed => {
  if (size > largest) return NONE;
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
  const { ms, value } = timed(() => blossom(weighed, true));
  const total = edges.reduce((sum, [u, v, c]) => (value[u] === v ? sum + c : sum), 0);
  return { ms, cost: total };
};

const byUs = ({ size, costs }: Event): Timed => {
  const repeats = repeatsOf(size);
  const { ms: all, value } = timed(() => {
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
  return timed(() => {
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

const measureField = (event: Event, size: Size, folder: string, peer: string | undefined) => {
  const file = writeTable(folder, event);
  for (let i = 0; i < 4; i++) byUs(event);
  const turns = Array.from({ length: size.turns }, () => {
    const [us, lemon, npm] = [byUs(event), byLemon(peer, file), byPackage(event, size.largestForNpm)];
    agree(event.size, us, lemon, npm);
    return { us: us.ms, lemon: lemon.ms, npm: npm.ms };
  });
  const of = (name: 'us' | 'lemon' | 'npm'): number => median(turns.map((turn) => turn[name]));
  const reasons = event.size > size.largestForReasons ? Number.NaN : byReasons(event);
  return { us: of('us'), lemon: of('lemon'), npm: of('npm'), reasons };
};

const GOALS: Readonly<Record<string, { readonly lemon?: number; readonly npm?: number }>> = {
  200: { lemon: 1 },
  500: { lemon: 1, npm: 30 },
  1000: { lemon: 1 },
};
const FIELDS = [100, 200, 500, 1000, 2000] as const;

const measure = (folder: string, size: Size): Measured => {
  const peer = buildPeer(folder, 'matching.cpp', ['-llemon']);
  const figures = new Map<string, readonly string[]>();
  let before: { readonly field: number; readonly ms: number } | undefined;
  // Every history is drawn before anything is timed: the engine is warm from the first field on.
  for (const [n, event] of size.fields.map((field) => play(field, size.roundsBefore)).entries()) {
    const { us, lemon, npm, reasons } = measureField(event, size, folder, peer);
    const key = String(FIELDS[n]);
    const goal = GOALS[key];
    const growth = before && Math.log2(us / before.ms) / Math.log2(event.size / before.field);
    figures.set(key, [
      show(us),
      show(lemon),
      goal?.lemon === undefined ? times(us / lemon, 2) : against(us / lemon, { most: goal.lemon }, 2),
      show(npm, 0),
      goal?.npm === undefined ? times(npm / us, 0) : against(npm / us, { least: goal.npm }, 0),
      growth === undefined || !Number.isFinite(growth) ? '–' : `n^${growth.toFixed(1)}`,
      show(reasons / us, 0, ' draws'),
    ]);
    before = { field: event.size, ms: us };
  }
  const missing = [
    `npm \`edmonds-blossom-fixed\` beyond ${size.largestForNpm} contestants (minutes)`,
    `the alternatives beyond ${size.largestForReasons} contestants`,
  ];
  if (peer === undefined) missing.unshift('LEMON (no C++ compiler, or liblemon-dev is not installed)');
  return { figures, missing };
};

export const bench = defineBench<Size>({
  title: 'Drawing a Swiss round',
  says: `The optimum (differences of VPs squared, rematches out) for round 16, after fifteen rounds drawn by the same rule, so that
everyone has met those nearest. CPU ms, warm, median of three turns. Ours counts everything from the costs of all pairings to
the checked proof; the peers count their search alone. All must find the same cost, or the bench stops. *Growth* compares our
time with the row above. *Alternatives* is the best other draw without each pairing in turn, with proof, in draws' worth of
time; drawing again for each pairing would take half as many draws as there are contestants. A field of 100 after fifteen
rounds is harder than its size: a sixth of all pairings are barred.`,
  tables: [
    {
      columns: [
        'contestants',
        'Byestand',
        'LEMON 1.3.1 on all pairings',
        'ours against LEMON',
        'npm `edmonds-blossom-fixed` 1.0.1',
        'ours is quicker',
        'growth',
        'alternatives',
      ],
      rows: FIELDS.map((field) => [String(field), field.toLocaleString('en-AU')] as const),
    },
  ],
  sizes: {
    full: { fields: FIELDS, roundsBefore: 15, turns: 3, largestForNpm: 500, largestForReasons: 1000 },
    small: {
      fields: [12, 14, 16, 18, 20],
      roundsBefore: 3,
      turns: 1,
      largestForNpm: 16,
      largestForReasons: 18,
    },
  },
  run: (size) => {
    const folder = mkdtempSync(join(tmpdir(), 'byestand-bench-'));
    try {
      return measure(folder, size);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
