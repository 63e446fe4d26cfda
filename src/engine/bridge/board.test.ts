import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealerOf, parseBoardNumber, parseVulnerability, vulnerabilityOf } from './board.ts';
import { leftOf, otherSide, partnerOf, SEATS, SIDES, sideOf } from './seat.ts';

/** The diagrams printed on the sixteen boards. */
const PRINTED = [
  ['N', 'none'],
  ['E', 'ns'],
  ['S', 'ew'],
  ['W', 'both'],
  ['N', 'ns'],
  ['E', 'ew'],
  ['S', 'both'],
  ['W', 'none'],
  ['N', 'ew'],
  ['E', 'both'],
  ['S', 'none'],
  ['W', 'ns'],
  ['N', 'both'],
  ['E', 'none'],
  ['S', 'ns'],
  ['W', 'ew'],
];

describe('[SCO-3] a board number gives dealer and vulnerability (Law 2)', () => {
  test('the sixteen boards, and board 21 of the Course Notes', () => {
    expect(PRINTED.map((_, i) => [dealerOf(i + 1), vulnerabilityOf(i + 1)])).toEqual(PRINTED);
    expect([dealerOf(21), vulnerabilityOf(21)]).toEqual(['N', 'ns']);
  });

  test('any number repeats after sixteen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 45 }), fc.nat(1000), (board, times) => {
        expect(dealerOf(board + 16 * times)).toBe(dealerOf(board));
        expect(vulnerabilityOf(board + 16 * times)).toBe(vulnerabilityOf(board));
      }),
    );
  });

  test.each([1, '16', ' 33 ', 1_000_000])('%j is a board number', (given) => {
    expect(parseBoardNumber(given)).toEqual({ ok: true, value: Number(given) });
  });

  test.each([0, -1, 1.5, '0', 'x', '', null, undefined, Number.NaN, {}, '1e3', 2 ** 60])(
    '%j is not',
    (given) => {
      expect(parseBoardNumber(given, 'boards[0].board')).toMatchObject({
        ok: false,
        refusal: { code: 'board-number', at: 'boards[0].board', clause: 'Law 2' },
      });
    },
  );
});

test('[SCO-3~] vulnerability in our words and in those of PBN', () => {
  const read = (text: unknown) => {
    const result = parseVulnerability(text);
    return result.ok ? result.value : result.refusal.code;
  };
  expect(['none', 'Love', '-', 'NS', 'N-S', 'ew', 'both', 'All'].map(read)).toEqual([
    'none',
    'none',
    'none',
    'ns',
    'ns',
    'ew',
    'both',
    'both',
  ]);
  for (const wrong of ['', 'constructor', '__proto__', 'n', 3, null])
    expect(read(wrong)).toBe('vulnerability');
});

test('seats go round clockwise, partners sit opposite, sides are two', () => {
  expect(SEATS.map(leftOf)).toEqual(['E', 'S', 'W', 'N']);
  expect(SEATS.map(partnerOf)).toEqual(['S', 'W', 'N', 'E']);
  expect(SEATS.map(sideOf)).toEqual(['ns', 'ew', 'ns', 'ew']);
  expect(SIDES.map(otherSide)).toEqual(['ew', 'ns']);
});
