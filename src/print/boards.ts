import type { PairName, ScorecardView, TravellerView } from '../engine/view/night.ts';
import type { RecapView } from '../engine/view/standing/recap.ts';
import { SEAT_NAMES, sayVulnerability } from '../engine/words/score/score.ts';
import { resultCell, scoreText, shortText, twoText } from './contract.ts';
import { dateText } from './date.ts';
import { heading, INK, keepTogether, MARGIN, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';
import { writeTally } from './tally.ts';
import { type Column, type PrintedRow, writeTable } from './table.ts';
import { footOf } from './who.ts';

const isImps = ({ head }: { readonly head: TravellerView['head'] }): boolean =>
  head.scoring !== 'matchpoints';

/** Who sat there, where it is known; else the team. */
const namesText = ({ pair, name, players }: PairName): string => {
  const known = players.filter((one) => one !== '');
  return `${pair}  ${known.length > 0 ? known.join(' & ') : (name ?? '')}`;
};

export const softly = (paper: Pdf, text: string): void => {
  paper.font('plain').fontSize(9).fillColor(SOFT).text(text, MARGIN).fillColor(INK).fontSize(10);
};

const TRAVELLER: readonly Column[] = [
  { title: 'North-South', width: 150 },
  { title: 'East-West', width: 150 },
  { title: 'Contract', width: 75 },
  { title: 'Score', width: 52, align: 'right' },
  { title: 'N-S', width: 44, align: 'right' },
  { title: 'E-W', width: 44, align: 'right' },
];

/** Where a board was dealt at the table although the set has one of its number: its cards are others. */
export const dealtText = ({ rows, dealt }: TravellerView): readonly string[] => {
  const tables = rows.filter((row) => row.dealt && !dealt).map(({ table }) => table);
  return tables.length === 0
    ? []
    : [
        `Dealt at the table, not from the set: ${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}.`,
      ];
};

/** Best North-South score first; a ruling with several results has them all under its row. */
export const travellerRows = (view: TravellerView): readonly PrintedRow[] =>
  [...view.rows]
    .sort((a, b) => (b.score ?? -1e9) - (a.score ?? -1e9))
    .map((row) => {
      const { cell, ...remark } = resultCell(row.contract);
      return {
        cells: [
          namesText(row.ns),
          namesText(row.ew),
          cell,
          scoreText(row.score),
          shortText(isImps(view) ? row.nsImps : row.nsMatchpoints),
          shortText(isImps(view) ? row.ewImps : row.ewMatchpoints),
        ],
        ...remark,
      };
    });

const writeTraveller = (paper: Pdf, view: TravellerView): void => {
  // A board and its lines stay together where they fit on a page at all.
  const rows = travellerRows(view);
  const tall = 52 + rows.reduce((sum, { remark }) => sum + (remark === undefined ? 15 : 26), 0);
  if (paper.y > MARGIN + 40 && paper.y + tall > paper.page.height - MARGIN) paper.addPage();
  heading(paper, `Board ${view.board}`, 12);
  softly(
    paper,
    `${SEAT_NAMES[view.dealer]} dealt, ${sayVulnerability(view.vulnerability)}${view.top === undefined ? '' : `, top ${shortText(view.top)}`}${view.datum === undefined ? '' : `, datum ${view.datum}`}${view.fouled === undefined ? '' : `; ${view.fouled}`}${view.dealt ? ', dealt at the table' : ''}`,
  );
  writeTable(paper, TRAVELLER, rows, { size: 8.5 });
  if (view.masked !== undefined) softly(paper, view.masked);
  for (const says of dealtText(view)) softly(paper, says);
  paper.moveDown(1);
};

/** Every board with what each table made of it. */
export const printTravellers = (
  views: readonly TravellerView[],
  says: string,
  size?: Paper,
): Promise<Buffer> =>
  printPaper(
    `${views[0]?.head.name ?? ''}, travellers`,
    (paper) => {
      heading(paper, views[0]?.head.name ?? '');
      softly(paper, `${dateText(views[0]?.head.date ?? '')} · ${says}`);
      paper.moveDown(0.6);
      for (const view of views) writeTraveller(paper, view);
      numberPages(paper, views[0] ? footOf(views[0].head) : '');
    },
    'portrait',
    size,
  );

const CARD: readonly Column[] = [
  { title: 'Round', width: 40, align: 'right' },
  { title: 'Board', width: 40, align: 'right' },
  { title: 'Side', width: 44 },
  { title: 'Against', width: 175 },
  { title: 'Contract', width: 80 },
  { title: 'Score', width: 56, align: 'right' },
  { title: '', width: 56, align: 'right' },
];

export const cardRows = (view: ScorecardView): readonly PrintedRow[] =>
  view.boards.map((line) => {
    const { cell, ...remark } = resultCell(line.contract);
    return {
      cells: [
        String(line.round),
        String(line.board),
        line.state === 'sit-out' ? 'rest' : line.side === 'ns' ? 'N-S' : 'E-W',
        namesText(line.opponents),
        cell,
        scoreText(line.score),
        isImps(view) ? shortText(line.imps) : twoText(line.percent),
      ],
      ...remark,
    };
  });

/** Every pair's card of a night, each on its own page. */
export const printScorecards = (views: readonly ScorecardView[], size?: Paper): Promise<Buffer> =>
  printPaper(
    `${views[0]?.head.name ?? ''}, scorecards`,
    (paper) => {
      views.forEach((view, i) => {
        if (i > 0) paper.addPage();
        heading(paper, namesText(view.pair), 14);
        const { row } = view;
        const made = isImps(view) ? `${shortText(row?.imps)} IMPs` : `${twoText(row?.percent)}%`;
        softly(
          paper,
          `${view.head.name} · ${dateText(view.head.date)}${row?.place === undefined ? '' : ` · place ${row.place}${row.tied ? '=' : ''}, ${made}`}`,
        );
        paper.moveDown(0.5);
        writeTable(
          paper,
          CARD.map((column) =>
            column.title === '' ? { ...column, title: isImps(view) ? 'IMPs' : '%' } : column,
          ),
          cardRows(view),
          { size: 8.5 },
        );
      });
      numberPages(paper, views[0] ? footOf(views[0].head) : '');
    },
    'portrait',
    size,
  );

/** Boards a sheet across can hold beside the names, and what is left for them. */
const ACROSS = 27;
const LEFT = 208;

/** As even as they go into sheets. */
const sheetsOf = (boards: readonly number[]): number => Math.max(1, Math.ceil(boards.length / ACROSS));

/** Everybody's number on every board; more boards than fit go on below. */
export const printRecap = (view: RecapView, says: string, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${view.head.name}, recap`,
    (paper) => {
      heading(paper, view.head.name);
      softly(
        paper,
        `${dateText(view.head.date)} · ${says} · ${view.measure === 'imps' ? 'IMPs' : 'per cent'}`,
      );
      // A match has no places: the columns would be empty.
      const placed = view.rows.some((row) => row.place !== undefined || row.total !== undefined);
      const across = Math.max(1, Math.ceil(view.boards.length / sheetsOf(view.boards)));
      const each = Math.min(22.5, (paper.page.width - 2 * MARGIN - LEFT) / across);
      for (let from = 0; from < view.boards.length; from += across) {
        const boards = view.boards.slice(from, from + across);
        paper.moveDown(0.5);
        if (from > 0) keepTogether(paper, 12 + 12.25 * view.rows.length);
        writeTable(
          paper,
          [
            ...(placed ? [{ title: 'Place', width: 34, align: 'right' } as const] : []),
            { title: 'Names', width: 130 },
            ...(placed
              ? [{ title: view.measure === 'imps' ? 'IMPs' : '%', width: 44, align: 'right' } as const]
              : []),
            ...boards.map((board): Column => ({ title: String(board), width: each, align: 'right' })),
          ],
          view.rows.map((row) => ({
            cells: [
              ...(placed ? [row.place === undefined ? '' : `${row.place}${row.tied ? '=' : ''}`] : []),
              namesText(row.pair),
              ...(placed ? [view.measure === 'imps' ? shortText(row.total) : twoText(row.total)] : []),
              ...row.cells
                .slice(from, from + across)
                .map((value) => (value === null ? '' : String(Math.round(value)).replace('-', '−'))),
            ],
          })),
          { size: 7 },
        );
      }
      writeTally(paper, view, (id) => {
        const found = view.rows.find(({ pair }) => pair.pair === id);
        return found ? (found.pair.name ?? found.pair.players.join(' & ')) : '';
      });
      numberPages(paper, footOf(view.head));
    },
    'landscape',
    size,
  );
