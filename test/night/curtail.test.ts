import { describe, expect, test } from 'vitest';
import { hasCome, lineAt } from '../../src/engine/contest/state.ts';
import { fold, previewCurtail, viewOf } from '../../src/engine/floor/night.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { DIRECTOR, openDesk } from './desk.ts';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

const night = () => {
  const desk = openDesk();
  desk.start(10, 'mitchell-plain');
  const play = (round: number, tables = 5): void => {
    if (round > 1) desk.must({ ask: 'call-round', round });
    for (const seat of desk.contest().seating?.seats.values() ?? [])
      if (seat.round === round && seat.table <= tables)
        for (const board of seat.boards) desk.report(round, seat.table, board, `2S S +${seat.table % 2}`);
  };
  return { desk, play };
};

const come = (contest: ReturnType<typeof fold>): number => [...contest.lines.values()].filter(hasCome).length;

describe('a night cut short', () => {
  test('[MOV-15~][DESK-3~] every result stays, what was not reached counts for nobody, and the session closes', () => {
    const { desk, play } = night();
    play(1);
    play(2);
    play(3, 2);
    const before = come(desk.contest());
    desk.must({ ask: 'curtail', after: 3, unfinished: true, why: 'the hall closes' });
    const contest = desk.contest();
    expect(contest.seating?.rounds).toBe(3);
    expect(must(viewOf('room', contest, {})).head).toMatchObject({ round: 3, rounds: 3 });
    // Three tables of two boards were still at it.
    expect(come(contest)).toBe(before + 6);
    expect(
      lineAt(contest, { round: 3, table: 5, board: contest.seating?.seats.get('3/5')?.boards[0] ?? 0 }).state,
    ).toBe('not-played');
    const rows = must(viewOf('standings', contest, {})).fields.flatMap((field) => field.rows);
    expect(rows.reduce((sum, row) => sum + row.boards, 0)).toBe(2 * before);
    expect(desk.refusal({ ask: 'call-round', round: 4 })).toBe('round-unknown');
    desk.must({ ask: 'close-session' });
    desk.must({ ask: 'publish-results' });
  });

  test('[DESK-5~] undone, everything is as it was', () => {
    const { desk, play } = night();
    play(1);
    const before = desk.contest();
    const made = desk.must({ ask: 'curtail', after: 2, unfinished: true, why: 'snow' });
    expect(made.length).toBeGreaterThan(1);
    desk.must({ ask: 'undo', fact: made.at(-1) ?? '', why: 'it stopped' });
    expect(desk.contest().seating).toEqual(before.seating);
    expect(desk.contest().lines).toEqual(before.lines);
    expect(fold(desk.facts())).toEqual(desk.contest());
  });

  test('[MOV-15~] a table that was ahead keeps what it has played of a round left out', () => {
    const { desk, play } = night();
    play(1);
    play(2, 4);
    const seat = desk.contest().seating?.seats.get('3/1');
    desk.report(3, 1, seat?.boards[0] ?? 0, '1NT W =');
    desk.must({ ask: 'curtail', after: 2, why: 'late' });
    expect(desk.contest().seating?.seats.get('3/1')?.boards).toEqual([seat?.boards[0]]);
    expect(desk.contest().seating?.seats.has('3/2')).toBe(false);
    const early = { round: 3, table: 1, board: seat?.boards[0] ?? 0 };
    expect(lineAt(desk.contest(), early).counts).toBeDefined();
    expect(desk.contest().seating?.rounds).toBe(2);
    // It counts, and can still be ruled on.
    desk.must({ ask: 'adjust-score', ...early, ns: 'A+', ew: 'A-', clause: 'Law 12C2', why: 'fouled' });
    expect(
      desk.refusal({ ask: 'adjust-score', ...early, table: 2, ns: 'A', ew: 'A', clause: 'x', why: '' }),
    ).toBe('round-unknown');
  });

  test('[MOV-15~] what it would mean is told before, with the pairs that play fewer boards', () => {
    const desk = openDesk();
    desk.start(9, 'mitchell-plain');
    const at = desk.contest().at;
    const says = must(
      previewCurtail(desk.contest(), { ask: 'curtail', by: DIRECTOR, after: 2, unfinished: true, why: '' }),
    );
    expect(says[0]).toMatch(/^Rounds 3 to 5 are not played\. 24 boards not reached/);
    expect(says[1]).toBe('Every result that is in stays: 0.');
    expect(says[2]).toContain('16 boards still awaited are marked as not played.');
    expect(desk.contest().at).toBe(at);
    const open = must(previewCurtail(desk.contest(), { ask: 'curtail', by: DIRECTOR, after: 2, why: '' }));
    expect(open.at(-1)).toMatch(/pair 9 has 2, pair 8 has 2|pair 8 has 2, pair 9 has 2/);
  });

  test('[DESK-3~] a round that is none, the last one and a closed session are refused', () => {
    const { desk } = night();
    expect(desk.refusal({ ask: 'curtail', after: 0, why: '' })).toBe('round-unknown');
    expect(desk.refusal({ ask: 'curtail', after: 9, why: '' })).toBe('round-unknown');
    expect(desk.refusal({ ask: 'curtail', after: 5, why: '' })).toBe('curtail-last');
    expect(desk.refusal({ ask: 'curtail', after: 2, why: '' }, { role: 'scorer' })).toBe('role-may-not');
  });
});
