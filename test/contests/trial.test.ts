import { describe, expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { ask, BY, entered, goOn, SEED, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { play, unwrap } from './play.ts';

// A busy machine is no fault of the draw.
vi.setConfig({ testTimeout: 240_000 });

const OPEN = unwrap(findForm('sabf-trials-open'));
const WOMEN = unwrap(findForm('sabf-trials-women'));
const YOUTH = unwrap(findForm('sabf-trials-youth'));

/** On board 1 the pair with the lowest number of all makes a game when it sits North-South. */
const ONE: Won = ({ board, ns }) => board === 1 && ns === '1';

describe('[CON-13][CON-19] the length of the matches goes by the entry (SABF 18.10.1)', () => {
  test.each([
    [10, 14, 9],
    [11, 12, 11],
    [12, 12, 11],
  ])('%i pairs play matches of %i boards in %i rounds', (pairs, boards, rounds) => {
    const { view } = play(WOMEN, pairs, '1');
    const [stage] = view.stages;
    expect(stage?.play).toMatchObject({ boards });
    expect(stage?.units).toHaveLength(rounds);
  });

  test('twelve and fourteen by the printed draws (SABF 20.13, 20.14)', () => {
    const clauseOf = (form: typeof OPEN, pairs: number) =>
      goOn(entered(form, pairs), form, (_, now) => now.stages[0]?.draws.length === 1).contest.stages[0]
        ?.draws[0]?.clause;
    expect(clauseOf(WOMEN, 12)).toBe('SABF 20.13');
    expect(clauseOf(OPEN, 14)).toBe('SABF 20.14');
  });

  test('no more than fourteen in the Open, twelve in the Women’s (SABF 18.10.1, 18.12)', () => {
    const refusal = (form: typeof OPEN, pairs: number) => {
      const step = nextStep(entered(form, pairs), form, { seed: 'seed', by: BY });
      return step.ok ? 'open' : step.refusal.code;
    };
    expect([refusal(OPEN, 14), refusal(OPEN, 15), refusal(WOMEN, 12), refusal(WOMEN, 13)]).toEqual([
      'open',
      'entries-number',
      'open',
      'entries-number',
    ]);
  });
});

describe('[CON-13][RANK-13] the state team (SABF 18.5, 18.10.3, 18.12)', () => {
  const { facts, view } = play(OPEN, 14, '4');
  const contest = fold(facts);
  const order = view.stages[0]?.standings[0]?.rows.map(({ id }) => id) ?? [];
  const named = (now: Contest, award: string): readonly string[] => [
    ...new Set(
      viewOf(now)
        .awards.filter((one) => one.award === award)
        .map(({ who }) => who[0]?.slice(1, -1) ?? ''),
    ),
  ];
  const leave = (now: Contest, contestant: string, excused: boolean): Contest =>
    ask(now, { ask: 'withdraw-contestant', by: BY, contestant, from: 14, excused, why: 'cannot go' });

  test('the first three, and the fourth as reserve, by name', () => {
    expect(named(contest, 'selected')).toEqual(order.slice(0, 3));
    expect(named(contest, 'reserve')).toEqual(order.slice(3, 4));
    expect(view.awards.filter(({ award }) => award === 'selected')).toHaveLength(6);
  });

  test('whoever withdraws is replaced by the next available; without an accepted reason it is out for twelve months', () => {
    const [first = '', second = ''] = order;
    const excused = leave(contest, second, true);
    expect(named(excused, 'selected')).toEqual([first, order[2], order[3]]);
    expect(named(excused, 'reserve')).toEqual([order[4]]);
    expect(named(excused, 'barred')).toEqual([]);
    const gone = leave(excused, first, false);
    expect(named(gone, 'selected')).toEqual(order.slice(2, 5));
    const bars = viewOf(gone).awards.filter(({ award }) => award === 'barred');
    expect(bars.map(({ who, says, clause }) => [who[0], says.includes('until 2024-08-05'), clause])).toEqual([
      [`p${first}a`, true, 'SABF 18.5'],
      [`p${first}b`, true, 'SABF 18.5'],
    ]);
  });

  test('[CND-14~] whoever had won no place leaves nothing: not even unexcused is it barred', () => {
    const gone = leave(contest, order[6] ?? '', false);
    expect(named(gone, 'barred')).toEqual([]);
    expect(named(gone, 'selected')).toEqual(order.slice(0, 3));
  });

  test('the Youth team is a panel’s: nobody is named (SABF 18.11)', () => {
    const { view: youth } = play(YOUTH, 8, '1');
    expect(youth.awards).toEqual([]);
  });
});

describe('[CON-13][VP-8] a pair that does not contend (SABF 18.4)', () => {
  const withOne = (pairs: number): Contest =>
    ask(entered(WOMEN, pairs), {
      ask: 'describe-entry',
      by: BY,
      contestant: '1',
      about: { contending: false },
    });

  test('it plays only where the others are odd in number and fewer than twelve', () => {
    const opens = (pairs: number) => {
      const contest = withOne(pairs);
      const step = stepOf(contest, WOMEN);
      return step.step === 'ask' ? whyNot(contest, step.request) : step;
    };
    // Nine others are odd; eight and ten are even.
    expect(opens(10)).toBe('done');
    expect(opens(9)).toMatchObject({ code: 'field-non-contending' });
    expect(opens(11)).toMatchObject({ code: 'field-non-contending' });
    // What is refused is not offered: the desk says what can be done.
    const nextIn = (pairs: number) => unwrap(showStages(withOne(pairs), 'x', SEED)).next;
    const next = nextIn(11);
    expect(next).toMatchObject({ step: 'refused', clause: 'SABF 18.1, 18.4' });
    expect(next.says).toContain('Withdraw the pair that does not contend');
    expect(nextIn(10).act).toBe('open-stage');
    // Seven eligible and two more are nine: odd again.
    const two = ask(withOne(9), {
      ask: 'describe-entry',
      by: BY,
      contestant: '2',
      about: { contending: false },
    });
    const step = stepOf(two, WOMEN);
    expect(step.step === 'ask' && whyNot(two, step.request)).toMatchObject({
      code: 'field-non-contending-more',
      clause: 'SABF 18.1, 18.4',
    });
  });

  test('its opponents have average for the placings, whatever was played', () => {
    const { contest } = goOn(withOne(10), WOMEN, () => false, ONE);
    const [stage] = viewOf(contest).stages;
    const met = stage?.units.flatMap(({ matches }) =>
      matches.flatMap(({ sides }) =>
        sides.some(({ id }) => id === '1') ? sides.filter(({ id }) => id !== '1') : [],
      ),
    );
    expect(met).toHaveLength(9);
    expect(met?.map(({ vp }) => vp)).toEqual(Array(9).fill(10));
    // A game on one board against eight passes: the datum is away from it, so what was played was not average.
    expect(met?.some(({ played }) => played !== 10)).toBe(true);
    // It takes no place from those who contend: nine are placed, one to nine.
    expect(stage?.standings[0]?.rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(stage?.standings[0]?.rows.some(({ id }) => id === '1')).toBe(false);
    expect(stage?.unplaced.map(({ id, clause }) => [id, clause])).toEqual([['1', 'SABF 18.4']]);
    const selected = viewOf(contest).awards.filter(({ award }) => award === 'selected');
    expect(selected.some(({ who }) => who[0]?.startsWith('1'))).toBe(false);
  });
});

test('[CON-13][RANK-10] a pair apart in more than a third of the matches is neither placed nor selected (SABF 18.2.2)', () => {
  const wonBy = (first: Contest): Contest => goOn(first, WOMEN, () => false, ONE).contest;
  // Eleven matches: two thirds are eight; a substitute in three is allowed, in four it is not.
  const with4 = (matches: number) => {
    const { contest } = goOn(entered(WOMEN, 12), WOMEN, (step) => step.step === 'play', ONE);
    const used = ask(contest, {
      ask: 'use-substitute',
      by: BY,
      contestant: '1',
      out: '1a',
      in: 'sub',
      from: 1,
      to: matches,
      ...(matches > 3 ? { emergency: true as const } : {}),
      why: 'ill',
    });
    const view = viewOf(wonBy(used));
    return {
      unplaced: view.stages[0]?.unplaced.map(({ id, clause }) => [id, clause]),
      selected: view.awards.some(({ award, who }) => award === 'selected' && who[0] === '1b'),
    };
  };
  expect(with4(3)).toEqual({ unplaced: [], selected: true });
  // Beyond that only in an emergency, and the placing is lost.
  expect(with4(4)).toEqual({ unplaced: [['1', 'SABF 18.2.2']], selected: false });
});

test('[CON-13][DEAL-7~] under four tables the Seniors’ scores of the same boards help to make the Youth datum (SABF 18.11)', () => {
  const shared = (pairs: number) => {
    const { facts, view } = play(YOUTH, pairs, '2');
    return {
      taken: facts.filter(({ kind }) => kind === 'scores-shared').length,
      rounds: view.stages[0]?.units.length,
      fields: [
        ...new Set(view.stages[0]?.units.flatMap(({ others = [] }) => others.map(({ field }) => field))),
      ],
    };
  };
  // Six pairs play everyone twice, at three tables; eight once, at four.
  expect(shared(6)).toEqual({ taken: 10, rounds: 10, fields: ['seniors-trials'] });
  expect(shared(8)).toEqual({ taken: 0, rounds: 7, fields: [] });
});

test('[CON-13][RANK-1] level to the end, a lot decides and is recorded (SABF 18.10.2)', () => {
  const { contest } = goOn(entered(WOMEN, 12), WOMEN, () => false);
  expect(contest.lots.length).toBeGreaterThan(0);
  expect(contest.lots[0]?.clause).toBe('SABF 18.10.2');
  const rows = viewOf(contest).stages[0]?.standings[0]?.rows ?? [];
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, i) => i + 1));
});
