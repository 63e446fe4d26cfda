import { describe, expect, test } from 'vitest';
import { latePlans, viewOf } from '../../src/engine/floor/night.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { DIRECTOR, openDesk, outcome, phone } from './desk.ts';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

const started = (pairs: number, choice: string) => {
  const desk = openDesk();
  desk.start(pairs, choice);
  return desk;
};

const seatLate = (desk: ReturnType<typeof openDesk>, pair: string, players: readonly [string, string]) => {
  const [way] = must(latePlans(desk.contest(), pair));
  if (!way) throw new Error('no way');
  return desk.must({ ask: 'seat-late-pair', pair, players, plan: way.plan, from: way.from });
};

const ranked = (desk: ReturnType<typeof openDesk>): readonly string[] =>
  must(viewOf('standings', desk.contest(), {})).fields.flatMap(({ rows }) =>
    rows.map((row) => row.pair.pair),
  );

describe('one act is undone whole', () => {
  test('[DESK-5~][MOV-15~] a late pair taken back leaves no trace in play: another is seated in its place', () => {
    for (const which of [0, 1]) {
      const desk = started(15, 'mitchell-share');
      const before = desk.contest();
      const made = seatLate(desk, '16', ['x', 'y']);
      expect(made).toHaveLength(2);
      desk.must({ ask: 'undo', fact: made[which] ?? '', why: 'they went to the bar' });
      expect(desk.contest().entries.has('16')).toBe(false);
      expect(desk.contest().seating?.plan).toBe(before.seating?.plan);
      expect(must(viewOf('room', desk.contest(), {})).unseated).toEqual([]);
      expect(ranked(desk)).not.toContain('16');
      seatLate(desk, '16', ['v', 'w']);
      expect(desk.contest().entries.get('16')?.players).toEqual(['v', 'w']);
      // Both facts and both undoings can be read in the history.
      const rows = must(viewOf('history', desk.contest(), {})).rows;
      expect(rows.filter((row) => row.kind === 'fact-undone')).toHaveLength(2);
    }
  });

  test('[DESK-5~] an undoing taken back brings the whole act back', () => {
    const desk = started(15, 'mitchell-share');
    const made = seatLate(desk, '16', ['x', 'y']);
    const after = desk.contest().seating;
    const undone = desk.must({ ask: 'undo', fact: made[1] ?? '', why: 'by mistake' });
    desk.must({ ask: 'undo', fact: undone[1] ?? '', why: 'it was right' });
    expect(desk.contest().seating).toEqual(after);
    expect(desk.contest().entries.get('16')?.players).toEqual(['x', 'y']);
  });

  test('[DESK-5~] an old plan is not brought back under results that it would lose', () => {
    const desk = started(15, 'mitchell-share');
    const made = seatLate(desk, '16', ['x', 'y']);
    const undone = desk.must({ ask: 'undo', fact: made[1] ?? '', why: 'by mistake' });
    desk.must({ ask: 'call-round', round: 2 });
    const seats = [...(desk.contest().seating?.seats.values() ?? [])].filter((seat) => seat.round === 2);
    for (const { table, boards } of seats)
      desk.must(
        { ask: 'report-result', round: 2, table, board: boards[0] ?? 0, result: outcome('1NT N =') },
        phone(table),
      );
    const at = desk.contest().at;
    const again = desk.ask({ ask: 'undo', fact: undone[0] ?? '', why: '' }, DIRECTOR);
    // Either nothing of what is in changes its place, or it is refused: never a result without its pairs.
    if (again.ok)
      for (const seat of seats)
        expect(desk.contest().seating?.seats.get(`2/${seat.table}`)).toMatchObject(seat);
    else {
      expect(again.refusal.code).toBe('movement-loses');
      expect(desk.contest().at).toBe(at);
    }
  });

  test('[DESK-5~] start and first call are one act; sixteen pairs entered are sixteen', () => {
    const desk = started(6, 'howell');
    const start = desk.facts().find((fact) => fact.kind === 'play-started');
    const call = desk.facts().find((fact) => fact.kind === 'round-called');
    desk.must({ ask: 'undo', fact: call?.id ?? '', why: 'too soon' });
    expect(desk.contest().started).toBe(false);
    expect(desk.contest().undone).toEqual(new Set([start?.id, call?.id]));
    const entered = desk.facts().filter((fact) => fact.kind === 'pair-entered');
    expect(entered.every((fact) => fact.together === undefined)).toBe(true);
  });

  test('[DESK-5~] what the desk keyed twice goes back to nothing said, not to the first keying', () => {
    const desk = started(6, 'howell');
    const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
    const key = (text: string, more: { instead?: string } = {}) =>
      desk.must({ ask: 'report-result', round: 1, table: 1, board, result: outcome(text), ...more });
    const [first = ''] = key('4S N =');
    const again = key('4S N +1', { instead: first });
    expect(again).toHaveLength(2);
    desk.must({ ask: 'undo', fact: again[1] ?? '', why: 'the first was right' });
    expect(must(viewOf('traveller', desk.contest(), { board })).rows[0]?.contract).toBe('4S N =');
  });
});

describe('a pair without a seat', () => {
  /** As an older log may leave it: entered after the movement was set, never seated. */
  const withGhost = () => {
    const desk = started(15, 'mitchell-share');
    const [, changed = ''] = seatLate(desk, '16', ['x', 'y']);
    const facts = desk
      .facts()
      .map(({ together: _, ...fact }) => fact as typeof desk extends never ? never : unknown);
    return { desk, changed, facts };
  };

  test('[DESK-2~][DESK-3~] it is to be seen to, is not ranked, keeps nobody out, and can go home', async () => {
    const { fold, handle } = await import('../../src/engine/floor/night.ts');
    const { desk, changed, facts } = withGhost();
    const undone = {
      kind: 'fact-undone',
      fact: changed,
      why: '',
      seq: facts.length + 1,
      id: 'u',
      at: '',
      by: DIRECTOR,
      version: 1,
    };
    const contest = fold([...facts, undone] as Parameters<typeof fold>[0]);
    expect(contest.entries.has('16')).toBe(true);
    expect(must(viewOf('room', contest, {})).unseated).toMatchObject([{ pair: '16', players: ['x', 'y'] }]);
    const standings = must(viewOf('standings', contest, {}));
    expect(standings.fields.flatMap(({ rows }) => rows.map((row) => row.pair.pair))).not.toContain('16');
    // Another late pair is seated all the same.
    const [way] = must(latePlans(contest, '17'));
    expect(
      handle(contest, {
        ask: 'seat-late-pair',
        by: DIRECTOR,
        pair: '17',
        players: ['v', 'w'],
        plan: way?.plan ?? (undefined as never),
        from: way?.from ?? 2,
      }),
    ).toMatchObject({ ok: true });
    for (const ask of ['send-home', 'scratch-pair'] as const) {
      const gone = handle(contest, { ask, by: DIRECTOR, pair: '16', from: 2, why: 'not seated' } as never);
      expect(gone).toEqual({ ok: true, value: [{ kind: 'pair-scratched', pair: '16', why: 'not seated' }] });
    }
    expect(desk.contest().entries.get('16')?.scratched).toBe(false);
  });
});

describe('places and boards', () => {
  test('[SHOW-1~] a pair without a board that counts has a line but no place', () => {
    const desk = started(15, 'mitchell-share');
    const seat = desk.contest().seating?.seats.get('1/1');
    desk.report(1, 1, seat?.boards[0] ?? 0, '3NT N =');
    const rows = must(viewOf('standings', desk.contest(), {})).fields.flatMap((field) => field.rows);
    expect(rows).toHaveLength(15);
    for (const row of rows) {
      const plays = row.pair.pair === seat?.ns || row.pair.pair === seat?.ew;
      expect(row.place === undefined, row.pair.pair).toBe(!plays);
      expect(row.boards).toBe(plays ? 1 : 0);
    }
  });

  test('[SHOW-1~][MOV-3~] boards are boards played: a sit-out is none of them', () => {
    const desk = started(7, 'howell');
    const { seats, sitOuts, rounds } = desk.contest().seating ?? { seats: new Map(), sitOuts: [], rounds: 0 };
    for (let round = 1; round <= rounds; round++) {
      if (round > 1) desk.must({ ask: 'call-round', round });
      for (const seat of seats.values())
        if (seat.round === round)
          for (const board of seat.boards) desk.report(round, seat.table, board, '2H S =');
    }
    const rows = must(viewOf('standings', desk.contest(), {})).fields.flatMap((field) => field.rows);
    for (const row of rows) {
      const played = [...seats.values()].filter((seat) => [seat.ns, seat.ew].includes(row.pair.pair));
      expect(row.boards).toBe(played.reduce((sum, seat) => sum + seat.boards.length, 0));
    }
    expect(sitOuts.length).toBeGreaterThan(0);
  });
});
