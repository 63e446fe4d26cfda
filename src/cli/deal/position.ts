import { leftOf } from '../../engine/bridge/seat.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { Dealt } from '../../formats/pbn/position.ts';
import { playCard, toPlay } from '../../solver/play.ts';
import { type Position, SEATS } from '../../solver/position.ts';

/** The position after the cards a game says were played; before the first, the hand left of declarer is to lead. */
export const positionOf = (dealt: Dealt, at: string): Result<Position> => {
  const { strain, declarer, play } = dealt;
  if (strain === undefined) return refuse('position-strain', {}, { at });
  const first = play?.first ?? (declarer === undefined ? undefined : leftOf(declarer));
  if (first === undefined) return refuse('position-leader', {}, { at });
  let position: Position = { hands: dealt.hands, strain, leader: first, trick: [] };
  for (const row of play?.rows ?? []) {
    for (let i = 0; i < 4; i++) {
      const seat = toPlay(position);
      const card = row[(SEATS.indexOf(seat) - SEATS.indexOf(first) + 4) % 4];
      if (card === undefined) return ok(position);
      const next = playCard(position, card);
      if (!next) return refuse('position-holder', { card, seat }, { at, clause: 'Law 44' });
      ({ position } = next);
    }
  }
  return ok(position);
};
