import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { set, who, why }: RequestOf<'release-deals'>,
): Result<readonly NewFact[]> => {
  const shared = contest.sharedSets.get(set);
  if (!shared) return refuse('set-unknown', { set, known: [...contest.sharedSets.keys()] });
  const others = [...shared.with, ...shared.elsewhere];
  if (!others.includes(who)) return refuse('release-who', { set, given: who, known: others });
  return ok(contest.released.has(`${set}/${who}`) ? [] : [{ kind: 'deals-released', set, who, why }]);
};

export const releaseDeals: Act<'release-deals'> = {
  ask: 'release-deals',
  refusals: ['release-who', 'set-unknown'],
  decide,
};
