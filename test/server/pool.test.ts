import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { type Asker, type Lane, makePool, type Order, type Pool } from '../../src/server/backroom/pool.ts';
import { Refusing, sayRefused } from '../../src/server/refusal.ts';

const pools: Pool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

let hired = 0;
const openPool = (
  wish: Partial<{ queue: number; milliseconds: number; mostEach: number; idle: number }> = {},
) => {
  const { queue = 10, milliseconds = 60_000, mostEach = 10, idle = 60_000 } = wish;
  const lane = { workers: 1, queue, mostEach, milliseconds, bytes: 64 * 1024 * 1024 };
  const pool = makePool({
    hire: () => {
      hired += 1;
      return new Worker(new URL('./drill.ts', import.meta.url), {
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: 2048 },
      });
    },
    lanes: { quick: lane, bulk: lane },
    mostCached: 100,
    idle,
  });
  pools.push(pool);
  return pool;
};

const orderOf = (text: string, lane: Lane = 'bulk', name = text): Order => ({
  name,
  lane,
  contests: [],
  work: { kind: 'read', task: 'names', text },
});
const asker = (name: string, isDesk = false, signal?: AbortSignal): Asker => ({
  name,
  isDesk,
  ...(signal === undefined ? {} : { signal }),
});
const ANN = asker('ann');

const refusalOf = async (asked: Promise<unknown>): Promise<Refusing> => {
  const error: unknown = await asked.then(
    () => undefined,
    (why: unknown) => why,
  );
  if (!(error instanceof Refusing)) throw new Error(`not refused but ${String(error)}`);
  return error;
};

test('[SAFE-2~] the same work asked for by many is done once, and each of them has the answer', async () => {
  const pool = openPool();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => pool.read(orderOf('wait 20'), asker(`asker ${n}`))),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, () => '20'));
  expect(pool.counts()).toMatchObject({ done: 1, joined: 19 });
});

test('[SAFE-2~] a full queue and an asker with too much are refused in words, with when to come again', async () => {
  const pool = openPool({ queue: 3, mostEach: 2 });
  const begun = [pool.read(orderOf('wait 300'), ANN), pool.read(orderOf('wait 301'), ANN)];
  const often = await refusalOf(pool.read(orderOf('wait 302'), ANN));
  expect([often.status, sayRefused(often).refusal.says]).toEqual([
    429,
    'This device already waits for 2 prints or files. Wait until one of them is there, then ask again.',
  ]);
  begun.push(pool.read(orderOf('wait 3'), asker('bob')), pool.read(orderOf('wait 4'), asker('bob')));
  const full = await refusalOf(pool.read(orderOf('wait 5'), asker('cy')));
  expect([full.status, full.refusal.code]).toEqual([503, 'work-full']);
  // What is already being done or waited for has no need of a place.
  begun.push(pool.read(orderOf('wait 300'), asker('cy')));
  await Promise.all(begun);
  expect(await pool.read(orderOf('wait 5'), asker('cy'))).toBe('5');
});

test('[SAFE-2~] work that takes too long is stopped and said so; the next is done by a new worker', async () => {
  const pool = openPool({ milliseconds: 2500 });
  expect(await pool.read(orderOf('echo ready'), ANN)).toBe('ready');
  const before = hired;
  const slow = refusalOf(pool.read(orderOf('spin 600000'), ANN));
  const after = pool.read(orderOf('echo after'), ANN);
  expect((await slow).refusal.code).toBe('work-slow');
  expect(await after).toBe('after');
  expect(hired).toBe(before + 1);
});

test('[SAFE-2~] a worker that dies or takes too much memory fails its own work only', async () => {
  const pool = openPool();
  for (const [deadly, code] of [
    ['die', 'work-died'],
    ['fill', 'work-large'],
  ] as const) {
    const died = refusalOf(pool.read(orderOf(deadly), ANN));
    const after = pool.read(orderOf(`echo after-${deadly}`), ANN);
    expect((await died).refusal.code).toBe(code);
    expect(await after).toBe(`after-${deadly}`);
  }
  expect(pool.counts()).toMatchObject({ died: 1, large: 1, done: 2 });
});

test('[SAFE-2~] whoever goes away frees the place; the desk is served before others', async () => {
  const pool = openPool({ mostEach: 2 });
  const done: string[] = [];
  const ask = (text: string, by: Asker) =>
    pool.read(orderOf(text), by).then((value) => void done.push(String(value)));
  const first = ask('wait 200', ANN);
  const leaving = new AbortController();
  const left = refusalOf(pool.read(orderOf('wait 201'), asker('ann', false, leaving.signal)));
  expect((await refusalOf(pool.read(orderOf('echo late'), ANN))).status).toBe(429);
  leaving.abort();
  expect((await left).refusal.code).toBe('asker-gone');
  const rest = [ask('echo ann', ANN), ask('echo bob', asker('bob')), ask('echo desk', asker('desk', true))];
  await Promise.all([first, ...rest]);
  // Ann has had a turn already.
  expect(done).toEqual(['200', 'desk', 'bob', 'ann']);
});

test('[SAFE-2~] whoever asks for a hundred things waits for them in turn with others, who ask for one', async () => {
  const pool = openPool({ queue: 200, mostEach: 150 });
  const done: string[] = [];
  const ask = (text: string, by: Asker) =>
    pool.read(orderOf(text), by).then((value) => void done.push(String(value)));
  const many = Array.from({ length: 100 }, (_, n) => ask(`echo mallory-${n}`, asker('mallory')));
  const others = ['ann', 'bob', 'cy'].map((name) => ask(`echo ${name}`, asker(name)));
  await Promise.all([...many, ...others]);
  expect(done.slice(0, 5)).toEqual(['mallory-0', 'ann', 'bob', 'cy', 'mallory-1']);
});

test('[SAFE-2~] quick work does not wait behind a long print', async () => {
  const pool = openPool();
  const print = pool.read(orderOf('wait 60000', 'bulk'), ANN).catch((error: Refusing) => error.refusal.code);
  expect(await pool.read(orderOf('echo view', 'quick'), ANN)).toBe('view');
  expect(pool.running()).toMatchObject([{ task: 'names' }]);
  await pool.close();
  expect(await print).toBe('server-stopping');
  expect((await refusalOf(pool.read(orderOf('echo late'), ANN))).refusal.code).toBe('server-stopping');
});

test('[SAFE-2~] what was made is kept until a later fact; the ones asked for last stay, up to so many bytes', async () => {
  const pool = openPool();
  const make = async (name: string, subject: string, at: number, text = name) => {
    const order = { ...orderOf(`make ${text}`, 'bulk', `${subject} ${at} ${name}`), keep: { subject, at } };
    const { made } = await pool.make(order, ANN);
    return Buffer.from(made.bytes).toString();
  };
  await make('cards', 'a', 1);
  await make('cards', 'a', 1);
  expect(pool.counts()).toMatchObject({ done: 1, cached: 1 });
  expect(await make('cards', 'a', 2, 'newer')).toBe('newer');
  expect(pool.cached()).toBe('newer'.length);
  for (const subject of ['b', 'c', 'd']) await make('large', subject, 1, 'x'.repeat(40));
  expect(pool.cached()).toBe(80);
});

test('[SAFE-2~] a worker nobody needs is let go, and another is there when it is needed', async () => {
  const pool = openPool({ idle: 20 });
  expect(await pool.read(orderOf('echo one'), ANN)).toBe('one');
  await expect.poll(() => pool.workers()).toBe(0);
  expect(await pool.read(orderOf('echo two'), ANN)).toBe('two');
});
