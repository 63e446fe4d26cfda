import { onceEach } from '../../kit/memory.ts';
import { foldTo } from '../../contest/fold.ts';
import type { Contest } from '../../contest/state.ts';

/** The contest as it stood at a fact; read once for each. */
export const pastOf = onceEach((contest: Contest, at: number): Contest => foldTo(contest.facts, at));
