import { expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { openDesk, outcome } from './desk.ts';

test('[MOV-15~] a club session is played with boards of other numbers: dealer and vulnerability follow (Law 2)', () => {
  const desk = openDesk();
  desk.start(4, 'howell/2');
  const boards = desk.contest().seating?.boards ?? [];
  const set = boards.map((board) => board + 24);
  desk.must({ ask: 'number-boards', stage: 'session', round: 1, boards: set });
  expect(desk.contest().seating?.boards).toEqual(set);
  const seat = [...(desk.contest().seating?.seats.values() ?? [])].find((one) => one.boards.includes(26));
  if (seat?.round !== 1) throw new Error('board 26 is not of round 1');
  desk.must({ ask: 'report-result', round: 1, table: seat.table, board: 26, result: outcome('4S N =') });
  const view = viewOf('traveller', desk.contest(), { board: 26 });
  if (!view.ok) throw new Error(view.refusal.code);
  // Board 26 is board 10 again: East deals, all are vulnerable.
  expect([view.value.dealer, view.value.vulnerability]).toEqual(['E', 'both']);
  expect(view.value.rows.find(({ round }) => round === 1)?.score).toBe(620);
  expect(desk.refusal({ ask: 'number-boards', stage: 'session', round: 1, boards })).toBe('boards-begun');
});
