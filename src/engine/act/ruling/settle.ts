import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findRecall } from '../ground/ruling.ts';
import { keepWalk } from '../guard/recall.ts';
import { type Result, collect, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const readClosing = (request: RequestOf<'close-recall'>): Result<RequestOf<'close-recall'>> => {
  const walks = collect(request.trails.map(keepWalk));
  return walks.ok ? ok({ ...request, walks: walks.value }) : walks;
};

const decide = (
  contest: Contest,
  { recall, why, walks = [] }: RequestOf<'close-recall'>,
): Result<readonly NewFact[]> => {
  const found = findRecall(contest, recall);
  return found.ok ? ok([{ kind: 'recall-closed', recall, why, walks }]) : found;
};

export const closeRecall: Act<'close-recall'> = {
  ask: 'close-recall',
  read: (_, request) => readClosing(request),
  decide,
};
