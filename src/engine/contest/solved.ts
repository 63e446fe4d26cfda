import { aside } from '../kit/memory.ts';
import type { Contest } from './state.ts';

/** A deal's twenty double-dummy digits, where somebody has solved it. */
export type TricksOf = (deal: string) => string | undefined;

const filled = aside<Contest, { readonly known: number; readonly contest: Contest }>();

/**
 * The contest with the double-dummy tricks of its deals where they are known by now; a file's own word stays. Made again only when
 * more of them are known.
 */
export const withTricks = (contest: Contest, tricksOf: TricksOf): Contest => {
  if (contest.dealSets.length === 0) return contest;
  let known = 0;
  const dealSets = contest.dealSets.map((set) => ({
    ...set,
    deals: set.deals.map((one) => {
      const tricks = one.tricks === undefined && one.deal !== '' ? tricksOf(one.deal) : undefined;
      if (tricks === undefined) return one;
      known += 1;
      return { ...one, tricks };
    }),
  }));
  if (known === 0) return contest;
  const before = filled.of(contest);
  if (before?.known === known) return before.contest;
  const made = { ...contest, dealSets };
  filled.say(contest, { known, contest: made });
  return made;
};
