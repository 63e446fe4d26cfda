// A score the cards hardly give is a doubt at the desk, and never a word at the table.
import { expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { withoutCards } from '../../src/engine/contest/blank.ts';
import { openDesk, outcome, phone } from '../night/desk.ts';

// East-West have nearly everything. Tricks of N, S, E, W, each NT S H D C.
const DEAL = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
const TRICKS = '25222' + '25222' + 'b7bbb' + 'b7bbb';

test('[DESK-6] [SAFE-1~] four tricks from double dummy are a doubt, three are not, and the table is told nothing', () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  desk.must({ ask: 'set-deals', deals: [{ board: 1, deal: DEAL, tricks: TRICKS }] });
  const seat = [...(desk.contest().seating?.seats.values() ?? [])].find(
    (one) => one.round === 1 && one.boards.includes(1),
  );
  const spot = { round: 1, table: seat?.table ?? 0, board: 1 };
  const doubts = (contest = desk.contest()) => {
    const room = viewOf('room', contest, {});
    return room.ok ? room.value.doubts.map(({ doubt }) => doubt) : ['no room'];
  };
  const say = (text: string) =>
    desk.ask({ ask: 'report-result', ...spot, result: outcome(text) }, phone(spot.table));
  expect(say('3NT N =')).toMatchObject({ ok: true });
  expect(doubts()).toEqual([
    '9 tricks were reported and these cards give 2 with best play: check the contract, the declarer, the tricks and the board.',
  ]);
  // What a phone is shown is made without cards.
  expect(doubts(withoutCards(desk.contest()))).toEqual([]);
  expect(say('2S N =')).toMatchObject({ ok: true });
  expect(doubts()).toEqual([]);
});
