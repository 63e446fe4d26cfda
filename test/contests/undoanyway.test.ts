import { describe, expect, test, vi } from 'vitest';
import { type Contest, hasCome } from '../../src/engine/contest/state.ts';
import { handle, viewOf as nightView } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { openDesk } from '../night/desk.ts';
import { openBench } from '../ruling/bench.ts';
import { ask, BY, entered, goOn, playRound, stepOf, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);
const FORM = unwrap(findForm('sabf-swiss-teams'));
const undo = (fact: string) => ({ ask: 'undo', by: BY, fact, why: 'a mistake' }) as const;
const draws = (contest: Contest) => contest.facts.filter(({ kind }) => kind === 'draw-made');
const come = (contest: Contest): number => [...contest.lines.values()].filter(hasCome).length;
/** What the contest shows, without how many facts it has. */
const shown = (contest: Contest) => ({ ...viewOf(contest), contest: {} });

describe('[DIR-4] an undo never depends on there being no results', () => {
  const called = goOn(entered(FORM, 12), FORM, (step) => step.step === 'play' && step.round === 3, LOWER);
  const contest = playRound(called.contest, 3, LOWER);
  const [, second] = draws(contest);

  test('undoing the draw of round 2 lists both rounds, sets them aside as facts, and comes back whole', () => {
    const refused = handle(contest, undo(second?.id ?? ''));
    const says = refused.ok ? '' : sayRefusal(refused.refusal);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'undo-later', overridable: true } });
    expect(says).toContain('Done anyway, it sets aside: the results of boards');
    expect(says).toContain('at table 12 in round 2');
    expect(says).toContain('at table 12 in round 3');
    expect(says).toContain('the draw of round 3');
    expect(says).toMatch(/All of it stays in the history\.$/);

    const override = { codes: ['undo-later'], why: 'drawn from the wrong list' };
    const now = ask(contest, { ...undo(second?.id ?? ''), override });
    expect(now.stages[0]?.draws).toHaveLength(1);
    expect(come(now)).toBe(120);
    expect(now.facts.length).toBeGreaterThan(contest.facts.length + 240);
    expect(stepOf(now, FORM)).toMatchObject({ step: 'ask', request: { ask: 'make-draw', round: 2 } });
    expect(goOn(now, FORM, (step) => step.step === 'done', LOWER).step).toEqual({ step: 'done' });

    const back = ask(now, undo(now.facts.at(-1)?.id ?? ''));
    expect(come(back)).toBe(come(contest));
    expect(shown(back)).toEqual(shown(contest));
  });

  test('what no undoing can get past stays refused', () => {
    const made = contest.facts.find(({ kind }) => kind === 'contest-made')?.id ?? '';
    const refused = handle(contest, { ...undo(made), override: { codes: ['undo-never'] } });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'undo-never' } });
    expect(refused.ok ? undefined : refused.refusal.overridable).toBeUndefined();
  });
});

test('[DIR-4][DESK-5~] a club night: the start is undone over its results, and each row of the history says that it can be', () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
  desk.report(1, 1, board, '4S N =');
  const contest = desk.contest();
  const start = contest.facts.find(({ kind }) => kind === 'play-started')?.id ?? '';
  const rows = unwrap(nightView('history', contest, {})).rows;
  expect(rows.find(({ id }) => id === start)?.canUndo).toBe(true);
  const refused = handle(contest, undo(start));
  expect(refused.ok ? '' : sayRefusal(refused.refusal)).toContain(
    `Done anyway, it sets aside: the result of board ${board} at table 1 in round 1. All of it stays in the history.`,
  );
  const now = ask(contest, { ...undo(start), override: { codes: ['undo-played'] } });
  expect([now.started, come(now)]).toEqual([false, 0]);
  const back = ask(now, undo(now.facts.at(-1)?.id ?? ''));
  expect([back.started, come(back)]).toEqual([true, 1]);
});

test('[DIR-4] the first seating of a night that is over and published: everything goes along, listed, and comes back whole', () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  bench.playAll(() => '4S N =');
  bench.tick('12:00');
  bench.must({ ask: 'close-session' });
  bench.must({ ask: 'publish-results' });
  const contest = bench.contest();
  const seated = contest.facts.find(({ kind }) => kind === 'session-seated')?.id ?? '';
  const refused = handle(contest, undo(seated));
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'undo-later', overridable: true } });
  const says = refused.ok ? '' : sayRefusal(refused.refusal);
  expect(says).toContain('the start of play');
  expect(says).toContain('All of it stays in the history.');

  const now = ask(contest, { ...undo(seated), override: { codes: ['undo-later'] } });
  expect([now.started, now.closed, now.published, come(now)]).toEqual([false, false, false, 0]);
  expect(now.facts.length).toBeGreaterThan(contest.facts.length + 30);
  const back = ask(now, undo(now.facts.at(-1)?.id ?? ''));
  expect([back.started, back.closed, back.published, come(back)]).toEqual([true, true, true, come(contest)]);
});
