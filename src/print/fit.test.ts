import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import type { WallSeating } from '../engine/view/seat/wall.ts';
import { findersOf } from './finder.ts';
import { MARGIN } from './paper.ts';
import { fitCell, sizeFor } from './table.ts';

const paper = new PDFDocument({ size: 'A4', margin: MARGIN });

describe('nothing is cut', () => {
  it('[SHOW-3~] a long pair of names is printed smaller, then with initials, and every surname stays whole', () => {
    const room = 140;
    const short = fitCell(paper, '7  Ann Lee & Bo Day', room, 8.5);
    expect(short).toEqual({ text: '7  Ann Lee & Bo Day', size: 8.5 });
    const long = fitCell(paper, '17  Alexandra Featherstonehaugh & Maximilian Worthington-Smythe', room, 8.5);
    expect(long.text).toBe('17  A Featherstonehaugh & M Worthington-Smythe');
    const middle = fitCell(paper, '17  Alexandra Fairweather & Jan Garrow', room, 8.5);
    expect(middle.text).toBe('17  Alexandra Fairweather & Jan Garrow');
    for (const { text, size } of [short, middle]) {
      paper.fontSize(size);
      expect(paper.widthOfString(text)).toBeLessThanOrEqual(room + 0.01);
    }
  });

  it('[SHOW-3~] a list that spills two lines to a second page is printed a little smaller instead', () => {
    const tall = (rows: number) => (size: number) => ({
      head: size * 1.4,
      rows: Array.from({ length: rows }, () => size * 1.75),
    });
    const page = { y: MARGIN + 50, page: paper.page };
    const fits = Math.floor((paper.page.height - 2 * MARGIN - 50 - 14) / 17.5);
    expect(sizeFor(page, 10, tall(fits))).toBe(10);
    const smaller = sizeFor(page, 10, tall(fits + 2));
    expect(smaller).toBeLessThan(10);
    expect(smaller).toBeGreaterThanOrEqual(8.5);
    // One that needs a second page anyway keeps its size.
    expect(sizeFor(page, 10, tall(fits + 20))).toBe(10);
  });
});

const who = (pair: string, ...players: readonly string[]) => ({ pair, players });

describe('find your table', () => {
  it('[SHOW-3~] a draw lists every player by surname with table and side', () => {
    const seating: WallSeating = {
      round: 2,
      says: 'Round 2',
      tables: [
        {
          table: 1,
          ns: who('4', 'Ivan Selby', 'Jan Garrow'),
          ew: who('9', 'Bo Day', 'Ann Lee'),
          boards: [1, 2],
        },
      ],
      waiting: [who('7', 'Cy Marsden', 'Di Wexford')],
    };
    expect(findersOf(seating)).toEqual([
      { name: 'Day, Bo', where: '1 E-W' },
      { name: 'Garrow, Jan', where: '1 N-S' },
      { name: 'Lee, Ann', where: '1 E-W' },
      { name: 'Marsden, Cy', where: 'sit-out' },
      { name: 'Selby, Ivan', where: '1 N-S' },
      { name: 'Wexford, Di', where: 'sit-out' },
    ]);
  });

  it('[SHOW-3~] a team stands once, with both of its tables', () => {
    const home = { pair: '3', name: 'Thornton', players: ['A B', 'C D', 'E F', 'G H'] };
    const away = { pair: '5', name: 'Upton', players: ['I J', 'K L', 'M N', 'O P'] };
    const seating: WallSeating = {
      round: 1,
      says: 'Round 1',
      tables: [
        { table: 1, ns: home, ew: away, boards: [1], room: 'open' },
        { table: 2, ns: away, ew: home, boards: [1], room: 'closed' },
      ],
      waiting: [],
    };
    expect(findersOf(seating)).toEqual([
      { name: 'Thornton', where: '1 N-S, 2 E-W' },
      { name: 'Upton', where: '1 E-W, 2 N-S' },
    ]);
  });
});
