import { describe, expect, test } from 'vitest';
import type { Fact, NewFact } from '../../contest/fact.ts';
import { fold } from '../../contest/fold.ts';
import type { Plan } from '../../contest/plan.ts';
import { lineNames, sheetsOf, sitOutBoards } from './lines.ts';

const PLAN: Plan = {
  of: 'pairs',
  kind: 'by hand',
  tables: 2,
  rounds: 3,
  contestants: 5,
  boardsPerRound: 2,
  winners: 1,
  seats: [
    { round: 1, table: 1, ns: '1', ew: '2', boards: [1, 2] },
    { round: 1, table: 2, ns: '3', ew: '4', boards: [3, 4] },
    { round: 2, table: 1, ns: '1', ew: '3', boards: [5, 6] },
    { round: 2, table: 2, ns: '2', ew: '4', boards: [1, 2] },
    { round: 3, table: 1, ns: '5', ew: '4', boards: [5, 6] },
    { round: 3, table: 2, ns: '2', ew: '3', boards: [3, 4] },
  ],
  sitOuts: [
    { round: 1, pair: '5' },
    { round: 2, pair: '5' },
    { round: 3, pair: '1' },
  ],
};

const contestWith = (...more: readonly NewFact[]) =>
  fold(
    [
      ...['1', '2', '3', '4', '5'].map(
        (pair): NewFact => ({ kind: 'pair-entered', pair, players: [`${pair}a`, `${pair}b`] }),
      ),
      { kind: 'movement-set', plan: PLAN, why: '' } as const,
      { kind: 'play-started' } as const,
      ...more,
    ].map(
      (fact, i) =>
        ({ ...fact, seq: i + 1, id: `f${i + 1}`, at: '', by: { role: 'director' }, version: 1 }) as Fact,
    ),
  );

describe('a night as a score sheet', () => {
  test('[SCO-6~] every sit-out has boards of its own: those the pair never plays, or those its absent opponents left', () => {
    const boards = sitOutBoards(contestWith());
    expect(boards.get('5/1')).toEqual([1, 2]);
    expect(boards.get('5/2')).toEqual([3, 4]);
    expect(boards.get('1/3')).toEqual([3, 4]);
    const left = sitOutBoards(contestWith({ kind: 'pair-left', pair: '4', from: 3, why: '' }));
    expect(left.get('5/3')).toEqual([5, 6]);
    expect(left.get('5/1')).toEqual([1, 2]);
  });

  test('[SCO-6~] a sit-out counts once its round is reached', () => {
    const sitOuts = (contest: ReturnType<typeof contestWith>) =>
      sheetsOf(contest)
        .placed.flat()
        .filter(({ line }) => line.award.kind === 'sit-out')
        .map(({ key }) => key);
    expect(sitOuts(contestWith({ kind: 'round-called', round: 1 }))).toEqual([
      'board/1/pair/5',
      'board/2/pair/5',
    ]);
    expect(sitOuts(contestWith({ kind: 'round-called', round: 2 }))).toHaveLength(4);
    const ahead = contestWith(
      { kind: 'round-called', round: 1 },
      { kind: 'result-reported', round: 3, table: 1, board: 5, result: { kind: 'passed' } },
    );
    expect(sitOuts(ahead)).toHaveLength(6);
    expect(sitOuts(contestWith({ kind: 'session-closed' }))).toHaveLength(6);
  });

  test('a line is named by board and table, with the round only where the board comes back to the table', () => {
    const { seating } = contestWith();
    if (!seating) throw new Error('nobody is seated');
    const nameOf = lineNames(seating);
    expect(nameOf({ round: 1, table: 1 }, 1)).toBe('board/1/table/1');
    expect(nameOf({ round: 2, table: 1 }, 5)).toBe('board/5/table/1/round/2');
    expect(nameOf({ round: 3, table: 1 }, 5)).toBe('board/5/table/1/round/3');
    const keys = sheetsOf(contestWith())
      .placed.flat()
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
