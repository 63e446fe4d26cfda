import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, SEED, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

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
        ask(now, { ask: 'describe-entry', by: BY, contestant, about: {}, stages: ['first'] }),
      given,
    );

  test('[CON-11~][DESK-5~] one with points for the finals is told what withdrawing gives up, and what keeps them (SABF 16.1, 16.2)', () => {
    const withdraw = (contestant: string) =>
      ({
        ask: 'withdraw-contestant',
        by: BY,
        contestant,
        from: 11,
        excused: true,
        why: 'holidays',
      }) as const;
    // The first has 6 points, the fifth 1, the sixth none.
    const saysOf = (now: Contest, id: string): string => unwrap(effectOf(now, withdraw(id))).says.join(' ');
    const order = viewOf(between).stages[0]?.standings[0]?.rows.map(({ id }) => id) ?? [];
    const [first = '', , , , fifth = '', sixth = ''] = order;
    expect(saysOf(between, first)).toContain('It has 6 points for the finals and gives them up');
    expect(saysOf(between, first)).toContain(
      'change its stages in the list of entries, and its points stand',
    );
    expect(saysOf(between, fifth)).toContain('It has 1 point for the finals');
    expect(saysOf(between, sixth)).not.toContain('finals');
  });

  test('[CON-11~] nineteen go on, with a word on the length, to the Final Five', () => {
    const [first = ''] = viewOf(between).stages[0]?.standings[0]?.rows.map(({ id }) => id) ?? [];
    const fewer = ask(between, {
      ask: 'describe-entry',
      by: BY,
      contestant: first,
      about: {},
      stages: ['first'],
    });
    const next = nextOf(fewer, FORM, SEED);
    expect([next.step, next.act]).toEqual(['ask', 'open-stage']);
    expect(next.because.join(' ')).toContain('With 19 in it 10 rounds are more than half the field');
    const { contest, step } = goOn(fewer, FORM, (_, now) => now.stages[2] !== undefined, LOWER);
    expect(step.step).not.toBe('done');
    // Its six points of the first stage stand (SABF 16.1, 16.2).
    expect(contest.stages[1]?.opened.field).not.toContain(first);
    expect(contest.stages[2]?.opened.field).toContain(first);
  });

  test('[CON-11~][CON-18~] with too few for ten rounds the desk offers another format, and it is played', () => {
    const few = leave(between, 9);
    expect(nextOf(few, FORM, SEED)).toMatchObject({ step: 'refused', mend: 'change-format' });
    const robin: Request = {
      ask: 'change-format',
      by: BY,
      stage: 'second',
      play: 'robin',
      rounds: 1,
      boards: 10,
      body: 'the Tournament Committee',
      why: 'eleven entered',
      clause: 'SABF 2',
    };
    // Section 16.1 has a Swiss of ten rounds for any entry: another format is the committee's to approve (SABF 2).
    expect(whyNot(few, robin)).toEqual({ code: 'format-departs', clause: 'SABF 16.1' });
    const changed = ask(few, {
      ...robin,
      override: { codes: ['format-departs'], why: 'approved by the committee and announced' },
    });
    expect(stepOf(changed, FORM)).toMatchObject({ step: 'ask', request: { ask: 'open-stage' } });
    const { contest } = goOn(changed, FORM, (_, now) => now.stages[1]?.closed === true, LOWER);
    expect(contest.stages[1]?.draws).toHaveLength(11);
  });
});
