import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { makeContest, parseContest } from '../../src/formats/contest/json.ts';
import { unwrap } from '../contests/play.ts';
import { openDesk, outcome, phone } from './desk.ts';

type Desk = ReturnType<typeof openDesk>;

const seatsIn = (desk: Desk, round: number) =>
  [...(desk.contest().seating?.seats.values() ?? [])].filter((seat) => seat.round === round);
const cardOf = (desk: Desk, table: number) =>
  unwrap(viewOf('room', desk.contest(), {})).tables.find((one) => one.table === table);
const rowsOf = (desk: Desk, board: number) => unwrap(viewOf('traveller', desk.contest(), { board })).rows;
const told = (desk: Desk): string =>
  unwrap(viewOf('history', desk.contest(), {}))
    .rows.map(({ says }) => says)
    .join('\n');

/** Four tables of a Mitchell with three boards a round; every table of round 1 has its results but those left out. */
const begun = (out: (table: number, board: number) => boolean = () => false): Desk => {
  const desk = openDesk();
  desk.start(8, 'mitchell-skip/3');
  for (const { table, boards } of seatsIn(desk, 1))
    for (const board of boards) if (!out(table, board)) desk.report(1, table, board, `${table}S N =`);
  return desk;
};

describe('[SCO-6] [DIR-1] a late play', () => {
  const [LAST] = [3];
  const desk = begun((table, board) => table === 1 && board === LAST);

  test('the table goes on, the board is still awaited and is listed', () => {
    desk.must({ ask: 'call-round', round: 2 });
    expect(cardOf(desk, 1)).toMatchObject({ state: 'late', behind: 1 });
    desk.must({ ask: 'play-late', round: 1, table: 1, boards: [LAST] });
    expect(cardOf(desk, 1)).toMatchObject({ state: 'playing', behind: 0 });
    const room = unwrap(viewOf('room', desk.contest(), {}));
    expect(room.latePlays).toMatchObject([{ round: 1, table: 1, board: LAST, state: 'awaited' }]);
    // One of the twelve boards of round 1 is due: nothing counts as played that was not.
    expect(room).toMatchObject({ boardsIn: 11, boardsDue: 24 });
    expect(rowsOf(desk, LAST).find(({ table }) => table === 1)?.state).toBe('awaited');
    expect(told(desk)).toContain('set board 3 of round 1 at table 1 as a late play');
  });

  test('its score, whoever sends it, ends it; a file keeps it; undone the table is waited for again', () => {
    const copy = unwrap(parseContest(makeContest({ facts: desk.facts(), people: [] })));
    expect(copy.facts).toEqual(desk.facts());
    const set = desk.facts().findLast(({ kind }) => kind === 'late-play-set')?.id ?? '';
    desk.must({ ask: 'undo', fact: set, why: 'they play it now' });
    expect(cardOf(desk, 1)).toMatchObject({ state: 'late', behind: 1 });
    desk.must({ ask: 'play-late', round: 1, table: 1, boards: [LAST] });
    desk.report(1, 1, LAST, '2H E -1');
    expect(unwrap(viewOf('room', desk.contest(), {})).latePlays).toEqual([]);
    expect(rowsOf(desk, LAST).find(({ table }) => table === 1)).toMatchObject({ contract: '2H E -1' });
  });

  test('what has a score is not played later, nor a board that is not there; a phone may not say so', () => {
    const asked = { ask: 'play-late', round: 1, table: 1 } as const;
    expect(desk.refusal({ ...asked, boards: [1] })).toBe('late-play-in');
    expect(desk.refusal({ ...asked, boards: [99] })).toBe('board-unknown');
    expect(desk.refusal({ ...asked, boards: [LAST] }, phone(1))).toBe('role-may-not');
  });
});

describe('[DIR-1] a fouled board where results are compared (Law 87B)', () => {
  /** Board 1 at tables 1 to 4 as the rounds bring it: the tricks over 1S by round. */
  const desk = openDesk();
  desk.start(8, 'mitchell-skip/3');
  for (let round = 1; round <= 3; round++) {
    if (round > 1) desk.must({ ask: 'call-round', round });
    for (const { table, boards } of seatsIn(desk, round))
      for (const board of boards)
        desk.report(round, table, board, `1S N ${round === 1 ? '=' : `+${round - 1}`}`);
  }
  const rows = rowsOf(desk, 1)
    .filter(({ state }) => state !== 'awaited')
    .toSorted((a, b) => a.round - b.round);
  const places = rows.map(({ table }) => table);

  test('two of the three tables in another form: each form is compared with itself', () => {
    expect(rows.map(({ nsMatchpoints }) => nsMatchpoints)).toEqual([0, 2, 4]);
    desk.must({ ask: 'foul-board', round: 1, board: 1, tables: places.slice(1), why: 'cards changed' });
    const after = rowsOf(desk, 1);
    const mp = places.map((table) => after.find((row) => row.table === table)?.nsMatchpoints ?? -1);
    // Of two results the better has 2 and the other 0; three are on the board: (m + 1) × 3 ÷ 2 − 1 (Neuberg).
    expect(mp.slice(1)).toEqual([0.5, 3.5]);
    // Alone it is compared with nothing: what it has is no result of the other form.
    expect(mp[0]).not.toBe(0);
    expect(unwrap(viewOf('traveller', desk.contest(), { board: 1 })).fouled).toMatch(/another form.*Law 87B/);
  });

  test('nothing is to be chosen, and without a table it is one board again', () => {
    const asked = { ask: 'foul-board', round: 1, board: 1, why: 'x' } as const;
    expect(desk.refusal({ ...asked, tables: places.slice(1), as: 'cancel' })).toBe('fouled-no-choice');
    desk.must({ ...asked, tables: [] });
    expect(places.map((table) => rowsOf(desk, 1).find((row) => row.table === table)?.nsMatchpoints)).toEqual([
      0, 2, 4,
    ]);
  });
});

describe('[DIR-1] entered for the next board of the same table', () => {
  test('the result goes to the board it was played on, where that has none', () => {
    const desk = begun((table, board) => table === 1 && board === 2);
    desk.must({ ask: 'note-board', round: 1, table: 1, instead: 1, board: 2 });
    expect(rowsOf(desk, 2).find(({ table }) => table === 1)).toMatchObject({ contract: '1S N =' });
    expect(rowsOf(desk, 1).find(({ table }) => table === 1)).toMatchObject({ state: 'awaited' });
    // Board 3 has its own: these two are exchanged, and one of them is not lost.
    expect(desk.refusal({ ask: 'note-board', round: 1, table: 1, instead: 2, board: 3 })).toBe(
      'board-planned',
    );
  });
});

describe('[SCO-7] a board turned round', () => {
  test('the pairs change places on that board alone, and the score is theirs who held the cards', () => {
    const desk = begun();
    const before = rowsOf(desk, 2).find(({ table }) => table === 1);
    desk.must({
      ask: 'correct-result',
      result: before?.result ?? '',
      now: outcome('1S N ='),
      wrongDirection: true,
      agreed: true,
      why: 'sat the wrong way',
    });
    const after = rowsOf(desk, 2).find(({ table }) => table === 1);
    expect([after?.ns.pair, after?.ew.pair]).toEqual([before?.ew.pair, before?.ns.pair]);
    expect(rowsOf(desk, 1).find(({ table }) => table === 1)?.ns.pair).toBe(before?.ns.pair);
  });
});
