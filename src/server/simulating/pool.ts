import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Result } from '../../engine/kit/result.ts';
import { ok } from '../../engine/kit/result.ts';
import { planSimulation } from '../../engine/rehearsal/simulate/simulate.ts';
import { type Summary, summarise } from '../../engine/rehearsal/simulate/summary.ts';
import type { Form } from '../../engine/rulebook/form.ts';
import { FORMS } from '../../engine/rulebook/forms/index.ts';
import { type Made, playRuns, simulationClock } from './runs.ts';

/** Built, the worker is beside the programs; run from source, beside this file. */
const findWorker = (): string | undefined =>
  ['./worker.ts', './simulating.js', '../server/simulating.js', '../../../dist/server/simulating.js']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));

export interface SimulationWish {
  readonly form: Form;
  readonly entries: number;
  readonly runs: number;
  readonly seed: string;
  readonly threads?: number;
}

/** Fewer than these are made before a thread has started. */
const ALONE = 50;

const inThread = (file: string, share: object): Promise<Made> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: share, execArgv: [] });
    worker.once('message', (made: Made) => {
      resolve(made);
      void worker.terminate();
    });
    worker.once('error', reject);
  });

/** Runs shared out over threads and put together in their order: how many threads there were is not seen. */
export const simulate = async (wish: SimulationWish): Promise<Result<Summary>> => {
  const { form, entries, runs, seed } = wish;
  const plan = planSimulation({ form, entries, seed, clock: simulationClock });
  if (!plan.ok) return plan;
  const file = findWorker();
  const threads = Math.max(1, Math.min(wish.threads ?? availableParallelism(), Math.ceil(runs / ALONE)));
  const share = { entries, seed };
  const size = Math.ceil(runs / threads);
  const parts = Array.from({ length: threads }, (_, i) => ({
    ...share,
    from: i * size,
    count: Math.max(0, Math.min(size, runs - i * size)),
  }));
  const named = FORMS.includes(form) ? form.id : form;
  const made =
    threads === 1 || file === undefined
      ? parts.map((part) => playRuns({ ...part, form }))
      : await Promise.all(parts.map((part) => inThread(file, { ...part, form: named })));
  const all = [];
  for (const one of made) {
    if (!one.ok) return one;
    all.push(...one.runs);
  }
  return ok(summarise(plan.value, all));
};
