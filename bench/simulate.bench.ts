import { findBest } from '../src/engine/draw/matching/match.ts';
import { planSimulation } from '../src/engine/rehearsal/simulate/simulate.ts';
import { setForm } from '../src/engine/rulebook/design/setting.ts';
import { findForm } from '../src/engine/rulebook/forms/index.ts';
import { seeded } from '../src/engine/kit/random.ts';
import { simulationClock } from '../src/server/simulating/runs.ts';
import { simulate } from '../src/server/simulating/pool.ts';
import { defineBench } from './bench.ts';
import { cpu, show, times } from './measure.ts';

interface Size {
  readonly runs: number;
  /** Teams and rounds of each row. */
  readonly fields: readonly (readonly [teams: number, rounds: number])[];
  readonly threads: readonly number[];
}

const FIELDS = [
  [16, 5],
  [30, 7],
  [60, 9],
] as const;

const THREADS = [1, 2] as const;

const swissOf = (rounds: number) => {
  const found = findForm('swiss-teams');
  if (!found.ok) throw new Error(found.refusal.code);
  const set = setForm(found.value, { rounds });
  if (!set.ok) throw new Error(set.faults[0]?.code);
  return set.form;
};

/** The least such a simulation does: its draws, each the cheapest matching of a field of chance scores. */
const bareDraws = (teams: number, rounds: number, runs: number): number =>
  cpu(() => {
    for (let run = 0; run < runs; run++)
      for (let round = 1; round < rounds; round++) {
        const random = seeded(`${run}/${round}`);
        const score = Array.from({ length: teams }, () => random.below(14_000)).sort((a, b) => b - a);
        findBest({
          size: teams,
          levels: 1,
          read: (u, v, out, at) => {
            out[at] = ((score[u] as number) - (score[v] as number)) ** 2;
            return true;
          },
        });
      }
  });

const run = async ({ runs, fields, threads }: Size) => {
  const figures = new Map<string, readonly string[]>();
  for (const [i, [teams, rounds]] of fields.entries()) {
    const plan = planSimulation({ form: swissOf(rounds), entries: teams, seed: '1', clock: simulationClock });
    if (!plan.ok) throw new Error(plan.refusal.code);
    plan.value.run(0);
    const taken = cpu(() => {
      for (let index = 0; index < runs; index++) plan.value.run(index);
    });
    const bare = bareDraws(teams, rounds, runs);
    const key = FIELDS[i] as (typeof FIELDS)[number];
    figures.set(`field-${key[0]}`, [
      String(rounds),
      String(runs),
      `${show(taken / 1000, 2)} s`,
      `${show(taken / runs, 2)} ms`,
      times(taken / bare),
    ]);
  }
  const [, [teams, rounds]] = fields as unknown as readonly [unknown, readonly [number, number]];
  for (const [i, count] of threads.entries()) {
    const begun = performance.now();
    const made = await simulate({ form: swissOf(rounds), entries: teams, runs, seed: '1', threads: count });
    if (!made.ok) throw new Error(made.refusal.code);
    figures.set(`threads-${THREADS[i]}`, [
      `${show((performance.now() - begun) / 1000, 2)} s`,
      String(made.value.bestWins.p),
    ]);
  }
  return { figures };
};

export const bench = defineBench<Size>({
  title: 'Simulation of a form',
  says: `Swiss of teams from a seed (\`byestand simulate\`), on one core, in CPU time: a thousand of 30 teams over seven rounds, and how
it grows with teams and rounds. The peer is the draws alone: as many cheapest matchings of fields of chance scores, without bars,
reasons or standings. Then the same thousand by one thread and by two, on the clock, with what came of them: it is the same.`,
  tables: [
    {
      columns: ['teams', 'rounds', 'runs', 'CPU', 'a run', 'against its bare matchings'],
      rows: FIELDS.map(([teams]) => [`field-${teams}`, String(teams)] as const),
    },
    {
      columns: ['threads', 'on the clock', 'the best wins'],
      rows: THREADS.map((count) => [`threads-${count}`, String(count)] as const),
    },
  ],
  sizes: {
    full: { runs: 1000, fields: FIELDS, threads: THREADS },
    small: {
      runs: 4,
      fields: [
        [10, 3],
        [12, 3],
        [14, 4],
      ],
      threads: THREADS,
    },
  },
  run,
});
