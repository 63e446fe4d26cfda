import { foldTo } from '../../contest/fold.ts';
import type { Contest } from '../../contest/state.ts';

const pasts = new WeakMap<Contest, Map<number, Contest>>();

/** The contest as it stood at a fact; read once for each. */
export const pastOf = (contest: Contest, at: number): Contest => {
  const known = pasts.get(contest) ?? new Map<number, Contest>();
  pasts.set(contest, known);
  const found = known.get(at) ?? foldTo(contest.facts, at);
  known.set(at, found);
  return found;
};
