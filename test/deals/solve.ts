// What the solver finds for an analysis, one thread and one solver.
import { parseDeal } from '../../src/engine/bridge/deal.ts';
import { leftOf } from '../../src/engine/bridge/seat.ts';
import { makeTricks } from '../../src/engine/bridge/tricks.ts';
import { leadKey, type Questions, type Solutions } from '../../src/engine/floor/deal/handrecord.ts';
import { makeSolver } from '../../src/solver/solver.ts';

const solver = await makeSolver();

const hands = (deal: string) => {
  const read = parseDeal(deal);
  if (!read.ok) throw new Error(deal);
  return read.value;
};

export const solve = ({ deals, leads }: Questions): Solutions => ({
  tables: Object.fromEntries(
    deals.map((deal) => {
      const table = solver.solveTable(hands(deal));
      if (!table.ok) throw new Error(deal);
      return [deal, makeTricks((seat, strain) => table.value[seat][strain]) ?? ''];
    }),
  ),
  leads: Object.fromEntries(
    leads.map((one) => {
      const cards = solver.solveCards({
        hands: hands(one.deal),
        strain: one.strain,
        leader: leftOf(one.declarer),
        trick: [],
      });
      if (!cards.ok) throw new Error(one.deal);
      return [leadKey(one), Object.fromEntries(cards.value.map(({ card, tricks }) => [card, 13 - tricks]))];
    }),
  ),
});
