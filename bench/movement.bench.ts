import { spawnSync } from 'node:child_process';
import type { Plan } from '../src/engine/contest/plan.ts';
import { advise } from '../src/engine/movement/advise.ts';
import { bestSwitch } from '../src/engine/movement/arrow.ts';
import { measure } from '../src/engine/movement/balance.ts';
import { check } from '../src/engine/movement/check.ts';
import { makeMovement, OFFERS } from '../src/engine/movement/offer.ts';
import { defineBench } from './bench.ts';
import { cpu, median, show, times } from './measure.ts';

/** What a Node that does nothing has used by the time it could begin. */
const nodeCpu = (): number => {
  const done = spawnSync(process.execPath, [
    '-e',
    'const c = process.cpuUsage(); console.log((c.user + c.system) / 1000)',
  ]);
  return Number(done.stdout.toString());
};

const wishesFor = (tables: number) =>
  OFFERS.flatMap((offer) =>
    offer.choices(tables).map((choice) => ({ kind: offer.kind, variant: offer.variant, tables, ...choice })),
  );

const makeAll = (tables: number): readonly Plan[] =>
  wishesFor(tables).flatMap((wish) => {
    const made = makeMovement(wish);
    return made.ok ? [made.value] : [];
  });

interface Size {
  readonly turns: number;
  /** Tables of each row of the three parts. */
  readonly rooms: readonly number[];
  readonly switched: readonly number[];
  readonly advised: readonly { readonly pairs: number; readonly minutes: number; readonly winners?: 1 }[];
}

const ROOMS = [8, 13, 20, 30] as const;

const measureRoom = (tables: number, turns: number): readonly string[] => {
  const plans = makeAll(tables);
  const taken = Array.from({ length: turns }, () => ({
    make: cpu(() => makeAll(tables)),
    check: cpu(() => plans.map(check)),
    measure: cpu(() => plans.map(measure)),
    json: cpu(() => plans.map((plan) => JSON.parse(JSON.stringify(plan)) as unknown)),
  }));
  const each = (name: keyof (typeof taken)[number]): number =>
    median(taken.map((one) => one[name])) / plans.length;
  const json = each('json');
  const parts = (['make', 'check', 'measure'] as const).map(
    (name) => `${show(each(name), 2)} = ${times(each(name) / json)}`,
  );
  return [String(plans.length), show(json, 2), ...parts];
};

const measureSwitch = (variant: string, tables: number, turns: number): readonly string[] => {
  const made = makeMovement({ kind: 'mitchell', variant, tables });
  if (!made.ok) throw new Error(made.refusal.code);
  const taken = Array.from({ length: turns }, () => ({
    ours: cpu(() => bestSwitch(made.value)),
    json: cpu(() => JSON.parse(JSON.stringify(made.value)) as unknown),
  }));
  const [ours, json] = [median(taken.map((one) => one.ours)), median(taken.map((one) => one.json))];
  return [show(ours), `${times(ours / json, 0)} its JSON (${show(json, 2)})`];
};

const measureAdvice = (wish: Size['advised'][number], turns: number): readonly string[] => {
  const taken = Array.from({ length: turns }, () => ({ ours: cpu(() => advise(wish)), node: nodeCpu() }));
  const [ours, node] = [median(taken.map((one) => one.ours)), median(taken.map((one) => one.node))];
  return [show(ours), `${times(ours / node)} starting Node (${show(node, 0)})`];
};

const SWITCHED = [
  ['switch-15', '`--arrow-switch auto`, Mitchell of 15 tables: every choice of rounds', 'plain'],
  ['switch-29', 'the same, 29 tables: every choice of up to four rounds', 'plain'],
  ['switch-30', 'the same, 30 tables with a share', 'share'],
] as const;

const ADVISED = [
  ['advice-25', 'advice for 25 pairs, one winner'],
  ['advice-60', 'advice for 60 pairs in up to three sections'],
  ['advice-60-one', 'the same for one winner, arrow-switches searched'],
] as const;

const run = ({ turns, rooms, switched, advised }: Size) => {
  const figures = new Map<string, readonly string[]>();
  for (const [n, key] of ROOMS.entries()) figures.set(`room-${key}`, measureRoom(rooms[n] ?? 0, turns));
  for (const [n, [key, , variant]] of SWITCHED.entries())
    figures.set(key, measureSwitch(variant, switched[n] ?? 0, turns));
  for (const [n, [key]] of ADVISED.entries()) {
    const wish = advised[n];
    if (wish) figures.set(key, measureAdvice(wish, turns));
  }
  return { figures };
};

export const bench = defineBench<Size>({
  title: 'Movements',
  says: `Every movement offered for so many tables, a movement's mean in CPU ms, warm. The peer is writing and reading the same plans as
JSON, the least any program does with a movement. Advice is held against the CPU time of a Node that starts and does nothing,
the least any command does. Median of five.`,
  tables: [
    {
      columns: ['tables', 'movements', 'JSON ms', 'make one', 'check it', 'measure its balance'],
      rows: ROOMS.map((tables) => [`room-${tables}`, String(tables)] as const),
    },
    {
      columns: ['what', 'CPU ms', 'against'],
      rows: [...SWITCHED.map(([key, says]) => [key, says] as const), ...ADVISED],
    },
  ],
  sizes: {
    full: {
      turns: 5,
      rooms: ROOMS,
      switched: [15, 29, 30],
      advised: [
        { pairs: 25, minutes: 180, winners: 1 },
        { pairs: 60, minutes: 200 },
        { pairs: 60, minutes: 200, winners: 1 },
      ],
    },
    small: {
      turns: 1,
      rooms: [4, 5, 6, 7],
      switched: [5, 7, 6],
      advised: [
        { pairs: 9, minutes: 180, winners: 1 },
        { pairs: 12, minutes: 200 },
        { pairs: 12, minutes: 200, winners: 1 },
      ],
    },
  },
  run,
});
