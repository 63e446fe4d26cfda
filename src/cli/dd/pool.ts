import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { makeSolver } from '../../solver/solver.ts';
import { type Solved, solve, type Task } from './task.ts';

/** Built, the worker is beside the command; run from source, beside this file. */
const findWorker = (): string => {
  const places = ['./solving.ts', './solving.js', '../cli/solving.js', '../../../dist/cli/solving.js'];
  const found = places
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('the solving worker is missing: build again');
  return found;
};

type Told = (done: number) => void;

const solveHere = async (tasks: readonly Task[], tell: Told): Promise<readonly Solved[]> => {
  const solver = await makeSolver();
  return tasks.map((task, i) => {
    const solved = solve(solver, task);
    tell(i + 1);
    return solved;
  });
};

/** Every task, in the order given, over so many threads. Boards are handed out one at a time: some take far longer. */
export const solveAll = async (
  tasks: readonly Task[],
  threads: number,
  tell: Told = () => undefined,
): Promise<readonly Solved[]> => {
  if (Math.min(threads, tasks.length) <= 1) return await solveHere(tasks, tell);
  const file = findWorker();
  const workers = Array.from({ length: Math.min(threads, tasks.length) }, () => new Worker(file));
  const found: Solved[] = [];
  let next = 0;
  let done = 0;
  const hand = (worker: Worker): void => {
    const task = tasks[next];
    if (task) worker.postMessage({ index: next++, task });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      for (const worker of workers) {
        worker.on('error', reject);
        worker.on('message', ({ index, solved }: { readonly index: number; readonly solved: Solved }) => {
          found[index] = solved;
          tell(++done);
          if (done === tasks.length) resolve();
          else hand(worker);
        });
        hand(worker);
      }
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return found;
};
