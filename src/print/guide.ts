import type { ScorecardRow, ScorecardView } from '../engine/view/night.ts';
import { dayText } from './date.ts';
import { INK, LINE, MARGIN, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';
import { type Column, type PrintedRow, writeTable } from './table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Round', width: 36, align: 'right' },
  { title: 'Table', width: 36, align: 'right' },
  { title: 'Sit', width: 36 },
  { title: 'Against', width: 44, align: 'right' },
  { title: 'Boards', width: 84, align: 'right' },
];

/** `7–9`, or `1, 4, 7` where they do not follow one another. */
export const boardsText = (boards: readonly number[]): string => {
  const sorted = [...boards].sort((a, b) => a - b);
  const [first = 0] = sorted;
  const together = sorted.every((board, i) => board === first + i);
  return together && sorted.length > 1 ? `${first}–${sorted.at(-1)}` : sorted.join(', ');
};

const roundsOf = (rows: readonly ScorecardRow[]): readonly (readonly ScorecardRow[])[] => {
  const rounds = new Map<number, ScorecardRow[]>();
  for (const row of rows) rounds.set(row.round, [...(rounds.get(row.round) ?? []), row]);
  return [...rounds].sort(([a], [b]) => a - b).map(([, all]) => all);
};

/** Rounds are counted as the room counts them: from the first of the session. */
const printRound = (rows: readonly ScorecardRow[], before: number): PrintedRow => {
  const [first] = rows;
  if (first === undefined) return { cells: [] };
  const round = String(first.round - before);
  if (first.state === 'sit-out') return { cells: [round, '', 'Rest', '', ''] };
  const sides = [...new Set(rows.map(({ side }) => (side === 'ns' ? 'N-S' : 'E-W')))].join('/');
  return {
    cells: [
      round,
      String(first.table),
      sides,
      first.opponents.pair,
      boardsText(rows.map(({ board }) => board)),
    ],
  };
};

/** Rounds of the contest before this session. */
export const beforeAll = (cards: readonly ScorecardView[]): number => {
  const all = cards.flatMap(({ boards }) => boards.map(({ round }) => round));
  return all.length === 0 ? 0 : Math.min(...all) - 1;
};

const HEAD = 38 + 13;
const ROUND = 15.75;
const CUT = 12;

const drawCard = (paper: Pdf, card: ScorecardView, before: number, x: number, y: number): void => {
  paper.font('bold').fontSize(26).fillColor(INK).text(card.pair.pair, x, y, { width: 60, lineBreak: false });
  paper
    .fontSize(9)
    .text(card.pair.players.join('\n'), x + 52, y + 1, { width: 184, height: 23, ellipsis: true })
    .font('plain')
    .fontSize(7.5)
    .fillColor(SOFT)
    .text(`${card.head.name} · ${dayText(card.head.date)}`, x + 52, y + 25, {
      width: 184,
      height: 10,
      ellipsis: true,
    });
  paper.y = y + 38;
  writeTable(
    paper,
    COLUMNS,
    roundsOf(card.boards).map((rows) => printRound(rows, before)),
    { x, size: 9 },
  );
};

/** A card lies between its neighbours' cuts: two across, as many down as their rounds allow. */
export const printGuideCards = (cards: readonly ScorecardView[], size?: Paper): Promise<Buffer> =>
  printPaper(
    `${cards[0]?.head.name ?? ''}, guide cards`,
    (paper) => {
      const { width, height } = paper.page;
      const before = beforeAll(cards);
      const rounds = Math.max(1, ...cards.map((card) => roundsOf(card.boards).length));
      const tall = HEAD + rounds * ROUND + CUT;
      const down = Math.max(1, Math.floor((height - 2 * MARGIN) / tall));
      cards.forEach((card, i) => {
        const at = i % (2 * down);
        if (i > 0 && at === 0) paper.addPage();
        const x = MARGIN + (at % 2) * ((width - 2 * MARGIN) / 2 + 12);
        const y = MARGIN + Math.floor(at / 2) * tall;
        drawCard(paper, card, before, x, y);
        paper
          .moveTo(MARGIN, y + tall - CUT / 2)
          .lineTo(width - MARGIN, y + tall - CUT / 2)
          .lineWidth(0.4)
          .dash(3, { space: 3 })
          .strokeColor(LINE)
          .stroke()
          .undash();
      });
    },
    'portrait',
    size,
  );
