import type { MatchSheet, PlayedLine } from '../engine/view/card.ts';
import type { ScorecardView, TravellerView } from '../engine/view/night.ts';
import type { RecapView } from '../engine/view/recap.ts';
import { SEAT_NAMES, sayVulnerability } from '../engine/words/score.ts';
import { contractText, scoreText, shortText, twoText } from './contract.ts';
import { heading, INK, MARGIN, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';
import { whoText } from './stages.ts';
import { type Column, writeTable } from './table.ts';

const isImps = ({ head }: { readonly head: TravellerView['head'] }): boolean =>
  head.scoring !== 'matchpoints';

const namesText = ({ pair, players }: { readonly pair: string; readonly players: readonly string[] }) =>
  `${pair}  ${players.filter((name) => name !== '').join(' & ')}`;

const softly = (paper: Pdf, text: string): void => {
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

const writeTraveller = (paper: Pdf, view: TravellerView): void => {
  // A board and its lines stay together where they fit on a page at all.
  const tall = 52 + view.rows.length * 15;
  if (paper.y > MARGIN + 40 && paper.y + tall > paper.page.height - MARGIN) paper.addPage();
  heading(paper, `Board ${view.board}`, 12);
  softly(
    paper,
    `${SEAT_NAMES[view.dealer]} dealt, ${sayVulnerability(view.vulnerability)}${view.top === undefined ? '' : `, top ${shortText(view.top)}`}${view.datum === undefined ? '' : `, datum ${view.datum}`}${view.dealt ? ', dealt at the table' : ''}`,
  );
  writeTable(
    paper,
    TRAVELLER,
    [...view.rows]
      .sort((a, b) => (b.score ?? -1e9) - (a.score ?? -1e9))
      .map((row) => ({
        cells: [
          namesText(row.ns),
          namesText(row.ew),
          contractText(row.contract),
          scoreText(row.score),
          shortText(isImps(view) ? row.nsImps : row.nsMatchpoints),
          shortText(isImps(view) ? row.ewImps : row.ewMatchpoints),
        ],
      })),
    { size: 8.5 },
  );
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
      softly(paper, `${views[0]?.head.date ?? ''} · ${says}`);
      paper.moveDown(0.6);
      for (const view of views) writeTraveller(paper, view);
      numberPages(paper, views[0]?.head.name ?? '');
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
          `${view.head.name} · ${view.head.date}${row?.place === undefined ? '' : ` · place ${row.place}${row.tied ? '=' : ''}, ${made}`}`,
        );
        paper.moveDown(0.5);
        writeTable(
          paper,
          CARD.map((column) =>
            column.title === '' ? { ...column, title: isImps(view) ? 'IMPs' : '%' } : column,
          ),
          view.boards.map((line) => ({
            cells: [
              String(line.round),
              String(line.board),
              line.state === 'sit-out' ? 'rest' : line.side === 'ns' ? 'N-S' : 'E-W',
              namesText(line.opponents),
              contractText(line.contract),
              scoreText(line.score),
              isImps(view) ? shortText(line.imps) : twoText(line.percent),
            ],
          })),
          { size: 8.5 },
        );
      });
      numberPages(paper, views[0]?.head.name ?? '');
    },
    'portrait',
    size,
  );

/** Boards a sheet across can hold beside the names. */
const ACROSS = 24;

/** Everybody's number on every board; more boards than fit go on below. */
export const printRecap = (view: RecapView, says: string, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${view.head.name}, recap`,
    (paper) => {
      heading(paper, view.head.name);
      softly(paper, `${view.head.date} · ${says} · ${view.measure === 'imps' ? 'IMPs' : 'per cent'}`);
      for (let from = 0; from < view.boards.length; from += ACROSS) {
        const boards = view.boards.slice(from, from + ACROSS);
        if (from > 0) paper.addPage();
        paper.moveDown(0.5);
        writeTable(
          paper,
          [
            { title: 'Place', width: 34, align: 'right' },
            { title: 'Names', width: 130 },
            { title: view.measure === 'imps' ? 'IMPs' : '%', width: 44, align: 'right' },
            ...boards.map((board): Column => ({ title: String(board), width: 22.5, align: 'right' })),
          ],
          view.rows.map((row) => ({
            cells: [
              row.place === undefined ? '' : `${row.place}${row.tied ? '=' : ''}`,
              namesText(row.pair),
              view.measure === 'imps' ? shortText(row.total) : twoText(row.total),
              ...row.cells
                .slice(from, from + ACROSS)
                .map((value) => (value === null ? '' : String(Math.round(value)).replace('-', '−'))),
            ],
          })),
          { size: 7 },
        );
      }
      numberPages(paper, `${view.head.name} · ${view.head.date}`);
    },
    'landscape',
    size,
  );

const playedCells = (line: PlayedLine | undefined): readonly string[] => [
  contractText(line?.contract),
  scoreText(line?.score),
];

const matchColumns = ({ teams }: MatchSheet): readonly Column[] => [
  { title: 'Board', width: 40, align: 'right' },
  { title: teams ? 'Home N-S' : 'Contract', width: teams ? 90 : 180 },
  { title: 'Score', width: 60, align: 'right' },
  ...(teams
    ? ([
        { title: 'Home E-W', width: 90 },
        { title: 'Score', width: 60, align: 'right' },
      ] as const)
    : []),
  { title: 'Home', width: 50, align: 'right' },
  { title: 'Away', width: 50, align: 'right' },
];

const momentText = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  );

/** Under each line to sign: whose it is, and when that captain’s word came in. */
export const captainsText = ({ captains, home, away, head }: MatchSheet): readonly string[] =>
  [home, ...away.slice(0, 1)].map(({ pair }, i) => {
    const at = captains?.words.find(({ team }) => team === pair)?.at;
    const agreed = at === undefined ? 'agreed' : `agreed ${momentText(at, head.zone)}`;
    return `${i === 0 ? 'Home' : 'Away'} captain (${pair}): ${agreed}`;
  });

/** Until when the sheet may be questioned, by which clause. */
export const clocksText = ({ captains, head }: MatchSheet): readonly string[] =>
  (captains?.until ?? []).map(
    ({ what, until, clause }) =>
      `${what === 'discrepancy' ? 'Discrepancies are told' : 'Errors of posting are put right'} ${
        until === undefined ? 'as soon as they are seen' : `until ${momentText(until, head.zone)}`
      } (${clause}).`,
  );

/** What is to be said of boards that were not simply played from the set. */
export const remarksText = ({ lines }: MatchSheet): readonly string[] =>
  lines.flatMap(({ board, dealt, says }) =>
    says !== undefined ? [`Board ${board}: ${says}.`] : dealt ? [`Board ${board}: dealt at the table.`] : [],
  );

const writeMatch = (paper: Pdf, sheet: MatchSheet, own: string): void => {
  heading(paper, `${whoText(sheet.home)}  v  ${sheet.away.map(whoText).join(', ')}`, 13);
  softly(
    paper,
    `${sheet.head.name} · ${sheet.name}, round ${sheet.number}, table ${sheet.table} · for the captain of ${own}`,
  );
  paper.moveDown(0.4);
  const unit = sheet.measure === 'imps' ? 'IMPs' : '%';
  writeTable(
    paper,
    matchColumns(sheet),
    sheet.lines.map(({ board, open, closed, home }) => ({
      cells: [
        String(board),
        ...playedCells(open),
        ...(sheet.teams ? playedCells(closed) : []),
        home !== undefined && home > 0 ? shortText(home) : '',
        home !== undefined && home < 0 ? shortText(-home) : home === 0 ? '–' : '',
      ],
    })),
    { size: 8.5 },
  );
  for (const says of remarksText(sheet)) softly(paper, says);
  const { won, result, awayVp } = sheet;
  paper.moveDown(0.4);
  paper
    .font('bold')
    .fontSize(11)
    .text(
      [
        won === undefined ? '' : `${won[0]} – ${won[1]} IMPs`,
        result?.measure === undefined
          ? 'Not yet played to its end'
          : `net ${shortText(result.measure)} ${unit}`,
        result?.vp === undefined
          ? ''
          : `${twoText(result.vp)}${awayVp === undefined ? '' : ` – ${twoText(awayVp)}`} VPs`,
      ]
        .filter((text) => text !== '')
        .join(' · '),
      MARGIN,
    )
    .font('plain')
    .fontSize(10);
  paper.moveDown(1.6);
  const { y } = paper;
  const half = (paper.page.width - 2 * MARGIN - 30) / 2;
  const words = captainsText(sheet);
  for (const [i, says] of words.entries()) {
    const x = MARGIN + i * (half + 30);
    paper
      .moveTo(x, y)
      .lineTo(x + half, y)
      .lineWidth(0.6)
      .strokeColor(INK)
      .stroke();
    paper
      .fontSize(8)
      .fillColor(SOFT)
      .text(says, x, y + 4, { width: half, lineBreak: false });
  }
  paper.y = y + 22;
  for (const says of clocksText(sheet)) softly(paper, says);
  paper.fillColor(INK).fontSize(10);
};

/** The match board by board, once for each captain, with room for both to sign (ANC 2021 11.13, 12.6). */
export const printMatches = (sheets: readonly MatchSheet[], size?: Paper): Promise<Buffer> =>
  printPaper(
    `${sheets[0]?.head.name ?? ''}, match sheets`,
    (paper) => {
      sheets
        .flatMap((sheet) => [sheet.home, ...sheet.away].map((who) => ({ sheet, own: who })))
        .forEach(({ sheet, own }, i) => {
          if (i > 0) paper.addPage();
          writeMatch(paper, sheet, `${own.pair} ${own.name ?? ''}`.trim());
        });
      numberPages(paper, sheets[0]?.head.name ?? '');
    },
    'portrait',
    size,
  );
