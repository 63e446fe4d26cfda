import type { Refusal } from '../../engine/kit/result.ts';
import { planSimulation, type RunResult } from '../../engine/rehearsal/simulate/simulate.ts';
import type { Form } from '../../engine/rulebook/form.ts';

/** The runs one thread makes. */
export interface Share {
  readonly form: Form;
  readonly entries: number;
  readonly seed: string;
  readonly from: number;
  readonly count: number;
}

const START = Date.UTC(2026, 0, 3);
export const simulationClock = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

export type Made =
  | { readonly ok: true; readonly runs: readonly RunResult[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** So many runs from the one numbered `from`; the first that cannot be played is the answer. */
export const playRuns = ({ form, entries, seed, from, count }: Share): Made => {
  const plan = planSimulation({ form, entries, seed, clock: simulationClock });
  if (!plan.ok) return plan;
  const runs: RunResult[] = [];
  for (let i = 0; i < count; i++) {
    const made = plan.value.run(from + i);
    if (!made.ok) return made;
    runs.push(made.value);
  }
  return { ok: true, runs };
};
