import { describe, expect, test } from 'vitest';
import { verify } from '../figure/figure.ts';
import { exactly, makeRational, ratio } from '../kit/rational.ts';
import { combineSessions, type Part } from './factor.ts';

const part = (
  id: string,
  matchpoints: string,
  top: number,
  boards: number,
  percent = '50',
  side?: 'ns' | 'ew',
): Part => ({
  contestant: side ? { id, side } : { id },
  matchpoints: exactly(matchpoints as `${number}`),
  top: ratio(top),
  boards,
  percent: exactly(percent as `${number}`),
});
const factored = {
  use: 'combine:factored',
  clause: 'Course Notes, Factoring',
  layer: 'course-notes',
  method: 'factored',
} as const;
const percentages = {
  use: 'combine:percentages',
  clause: 'SABF 11.3',
  layer: 'sabf',
  method: 'percentages',
} as const;

describe('factoring', () => {
  test('[MP-11] fourteen tables and then thirteen: the second session is multiplied by 26/24, top over top', () => {
    const { rows, notes } = combineSessions(
      [[part('1', '300', 26, 28)], [part('1', '288', 24, 28)]],
      factored,
    );
    // 300 + 288 × 26/24
    expect(makeRational(rows[0]?.factored ?? ratio(0))).toBe('612');
    expect(notes.map(({ note }) => note)).toEqual(['factored']);
  });

  test('[MP-15] nine and a half tables: East-West played 27 of 30 boards and are multiplied by 30/27', () => {
    const session = [part('1', '240', 16, 30, '50', 'ns'), part('1', '243', 16, 27, '56.25', 'ew')];
    const { rows } = combineSessions([session], factored);
    // 243 × 30/27
    expect(rows.map((row) => [row.contestant.side, makeRational(row.factored), row.place])).toEqual([
      ['ns', '240', 2],
      ['ew', '270', 1],
    ]);
  });

  test('[MP-11][MP-15] eight tables, 32 boards then 24: no factor, and the totals part what the percentages leave level', () => {
    // A top of 14: 60 % of 448 is 268.8, 40 % of 336 is 134.4; the other way 179.2 and 201.6.
    const first = [part('A', '268.8', 14, 32, '60'), part('B', '179.2', 14, 32, '40')];
    const second = [part('A', '134.4', 14, 24, '40'), part('B', '201.6', 14, 24, '60')];
    const byTotals = combineSessions([first, second], factored);
    expect(byTotals.rows.map((row) => [row.contestant.id, makeRational(row.factored), row.place])).toEqual([
      ['A', '403.2', 1],
      ['B', '380.8', 2],
    ]);
    expect(byTotals.notes).toEqual([
      { note: 'no-factor', details: {} },
      { note: 'winners-differ', details: { totals: 'A', percentages: 'A, B' } },
    ]);
    const byPercent = combineSessions([first, second], percentages);
    expect(byPercent.rows.map((row) => [makeRational(row.percentages), row.place])).toEqual([
      ['100', 1],
      ['100', 1],
    ]);
  });

  test('[MP-11] a pair absent from one session has only what it played; every total re-adds', () => {
    const { rows } = combineSessions(
      [[part('1', '100', 10, 20, '50'), part('2', '110', 10, 20, '55')], [part('1', '90', 10, 20, '45')]],
      percentages,
    );
    expect(rows.map((row) => [row.contestant.id, makeRational(row.percentages), row.sessions])).toEqual([
      ['1', '95', 2],
      ['2', '55', 1],
    ]);
    expect(rows.flatMap((row) => verify(row.why))).toEqual([]);
  });
});
