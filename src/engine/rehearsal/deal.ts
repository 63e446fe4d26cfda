import { type Card, RANKS, type Strain, SUITS, type Suit } from '../bridge/card.ts';
import type { Deal, Hand } from '../bridge/deal.ts';
import { SEATS, type Seat, type Side, sideOf } from '../bridge/seat.ts';
import { seeded } from '../kit/random.ts';

const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank })));

/** Thirteen cards each from one shuffle. */
export const dealBoard = (seed: string, board: number): Deal => {
  const pack = seeded(`${seed}/deal/${board}`).shuffle(PACK);
  const hand = (n: number): Hand => {
    const mine = pack.slice(13 * n, 13 * n + 13);
    const ranks = (suit: Suit) =>
      RANKS.toReversed().filter((rank) => mine.some((card) => card.suit === suit && card.rank === rank));
    return { C: ranks('C'), D: ranks('D'), H: ranks('H'), S: ranks('S') };
  };
  return Object.fromEntries(SEATS.map((seat, n) => [seat, hand(n)])) as unknown as Deal;
};

const POINTS: Readonly<Record<string, number>> = { A: 4, K: 3, Q: 2, J: 1 };

export const pointsOf = (hand: Hand): number =>
  SUITS.reduce((sum, suit) => sum + hand[suit].reduce((more, rank) => more + (POINTS[rank] ?? 0), 0), 0);

export const lengthsOf = (hand: Hand): Readonly<Record<Suit, number>> => ({
  C: hand.C.length,
  D: hand.D.length,
  H: hand.H.length,
  S: hand.S.length,
});

/** What a side can do with its cards, in one strain. */
export interface Prospect {
  readonly side: Side;
  readonly strain: Strain;
  readonly points: number;
  readonly fit: number;
  /** Tricks to be expected, not yet a whole number. */
  readonly tricks: number;
  readonly declarer: Seat;
}

const handsOf = (deal: Deal, side: Side): readonly (readonly [Seat, Hand])[] =>
  SEATS.filter((seat) => sideOf(seat) === side).map((seat) => [seat, deal[seat]] as const);

/** Short suits beside a fit are worth tricks. */
const shortness = (hand: Hand, trump: Suit): number =>
  SUITS.filter((suit) => suit !== trump).reduce(
    (sum, suit) => sum + ([1.2, 0.7, 0.2][hand[suit].length] ?? 0),
    0,
  );

const suitProspect = (deal: Deal, side: Side, strain: Suit, luck: number): Prospect => {
  const hands = handsOf(deal, side);
  const points = hands.reduce((sum, [, hand]) => sum + pointsOf(hand), 0);
  const fit = hands.reduce((sum, [, hand]) => sum + hand[strain].length, 0);
  const [declarer] = [...hands].sort(([, a], [, b]) => b[strain].length - a[strain].length)[0] as readonly [
    Seat,
    Hand,
  ];
  const short = Math.max(...hands.map(([, hand]) => shortness(hand, strain)));
  const tricks = 6.6 + (points - 20) * 0.36 + (fit - 8) * 0.8 + (fit >= 8 ? short * 0.6 : 0) + luck;
  return { side, strain, points, fit, tricks, declarer };
};

const noTrumpProspect = (deal: Deal, side: Side, luck: number): Prospect => {
  const hands = handsOf(deal, side);
  const points = hands.reduce((sum, [, hand]) => sum + pointsOf(hand), 0);
  const [declarer] = [...hands].sort(([, a], [, b]) => pointsOf(b) - pointsOf(a))[0] as readonly [Seat, Hand];
  const fit = Math.max(...SUITS.map((suit) => hands.reduce((sum, [, hand]) => sum + hand[suit].length, 0)));
  return { side, strain: 'NT', points, fit, tricks: 6.4 + (points - 20) * 0.46 + luck, declarer };
};

/** Every strain of a side; how the cards lie is the same luck at every table. */
export const prospectsOf = (deal: Deal, side: Side, seed: string): readonly Prospect[] => {
  const chance = seeded(`${seed}/lie/${side}`);
  const luck = (): number => (chance.below(201) - 100) / 100 + (chance.below(101) - 50) / 100;
  return [
    ...SUITS.toReversed().map((suit) => suitProspect(deal, side, suit, luck())),
    noTrumpProspect(deal, side, luck()),
  ];
};

const lowerOf = (cards: Hand[Suit]): Hand[Suit][number] | undefined => cards[Math.min(3, cards.length - 1)];

/** A usual lead: from a sequence its top, else fourth best of the longest suit that is not trumps. */
export const leadFrom = (hand: Hand, trump: Strain): Card | undefined => {
  const suits = SUITS.filter((suit) => suit !== trump && hand[suit].length > 0);
  const sequence = suits.find((suit) => /^(AK|KQ|QJ|JT)/.test(hand[suit].join('')));
  if (sequence) return { suit: sequence, rank: hand[sequence][0] as Card['rank'] };
  const longest = [...suits].sort((a, b) => hand[b].length - hand[a].length)[0];
  const rank = longest && lowerOf(hand[longest]);
  return longest && rank ? { suit: longest, rank } : undefined;
};
