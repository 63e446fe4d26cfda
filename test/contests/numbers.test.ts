import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, SEED, whyNot } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { play, unwrap } from './play.ts';

const formOf = (id: string) => unwrap(findForm(id));
const nextOf = (id: string, count: number) =>
  nextStep(entered(formOf(id), count), formOf(id), { seed: SEED, by: BY });

describe('numbers the documents do not limit (SABF 16.1, 19.1.1, 19.2)', () => {
  test.each([
    ['sabf-state-teams', 12],
    ['sabf-state-teams', 15],
    ['sabf-state-teams', 16],
    ['sabf-state-teams', 28],
    ['sabf-state-teams', 44],
    ['sabf-gnot-saba', 12],
    ['sabf-gnot-saba', 18],
    ['sabf-walk-in-butler', 10],
    ['sabf-walk-in-butler', 13],
    ['sabf-swiss-teams', 8],
  ] as const)('[CON-11][DRAW-14~] %s is opened with %i', (id, count) => {
    const step = unwrap(nextOf(id, count));
    expect(step.step === 'ask' && step.request.ask).toBe('open-stage');
  });

  // Ten rounds: eleven teams have 55 meetings and a share match needs seven a round; thirteen have 78 and need eight.
  test.each([10, 11, 13])('[DRAW-14~] ten rounds cannot be drawn for %i teams', (count) => {
    const step = nextOf('sabf-state-teams', count);
    expect(step.ok ? 'opened' : step.refusal.code).toBe('entries-undrawable');
  });

  test('[DRAW-14~] it is said where a late round may have no draw, and not where every round has one', () => {
    const because = (count: number) =>
      unwrap(showStages(entered(formOf('sabf-state-teams'), count), 'c', SEED)).next.because.join();
    expect(because(16)).toContain('more than half the field');
    expect(because(20)).not.toContain('more than half the field');
  });

  test('[CON-18~] a change to ten rounds with sixteen teams is what the clause asks for: not less than five nights of two matches (SABF 16.1)', () => {
    const ten: Request = {
      ask: 'change-format',
      by: BY,
      stage: 'first',
      play: 'swiss',
      rounds: 10,
      boards: 14,
      body: 'Tournament Committee',
      why: 'two matches a night on five nights',
      clause: 'SABF 16.1',
    };
    const sixteen = entered(formOf('sabf-state-teams'), 16);
    expect(whyNot(sixteen, ten)).toBe('done');
    expect(whyNot(sixteen, { ...ten, rounds: 16 })).toMatchObject({ code: 'format-long' });
    const changed = ask(sixteen, ten);
    expect(unwrap(nextStep(changed, formOf('sabf-state-teams'), { seed: SEED, by: BY }))).toMatchObject({
      request: { ask: 'open-stage', play: { rounds: 10, boards: 14 } },
    });
  });

  test.each([12, 15, 16])(
    '[CON-11] the State Teams is played whole with %i, nobody meeting twice without a word',
    (count) => {
      const { view, then } = play(formOf('sabf-state-teams'), count, '3');
      expect(faultsIn(view, then)).toEqual([]);
    },
  );
});

describe('[CON-14] the walk-in Butler (SABF 19.2 with 12.2 and 14.1)', () => {
  const { view } = play(formOf('sabf-walk-in-butler'), 30, '2');
  const [stage] = view.stages;
  const units = stage?.units ?? [];

  test('nine matches of ten boards, drawn by 14.1 from the first on', () => {
    expect(units).toHaveLength(9);
    for (const { draw } of units) expect(draw?.clause).toBe('SABF 14.1');
    expect(units[0]?.draw?.method).toBe('halves');
    expect(new Set(units.slice(1).map(({ draw }) => draw?.method))).toEqual(new Set(['hand']));
  });

  test('fifteen tables: all but a sixth, rounded down, at each end in rounds 1 and 2; the top twelve but two at each end after', () => {
    for (const { number, boards } of units)
      for (const { lines, datums } of boards) {
        const counted = lines.filter(({ table = 0 }) => number <= 2 || table <= 12);
        const scores = counted.flatMap(({ score }) => score ?? []).toSorted((a, b) => a - b);
        const drop = number <= 2 ? Math.floor(scores.length / 6) : 2;
        const middle = scores.slice(drop, scores.length - drop);
        const mean = middle.reduce((a, b) => a + b, 0) / middle.length;
        // To the nearest ten, halves away from zero.
        const wanted = Math.sign(mean) * 10 * Math.floor(Math.abs(mean) / 10 + 0.5) + 0;
        expect(datums?.map(({ datum }) => datum + 0)).toEqual([wanted]);
      }
  });
});
