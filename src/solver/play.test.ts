import { describe, expect, test } from 'vitest';
import { playCard, toPlay } from './play.ts';
import type { Position } from './position.ts';

const hand = (S: string, H: string) => ({ S: [...S], H: [...H], D: [], C: [] });
const START: Position = {
  hands: { N: hand('K2', ''), E: hand('A', '3'), S: hand('3', '4'), W: hand('', 'A2') },
  strain: 'H',
  leader: 'N',
  trick: [],
};
const playAll = (position: Position, cards: readonly string[]) =>
  cards.reduce<ReturnType<typeof playCard>>((at, card) => (at ? playCard(at.position, card) : undefined), {
    position,
  });

describe('[DEAL-6~] a card played from a position', () => {
  test('leaves the hand and lies on the table; the next hand is to play', () => {
    const next = playCard(START, 'SK');
    expect(next?.winner).toBeUndefined();
    expect(next?.position).toMatchObject({ trick: ['SK'], leader: 'N', hands: { N: { S: ['2'] } } });
    expect(next && toPlay(next.position)).toBe('E');
  });

  test('the fourth ends the trick: the highest of the suit led wins, or the highest trump; the winner leads', () => {
    expect(playAll(START, ['SK', 'SA', 'S3', 'H2'])).toMatchObject({
      winner: 'W',
      position: { leader: 'W', trick: [] },
    });
    expect(playAll({ ...START, strain: 'NT' }, ['SK', 'SA', 'S3', 'H2'])?.winner).toBe('E');
    expect(playAll({ ...START, strain: 'D' }, ['S2', 'H3', 'S3', 'HA'])?.winner).toBe('S');
  });

  test('a card the hand does not hold cannot be played', () => {
    for (const card of ['SA', 'S', 'X2', '']) expect(playCard(START, card)).toBeUndefined();
  });
});
