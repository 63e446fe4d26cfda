import type { HandRecordView } from '../engine/view/board/handrecord.ts';
import type { SealView } from '../engine/view/board/seal.ts';
import { SEAT_NAMES } from '../engine/words/score/score.ts';
import { contractText } from './contract.ts';
import { heading, INK, LINE, MARGIN, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { HandSize, Paper } from './stock.ts';

const SEATS = ['N', 'E', 'S', 'W'] as const;
type Seat = (typeof SEATS)[number];

const SIGNS = ['♠', '♥', '♦', '♣'] as const;
const RED = '#b3261e';
const STRAINS = ['NT', 'S', 'H', 'D', 'C'] as const;
const STRAIN_SIGNS: Readonly<Record<string, string>> = { NT: 'NT', S: '♠', H: '♥', D: '♦', C: '♣' };
const DECLARERS = ['N', 'S', 'E', 'W'] as const;
const VULNERABLE: Readonly<Record<HandRecordView['vulnerability'], string>> = {
  none: 'None',
  ns: 'N-S',
  ew: 'E-W',
  both: 'Both',
};

/** A board as a sheet of hand records has it; numbers where they were solved. */
export type PrintedHand = Pick<HandRecordView, 'board' | 'dealer' | 'vulnerability' | 'deal'> &
  Partial<Pick<HandRecordView, 'points' | 'tricks' | 'par'>>;

/** `N:AKQ2.AK3.AK4.AKQ …`, checked when it was attached: four holdings a seat, as they are printed. */
export const holdingsOf = (deal: string): Readonly<Record<Seat, readonly string[]>> => {
  const [first = 'N', rest = ''] = deal.split(':');
  const from = Math.max(0, SEATS.indexOf(first as Seat));
  const hands = rest.trim().split(/\s+/);
  const lines = (hand: string): readonly string[] =>
    hand
      .split('.')
      .map((suit) => (suit === '' ? '–' : [...suit].map((rank) => (rank === 'T' ? '10' : rank)).join(' ')));
  return Object.fromEntries(
    SEATS.map((seat, i) => [seat, lines(hands[(i - from + SEATS.length) % SEATS.length] ?? '')]),
  ) as Record<Seat, readonly string[]>;
};

/** How many boards a page has, and how large its letters are: 36 boards on both sides of one sheet, or 6 a page. */
const SIZES = {
  compact: { across: 3, down: 6, cards: 7.5, small: 6, number: 13, row: 8.8 },
  large: { across: 2, down: 3, cards: 13, small: 10, number: 24, row: 15.5 },
} as const satisfies Readonly<Record<HandSize, object>>;
type Size = (typeof SIZES)[HandSize];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly tall: number;
}

const isRed = (sign: string): boolean => sign === '♥' || sign === '♦';

/** A long suit stands closer, and smaller if it must: it never reaches what is beside it. */
const fit = (
  paper: Pdf,
  line: string,
  room: number,
  size: Size,
): { readonly text: string; readonly font: number } => {
  paper.font('plain').fontSize(size.cards);
  if (paper.widthOfString(line) <= room) return { text: line, font: size.cards };
  const text = line.replaceAll(' ', '');
  const wide = paper.widthOfString(text);
  return { text, font: wide <= room ? size.cards : (size.cards * room) / wide };
};

const drawHand = (
  paper: Pdf,
  lines: readonly string[],
  { x, y, room }: { readonly x: number; readonly y: number; readonly room: number },
  size: Size,
): void => {
  lines.forEach((line, i) => {
    const sign = SIGNS[i] ?? '';
    paper
      .font('plain')
      .fontSize(size.cards)
      .fillColor(isRed(sign) ? RED : INK)
      .text(sign, x, y + i * size.row, { lineBreak: false })
      .fillColor(INK);
    const { text, font } = fit(paper, line, room - size.cards * 1.25, size);
    paper
      .fontSize(font)
      .text(text, x + size.cards * 1.25, y + i * size.row + (size.cards - font) / 2, { lineBreak: false });
  });
};

/** Number, dealer and vulnerability in the corner that no hand reaches. */
const drawNumber = (
  paper: Pdf,
  { board, dealer, vulnerability }: PrintedHand,
  { x, y }: Box,
  size: Size,
): void => {
  paper
    .font('bold')
    .fontSize(size.number)
    .fillColor(INK)
    .text(String(board), x + 5, y + 4, { lineBreak: false });
  const below = y + 6 + size.number;
  paper
    .font('plain')
    .fontSize(size.small)
    .fillColor(SOFT)
    .text(`Dealer ${dealer}`, x + 5, below, { lineBreak: false })
    .text(`Vul ${VULNERABLE[vulnerability]}`, x + 5, below + size.small * 1.25, { lineBreak: false });
};

const drawPoints = (
  paper: Pdf,
  points: NonNullable<PrintedHand['points']>,
  { x, y, tall }: Box,
  size: Size,
): void => {
  const step = size.small * 1.25;
  const bottom = y + tall - 3 * step - 4;
  const places = { N: [1, 0], W: [0, 1], E: [2, 1], S: [1, 2] } as const;
  paper.font('plain').fontSize(size.small).fillColor(SOFT);
  for (const seat of SEATS) {
    const [across, down] = places[seat];
    paper.text(String(points[seat]), x + 4 + across * size.small * 1.5, bottom + down * step, {
      width: size.small * 2,
      align: 'center',
      lineBreak: false,
    });
  }
};

const cellWide = (size: Size): number => size.small * 1.45;
/** The table of tricks takes the corner beside South. */
const tricksWide = (size: Size): number => 6 * cellWide(size) + 2;

/** Tricks of each declarer in each strain, as small as they can be read. */
const drawTricks = (
  paper: Pdf,
  tricks: NonNullable<PrintedHand['tricks']>,
  { x, y, wide, tall }: Box,
  size: Size,
): void => {
  const cell = cellWide(size);
  const step = size.small * 1.22;
  const left = x + wide - tricksWide(size);
  const top = y + tall - 5 * step - 4;
  paper.font('plain').fontSize(size.small);
  const put = (text: string, column: number, row: number, colour: string): void => {
    paper
      .fillColor(colour)
      .text(text, left + column * cell, top + row * step, { width: cell, align: 'center', lineBreak: false });
  };
  STRAINS.forEach((strain, i) => {
    const sign = STRAIN_SIGNS[strain] ?? '';
    put(sign, i + 1, 0, isRed(sign) ? RED : INK);
  });
  DECLARERS.forEach((seat, i) => {
    put(seat, 0, i + 1, SOFT);
    STRAINS.forEach((strain, j) =>
      put(String(tricks[seat][strain]), j + 1, i + 1, tricks[seat][strain] > 6 ? INK : SOFT),
    );
  });
};

/** `4♠x N −1`; one that just makes needs no sign. */
const parText = (text: string): string => (text === 'pass' ? 'Pass' : contractText(text).replace(/ =$/, ''));

const drawPar = (paper: Pdf, par: NonNullable<PrintedHand['par']>, { x, y, wide }: Box, size: Size): void => {
  const room = wide * 0.3;
  const put = (text: string, row: number, colour: string): void => {
    paper
      .font('plain')
      .fontSize(size.small)
      .fillColor(colour)
      .text(text, x + wide - room - 4, y + 5 + row * size.small * 1.25, {
        width: room,
        align: 'right',
        lineBreak: false,
      });
  };
  put(`Par ${par.ns > 0 ? '+' : par.ns < 0 ? '−' : ''}${Math.abs(par.ns)}`, 0, INK);
  [...new Set(par.contracts.map(parText))].slice(0, 2).forEach((text, i) => put(text, i + 1, SOFT));
};

const drawBoard = (paper: Pdf, view: PrintedHand, box: Box, size: Size): void => {
  const { x, y, wide, tall } = box;
  paper.rect(x, y, wide, tall).lineWidth(0.5).strokeColor(LINE).stroke();
  const hands = holdingsOf(view.deal);
  const hand = 4 * size.row;
  const gap = (tall - 3 * hand) / 4;
  // North and South start where the corner's words have ended.
  const middle = x + wide * 0.3;
  const beside = wide - tricksWide(size) - wide * 0.3;
  drawNumber(paper, view, box, size);
  drawHand(paper, hands.N, { x: middle, y: y + gap, room: wide * 0.42 }, size);
  drawHand(paper, hands.W, { x: x + 5, y: y + 2 * gap + hand, room: wide * 0.48 }, size);
  drawHand(paper, hands.E, { x: x + wide * 0.55, y: y + 2 * gap + hand, room: wide * 0.44 }, size);
  drawHand(paper, hands.S, { x: middle, y: y + 3 * gap + 2 * hand, room: beside }, size);
  if (view.points) drawPoints(paper, view.points, box, size);
  if (view.tricks) drawTricks(paper, view.tricks, box, size);
  if (view.par) drawPar(paper, view.par, box, size);
};

/** Read aloud, a board is a sentence and not a picture. */
const sayBoard = ({ board, dealer, vulnerability, deal }: PrintedHand): string =>
  `Board ${board}, dealer ${SEAT_NAMES[dealer]}, vulnerable ${VULNERABLE[vulnerability]}: ${SEATS.map(
    (seat) =>
      `${SEAT_NAMES[seat]} ${holdingsOf(deal)
        [seat].map((line, i) => `${SIGNS[i]} ${line}`)
        .join(', ')}`,
  ).join('; ')}`;

export interface HandSheet {
  readonly title: string;
  readonly says: string;
  readonly hands: readonly PrintedHand[];
  readonly size?: HandSize;
  /** What was committed to for these boards, and the seed once it is open. */
  readonly seals?: readonly Pick<SealView, 'commitment' | 'seed'>[];
}

const MOST_SEALS = 2;
const SEAL = 6;
const SEAL_ROW = 8;

/** Below the heading: what a player needs to check the deal. */
const drawSeals = (paper: Pdf, seals: NonNullable<HandSheet['seals']>): void => {
  const room = paper.page.width - 2 * MARGIN;
  seals.forEach(({ commitment, seed }, i) => {
    const says = `Commitment ${commitment}${seed === undefined ? '' : ` · seed ${seed}`}`;
    const wide = paper.font('plain').fontSize(SEAL).widthOfString(says);
    paper
      .fontSize(wide > room ? (SEAL * room) / wide : SEAL)
      .fillColor(SOFT)
      .text(says, MARGIN, MARGIN + 31 + i * SEAL_ROW, { lineBreak: false });
  });
};

/** Hand records: compact with 18 boards a page, or large print with 6. */
export const printHands = (
  { title, says, hands, size: name = 'compact', seals: all = [] }: HandSheet,
  stock?: Paper,
): Promise<Buffer> =>
  printPaper(
    `${title}, hand records`,
    (paper) => {
      const size = SIZES[name];
      const seals = all.slice(0, MOST_SEALS);
      const top = MARGIN + 34 + seals.length * SEAL_ROW;
      const wide = (paper.page.width - 2 * MARGIN) / size.across;
      const tall = (paper.page.height - top - MARGIN) / size.down;
      const open = (): void => {
        heading(paper, title, 14);
        paper
          .fontSize(9)
          .fillColor(SOFT)
          .text(`${says} · hand records`, MARGIN, MARGIN + 18, { lineBreak: false });
        drawSeals(paper, seals);
      };
      open();
      hands.forEach((view, i) => {
        const at = i % (size.across * size.down);
        if (i > 0 && at === 0) {
          paper.addPage();
          open();
        }
        const box = {
          x: MARGIN + (at % size.across) * wide,
          y: top + Math.floor(at / size.across) * tall,
          wide: wide - 5,
          tall: tall - 5,
        };
        paper.addStructure(
          paper.struct('Figure', { alt: sayBoard(view) }, () => drawBoard(paper, view, box, size)),
        );
      });
      numberPages(paper, title);
    },
    'portrait',
    stock,
  );
