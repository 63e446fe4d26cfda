import type { BoardResult } from './fact.ts';
import { DOUBLINGS } from '../bridge/contract.ts';
import { SEATS } from '../bridge/seat.ts';
import { STRAINS, SUITS, RANKS } from '../bridge/card.ts';
import { type Refusal, refuse } from '../kit/result.ts';

const isOneOf = (known: readonly unknown[], value: unknown): boolean => known.includes(value);

/** A contract and a number of tricks that can be (Laws 18, 77). */
export const whyNotResult = (result: BoardResult): Refusal | undefined => {
  if (result.kind === 'passed' || result.kind === 'not-played') return undefined;
  const cannot = (part: string, given: unknown, clause: string) =>
    refuse('contract-cannot-be', { part, given: String(given) }, { at: part, clause }).refusal;
  if (result.kind !== 'played') return cannot('kind', (result as { kind: unknown }).kind, 'Law 77');
  const { level, strain, doubling, declarer, tricks, lead } = result;
  if (!Number.isInteger(level) || level < 1 || level > 7) return cannot('level', level, 'Law 18A');
  if (!isOneOf(STRAINS, strain)) return cannot('strain', strain, 'Law 18A');
  if (!isOneOf(DOUBLINGS, doubling)) return cannot('doubling', doubling, 'Law 19');
  if (!isOneOf(SEATS, declarer)) return cannot('declarer', declarer, 'Law 22B1');
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > 13) return cannot('tricks', tricks, 'Law 77');
  if (lead && !(isOneOf(SUITS, lead.suit) && isOneOf(RANKS, lead.rank)))
    return cannot('lead', `${String(lead.suit)}${String(lead.rank)}`, 'Law 1');
  return undefined;
};
