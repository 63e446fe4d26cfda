import { whyNotAwayAfterAll } from '../ground/gone.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { leavingClause } from '../../contest/clause.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotReturning } from '../ground/gone.ts';
import type { Act } from '../act.ts';

/** It is there again from a round on; what it missed before stays missed (SABF 11.4). */
const decide = (
  contest: Contest,
  { contestant, from, why }: RequestOf<'note-return'>,
): Result<readonly NewFact[]> => {
  const own = contest.absences.filter((one) => one.contestant === contestant && one.to >= from);
  const away = own.find((one) => one.from <= from);
  if (!away) return refuse('return-not-away', { given: contestant, from }, leavingClause(contest));
  if (away.from === from) return refuse('return-undo', { given: contestant, from }, leavingClause(contest));
  const refusal = whyNotReturning(contest, contestant, from);
  return refusal ? { ok: false, refusal } : ok([{ kind: 'contestant-back', contestant, from, why }]);
};

export const noteReturn: Act<'note-return'> = {
  ask: 'note-return',
  refusals: ['return-not-away', 'return-undo'],
  decide,
  undo: {
    'contestant-back': { goes: whyNotAwayAfterAll },
  },
};
