import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { lateWay } from '../../src/engine/floor/night.ts';
import { rulesFor } from '../../src/engine/play/swiss/draw.ts';
import { reckonStage } from '../../src/engine/play/stage/standing.ts';
import { sayNext } from '../../src/engine/words/contest/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, stepOf, viewOf, whyNot, type Won } from './hall.ts';
import { unwrap } from './play.ts';

const FORM = unwrap(findForm('anc-2021-swiss-pairs-a'));
const WON: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;
const pair = (id: string, more = {}): Request => ({
  ask: 'enter-pair',
  by: BY,
  pair: id,
  players: [`${id}x`, `${id}y`],
  ...more,
});
const inRound = (contest: Contest, round: number): Contest =>
  goOn(contest, FORM, (step) => step.step === 'play' && step.round === round, WON).contest;
const drawn = (contest: Contest, round: number) =>
  contest.stages[0]?.draws.find((draw) => draw.round === round);
const gone = (contestant: string, from: number): Request => ({
  ask: 'withdraw-contestant',
  by: BY,
  contestant,
  from,
  excused: true,
  why: 'ill',
});

describe('a house pair makes the number even, and only where it is odd (ANC 2021 3.10)', () => {
  test('[CON-5~][CND-8~] entered, then one more pair comes before the start: it stands down', () => {
    const house = goOn(entered(FORM, 11), FORM, (_, now) => now.entries.has('house')).contest;
    const more = ask(house, pair('12'));
    const step = stepOf(more, FORM);
    expect(step).toMatchObject({ step: 'ask', request: { ask: 'scratch-pair', pair: 'house' } });
    if (step.step === 'ask') expect(sayNext(step.request).says).toBe('Let the house contestant stand down');
    const first = inRound(more, 1);
    expect(first.stages[0]?.opened.field).toHaveLength(12);
    expect(first.stages[0]?.opened.field).not.toContain('house');
    // And is called again when that pair does not play after all.
    const left = ask(more, { ask: 'scratch-pair', by: BY, pair: '12', why: 'ill' });
    const again = ask(ask(more, { ask: 'scratch-pair', by: BY, pair: 'house', why: 'x' }), {
      ask: 'scratch-pair',
      by: BY,
      pair: '12',
      why: 'ill',
    });
    expect(stepOf(left, FORM)).toMatchObject({ request: { ask: 'open-stage' } });
    expect(stepOf(again, FORM)).toMatchObject({ request: { ask: 'enter-pair', pair: 'house' } });
    expect(inRound(again, 1).stages[0]?.opened.field).toHaveLength(12);
  });

  test('[CON-5~][CND-8~] a withdrawal or a late pair makes it needless: it stands down, and nobody has a bye', () => {
    const second = inRound(entered(FORM, 11), 2);
    expect(drawn(second, 2)?.byes).toEqual([]);
    const less = inRound(ask(second, gone('4', 3)), 3);
    const more = ask(second, pair('12'));
    expect(unwrap(lateWay(second, '12'))).toMatchObject({ odd: 'house' });
    for (const contest of [less, inRound(more, 3)]) {
      expect(drawn(contest, 3)?.byes).toEqual([]);
      expect(drawn(contest, 3)?.seats.some(({ ns, ew }) => ns === 'house' || ew === 'house')).toBe(false);
    }
  });

  test('[CON-5~][CND-8~] one is called in when a withdrawal has made the number odd; it is not placed', () => {
    const second = inRound(ask(inRound(entered(FORM, 12), 1), gone('4', 2)), 2);
    expect(drawn(second, 2)?.byes).toHaveLength(1);
    const house = pair('12h', { about: { house: true, contending: false } });
    expect(whyNot(second, house)).toBe('done');
    const over = goOn(ask(second, house), FORM, (step) => step.step === 'done', WON).contest;
    for (let round = 3; round <= 9; round++) expect(drawn(over, round)?.byes).toEqual([]);
    const [stage] = viewOf(over).stages;
    expect(stage?.unplaced.map(({ id }) => id)).toContain('12h');
  });

  test('[CON-5~] after the last round nothing is asked of it', () => {
    const last = inRound(entered(FORM, 11), 9);
    const over = goOn(last, FORM, (step) => step.step === 'done', WON).contest;
    expect(over.closed).toBe(true);
    expect(over.withdrawals).toEqual([]);
  });
});

test('[DRAW-4][CON-6~] nineteen pairs and a house pair are nineteen: the modified Swiss (ANC 2021 3.10, 17.7)', () => {
  const form = unwrap(findForm('anc-2021-abpc-women'));
  const openingOf = (count: number) => {
    const { step } = goOn(
      entered(form, count),
      form,
      (one) => one.step === 'ask' && one.request.ask === 'open-stage',
    );
    return step.step === 'ask' && step.request.ask === 'open-stage' ? step.request : undefined;
  };
  const nineteen = openingOf(19);
  expect(nineteen?.field).toHaveLength(20);
  expect(nineteen?.play).toMatchObject({ use: 'swiss', modified: true });
  expect(openingOf(20)?.play).not.toHaveProperty('modified');
  // And its draws are: from the middle on, opponents of the first half may be met again.
  const { contest } = goOn(
    entered(form, 19),
    form,
    (_, now) => (now.stages[0]?.draws.length ?? 0) === 7,
    ({ board, ns, ew }) => (board * 7 + Number(ns) * 3 + Number(ew)) % 3 === 0,
  );
  const stage = contest.stages[0];
  const made = stage && reckonStage(contest, stage);
  if (!stage || !made?.ok) throw new Error('no stage');
  expect(unwrap(rulesFor(contest, stage, made.value, 10)).rematch.use).toBe('modified-swiss');
});
