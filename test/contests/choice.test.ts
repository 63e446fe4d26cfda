import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { whyPairing } from '../../src/engine/floor/why/draw.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, SEED, stepOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the choice.
vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('anc-2021-itc-open'));
/** Nine IMPs to the lower number in every match: 1 is first of the qualifying stage, 2 second, 54 VPs behind. */
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

/** A game of team 1 in the qualifying becomes passed in: nine VPs less, seven times over 2 is first. */
const overtaken = (given: Contest): Contest => {
  let contest = given;
  for (let k = 0; k < 7; k++) {
    const line = [...contest.lines.values()].find(({ round, table, counts }) => {
      const seat = contest.seating?.seats.get(`${round}/${table}`);
      return (
        counts?.result.kind === 'played' &&
        round < (contest.stages[1]?.opened.from ?? 0) &&
        seat?.ns === '1' &&
        seat.ew !== '2'
      );
    });
    contest = ask(contest, {
      ask: 'correct-result',
      by: BY,
      result: line?.counts?.fact ?? '',
      now: { kind: 'passed' },
      why: 'both sides agree',
      agreed: true,
      confident: true,
    });
  }
  return contest;
};

const asked = (contest: Contest) => {
  const step = stepOf(contest, FORM);
  return step.step === 'ask' && step.request.ask === 'make-choice' ? step.request.chooser : step;
};
const choose = (contest: Contest, chooser: string, stanza: number): Contest =>
  ask(contest, { ask: 'make-choice', by: BY, ...wanted(contest, chooser, stanza) });
const wanted = (contest: Contest, chooser: string, stanza: number) => ({
  stage: 'final',
  round: (contest.stages[1]?.opened.from ?? 0) + stanza - 1,
  chooser,
});
const saysOf = (contest: Contest): string =>
  whyPairing(contest, `stage/final/draw/${contest.stages[1]?.opened.from}/table/1`)?.says.join(' ') ?? '';

describe('[CON-2][DRAW-11] the higher placed team chooses first (ANC 2021 12.4)', () => {
  const { contest: open } = goOn(
    entered(FORM, 5),
    FORM,
    (step) => step.step === 'ask' && step.request.ask === 'make-choice',
    LOWER,
  );

  test('as it is ranked now, while nothing is chosen: team 2 once a correction puts it first', () => {
    expect(asked(open)).toBe('1');
    const now = overtaken(open);
    expect(asked(now)).toBe('2');
    expect(whyNot(now, { ask: 'make-choice', by: BY, ...wanted(now, '1', 5) })).toEqual({
      code: 'stanza-choice',
      clause: 'ANC 2021 12.4',
    });
    expect(nextOf(now, FORM, SEED).because.join(' ')).toContain('2 is placed higher since a correction');
  });

  test('one stanza for team 2, two for team 1, the rest for team 2; Why says who was first and when', () => {
    const chosen = [
      ['2', 5],
      ['1', 3],
      ['1', 4],
    ] as const;
    const now = chosen.reduce((at, [who, stanza]) => choose(at, who, stanza), overtaken(open));
    const drawn = goOn(now, FORM, (_, at) => at.stages[1]?.draws.length === 1, LOWER).contest;
    // The team without the choice sits first: team 2 has it in stanza 1.
    expect(drawn.stages[1]?.draws[0]?.seats[0]).toMatchObject({ home: '1', away: '2' });
    expect(saysOf(drawn)).toContain('2 was placed higher when the stanzas were chosen');
    const { contest: all } = goOn(drawn, FORM, (_, at) => at.stages[1]?.draws.length === 5, LOWER);
    expect(all.stages[1]?.draws.map(({ seats }) => seats[0]?.away)).toEqual(['2', '2', '1', '1', '2']);
  });

  test('once team 1 has chosen, the choice stays: team 2 names two, and Why says so', () => {
    const now = overtaken(choose(open, '1', 5));
    expect(asked(now)).toBe('2');
    const both = choose(choose(now, '2', 3), '2', 4);
    const drawn = goOn(both, FORM, (_, at) => at.stages[1]?.draws.length === 1, LOWER).contest;
    expect(drawn.stages[1]?.draws[0]?.seats[0]).toMatchObject({ home: '2', away: '1' });
    const says = saysOf(drawn);
    expect(says).toContain('1 was placed higher when the stanzas were chosen');
    expect(says).toContain('2 is placed higher now; the choice was made before the correction and stays');
    expect(says).toContain('(ANC 2021 12.4)');
  });

  test('without a correction nothing is said of one', () => {
    const { contest: drawn } = goOn(open, FORM, (_, at) => at.stages[1]?.draws.length === 1, LOWER);
    expect(saysOf(drawn)).not.toContain('correction');
    expect(saysOf(drawn)).not.toContain('higher now');
  });
});
