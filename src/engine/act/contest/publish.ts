import { latest, PUBLISHING } from '../ground/undo.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest): Result<readonly NewFact[]> => {
  if (!contest.closed) return refuse('publish-before-close');
  return ok(contest.published ? [] : [{ kind: 'results-published' }]);
};

export const publishResults: Act<'publish-results'> = {
  ask: 'publish-results',
  refusals: ['publish-before-close'],
  decide,
  undo: {
    'results-published': { goes: (contest, fact) => latest(contest, fact, PUBLISHING) },
  },
};
