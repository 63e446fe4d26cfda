import type { Contest } from '../../contest/state.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isSingleForm } from '../../contest/single.ts';
import { reckon } from '../../play/unit/reckoning.ts';
import { type Refusal, refusalOf } from '../../kit/result.ts';

/**
 * Scoring nothing at all already shows whether the rulebook answers every question it will be asked. A contest in stages asks
 * its rulebooks when each stage is opened.
 */
export const whyNotScored = (
  contest: Contest,
  request: RequestOf<'make-contest'> | RequestOf<'start-play'>,
): Refusal | undefined => {
  const made = request.ask === 'make-contest' ? { ...request, kind: 'contest-made' as const } : contest.made;
  if (!made || !isSingleForm(made)) return undefined;
  return refusalOf(reckon({ ...contest, made: made as NonNullable<Contest['made']> }));
};
