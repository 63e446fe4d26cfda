import { describe, expect, test } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { correctionDeadline } from '../../src/engine/play/time/time.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, playRound, SEED, viewOf } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';

const LEAGUE: Form = unwrap(findForm('league'));

/** Taken step by step until it waits for results. */
const begun = (teams: number): Contest => {
  let contest = entered(LEAGUE, teams);
  for (;;) {
    const step = unwrap(nextStep(contest, LEAGUE, { seed: SEED, by: BY }));
    if (step.step !== 'ask') return contest;
    contest = ask(contest, step.request);
  }
};

const always = (): boolean => true;

describe('[EVT-6] a league at the teams’ own time', () => {
  test('all its rounds are laid before play, each with the day it is due: every pair of eight once', () => {
    const contest = begun(8);
    const [stage] = contest.stages;
    expect(stage?.draws.map(({ due }) => due)).toEqual([
      '2023-08-19',
      '2023-09-02',
      '2023-09-16',
      '2023-09-30',
      '2023-10-14',
      '2023-10-28',
      '2023-11-11',
    ]);
    const met = stage?.draws.flatMap(({ seats }) =>
      seats.filter(({ room }) => room === 'open').map(({ ns, ew }) => [ns, ew].sort().join('-')),
    );
    expect([met?.length, new Set(met).size]).toEqual([28, 28]);
  });

  test('matches come in any order: the last round first, another weeks late; it waits for the rest', () => {
    let contest = begun(4);
    contest = playRound(contest, 3, always, '2023-08-06T10:00:00.000Z');
    contest = playRound(contest, 1, always, '2023-11-01T10:00:00.000Z');
    const waits = unwrap(nextStep(contest, LEAGUE, { seed: SEED, by: BY }));
    expect(waits).toEqual({ step: 'play', round: 2 });
    const table = viewOf(contest).stages[0]?.standings[0]?.rows ?? [];
    expect(table.map(({ score }) => score)).toEqual([20, 20, 20, 20]);
    contest = playRound(contest, 2, always, '2023-11-02T10:00:00.000Z');
    const then = unwrap(nextStep(contest, LEAGUE, { seed: SEED, by: BY }));
    expect(then.step === 'ask' && then.request.ask).toBe('close-stage');
  });

  test('the correction period of a match begins with its own end, whenever others are played', () => {
    let contest = begun(4);
    expect(correctionDeadline(contest, { round: 1, table: 1 })).toBeUndefined();
    contest = playRound(contest, 1, always, '2023-10-01T10:00:00.000Z');
    const until = correctionDeadline(contest, { round: 1, table: 1 })?.until;
    // Half an hour from the end of the match (Law 79C1).
    expect(until && new Date(until).toISOString()).toBe('2023-10-01T10:30:00.000Z');
  });
});
