import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import { ok, type Refusal, type Result } from '../../kit/result.ts';
import type { TrialView } from '../../view/seat/wall.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { sayAdmission } from '../../words/draw/trial.ts';
import { nameOf } from '../stage/card.ts';
import { trialFieldOf } from '../../play/trial/trial.ts';

type Called = (person: string) => string;

/** Who a refusal speaks of, by name: a pair by its players. */
const calledIn = (contest: Contest, refusal: Refusal, called: Called): Refusal => {
  const who = (id: string): string => contest.entries.get(id)?.players.map(called).join(' & ') ?? called(id);
  const { who: given } = refusal.details ?? {};
  if (given === undefined || typeof given === 'number') return refusal;
  const named = typeof given === 'string' ? who(given) : given.map(who);
  return { ...refusal, details: { ...refusal.details, who: named } };
};

/** Everyone nominated with points, place in the order, and whether and why it plays. */
export const showTrial = (contest: Contest, called: Called = (id) => id): Result<TrialView | undefined> => {
  const found = trialFieldOf(contest);
  if (!found) return ok(undefined);
  if (!found.ok) return found;
  const { pairs, berths, mayExtend, clause, tied } = found.value;
  return ok({
    berths,
    says: tied
      ? sayRefusal(calledIn(contest, tied, called))
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
      says: how ? sayAdmission(how) : whyNot ? sayRefusal(calledIn(contest, whyNot, called)) : '',
      clause: whyNot?.clause ?? clause,
      ...(standing.decidedBy
        ? { because: { above: standing.decidedBy.above, by: standing.decidedBy.by } }
        : {}),
    })),
  });
};
