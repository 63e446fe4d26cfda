import { describe, expect, test } from 'vitest';
import { asPlayer } from '../../src/engine/floor/playing.ts';
import { viewOf, whyNotShown } from '../../src/engine/floor/night.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { unwrap } from '../contests/play.ts';
import { openDesk } from './desk.ts';

/** A Mitchell on five tables, the director playing as pair 1; round 1 is in at every table. */
const afterRoundOne = () => {
  const desk = openDesk();
  desk.start(10, 'mitchell-plain');
  desk.must({ ask: 'direct-and-play', pair: '1' });
  for (const seat of desk.contest().seating?.seats.values() ?? [])
    if (seat.round === 1)
      for (const board of seat.boards) desk.report(1, seat.table, board, `4S N +${seat.table % 3}`);
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

  test('the same views are whole for a director who does not play, and once play is over', () => {
    const desk = afterRoundOne();
    const [ahead = 0] = boardsOf(desk.contest(), 2);
    desk.must({ ask: 'direct-and-play' });
    const whole = asPlayer(desk.contest());
    expect(whole).toBe(desk.contest());
    expect(JSON.stringify(unwrap(viewOf('traveller', whole, { board: ahead })).rows)).toContain('4S');
    expect(desk.refusal({ ask: 'direct-and-play', pair: '99' })).toBe('pair-unknown');
  });
});
