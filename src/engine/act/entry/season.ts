import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { citing } from '../../contest/clause.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotIn } from '../ground/lodge.ts';
import { whyNotSeason } from '../../play/trial/trial.ts';
import type { Act } from '../act.ts';

/** Before the field is made: afterwards it is what it is. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...season }: RequestOf<'tell-season'>,
): Result<readonly NewFact[]> => {
  if (contest.stages.length > 0) return refuse('season-late', {}, citing(contest, 'season-points'));
  const stranger = season.committee?.find((id) => whyNotIn(contest, id));
  if (stranger !== undefined) return refuse('contestant-unknown', { given: stranger }, { clause: 'Law 4' });
  return ok([{ kind: 'season-told', ...season }]);
};

export const tellSeason: Act<'tell-season'> = {
  ask: 'tell-season',
  decide,
  whyNot: whyNotSeason,
};
