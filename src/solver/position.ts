/** Seats go round clockwise from North. */
export const SEATS = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof SEATS)[number];
/** In the order of the core's suits. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];
export const STRAINS = [...SUITS, 'NT'] as const;
export type Strain = (typeof STRAINS)[number];
const RANKS = '23456789TJQKA';

/** The ranks each hand holds, suit by suit, in any order. */
export type Hands = Readonly<Record<Seat, Readonly<Record<Suit, readonly string[]>>>>;

/** A trick about to begin or being played. */
export interface Position {
  /** What each hand still holds; cards on the table are not among them. */
  readonly hands: Hands;
  readonly strain: Strain;
  /** Who led, or is to lead, this trick. */
  readonly leader: Seat;
  /** The cards on the table in the order played, such as `SA`. */
  readonly trick: readonly string[];
}

/** Why a position cannot be solved. */
export type Fault =
  | { readonly kind: 'card'; readonly seat: Seat; readonly card: string }
  | { readonly kind: 'twice'; readonly seat: Seat; readonly card: string }
  | { readonly kind: 'count'; readonly seat: Seat; readonly cards: number; readonly wanted: number }
  | { readonly kind: 'revoke'; readonly seat: Seat; readonly card: string }
  | { readonly kind: 'finished' };

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** A hand as the core has it: 16 bits for each suit. */
export type Bits = readonly [bigint, bigint, bigint, bigint];

/** A card's number in the core, or undefined when there is no such card. */
export const numberOf = (card: string): number | undefined => {
  const suit = (SUITS as readonly string[]).indexOf(card.slice(0, 1));
  const rank = card.length === 2 ? RANKS.indexOf(card.slice(1)) : -1;
  return suit < 0 || rank < 0 ? undefined : suit * 16 + rank;
};

export const cardOf = (number: number): string => `${SUITS[number >> 4] ?? ''}${RANKS[number & 15] ?? ''}`;

const fail = (fault: Fault): { readonly ok: false; readonly fault: Fault } => ({ ok: false, fault });

const cardsOf = (hands: Hands, seat: Seat): readonly string[] =>
  SUITS.flatMap((suit) => hands[seat][suit].map((rank) => suit + rank));

/** Cards on the table go back to the hands that played them: the position when the trick began. */
const withTable = ({ hands, leader, trick }: Position): readonly (readonly string[])[] => {
  const first = SEATS.indexOf(leader);
  return SEATS.map((seat, i) => {
    const played = trick[(i - first + 4) % 4];
    return [...cardsOf(hands, seat), ...(played === undefined ? [] : [played])];
  });
};

const whyNotCards = (held: readonly (readonly string[])[]): Fault | undefined => {
  const seen = new Set<string>();
  const wanted = Math.max(...held.map((cards) => cards.length));
  for (const [i, cards] of held.entries()) {
    const seat = SEATS[i] ?? 'N';
    for (const card of cards) {
      if (numberOf(card) === undefined) return { kind: 'card', seat, card };
      if (seen.has(card)) return { kind: 'twice', seat, card };
      seen.add(card);
    }
  }
  for (const [i, cards] of held.entries())
    if (cards.length !== wanted || wanted > 13)
      return { kind: 'count', seat: SEATS[i] ?? 'N', cards: cards.length, wanted: Math.min(wanted, 13) };
  return wanted === 0 ? { kind: 'finished' } : undefined;
};

const whyNotTrick = ({ hands, leader, trick }: Position): Fault | undefined => {
  if (trick.length > 3) return { kind: 'finished' };
  const led = trick[0]?.slice(0, 1);
  const first = SEATS.indexOf(leader);
  for (const [i, card] of trick.entries()) {
    const seat = SEATS[(first + i) % 4] ?? 'N';
    const suit = SUITS.find((one) => one === led);
    if (suit && card.slice(0, 1) !== suit && hands[seat][suit].length > 0)
      return { kind: 'revoke', seat, card };
  }
  return undefined;
};

/** The hands when the trick began, in the core's form; or why the position cannot be. */
export const parsePosition = (position: Position): Answer<Bits> => {
  const held = withTable(position);
  const fault = whyNotCards(held) ?? whyNotTrick(position);
  if (fault) return fail(fault);
  const bits = held.map((cards) =>
    cards.reduce((sum, card) => sum | (1n << BigInt(numberOf(card) ?? 0)), 0n),
  );
  return { ok: true, value: [bits[0] ?? 0n, bits[1] ?? 0n, bits[2] ?? 0n, bits[3] ?? 0n] };
};
