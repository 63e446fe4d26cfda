import { describe, expect, test } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { nextOf } from '../../src/engine/floor/stage/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sabfStateOpenPairsForm } from '../../src/engine/rulebook/forms/sabf.ts';
import { ask, DIRECTOR, goOn, openDesk, refusalOf, report, roundNow, show, stageOf } from './desk.ts';
import * as hall from './hall.ts';
import { unwrap } from './play.ts';

const form = sabfStateOpenPairsForm;
const pairs = Array.from({ length: 12 }, (_, i) => ({
  id: `${i + 1}`,
  players: [`p${i + 1}a`, `p${i + 1}b`],
}));

/** The lower number wins every board, so that the order is known. */
const lower = ({ ns, ew }: { readonly ns: string; readonly ew: string }): string =>
  Number(ns) < Number(ew) ? '3NT N =' : '3NT N -1';

/** Played on until so many sessions of the final are over. */
const finalAfter = (sessions: number): Contest => {
  let contest = openDesk(form, pairs);
  for (;;) {
    const step = unwrap(nextStep(contest, form, { seed: 'desk', by: DIRECTOR }));
    const final = contest.stages.find(({ opened }) => opened.stage === 'final');
    const isNext = step.step === 'ask' && step.request.ask === 'seat-session';
    if (isNext && final && final.sessions.length >= sessions) return contest;
    if (step.step === 'ask') contest = ask(contest, step.request);
    else contest = report(contest, roundNow(contest), lower);
  }
};

const leave = (given: Contest, stay: number): Contest => {
  let contest = given;
  const field = contest.stages.find(({ opened }) => opened.stage === 'final')?.opened.field ?? [];
  for (const contestant of field.slice(stay))
    contest = ask(contest, {
      ask: 'withdraw-contestant',
      by: DIRECTOR,
      contestant,
      from: roundNow(contest) + 1,
      excused: true,
      why: 'storm',
    });
  return contest;
};

describe('a final with too few left (SABF 17.1.2)', () => {
  const played = finalAfter(1);
  const three = leave(played, 3);
  const close = { ask: 'close-stage', by: DIRECTOR, stage: 'final' } as const;

  test('[CON-12~] with four pairs it goes on: a Howell of two tables', () => {
    const four = goOn(leave(played, 4), form);
    expect(four.stages.at(-1)?.sessions).toHaveLength(2);
  });

  test('[CON-12~] with three the desk is told why no session can be seated, and offered its end', () => {
    const next = nextOf(three, form, 'x');
    expect(next).toMatchObject({
      step: 'refused',
      clause: 'SABF 17.1.2; Law 78',
      none: { stage: 'final', ends: true },
    });
    expect(next.says).toContain('3 pairs are left');
    expect(refusalOf(three, close)).toMatchObject({ code: 'stage-cut-unsaid' });
    // With four left another session can be seated: only a body may end it.
    expect(refusalOf(leave(played, 4), { ...close, why: 'tired' })).toMatchObject({ code: 'stage-cut-body' });
  });

  test('[CON-12~] ended there, who stayed is placed by what was played, who left is not', () => {
    const over = goOn(ask(three, { ...close, why: 'only three pairs are left' }), form);
    const final = stageOf(over, 'final');
    expect(final.ended).toBe(
      'It was ended after 1 of 3 sessions: only three pairs are left. The places are those after session 1.',
    );
    const stayed = three.stages.at(-1)?.opened.field.slice(0, 3) ?? [];
    expect(final.standings[0]?.rows.map(({ id }) => id).sort()).toEqual([...stayed].sort());
    expect(final.unplaced).toHaveLength(7);
    expect(final.unplaced[0]?.clause).toBe('SABF 17.1.2');
    expect(over.closed).toBe(true);
    expect(show(over).placings.length).toBeGreaterThan(0);
  });
});

describe('a stage of sessions with too few left from the start, or ended before there are as many as are counted', () => {
  const played = (id: string, count: number, sessions: number): Contest => {
    const own = unwrap(findForm(id));
    let contest = openDesk(own, pairs.slice(0, count));
    for (;;) {
      const step = unwrap(nextStep(contest, own, { seed: 'desk', by: DIRECTOR }));
      const isNext = step.step === 'ask' && step.request.ask === 'seat-session';
      if (isNext && contest.stages[0]?.sessions.length === sessions) return contest;
      if (step.step === 'ask') contest = ask(contest, step.request);
      else contest = report(contest, roundNow(contest), lower);
    }
  };
  const without = (given: Contest, gone: readonly string[], from: number): Contest =>
    gone.reduce(
      (now, contestant) =>
        ask(now, { ask: 'withdraw-contestant', by: DIRECTOR, contestant, from, excused: true, why: 'storm' }),
      given,
    );
  const close = {
    ask: 'close-stage',
    by: DIRECTOR,
    stage: 'sessions',
    why: 'only three pairs are left',
  } as const;

  test('[CON-6~] best three of four, ended after two: who stayed is placed by the two (ANC 2021 23)', () => {
    const own = unwrap(findForm('anc-2021-best-three'));
    const two = played('anc-2021-best-three', 7, 2);
    const stage = two.stages[0]?.opened.stage ?? '';
    const over = goOn(ask(without(two, ['4', '5', '6', '7'], roundNow(two) + 1), { ...close, stage }), own);
    const view = stageOf(over, stage);
    const sums = ['1', '2', '3'].map((id) =>
      view.units.reduce((all, { totals }) => all + (totals.find((one) => one.id === id)?.counts ?? 0), 0),
    );
    expect(view.standings[0]?.rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
    for (const [i, row] of (view.standings[0]?.rows ?? []).entries())
      expect(row.score).toBeCloseTo(sums[i] ?? 0, 6);
    expect(view.unplaced.map(({ id }) => id).sort()).toEqual(['4', '5', '6', '7']);
    expect(show(over).placings[0]?.rows).toHaveLength(3);
  });

  test('[CON-6~] of which nothing is played it is not ended: nobody is placed by nothing; with more pairs it is played', () => {
    const own = unwrap(findForm('anc-2021-congress-pairs'));
    const opened = played('anc-2021-congress-pairs', 6, 0);
    const stage = opened.stages[0]?.opened.stage ?? '';
    const three = without(opened, ['4', '5', '6'], 1);
    const next = nextOf(three, own, 'x');
    expect(next).toMatchObject({ step: 'refused', clause: 'ANC 2021 23; Law 78' });
    expect(next.none).toBeUndefined();
    expect(refusalOf(three, { ...close, stage })).toMatchObject({ code: 'stage-cut-whole' });
    const back = ask(three, {
      ask: 'undo',
      by: DIRECTOR,
      fact: three.facts.at(-1)?.id ?? '',
      why: 'they came',
    });
    expect(nextOf(back, own, 'x')).toMatchObject({ step: 'ask', act: 'seat-session' });
  });

  test('[CON-12~] who leaves the final keeps its place in the stage that was ended before it (SABF 17.1.1)', () => {
    const one = played(form.id, 12, 1);
    const ended = goOn(
      ask(one, { ...close, stage: 'qualifying', body: 'the Tournament Committee', why: 'storm' }),
      form,
    );
    const places = (contest: Contest) =>
      stageOf(contest, 'qualifying').standings[0]?.rows.map(({ id, place }) => `${place} ${id}`);
    const before = places(ended);
    expect(before).toContain('1 1');
    const left = without(ended, ['1'], roundNow(ended) + 1);
    expect(places(left)).toEqual(before);
    expect(stageOf(left, 'qualifying').unplaced).toEqual([]);
  });
});

describe('four pairs are two tables: every board is compared (Law 78)', () => {
  test.each([
    ['sabf-matchpoint-pairs', 8],
    ['anc-2021-best-three', 7],
    ['club-two-sessions', 6],
    ['club-session-butler', 5],
  ])('[CON-6~][CON-15~][MOV-9~] %s of %i: a session of four is seated and played out', (id, entries) => {
    const one = unwrap(findForm(id));
    const start = hall.goOn(
      hall.entered(one, entries),
      one,
      (step, now) =>
        step.step === 'ask' &&
        step.request.ask === 'seat-session' &&
        (now.stages[0]?.opened.play.use !== 'sessions' ||
          now.stages[0].opened.play.sessions === 1 ||
          now.stages[0].sessions.length === 1),
      ({ ns, board }) => (Number(ns) + board) % 3 === 0,
    );
    if (start.step.step !== 'ask' || start.step.request.ask !== 'seat-session') throw new Error('not seated');
    const { from } = start.step.request;
    let contest = start.contest;
    for (let pair = 5; pair <= entries; pair++)
      contest = ask(contest, {
        ask: 'note-absence',
        by: DIRECTOR,
        contestant: `${pair}`,
        from,
        to: from,
        absence: 'other',
        why: 'x',
      });
    const seated = hall.goOn(contest, one, (step) => step.step === 'play').contest;
    const plan = seated.stages[0]?.sessions.at(-1)?.plan;
    expect([plan?.kind, plan?.tables, plan?.rounds]).toEqual(['howell', 2, 3]);
    const done = hall.goOn(
      seated,
      one,
      (step) => step.step === 'done',
      ({ ns, board }) => (Number(ns) + board) % 3 === 0,
    );
    const unit = show(done.contest).stages[0]?.units.find((row) => row.from === from);
    expect(unit?.totals.filter(({ boards }) => (boards ?? 0) > 0)).toHaveLength(4);
  });
});
