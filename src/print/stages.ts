import type { CardStage, CardUnit, CardView } from '../engine/view/card.ts';
import type { ContestantName, StageSheet, StagesView } from '../engine/view/stages.ts';
import type { RegisterView, WallSeating } from '../engine/view/wall.ts';
import type { ContestHead } from '../engine/view/night.ts';
import { sayPrize } from '../engine/words/prize.ts';
import { resultCell, scoreText, shortText, twoText } from './contract.ts';
import { boardsText } from './guide.ts';
import { heading, INK, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';
import { type Column, type PrintedRow, writeTable } from './table.ts';

const WORTH = { percent: '%', imps: 'IMPs', vp: 'VPs', wins: 'Wins' } as const;

/** `Ann Lee & Bo Chan`, or a team's own name before its players. */
export const whoText = ({ name, players }: ContestantName): string =>
  [name, players.join(players.length === 2 ? ' & ' : ', ')].filter((part) => part).join(': ');

const soft = (paper: Pdf, text: string): void => {
  paper.font('plain').fontSize(9).fillColor(SOFT).text(text).fillColor(INK).fontSize(10);
};

const headOf = (paper: Pdf, head: ContestHead, says: string): void => {
  heading(paper, head.name);
  soft(paper, `${head.date} · ${says}`);
  paper.moveDown(0.6);
};

const STANDING: readonly Column[] = [
  { title: 'Place', width: 40, align: 'right' },
  { title: 'No', width: 34, align: 'right' },
  { title: 'Names', width: 285 },
  { title: 'Brought', width: 52, align: 'right' },
  { title: '', width: 62, align: 'right' },
  { title: 'Played', width: 42, align: 'right' },
];

const standingRow = (row: StageSheet['fields'][number]['rows'][number]): PrintedRow => ({
  cells: [
    `${row.place}${row.tied ? '=' : ''}`,
    row.who.pair,
    whoText(row.who),
    twoText(row.brought),
    twoText(row.score),
    String(row.played),
  ],
  bold: row.place === 1,
  ...(row.because === undefined && row.penalty === undefined && row.pending === undefined
    ? {}
    : {
        remark: [
          row.penalty === undefined ? '' : `fined ${shortText(row.penalty)}`,
          row.pending === undefined ? '' : `${shortText(row.pending)} pending until the event ends`,
          row.because ?? '',
        ]
          .filter((text) => text !== '')
          .join('; '),
      }),
});

const writeStage = (paper: Pdf, sheet: StageSheet): void => {
  heading(paper, sheet.name, 14);
  soft(
    paper,
    `${sheet.closed ? 'Closed' : `${sheet.done} of ${sheet.of} ${sheet.play === 'sessions' ? 'sessions' : 'rounds'}, not final`} · ${sheet.clause}`,
  );
  for (const { field, rows } of sheet.fields) {
    paper.moveDown(0.4);
    if (field !== undefined) heading(paper, field.toUpperCase(), 11);
    writeTable(
      paper,
      STANDING.map((column) => (column.title === '' ? { ...column, title: WORTH[sheet.collects] } : column)),
      rows.map(standingRow),
      { size: 9 },
    );
  }
  if (sheet.waits !== undefined) soft(paper, sheet.waits);
  for (const says of sheet.stands ?? []) soft(paper, says);
  for (const { who, why } of sheet.unplaced) soft(paper, `${who.pair} ${whoText(who)}: ${why}`);
  paper.moveDown(1);
};

/** Who wins what; until it is known, what is to be won (Law 78D). */
const writePrizes = (paper: Pdf, { awards, prizes }: StagesView): void => {
  const won = awards.filter(({ award }) => award === 'prize' || award === 'trophy');
  if (won.length > 0) {
    heading(paper, 'Prizes', 12);
    writeTable(
      paper,
      [
        { title: 'No', width: 34, align: 'right' },
        { title: 'Names', width: 200 },
        { title: 'Prize', width: 239 },
      ],
      won.map(({ of, note = '' }) => ({ cells: [of.pair, whoText(of), note] })),
      { size: 9 },
    );
    paper.moveDown(0.6);
    return;
  }
  if (!prizes) return;
  heading(paper, 'Prizes to be won', 12);
  for (const { name, prizes: places } of prizes.lists)
    soft(paper, `${name}: ${places.map((one) => sayPrize(one, prizes.unit)).join(', ')}`);
};

/** The standings of every stage, the last first, and the categories inside it. */
export const printStages = (view: StagesView, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${view.head.name}, standings`,
    (paper) => {
      headOf(paper, view.head, view.form.name);
      for (const { what, clause } of view.changes) soft(paper, `Changed: ${what} (${clause})`);
      for (const sheet of view.stages.toReversed()) writeStage(paper, sheet);
      const last = view.stages.at(-1)?.stage;
      for (const { category, rows } of view.categories.filter(({ stage }) => stage === last)) {
        heading(paper, category, 12);
        writeTable(
          paper,
          [
            { title: 'Place', width: 40, align: 'right' },
            { title: 'No', width: 34, align: 'right' },
            { title: 'Names', width: 337 },
            { title: '', width: 62, align: 'right' },
          ],
          rows.map(({ place, tied, who, score }) => ({
            cells: [`${place}${tied ? '=' : ''}`, who.pair, whoText(who), twoText(score)],
          })),
          { size: 9 },
        );
        paper.moveDown(0.6);
      }
      writePrizes(paper, view);
      numberPages(paper, `${view.head.name} · ${view.head.date}`);
    },
    'portrait',
    size,
  );

/** Who sits where in a round, to pin up. */
export const printDraw = (head: ContestHead, seating: WallSeating, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${head.name}, ${seating.says}`,
    (paper) => {
      headOf(paper, head, seating.says);
      writeTable(
        paper,
        [
          { title: 'Table', width: 44, align: 'right' },
          { title: 'North-South', width: 195 },
          { title: 'East-West', width: 195 },
          { title: 'Boards', width: 81, align: 'right' },
        ],
        seating.tables.map(({ table, ns, ew, boards, room }) => ({
          cells: [
            String(table),
            `${ns.pair}  ${ns.name ?? whoText(ns)}`,
            `${ew.pair}  ${ew.name ?? whoText(ew)}`,
            `${room === undefined ? '' : `${room} `}${boardsText(boards)}`,
          ],
        })),
        { size: 9.5 },
      );
      paper.moveDown(0.6);
      if (seating.waiting.length > 0)
        paper.text(
          `Sits out: ${seating.waiting.map((who) => `${who.pair} ${who.name ?? whoText(who)}`).join(', ')}`,
        );
      numberPages(paper, `${head.name} · ${head.date}`);
    },
    'portrait',
    size,
  );

const CARD: readonly Column[] = [
  { title: 'Board', width: 40, align: 'right' },
  { title: 'Against', width: 60, align: 'right' },
  { title: 'Side', width: 44 },
  { title: 'Contract', width: 120 },
  { title: 'Score', width: 70, align: 'right' },
  { title: '', width: 70, align: 'right' },
];

const unitTitle = (stage: CardStage, unit: CardUnit): string => {
  const matches = unit.matches.map((match) => {
    const against = match.against.map((who) => `${who.pair} ${who.name ?? whoText(who)}`).join(', ');
    const made = [
      match.measure === undefined
        ? ''
        : `${shortText(match.measure)} ${unit.measure === 'imps' ? 'IMPs' : '%'}`,
      match.vp === undefined ? '' : `${twoText(match.vp)} VPs`,
    ].filter((text) => text !== '');
    return against === '' ? `bye ${made.join(', ')}` : `against ${against}: ${made.join(', ')}`;
  });
  const total = unit.total === undefined ? [] : [twoText(unit.total.value)];
  const after = unit.after === undefined ? '' : `, then ${unit.after.place}${unit.after.tied ? '=' : ''}`;
  return `${stage.unit === 'session' ? 'Session' : 'Round'} ${unit.number} ${[...matches, ...total].join('; ')}${after}`;
};

const writeCard = (paper: Pdf, view: CardView): void => {
  heading(paper, `${view.who.pair}  ${whoText(view.who)}`, 14);
  soft(paper, `${view.head.name} · ${view.head.date}`);
  for (const stage of view.stages) {
    paper.moveDown(0.5);
    const place = stage.place;
    heading(
      paper,
      `${stage.name}${place === undefined ? '' : `: place ${place.place}${place.tied ? '=' : ''} of ${stage.field}, ${twoText(place.score)} ${WORTH[stage.collects]}`}`,
      11,
    );
    for (const unit of stage.units) {
      paper.moveDown(0.3);
      if (paper.y > paper.page.height - 120) paper.addPage();
      soft(paper, unitTitle(stage, unit));
      if (unit.boards.length === 0) continue;
      writeTable(
        paper,
        CARD.map((column) =>
          column.title === '' ? { ...column, title: unit.measure === 'imps' ? 'IMPs' : '%' } : column,
        ),
        unit.boards.map((row) => {
          const { cell, ...remark } = resultCell(row.contract);
          return {
            cells: [
              String(row.board),
              row.opponents.pair,
              row.state === 'sit-out' ? 'rest' : row.side === 'ns' ? 'N-S' : 'E-W',
              cell,
              scoreText(row.score),
              unit.measure === 'imps' ? shortText(row.imps) : twoText(row.percent),
            ],
            ...remark,
          };
        }),
        { size: 8 },
      );
    }
  }
};

/** Every contestant's card through the whole contest, each on its own page. */
export const printCards = (views: readonly CardView[], size?: Paper): Promise<Buffer> =>
  printPaper(
    `${views[0]?.head.name ?? ''}, scorecards`,
    (paper) => {
      views.forEach((view, i) => {
        if (i > 0) paper.addPage();
        writeCard(paper, view);
      });
      numberPages(paper, views[0]?.head.name ?? '');
    },
    'portrait',
    size,
  );

/** Numbers, systems and seating rights, to pin up (SABF 4.2.2; ANC 2021 11.2). */
export const printRegister = (view: RegisterView, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${view.head.name}, register`,
    (paper) => {
      headOf(paper, view.head, 'Numbers, systems and seating rights');
      writeTable(
        paper,
        [
          { title: 'No', width: 34, align: 'right' },
          { title: 'Names', width: 270 },
          { title: 'System', width: 211 },
        ],
        view.entries.map(({ who, systems }) => ({
          cells: [
            who.pair,
            whoText(who),
            systems
              .map(({ name, colour, brown }) => `${name} (${colour}${brown ? ', brown' : ''})`)
              .join('; '),
          ],
        })),
        { size: 9 },
      );
      for (const { stage, says, clause } of view.rules) {
        paper.moveDown(0.5);
        soft(paper, `${stage === '' ? '' : `${stage}: `}${says} (${clause})`);
      }
      for (const { round, says, clause, matches } of view.rights) {
        paper.moveDown(0.8);
        if (paper.y > paper.page.height - 140) paper.addPage();
        heading(paper, `Round ${round}`, 11);
        soft(paper, `${says} (${clause})`);
        writeTable(
          paper,
          [
            { title: 'Table', width: 44, align: 'right' },
            { title: 'At home', width: 185 },
            { title: 'Visiting', width: 186 },
            { title: 'Sits first', width: 100 },
          ],
          matches.map(({ table, home, away, first, blind }) => ({
            cells: [
              String(table),
              `${home.pair} ${whoText(home)}`,
              `${away.pair} ${whoText(away)}`,
              first ? first.pair : blind ? 'blind' : '',
            ],
          })),
          { size: 9 },
        );
      }
      numberPages(paper, `${view.head.name} · ${view.head.date}`);
    },
    'portrait',
    size,
  );
