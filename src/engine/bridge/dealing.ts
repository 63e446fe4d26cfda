import { dealerOf, type Vulnerability, vulnerabilityOf } from './board.ts';
import { RANKS, type Rank, SUITS, type Suit } from './card.ts';
import { type Deal, makeDeal } from './deal.ts';
import { SEATS, type Seat } from './seat.ts';

/** All deals there are: 52! / (13!)⁴. */
export const DEALS = 53_644_737_765_488_792_839_237_440_000n;

/** Spades to clubs, ace to two. */
const PACK = SUITS.toReversed().flatMap((suit) => RANKS.toReversed().map((rank) => ({ suit, rank })));

/**
 * The deal with a number from 0 to DEALS − 1. Card by card from the ace of spades down: of the deals still possible, the
 * first share are those in which North holds the card, then East, South, West.
 */
export const dealOf = (number: bigint): Deal => {
  const hands = SEATS.map(() => ({ C: [], D: [], H: [], S: [] }) as Record<Suit, Rank[]>);
  const places = [13n, 13n, 13n, 13n];
  let [left, possible] = [number, DEALS];
  for (const [i, { suit, rank }] of PACK.entries()) {
    for (const [seat, free] of places.entries()) {
      const share = (possible * free) / BigInt(52 - i);
      if (left >= share) {
        left -= share;
        continue;
      }
      hands[seat]?.[suit].push(rank);
      places[seat] = free - 1n;
      possible = share;
      break;
    }
  }
  return Object.fromEntries(SEATS.map((seat, i) => [seat, hands[i]])) as unknown as Deal;
};

/** SHA-256 of a text's UTF-8 bytes. Given, because this room knows no machine. */
export type Hash = (text: string) => Uint8Array;

/** 96 bits of each hash in turn, until one is a deal's number: every deal is equally likely, none is favoured by a remainder. */
const draw = (
  hash: Hash,
  seed: string,
  board: number,
  turn: number,
): { readonly number: bigint; readonly turn: number } => {
  for (let at = turn; ; at++) {
    const bytes = hash(`byestand deal 1\n${seed}\n${board}\n${at}`).slice(0, 12);
    const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    if (number < DEALS) return { number, turn: at };
  }
};

export interface DealtBoard {
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerable: Vulnerability;
  readonly deal: string;
}

/**
 * Boards dealt from a seed, the same for ever: a board's deal depends on the seed and its number alone. Should a deal come
 * twice in the set, the later board is drawn again.
 */
export const dealBoards = (
  hash: Hash,
  seed: string,
  { first, boards }: { readonly first: number; readonly boards: number },
): readonly DealtBoard[] => {
  const seen = new Set<bigint>();
  return Array.from({ length: boards }, (_, i) => {
    const board = first + i;
    let drawn = draw(hash, seed, board, 0);
    while (seen.has(drawn.number)) drawn = draw(hash, seed, board, drawn.turn + 1);
    seen.add(drawn.number);
    return {
      board,
      dealer: dealerOf(board),
      vulnerable: vulnerabilityOf(board),
      deal: makeDeal(dealOf(drawn.number)),
    };
  });
};

/** What is hashed to seal a set: it can be published before play and checked by anyone once seed and deals are known. */
export const sealedText = (seed: string, boards: readonly DealtBoard[]): string =>
  ['byestand deals 1', seed, ...boards.map(({ board, deal }) => `${board} ${deal}`)].join('\n');
