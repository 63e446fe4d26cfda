import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { citing, clauseOn } from '../../contest/clause.ts';
import { type Contest, seatAt, seatKey } from '../../contest/state.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** A match that is drawn and not decided otherwise, with somebody to watch it (ANC 2021 1.11 and its appendix). */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...match }: RequestOf<'play-elsewhere'>,
): Result<readonly NewFact[]> => {
  const { round, table, supervisor, place } = match;
  if (!seatAt(contest, round, table)) return refuse('match-unknown', { round, table }, { clause: 'Law 5A' });
  if (contest.decided.has(seatKey(round, table))) return refuse('elsewhere-decided', { round, table });
  if (supervisor.trim() === '' || place.trim() === '')
    return refuse('elsewhere-unwatched', { round, table }, citing(contest, 'played-elsewhere'));
  return ok([{ kind: 'match-elsewhere', clause: clauseOn(contest, 'played-elsewhere'), ...match }]);
};

export const playElsewhere: Act<'play-elsewhere'> = {
  ask: 'play-elsewhere',
  refusals: ['elsewhere-decided', 'elsewhere-unwatched', 'match-unknown'],
  decide,
};
