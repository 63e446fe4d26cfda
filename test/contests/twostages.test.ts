import { describe, expect, test } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, stepOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

const GNOT = unwrap(findForm('gnot-sydney-2023'));
const LOWER: Won = ({ board, ns, ew }) => (board - 1) % 14 < 3 && Number(ns) < Number(ew);

describe('a Swiss beside a knock-out (GNOT Sydney 2023 3.4, 3.5)', () => {
  const contest = goOn(
    entered(GNOT, 24),
    GNOT,
    (step, now) => step.step === 'play' && now.stages.length === 2 && now.called?.round === 3,
    LOWER,
  ).contest;
  const [knockout, swiss] = contest.stages.map(
    ({ draws }) => draws.find(({ round }) => round === 3)?.seats[0],
  );
  const fine = (pair: string | undefined, unit: 'imps' | 'vp', round?: number) =>
    whyNot(contest, {
      ask: 'penalise',
      by: BY,
      pair: pair ?? '',
      amount: 3,
      unit,
      ...(round === undefined ? {} : { round }),
      clause: 'Law 90',
      why: 'late',
    });

  test('[CND-1~][CND-2~] each is fined in what its own stage adds up', () => {
    expect(knockout && swiss).toBeDefined();
    expect(fine(knockout?.ns, 'imps', 3)).toBe('done');
    expect(fine(knockout?.ns, 'vp', 3)).toMatchObject({ code: 'penalty-unit' });
    expect(fine(knockout?.ns, 'vp')).toMatchObject({ code: 'penalty-counts-not' });
    expect(fine(swiss?.ns, 'vp', 3)).toBe('done');
    expect(fine(swiss?.ns, 'imps', 3)).not.toBe('done');
  });

  test('[VP-7~][VP-9~] a match of the Swiss may be cancelled or spoilt; one of the knock-out needs a winner (3.4.2)', () => {
    const decide = (table: number | undefined, as: 'spoilt' | 'cancelled', who?: string) =>
      whyNot(contest, {
        ask: 'decide-match',
        by: BY,
        round: 3,
        table: table ?? 0,
        as,
        ...(who === undefined ? {} : { who }),
        clause: 'Law 87',
        why: 'boards in disorder',
      });
    expect(decide(swiss?.table, 'cancelled', swiss?.ns)).toBe('done');
    expect(decide(knockout?.table, 'cancelled', knockout?.ns)).toMatchObject({ code: 'match-needs-winner' });
    expect(decide(knockout?.table, 'spoilt')).toMatchObject({ code: 'match-needs-winner' });
  });
});

describe('who leaves a Swiss between the draw and its round', () => {
  test.each([
    ['sabf-butler-swiss', 12],
    ['anc-2021-srosp', 20],
    ['anc-2021-ipc', 16],
  ] as const)('[CND-8~] %s: the other has a bye, and the contest goes on', (id, entries) => {
    const form = unwrap(findForm(id));
    const { contest: drawn } = goOn(
      entered(form, entries),
      form,
      (step, now) =>
        step.step === 'ask' && step.request.ask === 'call-round' && now.stages[0]?.draws.length === 3,
      LOWER,
    );
    expect(drawn.stages[0]?.draws.length).toBe(3);
    const gone = ask(drawn, {
      ask: 'withdraw-contestant',
      by: BY,
      contestant: '1',
      from: 3,
      excused: true,
      why: 'ill',
    });
    const step = stepOf(gone, form);
    expect(step.step === 'ask' && step.request.ask).toBe('call-round');
    const { contest: later } = goOn(gone, form, (_, now) => now.stages[0]?.draws.length === 4, LOWER);
    expect(later.stages[0]?.draws[3]?.seats.some(({ ns, ew }) => ns === '1' || ew === '1')).toBe(false);
  });
});
