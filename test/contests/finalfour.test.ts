import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 60_000 });

const FORM = unwrap(findForm('sabf-daytime-teams'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const leave = (contest: Contest, contestant: string, from: number): Contest =>
  ask(contest, { ask: 'withdraw-contestant', by: BY, contestant, from, excused: true, why: 'ill' });

/** The round called, nothing of it played. */
const atRound = (entries: number, round: number): Contest =>
  goOn(
    entered(FORM, entries),
    FORM,
    (step, now) => step.step === 'play' && now.called?.round === round,
    LOWER,
  ).contest;

describe('Daytime teams with too few left for the finals (SABF 19.3, 16.4)', () => {
  test.each([
    [4, ['4'], '4'],
    [4, ['1'], '1'],
    [6, ['4', '5', '6'], '4'],
  ] as const)(
    '[DRAW-11~][CON-14~][CND-8~] of %i teams %j leave: the best of them keeps its place and forfeits, the finals are played',
    (entries, gone, keeps) => {
      const left = gone.reduce((now, id) => leave(now, id, 3), atRound(entries, 2));
      const { contest: finals } = goOn(left, FORM, (_, now) => now.stages.length === 2, LOWER);
      const field = finals.stages[1]?.opened.field ?? [];
      expect(field.toSorted()).toEqual(
        [...['1', '2', '3', '4'].filter((id) => id !== keeps), keeps].toSorted(),
      );
      expect(viewOf(finals).stages).toHaveLength(2);
      const { contest: done, step } = goOn(finals, FORM, () => false, LOWER);
      expect(step.step).toBe('done');
      const won = viewOf(done).stages[1]?.finals?.map(({ winner }) => winner) ?? [];
      expect(won).toHaveLength(4);
      expect(won.flat()).not.toContain(keeps);
      expect(viewOf(done).placings[0]?.rows[0]?.id).toBe(keeps === '1' ? '2' : '1');
    },
  );

  test('[DRAW-11~][CON-14~] finals are not opened with three: it is said why, and the contest can be seen', () => {
    const { contest, step } = goOn(
      leave(atRound(4, 2), '4', 3),
      FORM,
      (one) => one.step === 'ask' && one.request.ask === 'open-stage' && one.request.stage === 'finals',
      LOWER,
    );
    if (step.step !== 'ask' || step.request.ask !== 'open-stage') throw new Error(step.step);
    const refused = handle(contest, { ...step.request, field: ['1', '2', '3'], qualified: [] });
    expect(refused.ok ? '' : sayRefusal(refused.refusal)).toBe(
      'These finals are for 4 teams, and 3 can play them (SABF 19.3). Undo the withdrawal of one that keeps its place ' +
        'and forfeits, or close the session: the stage before then decides the places.',
    );
    const closed = ask(contest, { ask: 'close-session', by: BY });
    const ranked = viewOf(closed).placings[0]?.rows.map(({ id }) => id) ?? [];
    // Team 1 won all it played; team 4 left.
    expect([ranked[0], ranked.at(-1), ranked.toSorted()]).toEqual(['1', '4', ['1', '2', '3', '4']]);
  });
});

test.each([
  ['sabf-daytime-teams', 4, 'finals', 'SABF 16.4'],
  ['anc-2021-itc-open', 5, 'final', 'ANC 2021 12.3'],
  ['gnot-sydney-2023', 16, 'knockout', 'GNOT Sydney 2023 3.4'],
] as const)(
  '[DRAW-14~][CON-14~] %s of %i: the %s end with their last match and not before',
  (id, entries, stage, clause) => {
    const form = unwrap(findForm(id));
    const close = { ask: 'close-stage', by: BY, stage } as const;
    const isOn = (now: Contest): boolean =>
      now.stages.some(({ opened, draws }) => opened.stage === stage && (id[0] !== 'g' || draws.length === 1));
    // Nothing of the finals is played, or one round of the knock-out.
    const { contest } = goOn(
      entered(form, entries),
      form,
      (step, now) => isOn(now) && step.step === 'ask' && step.request.ask !== 'start-play',
      LOWER,
    );
    const refused = { code: 'stage-unplayed', clause };
    expect(whyNot(contest, close)).toEqual(refused);
    expect(whyNot(contest, { ...close, body: 'the committee', why: 'late' })).toEqual(refused);
  },
);
