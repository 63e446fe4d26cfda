import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { amount }: RequestOf<'set-deposit'>): Result<readonly NewFact[]> => {
  if (!Number.isFinite(amount) || amount < 0)
    return refuse('deposit-unknown', { given: amount }, { at: 'amount' });
  return ok(contest.deposit?.amount === amount ? [] : [{ kind: 'deposit-set', amount }]);
};

export const setDeposit: Act<'set-deposit'> = {
  ask: 'set-deposit',
  refusals: ['deposit-unknown'],
  decide,
};
