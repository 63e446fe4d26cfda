import type { MatchSheet, PlayedLine } from '../engine/view/standing/card.ts';
import { softly } from './boards.ts';
import { resultCell, scoreText, shortText, twoText } from './contract.ts';
import { heading, INK, MARGIN, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';

import { type Column, writeTable } from './table.ts';
import { calledText, numberedText, playersUnder } from './who.ts';

const playedCells = (line: PlayedLine | undefined): readonly string[] => [
  resultCell(line?.contract).cell,
  scoreText(line?.score),
];

/** The results of a ruling that are too many for their column. */
const ruledRemark = (lines: readonly (PlayedLine | undefined)[]): { readonly remark?: string } => {
  const remarks = lines.flatMap((line) => resultCell(line?.contract).remark ?? []);
  return remarks.length === 0 ? {} : { remark: remarks.join('; ') };
};

const matchColumns = ({ teams }: MatchSheet): readonly Column[] => [
  { title: 'Board', width: 40, align: 'right' },
  { title: teams ? 'Home N-S' : 'Contract', width: teams ? 115 : 250 },
  { title: 'Score', width: 60, align: 'right' },
  ...(teams
    ? ([
        { title: '', width: 18 },
        { title: 'Home E-W', width: 97 },
        { title: 'Score', width: 60, align: 'right' },
      ] as const)
    : []),
  { title: 'Home', width: 60, align: 'right' },
  { title: 'Away', width: 60, align: 'right' },
];

const momentText = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  );

/** Under each line to sign: whose it is, and when that captain agreed, if they have. */
export const captainsText = ({ captains, home, away, head }: MatchSheet): readonly string[] =>
  [home, ...away.slice(0, 1)].map(({ pair }, i) => {
    const at = captains?.words.find(({ team }) => team === pair)?.at;
    const agreed = at === undefined ? '' : `: agreed ${momentText(at, head.zone)}`;
    return `${i === 0 ? 'Home' : 'Away'} captain (${pair})${agreed}`;
  });

/** Until when the sheet may be questioned, by which clause. */
export const clocksText = ({ captains, head }: MatchSheet): readonly string[] =>
  (captains?.until ?? []).map(
    ({ what, until, clause }) =>
      `${what === 'discrepancy' ? 'Report discrepancies' : 'Report errors in the posted result'} ${
        until === undefined ? 'as soon as you see them' : `by ${momentText(until, head.zone)}`
      } (${clause}).`,
  );

/** What is to be said of boards that were not simply played from the set. */
export const remarksText = ({ lines }: MatchSheet): readonly string[] =>
  lines.flatMap(({ board, dealt, says }) =>
    says !== undefined ? [`Board ${board}: ${says}.`] : dealt ? [`Board ${board}: dealt at the table.`] : [],
  );

/** What each side won; where they do not mirror each other, each side's own, below nothing too. */
export const wonCells = (home: number | undefined, away: number | undefined): readonly [string, string] => {
  if (home !== undefined && away !== undefined) return [shortText(home), shortText(away)];
  return [
    home !== undefined && home > 0 ? shortText(home) : '',
    home !== undefined && home < 0 ? shortText(-home) : home === 0 ? '–' : '',
  ];
};

const writeMatch = (paper: Pdf, sheet: MatchSheet, own: string): void => {
  heading(paper, `${calledText(sheet.home)}  v  ${sheet.away.map(calledText).join(', ')}`, 13);
  for (const who of [sheet.home, ...sheet.away]) {
    const { lead } = playersUnder(who);
    if (lead !== undefined) softly(paper, `${numberedText(who)}: ${lead}`);
  }
  softly(
    paper,
    `${sheet.head.name} · ${sheet.title ?? `${sheet.name}, round ${sheet.number}`}, table ${sheet.table} · for the captain of ${own}`,
  );
  paper.moveDown(0.4);
  const unit = sheet.measure === 'imps' ? 'IMPs' : '%';
  writeTable(
    paper,
    matchColumns(sheet),
    sheet.lines.map(({ board, open, closed, home, away }) => ({
      cells: [
        String(board),
        ...playedCells(open),
        ...(sheet.teams ? ['', ...playedCells(closed)] : []),
        ...wonCells(home, away),
      ],
      ...ruledRemark([open, closed]),
    })),
    { size: 8.5 },
  );
  for (const says of remarksText(sheet)) softly(paper, says);
  const { won, result, awayVp, awayNet } = sheet;
  paper.moveDown(0.4);
  paper
    .font('bold')
    .fontSize(11)
    .text(
      [
        won === undefined ? '' : `${won[0]} – ${won[1]} IMPs`,
        result?.measure === undefined
          ? 'Not yet played to its end'
          : `net ${shortText(result.measure)}${awayNet === undefined ? '' : ` and ${shortText(awayNet)}`} ${unit}`,
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
          writeMatch(paper, sheet, `${own.pair} ${calledText(own)}`.trim());
        });
      numberPages(paper, sheets[0]?.head.name ?? '');
    },
    'portrait',
    size,
  );
