import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findPair, isUnseated } from '../ground/entry.ts';
import type { Contest } from '../../contest/state.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotLeaving } from '../ground/session.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { pair, from, why }: RequestOf<'send-home'>,
): Result<readonly NewFact[]> => {
  const found = findPair(contest, pair);
  if (!found.ok) return found;
  if (!contest.started || !contest.seating) return refuse('leave-before-start', { pair });
  if (contest.closed) return refuse('session-closed');
  if (isUnseated(contest, pair)) return ok([{ kind: 'pair-scratched', pair, why }]);
  const { rounds } = contest.seating;
  if (!Number.isInteger(from) || from < 1 || from > rounds)
    return refuse('round-unknown', { round: from, rounds }, { clause: 'Law 8A1' });
  const refusal = whyNotLeaving(contest, pair, from);
  if (refusal) return { ok: false, refusal };
  return ok([{ kind: 'contestant-withdrew', contestant: pair, from, excused: true, why }]);
};

export const sendHome: Act<'send-home'> = {
  ask: 'send-home',
  refusals: ['leave-before-start', 'leave-has-results', 'pair-gone'],
  decide,
};
