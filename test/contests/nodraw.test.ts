import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { nextStep } from '../../src/engine/floor/stage/next.ts';
import { nextOf } from '../../src/engine/floor/stage/shownext.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, playRound, SEED, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 60_000 });

const FORM = unwrap(findForm('sabf-gnot-under-grand'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

/** On as far as there is a draw. */
const goOnToNone = (given: Contest): Contest => {
  let contest = given;
  for (;;) {
    const step = nextStep(contest, FORM, { seed: SEED, by: BY });
    if (!step.ok) return contest;
    if (step.value.step === 'play') contest = playRound(contest, step.value.round, LOWER);
    else if (step.value.step === 'ask') contest = ask(contest, step.value.request);
    else throw new Error(step.value.step);
  }
};

/** Every way to pair them. */
const pairings = (ids: readonly string[]): readonly (readonly string[])[] => {
  const [first, ...rest] = ids;
  if (first === undefined) return [[]];
  return rest.flatMap((other) =>
    pairings(rest.filter((id) => id !== other)).map((more) => [[first, other].sort().join(' '), ...more]),
  );
};

describe('a Swiss that six of twelve left after round 4 has no legal draw of round 6 (SABF 14.1)', () => {
  const START = goOn(
    entered(FORM, 12),
    FORM,
    (step, now) => step.step === 'play' && now.called?.round === 4,
    LOWER,
  ).contest;
  const contest = goOnToNone(
    ['7', '8', '9', '10', '11', '12'].reduce(
      (now, contestant) =>
        ask(now, {
          ask: 'withdraw-contestant',
          by: BY,
          contestant,
          from: 5,
          excused: true,
          why: 'gone home',
        }),
      START,
    ),
  );
  const here = ['1', '2', '3', '4', '5', '6'];
  const met = new Map(
    (contest.stages[0]?.draws ?? []).flatMap(({ seats, round }) =>
      seats.map(({ ns, ew }) => [[ns, ew].sort().join(' '), round] as const),
    ),
  );
  const step = nextStep(contest, FORM, { seed: SEED, by: BY });
  const refusal = step.ok ? undefined : step.refusal;
  const listed = (name: string) => (refusal?.details?.[name] ?? []) as readonly string[];

  test('[DRAW-14~] the refusal lists what cannot all hold, and ways out that are ways out', () => {
    expect(pairings(here).filter((all) => all.every((two) => !met.has(two)))).toEqual([]);
    expect(refusal).toMatchObject({ code: 'draw-none-here', clause: 'SABF 14.1', details: { count: 6 } });
    expect(listed('conflict').length).toBeGreaterThan(0);
    for (const says of listed('conflict')) {
      const [, a = '', b = '', round] = /^(\d+) and (\d+) have met in round (\d+) /.exec(says) ?? [];
      expect(met.get([a, b].sort().join(' '))).toBe(Number(round));
    }
    const [again = '', , shorter] = listed('ways');
    const [, a = '', b = ''] = /^let (\d+) v (\d+) meet again/.exec(again) ?? [];
    const allowed = [a, b].sort().join(' ');
    expect(pairings(here).some((all) => all.every((two) => two === allowed || !met.has(two)))).toBe(true);
    expect(shorter).toContain('end the Swiss here');
    expect(
      whyNot(contest, { ask: 'close-stage', by: BY, stage: contest.stages[0]?.opened.stage ?? '' }),
    ).toBe('done');
  });

  test('[DRAW-14~] the desk reads them, a line each', () => {
    const next = nextOf(contest, FORM, SEED);
    expect(next.step).toBe('refused');
    for (const one of [...listed('conflict'), ...listed('ways')])
      expect(next.because.some((line) => line.includes(one))).toBe(true);
    for (const one of listed('ways')) expect(refusal && sayRefusal(refusal)).toContain(one);
  });
});
