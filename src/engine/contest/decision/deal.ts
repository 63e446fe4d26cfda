import { parseDeal } from '../../bridge/deal.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import type { Contest } from '../state.ts';

/** The cards of the boards. Given again they replace the ones before; a board the session does not play is refused. */
export const setDeals = (contest: Contest, { deals }: RequestOf<'set-deals'>): Result<readonly NewFact[]> => {
  if (deals.length === 0) return refuse('deals-none');
  const seen = new Set<number>();
  for (const { board, deal } of deals) {
    const read = parseDeal(deal, `board ${board}`);
    if (!read.ok) return read;
    if (seen.has(board)) return refuse('deals-twice', { board });
    seen.add(board);
  }
  const known = deals.every(({ board, deal }) => contest.deals.get(board) === deal);
  return ok(known ? [] : [{ kind: 'deals-set', deals }]);
};
