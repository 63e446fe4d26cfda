import { leftOf, type Seat } from '../../engine/bridge/seat.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { Dealt } from '../../formats/pbn/position.ts';
import { type Position, SEATS, SUITS } from '../../solver/position.ts';

type Held = Record<Seat, Record<(typeof SUITS)[number], readonly string[]>>;

const winnerOf = (leader: Seat, trick: readonly string[], strain: Position['strain']): Seat => {
  const rankOf = (card: string): number => '23456789TJQKA'.indexOf(card.slice(1));
  const suitOf = (card: string): string => card.slice(0, 1);
  let best = 0;
  for (const [i, card] of trick.entries()) {
    const top = trick[best] ?? card;
    const isHigher = suitOf(card) === suitOf(top) && rankOf(card) > rankOf(top);
    if (isHigher || (suitOf(card) === strain && suitOf(top) !== strain)) best = i;
  }
  return SEATS[(SEATS.indexOf(leader) + best) % 4] ?? leader;
};

const without = (held: Held, seat: Seat, card: string): boolean => {
  const suit = SUITS.find((one) => one === card.slice(0, 1));
  const ranks = suit ? held[seat][suit] : [];
  if (!suit || !ranks.includes(card.slice(1))) return false;
  held[seat] = { ...held[seat], [suit]: ranks.filter((rank) => rank !== card.slice(1)) };
  return true;
};

/** The position after the cards a game says were played; before the first, the hand left of declarer is to lead. */
export const positionOf = (dealt: Dealt, at: string): Result<Position> => {
  const { strain, declarer, play } = dealt;
  if (strain === undefined) return refuse('position-strain', {}, { at });
  const first = play?.first ?? (declarer === undefined ? undefined : leftOf(declarer));
  if (first === undefined) return refuse('position-leader', {}, { at });
  const held: Held = { ...dealt.hands };
  let leader = first;
  let trick: string[] = [];
  for (const row of play?.rows ?? []) {
    trick = [];
    for (let i = 0; i < 4; i++) {
      const seat = SEATS[(SEATS.indexOf(leader) + i) % 4] ?? leader;
      const card = row[(SEATS.indexOf(seat) - SEATS.indexOf(first) + 4) % 4];
      if (card === undefined) break;
      if (!without(held, seat, card))
        return refuse('position-holder', { card, seat }, { at, clause: 'Law 44' });
      trick.push(card);
    }
    if (trick.length < 4) break;
    leader = winnerOf(leader, trick, strain);
    trick = [];
  }
  return ok({ hands: held, strain, leader, trick });
};
