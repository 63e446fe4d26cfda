import { describe, expect, test, vi } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, stepOf, viewOf, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

describe('a place that only some of those level can have', () => {
  test('[RANK-4][CON-14~] of the national final: a lot is drawn before the contest is closed, and one goes (SABF 13.10, 19.1.2)', () => {
    const form = unwrap(findForm('sabf-gnot-under-grand'));
    // Nothing swings: all are level to the last criterion.
    const { contest, step } = goOn(
      entered(form, 12),
      form,
      (next) =>
        next.step === 'ask' && (next.request.ask === 'draw-lot' || next.request.ask === 'close-session'),
    );
    if (step.step !== 'ask' || step.request.ask !== 'draw-lot') throw new Error('no lot');
    expect(step.request.among).toHaveLength(12);
    expect(viewOf(contest).awards.filter(({ award }) => award === 'berth')).toEqual([]);
    const { contest: done } = goOn(contest, form, () => false);
    const berths = viewOf(done).awards.filter(({ award }) => award === 'berth');
    expect(berths.map(({ who }) => who[0])).toEqual([step.request.drawn[0]]);
    // Whoever reads it is told that a lot decided, and among whom.
    expect(berths[0]?.says).toContain(`by lot, level with ${step.request.drawn.slice(1).join(', ')}`);
    // The standings share the place: the lot is for going on alone.
    expect(viewOf(done).stages[0]?.standings[0]?.rows.every(({ place }) => place === 1)).toBe(true);
  });

  test('[RANK-4][CON-14~] of the finals: the lot fills them, and they are played (SABF 13.10, 19.3)', () => {
    const form = unwrap(findForm('sabf-daytime-teams'));
    const { contest } = goOn(
      entered(form, 6),
      form,
      (step, now) => now.stages.length === 2 || step.step === 'done',
    );
    const lot = contest.lots.at(-1);
    expect(lot?.drawn).toHaveLength(6);
    expect([...(contest.stages[1]?.opened.field ?? [])].sort()).toEqual(
      [...(lot?.drawn.slice(0, 4) ?? [])].sort(),
    );
  });
});

test('[RANK-1~][CON-4~] a lot parts those level in its own stage; the final draws its own (ANC 2021 18.3)', () => {
  const form = unwrap(findForm('anc-2021-abpc-women'));
  const { contest } = goOn(entered(form, 12), form, () => false);
  const stages = contest.lots.map(({ stage }) => stage);
  expect(stages).toContain('preliminary');
  expect(stages).toContain('final');
});

describe('what a draw of the knock-out was made from', () => {
  test('[CON-7~][DRAW-18~] a choice of opponents is taken back after its draw, not under it (GNOT Sydney 2023 6.2)', () => {
    const form = unwrap(findForm('gnot-sydney-2023'));
    const won = ({ board, ns, ew }: { board: number; ns: string; ew: string }) =>
      board === 1 && Number(ns) < Number(ew);
    const { contest } = goOn(
      entered(form, 19),
      form,
      (step, now) => now.choices.length > 0 && step.step === 'play',
      won,
    );
    const choice = contest.facts.findLast((fact) => fact.kind === 'choice-made');
    const undo = { ask: 'undo', by: BY, fact: choice?.id ?? '', why: 'the wrong team was named' } as const;
    expect(whyNot(contest, undo)).toMatchObject({ code: 'undo-later' });
    expect(viewOf(contest).stages).not.toHaveLength(0);
    // Before the draw it may be.
    const before = goOn(
      entered(form, 19),
      form,
      (step, now) => now.choices.length > 0 && step.step === 'ask' && step.request.ask !== 'make-choice',
      won,
    ).contest;
    const early = before.facts.findLast((fact) => fact.kind === 'choice-made');
    const undone = ask(before, { ...undo, fact: early?.id ?? '' });
    const again = stepOf(undone, form);
    expect(again.step === 'ask' && again.request.ask).toBe('make-choice');
  });
});
