// A Howell of eight pairs, played whole on invented cards, with its leads.
import type { Scoring } from '../../src/engine/contest/fact.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { makeDeal } from '../../src/engine/bridge/deal.ts';
import { playBoard } from '../../src/engine/rehearsal/board.ts';
import { dealBoard } from '../../src/engine/rehearsal/deal.ts';
import { openDesk } from '../night/desk.ts';

const SEED = 'analysis';

export const rehearsed = (scoring: Scoring, pairs = 8): Contest => {
  const desk = openDesk();
  desk.start(pairs, 'howell', { scoring });
  const boards = desk.contest().seating?.boards ?? [];
  desk.must({
    ask: 'set-deals',
    deals: boards.map((board) => ({ board, deal: makeDeal(dealBoard(SEED, board)) })),
  });
  const seats = [...(desk.contest().seating?.seats.values() ?? [])].toSorted((a, b) => a.round - b.round);
  let round = 1;
  for (const seat of seats) {
    if (seat.round > round) desk.must({ ask: 'call-round', round: (round = seat.round) });
    for (const board of seat.boards)
      desk.must({
        ask: 'report-result',
        round: seat.round,
        table: seat.table,
        board,
        result: playBoard(SEED, board, `${seat.round}/${seat.table}`, { ns: 0, ew: 0 }),
      });
  }
  return desk.contest();
};
