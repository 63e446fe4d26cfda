import { describe, expect, test, vi } from 'vitest';
import type { BoardResult } from '../../src/engine/contest/fact.ts';
import type { Request, RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { viewOf as roomOf } from '../../src/engine/floor/night.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { whyFaults } from './figures.ts';
import { ask, BY, entered, goOn, viewOf, whyNot } from './hall.ts';
import { lineFaults } from './lines.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const SWAN = unwrap(findForm('anc-2021-srosp'));
const SWISS = unwrap(findForm('sabf-butler-swiss'));

/** Board 1, nobody vulnerable: each trick down is 50; none is the board passed in. */
const DOWN = (tricks: number): BoardResult =>
  tricks === 0
    ? { kind: 'passed' }
    : { kind: 'played', level: 7, strain: 'C', doubling: '', declarer: 'N', tricks: 13 - tricks };

const first = (form: Form, entries: number): Contest =>
  goOn(entered(form, entries), form, (step) => step.step === 'play').contest;

/** Board 1 of round 1 with so many tricks down at each table in order, every table in. */
const played = (contest: Contest, downs: readonly number[]): Contest =>
  downs.reduce(
    (now, down, i) =>
      ask(now, { ask: 'report-result', by: BY, round: 1, table: i + 1, board: 1, result: DOWN(down) }),
    contest,
  );

const foul = (tables: readonly number[], more: Partial<RequestOf<'foul-board'>> = {}): Request => ({
  ask: 'foul-board',
  by: BY,
  round: 1,
  board: 1,
  tables,
  why: 'two cards changed places',
  ...more,
});

const boardOf = (contest: Contest) =>
  viewOf(contest).stages[0]?.units[0]?.boards.find(({ board }) => board === 1);
const datumsOf = (contest: Contest) =>
  Object.fromEntries((boardOf(contest)?.datums ?? []).map(({ deal = 'as it was', datum }) => [deal, datum]));
const impsAt = (contest: Contest, table: number) => {
  const line = boardOf(contest)?.lines.find((one) => one.table === table);
  return [line?.nsImps, line?.ewImps];
};

const opens = (contest: Contest): readonly string[] => {
  const board = boardOf(contest);
  return [
    ...(board?.datums ?? []).flatMap(({ key, datum }) => whyFaults(contest, { key, value: datum })),
    ...(board?.lines ?? []).flatMap(({ key, nsImps, ewImps }) => [
      ...(nsImps === undefined ? [] : whyFaults(contest, { key: `${key}/ns`, value: nsImps })),
      ...(ewImps === undefined ? [] : whyFaults(contest, { key: `${key}/ew`, value: ewImps })),
    ]),
  ];
};

describe('a fouled board of a Butler (ANC 2021 7.2(a))', () => {
  // Ten tables; 1 to 8 as it was: 0 … 7 down; 9 and 10 in another form: 8 and 10 down.
  const ten = played(first(SWAN, 20), [0, 1, 2, 3, 4, 5, 6, 7, 8, 10]);

  test('[IMP-10] is two boards: each form has its own datum, without four extremes from eight results on', () => {
    const contest = ask(ten, foul([9, 10]));
    // Of eight two are left out at each end: 2, 3, 4, 5 down, −175, to the nearest 10 −180. Of two none: −450.
    expect(datumsOf(contest)).toEqual({ 'as it was': -180, other: -450 });
    // 0 against −180 is 180, 5 IMPs; −400 against −450 is 50, 2 IMPs; −500 against −450 is −50.
    expect([impsAt(contest, 1), impsAt(contest, 9), impsAt(contest, 10)]).toEqual([
      [5, -5],
      [2, -2],
      [-2, 2],
    ]);
    expect(lineFaults(viewOf(contest))).toEqual([]);
    expect(opens(contest)).toEqual([]);
    expect(boardOf(contest)?.fouled).toMatchObject({ clause: 'ANC 2021 7.2(a)' });
    expect(boardOf(contest)?.datums?.find(({ deal }) => deal === 'other')?.tables).toEqual([9, 10]);
  });

  test('[IMP-10] two extremes of three to seven results, none of fewer, whoever sits at the first table', () => {
    // 1 to 3 in another form: 0, 1, 2 down, the middle one is left: −50; of the other seven 3, 4, 5, 6, 7, 8, 10 the five
    // between: 4 to 8, −300.
    const contest = ask(ten, foul([1, 2, 3]));
    expect(datumsOf(contest)).toEqual({ other: -50, 'as it was': -300 });
    expect(lineFaults(viewOf(contest))).toEqual([]);
    expect(opens(contest)).toEqual([]);
  });

  test('[IMP-10~] said again the last word counts; no table takes it back, and so does an undo', () => {
    const before = datumsOf(ten);
    const contest = ask(ask(ten, foul([9, 10])), foul([1, 2, 3]));
    expect(datumsOf(contest)).toEqual({ other: -50, 'as it was': -300 });
    expect(datumsOf(ask(contest, foul([])))).toEqual(before);
    const fact = contest.facts.findLast(({ kind }) => kind === 'board-fouled')?.id ?? '';
    const undone = ask(contest, { ask: 'undo', by: BY, fact, why: 'x' });
    expect(datumsOf(undone)).toEqual({ 'as it was': -180, other: -450 });
  });

  test('[IMP-10~] the traveller of the room has the same IMPs', () => {
    const contest = ask(ten, foul([9, 10]));
    const view = unwrap(roomOf('traveller', contest, { board: 1, round: 1 }));
    expect(view.datum).toBe(-180);
    expect(view.rows.find(({ table }) => table === 1)).toMatchObject({ nsImps: 5 });
    expect(view.rows.find(({ table }) => table === 9)).toMatchObject({ nsImps: 2 });
    expect(view.fouled).toContain('tables 9, 10: each form has its own datum (ANC 2021 7.2(a))');
  });

  test('[DESK-10~] without a choice none is taken; nor for every table, a table or a board that is not there, or teams', () => {
    const at = { clause: 'ANC 2021 7.2(a)' };
    expect(whyNot(ten, foul([9], { as: 'cancel' }))).toEqual({ code: 'fouled-no-choice', ...at });
    expect(whyNot(ten, foul([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toEqual({ code: 'fouled-all', ...at });
    expect(whyNot(ten, foul([11]))).toMatchObject({ code: 'fouled-no-table' });
    expect(whyNot(ten, foul([9], { board: 99 }))).toMatchObject({ code: 'fouled-no-board' });
    expect(whyNot(ten, foul([]))).toMatchObject({ code: 'fouled-nobody' });
    expect(whyNot(ten, foul([9], { round: 9 }))).toMatchObject({ code: 'round-unknown' });
    const teams = first(unwrap(findForm('sabf-swiss-teams')), 12);
    expect(whyNot(teams, foul([1]))).toMatchObject({ code: 'fouled-not-datum' });
  });
});

describe('a fouled board under SABF 12.3: the director chooses', () => {
  const six = played(first(SWISS, 12), [0, 1, 2, 3, 6, 10]);

  test('[IMP-10][DESK-10~] it must be said which', () =>
    expect(whyNot(six, foul([5, 6]))).toEqual({ code: 'fouled-choice', clause: 'SABF 12.3' }));

  test('[IMP-10] no consequence: one datum of all results', () => {
    const contest = ask(six, foul([5, 6], { as: 'no-consequence' }));
    // Six scores in round 1: a sixth, one at each end: 1, 2, 3, 6 down, −150.
    expect(datumsOf(contest)).toEqual({ 'as it was': -150 });
    expect(lineFaults(viewOf(contest))).toEqual([]);
    expect(opens(contest)).toEqual([]);
  });

  test('[IMP-10] separate entities: a datum each, without the two extremes from three results', () => {
    const contest = ask(six, foul([4, 5, 6], { as: 'separate' }));
    expect(datumsOf(contest)).toEqual({ 'as it was': -50, other: -300 });
    expect(lineFaults(viewOf(contest))).toEqual([]);
    expect(opens(contest)).toEqual([]);
  });

  test('[IMP-10] cancelled: 2 IMPs to each side there, and the datum is of the others', () => {
    const contest = ask(six, foul([5, 6], { as: 'cancel' }));
    // Four scores: a sixth of four, rounded down, is none: 0, 1, 2, 3 down, −75, to the nearest 10 −80.
    expect(datumsOf(contest)).toEqual({ 'as it was': -80 });
    expect([impsAt(contest, 5), impsAt(contest, 6), impsAt(contest, 1)]).toEqual([
      [2, 2],
      [2, 2],
      [2, -2],
    ]);
    expect(lineFaults(viewOf(contest))).toEqual([]);
    expect(opens(contest)).toEqual([]);
  });

  test('[IMP-10~][DESK-4~] the preview says what becomes of it', () =>
    expect(unwrap(effectOf(six, foul([5, 6], { as: 'cancel' }))).says.join()).toMatch(
      /Board 1 was played in another form at tables 5, 6: their results are cancelled \(SABF 12\.3\)/,
    ));
});
