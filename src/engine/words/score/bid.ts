import type { Strain } from '../../bridge/card.ts';
import type { Side } from '../../bridge/seat.ts';

export const SIGNS: Readonly<Record<Strain, string>> = { S: '♠', H: '♥', D: '♦', C: '♣', NT: 'NT' };

/** A contract and how often it was played. */
export interface BidCount {
  readonly level: number;
  readonly strain: Strain;
  readonly side: Side;
  /** With all hands in view, of the declarer who played it most. */
  readonly tricks: number;
  /** Tables that played it, and those that made it. */
  readonly on: number;
  readonly made: number;
}
