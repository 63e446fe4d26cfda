import type { Chart } from '../engine/view/seat/chart.ts';
import type { CardLine, GuideCard, TableCard } from '../engine/view/seat/guidecard.ts';
import { boardsText } from './guide.ts';
import { heading, INK, LINE, MARGIN, numberPages, type Pdf, printPaper } from './paper.ts';
import { type Column, type PrintedRow, writeTable } from './table.ts';

/** Cards and chart of a movement itself, before anyone has a name: numbers, tables, boards. */
interface Card {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly PrintedRow[];
}

const GUIDE: readonly Column[] = [
  { title: 'Round', width: 36, align: 'right' },
  { title: 'Table', width: 36, align: 'right' },
  { title: 'Sit', width: 52 },
  { title: 'Against', width: 64, align: 'right' },
  { title: 'Boards', width: 56, align: 'right' },
];

const TABLE: readonly Column[] = [
  { title: 'Round', width: 36, align: 'right' },
  { title: 'N-S', width: 44, align: 'right' },
  { title: 'E-W', width: 44, align: 'right' },
  { title: 'Boards', width: 64, align: 'right' },
  { title: '', width: 56 },
];

const roundText = ({ round, part }: { readonly round: number; readonly part?: number }): string =>
  part === undefined ? `${round}` : `${round}.${part}`;

const INDIVIDUAL: readonly Column[] = [
  { title: 'Round', width: 32, align: 'right' },
  { title: 'Table', width: 32, align: 'right' },
  { title: 'Sit', width: 24 },
  { title: 'Partner', width: 46, align: 'right' },
  { title: 'Against', width: 56, align: 'right' },
  { title: 'Boards', width: 54, align: 'right' },
];

const guideRow = (line: CardLine): PrintedRow => {
  const against = (line.opponents ?? []).join(', ');
  if (line.sitsOut)
    return { cells: [`${line.round}`, line.table === undefined ? '' : `${line.table}`, 'sit out'] };
  const side = (line.side ?? '').toUpperCase();
  const who = line.partner === undefined ? [against] : [line.partner, against];
  return {
    cells: [
      roundText(line),
      `${line.table}`,
      line.switched ? `${side} turned` : side,
      ...who,
      boardsText(line.boards),
    ],
  };
};

const guideCard = ({ contestant, line, lines }: GuideCard): Card => ({
  title: line === undefined ? contestant : `${contestant} ${line.toUpperCase()}`,
  columns: lines.some(({ partner }) => partner !== undefined) ? INDIVIDUAL : GUIDE,
  rows: lines.map(guideRow),
});

const tableCard = ({ table, lines }: TableCard): Card => ({
  title: `Table ${table}`,
  columns: TABLE,
  rows: lines.map((line) => ({
    cells: [roundText(line), line.ns, line.ew, boardsText(line.boards), line.switched ? 'turned' : ''],
  })),
});

const cut = (paper: Pdf, y: number): void => {
  const { width } = paper.page;
  paper
    .moveTo(MARGIN, y)
    .lineTo(width - MARGIN, y)
    .lineWidth(0.4)
    .dash(3, { space: 3 })
    .strokeColor(LINE)
    .stroke()
    .undash();
};

/** Two across, as many down as the longest allows, to be cut apart. */
const printCards = (title: string, cards: readonly Card[]): Promise<Buffer> =>
  printPaper(title, (paper) => {
    const { width, height } = paper.page;
    const size = 9;
    const rows = Math.max(1, ...cards.map((card) => card.rows.length));
    const tall = 50 + size * 1.4 + rows * size * 1.75;
    const down = Math.max(1, Math.floor((height - 2 * MARGIN) / tall));
    cards.forEach((card, i) => {
      const at = i % (2 * down);
      if (i > 0 && at === 0) paper.addPage();
      const x = MARGIN + (at % 2) * ((width - 2 * MARGIN) / 2 + 8);
      const y = MARGIN + Math.floor(at / 2) * tall;
      paper.font('bold').fontSize(20).fillColor(INK).text(card.title, x, y, { width: 240, lineBreak: false });
      paper.y = y + 30;
      writeTable(paper, card.columns, card.rows, { x, size });
      if (at % 2 === 1 || i === cards.length - 1) cut(paper, y + tall - 10);
    });
  });

export const printMovementCards = (title: string, cards: readonly GuideCard[]): Promise<Buffer> =>
  printCards(`${title}, guide cards`, cards.map(guideCard));

export const printTableCards = (title: string, cards: readonly TableCard[]): Promise<Buffer> =>
  printCards(`${title}, table cards`, cards.map(tableCard));

/** Tables that fit across one sheet. */
const ACROSS = 9;

/** The director's chart: rounds down, tables across, on as many sheets as the tables need. */
export const printChart = (chart: Chart, callsOf: (round: number) => readonly string[]): Promise<Buffer> =>
  printPaper(
    `${chart.title}, chart`,
    (paper) => {
      for (let from = 0; from < chart.tables.length; from += ACROSS) {
        if (from > 0) paper.addPage();
        const tables = chart.tables.slice(from, from + ACROSS);
        heading(paper, chart.title, 14);
        paper.y += 6;
        const columns: readonly Column[] = [
          { title: 'Round', width: 36, align: 'right' },
          ...tables.map((table) => ({ title: `Table ${table}`, width: 72 })),
          { title: 'Sit out', width: 60 },
        ];
        const rows = chart.rounds.map(({ round, cells, sitOuts }): PrintedRow => {
          const remark = callsOf(round).join(' ');
          return {
            cells: [
              `${round}`,
              ...tables.map((table) =>
                cells
                  .filter((cell) => cell.table === table)
                  .map(
                    ({ ns, ew, boards, switched }) =>
                      `${ns} v ${ew}${switched ? '*' : ''}  ${boardsText(boards)}`,
                  )
                  .join('; '),
              ),
              sitOuts.join(', '),
            ],
            ...(remark === '' ? {} : { remark }),
          };
        });
        writeTable(paper, columns, rows, { size: 8 });
      }
      numberPages(paper, chart.title);
    },
    'landscape',
  );
