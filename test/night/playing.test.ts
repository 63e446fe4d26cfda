import { describe, expect, test } from 'vitest';
import { asPlayer } from '../../src/engine/floor/session/playing.ts';
import { viewOf, whyNotShown } from '../../src/engine/floor/night.ts';
import type { Actor } from '../../src/engine/contest/fact.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { unwrap } from '../contests/play.ts';
import { openDesk, outcome, phone } from './desk.ts';

const OTHER: Actor = { role: 'director', person: 'another' };

/** A Mitchell on five tables, the director playing as pair 1; round 1 is in at every table. */
const afterRoundOne = () => {
  const desk = openDesk();
  desk.start(10, 'mitchell-plain');
  desk.must({ ask: 'direct-and-play', pair: '1' });
  for (const seat of desk.contest().seating?.seats.values() ?? [])
    if (seat.round === 1)
      for (const board of seat.boards) {
        const [result = ''] = desk.report(1, seat.table, board, `4S N +${seat.table % 3}`);
        desk.must({ ask: 'confirm-result', result, side: 'ew', passed: true }, phone(seat.table));
      }
  return desk;
};

const boardsOf = (contest: Contest, round: number): readonly number[] =>
  [...(contest.seating?.seats.values() ?? [])].find(
    (seat) => seat.round === round && (seat.ns === '1' || seat.ew === '1'),
  )?.boards ?? [];

describe('[DEAL-5~] a director who plays', () => {
  test('sees nothing of a board still to be played: room, traveller, scorecard, history, reasons', () => {
    const desk = afterRoundOne();
    const seen = asPlayer(desk.contest());
    const [own = 0] = boardsOf(seen, 1);
    const [ahead = 0] = boardsOf(seen, 2);
    const room = unwrap(viewOf('room', seen, {}));
    const spots = room.tables.flatMap((card) => card.boards);
    for (const spot of spots.filter(({ board }) => board === ahead)) {
      expect(spot).not.toHaveProperty('contract');
      expect(spot).not.toHaveProperty('score');
      expect(spot).not.toHaveProperty('outcome');
    }
    expect(spots.filter(({ board }) => board === own).every(({ contract }) => contract !== undefined)).toBe(
      true,
    );
    const shut = unwrap(viewOf('traveller', seen, { board: ahead }));
    expect(shut.masked).toBeDefined();
    expect(JSON.stringify(shut.rows)).not.toContain('4S');
    const open = unwrap(viewOf('traveller', seen, { board: own }));
    expect(open.masked).toBeUndefined();
    expect(JSON.stringify(open.rows)).toContain('4S');
    const history = unwrap(viewOf('history', seen, {})).rows.map(({ says }) => says);
    expect(history.filter((says) => says.includes(`board ${ahead} `) && says.includes('4S'))).toEqual([]);
    expect(history.some((says) => says.includes(`board ${own} `) && says.includes('4S'))).toBe(true);
    expect(history).toContain(`Something was said about board ${ahead}, which you have still to play`);
    expect(whyNotShown(seen, `board/${ahead}/table/2`)?.code).toBe('board-in-play');
  });

  test('[SAFE-1~] rules on nothing that others said of a board still to be played, and may key what nobody said', () => {
    const desk = afterRoundOne();
    const [ahead = 0] = boardsOf(desk.contest(), 2);
    const line = [...desk.contest().lines.values()].find(({ board }) => board === ahead);
    const [own = 0] = boardsOf(desk.contest(), 1);
    const ownLine = [...desk.contest().lines.values()].find(({ board }) => board === own);
    const { round = 0, table = 0, counts } = line ?? {};
    const result = counts?.fact ?? '';
    const now = outcome('4S N +1');
    const acts = [
      { ask: 'report-result', round, table, board: ahead, result: now },
      { ask: 'correct-result', result, now, why: 'guess' },
      { ask: 'withdraw-result', result, why: 'guess' },
      { ask: 'confirm-result', result },
      { ask: 'adjust-score', round, table, board: ahead, ns: 60, ew: 40, clause: 'Law 12C2', why: 'guess' },
      { ask: 'undo', fact: result, why: 'guess' },
    ] as const;
    for (const act of acts) expect(desk.refusal(act), act.ask).toBe('board-yours-to-play');
    // What they have played themselves, and what nobody has reported, is theirs to deal with.
    desk.must({ ask: 'confirm-result', result: ownLine?.counts?.fact ?? '' });
    const free = [...(desk.contest().seating?.seats.values() ?? [])].find(
      (seat) => seat.round === 2 && seat.ns !== '1' && seat.ew !== '1',
    );
    desk.must({
      ask: 'report-result',
      round: 2,
      table: free?.table ?? 0,
      board: free?.boards[0] ?? 0,
      result: now,
    });
    expect(desk.refusal({ ask: 'direct-and-play' })).toBe('playing-boards-left');
    desk.must({ ask: 'direct-and-play' }, OTHER);
    desk.must({ ask: 'withdraw-result', result, why: 'no longer plays' });
  });

  test('[SAFE-1~] is not told what a table asks about an earlier score of a board still to be played', () => {
    const desk = afterRoundOne();
    const [ahead = 0] = boardsOf(desk.contest(), 2);
    const line = [...desk.contest().lines.values()].find(({ board }) => board === ahead);
    const { round = 0, table = 0 } = line ?? {};
    desk.must(
      { ask: 'call-director', table, about: 'Is 4S +2 right?', questions: { round, table, board: ahead } },
      phone(table),
    );
    const look = (contest: Contest) =>
      JSON.stringify([unwrap(viewOf('room', contest, {})), unwrap(viewOf('history', contest, {})).rows]);
    expect(look(desk.contest())).toContain('Is 4S +2 right?');
    expect(look(asPlayer(desk.contest()))).not.toContain('Is 4S +2 right?');
  });

  test('the same views are whole for a director who does not play, and once play is over', () => {
    const desk = afterRoundOne();
    const [ahead = 0] = boardsOf(desk.contest(), 2);
    desk.must({ ask: 'direct-and-play' }, OTHER);
    const whole = asPlayer(desk.contest());
    expect(whole).toBe(desk.contest());
    expect(JSON.stringify(unwrap(viewOf('traveller', whole, { board: ahead })).rows)).toContain('4S');
    expect(desk.refusal({ ask: 'direct-and-play', pair: '99' })).toBe('pair-unknown');
  });
});
