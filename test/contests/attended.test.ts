import { expect, test } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

const LOWER: Won = ({ board, ns, ew }) => board % 2 === 1 && Number(ns) < Number(ew);

/** Pair 1 leads, and leaves after so many matches of a round robin of eight. */
const leaving = (id: string, after: number) => {
  const form = unwrap(findForm(id));
  const { contest } = goOn(
    entered(form, 8),
    form,
    (step, now) => step.step === 'ask' && step.request.ask === 'call-round' && now.called?.round === after,
    LOWER,
  );
  const gone = ask(contest, {
    ask: 'withdraw-contestant',
    by: BY,
    contestant: '1',
    from: after + 1,
    excused: true,
    why: 'ill',
  });
  const stage = viewOf(goOn(gone, form, () => false, LOWER).contest).stages[0];
  return {
    placed: stage?.standings.flatMap(({ rows }) => rows.map(({ id: who }) => who)) ?? [],
    unplaced: stage?.unplaced.map(({ id: who }) => who) ?? [],
  };
};

test('[RANK-10] a match forfeited because nobody was there is not played: four of seven are less than two thirds (SABF 18.2.2)', () => {
  const { placed, unplaced } = leaving('sabf-trials-women', 4);
  expect(unplaced).toContain('1');
  expect(placed).not.toContain('1');
});

test('[RANK-10~] five of seven are two thirds, and the pair is placed (SABF 18.2.2)', () => {
  const { placed } = leaving('sabf-trials-women', 5);
  expect(placed).toContain('1');
});
