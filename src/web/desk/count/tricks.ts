import { makeOutcome, parseOutcome } from '../../../engine/bridge/contract.ts';
import { otherSide, type Side, sideOf } from '../../../engine/bridge/seat.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';
import type { Read } from '../ruling/finding.ts';

export interface ClaimCount {
  /** The contract with the doubtful tricks given to the other side. */
  readonly outcome: string;
  readonly claimers: Side;
}

/** What a contested claim comes to: the result as claimed, less the tricks that are doubtful (Laws 70A, 71). */
export const countClaim = (claimed: string, by: 'declarer' | 'defenders', lost: string): Read<ClaimCount> => {
  const read = parseOutcome(claimed);
  if (!read.ok) return { says: `The result as claimed: ${sayRefusal(read.refusal)}` };
  if (read.value.kind !== 'played') return { says: 'A board that was passed out has no claim.' };
  const given = Number(lost);
  const own = by === 'declarer' ? read.value.tricks : 13 - read.value.tricks;
  if (!Number.isInteger(given) || given < 0 || lost.trim() === '')
    return { says: 'Type how many tricks go to the other side, 0 for none.' };
  if (given > own) return { says: `They claimed ${own} tricks in all, so ${given} can’t go over.` };
  const declarers = sideOf(read.value.declarer);
  const { lead: _, ...contract } = read.value;
  return {
    value: {
      outcome: makeOutcome({ ...contract, tricks: read.value.tricks + (by === 'declarer' ? -given : given) }),
      claimers: by === 'declarer' ? declarers : otherSide(declarers),
    },
  };
};
