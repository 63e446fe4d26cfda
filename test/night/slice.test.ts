import { expect, test } from 'vitest';
import { linesIn } from '../../src/engine/contest/state.ts';
import { keysOf, viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { type Figure, verify } from '../../src/engine/figure/figure.ts';
import { IMP_FUNCTIONS } from '../../src/engine/reckon/imp/why.ts';
import { openDesk, phone } from './desk.ts';

const RESULTS = ['4S N =', '3NT E -1', '2H S +1', '5CX W -2', '1NT N =', 'pass'];

test('[CON-15~] a 3-table Howell: names in, results by phone, standings out', () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  const rounds = desk.contest().seating?.rounds ?? 0;
  for (let round = 1; round <= rounds; round++) {
    if (round > 1) desk.must({ ask: 'call-round', round });
    for (const table of [1, 2, 3])
      for (const line of linesIn(desk.contest(), round, table)) {
        const text = RESULTS[(line.board * 7 + table * 3) % RESULTS.length] as string;
        const [id = ''] = desk.report(round, table, line.board, text);
        desk.must({ ask: 'confirm-result', result: id, side: 'ew', passed: true }, phone(table));
      }
  }
  desk.must({ ask: 'close-session' });
  desk.must({ ask: 'publish-results' });
  const view = viewOf('standings', desk.contest(), { id: 'c1' });
  if (!view.ok) throw new Error(view.refusal.code);
  expect(view.value.fields).toHaveLength(1);
  const rows = view.value.fields[0]?.rows ?? [];
  expect(rows).toHaveLength(6);
  // Ten boards at three tables: every board pays 2 × 3 for each of two sides, over 4 for each.
  expect(rows.reduce((sum, row) => sum + (row.matchpoints ?? 0), 0)).toBe(10 * 3 * 2 * 2);
  expect(view.value.final).toBe(true);
  for (const key of keysOf(desk.contest())) {
    const figure = whyOf(desk.contest(), key);
    expect(figure?.key, key).toBe(key);
    expect(verify(figure as Figure, IMP_FUNCTIONS), key).toEqual([]);
  }
});
