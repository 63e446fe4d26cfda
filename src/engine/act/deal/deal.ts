import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isDealt } from '../../contest/deal.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotSpot } from '../ground/spot.ts';
import type { Act } from '../act.ts';

/** Boards of a match that were dealt at the table: no hand record of the set is theirs. */
const decide = (
  contest: Contest,
  { round, table, boards, why }: RequestOf<'deal-boards'>,
): Result<readonly NewFact[]> => {
  if (boards.length === 0) return refuse('dealt-none');
  for (const board of boards) {
    const refusal = whyNotSpot(contest, { round, table, board });
    if (refusal) return { ok: false, refusal };
  }
  const known = boards.every((board) => isDealt(contest, { round, table, board }));
  return ok(known ? [] : [{ kind: 'boards-dealt', round, table, boards, why }]);
};

export const dealBoards: Act<'deal-boards'> = {
  ask: 'deal-boards',
  refusals: ['dealt-none'],
  decide,
};
