import { describe, expect, test } from 'vitest';
import { linesIn } from '../../src/engine/contest/state.ts';
import { foldTo, viewOf, withNames } from '../../src/engine/floor/night.ts';
import { DIRECTOR, openDesk, outcome, phone } from './desk.ts';

const must = <T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

const started = (pairs: number, choice: string, form = {}) => {
  const desk = openDesk();
  desk.start(pairs, choice, form);
  return desk;
};
type Desk = ReturnType<typeof openDesk>;

const room = (desk: Desk) => must(viewOf('room', desk.contest(), { id: 'c1' }));
const card = (desk: Desk, table: number) => room(desk).tables.find((one) => one.table === table);
const finish = (desk: Desk, round: number, table: number, text = '1NT N =') => {
  for (const line of linesIn(desk.contest(), round, table)) desk.report(round, table, line.board, text);
};

describe('the room', () => {
  test('[DESK-2~] every table’s state: waiting, playing, done, late, conflict, empty', () => {
    const desk = started(9, 'mitchell-plain');
    expect(room(desk).head).toMatchObject({ id: 'c1', phase: 'playing', round: 1, rounds: 5, minutes: 14 });
    expect(room(desk).tables.map((one) => one.state)).toEqual([
      'playing',
      'playing',
      'playing',
      'playing',
      'empty',
    ]);
    expect(card(desk, 5)?.ew?.pair).toBe('9');
    finish(desk, 1, 1);
    expect(card(desk, 1)).toMatchObject({ state: 'done', boardsIn: 2, boardsDue: 2, behind: 0 });
    finish(desk, 1, 2);
    finish(desk, 1, 3);
    desk.must({ ask: 'call-round', round: 2 });
    expect(card(desk, 4)).toMatchObject({ state: 'late', behind: 1, boardsIn: 0 });
    expect(room(desk).late).toEqual([4]);
    expect(room(desk)).toMatchObject({ boardsIn: 6, boardsDue: 16 });
    const [line] = linesIn(desk.contest(), 1, 1);
    desk.report(1, 1, line?.board ?? 0, '1NT N +1', phone(1, 'another'));
    expect(card(desk, 1)?.state).toBe('conflict');
    expect(room(desk).conflicts).toMatchObject([
      {
        table: 1,
        state: 'conflict',
        said: [
          { contract: '1NT N =', score: 90, by: { device: 'phone-1' } },
          { contract: '1NT N +1', score: 120, by: { device: 'another' } },
        ],
      },
    ]);
    expect(room(desk).conflicts[0]?.result).toBeUndefined();
    finish(desk, 1, 4);
    expect(room(desk).late).toEqual([]);
  });

  test('[DESK-2~] before play every table waits', () => {
    const desk = openDesk();
    desk.start(6, 'howell');
    const before = foldTo(desk.facts(), desk.contest().at - 2);
    expect(before.started).toBe(false);
    const view = must(viewOf('room', before, {}));
    expect(view.head.phase).toBe('ready');
    expect(view.tables.map((one) => one.state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  test('[DESK-2~] calls wait with their table until they are answered; phones are listed', () => {
    const desk = started(6, 'howell');
    desk.must({ ask: 'join-table', table: 2 }, phone(2));
    const [call = ''] = desk.must({ ask: 'call-director', table: 2, about: 'revoke' }, phone(2));
    expect(room(desk).calls).toMatchObject([{ call, table: 2, about: 'revoke' }]);
    expect(card(desk, 2)).toMatchObject({ devices: ['phone-2'], calling: [{ call }] });
    expect(must(viewOf('table', desk.contest(), { table: 2 })).calling).toBe(true);
    desk.must({ ask: 'answer-call', call });
    expect(room(desk).calls).toEqual([]);
  });

  test('[RUL-21] a table that says afterwards what it is about has called once, and waits since then', () => {
    const desk = started(6, 'howell');
    const [call = ''] = desk.must({ ask: 'call-director', table: 2 }, phone(2));
    const since = room(desk).calls[0]?.at;
    desk.must({ ask: 'call-director', table: 2, about: 'Lead out of turn' }, phone(2));
    expect(room(desk).calls).toMatchObject([{ call, table: 2, at: since, about: 'Lead out of turn' }]);
    const [other = ''] = desk.must({ ask: 'call-director', table: 3 }, phone(3));
    expect(room(desk).calls.map((one) => one.call)).toEqual([call, other]);
    desk.must({ ask: 'answer-call', call });
    expect(room(desk).calls).toMatchObject([{ call: other, table: 3 }]);
    // Answered, it calls anew; a doubt about another table's score is a matter of its own.
    desk.must({ ask: 'call-director', table: 2, about: 'Claim' }, phone(2));
    expect(room(desk).calls.map(({ table, about }) => [table, about])).toEqual([
      [3, undefined],
      [2, 'Claim'],
    ]);
  });

  test('[MOV-19~] what to call before the next round: the skip, the shared boards, who sits out', () => {
    const skip = started(16, 'mitchell-skip');
    expect(room(skip).announce).toEqual([]);
    for (const round of [2, 3, 4]) skip.must({ ask: 'call-round', round });
    expect(room(skip).announce).toEqual([expect.stringContaining('skip a table')]);
    const share = started(16, 'mitchell-share');
    expect(room(share).announce).toContainEqual(expect.stringContaining('Tables 1 and 8 share'));
    expect(must(viewOf('table', share.contest(), { table: 8 })).announce).toHaveLength(1);
    expect(must(viewOf('table', share.contest(), { table: 2 })).announce).toEqual([]);
    const half = started(9, 'mitchell-plain');
    expect(room(half).announce).toEqual(['Pair 8 sits out round 2 at table 5.']);
  });

  test('[SCO-5~][DESK-6~] a score said beside the contract that is not its score is doubted, with the reason', () => {
    const desk = started(6, 'howell');
    const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
    desk.must(
      { ask: 'report-result', round: 1, table: 1, board, result: outcome('4S N ='), scoreSaid: 450 },
      phone(1),
    );
    const [doubt] = room(desk).doubts;
    expect(doubt).toMatchObject({ board, table: 1, score: 450 });
    expect(doubt?.doubt).toContain('the tricks may be wrong');
    expect(must(viewOf('table', desk.contest(), { table: 1 })).boards[0]?.doubt).toBeUndefined();
    // The other side's agreement does not settle it; the director's word does.
    desk.must({ ask: 'confirm-result', result: doubt?.result ?? '', side: 'ew', passed: true }, phone(1));
    expect(room(desk).doubts).toHaveLength(1);
    desk.must({
      ask: 'correct-result',
      result: doubt?.result ?? '',
      now: outcome('4S N +1'),
      agreed: true,
      why: 'asked',
    });
    expect(room(desk).doubts).toEqual([]);
    const other = started(6, 'howell');
    const [said = ''] = other.must(
      { ask: 'report-result', round: 1, table: 1, board, result: outcome('4S N ='), scoreSaid: 450 },
      phone(1),
    );
    expect(room(other).doubts).toHaveLength(1);
    other.must({ ask: 'confirm-result', result: said });
    expect(room(other).doubts).toEqual([]);
    // Looked at and found right, whoever entered it and whoever confirmed it.
    const right = started(6, 'howell');
    const [keyed = ''] = right.must(
      { ask: 'report-result', round: 1, table: 1, board, result: outcome('4S N ='), scoreSaid: 450 },
      DIRECTOR,
    );
    expect(room(right).doubts[0]).toMatchObject({ state: 'confirmed', result: keyed });
    right.must({ ask: 'confirm-result', result: keyed });
    expect(room(right).doubts).toEqual([]);
    const both = started(6, 'howell');
    const [told = ''] = both.must(
      { ask: 'report-result', round: 1, table: 1, board, result: outcome('4S N ='), scoreSaid: 450 },
      phone(1),
    );
    both.must({ ask: 'confirm-result', result: told, side: 'ew', passed: true }, phone(1));
    expect(room(both).doubts).toHaveLength(1);
    both.must({ ask: 'confirm-result', result: told });
    expect(room(both).doubts).toEqual([]);
    expect(both.refusal({ ask: 'confirm-result', result: told })).toBe('confirmed-twice');
  });

  test('[DESK-6~] a sign turned round and a result far from all others are noticed; ordinary swings are not', () => {
    const say = (texts: readonly string[]) => {
      const desk = started(16, 'mitchell-share');
      const [board = 0] = desk.contest().seating?.seats.get('1/3')?.boards ?? [];
      const seats = [...(desk.contest().seating?.seats.values() ?? [])].filter((seat) =>
        seat.boards.includes(board),
      );
      for (const [i, text] of texts.entries())
        desk.report(seats[i]?.round ?? 0, seats[i]?.table ?? 0, board, text, DIRECTOR);
      return room(desk).doubts.map((spot) => spot.doubt ?? '');
    };
    expect(say(['4S N =', '4S N +1', '4S S =', '3NT N =', '4S E ='])).toEqual([
      expect.stringContaining('ask who declared'),
    ]);
    expect(say(['4S N =', '4S N +1', '4S S =', '7NTXX E -9'])).toEqual([
      expect.stringContaining('from every other table'),
    ]);
    expect(say(['4S N =', '4S N -1', '2S N +2', '3NT S -2', '5CX W -3'])).toEqual([]);
    expect(say(['4S N =', '4S E ='])).toEqual([]);
    // A suit belongs to one side: 140 the other way is no great swing, yet nobody else's suit it is.
    expect(say(['2H N +1', '2H S =', '3H N =', '1NT S =', '2H E +1'])).toEqual([
      '-140 stands alone; declared by the other side it would be +140, as at other tables: ask who declared.',
    ]);
    expect(say(['2H N +1', '2H S =', '3H E -1', '1NT S =', '2H E +1'])).toEqual([]);
  });
});

describe('boards mixed up', () => {
  test('[DESK-6~] two boards of one table, each entered as the other, are noticed together', () => {
    const desk = started(16, 'mitchell-share');
    const first = desk.contest().seating?.seats.get('1/3')?.boards ?? [];
    const [one = 0, other = 0] = first;
    for (const seat of desk.contest().seating?.seats.values() ?? []) {
      if (!seat.boards.includes(one)) continue;
      const wrong = seat.table === 3;
      desk.report(seat.round, seat.table, one, wrong ? '2S W =' : '6NT N =', DIRECTOR);
      desk.report(seat.round, seat.table, other, wrong ? '6NT N =' : '2S W =', DIRECTOR);
    }
    expect(room(desk).doubts.map(({ table, board, doubt }) => [table, board, doubt?.slice(0, 20)])).toEqual([
      [3, one, `This and board ${other} fit`.slice(0, 20)],
      [3, other, `This and board ${one} fit`.slice(0, 20)],
    ]);
  });
});

describe('a table’s phone', () => {
  test('[TAB-1~] its boards with dealer and vulnerability, where everyone goes next, and the whole plan', () => {
    const desk = started(10, 'mitchell-plain');
    const view = must(viewOf('table', desk.contest(), { table: 5 }));
    expect(view).toMatchObject({
      round: 1,
      ns: { pair: '5' },
      ew: { pair: '10' },
      done: false,
      boards: [
        { board: 9, dealer: 'N', vulnerability: 'ew', state: 'awaited' },
        { board: 10, dealer: 'E', vulnerability: 'both' },
      ],
      next: [
        { pair: { pair: '5' }, to: 'stay here, North-South' },
        { pair: { pair: '10' }, to: 'table 1, East-West' },
      ],
      boardsTo: 'table 4',
    });
    expect(
      view.plan.map(({ round, ew, boards }) => [round, ew?.pair, boards.map((one) => one.board)]),
    ).toEqual([
      [1, '10', [9, 10]],
      [2, '9', [1, 2]],
      [3, '8', [3, 4]],
      [4, '7', [5, 6]],
      [5, '6', [7, 8]],
    ]);
    expect(view.plan.at(-1)?.next).toEqual([]);
    finish(desk, 1, 5);
    expect(must(viewOf('table', desk.contest(), { table: 5 }))).toMatchObject({ round: 1, done: true });
    // It may go on before the call, and afterwards it is there by itself.
    expect(must(viewOf('table', desk.contest(), { table: 5, round: 2 }))).toMatchObject({
      round: 2,
      ew: { pair: '9' },
    });
    desk.must({ ask: 'call-round', round: 2 });
    expect(must(viewOf('table', desk.contest(), { table: 5 })).round).toBe(2);
    expect(must(viewOf('table', desk.contest(), { table: 4 })).round).toBe(1);
  });

  test('[MOV-2~] boards that no table has next wait on the byestand', () => {
    const desk = started(16, 'mitchell-share');
    expect(must(viewOf('table', desk.contest(), { table: 5 })).boardsTo).toBe(
      'the byestand between tables 4 and 5',
    );
    expect(must(viewOf('table', desk.contest(), { table: 2 })).boardsTo).toBe('tables 1 and 8');
  });

  test('[MOV-3~] at the half table the phone says who sits out', () => {
    const desk = started(9, 'mitchell-plain');
    expect(must(viewOf('table', desk.contest(), { table: 5 }))).toMatchObject({
      ew: { pair: '9' },
      boards: [],
      done: false,
      message: 'Pair 9 sits out round 1.',
      next: [{ pair: { pair: '9' }, to: 'table 1, East-West' }],
    });
    expect(viewOf('table', desk.contest(), { table: 6 })).toMatchObject({
      ok: false,
      refusal: { code: 'table-unknown' },
    });
  });
});

describe('history and setup', () => {
  test('[DESK-5~][LOG-1] who said what when, the undone too, and what was so at any past moment', () => {
    const desk = started(6, 'howell');
    const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
    const [first = ''] = desk.report(1, 1, board, '4S N =');
    desk.must({
      ask: 'correct-result',
      result: first,
      now: outcome('4S N -1'),
      agreed: true,
      why: 'both sides asked',
    });
    const correction = desk.facts().at(-1)?.id ?? '';
    desk.must({ ask: 'undo', fact: correction, why: 'they were right' });
    const people = new Map([
      ['p1', { name: 'Ada Abbot' }],
      ['p2', { name: 'Bo Barlow' }],
    ]);
    const rows = must(viewOf('history', desk.contest(), { people })).rows;
    expect(rows.map((row) => row.says).slice(0, 3)).toEqual([
      `The director undid: The director corrected board ${board} at table 1, round 1: 4S N =, +420 to 4S N -1, -50, both pairs agreeing (both sides asked) (they were right)`,
      `The director corrected board ${board} at table 1, round 1: 4S N =, +420 to 4S N -1, -50, both pairs agreeing (both sides asked)`,
      `Table 1 reported board ${board} at table 1, round 1: 4S N =, +420`,
    ]);
    expect(rows[1]).toMatchObject({ id: correction, about: first, undone: true, canUndo: false });
    expect(rows[2]).toMatchObject({ id: first, undone: false, canUndo: true });
    expect(rows.find((row) => row.kind === 'pair-entered')?.says).toContain('entered pair');
    expect(rows.map((row) => row.says)).toContain('The director entered pair 1: Ada Abbot and Bo Barlow');
    expect(rows).toHaveLength(desk.facts().length);
    const then = foldTo(desk.facts(), desk.contest().at - 1);
    expect(must(viewOf('traveller', then, { board })).rows.find((row) => row.table === 1)?.score).toBe(-50);
    expect(
      must(viewOf('traveller', desk.contest(), { board })).rows.find((row) => row.table === 1)?.score,
    ).toBe(420);
  });

  test('[DESK-1~] setup lists who has entered, what fits and what is chosen', () => {
    const desk = openDesk();
    desk.start(16, 'mitchell-share', { boardsPerRound: 3 });
    const before = foldTo(desk.facts(), 17);
    const setup = must(viewOf('setup', before, {}));
    expect(setup.pairs).toHaveLength(16);
    expect(setup.movement).toBeUndefined();
    expect(setup.advice[0]).toMatchObject({
      choice: 'mitchell-share/3',
      title: 'Mitchell, 8 tables, share and byestand, two winners',
      rounds: 8,
      boards: 24,
      minutes: 168,
      winners: 2,
      sitOut: false,
    });
    expect(must(viewOf('setup', desk.contest(), {}))).toMatchObject({
      movement: {
        title: 'Mitchell, 8 tables, share and byestand, two winners',
        tables: 8,
        rounds: 8,
        boards: 24,
      },
      advice: [],
    });
  });

  test('names stand beside the log and are put into any view', () => {
    const desk = started(6, 'howell');
    const people = new Map([['p1', { name: 'Ada Abbot' }]]);
    const view = withNames(must(viewOf('standings', desk.contest(), {})), people);
    const players = view.fields[0]?.rows.find((row) => row.pair.pair === '1')?.pair.players;
    expect(players).toEqual(['Ada Abbot', 'p2']);
  });
});

test('[DESK-2] the room at a glance: every table’s state, boards in, who is slow, calls waiting, conflicts and suspicious scores, all in one view', () => {
  const desk = started(9, 'mitchell-plain');
  for (const table of [1, 2, 3]) finish(desk, 1, table);
  desk.must({ ask: 'call-round', round: 2 });
  const [disputed] = linesIn(desk.contest(), 2, 1);
  desk.report(2, 1, disputed?.board ?? 0, '2S N =');
  desk.report(2, 1, disputed?.board ?? 0, '2S N +1', phone(1, 'another'));
  for (const line of linesIn(desk.contest(), 2, 2)) desk.report(2, 2, line.board, '3NT N =');
  const [slip] = linesIn(desk.contest(), 2, 3);
  desk.must(
    {
      ask: 'report-result',
      round: 2,
      table: 3,
      board: slip?.board ?? 0,
      result: outcome('4S N ='),
      // No vulnerability makes game in spades with ten tricks worth 450.
      scoreSaid: 450,
    },
    phone(3),
  );
  const [call = ''] = desk.must({ ask: 'call-director', table: 3, about: 'lead out of turn' }, phone(3));
  const view = room(desk);
  // Two boards a round: of round 1 table 4 has none in, table 5 is the half table.
  expect(
    view.tables.map(({ table, state, boardsIn, boardsDue }) => [table, state, boardsIn, boardsDue]),
  ).toEqual([
    [1, 'conflict', expect.any(Number), 2],
    [2, 'done', 2, 2],
    [3, 'playing', 1, 2],
    [4, 'late', 0, 2],
    [5, expect.stringMatching(/empty|playing/), 0, expect.any(Number)],
  ]);
  expect(view.late).toEqual([4]);
  expect(view.calls).toMatchObject([{ call, table: 3, about: 'lead out of turn' }]);
  expect(view.conflicts).toMatchObject([{ round: 2, table: 1, board: disputed?.board }]);
  expect(view.conflicts[0]?.said?.map(({ contract }) => contract)).toEqual(['2S N =', '2S N +1']);
  expect(view.doubts).toMatchObject([{ round: 2, table: 3, board: slip?.board, doubt: expect.any(String) }]);
  expect(view.boardsIn).toBeGreaterThan(6);
  expect(view.boardsDue).toBe(16);
});
