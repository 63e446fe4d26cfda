import { expect, test } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import { ask, BY, entered, goOn, viewOf, type Won } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

const WON: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;

/** The first session of eight pairs, pair 3 gone for the day after two rounds, and the second seated. */
const leftIn = (id: string): Contest => {
  const form = unwrap(findForm(id));
  const three = goOn(entered(form, 8), form, (step) => step.step === 'play' && step.round === 3, WON).contest;
  const gone = ask(three, {
    ask: 'note-absence',
    by: BY,
    contestant: '3',
    from: 3,
    to: 3,
    absence: 'other',
    why: 'ill',
  });
  return goOn(
    gone,
    form,
    (step, { stages }) => step.step === 'play' && (stages[0]?.sessions.length ?? 0) === 2,
    WON,
  ).contest;
};

const faultsOf = (contest: Contest, view: ContestView) =>
  faultsIn(view, (at) => viewOf(foldTo(contest.facts, at)));

/** The same print with another number for what the session that was left counts. */
const withCount = (view: ContestView, counts: number): ContestView => {
  const copy = structuredClone(view);
  const row = copy.stages[0]?.units[0]?.totals.find((one) => one.id === '3');
  if (!row) throw new Error('pair 3 is not in the session');
  delete (row as { exact?: string }).exact;
  (row as { counts?: number }).counts = counts;
  return copy;
};

test('[RANK-6~] a session left early counts the part that was stayed for, worked out apart from the engine (SABF 11.4)', () => {
  const contest = leftIn('sabf-matchpoint-pairs');
  const view = viewOf(contest);
  const row = view.stages[0]?.units[0]?.totals.find((one) => one.id === '3');
  expect(row?.percent).toBeGreaterThan(0);
  expect(row?.counts).toBeCloseTo(((row?.percent ?? 0) * 2) / 7, 9);
  expect(faultsOf(contest, view)).toEqual([]);
  for (const wrong of [row?.percent ?? 0, 0, ((row?.percent ?? 0) * 3) / 7])
    expect(faultsOf(contest, withCount(view, wrong)).join()).toContain(
      `pair/3/session/1 counts ${wrong}, not`,
    );
});

const rowOf = (contest: Contest) =>
  unwrap(showStages(contest, 'c', 'seed')).stages[0]?.fields[0]?.rows.find(({ who }) => who.pair === '3');

test('[SHOW-3~] it is not among those played, and its column says that it was left (SABF 11.6)', () => {
  expect(rowOf(leftIn('sabf-matchpoint-pairs'))).toMatchObject({ played: 0, leftIn: [1] });
  // Its percentage stands where nothing is said of absence.
  expect(rowOf(leftIn('anc-2021-best-three'))).toMatchObject({ played: 1, leftIn: [1] });
});

test('[RANK-6~] where a document says nothing of absence its percentage stands (ANC 2021 23)', () => {
  const contest = leftIn('anc-2021-best-three');
  expect(faultsOf(contest, viewOf(contest))).toEqual([]);
});
