import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { TrialView } from '../../view/wall.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { sayAdmission } from '../../words/trial.ts';
import { nameOf } from './card.ts';
import { trialFieldOf } from './trial.ts';

/** Everyone nominated with points, place in the order, and whether and why it plays. */
export const showTrial = (contest: Contest): Result<TrialView | undefined> => {
  const found = trialFieldOf(contest);
  if (!found) return ok(undefined);
  if (!found.ok) return found;
  const { pairs, berths, mayExtend, clause, tied } = found.value;
  return ok({
    berths,
    says: tied
      ? sayRefusal(tied)
      : mayExtend
        ? 'Fewer pairs are nominated than the rule wants: the committee may let lower ranked players in.'
        : `The first ${berths} play.`,
    clause,
    pairs: pairs.map(({ id, points, order, in: how, whyNot, standing }) => ({
      who: nameOf(contest, id),
      points: toNumber(points.value),
      key: points.key,
      order,
      plays: how !== undefined,
      says: how ? sayAdmission(how) : whyNot ? sayRefusal(whyNot) : '',
      clause: whyNot?.clause ?? clause,
      ...(standing.decidedBy
        ? { because: { above: standing.decidedBy.above, by: standing.decidedBy.by } }
        : {}),
    })),
  });
};
