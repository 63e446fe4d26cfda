import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { joinShared } from '../../contest/deal.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** One set serves others too; who they are is known before anybody sees a card. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...shared }: RequestOf<'share-deals'>,
): Result<readonly NewFact[]> => {
  const { set, rounds, elsewhere } = shared;
  if (set.trim() === '') return refuse('set-unnamed', {}, { at: 'set' });
  if (shared.with.length + elsewhere.length === 0) return refuse('share-nobody', { set });
  if (rounds && (rounds.from < 1 || rounds.to < rounds.from)) return refuse('rounds-span', { ...rounds });
  const before = contest.sharedSets.get(set);
  const now = joinShared(before, shared);
  const same =
    before !== undefined &&
    sameWords(before.with, now.with) &&
    sameWords(before.elsewhere, now.elsewhere) &&
    before.rounds?.from === now.rounds?.from &&
    before.rounds?.to === now.rounds?.to;
  return ok(same ? [] : [{ kind: 'deals-shared', ...shared }]);
};

export const shareDeals: Act<'share-deals'> = {
  ask: 'share-deals',
  refusals: ['set-unnamed', 'share-nobody'],
  decide,
};
