import { leftOf } from '../../engine/bridge/seat.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { Dealt } from '../../formats/pbn/position.ts';
import { playCard, toPlay } from '../../solver/play.ts';
import { type Position, SEATS } from '../../solver/position.ts';

const NAMES = { N: 'North', E: 'East', S: 'South', W: 'West' } as const;

type Rows = NonNullable<Dealt['play']>['rows'];

/** The first card that is said to be played after the one that is missing. */
const cardAfter = (rows: Rows, at: number, missing: number, turns: number): string | undefined => {
  const rest = Array.from({ length: turns }, (_, i) => rows[at]?.[(missing + 1 + i) % 4]);
  return [...rest, ...rows.slice(at + 1).flat()].find((card) => card !== undefined);
};

/** The position after the cards a game says were played; before the first, the hand left of declarer is to lead. */
export const positionOf = (dealt: Dealt, at: string): Result<Position> => {
  const { strain, declarer, play } = dealt;
  if (strain === undefined) return refuse('position-strain', {}, { at });
  const first = play?.first ?? (declarer === undefined ? undefined : leftOf(declarer));
  if (first === undefined) return refuse('position-leader', {}, { at });
  let position: Position = { hands: dealt.hands, strain, leader: first, trick: [] };
  const rows = play?.rows ?? [];
  for (const [trick, row] of rows.entries()) {
    for (let i = 0; i < 4; i++) {
      const seat = toPlay(position);
      const column = (SEATS.indexOf(seat) - SEATS.indexOf(first) + 4) % 4;
      const card = row[column];
      if (card === undefined) {
        const later = cardAfter(rows, trick, column, 3 - i);
        return later === undefined
          ? ok(position)
          : refuse('position-turn', { card: later, seat: NAMES[seat] }, { at, clause: 'Law 44' });
      }
      const next = playCard(position, card);
      if (!next) return refuse('position-holder', { card, seat: NAMES[seat] }, { at, clause: 'Law 44' });
      ({ position } = next);
    }
  }
  return ok(position);
};
