/** Low to high, as bids rank. */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];
export const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
export type Strain = (typeof STRAINS)[number];
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export interface Card {
  readonly suit: Suit;
  readonly rank: Rank;
}

const SIGNS: Readonly<Record<string, Suit>> = {
  '♣': 'C',
  '♦': 'D',
  '♥': 'H',
  '♠': 'S',
  '♧': 'C',
  '♢': 'D',
  '♡': 'H',
  '♤': 'S',
};

/** Suit signs to letters, so that every reader sees one alphabet. */
export const lettersOf = (text: string): string =>
  text.replace(/[♣♦♥♠♧♢♡♤]\uFE0F?/g, (sign) => SIGNS[sign[0] as string] as string);

/** Reads `SA`, `10H`, `♦T`, `d10`. */
export const parseCard = (text: string): Card | undefined => {
  const plain = lettersOf(text).toUpperCase().replace('10', 'T');
  const match = /^(?:([CDHS])([2-9TJQKA])|([2-9TJQKA])([CDHS]))$/.exec(plain);
  if (!match) return undefined;
  return { suit: (match[1] ?? match[4]) as Suit, rank: (match[2] ?? match[3]) as Rank };
};

export const makeCard = (card: Card): string => card.suit + card.rank;
