import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { walk }: RequestOf<'drop-walk'>): Result<readonly NewFact[]> =>
  ok(contest.walking.has(walk) ? [{ kind: 'walk-dropped', walk }] : []);

export const dropWalk: Act<'drop-walk'> = {
  ask: 'drop-walk',
  decide,
};
