import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answer, Hands } from '../../solver/position.ts';
import type { Table } from '../../solver/solver.ts';
import type { Solved, Task } from '../../solver/task.ts';

export interface SolveWish {
  /** Told after each board, with how many there are. */
  readonly onProgress?: (done: number, count: number) => void;
  /** Whoever went away no longer waits: boards not begun are dropped and the promise is rejected. */
  readonly signal?: AbortSignal;
}

/** Threads that solve boards for everybody of a process who asks. */
export interface Solvers {
  /** The whole table of every deal, in the order given. A deal that cannot be is answered with its fault, beside the others. */
  readonly solveMany: (deals: readonly Hands[], wish?: SolveWish) => Promise<readonly Answer<Table>[]>;
  /** The same for any questions: whole tables, and every card's tricks in a position. */
  readonly solveTasks: (tasks: readonly Task[], wish?: SolveWish) => Promise<readonly Solved[]>;
  readonly close: () => Promise<void>;
}

export interface SolversWish {
  /** At most so many threads; as many as the machine has processors when not said. */
  readonly workers?: number;
  /** How far they give way to the other threads of the process (Linux). */
  readonly niceness?: number;
  /** A thread that had nothing to do for so many milliseconds is let go, with its memory. */
  readonly idle?: number;
}

/** Built, the worker is beside the programs; run from source, beside this file. */
const findWorker = (): string => {
  const places = ['./worker.ts', './solving.js', '../server/solving.js', '../../../dist/server/solving.js'];
  const found = places
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('the solving worker is missing: build again');
  return found;
};

interface Job {
  readonly tasks: readonly Task[];
  readonly found: Solved[];
  readonly tell: (done: number) => void;
  readonly resolve: (found: readonly Solved[]) => void;
  readonly reject: (error: unknown) => void;
  next: number;
  done: number;
}

interface Hand {
  readonly worker: Worker;
  /** What it works at: the job and the number of the board in it. */
  at: { readonly job: Job; readonly index: number } | undefined;
  rest: NodeJS.Timeout | undefined;
}

/** Threads are started when there is work for them. Jobs take turns board by board, so a single board never waits for a set. */
export const openSolvers = (wish: SolversWish = {}): Solvers => {
  const { workers = availableParallelism(), niceness = 0, idle = 30_000 } = wish;
  const jobs: Job[] = [];
  const hands = new Set<Hand>();

  const leave = (job: Job): void => {
    const at = jobs.indexOf(job);
    if (at >= 0) jobs.splice(at, 1);
  };
  const fail = (job: Job, error: unknown): void => {
    leave(job);
    job.reject(error);
  };
  const dismiss = async (hand: Hand): Promise<void> => {
    clearTimeout(hand.rest);
    hands.delete(hand);
    await hand.worker.terminate();
  };
  const give = (hand: Hand): void => {
    const job = jobs.shift();
    clearTimeout(hand.rest);
    if (job === undefined) {
      hand.at = undefined;
      hand.worker.unref();
      hand.rest = setTimeout(() => void dismiss(hand), idle).unref();
      return;
    }
    const index = job.next++;
    if (job.next < job.tasks.length) jobs.push(job);
    hand.at = { job, index };
    hand.worker.ref();
    hand.worker.postMessage(job.tasks[index]);
  };
  const take = (hand: Hand, solved: Solved): void => {
    const { at } = hand;
    give(hand);
    if (at === undefined) return;
    const { job, index } = at;
    job.found[index] = solved;
    job.tell(++job.done);
    if (job.done === job.tasks.length) job.resolve(job.found);
  };
  const hire = (): void => {
    const worker = new Worker(findWorker(), { workerData: { niceness }, execArgv: [] });
    const hand: Hand = { worker, at: undefined, rest: undefined };
    hands.add(hand);
    worker.on('message', (solved: Solved) => take(hand, solved));
    worker.on('error', (error) => {
      hands.delete(hand);
      if (hand.at) fail(hand.at.job, error);
      begin();
    });
    give(hand);
  };
  const begin = (): void => {
    for (const hand of hands) if (hand.at === undefined && jobs.length > 0) give(hand);
    const waiting = jobs.reduce((sum, job) => sum + job.tasks.length - job.next, 0);
    for (let more = Math.min(waiting, Math.max(1, workers) - hands.size); more > 0; more--) hire();
  };

  const solveTasks: Solvers['solveTasks'] = (tasks, { onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (tasks.length === 0) return resolve([]);
      const tell = (done: number): void => onProgress?.(done, tasks.length);
      const job: Job = { tasks, found: [], tell, resolve, reject, next: 0, done: 0 };
      signal?.addEventListener('abort', () => fail(job, signal.reason), { once: true });
      jobs.push(job);
      begin();
    });
  return {
    solveTasks,
    solveMany: async (deals, asked) => {
      const found = await solveTasks(
        deals.map((deal) => ({ hands: deal })),
        asked,
      );
      return found.flatMap((one) => ('table' in one ? [one.table] : []));
    },
    close: async () => {
      const stopped = new Error('the solvers were closed');
      for (const job of new Set([...jobs, ...[...hands].flatMap(({ at }) => (at ? [at.job] : []))]))
        fail(job, stopped);
      await Promise.all([...hands].map(dismiss));
    },
  };
};

/** Once, with threads of its own: for the command line. A server opens its solvers and keeps them. */
const once = async <T>(wish: SolversWish, work: (solvers: Solvers) => Promise<T>): Promise<T> => {
  const solvers = openSolvers(wish);
  try {
    return await work(solvers);
  } finally {
    await solvers.close();
  }
};

export const solveMany = (
  deals: readonly Hands[],
  wish: SolversWish & SolveWish = {},
): Promise<readonly Answer<Table>[]> => once(wish, (solvers) => solvers.solveMany(deals, wish));

export const solveTasks = (
  tasks: readonly Task[],
  wish: SolversWish & SolveWish = {},
): Promise<readonly Solved[]> => once(wish, (solvers) => solvers.solveTasks(tasks, wish));
