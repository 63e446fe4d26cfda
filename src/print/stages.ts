import type { StageRow, StageSheet, StagesView } from '../engine/view/stages.ts';
import type { RegisterView, WallSeating } from '../engine/view/seat/wall.ts';
import type { ContestHead } from '../engine/view/night.ts';
import { decimalsIn } from '../engine/words/people/called.ts';
import { hasBracket, writeBrackets } from './bracket.ts';
import { numberText, shortText, twoText } from './contract.ts';
import { WORTH, writeCategories, writePlacings, writePoints, writeWon } from './final.ts';
import { writeFinders } from './finder.ts';
import { boardsText } from './guide.ts';
import { heading, keepTogether, numberPages, type Pdf, printPaper } from './paper.ts';
import type { Paper } from './stock.ts';
import { type PrintedRow, writeTable } from './table.ts';
import {
  acrossPaper,
  calledText,
  footOf,
  headOf,
  NAMES,
  NUMBER,
  numberedText,
  PLACE,
  placedText,
  playersUnder,
  soft,
} from './who.ts';

/** What comes with a row, each in words: fines with what they are for, what waits, what told a tie. */
export const remarkOf = ({
  fines = [],
  pending,
  because,
  left,
  standIns = [],
  missed = [],
  leftIn = [],
  sessions = [],
}: StageRow): Pick<PrintedRow, 'remark'> => {
  const says = [
    ...(left ? ['withdrew'] : []),
    ...missed
      .filter((number) => !sessions.some(({ session }) => session === number))
      .map((number) => `missed session ${number}`),
    ...leftIn.map((number) => `left session ${number}`),
    ...standIns.map(
      ({ who: { players }, unit, from, to }) =>
        `${unit} ${from === to ? from : `${from}–${to}`}: ${players[0] ?? ''} for ${players[1] ?? ''}`,
    ),
    ...fines.map((fine) => `fined ${fine}`),
    ...(pending === undefined ? [] : [`${shortText(pending)} pending until the event ends`]),
    ...(because === undefined ? [] : [because]),
  ].join('; ');
  return says === '' ? {} : { remark: `${says[0]?.toUpperCase()}${says.slice(1)}` };
};

/** What a session came to; one that is not among those added stands in brackets. */
export const sessionText = ({ sessions = [], missed = [] }: StageRow, number: number): string => {
  const found = sessions.find(({ session }) => session === number);
  if (!found) return '';
  if (found.counts === 0 && missed.includes(number)) return 'missed';
  return found.added ? twoText(found.counts) : `(${twoText(found.counts)})`;
};

/** Columns that nobody has anything in are left out; matches won are counted, everything else is measured. */
export const standingTable = (
  { collects, play, of }: StageSheet,
  rows: readonly StageRow[],
  withPlayers: boolean,
) => {
  const brought = rows.some((row) => row.brought !== undefined);
  // Everybody plays the one session there is.
  const played = !(play === 'sessions' && of === 1) && rows.some((row) => row.played > 0);
  const sessions = [...new Set(rows.flatMap((row) => row.sessions ?? []).map(({ session }) => session))];
  const decimals = decimalsIn(
    collects,
    rows.flatMap((row) => [row.score, row.brought]),
  );
  return {
    titles: [
      ...sessions.map((number) => `Session ${number}`),
      ...(brought ? ['Brought'] : []),
      play === 'knockout' ? 'Rounds' : WORTH[collects],
      ...(played ? ['Played'] : []),
    ],
    rows: rows.map(
      (row): PrintedRow => ({
        cells: [
          placedText(row),
          row.who.pair,
          calledText(row.who),
          ...sessions.map((number) => sessionText(row, number)),
          ...(brought ? [numberText(row.brought, decimals)] : []),
          numberText(row.score, decimals),
          ...(played ? [String(row.played)] : []),
        ],
        ...(withPlayers ? playersUnder(row.who) : {}),
        bold: row.place === 1,
        ...remarkOf(row),
      }),
    ),
  };
};

const stateText = ({ closed, done, of, play }: StageSheet): string =>
  closed ? 'Final' : `${done} of ${of} ${play === 'sessions' ? 'sessions' : 'rounds'}, not final`;

const writeStage = (paper: Pdf, sheet: StageSheet, withPlayers: boolean): void => {
  keepTogether(paper, 110);
  heading(paper, sheet.name, 14);
  soft(paper, `${stateText(sheet)} · ${sheet.clause}`);
  for (const { field, rows } of sheet.fields) {
    const { titles, rows: printed } = standingTable(sheet, rows, withPlayers);
    paper.moveDown(0.4);
    if (field !== undefined) {
      keepTogether(paper, 80);
      heading(paper, field.toUpperCase(), 11);
    }
    writeTable(
      paper,
      acrossPaper(paper, [
        PLACE,
        NUMBER,
        NAMES,
        ...titles.map((title) => ({ title, width: 56, align: 'right' as const })),
      ]),
      printed,
      { size: 9, again: field === undefined ? sheet.name : `${sheet.name}, ${field.toUpperCase()}` },
    );
  }
  paper.moveDown(0.3);
  if (sheet.waits !== undefined) soft(paper, sheet.waits);
  for (const says of sheet.stands ?? []) soft(paper, says);
  for (const { who, why } of sheet.unplaced) soft(paper, `${numberedText(who)}: ${why}`);
  paper.moveDown(1);
};

/** The stage those who came furthest finished in is first; until it is over, the one in play. */
const inOrder = ({ stages, placings = [] }: StagesView): readonly StageSheet[] => {
  const order = placings.map(({ stage }) => stage);
  const at = ({ stage }: StageSheet): number => (order.includes(stage) ? order.indexOf(stage) : order.length);
  return stages.toReversed().toSorted((a, b) => at(a) - at(b));
};

/** What a contest has come to: who won it and what, each category, then every stage, the last first, and the way through it. */
export const printStages = (view: StagesView, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${view.head.name}, standings`,
    (paper) => {
      headOf(paper, view.head, view.form.name);
      for (const { what, clause } of view.changes) soft(paper, `Changed: ${what} (${clause})`);
      writePlacings(paper, view);
      const isOver = view.placings !== undefined;
      // A contest of one stage has its standings for placings.
      if (!isOver) for (const sheet of inOrder(view)) writeStage(paper, sheet, true);
      writeWon(paper, view);
      writeCategories(paper, view);
      if (isOver) for (const sheet of inOrder(view)) writeStage(paper, sheet, false);
      writePoints(paper, view);
      if (hasBracket(view)) {
        const turn = () => paper.addPage({ ...paper.options, layout: 'landscape' });
        turn();
        writeBrackets(paper, view, turn);
      }
      numberPages(paper, footOf(view.head));
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
      // Where others have two rooms, a table without one is part of a match of three.
      const isTeams = seating.tables.some(({ room }) => room !== undefined);
      writeTable(
        paper,
        [
          { title: 'Table', width: 44, align: 'right' },
          { title: 'North-South', width: 195 },
          { title: 'East-West', width: 195 },
          { title: 'Boards', width: 81, align: 'right' },
        ],
        seating.tables.map(({ table, ns, ew, boards, room = isTeams ? 'of three' : undefined }) => ({
          cells: [
            String(table),
            numberedText(ns),
            numberedText(ew),
            `${room === undefined ? '' : `${room} `}${boardsText(boards)}`,
          ],
        })),
        { size: 9.5 },
      );
      paper.moveDown(0.6);
      if (seating.waiting.length > 0) paper.text(`Sits out: ${seating.waiting.map(numberedText).join(', ')}`);
      writeFinders(paper, seating);
      numberPages(paper, footOf(head));
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
        [NUMBER, { title: 'Names', width: 270, under: true }, { title: 'System', width: 211 }],
        view.entries.map(({ who, systems }) => ({
          ...playersUnder(who),
          cells: [
            who.pair,
            calledText(who),
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
      for (const { round, title, says, clause, matches } of view.rights) {
        paper.moveDown(0.8);
        if (paper.y > paper.page.height - 140) paper.addPage();
        heading(paper, title ?? `Round ${round}`, 11);
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
              numberedText(home),
              numberedText(away),
              first ? first.pair : blind ? 'blind' : '',
            ],
          })),
          { size: 9 },
        );
      }
      numberPages(paper, footOf(view.head));
    },
    'portrait',
    size,
  );
