import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, ok } from '../../kit/result.ts';
import { whyNotIn, refused } from '../ground/people.ts';
import { withProposal } from '../guard/conduct.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...warning }: RequestOf<'warn'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, warning.contestant);
  return refusal ? refused(refusal) : ok([{ kind: 'warning-given', ...warning }]);
};

export const warn: Act<'warn'> = {
  ask: 'warn',
  decide,
  finish: (contest, _, made) => withProposal(contest, made),
};
