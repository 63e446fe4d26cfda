import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { INSTANT } from '../ground/lodge.ts';
import { clauseOn } from '../../contest/clause.ts';
import { type Result, ok, refuse } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { until, clause = clauseOn(contest, 'system-deadline') }: RequestOf<'set-deadline'>,
): Result<readonly NewFact[]> =>
  INSTANT.test(until)
    ? ok([{ kind: 'deadline-set', until, clause }])
    : refuse('deadline-unreadable', { given: until }, { at: 'until' });

export const setDeadline: Act<'set-deadline'> = {
  ask: 'set-deadline',
  refusals: ['deadline-unreadable'],
  decide,
};
