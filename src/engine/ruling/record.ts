import type { Side } from '../bridge/seat.ts';
import type { NotedCall } from '../contest/ruling.ts';
import { type Refusal, refuse } from '../kit/result.ts';
import type { Instant } from './clock.ts';
import type { Poll } from './poll.ts';
import { type ProposedScore, whyNotScore } from './redress.ts';
import type { Walked } from './walk.ts';

/** A ruling as it is kept: all that a committee will ask for (RUL-4). Plain JSON, tied to the board it changes. */
export interface RulingRecord {
  readonly spot: { readonly round: number; readonly table: number; readonly board: number };
  readonly facts: string;
  /** PBN deal, where the hand matters. */
  readonly deal?: string;
  readonly auction: readonly NotedCall[];
  readonly offending?: Side | 'both' | 'neither';
  /** The ways through the questions, with every text as it was read. */
  readonly walks: readonly Walked[];
  /** The law the decision rests on, in 2017 numbers. */
  readonly law: string;
  readonly poll?: Poll;
  readonly decision: string;
  readonly reasons: string;
  readonly score?: ProposedScore;
  readonly times: {
    readonly called: Instant;
    readonly ruled: Instant;
    /** When each side was told; its time to appeal may run from here. */
    readonly told?: Partial<Readonly<Record<Side, Instant>>>;
  };
}

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
    if (rank === undefined) return refuse('call-unknown', { given: call }, { at, clause: 'Law 18' }).refusal;
    if (marks.includes('withdrawn')) continue;
    // An insufficient bid that LHO accepted stands, so it is noted and does not lower the level.
    if (rank <= highest && !marks.includes('accepted'))
      return refuse('call-low', { given: call }, { at, clause: 'Law 18D' }).refusal;
    highest = Math.max(highest, rank);
  }
  return undefined;
};

/** Why a ruling is not yet fit to be kept, or nothing. */
export const whyNotRecord = (record: RulingRecord): Refusal | undefined => {
  const { facts, decision, reasons, law, walks, times, score } = record;
  const empty = [
    ['facts', facts],
    ['decision', decision],
    ['law', law],
  ].find(([, text]) => text?.trim() === '');
  if (empty) return refuse('record-empty', { what: empty[0] ?? '' }, { at: empty[0] ?? '' }).refusal;
  if (walks.some(({ tellAppeal }) => tellAppeal) && reasons.trim() === '')
    return refuse('record-reasons', {}, { at: 'reasons', clause: 'SABF 7' }).refusal;
  const told = Object.values(times.told ?? {});
  if (times.ruled < times.called || told.some((at) => at < times.ruled))
    return refuse('record-times', {}, { at: 'times' }).refusal;
  return whyNotAuction(record.auction) ?? (score ? whyNotScore(score) : undefined);
};

/** What may be shown to a committee or printed: everything but what stays with the director. */
export const openRecord = ({ poll, ...record }: RulingRecord): RulingRecord => ({
  ...record,
  ...(poll
    ? {
        poll: {
          peers: poll.peers,
          actions: poll.actions.map(({ action, considered, chosen }) => ({ action, considered, chosen })),
        },
      }
    : {}),
});
