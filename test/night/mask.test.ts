import { describe, expect, test } from 'vitest';
import { verify } from '../../src/engine/figure/figure.ts';
import { keysOf, viewOf, whyNotShown, whyOf } from '../../src/engine/floor/night.ts';
import { IMP_FUNCTIONS } from '../../src/engine/reckon/imp/why.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { openDesk, phone } from './desk.ts';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/** Round 1 of a Mitchell on five tables is in; no board has been everywhere. */
const afterRoundOne = () => {
  const desk = openDesk();
  desk.start(10, 'mitchell-plain');
  const play = (round: number): void => {
    for (const seat of desk.contest().seating?.seats.values() ?? [])
      if (seat.round === round)
        for (const [i, board] of seat.boards.entries())
          desk.report(round, seat.table, board, i === 0 ? `4S N +${seat.table % 3}` : '3NT E -1');
  };
  play(1);
  return { desk, play };
};

const SECRET = [
  'result',
  'outcome',
  'contract',
  'score',
  'nsMatchpoints',
  'ewMatchpoints',
  'nsPercent',
  'doubt',
  'said',
];

describe('boards that others still have to play', () => {
  test('[SHOW-1~] the public traveller shows no result until nobody has the board to play; the desk sees all', () => {
    const { desk, play } = afterRoundOne();
    const board = desk.contest().seating?.boards[0] ?? 0;
    const shown = must(viewOf('traveller', desk.contest(), { board, masked: true }));
    expect(shown.masked).toBe(
      `5 tables still have to play or confirm board ${board}. Its results appear here after that.`,
    );
    expect(shown.rows).toHaveLength(5);
    for (const row of shown.rows) for (const part of SECRET) expect(row).not.toHaveProperty(part);
    expect(shown).not.toHaveProperty('datum');
    const whole = must(viewOf('traveller', desk.contest(), { board }));
    expect(whole.masked).toBeUndefined();
    expect(whole.rows.filter((row) => row.contract !== undefined)).toHaveLength(1);
    for (let round = 2; round <= 5; round++) {
      desk.must({ ask: 'call-round', round });
      play(round);
    }
    // The last result of the board is one phone's word until the other side agrees.
    const agreed = must(viewOf('traveller', desk.contest(), { board, masked: true }));
    expect(agreed.masked).toMatch(/^1 table still has/);
    const last = desk
      .contest()
      .lines.get(
        [...(desk.contest().lines.keys() ?? [])].find(
          (key) => key.startsWith('5/') && key.endsWith(`/${board}`),
        ) ?? '',
      );
    desk.must(
      { ask: 'confirm-result', result: last?.counts?.fact ?? '', side: 'ew', passed: true },
      phone(last?.table ?? 0),
    );
    const open = must(viewOf('traveller', desk.contest(), { board, masked: true }));
    expect(open.masked).toBeUndefined();
    expect(open.rows.every((row) => row.contract !== undefined && row.nsMatchpoints !== undefined)).toBe(
      true,
    );
  });

  test('[SHOW-1~] a public scorecard keeps its totals and hides each such board', () => {
    const { desk } = afterRoundOne();
    const card = must(viewOf('scorecard', desk.contest(), { pair: '1', masked: true }));
    const whole = must(viewOf('scorecard', desk.contest(), { pair: '1' }));
    expect(card.row).toEqual(whole.row);
    expect(card.masked).toContain('2 boards are still to be played at other tables');
    const played = card.boards.filter((row) => row.masked);
    expect(played.map((row) => row.board)).toEqual(
      whole.boards.filter((row) => row.contract !== undefined).map((row) => row.board),
    );
    for (const row of played)
      for (const part of [...SECRET, 'matchpoints', 'percent', 'imps']) expect(row).not.toHaveProperty(part);
  });

  test.each(['matchpoints', 'butler', 'cross-imps'] as const)(
    '[DESK-4~] at %s the public reasons of a total re-add and name no such board',
    (scoring) => {
      const desk = openDesk();
      desk.start(7, 'howell', { scoring });
      const seats = [...(desk.contest().seating?.seats.values() ?? [])];
      for (const seat of seats.filter(({ round }) => round < 6))
        for (const board of seat.boards) {
          if (seat.round > (desk.contest().called?.round ?? 1))
            desk.must({ ask: 'call-round', round: seat.round });
          desk.report(seat.round, seat.table, board, `2H S +${seat.table}`);
        }
      const contest = desk.contest();
      const pending = new Set(seats.filter(({ round }) => round > 5).flatMap(({ boards }) => boards));
      const keys = keysOf(contest, true);
      expect(keys.length).toBeGreaterThan(10);
      expect(keys.length).toBeLessThan(keysOf(contest).length);
      for (const key of keys) {
        const figure = whyOf(contest, key, true);
        if (!figure) throw new Error(key);
        expect(verify(figure, IMP_FUNCTIONS), key).toEqual([]);
        const whole = whyOf(contest, key);
        expect(figure.value, key).toEqual(whole?.value);
        const walk = (one: typeof figure): void => {
          const [, board] = /^board\/(\d+)\/(?:table|pair)/.exec(one.key) ?? [];
          if (board !== undefined && one.name === 'line')
            expect(pending.has(Number(board)), one.key).toBe(false);
          expect(one.inputs.some((input) => input.name === 'score' && pending.has(Number(board)))).toBe(
            false,
          );
          one.inputs.forEach(walk);
        };
        walk(figure);
      }
      const [board = 0] = pending;
      expect(whyNotShown(contest, `board/${board}/table/1/ns`)).toMatchObject({ code: 'board-in-play' });
      expect(whyNotShown(contest, `board/${board}/datum`)).toMatchObject({ code: 'board-in-play' });
      expect(whyNotShown(contest, 'pair/1/percent')).toBeUndefined();
    },
  );

  test('[TAB-1~] a phone shows an earlier round of its table without results others still have to come by', () => {
    const { desk } = afterRoundOne();
    expect(must(viewOf('table', desk.contest(), { table: 1 })).boards[0]?.contract).toBeDefined();
    desk.must({ ask: 'call-round', round: 2 });
    const past = must(viewOf('table', desk.contest(), { table: 1, round: 1 })).boards[0];
    expect(past).toMatchObject({ state: 'reported', result: expect.any(String) as string });
    for (const part of ['contract', 'score', 'outcome']) expect(past).not.toHaveProperty(part);
  });

  test('[SHOW-1~] a closed session hides nothing', () => {
    const { desk } = afterRoundOne();
    desk.must({ ask: 'curtail', after: 1, why: 'a power cut' });
    desk.must({ ask: 'close-session' });
    const [board = 0] = desk.contest().seating?.boards ?? [];
    expect(must(viewOf('traveller', desk.contest(), { board, masked: true })).masked).toBeUndefined();
  });
});
