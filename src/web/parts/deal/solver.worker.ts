// On a thread of the reader's own device: one solver, one board at a time. A file of its own, fetched when first asked for.
import { makeSolver } from '../../../solver/solver.ts';
import { solve, type Task } from '../../../solver/task.ts';

// A question that comes while the solver is being made waits for it.
const solver = makeSolver();
addEventListener('message', ({ data }: MessageEvent<{ readonly number: number; readonly task: Task }>) => {
  const { number, task } = data;
  void solver.then(
    (made) => postMessage({ number, solved: solve(made, task) }),
    // This browser does not compile it: whoever asked is told so.
    () => postMessage({ number }),
  );
});
