import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { call }: RequestOf<'answer-call'>): Result<readonly NewFact[]> => {
  const found = contest.calls.get(call);
  if (!found) return refuse('call-unknown', { call });
  return ok(found.answered ? [] : [{ kind: 'call-answered', call }]);
};

export const answerCall: Act<'answer-call'> = {
  ask: 'answer-call',
  by: ['scorer'],
  decide,
};
