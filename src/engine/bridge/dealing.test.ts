import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEALS, dealBoards, dealOf, type Hash } from './dealing.ts';
import { makeDeal, parseDeal } from './deal.ts';
import { SEATS } from './seat.ts';
import { RANKS, SUITS } from './card.ts';

const hash: Hash = (text) => createHash('sha256').update(text).digest();
const LONG = process.env['BYESTAND_LONG'] !== undefined;

const factorial = (n: bigint): bigint => (n <= 1n ? 1n : n * factorial(n - 1n));

describe('[DEAL-1~] the deal with a number', () => {
  test('there are 52! / (13!)⁴ of them', () => {
    expect(DEALS).toBe(factorial(52n) / factorial(13n) ** 4n);
  });

  test('the first gives North all spades, the last gives West all spades; every one between is a deal of its own', () => {
    expect(makeDeal(dealOf(0n))).toBe(
      'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432',
    );
    expect(makeDeal(dealOf(DEALS - 1n))).toBe(
      'N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...',
    );
    const seen = new Set<string>();
    for (let i = 0n; i < 500n; i++) {
      const text = makeDeal(dealOf((DEALS / 500n) * i + i));
      expect(parseDeal(text).ok).toBe(true);
      seen.add(text);
    }
    expect(seen.size).toBe(500);
  });

  test('neighbours differ: no number is lost', () => {
    const seen = new Set(Array.from({ length: 2000 }, (_, i) => makeDeal(dealOf(DEALS / 3n + BigInt(i)))));
    expect(seen.size).toBe(2000);
  });
});

describe('[DEAL-1~] a set of boards', () => {
  test('has no deal twice, even when the hash repeats itself', () => {
    // A hash that gives every board the same first number, and another after that.
    const stuck: Hash = (text) => {
      const turn = Number(text.split('\n').at(-1));
      return new Uint8Array(32).fill(turn + 1);
    };
    const boards = dealBoards(stuck, 's', { first: 1, boards: 4 });
    expect(new Set(boards.map(({ deal }) => deal)).size).toBe(4);
  });

  test('a number beyond the last deal is drawn again', () => {
    const turns: number[] = [];
    const high: Hash = (text) => {
      const turn = Number(text.split('\n').at(-1));
      turns.push(turn);
      return new Uint8Array(32).fill(turn < 2 ? 255 : 1);
    };
    dealBoards(high, 's', { first: 1, boards: 1 });
    expect(turns).toEqual([0, 1, 2]);
  });
});

/** The value a chi-square with so many degrees of freedom exceeds once in 100,000 times (Wilson and Hilferty). */
const limitOf = (freedom: number): number => {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.265 * Math.sqrt(spread)) ** 3;
};

const chiSquare = (seen: readonly number[], expected: readonly number[]): number =>
  seen.reduce((sum, count, i) => sum + (count - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 1), 0);

const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;

describe('[DEAL-1~] statistics', () => {
  const count = LONG ? 1_000_000 : 4000;
  const lengths = Array.from({ length: 14 }, () => 0);
  const points = Array.from({ length: 38 }, () => 0);
  const places = SUITS.map(() => RANKS.map(() => SEATS.map(() => 0)));
  for (const { deal } of dealBoards(hash, 'statistics', { first: 1, boards: count })) {
    const hands = deal.slice(2).split(' ');
    for (const [seat, hand] of hands.entries())
      for (const [s, ranks] of hand.split('.').entries())
        for (const rank of ranks) {
          const row = places[s]?.[RANKS.indexOf(rank as (typeof RANKS)[number])];
          if (row) row[seat] = (row[seat] ?? 0) + 1;
        }
    const north = hands[0] ?? '';
    const spades = north.indexOf('.');
    lengths[spades] = (lengths[spades] ?? 0) + 1;
    const total = [...north].reduce((sum, rank) => sum + Math.max(0, 'JQKA'.indexOf(rank) + 1), 0);
    points[total] = (points[total] ?? 0) + 1;
  }

  test(`every card lies in every hand as often as expected (${count} deals)`, () => {
    for (const suit of places)
      for (const row of suit)
        expect(
          chiSquare(
            row,
            SEATS.map(() => count / 4),
          ),
        ).toBeLessThan(limitOf(3));
  });

  test(`suit lengths (${count} deals)`, () => {
    const chance = (length: number): number =>
      (choose(13, length) * choose(39, 13 - length)) / choose(52, 13);
    // Nine cards and more are too rare to be counted one by one.
    const few = (values: readonly number[]): number[] => [
      ...values.slice(0, 8),
      values.slice(8).reduce((a, b) => a + b, 0),
    ];
    const expected = lengths.map((_, length) => chance(length) * count);
    expect(chiSquare(few(lengths), few(expected))).toBeLessThan(limitOf(8));
  });

  test(`high-card points (${count} deals)`, () => {
    // How many hands have each total: choose among the four of each honour and the 36 others.
    const ways = Array.from({ length: 38 }, () => 0);
    for (let a = 0; a <= 4; a++)
      for (let k = 0; k <= 4; k++)
        for (let q = 0; q <= 4; q++)
          for (let j = 0; j <= 4; j++) {
            const total = 4 * a + 3 * k + 2 * q + j;
            const rest = choose(36, 13 - a - k - q - j);
            if (total < 38)
              ways[total] =
                (ways[total] ?? 0) + choose(4, a) * choose(4, k) * choose(4, q) * choose(4, j) * rest;
          }
    const expected = ways.map((one) => (one / choose(52, 13)) * count);
    const few = (values: readonly number[]): number[] => [
      ...values.slice(0, 22),
      values.slice(22).reduce((a, b) => a + b, 0),
    ];
    expect(chiSquare(few(points), few(expected))).toBeLessThan(limitOf(22));
  });
});
