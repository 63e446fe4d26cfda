import { ok, type Result, refuse } from '../kit/result.ts';
import { type Card, RANKS, type Rank, SUITS, type Suit } from './card.ts';
import { SEATS, type Seat } from './seat.ts';

/** Each hand's ranks by suit, high to low. */
export type Hand = Readonly<Record<Suit, readonly Rank[]>>;
export type Deal = Readonly<Record<Seat, Hand>>;

/** 52 cards with all their marks take about a hundred characters. */
const LONGEST = 200;

const HIGH_FIRST = [...SUITS].reverse();

const parseHand = (text: string): Hand | undefined => {
  const suits = text.toUpperCase().replaceAll('10', 'T').split('.');
  if (suits.length !== 4 || suits.some((suit) => /[^2-9TJQKA]/.test(suit))) return undefined;
  const ranks = (i: number) =>
    [...(suits[i] as string)].sort((a, b) => RANKS.indexOf(b as Rank) - RANKS.indexOf(a as Rank));
  return Object.fromEntries(HIGH_FIRST.map((suit, i) => [suit, ranks(i)])) as unknown as Hand;
};

const cardsOf = (hand: Hand): string[] => SUITS.flatMap((suit) => hand[suit].map((rank) => suit + rank));

/** Reads `N:AKQ2.AK3.AK4.AKQ …`: the first hand's seat, then clockwise, spades to clubs. Thirteen cards each, none twice (Law 1). */
export const parseDeal = (text: string, at?: string): Result<Deal> => {
  const plain = text.trim();
  const fault = (why: string) =>
    refuse(
      'deal',
      { given: plain.slice(0, LONGEST), why },
      { ...(at === undefined ? {} : { at }), clause: 'Law 1' },
    );
  if (plain.length > LONGEST) return fault('hands');
  const match = /^([NESW])\s*:/i.exec(plain);
  if (!match) return fault('seat');
  const first = SEATS.indexOf((match[1] as string).toUpperCase() as Seat);
  const hands = plain.slice(match[0].length).trim().split(/\s+/).map(parseHand);
  if (hands.length !== 4 || hands.includes(undefined)) return fault('hands');
  const deal = Object.fromEntries(hands.map((hand, i) => [SEATS[(first + i) % 4] as Seat, hand])) as Record<
    Seat,
    Hand
  >;
  if (SEATS.some((seat) => cardsOf(deal[seat]).length !== 13)) return fault('thirteen');
  if (new Set(SEATS.flatMap((seat) => cardsOf(deal[seat]))).size !== 52) return fault('twice');
  return ok(deal);
};

const makeHand = (hand: Hand): string => HIGH_FIRST.map((suit) => hand[suit].join('')).join('.');

export const makeDeal = (deal: Deal, first: Seat = 'N'): string =>
  `${first}:${SEATS.map((_, i) => makeHand(deal[SEATS[(SEATS.indexOf(first) + i) % 4] as Seat])).join(' ')}`;

export const holds = (deal: Deal, seat: Seat, card: Card): boolean =>
  deal[seat][card.suit].includes(card.rank);
