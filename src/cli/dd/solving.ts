// A worker thread: one solver, one board at a time.
import { parentPort } from 'node:worker_threads';
import { makeSolver } from '../../solver/solver.ts';
import { solve, type Task } from './task.ts';

const solver = await makeSolver();
parentPort?.on('message', ({ index, task }: { readonly index: number; readonly task: Task }) => {
  parentPort?.postMessage({ index, solved: solve(solver, task) });
});
