import { describe, expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import type { Step } from '../../src/engine/play/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

const FORMS = [
  ['anc-2021-itc-open', 5],
  ['anc-2021-itc-open', 6],
  ['anc-2021-itc-open', 7],
  ['anc-2021-itc-open', 8],
  ['sabf-round-robin-teams', 6],
  ['sabf-butler-round-robin', 12],
  ['sabf-trials-women', 8],
  ['sabf-trials-youth', 6],
  ['sabf-daytime-teams', 6],
  ['sabf-gnot-regional', 6],
] as const;

const tableOf = (contest: Contest, round: number): number =>
  contest.stages[0]?.draws
    .find((draw) => draw.round === round)
    ?.seats.find(({ ns, ew }) => ns === '3' || ew === '3')?.table ?? 0;

/** The stage's first rounds are played, and the next is not drawn. */
const after = (id: string, entries: number, rounds: number): Contest => {
  const form = unwrap(findForm(id));
  return goOn(
    entered(form, entries),
    form,
    (step, now) =>
      step.step === 'ask' && step.request.ask === 'make-draw' && now.stages[0]?.draws.length === rounds,
    LOWER,
  ).contest;
};

describe('one that leaves a round robin forfeits what it has still to play (ANC 2021 11.12, 20.2; SABF 13.9)', () => {
  test.each(FORMS)('[CND-8][CON-19~] %s, %i entries: the contest goes on to its end', (id, entries) => {
    const form = unwrap(findForm(id));
    const start = after(id, entries, 2);
    const contest = ask(start, {
      ask: 'withdraw-contestant',
      by: BY,
      contestant: '3',
      from: 3,
      excused: true,
      why: 'taken ill',
    });
    const { contest: done } = goOn(contest, form, () => false, LOWER);
    expect(done.closed).toBe(true);
    const [stage] = viewOf(done).stages;
    const own = (stage?.units ?? []).flatMap(({ matches }) =>
      matches.filter(({ sides, state }) => state !== 'bye' && sides.some((side) => side.id === '3')),
    );
    for (const { round, state, decided } of own) {
      expect([round, state]).toEqual([round, round < 3 ? 'played' : 'forfeit']);
      if (round >= 3) expect(decided?.who).toBe('3');
    }
    expect(own.some(({ round }) => round >= 3)).toBe(true);
  });

  test.each([
    ['sabf-round-robin-teams', 6],
    ['anc-2021-itc-open', 7],
    ['sabf-butler-round-robin', 12],
  ] as const)('[CND-8] %s, %i: away for one round, one match is forfeited and no other', (id, entries) => {
    const form = unwrap(findForm(id));
    const contest = ask(after(id, entries, 2), {
      ask: 'note-absence',
      by: BY,
      contestant: '2',
      from: 3,
      to: 3,
      absence: 'other',
      why: 'train late',
    });
    const { contest: done } = goOn(contest, form, (_, now) => now.stages[0]?.draws.length === 5, LOWER);
    const states = (viewOf(done).stages[0]?.units ?? [])
      .slice(0, 4)
      .flatMap(({ matches }) =>
        matches
          .filter(({ sides }) => sides.some((side) => side.id === '2'))
          .map(({ round, state }) => `${round} ${state}`),
      );
    expect(states.filter((one) => one.endsWith('forfeit'))).toEqual(
      states.filter((one) => one.startsWith('3 ') && !one.endsWith('bye')),
    );
  });
});

describe('one that leaves in the finals', () => {
  test.each([
    ['sabf-daytime-teams', 6],
    ...(process.env['BYESTAND_LONG'] === '1' ? ([['sabf-state-teams', 20]] as const) : []),
  ] as const)(
    '[CND-8][CON-11~] %s, %i: the finals go on, its matches forfeited (SABF 16.4)',
    (id, entries) => {
      const form = unwrap(findForm(id));
      const isNext = (step: Step, now: Contest): boolean =>
        step.step === 'ask' &&
        step.request.ask === 'make-draw' &&
        step.request.stage === 'finals' &&
        now.stages.at(-1)?.draws.length === 1;
      const { contest: start, step } = goOn(entered(form, entries), form, isNext, LOWER);
      const drawn = step.step === 'ask' && step.request.ask === 'make-draw' ? step.request : undefined;
      // One that is to play in the next week.
      const leaves = drawn?.seats[0]?.ns ?? '';
      const left = ask(start, {
        ask: 'withdraw-contestant',
        by: BY,
        contestant: leaves,
        from: drawn?.round ?? 0,
        excused: true,
        why: 'cannot travel',
      });
      const { contest: done } = goOn(left, form, () => false, LOWER);
      expect(done.closed).toBe(true);
      const finals = viewOf(done).stages.at(-1);
      expect(finals?.finals?.at(-1)?.winner).not.toBe(leaves);
      const own = finals?.units.flatMap(({ matches }) =>
        matches.filter(
          ({ round, sides }) => round >= (drawn?.round ?? 0) && sides.some((one) => one.id === leaves),
        ),
      );
      expect(own?.length).toBeGreaterThan(0);
      for (const { state } of own ?? []) expect(state).toBe('forfeit');
    },
  );
});

test('[CND-8][CON-4~] one that leaves between the sessions of two fields: everybody keeps its field, and who would have met it sits out (ANC 2021 17.3)', () => {
  const form = unwrap(findForm('anc-2021-abpc-open'));
  const { contest: first } = goOn(
    entered(form, 20),
    form,
    (step, now) =>
      step.step === 'ask' && step.request.ask === 'seat-session' && now.stages[0]?.sessions.length === 1,
    LOWER,
  );
  const from = (first.stages[0]?.sessions[0]?.plan.rounds ?? 0) + 1;
  const left = ask(first, {
    ask: 'withdraw-contestant',
    by: BY,
    contestant: '5',
    from,
    excused: true,
    why: 'ill',
  });
  const { contest } = goOn(left, form, (_, now) => now.stages[0]?.sessions.length === 3, LOWER);
  const sides = (session: number): ReadonlyMap<string, string> => {
    const seats = viewOf(contest).stages[0]?.units[session - 1]?.session?.seats ?? [];
    return new Map(seats.flatMap(({ ns, ew }) => [[ns, 'ns'] as const, [ew, 'ew'] as const]));
  };
  const [one, two] = [sides(1), sides(2)];
  expect(one.size).toBe(20);
  expect(two.size).toBe(19);
  for (const [id, side] of two) expect([id, side]).toEqual([id, one.get(id)]);
  const out = viewOf(contest).stages[0]?.units[1]?.session?.sitOuts ?? [];
  // Once in every round somebody has nobody to meet.
  expect(out).toHaveLength(contest.stages[0]?.sessions[1]?.plan.rounds ?? 0);
});

test.each([
  ['sabf-swiss-teams', 12],
  ['sabf-gnot-under-grand', 13],
] as const)(
  '[CND-8][VP-9~] %s, %i: one that leaves once the round is drawn forfeits its match, as one that is away does (SABF 13.9)',
  (id, entries) => {
    const form = unwrap(findForm(id));
    const { contest: drawn } = goOn(
      entered(form, entries),
      form,
      (step, now) =>
        step.step === 'ask' && step.request.ask === 'call-round' && now.stages[0]?.draws.length === 3,
      LOWER,
    );
    const gone = { by: BY, contestant: '5', from: 3, why: 'ill' } as const;
    const ended = [
      ask(drawn, { ...gone, ask: 'withdraw-contestant', excused: true }),
      ask(drawn, { ...gone, ask: 'note-absence', to: 3, absence: 'other' }),
    ].map((one) => goOn(one, form, (_, now) => now.stages[0]?.draws.length === 4, LOWER).contest);
    const [left, away] = ended.map((one) =>
      (viewOf(one).stages[0]?.units[2]?.matches ?? []).map(({ state, sides }) => [
        state,
        ...sides.map((side) => [side.id, side.vp]),
      ]),
    );
    expect(left).toEqual(away);
    const own = left?.filter((match) => match.slice(1).some((side) => side?.[0] === '5')) ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const [state] of own) expect(state).toBe('forfeit');
    // Nobody is left with a bye for it.
    expect(left?.filter(([state]) => state === 'bye')).toEqual([]);
    const { contest: done } = goOn(ended[0] ?? drawn, form, () => false, LOWER);
    expect(done.closed).toBe(true);
    expect(done.stages[0]?.draws.at(-1)?.seats.flatMap(({ ns, ew }) => [ns, ew])).not.toContain('5');
    // A contest that was closed without the forfeit, as they used to be, keeps its bye.
    const old = viewOf(fold(done.facts.filter(({ kind }) => kind !== 'match-decided')));
    const third = old.stages[0]?.units[2]?.matches ?? [];
    expect(third.some(({ state }) => state === 'awaited')).toBe(false);
    expect(third.some(({ state }) => state === 'bye')).toBe(true);
  },
);

test.each([
  ['sabf-round-robin-teams', 6],
  ['sabf-swiss-teams', 12],
] as const)(
  '[CND-8~] %s, %i: one that left by mistake comes back for what is to come; what it forfeited stays forfeited (SABF 13.9)',
  (id, entries) => {
    const form = unwrap(findForm(id));
    const { contest: drawn } = goOn(
      entered(form, entries),
      form,
      (step, now) =>
        step.step === 'ask' && step.request.ask === 'call-round' && now.stages[0]?.draws.length === 2,
      LOWER,
    );
    const left = ask(drawn, {
      ask: 'withdraw-contestant',
      by: BY,
      contestant: '3',
      from: 2,
      excused: true,
      why: 'ill',
    });
    const undo = { ask: 'undo', by: BY, fact: left.facts.at(-1)?.id ?? '', why: 'it was another' } as const;
    const called = goOn(left, form, (step) => step.step === 'play', LOWER).contest;
    expect(whyNot(called, undo)).toMatchObject({ code: 'undo-rests' });
    const third = goOn(
      left,
      form,
      (step, now) => step.step === 'ask' && step.request.ask === 'make-draw' && now.called?.round === 2,
      LOWER,
    ).contest;
    // Undone before the third round is drawn, while the second is the round in play: its forfeit comes first.
    expect(whyNot(third, undo)).toMatchObject({ code: 'undo-rests' });
    const later = goOn(left, form, (step) => step.step === 'play' && step.round === 3, LOWER).contest;
    const isDrawn = later.stages[0]?.draws[2]?.seats.some(({ ns, ew }) => ns === '3' || ew === '3');
    // The round robin has its match of the third round too, forfeited; a Swiss was drawn without it.
    const ready = isDrawn
      ? ask(later, {
          ask: 'undo',
          by: BY,
          fact: later.decided.get(`3/${tableOf(later, 3)}`)?.id ?? '',
          why: 'it is here',
        })
      : goOn(
          later,
          form,
          (step, now) => step.step === 'ask' && step.request.ask === 'make-draw' && now.called?.round === 3,
          LOWER,
        ).contest;
    const back = ask(ready, undo);
    const { contest: done } = goOn(back, form, () => false, LOWER);
    expect(done.closed).toBe(true);
    const own = (viewOf(done).stages[0]?.units ?? []).flatMap(({ matches }) =>
      matches
        .filter(({ sides, state }) => state !== 'bye' && sides.some((side) => side.id === '3'))
        .map(({ round, state }) => [round, state]),
    );
    expect(own.filter(([round]) => Number(round) < 3)).toEqual([
      [1, 'played'],
      [2, 'forfeit'],
    ]);
    expect(own.filter(([round]) => Number(round) > 3).every(([, state]) => state === 'played')).toBe(true);
    expect(own.some(([round]) => round === 4)).toBe(true);
  },
);
