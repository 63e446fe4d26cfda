import type { StandingRow, StandingsView } from '../engine/view/night.ts';
import { SIDE_NAMES } from '../engine/words/score/score.ts';
import { dateText } from './date.ts';
import { writePoints, writeWon } from './final.ts';
import { heading, INK, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';
import { writeTally } from './tally.ts';
import { type Column, type PrintedRow, writeTable } from './table.ts';

const two = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(2).replace('-', '−');
const short = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 100) / 100).replace('-', '−');

const PAIRS: readonly Column[] = [
  { title: 'Place', width: 44, align: 'right' },
  { title: 'No', width: 36, align: 'right' },
  { title: 'Pair', width: 255 },
];
const MATCHPOINTS: readonly Column[] = [
  ...PAIRS,
  { title: 'Points', width: 60, align: 'right' },
  { title: 'Of', width: 50, align: 'right' },
  { title: 'Per cent', width: 70, align: 'right' },
];
const IMPS: readonly Column[] = [
  ...PAIRS,
  { title: 'Boards', width: 80, align: 'right' },
  { title: 'IMPs', width: 100, align: 'right' },
];

const fineText = ({ amount, unit, why, clause }: StandingRow['penalties'][number]): string =>
  `Pair penalised ${unit === 'percent-of-top' ? `${amount}% of a top` : `${amount} ${unit.replaceAll('-', ' ')}`}: ${why} (${clause})`;

const printRow = (row: StandingRow, isImps: boolean): PrintedRow => ({
  cells: [
    row.place === undefined ? '' : `${row.place}${row.tied ? '=' : ''}`,
    row.pair.pair,
    row.pair.players.join(' & '),
    ...(isImps
      ? [String(row.boards), two(row.imps)]
      : [short(row.matchpoints), short(row.max), two(row.percent)]),
  ],
  bold: row.place === 1,
  ...(row.penalties.length === 0 ? {} : { remark: row.penalties.map(fineText).join('; ') }),
});

const stateText = ({ head, final }: StandingsView): string =>
  final ? 'Final' : `Not final: after round ${head.round} of ${head.rounds}`;

/** What a club pins up: every pair's place, points and percentage. */
export const printStandings = (view: StandingsView, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${view.head.name}, standings`,
    (paper: Pdf) => {
      heading(paper, view.head.name);
      paper
        .fillColor(SOFT)
        .text(`${dateText(view.head.date)} · ${stateText(view)}`)
        .fillColor(INK);
      const isImps = view.head.scoring !== 'matchpoints';
      for (const { side, rows } of view.fields) {
        paper.moveDown(1);
        if (side !== undefined) heading(paper, SIDE_NAMES[side], 13);
        paper.moveDown(0.3);
        writeTable(
          paper,
          isImps ? IMPS : MATCHPOINTS,
          rows.map((row) => printRow(row, isImps)),
        );
      }
      writeTally(paper, view, (id) => {
        const found = view.fields.flatMap(({ rows }) => rows).find(({ pair }) => pair.pair === id);
        return found?.pair.players.join(' & ') ?? '';
      });
      paper.moveDown(0.8);
      const awards = view.awards ?? [];
      writeWon(paper, { awards, ...(view.prizes ? { prizes: view.prizes } : {}) });
      writePoints(paper, { awards });
      numberPages(paper, `${view.head.name} · ${dateText(view.head.date)}`);
    },
    'portrait',
    size,
  );
