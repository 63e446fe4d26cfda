import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { nextOf } from '../../src/engine/floor/stage/shownext.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, SEED, stepOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 60_000 });

const FORM = unwrap(findForm('sabf-state-teams'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

describe('State Teams: some who played the first stage do not play the second (SABF 16.1)', () => {
  const between = goOn(
    entered(FORM, 20),
    FORM,
    (step, now) => now.stages[0]?.closed === true && step.step === 'ask' && step.request.ask === 'open-stage',
    LOWER,
  ).contest;
  const leave = (given: Contest, count: number): Contest =>
    Array.from({ length: count }, (_, i) => `${20 - i}`).reduce(
      (now, contestant) =>
        ask(now, {
          ask: 'withdraw-contestant',
          by: BY,
          contestant,
          from: 11,
          excused: true,
          why: 'enters for the first stage only',
        }),
      given,
    );

  test('[CON-11~] nineteen go on, with a word on the length, to the Final Five', () => {
    const fewer = leave(between, 1);
    const next = nextOf(fewer, FORM, SEED);
    expect([next.step, next.act]).toEqual(['ask', 'open-stage']);
    expect(next.because.join(' ')).toContain('With 19 in it 10 rounds are more than half the field');
    const { step } = goOn(fewer, FORM, (_, now) => now.stages[2] !== undefined, LOWER);
    expect(step.step).not.toBe('done');
  });

  test('[CON-11~][CON-18~] with too few for ten rounds the desk offers another format, and it is played', () => {
    const few = leave(between, 9);
    expect(nextOf(few, FORM, SEED)).toMatchObject({ step: 'refused', mend: 'change-format' });
    const changed = ask(few, {
      ask: 'change-format',
      by: BY,
      stage: 'second',
      play: 'robin',
      rounds: 1,
      boards: 10,
      body: 'the Tournament Committee',
      why: 'eleven entered',
      clause: 'SABF 2',
    });
    expect(stepOf(changed, FORM)).toMatchObject({ step: 'ask', request: { ask: 'open-stage' } });
    const { contest } = goOn(changed, FORM, (_, now) => now.stages[1]?.closed === true, LOWER);
    expect(contest.stages[1]?.draws).toHaveLength(11);
  });
});
