import { latest, PUBLISHING } from '../ground/undo.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, ok, refuse } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { why }: RequestOf<'hide-results'>): Result<readonly NewFact[]> =>
  contest.published ? ok([{ kind: 'results-hidden', why }]) : refuse('results-not-published');

export const hideResults: Act<'hide-results'> = {
  ask: 'hide-results',
  refusals: ['results-not-published'],
  decide,
  menu: {
    says: 'Hide the results again',
    about: 'The contest',
    note: 'The public page no longer calls them final.',
    done: 'The results are hidden.',
    offered: ({ published }) => published,
    fields: { why: { label: 'Why', as: 'reason' } },
  },
  undo: {
    'results-hidden': { goes: (contest, fact) => latest(contest, fact, PUBLISHING) },
  },
};
