import { staysSeated } from '../ground/undo.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findPair, isUnseated } from '../ground/entry.ts';
import { isEntered, isToBeSeatedAnew } from '../guard/begun.ts';
import { isSingle } from '../../contest/single.ts';
import { leavingClause } from '../../contest/clause.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** Who is in the field of a stage leaves it by withdrawing: its matches are kept. */
const whyNotScratched = (contest: Contest, { pair }: RequestOf<'scratch-pair'>): Refusal | undefined =>
  isEntered(contest, pair) && !isToBeSeatedAnew(contest)
    ? refuse('scratch-in-stage', { given: pair }, leavingClause(contest)).refusal
    : undefined;

const decide = (contest: Contest, { pair, why }: RequestOf<'scratch-pair'>): Result<readonly NewFact[]> => {
  const found = findPair(contest, pair);
  if (!found.ok) return found;
  // Going home is an act of a club night: from a contest in stages one withdraws.
  if (contest.started && !isUnseated(contest, pair))
    return !isSingle(contest)
      ? refuse('scratch-in-stage', { given: pair }, leavingClause(contest))
      : refuse('scratch-after-start', { pair }, leavingClause(contest));
  return ok([{ kind: 'pair-scratched', pair, why }]);
};

export const scratchPair: Act<'scratch-pair'> = {
  ask: 'scratch-pair',
  refusals: ['undo-never'],
  decide,
  whyNot: whyNotScratched,
  undo: {
    'pair-scratched': {
      goes: (contest, { kind, pair }, act) =>
        contest.started && !isUnseated(contest, pair) && staysSeated(contest, pair, act)
          ? refuse('undo-never', { kind }).refusal
          : undefined,
    },
  },
};
