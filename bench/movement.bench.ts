import { spawnSync } from 'node:child_process';
import type { Plan } from '../src/engine/contest/plan.ts';
import { advise } from '../src/engine/movement/advise.ts';
import { bestSwitch } from '../src/engine/movement/arrow.ts';
import { measure } from '../src/engine/movement/balance.ts';
import { check } from '../src/engine/movement/check.ts';
import { makeMovement, OFFERS } from '../src/engine/movement/offer.ts';

/**
 * Making, checking and measuring movements against writing and reading the same plans as JSON, which is the least any
 * program does with a movement; advice against starting Node, which is the least any command does. CPU time, interleaved.
 */
const TURNS = 5;

const cpu = (work: () => unknown): number => {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
};

/** What a Node that does nothing has used by the time it could begin. */
const nodeCpu = (): number => {
  const done = spawnSync(process.execPath, [
    '-e',
    'const c = process.cpuUsage(); console.log((c.user + c.system) / 1000)',
  ]);
  return Number(done.stdout.toString());
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const wishesFor = (tables: number) =>
  OFFERS.flatMap((offer) =>
    offer.choices(tables).map((choice) => ({ kind: offer.kind, variant: offer.variant, tables, ...choice })),
  );

const makeAll = (tables: number): readonly Plan[] =>
  wishesFor(tables).flatMap((wish) => {
    const made = makeMovement(wish);
    return made.ok ? [made.value] : [];
  });

const row = (...cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)).join('\t'));

row('tables', 'movements', 'make ms', 'check ms', 'measure ms', 'JSON ms', 'check / JSON');
for (const tables of [8, 13, 20, 30]) {
  const plans = makeAll(tables);
  const times = Array.from({ length: TURNS }, () => ({
    make: cpu(() => makeAll(tables)),
    check: cpu(() => plans.map(check)),
    measure: cpu(() => plans.map(measure)),
    json: cpu(() => plans.map((plan) => JSON.parse(JSON.stringify(plan)) as unknown)),
  }));
  const each = (name: 'make' | 'check' | 'measure' | 'json'): number =>
    median(times.map((time) => time[name])) / plans.length;
  row(
    `${tables}`,
    `${plans.length}`,
    each('make'),
    each('check'),
    each('measure'),
    each('json'),
    each('check') / each('json'),
  );
}

row('arrow-switch auto', 'ms', 'JSON ms', 'ratio');
for (const wish of [
  { kind: 'mitchell', variant: 'plain', tables: 15 },
  { kind: 'mitchell', variant: 'plain', tables: 29 },
  { kind: 'mitchell', variant: 'share', tables: 30 },
]) {
  const made = makeMovement(wish);
  if (!made.ok) continue;
  const times = Array.from({ length: TURNS }, () => ({
    ours: cpu(() => bestSwitch(made.value)),
    json: cpu(() => JSON.parse(JSON.stringify(made.value)) as unknown),
  }));
  const [ours, json] = [median(times.map((time) => time.ours)), median(times.map((time) => time.json))];
  row(`${wish.variant} ${wish.tables} tables`, ours, json, ours / json);
}

row('advice', 'ms', 'Node start ms', 'ratio');
for (const wish of [
  { pairs: 25, minutes: 180, winners: 1 as const },
  { pairs: 60, minutes: 200 },
  { pairs: 60, minutes: 200, winners: 1 as const },
]) {
  const times = Array.from({ length: TURNS }, () => ({ ours: cpu(() => advise(wish)), node: nodeCpu() }));
  const [ours, node] = [median(times.map((time) => time.ours)), median(times.map((time) => time.node))];
  row(`${wish.pairs} pairs${wish.winners ? ', one winner' : ''}`, ours, node, ours / node);
}
