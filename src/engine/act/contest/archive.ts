import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { objecting } from '../../contest/objection.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { why }: RequestOf<'put-away'>): Result<readonly NewFact[]> => {
  const begun = contest.started ? objecting(contest, refuse('put-away-begun').refusal) : undefined;
  if (begun) return { ok: false, refusal: begun };
  return contest.away ? ok([]) : ok([{ kind: 'contest-put-away', why }]);
};

export const putAway: Act<'put-away'> = {
  ask: 'put-away',
  objections: ['put-away-begun'],
  decide,
};
