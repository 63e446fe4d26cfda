import { expect, test } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { viewOf } from '../../src/engine/floor/screen.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, SEED, stepOf } from './hall.ts';
import { unwrap } from './play.ts';

// ANC 2021 6.3, 9.4: the next round may be drawn before the last results are in; whoever is ready then plays it.
test.each(['anc-2021-srosp', 'sabf-butler-swiss', 'sabf-swiss-teams'])(
  '[DRAW-5~][DESK-3~] %s: the round drawn before the last results is called, from the contest and from the room',
  (id) => {
    const form = unwrap(findForm(id));
    let contest: Contest = entered(form, 12);
    for (let steps = 0; steps < 5; steps++) {
      const step = stepOf(contest, form);
      if (step.step !== 'ask') break;
      contest = ask(contest, step.request);
    }
    expect(stepOf(contest, form)).toEqual({ step: 'play', round: 1 });
    const roomNext = () => unwrap(viewOf('room', contest, { id: 'one' })).next;
    expect(roomNext()).toBeUndefined();
    const early = () => unwrap(nextStep(contest, form, { seed: SEED, by: BY, early: true }));
    for (const wanted of ['make-draw', 'call-round']) {
      const step = early();
      if (step.step !== 'ask') throw new Error(`${wanted} is not offered`);
      expect([step.request.ask, 'round' in step.request && step.request.round]).toEqual([wanted, 2]);
      expect(nextOf(contest, form, SEED).early).toMatchObject({ act: wanted });
      contest = ask(contest, step.request);
      expect(roomNext()).toBe(wanted === 'make-draw' ? 2 : undefined);
    }
    expect(stepOf(contest, form)).toEqual({ step: 'play', round: 2 });
  },
);

test('[DRAW-5~] a board not played in one room is owed by that room, not by the other (SABF 14.1; Law 86B)', () => {
  const form = unwrap(findForm('sabf-state-teams'));
  let contest: Contest = entered(form, 16);
  for (let steps = 0; steps < 6; steps++) {
    const step = stepOf(contest, form);
    if (step.step !== 'ask') break;
    contest = ask(contest, step.request);
  }
  const seats = [...(contest.seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
  for (const { table, boards } of seats)
    for (const board of boards)
      contest =
        table === 2 && board === 5
          ? ask(contest, {
              ask: 'report-result',
              by: BY,
              round: 1,
              table,
              board,
              result: { kind: 'not-played' },
            })
          : ask(contest, {
              ask: 'report-result',
              by: BY,
              round: 1,
              table,
              board,
              result: { kind: 'passed' },
            });
  const provisional = nextOf(contest, form, SEED).early?.provisional ?? [];
  expect(provisional).toHaveLength(1);
  expect(provisional[0]?.says).toMatch(/table 2\b.*5|5.*table 2\b/i);
  expect(provisional[0]?.says).not.toMatch(/table 1\b/i);
});
