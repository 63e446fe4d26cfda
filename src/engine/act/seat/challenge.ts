import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { clauseOn } from '../../contest/clause.ts';
import { contestOf } from '../guard/system.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotBettered } from '../../play/match/substitute.ts';
import { whyNotIn } from '../ground/lodge.ts';
import type { Act } from '../act.ts';

const whyNotContested = (
  contest: Contest,
  { substitute, side, level, imps }: RequestOf<'contest-substitute'>,
): Refusal | undefined => {
  const used = contest.substitutes.find(({ id }) => id === substitute);
  const found = used && contestOf(contest, used);
  if (!used || !found) return refuse('substitute-unadjusted', { given: substitute }).refusal;
  const { may, opponents } = found;
  const clause = may.clause ?? clauseOn(contest, 'substitute-imps');
  const own = side === used.contestant;
  if (!own && !opponents.includes(side))
    return refuse('substitute-not-theirs', { side, contestant: used.contestant }, { clause }).refusal;
  if (own && !may.fielding)
    return refuse('substitute-no-notice', { side, given: used.notice ?? 'none' }, { clause }).refusal;
  return whyNotBettered(contest, used, {
    ...(level === undefined ? {} : { level }),
    ...(imps === undefined ? {} : { imps }),
  });
};

/** Which side may is the rulebook's to say; here that there is something to contest, and that it is one of the two. */
const decide = (
  contest: Contest,
  { substitute, side, level, imps, why }: RequestOf<'contest-substitute'>,
): Result<readonly NewFact[]> => {
  const used = contest.substitutes.find(({ id }) => id === substitute);
  if (!used) return refuse('substitute-unknown', { given: substitute });
  const refusal = whyNotIn(contest, side);
  if (refusal) return { ok: false, refusal };
  return ok([
    {
      kind: 'substitute-contested',
      substitute,
      side,
      ...(level === undefined ? {} : { level }),
      ...(imps === undefined ? {} : { imps }),
      why,
    },
  ]);
};

export const contestSubstitute: Act<'contest-substitute'> = {
  ask: 'contest-substitute',
  refusals: ['substitute-unadjusted', 'substitute-unknown'],
  decide,
  whyNot: whyNotContested,
};
