import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, RANKS, SUITS } from './card.ts';
import { type Deal, holds, makeDeal, parseDeal } from './deal.ts';
import { SEATS } from './seat.ts';

const TEXT = 'N:AKQ2.AK3.AK4.AKQ 5.QJT9.QJT9.JT98 JT98.876.876.765 7643.542.532.432';
const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank })));

describe('deals', () => {
  test('are read from any seat, clockwise, and written back', () => {
    const read = parseDeal(TEXT);
    const deal = (read as { value: Deal }).value;
    expect(makeDeal(deal)).toBe(TEXT);
    for (const first of SEATS) expect(parseDeal(makeDeal(deal, first))).toEqual(read);
  });

  test('every shuffled pack reads back as itself, each card with its one holder', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...PACK], { minLength: 52 }),
        fc.constantFrom(...SEATS),
        (pack, first) => {
          const hand = (i: number) =>
            [...SUITS]
              .reverse()
              .map((suit) =>
                pack
                  .slice(13 * i, 13 * i + 13)
                  .filter((card) => card.suit === suit)
                  .map((card) => card.rank)
                  .join(''),
              )
              .join('.');
          const read = parseDeal(`${first}:${[0, 1, 2, 3].map(hand).join(' ')}`);
          const deal = (read as { value: Deal }).value;
          for (const [i, card] of pack.entries()) {
            const seat = SEATS[(SEATS.indexOf(first) + Math.floor(i / 13)) % 4];
            expect(SEATS.filter((one) => holds(deal, one, card))).toEqual([seat]);
          }
          expect(parseDeal(makeDeal(deal, first))).toEqual(read);
        },
      ),
    );
  });

  test('tens may be two digits', () => {
    expect(parseDeal(TEXT.replaceAll('T', '10'))).toEqual(parseDeal(TEXT));
  });

  test.each([
    ['AKQ2.AK3.AK4.AKQ', 'seat'],
    ['N:AKQ2.AK3.AK4.AKQ', 'hands'],
    [TEXT.replace('5.Q', 'X.Q'), 'hands'],
    [TEXT.replace('5.Q', '54.Q'), 'thirteen'],
    [TEXT.replace('5.Q', 'A.Q'), 'twice'],
  ])('%j is refused: %s', (text, why) => {
    expect(parseDeal(text, 'deal')).toMatchObject({
      ok: false,
      refusal: { code: 'deal', at: 'deal', clause: 'Law 1', details: { why } },
    });
  });
});
