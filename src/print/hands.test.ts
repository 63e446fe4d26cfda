import PDFDocument from 'pdfkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dealerOf, vulnerabilityOf } from '../engine/bridge/board.ts';
import { makeDeal } from '../engine/bridge/deal.ts';
import { DEALS, dealOf } from '../engine/bridge/dealing.ts';
import { SEATS, type Seat } from '../engine/bridge/seat.ts';
import { type PrintedHand, printHands } from './hands.ts';
import { HAND_SIZES } from './stock.ts';

const row = { NT: 11, S: 10, H: 13, D: 12, C: 10 };
const points = Object.fromEntries(SEATS.map((seat) => [seat, 10])) as Record<Seat, number>;
const handOf = (board: number, deal: string): PrintedHand => ({
  board,
  dealer: dealerOf(board),
  vulnerability: vulnerabilityOf(board),
  deal,
  points,
  tricks: { N: row, E: row, S: row, W: row },
  par: { ns: -1100, contracts: ['5DX N -4', '5DX S -4'] },
});

/** Each hand a whole suit, then the numbers of deals far apart. */
const LONG = ['SHDC', 'HDCS', 'DCSH', 'CSHD'].map((suits) => {
  const hand = (suit: string): string =>
    ['S', 'H', 'D', 'C'].map((one) => (one === suit ? 'AKQJT98765432' : '')).join('.');
  return `N:${[...suits].map(hand).join(' ')}`;
});
const deals = [
  ...LONG,
  ...Array.from({ length: 32 }, (_, i) => makeDeal(dealOf((DEALS / 32n) * BigInt(i) + 12_345_678_901n))),
];
const hands = deals.map((deal, i) => handOf(i + 1, deal));

interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly page: number;
}

/** Every piece of text with the place it takes. */
const piecesOf = async (size: (typeof HAND_SIZES)[number]): Promise<readonly Piece[]> => {
  const pieces: Piece[] = [];
  let page = 0;
  const add = PDFDocument.prototype.addPage as (
    this: PDFKit.PDFDocument,
    ...args: unknown[]
  ) => PDFKit.PDFDocument;
  vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
    page += 1;
    return add.apply(this, args);
  });
  const write = PDFDocument.prototype.text as (
    this: PDFKit.PDFDocument,
    ...args: unknown[]
  ) => PDFKit.PDFDocument;
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...args: readonly unknown[]
  ) {
    const [text, x, y, how] = args as [string, number, number, { width?: number; align?: string }];
    const wide = this.widthOfString(text);
    const room = how?.width ?? wide;
    const left =
      how?.align === 'right' ? x + room - wide : how?.align === 'center' ? x + (room - wide) / 2 : x;
    const tall = (this as unknown as { _fontSize: number })._fontSize;
    // Letters stand in the upper part of their line; what hangs below it is air.
    if (y !== undefined && text !== '')
      pieces.push({ text, left, right: left + wide, top: y + 0.25 * tall, bottom: y + tall, page });
    return write.apply(this, [...args]);
  } as never);
  await printHands({ title: 'Monday', says: '36 boards', hands, size });
  return pieces;
};

afterEach(() => vi.restoreAllMocks());

describe.each(HAND_SIZES)('[DEAL-2] hand records, %s', (size) => {
  test('no piece of text touches another, whatever the cards', async () => {
    const pieces = (await piecesOf(size)).filter(({ text }) => !text.includes('·'));
    expect(pieces.length).toBeGreaterThan(36 * 40);
    const touching = pieces.flatMap((a, i) =>
      pieces
        .slice(i + 1)
        .filter(
          (b) =>
            a.page === b.page &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.01 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.01,
        )
        .map((b) => `${a.text} and ${b.text}`),
    );
    expect(touching).toEqual([]);
  });

  test('36 boards are both sides of one sheet, or six pages in large print', async () => {
    const bytes = await printHands({ title: 'Monday', says: '', hands, size });
    const pages = bytes.toString('latin1').match(/\/MediaBox/g) ?? [];
    expect(pages).toHaveLength(size === 'compact' ? 2 : 6);
  });
});
