import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { why }: RequestOf<'put-away'>): Result<readonly NewFact[]> => {
  if (contest.started) return refuse('put-away-begun');
  return contest.away ? ok([]) : ok([{ kind: 'contest-put-away', why }]);
};

export const putAway: Act<'put-away'> = {
  ask: 'put-away',
  decide,
};
