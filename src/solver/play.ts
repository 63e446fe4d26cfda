import { type Position, SEATS, SUITS, type Seat } from './position.ts';

const RANKS = '23456789TJQKA';
const suitOf = (card: string): string => card.slice(0, 1);

const seatAfter = (leader: Seat, cards: number): Seat => SEATS[(SEATS.indexOf(leader) + cards) % 4] ?? leader;

/** Whose turn it is. */
export const toPlay = ({ leader, trick }: Position): Seat => seatAfter(leader, trick.length);

const winnerOf = ({ leader, strain }: Position, trick: readonly string[]): Seat => {
  let best = 0;
  for (const [i, card] of trick.entries()) {
    const top = trick[best] ?? card;
    const isHigher =
      suitOf(card) === suitOf(top) && RANKS.indexOf(card.slice(1)) > RANKS.indexOf(top.slice(1));
    if (isHigher || (suitOf(card) === strain && suitOf(top) !== strain)) best = i;
  }
  return seatAfter(leader, best);
};

/** The position once the hand to play has played a card it holds, and who won the trick when that ended it. */
export const playCard = (
  position: Position,
  card: string,
): { readonly position: Position; readonly winner?: Seat } | undefined => {
  const seat = toPlay(position);
  const suit = SUITS.find((one) => one === suitOf(card));
  const ranks = suit ? position.hands[seat][suit] : [];
  if (!suit || !ranks.includes(card.slice(1))) return undefined;
  const left = ranks.filter((rank) => rank !== card.slice(1));
  const hands = { ...position.hands, [seat]: { ...position.hands[seat], [suit]: left } };
  const trick = [...position.trick, card];
  if (trick.length < 4) return { position: { ...position, hands, trick } };
  const winner = winnerOf(position, trick);
  return { position: { ...position, hands, leader: winner, trick: [] }, winner };
};
