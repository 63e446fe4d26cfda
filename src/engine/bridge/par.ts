import { isVulnerable, type Vulnerability } from './board.ts';
import { STRAINS, type Strain } from './card.ts';
import type { Doubling } from './contract.ts';
import { scoreOf } from './score.ts';
import { otherSide, SEATS, type Seat, type Side, sideOf } from './seat.ts';
import type { TricksTable } from './tricks.ts';

/** A contract in which the auction ends when both sides bid with all four hands in view. */
export interface ParContract {
  readonly level: number;
  readonly strain: Strain;
  readonly doubling: Doubling;
  readonly declarer: Seat;
  readonly tricks: number;
}

export interface Par {
  /** North-South's score. */
  readonly ns: number;
  /** Every contract that comes to it; none when the board is passed in. */
  readonly contracts: readonly ParContract[];
}

interface Call extends ParContract {
  readonly side: Side;
  /** North-South's score. */
  readonly ns: number;
}

const BIDS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => STRAINS.map((strain) => ({ level, strain })));

/** A contract that fails is doubled, one that makes is not. */
const callOf = (
  table: TricksTable,
  vulnerability: Vulnerability,
  bid: (typeof BIDS)[number],
  declarer: Seat,
): Call => {
  const side = sideOf(declarer);
  const tricks = table[declarer][bid.strain];
  const doubling: Doubling = tricks >= bid.level + 6 ? '' : 'X';
  const score = scoreOf({ ...bid, doubling }, isVulnerable(side, vulnerability), tricks);
  return { ...bid, doubling, declarer, tricks, side, ns: side === 'ns' ? score : -score };
};

const better = (side: Side, one: number, other: number): number =>
  side === 'ns' ? Math.max(one, other) : Math.min(one, other);

const contractOf = ({ level, strain, doubling, declarer, tricks }: Call): ParContract => ({
  level,
  strain,
  doubling,
  declarer,
  tricks,
});

/** A contract that fails is only bid over one that would cost its side more. */
const isSacrifice = (call: Call, calls: readonly Call[]): boolean =>
  calls.some(
    (other) =>
      other.side !== call.side &&
      other.doubling === '' &&
      BIDS.findIndex((bid) => bid.level === other.level && bid.strain === other.strain) <
        BIDS.findIndex((bid) => bid.level === call.level && bid.strain === call.strain) &&
      (call.side === 'ns' ? other.ns < call.ns : other.ns > call.ns),
  );

/**
 * What both sides come to when each may bid on while it gains. From the highest bid down: the side that is outbid takes
 * the better of passing and its best higher bid. The dealer's side speaks first, which matters when both can make the same.
 */
export const parOf = (table: TricksTable, dealer: Seat, vulnerability: Vulnerability): Par => {
  /** What a side gets from its best bid above those seen so far. */
  const best: Record<Side, number | undefined> = { ns: undefined, ew: undefined };
  const settled: (Call & { readonly value: number })[] = [];
  for (const bid of BIDS.toReversed()) {
    const calls = SEATS.map((declarer) => callOf(table, vulnerability, bid, declarer)).map((call) => {
      const other = otherSide(call.side);
      const answer = best[other];
      return { ...call, value: answer === undefined ? call.ns : better(other, call.ns, answer) };
    });
    settled.push(...calls.toReversed());
    for (const { side, value } of calls) {
      const known = best[side];
      best[side] = known === undefined ? value : better(side, known, value);
    }
  }
  const [first, second] = [sideOf(dealer), otherSide(sideOf(dealer))];
  const passed = better(second, 0, best[second] ?? 0);
  const ns = better(first, passed, best[first] ?? 0);
  const contracts = settled
    .filter(
      (call) => call.value === ns && call.ns === ns && (call.doubling === '' || isSacrifice(call, settled)),
    )
    .toReversed();
  return { ns: ns === 0 ? 0 : ns, contracts: ns === 0 ? [] : contracts.map(contractOf) };
};
