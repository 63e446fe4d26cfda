import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { whyOf } from '../../src/engine/floor/night.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { ask, BY, entered, goOn, playRound, SEED, viewOf } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Round 1 with the last boards of the match at table 1 never begun, in every room of it. */
const shortened = (form: Form, entries: number, off: number): Contest => {
  let contest = goOn(entered(form, entries), form, (step) => step.step === 'play').contest;
  const seats = contest.stages[0]?.draws[0]?.seats ?? [];
  const first = seats.find(({ table }) => table === 1);
  const both = [first?.ns ?? '', first?.ew ?? ''];
  for (const { table, boards } of seats.filter(({ ns, ew }) => both.includes(ns) && both.includes(ew)))
    for (const board of off > 0 ? boards.slice(-off) : [])
      contest = ask(contest, {
        ask: 'report-result',
        by: BY,
        round: 1,
        table,
        board,
        result: { kind: 'not-played' },
      });
  // A game at board 1 where the home side of table 1 sits North-South, 9 IMPs; every other board is passed in.
  return playRound(contest, 1, ({ board, ns }) => board === 1 && ns === first?.ns);
};

const matchOf = (contest: Contest) =>
  viewOf(contest).stages[0]?.units[0]?.matches.find(({ table }) => table === 1);

describe('boards taken off a match', () => {
  test.each([
    {
      form: 'sabf-butler-swiss',
      entries: 16,
      off: 4,
      // SABF 20.6: a margin of 9 in a Butler match of fourteen boards.
      vp: 13.14,
      says: '4 of 14 boards were not played: the VP scale stays that of 14 boards, which is the column of 10, the length the match was set for; nothing says that boards taken off make it a shorter one (SABF 13.14; SABF 20.2–20.8)',
    },
    {
      form: 'sabf-swiss-teams',
      entries: 12,
      off: 1,
      // SABF 20.6: a margin of 9 in a teams match of ten boards.
      vp: 13.14,
      says: '1 of 10 boards was not played: the VP scale stays that of 10 boards, the length the match was set for; nothing says that boards taken off make it a shorter one (SABF 13.14; SABF 20.1–20.10)',
    },
  ])(
    '[CND-11] $form: the scale is that of the boards the match was set for, and print, desk and reasons say so (SABF 13.14)',
    ({ form, entries, off, vp, says }) => {
      const contest = shortened(unwrap(findForm(form)), entries, off);
      const match = matchOf(contest);
      expect(match?.sides[0]?.imps).toBe(9);
      expect(match?.sides[0]?.vp).toBe(vp);
      expect(match?.scale).toBe(says);
      for (const { key } of match?.sides ?? [])
        expect(tellFigure(whyOf(contest, `${key}/vp`) as never).join('\n')).toContain(says);
      const sheet = unwrap(showStages(contest, 'one', SEED));
      expect(sheet.stages[0]?.rounds[0]?.matches.find(({ table }) => table === 1)?.scale).toBe(says);
      // Nothing was taken off elsewhere, and nothing is said.
      expect(
        viewOf(contest)
          .stages[0]?.units[0]?.matches.filter(({ table }) => table !== 1)
          .filter(({ scale }) => scale !== undefined),
      ).toEqual([]);
    },
  );

  test('[CND-11~] a scale that is one for all lengths is told so (ANC 2021 9.2)', () => {
    const contest = shortened(unwrap(findForm('anc-2021-srosp')), 20, 2);
    expect(matchOf(contest)?.scale).toMatch(
      /^2 of 12 boards were not played: the VP scale is the same for any number of boards \(.*ANC 2021/,
    );
  });
});
