import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotPlaying } from '../ground/session.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { round }: RequestOf<'close-round'>): Result<readonly NewFact[]> => {
  const refusal = whyNotPlaying(contest);
  if (refusal) return refusal;
  const now = roundOf(contest);
  if (!Number.isInteger(round) || round < 1 || round > now) return refuse('round-not-called', { round, now });
  return ok(contest.closedRounds.has(round) ? [] : [{ kind: 'round-closed', round }]);
};

export const closeRound: Act<'close-round'> = {
  ask: 'close-round',
  refusals: ['round-not-called'],
  decide,
};
