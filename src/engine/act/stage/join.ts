import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findStage, whyNotContestant } from '../ground/stage.ts';
import { lastRoundOf } from '../../contest/stage.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** Into a running stage, from a round that is not drawn yet; nobody comes twice. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...join }: RequestOf<'join-stage'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, join.stage);
  if (!found.ok) return found;
  const next = lastRoundOf(found.value) + 1;
  if (join.round !== next) return refuse('stage-from', { from: join.round, next });
  for (const { contestant } of join.who) {
    const refusal = whyNotContestant(contest, contestant);
    if (refusal) return { ok: false, refusal };
    if (found.value.opened.field.includes(contestant))
      return refuse('field-twice', { given: contestant }, { clause: join.clause });
  }
  return ok([{ kind: 'stage-joined', ...join }]);
};

export const joinStage: Act<'join-stage'> = {
  ask: 'join-stage',
  house: true,
  refusals: ['field-twice', 'stage-from'],
  decide,
};
