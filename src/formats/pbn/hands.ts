import { RANKS, SUITS, type Card } from '../../engine/bridge/card.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';

const HIGH_FIRST = SUITS.toReversed();
const WHOLE = 13;

/** The ranks of one hand, spades to clubs with points between. */
const handOf = (text: string): readonly Card[] | undefined => {
  const suits = text.toUpperCase().replaceAll('10', 'T').split('.');
  if (suits.length !== 4) return undefined;
  const cards: Card[] = [];
  for (const [i, ranks] of suits.entries())
    for (const letter of ranks.replaceAll('-', '')) {
      const [suit, rank] = [HIGH_FIRST[i], RANKS.find((one) => one === letter)];
      if (!suit || !rank) return undefined;
      cards.push({ suit, rank });
    }
  return cards;
};

/** Every card that three whole hands leave. */
const restOf = (known: readonly (readonly Card[])[]): readonly Card[] => {
  const dealt = new Set(known.flat().map(({ suit, rank }) => suit + rank));
  return HIGH_FIRST.flatMap((suit) =>
    RANKS.toReversed()
      .filter((rank) => !dealt.has(suit + rank))
      .map((rank) => ({ suit, rank })),
  );
};

/**
 * `N:AKQ2.AK3.AK4.AKQ …`: the first hand's seat, then clockwise. `-` is a hand that is left out: it has the rest where the
 * other three are whole. Whether the cards can be is for others to find out.
 */
export const handsIn = (text: string): Readonly<Record<Seat, readonly Card[]>> | undefined => {
  const plain = text.trim();
  const match = /^([NESW])\s*:/i.exec(plain);
  if (!match) return undefined;
  const first = SEATS.indexOf((match[1] ?? '').toUpperCase() as Seat);
  const given = plain.slice(match[0].length).trim().split(/\s+/);
  const hands = given.map((hand) => (hand === '-' ? [] : handOf(hand)));
  if (hands.length !== 4 || hands.includes(undefined)) return undefined;
  const known = hands.filter((hand, i) => hand !== undefined && given[i] !== '-') as (readonly Card[])[];
  const isRest = known.length === 3 && known.every((hand) => hand.length === WHOLE);
  if (known.length < 4 && !isRest) return undefined;
  const held: Record<Seat, readonly Card[]> = { N: [], E: [], S: [], W: [] };
  for (const [i, hand] of hands.entries()) {
    const seat = SEATS[(first + i) % 4];
    if (seat) held[seat] = given[i] === '-' ? restOf(known) : (hand ?? []);
  }
  return held;
};

/** A tag that says: as in the game before. */
export const isSame = (value: string): boolean => /^##?$/.test(value.trim());
