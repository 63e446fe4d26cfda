// A worker thread: one solver, one board at a time.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { makeSolver } from '../../solver/solver.ts';
import { solve, type Task } from '../../solver/task.ts';

const { niceness } = workerData as { readonly niceness: number };
// On Linux a priority is one thread's; elsewhere it would be the whole program's.
if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness);

const solver = await makeSolver();
parentPort?.on('message', (task: Task) => parentPort?.postMessage(solve(solver, task)));
