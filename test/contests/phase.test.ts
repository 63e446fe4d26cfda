import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { sabfStateTeamsForm } from '../../src/engine/rulebook/forms/state.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';

vi.setConfig({ testTimeout: 240_000 });

/** The State Teams with short stages, so that both are played in a moment. */
const FORM: Form = {
  ...sabfStateTeamsForm,
  entries: { min: 4, max: 40, usual: 8 },
  stages: sabfStateTeamsForm.stages.map((stage) => ({
    ...stage,
    ways: stage.ways.map((way) => ({
      ...way,
      play:
        way.play.use === 'swiss'
          ? { use: 'swiss', rounds: 3, boards: 2, first: 'quarters' }
          : { ...way.play, boards: 2 },
    })),
  })),
} as Form;

const LOWER: Won = ({ board, ns, ew }) =>
  board % 2 === 1 && Number.parseInt(ns, 10) < Number.parseInt(ew, 10);

const enter = (team: string, players: readonly string[], stages?: readonly string[]) =>
  ({ ask: 'enter-team', by: BY, team, players, ...(stages ? { stages } : {}) }) as const;
const plays = (contestant: string, stages: readonly string[]) =>
  ({ ask: 'describe-entry', by: BY, contestant, about: {}, stages }) as const;
const four = (team: string): readonly string[] => ['a', 'b', 'c', 'd'].map((letter) => `${team}${letter}`);

const fieldOf = (contest: Contest, stage: number): readonly string[] =>
  [...(contest.stages[stage]?.opened.field ?? [])].sort();

describe('[CON-11~][RANK-12~] teams enter for either or both stages (SABF 16.1)', () => {
  const both = entered(FORM, 8);
  const between = goOn(
    ask(both, enter('21', four('21'), ['second'])),
    FORM,
    (step, now) => now.stages[0]?.closed === true && step.step === 'ask' && step.request.ask === 'open-stage',
    LOWER,
  ).contest;

  test('for stages there are, and at least one', () => {
    expect(whyNot(both, enter('21', four('21'), ['third']))).toEqual({
      code: 'entry-stage',
      clause: 'SABF 16.1',
    });
    // Nobody enters for the finals: they are reached.
    expect(whyNot(both, enter('21', four('21'), ['finals']))).toMatchObject({ code: 'entry-stage' });
    expect(whyNot(both, plays('1', []))).toMatchObject({ code: 'entry-stage' });
    expect(whyNot(both, plays('1', ['second']))).toBe('done');
  });

  test('one entered for the second is in its field and not in the first', () => {
    expect(fieldOf(between, 0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    const { contest } = goOn(between, FORM, (_, now) => now.stages.length === 2, LOWER);
    expect(fieldOf(contest, 1)).toEqual(['1', '2', '21', '3', '4', '5', '6', '7', '8']);
  });

  test('what has begun is not changed: nobody leaves it or comes into it by an entry', () => {
    expect(whyNot(between, plays('1', ['second']))).toEqual({
      code: 'entry-stage-begun',
      clause: 'SABF 16.1',
    });
    expect(whyNot(between, plays('21', ['first', 'second']))).toMatchObject({ code: 'entry-stage-begun' });
    expect(whyNot(between, enter('22', four('22'), ['first']))).toMatchObject({ code: 'entry-stage-begun' });
    expect(whyNot(between, enter('22', four('22'), ['second']))).toBe('done');
  });

  test('a team of the second stage with three of the first’s four takes its points over; one with two does not (SABF 16.2)', () => {
    const changed = enter('1x', ['1a', '1b', '1c', 'new'], ['second']);
    // Nobody plays for two teams of a stage.
    expect(whyNot(between, changed)).toMatchObject({ code: 'player-in-two-teams' });
    let contest = ask(between, plays('1', ['first']));
    expect(whyNot(contest, plays('1', ['first', 'second']))).toBe('done');
    contest = ask(contest, changed);
    expect(whyNot(contest, plays('1', ['first', 'second']))).toMatchObject({ code: 'player-in-two-teams' });
    contest = ask(ask(contest, plays('2', ['first'])), enter('2x', ['2a', '2b', 'n1', 'n2'], ['second']));
    const { contest: finals } = goOn(contest, FORM, (_, now) => now.stages.length === 3, LOWER);
    expect(fieldOf(finals, 1)).toEqual(['1x', '21', '2x', '3', '4', '5', '6', '7', '8']);
    const through = finals.stages[2]?.opened.qualified ?? [];
    expect(through.find(({ contestant }) => contestant === '1x')).toMatchObject({ continues: '1' });
    expect(through.find(({ contestant }) => contestant === '2x')).not.toHaveProperty('continues');
    const points = viewOf(finals).awards.filter(({ award }) => award === 'points');
    const of = (id: string) =>
      points.filter(({ who }) => who[0] === id).reduce((sum, { amount = 0 }) => sum + amount, 0);
    // First in both: 6 and 6. The team of two old players has what it won in the second alone.
    expect([of('1'), of('1x')]).toEqual([6, 6]);
  });
});

test('[CON-11~][RANK-12~] where no other team has points, a finalist that left keeps its place and forfeits; the finals are played (SABF 16.2, 16.4)', () => {
  const { contest } = goOn(
    entered(FORM, 8),
    FORM,
    (step, now) => now.stages[1]?.closed === true && step.step === 'ask' && step.request.ask === 'open-stage',
    LOWER,
  );
  const sums = new Map<string, number>();
  for (const { award, who, amount = 0 } of viewOf(contest).awards)
    if (award === 'points') sums.set(who[0] ?? '', (sums.get(who[0] ?? '') ?? 0) + amount);
  const ranked = [...sums].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  // All but three of those with points leave: the two best of them are needed to make five.
  const left = ranked.slice(3).reduce(
    (now, id) =>
      ask(now, {
        ask: 'withdraw-contestant',
        by: BY,
        contestant: id,
        from: 7,
        excused: true,
        why: 'abroad',
      }),
    contest,
  );
  const { contest: finals } = goOn(left, FORM, (_, now) => now.stages.length === 3, LOWER);
  const field = finals.stages[2]?.opened.field ?? [];
  expect(field).toHaveLength(5);
  expect(field.slice(0, 3)).toEqual(ranked.slice(0, 3));
  const { contest: done, step } = goOn(finals, FORM, () => false, LOWER);
  expect(step.step).toBe('done');
  const won = new Set(viewOf(done).stages[2]?.finals?.flatMap(({ winner = [] }) => winner));
  expect(field.slice(3).filter((id) => won.has(id))).toEqual([]);
  expect(
    viewOf(done)
      .placings[0]?.rows.map(({ id }) => id)
      .slice(0, 1),
  ).toEqual([ranked[0]]);
});
