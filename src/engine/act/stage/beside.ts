import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** Which contest plays the same boards: that there is one and that its boards are ours was looked at before. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...named }: RequestOf<'name-beside'>,
): Result<readonly NewFact[]> => {
  if (contest.closed && !named.gives) return refuse('session-closed');
  const same = contest.beside.get(named.form)?.contest === named.contest;
  return ok(same ? [] : [{ kind: 'beside-named', ...named }]);
};

export const nameBeside: Act<'name-beside'> = {
  ask: 'name-beside',
  house: true,
  decide,
};
