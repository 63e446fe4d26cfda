import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { BIDDING } from '../../contest/ruling.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { method, stopCards }: RequestOf<'set-bidding'>,
): Result<readonly NewFact[]> => {
  if (!BIDDING.includes(method)) return refuse('bidding-unknown', { given: method, known: BIDDING });
  const { bidding } = contest;
  const same = bidding?.method === method && bidding.stopCards === stopCards;
  return ok(same ? [] : [{ kind: 'bidding-set', method, stopCards }]);
};

export const setBidding: Act<'set-bidding'> = {
  ask: 'set-bidding',
  refusals: ['bidding-unknown'],
  decide,
};
