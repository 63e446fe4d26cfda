import type { TravellerView } from '../engine/view/night.ts';
import { sayVulnerability, SEAT_NAMES } from '../engine/words/score.ts';
import { softly } from './boards.ts';
import { dateText } from './date.ts';
import { heading, INK, LINE, MARGIN, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';

const SEATS = ['N', 'E', 'S', 'W'] as const;
type Seat = (typeof SEATS)[number];

const SIGNS = ['♠', '♥', '♦', '♣'] as const;
const RED = '#b3261e';

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

const ACROSS = 3;
const DOWN = 4;
const ROW = 11;

const drawHand = (paper: Pdf, lines: readonly string[], x: number, y: number): void => {
  lines.forEach((line, i) => {
    const sign = SIGNS[i] ?? '';
    paper
      .font('plain')
      .fontSize(8)
      .fillColor(sign === '♥' || sign === '♦' ? RED : INK)
      .text(sign, x, y + i * ROW, { width: 10, lineBreak: false })
      .fillColor(INK)
      .text(line, x + 10, y + i * ROW, { width: 78, lineBreak: false, ellipsis: true, height: ROW });
  });
};

const drawBoard = (
  paper: Pdf,
  view: TravellerView,
  box: { readonly x: number; readonly y: number; readonly wide: number; readonly tall: number },
): void => {
  const { x, y, wide, tall } = box;
  paper
    .rect(x, y, wide - 8, tall - 8)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  paper
    .font('bold')
    .fontSize(14)
    .fillColor(INK)
    .text(String(view.board), x + 6, y + 5, { lineBreak: false });
  paper
    .font('plain')
    .fontSize(7)
    .fillColor(SOFT)
    .text(`${SEAT_NAMES[view.dealer]} deals`, x + 6, y + 22, { width: 60, lineBreak: false })
    .text(sayVulnerability(view.vulnerability), x + 6, y + 31, { width: 64, height: 18 });
  const hands = holdingsOf(view.deal ?? '');
  const middle = x + wide / 2 - 34;
  const tallHand = 4 * ROW;
  drawHand(paper, hands.N, middle, y + 8);
  drawHand(paper, hands.W, x + 6, y + 14 + tallHand);
  drawHand(paper, hands.E, x + wide / 2 + 2, y + 14 + tallHand);
  drawHand(paper, hands.S, middle, y + 20 + 2 * tallHand);
};

/** The hands of every board whose cards everybody may see, twelve to a page. */
export const printHands = (views: readonly TravellerView[], says: string, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${views[0]?.head.name ?? ''}, hand records`,
    (paper) => {
      const known = views.filter(({ deal }) => deal !== undefined);
      const top = MARGIN + 44;
      const wide = (paper.page.width - 2 * MARGIN + 8) / ACROSS;
      const tall = (paper.page.height - top - MARGIN) / DOWN;
      const open = (): void => {
        heading(paper, views[0]?.head.name ?? '');
        softly(paper, `${dateText(views[0]?.head.date ?? '')} · ${says} · hand records`);
      };
      open();
      known.forEach((view, i) => {
        const at = i % (ACROSS * DOWN);
        if (i > 0 && at === 0) {
          paper.addPage();
          open();
        }
        drawBoard(paper, view, {
          x: MARGIN + (at % ACROSS) * wide,
          y: top + Math.floor(at / ACROSS) * tall,
          wide,
          tall,
        });
      });
      numberPages(paper, views[0]?.head.name ?? '');
    },
    'portrait',
    size,
  );
