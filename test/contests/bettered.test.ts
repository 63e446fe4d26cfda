import { describe, expect, test, vi } from 'vitest';
import type { Request, RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { whyOf } from '../../src/engine/floor/night.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { whyFaults } from './figures.ts';
import { ask, BY, entered, goOn, playRound, viewOf, whyNot } from './hall.ts';
import { lineFaults } from './lines.ts';
import { unwrap } from './play.ts';
import { vpFor } from './scale.ts';

vi.setConfig({ testTimeout: 240_000 });

const SWISS = unwrap(findForm('sabf-butler-swiss'));

/* Butler pairs are teams of one pair: a substitute who betters one costs it IMPs in each match (SABF 12, 13.4; in the
   trials 18.8). The printed guide for 14 boards is 0, 5, 8 and 14, the most an IMP a board. */

const first = (form: Form, entries: number): Contest =>
  goOn(entered(form, entries), form, (step) => step.step === 'play').contest;

const standIn = (more: Partial<RequestOf<'use-substitute'>> = {}): Request => ({
  ask: 'use-substitute',
  by: BY,
  contestant: '1',
  out: '1a',
  in: 'expert',
  from: 1,
  to: 1,
  why: 'ill',
  ...more,
});

const passed = () => false;

/** The last boards of the match of 1 were not played at any of its tables. */
const withOff = (contest: Contest, count: number): Contest => {
  const seats = [...(contest.seating?.seats.values() ?? [])].filter(({ ns, ew }) => ns === '1' || ew === '1');
  return seats.reduce(
    (now, { round, table, boards }) =>
      boards
        .slice(-count)
        .reduce(
          (then, board) =>
            ask(then, { ask: 'report-result', by: BY, round, table, board, result: { kind: 'not-played' } }),
          now,
        ),
    contest,
  );
};

const matchOf = (contest: Contest, id = '1') =>
  viewOf(contest).stages[0]?.units[0]?.matches.find(({ sides }) => sides.some((side) => side.id === id));

/** IMPs and VPs of the side with the substitute, and of the other. */
const sidesOf = (contest: Contest) => {
  const sides = matchOf(contest)?.sides ?? [];
  return [sides.find(({ id }) => id === '1'), sides.find(({ id }) => id !== '1')].map((side) => [
    side?.imps,
    side?.vp,
  ]);
};

/** The Butler column printed for 14 boards. */
const vp = (imps: number) => vpFor('sabf-2014', imps, { boards: 14, butler: true });

describe('a substitute who betters a pair of a Butler', () => {
  const base = first(SWISS, 12);

  test.each([
    [{}, 0],
    [{ level: 'none' }, 0],
    [{ level: 'some' }, 5],
    [{ level: 'significant' }, 8],
    [{ level: 'substantial' }, 14],
    // The table is a guide: the director may decide otherwise, up to an IMP a board.
    [{ level: 'some', imps: 3 }, 3],
    [{ imps: 14 }, 14],
    [{ level: 'some', imps: 0 }, 0],
  ] as const)('[IMP-8][DESK-10~] %j costs it %i IMPs in a match of 14 (SABF 12, 13.4)', (how, imps) => {
    const contest = playRound(ask(base, standIn(how)), 1, passed);
    expect(sidesOf(contest)).toEqual([
      [0 - imps, vp(0 - imps)],
      [imps, vp(imps)],
    ]);
    expect(lineFaults(viewOf(contest))).toEqual([]);
  });

  test.each([
    [{ level: 'substantial' }, 10],
    [{ imps: 14 }, 10],
    // Under the most: the guide for the length the match was set for.
    [{ level: 'significant' }, 8],
  ] as const)('[IMP-8] %j: an IMP for each board played, and four were not: %i (SABF 13.4)', (how, imps) => {
    const contest = playRound(withOff(ask(base, standIn(how)), 4), 1, passed);
    expect(sidesOf(contest).map(([net]) => net)).toEqual([0 - imps, imps]);
    expect(lineFaults(viewOf(contest))).toEqual([]);
  });

  test('[IMP-8] the same for teams: six boards of ten played, six IMPs', () => {
    const form = unwrap(findForm('sabf-swiss-teams'));
    const contest = playRound(withOff(ask(first(form, 12), standIn({ level: 'substantial' })), 4), 1, passed);
    expect(sidesOf(contest).map(([net]) => net)).toEqual([-6, 6]);
  });

  test('[IMP-8] both of a pair replaced: never more than an IMP a board', () => {
    const both = ask(
      ask(base, standIn({ level: 'substantial', emergency: true })),
      standIn({ out: '1b', in: 'other', level: 'significant', emergency: true }),
    );
    expect(sidesOf(playRound(both, 1, passed))[0]?.[0]).toBe(-14);
  });

  test('[IMP-8][DESK-4~] why says where the IMPs are from, and the whole of it adds up', () => {
    const contest = playRound(
      ask(base, standIn({ level: 'some' })),
      1,
      ({ board, ns }) => board === 1 && ns === '1',
    );
    const side = matchOf(contest)?.sides.find(({ id }) => id === '1');
    const figure = whyOf(contest, `${side?.key}/imps`);
    for (const part of ['imps', 'vp'] as const)
      expect(whyFaults(contest, { key: `${side?.key}/${part}`, value: side?.[part] ?? 0 })).toEqual([]);
    expect(figure && tellFigure(figure).join('\n')).toMatch(/-5.*SABF 13\.4/s);
    expect(lineFaults(viewOf(contest))).toEqual([]);
  });

  test('[DESK-10~] beyond the most, an unknown level and a stage without such a rule are refused', () => {
    expect(whyNot(base, standIn({ imps: 15 }))).toEqual({ code: 'substitute-most', clause: 'SABF 13.4' });
    expect(whyNot(base, standIn({ level: 'enormous' }))).toEqual({
      code: 'substitute-level',
      clause: 'SABF 13.4',
    });
    const srosp = first(unwrap(findForm('anc-2021-srosp')), 12);
    expect(whyNot(srosp, standIn({ imps: 2 }))).toMatchObject({ code: 'substitute-no-levels' });
    expect(whyNot(srosp, standIn())).toBe('done');
  });

  test('[CND-18~] contested, what is found then counts, in IMPs too', () => {
    const used = ask(base, standIn({ level: 'substantial', notice: 20 }));
    const other = matchOf(used)?.sides.find(({ id }) => id !== '1')?.id ?? '';
    const contested = (more: object): Request => ({
      ask: 'contest-substitute',
      by: BY,
      substitute: used.substitutes[0]?.id ?? '',
      side: other,
      why: 'x',
      ...more,
    });
    expect(whyNot(used, contested({ imps: 20 }))).toEqual({ code: 'substitute-most', clause: 'SABF 13.4' });
    const now = (more: object) => sidesOf(playRound(ask(used, contested(more)), 1, passed))[1]?.[0];
    expect([now({ level: 'some' }), now({ imps: 10 }), now({})]).toEqual([5, 10, 0]);
  });
});

test('[IMP-8] pairs in the trials give up as teams do (SABF 18.8)', () => {
  const trials = unwrap(findForm('sabf-trials-open'));
  const base = first(trials, 14);
  const contest = playRound(ask(base, standIn({ level: 'substantial' })), 1, passed);
  const boards = matchOf(contest)?.boards ?? 0;
  // The column nearest to the boards of the match, an IMP a board at the most.
  const guide = Math.min(boards, boards > 12 ? 14 : 10);
  expect(sidesOf(contest).map(([imps]) => imps)).toEqual([0 - guide, guide]);
  expect(lineFaults(viewOf(contest))).toEqual([]);
});

describe('numbers of IMPs by hand are whole where the VP table is (SABF 20)', () => {
  const base = first(SWISS, 12);
  test('[IMP-8~][DESK-10~] of a substitute and of a board', () => {
    expect(whyNot(base, standIn({ imps: 3.5 }))).toMatchObject({ code: 'imps-whole' });
    const seat = [...(base.seating?.seats.values() ?? [])].find(({ round }) => round === 1);
    const adjust = (ns: number) =>
      whyNot(base, {
        ask: 'adjust-score',
        by: BY,
        round: 1,
        table: seat?.table ?? 0,
        board: seat?.boards[0] ?? 0,
        ns,
        ew: -ns,
        clause: 'Law 87B',
        why: 'fouled',
      });
    expect(adjust(1.5)).toMatchObject({ code: 'imps-whole', clause: expect.stringContaining('SABF') });
    expect(adjust(2)).toBe('done');
  });
});
