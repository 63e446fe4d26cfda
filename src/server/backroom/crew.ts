import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Lane, makePool, type Pool } from './pool.ts';

/** Built, the worker stands beside the programs; run from its sources, beside this file. */
const findWorker = (): string => {
  const places = ['./worker.ts', './worker.js', '../server/worker.js', '../../dist/server/worker.js'];
  const found = places
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('the worker is missing: build again');
  return found;
};

/** Results come first: whoever makes a print gives way to them. */
const NICENESS: Readonly<Record<Lane, number>> = { quick: 3, bulk: 10 };
const MEGABYTE = 1024 * 1024;
/** V8 collects what is no longer used before it comes near this; at it, it may take the server along. */
const HARD_MEGABYTES = 1536;
/** What a worker holds so near to it is in use: it is stopped. */
const MOST_BYTES = 0.9 * HARD_MEGABYTES * MEGABYTE;

const hire = (niceness: number): Worker =>
  new Worker(findWorker(), {
    workerData: { niceness },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HARD_MEGABYTES, maxYoungGenerationSizeMb: 32 },
  });

/** On two cores one print at a time: the other core is the server's. */
const bulkWorkers = Math.max(1, Math.min(3, availableParallelism() - 2));

export const openPool = (niceness = NICENESS): Pool =>
  makePool({
    hire: (lane) => hire(niceness[lane]),
    lanes: {
      // Phones of a whole room behind one address ask for their own pages after each round.
      quick: { workers: 1, queue: 4000, mostEach: 2000, milliseconds: 30_000, bytes: MOST_BYTES },
      bulk: { workers: bulkWorkers, queue: 24, mostEach: 8, milliseconds: 180_000, bytes: MOST_BYTES },
    },
    mostCached: 96 * 1024 * 1024,
    idle: 60_000,
  });

let common: Pool | undefined;

/** One for a process that serves nobody by a socket, and so gives way to nobody. */
export const commonPool = (): Pool => (common ??= openPool({ quick: 0, bulk: 0 }));
