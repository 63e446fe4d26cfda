import { describe, expect, test } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, viewOf } from './hall.ts';
import { play, unwrap } from './play.ts';

const FORM = unwrap(findForm('anc-2021-abpc-open'));

describe('two fields of the Open preliminary (ANC 2021 17.3)', () => {
  const first = goOn(
    entered(FORM, 20),
    FORM,
    (step, now) => step.step === 'play' && now.stages[0]?.sessions.length === 1,
  ).contest;
  const played = goOn(
    first,
    FORM,
    (step, now) =>
      step.step === 'ask' && step.request.ask === 'seat-session' && now.stages[0]?.sessions.length === 1,
  ).contest;
  const sessionsIn = (contest: typeof played) => contest.stages[0]?.sessions ?? [];
  const fieldOf = (contest: typeof played, session: number) =>
    new Set(
      sessionsIn(contest)
        [session]?.plan.seats.filter(({ switched }) => !switched)
        .map(({ ns }) => ns),
    );

  test('[CND-8~][CON-4~] a pair that leaves between sessions leaves a half table; the others keep their field and meet nobody twice', () => {
    const gone = ask(played, {
      ask: 'withdraw-contestant',
      by: BY,
      contestant: '3',
      from: (sessionsIn(played)[0]?.plan.rounds ?? 0) + 1,
      excused: true,
      why: 'ill',
    });
    const { contest } = goOn(
      gone,
      FORM,
      (step, now) => step.step === 'play' && now.stages[0]?.sessions.length === 2,
    );
    const [one, two] = sessionsIn(contest);
    expect(two?.plan.seats.some(({ ns, ew }) => ns === '3' || ew === '3')).toBe(false);
    // Whoever would have met the pair waits in that round, and only then.
    const waits = two?.plan.sitOuts ?? [];
    expect(waits).toHaveLength(two?.plan.rounds ?? 0);
    expect(new Set(waits.map(({ pair }) => pair)).size).toBe(waits.length);
    // The fields are those of the first session: nobody of one's own field is met, and nobody of the other twice.
    const home = fieldOf(contest, 0);
    const met = [one, two]
      .flatMap((session) => session?.plan.seats ?? [])
      .map(({ ns, ew }) => [ns, ew] as const);
    expect(met.every(([ns, ew]) => home.has(ns) !== home.has(ew))).toBe(true);
    const meetings = met.map((pair) => pair.toSorted().join());
    const times = Map.groupBy(meetings, (pair) => pair);
    const most = Math.ceil(((one?.plan.rounds ?? 0) + (two?.plan.rounds ?? 0)) / 10);
    expect(Math.max(...[...times.values()].map((all) => all.length))).toBeLessThanOrEqual(most);
    const end = goOn(contest, FORM, (_, now) => now.stages[0]?.closed === true).contest;
    expect(viewOf(end).stages[0]?.standings.length).toBeGreaterThan(0);
  });

  test('[RANK-4~][CND-8~][CON-4~] three of one field of ten leave after it: seven and nine go on (ANC 2021 20.1)', () => {
    let { contest } = goOn(played, FORM, (step) => step.step === 'ask' && step.request.ask === 'open-stage');
    const { rows = [] } = viewOf(contest).stages[0]?.standings[0] ?? {};
    for (const { id } of rows.slice(0, 3))
      contest = ask(contest, {
        ask: 'withdraw-contestant',
        by: BY,
        contestant: id,
        from: (contest.seating?.rounds ?? 0) + 1,
        excused: true,
        why: 'ill',
      });
    contest = goOn(contest, FORM, (step) => step.step === 'play').contest;
    const from = contest.stages[1]?.opened.qualified.map(({ field }) => field) ?? [];
    expect([
      from.length,
      from.filter((field) => field === viewOf(contest).stages[0]?.standings[0]?.field).length,
    ]).toEqual([16, 7]);
  });
});

describe('two fields by matchpoints, as a form of one’s own may have them (ANC 2021 17.3)', () => {
  const stages = FORM.stages.slice(0, 1).map((stage) => ({
    ...stage,
    stack: 'sabf-matchpoint-pairs' as const,
    scoring: 'matchpoints' as const,
    collects: 'percent' as const,
    ways: stage.ways.map((way) => ({
      ...way,
      play: {
        use: 'sessions' as const,
        sessions: 1,
        movement: { use: 'two-field' as const, rounds: 3, boardsPerRound: 1 },
      },
    })),
  }));
  const { view } = play(
    { ...FORM, id: 'seaside-two-fields', stages, entries: { ...FORM.entries, min: 6 } },
    6,
    '1',
  );

  test('[MP-15~][CON-16~] they never mix: each is placed by itself, and nobody is best of both', () => {
    const [stage] = view.stages;
    expect(stage?.standings.map(({ field, rows }) => [field, rows.length])).toEqual([
      ['ns', 3],
      ['ew', 3],
    ]);
    expect(stage?.units[0]?.session?.winners).toBe(2);
    expect(stage?.units[0]?.overall).toBeUndefined();
    // Its sums are those of any session.
    expect(stage?.units[0]?.check?.balanced).toBe(true);
  });
});
