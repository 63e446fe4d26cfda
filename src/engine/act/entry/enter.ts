import { objecting } from '../../contest/objection.ts';
import { staysSeated } from '../ground/undo.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isSingle } from '../../contest/single.ts';
import { lateClause } from '../../contest/clause.ts';
import { takesLate } from '../../contest/late.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotAdmitted } from '../guard/admission.ts';
import { whyNotEntered } from '../guard/begun.ts';
import { whyNotEntry } from '../ground/entry.ts';
import { whyNotOfCategory } from '../../play/intake/category.ts';
import { whyNotOfClub } from '../guard/club.ts';
import { whyNotPhased } from '../../play/intake/phase.ts';
import { whyNotRoom } from '../../play/intake/capacity.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { pair, players, about }: RequestOf<'enter-pair'>,
): Result<readonly NewFact[]> => {
  if (contest.started && !takesLate(contest))
    return !isSingle(contest)
      ? refuse('entry-after-field', { given: pair }, lateClause(contest))
      : refuse('entry-after-start', { pair }, { clause: 'Law 80B2' });
  const known = contest.entries.get(pair);
  if (known && !known.scratched && known.players.join('/') === players.join('/')) return ok([]);
  const refusal = whyNotEntry(contest, pair, players);
  return refusal
    ? { ok: false, refusal }
    : ok([{ kind: 'pair-entered', pair, players, ...(about ? { about } : {}) }]);
};

export const enterPair: Act<'enter-pair'> = {
  ask: 'enter-pair',
  by: ['scorer'],
  objections: ['entries-full'],
  decide,
  whyNot: (contest, request) =>
    whyNotEntered(contest, request) ??
    whyNotOfCategory(contest, request.pair, request.about?.category) ??
    whyNotPhased(contest, request) ??
    objecting(contest, whyNotRoom(contest, request)) ??
    whyNotAdmitted(contest, request) ??
    whyNotOfClub(contest, request),
  undo: {
    'pair-entered': {
      goes: (contest, { pair }, act) =>
        staysSeated(contest, pair, act) ? refuse('undo-seated', { pair }).refusal : undefined,
    },
  },
};
