import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { foldTo } from '../../src/engine/contest/fold.ts';
import { whyOf } from '../../src/engine/floor/night.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { ask, BY, entered, goOn, viewOf, type Won } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const ITC = unwrap(findForm('anc-2021-itc-open'));
const SABF = unwrap(findForm('sabf-swiss-teams'));
const SROSP = unwrap(findForm('anc-2021-srosp'));

/** Nobody scores but team or pair 1: a game on every board in which it sits North-South. */
const ONE: Won = ({ ns }) => ns === '1';

/** Waits at the first round, with so many boards of the match of 1 ruled artificial in every room of it. */
const fouled = (form: Form, entries: number, boards: number) => {
  let contest = goOn(entered(form, entries), form, (step) => step.step === 'play', ONE).contest;
  const draw = contest.stages[0]?.draws[0];
  const seat = draw?.seats.find(({ ns, ew }) => ns === '1' || ew === '1');
  const other = (seat?.ns === '1' ? seat.ew : seat?.ns) ?? '';
  const seats = draw?.seats.filter(({ ns, ew }) => [ns, ew].includes('1') && [ns, ew].includes(other)) ?? [];
  for (const { round, table, boards: own } of seats)
    for (const board of own.slice(0, boards))
      contest = ask(contest, {
        ask: 'adjust-score',
        by: BY,
        round,
        table,
        board,
        ns: 'A+',
        ew: 'A+',
        clause: 'Law 87',
        why: 'the boards of the match were fouled',
      });
  return { contest, other };
};

/** So many boards of the match of 1 after the first ones said not to have been played, in every room of it. */
const leftOut = (given: Contest, from: number, count: number): Contest => {
  const draw = given.stages[0]?.draws[0];
  const seat = draw?.seats.find(({ ns, ew }) => ns === '1' || ew === '1');
  const both = [seat?.ns ?? '', seat?.ew ?? ''];
  return (draw?.seats ?? [])
    .filter(({ ns, ew }) => both.includes(ns) && both.includes(ew))
    .flatMap(({ table, boards }) => boards.slice(from, from + count).map((board) => ({ table, board })))
    .reduce(
      (now, { table, board }) =>
        ask(now, { ask: 'report-result', by: BY, round: 1, table, board, result: { kind: 'not-played' } }),
      given,
    );
};

/** The match of 1 in the first round, when so many rounds are drawn and in. */
const matchAfter = (form: Form, contest: Contest, rounds: number) => {
  const now = goOn(
    contest,
    form,
    (step, at) =>
      step.step === 'ask' &&
      (step.request.ask === 'make-draw' || step.request.ask === 'close-stage') &&
      at.stages[0]?.draws.length === rounds,
    ONE,
  ).contest;
  const match = viewOf(now).stages[0]?.units[0]?.matches.find(({ sides }) =>
    sides.some(({ id }) => id === '1'),
  );
  const sideOf = (id: string) => match?.sides.find((side) => side.id === id);
  const why = (key: string): string => tellFigure(whyOf(now, key) as never).join('\n');
  return { now, match, sideOf, why };
};

/** By the checks that share nothing with the engine, now and as it stood on the way. */
const faultsOf = (contest: Contest) => faultsIn(viewOf(contest), (at) => viewOf(foldTo(contest.facts, at)));

describe('a match spoilt by fouled boards', () => {
  test('[VP-9][IMP-7] Interstate Teams: both have 56.5 VPs as the innocent side of a forfeit, and 1 its own mean when the round robin ends (ANC 2021 7.7, 11.12)', () => {
    const { contest, other } = fouled(ITC, 8, 9);
    const first = matchAfter(ITC, contest, 1);
    expect(first.match?.state).toBe('spoilt');
    expect([first.sideOf('1')?.vp, first.sideOf(other)?.vp]).toEqual([56.5, 56.5]);
    // 35 + 21.5 = 56.5: the scale read backwards (11.10, 11.12).
    expect([first.sideOf('1')?.imps, first.sideOf(other)?.imps]).toEqual([21.5, 21.5]);
    const end = matchAfter(ITC, contest, 7);
    // Six matches won by far more than the top of the scale, 67.5 each; of the other six of the seven rounds 35 each, its
    // one-time opponent’s complement no more than 35.
    expect(end.sideOf('1')?.vp).toBe(67.5);
    expect(end.sideOf(other)?.vp).toBe(56.5);
    const says = end.why(`${end.sideOf('1')?.key}/vp`);
    expect(says).toContain('67.5');
    expect(says).toContain('ANC 2021 11.12');
    expect(end.why(`${first.sideOf('1')?.key}/imps`)).toContain('ANC 2021 11.12');
    expect([faultsOf(first.now), faultsOf(end.now)]).toEqual([[], []]);
  });

  test('[VP-9][IMP-7] SABF teams: both have 60% of the scale, 12 VPs, and nothing is valued again (ABF Interpretations 87)', () => {
    const { contest, other } = fouled(SABF, 12, 99);
    const first = matchAfter(SABF, contest, 1);
    expect(first.match?.state).toBe('spoilt');
    expect([first.sideOf('1')?.vp, first.sideOf(other)?.vp]).toEqual([12, 12]);
    const later = matchAfter(SABF, contest, 3);
    expect([later.sideOf('1')?.vp, later.sideOf(other)?.vp]).toEqual([12, 12]);
    expect(later.why(`${later.sideOf('1')?.key}/vp`)).toContain('ABF Interpretations 87');
    expect(faultsOf(later.now)).toEqual([]);
  });

  test('[VP-7] a match nobody could help is checked alike: who came, and who could not (SABF 13.9)', () => {
    const { contest } = fouled(SABF, 12, 0);
    const { table = 0, ns = '' } = contest.stages[0]?.draws[0]?.seats[0] ?? {};
    const cancelled = ask(contest, {
      ask: 'decide-match',
      by: BY,
      round: 1,
      table,
      as: 'cancelled',
      who: ns,
      clause: 'SABF 13.9',
      why: 'the road was flooded',
    });
    expect(faultsOf(matchAfter(SABF, cancelled, 3).now)).toEqual([]);
  });

  test('[VP-9] the Swan River pairs too: each table by itself, and the boards left count nowhere (ANC 2021 7.7)', () => {
    const { contest, other } = fouled(SROSP, 20, 7);
    const { now, match, sideOf } = matchAfter(SROSP, contest, 1);
    expect(match?.state).toBe('spoilt');
    // Scored as a forfeit with both sides innocent: no IMPs beside the VPs, and none in the tie-break.
    for (const id of ['1', other]) {
      expect(sideOf(id)?.vp).toBe(12);
      expect(sideOf(id)?.imps).toBeUndefined();
      const row = viewOf(now).stages[0]?.standings[0]?.rows.find((one) => one.id === id);
      expect(row?.values['net-imps']).toBe(0);
    }
    expect(faultsOf(now)).toEqual([]);
  });

  test('[VP-7] a forfeited match at matchpoints is nobody’s loss in per cent: no net either way', () => {
    const form = unwrap(findForm('anc-2021-ipc'));
    const drawn = goOn(entered(form, 14), form, (step) => step.step === 'play', ONE).contest;
    const { table = 0, ns = '', ew = '' } = drawn.stages[0]?.draws[0]?.seats[0] ?? {};
    const forfeited = ask(drawn, {
      ask: 'decide-match',
      by: BY,
      round: 1,
      table,
      as: 'forfeit',
      who: ns,
      clause: 'ANC 2021 20.1',
      why: 'did not come',
    });
    const { now } = matchAfter(form, forfeited, 1);
    const rows = viewOf(now).stages[0]?.standings[0]?.rows ?? [];
    for (const id of [ns, ew]) expect(rows.find((one) => one.id === id)?.values['net-imps']).toBe(0);
    expect(faultsOf(now)).toEqual([]);
  });

  test('[VP-9] half the boards compared is enough: the match is scored as it was played', () => {
    const { contest } = fouled(ITC, 8, 8);
    expect(matchAfter(ITC, contest, 1).match?.state).toBe('played');
    expect(matchAfter(SROSP, fouled(SROSP, 20, 6).contest, 1).match?.state).toBe('played');
  });

  test.each([
    { of: 'pairs', form: SROSP, entries: 20, boards: 12, enough: 7 },
    { of: 'teams', form: ITC, entries: 8, boards: 16, enough: 9 },
  ])(
    '[VP-9][IMP-7] $of: a board that was never played does not save a spoilt match, nor spoil one (ANC 2021 7.7)',
    ({ form, entries, boards, enough }) => {
      const stateWith = (artificial: number, unplayed: number) =>
        matchAfter(form, leftOut(fouled(form, entries, artificial).contest, artificial, unplayed), 1).match;
      const spoilt = stateWith(enough, 1);
      expect(spoilt?.state).toBe('spoilt');
      expect(spoilt?.sides.map(({ vp }) => vp)).toEqual(form === SROSP ? [12, 12] : [56.5, 56.5]);
      expect(stateWith(enough - 1, 1)?.state).toBe('played');
      expect(stateWith(0, boards - 1)?.state).toBe('played');
    },
  );
});
