import type { NotedCall } from '../contest/ruling.ts';
import { type Refusal, refuse } from '../kit/result.ts';

const BIDS = /^([1-7])(C|D|H|S|NT)$/;
const STRAINS = ['C', 'D', 'H', 'S', 'NT'];

const rankOf = (call: string): number | undefined => {
  const match = BIDS.exec(call);
  return match ? Number(match[1]) * 5 + STRAINS.indexOf(match[2] ?? '') : undefined;
};

/** Why a written auction cannot have been: an unknown call, or a bid not above the last that nobody marked as irregular. */
export const whyNotAuction = (auction: readonly NotedCall[]): Refusal | undefined => {
  let highest = 0;
  for (const [i, { call, marks = [] }] of auction.entries()) {
    const at = `auction[${i}]`;
    if (['P', 'X', 'XX'].includes(call)) continue;
    const rank = rankOf(call);
    if (rank === undefined)
      return refuse('call-unreadable', { given: call }, { at, clause: 'Law 18' }).refusal;
    if (marks.includes('withdrawn')) continue;
    if (rank <= highest && !marks.includes('accepted'))
      return refuse('call-low', { given: call }, { at, clause: 'Law 18D' }).refusal;
    // An insufficient bid that LHO accepted is the last bid: the next need only beat it (Law 27A1).
    highest = rank;
  }
  return undefined;
};
