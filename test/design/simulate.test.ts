import { describe, expect, test } from 'vitest';
import { MODEL, makeField } from '../../src/engine/rehearsal/simulate/model.ts';
import { planSimulation } from '../../src/engine/rehearsal/simulate/simulate.ts';
import { setForm } from '../../src/engine/rulebook/design/setting.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm, FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { simulate } from '../../src/server/simulating/pool.ts';
import { simulationClock } from '../../src/server/simulating/runs.ts';
import { unwrap } from '../contests/play.ts';

const form = (id: string, set: Record<string, number> = {}): Form => {
  const made = setForm(unwrap(findForm(id)), set);
  if (!made.ok) throw new Error(made.faults[0]?.code);
  return made.form;
};
const run = async (of: Form, entries: number, runs = 300, threads = 1) =>
  unwrap(await simulate({ form: of, entries, runs, seed: '1', threads }));

describe('[EVT-4] a form simulated', () => {
  test('the same seed gives the same numbers whatever the threads; another seed others', async () => {
    const of = form('swiss-teams');
    const one = await run(of, 12, 120, 1);
    expect(await run(of, 12, 120, 2)).toEqual(one);
    expect(await run(of, 12, 120, 3)).toEqual(one);
    const other = unwrap(await simulate({ form: of, entries: 12, runs: 120, seed: '2', threads: 1 }));
    expect(other.order).not.toEqual(one.order);
  });

  test('the numbers of the contract are there, each share with its error: √(p(1 − p)/runs)', async () => {
    const made = await run(form('swiss-teams', { rounds: 4, boards: 6 }), 12, 200);
    expect([made.form, made.entries, made.runs, made.boards, made.rounds, made.hours]).toEqual([
      'swiss-teams',
      12,
      200,
      24,
      4,
      3,
    ]);
    const { p, error } = made.bestWins;
    expect(error).toBeCloseTo(Math.sqrt((p * (1 - p)) / 200), 5);
    expect(made.topQualify.map(({ k }) => k)).toEqual([1, 2, 3, 4, 8]);
    expect(made.margin.unit).toBe('VPs');
    expect(made.margin.mean).toBeGreaterThan(0);
  });

  test('longer matches find the best team more often, beyond both errors', async () => {
    const short = await run(form('round-robin-teams', { boards: 2 }), 8, 400);
    const long = await run(form('round-robin-teams', { boards: 48 }), 8, 400);
    const gap = long.bestWins.p - short.bestWins.p;
    expect(gap).toBeGreaterThan(3 * Math.hypot(long.bestWins.error, short.bestWins.error));
  });

  test('where all are equal, everybody wins as often: a match of two is even, one of sixteen one in sixteen', () => {
    const equal = { ...MODEL, imps: 0, percent: 0 };
    for (const [id, entries] of [
      ['knockout', 2],
      ['pairs', 8],
    ] as const) {
      const plan = unwrap(
        planSimulation({ form: form(id), entries, seed: '1', clock: simulationClock, model: equal }),
      );
      const wins = Array.from({ length: 2000 }, (_, i) => unwrap(plan.run(i)).order[0]);
      const share = wins.filter((id0) => id0 === 0).length / 2000;
      const expected = 1 / entries;
      expect(Math.abs(share - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / 2000));
    }
  });

  test('seeds are near the truth and strengths are in order', () => {
    const { strengths, seeds } = makeField('x', 40, MODEL);
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
    expect(seeds.toSorted((a, b) => a - b)).toEqual(strengths.map((_, i) => i));
  });

  test('a chain of stages: who goes on is counted, and a form of a document is played whole', async () => {
    const chain: Form = {
      ...form('round-robin-teams'),
      id: 'chain',
      stages: [
        ...form('round-robin-teams').stages,
        {
          ...(form('knockout').stages[0] as Form['stages'][number]),
          ways: [
            {
              ...(form('knockout').stages[0]?.ways[0] as Form['stages'][number]['ways'][number]),
              intake: { use: 'top', of: 'robin', places: 4 },
            },
          ],
        },
      ],
    };
    const made = await run(chain, 8, 200);
    expect(made.topQualify.map(({ k }) => k)).toEqual([1, 2, 3, 4]);
    expect(made.topQualify[0]?.p ?? 0).toBeGreaterThan(made.bestWins.p);
    const document = await run(form('sabf-daytime-teams'), 8, 2);
    expect([document.form, document.runs, document.boards > 0]).toEqual(['sabf-daytime-teams', 2, true]);
  }, 240_000);

  test('every template is simulated at its fewest and its usual number: everybody is placed once', () => {
    for (const one of FORMS.filter(({ template }) => template))
      for (const entries of [one.entries.min, one.entries.usual]) {
        const plan = unwrap(planSimulation({ form: one, entries, seed: '1', clock: simulationClock }));
        const { order } = unwrap(plan.run(1));
        expect([one.id, [...order].sort((a, b) => a - b)]).toEqual([
          one.id,
          Array.from({ length: entries }, (_, i) => i),
        ]);
      }
  });
});
