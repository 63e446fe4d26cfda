import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { unwrap } from '../contests/play.ts';
import { type Asked, openDesk, outcome, phone } from './desk.ts';

type Desk = ReturnType<typeof openDesk>;

/** Four tables of a Mitchell, round 1 played but for table 1. */
const begun = (): Desk => {
  const desk = openDesk();
  desk.start(8, 'mitchell-skip/3');
  for (const seat of desk.contest().seating?.seats.values() ?? [])
    if (seat.round === 1 && seat.table > 1)
      for (const board of seat.boards) desk.report(1, seat.table, board, `${seat.table}S N =`);
  return desk;
};

const boardsAt = (desk: Desk, round: number, table: number): readonly number[] =>
  [...(desk.contest().seating?.seats.values() ?? [])].find(
    (one) => one.round === round && one.table === table,
  )?.boards ?? [];

const rowOf = (desk: Desk, board: number, table: number) =>
  unwrap(viewOf('traveller', desk.contest(), { board })).rows.find(
    (row) => row.table === table && row.round === 1,
  );

describe('[DIR-1] [SCO-6] what was played is recorded, whatever was planned', () => {
  test('a result of a board that is not at the table is recorded when the director says so, and compared', () => {
    const desk = begun();
    const board = boardsAt(desk, 1, 2)[0] as number;
    const report = { ask: 'report-result', round: 1, table: 1, board, result: outcome('3NT N +1') } as const;
    expect(desk.refusal(report, phone(1))).toBe('board-not-here');
    expect(desk.refusal(report)).toBe('board-not-here');
    const [first] = desk.must({
      ...report,
      override: { codes: ['board-not-here'], why: 'wrong board taken' },
    } as Asked);
    expect(boardsAt(desk, 1, 1)).toContain(board);
    // Two results on the board: the better North-South score has the whole top of 2.
    expect(rowOf(desk, board, 1)).toMatchObject({ contract: '3NT N +1' });
    expect(rowOf(desk, board, 1)?.nsMatchpoints).toBeGreaterThan(rowOf(desk, board, 2)?.nsMatchpoints ?? 99);
    desk.must({
      ask: 'undo',
      fact: first as string,
      why: 'it was board 1',
      override: { codes: ['movement-loses'] },
    } as Asked);
    expect(boardsAt(desk, 1, 1)).not.toContain(board);
  });

  test('a table played board 4 for board 1: the result entered for 1 is the one of 4', () => {
    const desk = begun();
    const [planned] = boardsAt(desk, 1, 1) as [number];
    const board = boardsAt(desk, 1, 2)[0] as number;
    desk.report(1, 1, planned, '2H E -1');
    const [fact] = desk.must({ ask: 'note-board', round: 1, table: 1, board, instead: planned });
    expect(boardsAt(desk, 1, 1)).toContain(board);
    expect(boardsAt(desk, 1, 1)).not.toContain(planned);
    expect(rowOf(desk, board, 1)).toMatchObject({ contract: '2H E -1' });
    expect(rowOf(desk, planned, 1)).toBeUndefined();
    const told = unwrap(viewOf('history', desk.contest(), {}))
      .rows.map(({ says }) => says)
      .join('\n');
    expect(told).toContain(`recorded that table 1 played board ${board} for board ${planned} in round 1`);
    desk.must({
      ask: 'undo',
      fact: fact as string,
      why: 'no',
      override: { codes: ['movement-loses'] },
    } as Asked);
    expect(rowOf(desk, planned, 1)).toMatchObject({ contract: '2H E -1' });
  });

  test('Law 15B1: one of the pairs had played the board in another round, which the director is told', () => {
    const desk = begun();
    for (const board of boardsAt(desk, 1, 1)) desk.report(1, 1, board, '1NT S =');
    desk.must({ ask: 'call-round', round: 2 });
    const [planned] = boardsAt(desk, 2, 1) as [number];
    const seen = boardsAt(desk, 1, 1)[0] as number;
    const asked = { ask: 'note-board', round: 2, table: 1, board: seen, instead: planned } as const;
    expect(desk.refusal(asked)).toBe('board-met');
    desk.must({ ...asked, override: { codes: ['board-met'] } } as Asked);
    expect(boardsAt(desk, 2, 1)).toContain(seen);
  });

  test('what cannot be is refused and changes nothing', () => {
    const desk = begun();
    const [planned, second] = boardsAt(desk, 1, 1) as [number, number];
    const asked = { ask: 'note-board', round: 1, table: 1 } as const;
    expect(desk.refusal({ ...asked, board: second, instead: planned })).toBe('board-planned');
    expect(desk.refusal({ ...asked, board: 99, instead: planned })).toBe('board-unknown');
    expect(desk.refusal({ ...asked, board: 4, instead: 9 })).toBe('board-not-planned');
    expect(desk.refusal({ ...asked, table: 9, board: 4, instead: planned })).toBe('table-empty');
    expect(desk.refusal({ ...asked, board: 4, instead: planned }, phone(1))).toBe('role-may-not');
  });
});
