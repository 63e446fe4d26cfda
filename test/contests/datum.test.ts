import { describe, expect, test, vi } from 'vitest';
import type { BoardResult } from '../../src/engine/contest/fact.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { whyOf } from '../../src/engine/floor/night.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { tellFigure } from '../../src/engine/words/figure.ts';
import { ask, BY, entered, goOn, viewOf } from './hall.ts';
import { lineFaults } from './lines.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const BUTLER = unwrap(findForm('sabf-butler-swiss'));
const PASSED: BoardResult = { kind: 'passed' };
const SLAM: BoardResult = {
  kind: 'played',
  level: 7,
  strain: 'NT',
  doubling: 'XX',
  declarer: 'N',
  tricks: 13,
};

/** The third round of a Butler Swiss of 15 tables, where only the top twelve make the datum (SABF 12.2). */
const third = (): Contest =>
  goOn(entered(BUTLER, 30), BUTLER, (step) => step.step === 'play' && step.round === 3).contest;

const seatsOf = (contest: Contest) =>
  [...(contest.seating?.seats.values() ?? [])].filter(({ round }) => round === 3);

const report = (contest: Contest, board: number, results: (table: number) => BoardResult | undefined) =>
  seatsOf(contest).reduce((now, { table }) => {
    const result = results(table);
    return result ? ask(now, { ask: 'report-result', by: BY, round: 3, table, board, result }) : now;
  }, contest);

const boardIn = (contest: Contest, board: number) =>
  viewOf(contest).stages[0]?.units[2]?.boards.find((one) => one.board === board);

describe('the top twelve tables', () => {
  const begun = third();
  const board = seatsOf(begun)[0]?.boards[0] ?? 0;

  test('[IMP-2][IMP-13] a board not played at tables 5 to 7 brings no lower table into the datum (SABF 12.2)', () => {
    const contest = report(begun, board, (table) =>
      table >= 5 && table <= 7 ? { kind: 'not-played' } : table > 12 ? SLAM : PASSED,
    );
    const shown = boardIn(contest, board);
    expect(shown?.datums?.[0]?.datum).toBe(0);
    const slam = shown?.lines.find(({ table }) => table === 13);
    const told = tellFigure(whyOf(contest, `${slam?.key}/ns`) as never).join('\n');
    expect(told).toContain('9 scores under consideration from tables 1, 2, 3, 4, 8, 9, 10, 11, 12');
    expect(lineFaults(viewOf(contest))).toEqual([]);
  });

  test('[IMP-13] a datum on the way is of the top tables too: tables still awaited keep their places', () => {
    const contest = report(begun, board, (table) => (table > 12 ? SLAM : table > 6 ? PASSED : undefined));
    expect(boardIn(contest, board)?.datums?.[0]?.datum).toBe(0);
    expect(lineFaults(viewOf(contest))).toEqual([]);
  });

  test('[IMP-13] a table whose match is forfeited is not in play: the next one counts', () => {
    const seat = seatsOf(begun).find(({ table }) => table === 4);
    const decided = ask(begun, {
      ask: 'decide-match',
      by: BY,
      round: 3,
      table: 4,
      as: 'forfeit',
      who: seat?.ns ?? '',
      clause: 'SABF 13.9',
      why: 'they never came',
    });
    // Two scores go at each end of twelve: with tables 10 to 13 at the slam two of them stay, of eight.
    const contest = report(decided, board, (table) =>
      table === 4 ? undefined : table >= 10 ? SLAM : PASSED,
    );
    const score = boardIn(contest, board)?.lines.find(({ table }) => table === 13)?.score ?? 0;
    expect(boardIn(contest, board)?.datums?.[0]?.datum).toBe(10 * Math.round((2 * score) / 80));
    expect(lineFaults(viewOf(contest))).toEqual([]);
  });
});
