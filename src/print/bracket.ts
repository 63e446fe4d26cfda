import type {
  BracketColumn,
  BracketMatch,
  ContestantName,
  MatchRow,
  StageSheet,
  StagesView,
} from '../engine/view/stages.ts';
import { shortText, twoText } from './contract.ts';
import { drawColumns } from './matches.ts';
import { heading, numberPages, type Pdf, printPaper } from './paper.ts';
import type { Paper } from './stock.ts';
import { inTree, isPlayingOn, type PrintedColumn, type PrintedMatch, type PrintedSide } from './tree.ts';
import { calledText, footOf, headOf, soft } from './who.ts';

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

const matchOf = ({ name, sides, note }: BracketMatch): PrintedMatch => ({
  ...(name === undefined ? {} : { name: capital(name) }),
  sides: sides.map(({ who, imps, through, lucky }) => ({
    ...(who ? { who } : {}),
    says: `${who ? calledText(who) : 'not known yet'}${lucky ? ' (lucky loser)' : ''}`,
    worth: imps === undefined ? '' : shortText(imps),
    bold: through === true,
  })),
  ...(note === undefined ? {} : { note }),
});

const STATES: Readonly<Record<string, string>> = {
  awaited: 'playing',
  half: 'half of a match of three',
};

/** A round of matches: VPs where it has them, else what was won; under it, what is to be said of it. */
const rowOf = (row: MatchRow, joins: (who: ContestantName) => readonly string[]): PrintedMatch => {
  const { home, away, against, homeVp, awayVp, won, state } = row;
  const [homeMeasure, awayMeasure] = won ?? [row.homeMeasure, row.awayMeasure];
  const side = (who: ContestantName, vp: number | undefined, measure: number | undefined): PrintedSide => ({
    who,
    says: calledText(who),
    worth: vp === undefined ? shortText(measure) : twoText(vp),
    bold: false,
  });
  const notes = [
    ...(against
      ? [`of three, with ${against.map(calledText).join(' and ')}`]
      : state === 'played'
        ? []
        : [STATES[state] ?? state]),
    ...[home, ...(away ? [away] : [])].flatMap(joins),
  ];
  return {
    sides: [side(home, homeVp, homeMeasure), ...(away ? [side(away, awayVp, awayMeasure)] : [])],
    ...(notes.length === 0 ? {} : { note: notes.join('; ') }),
  };
};

/** Of finals in stanzas, or the Swiss beside a knock-out: a column a round, newcomers with what they bring. */
const roundsOf = ({ rounds, play, fields }: StageSheet): readonly PrintedColumn[] => {
  const rows = fields.flatMap((field) => field.rows);
  const brought = new Map(rows.map((row) => [row.who.pair, row.brought]));
  const seen = new Set<string>();
  const isFinals = play === 'finals';
  const columns = rounds.map(({ number, title, matches }) => {
    const joins = (who: ContestantName): readonly string[] => {
      const vps = brought.get(who.pair);
      if (isFinals || number === 1 || seen.has(who.pair) || vps === undefined) return [];
      seen.add(who.pair);
      return [`${calledText(who)} joins with ${shortText(vps)}`];
    };
    const own = matches.map((row) => rowOf(row, joins));
    for (const { home, away } of matches) for (const who of [home, away]) if (who) seen.add(who.pair);
    return { says: title ?? `${isFinals ? 'Stanza' : 'Round'} ${number}`, matches: own };
  });
  if (!isFinals) return columns;
  const sides = rows.map(({ who, score, place }) => ({
    who,
    says: calledText(who),
    worth: shortText(score),
    bold: place === 1,
  }));
  const carried = rows.flatMap(({ who, brought: more }) =>
    more === undefined ? [] : [`${calledText(who)} brought ${shortText(more)}`],
  );
  const note = carried.length === 0 ? {} : { note: carried.join('; ') };
  return [...columns, { says: 'Together', matches: [{ sides, ...note }] }];
};

interface Shown {
  readonly sheet: StageSheet;
  readonly beside: boolean;
}

const isWay = ({ play, rounds }: StageSheet): boolean =>
  (play === 'knockout' || play === 'finals') && rounds.length > 0;

/** The stages that are a way through: a knock-out, finals; and those played beside them, which their losers come into. */
const shownIn = ({ stages }: StagesView): readonly Shown[] =>
  stages.flatMap((sheet): readonly Shown[] => {
    if (isWay(sheet)) return [{ sheet, beside: false }];
    const { from, to, rounds } = sheet;
    const beside = rounds.length > 0 && stages.some((one) => isWay(one) && from <= one.to && one.from <= to);
    return beside ? [{ sheet, beside }] : [];
  });

export const hasBracket = (view: StagesView): boolean => shownIn(view).length > 0;

const printedColumns = (sheet: StageSheet): readonly PrintedColumn[] =>
  sheet.bracket
    ? inTree(
        sheet.bracket.map(({ says, matches }: BracketColumn) => ({ says, matches: matches.map(matchOf) })),
      )
    : roundsOf(sheet);

const sayBracket = ({ closed, bracket, clause }: StageSheet, beside: boolean, playsOn: boolean): string =>
  [
    closed ? 'Final' : 'Not final',
    bracket
      ? 'IMPs; who goes on is in bold'
      : beside
        ? 'VPs of each match'
        : 'IMPs of each stanza and what they come to',
    ...(playsOn ? ['dashed: lost and plays on'] : []),
    clause,
  ].join(' · ');

/** What is printed of each way through, a column a round. */
export const bracketsOf = (view: StagesView) =>
  shownIn(view).map(({ sheet, beside }) => {
    const columns = printedColumns(sheet);
    const isTree = sheet.bracket !== undefined;
    return { sheet, columns, isTree, says: sayBracket(sheet, beside, isTree && isPlayingOn(columns)) };
  });

/** Each way through the contest on a page of its own, across. */
export const writeBrackets = (paper: Pdf, view: StagesView, turn: () => void): void => {
  bracketsOf(view).forEach(({ sheet, says, columns, isTree }, i) => {
    if (i > 0) turn();
    heading(paper, sheet.name, 14);
    soft(paper, says);
    for (const stands of sheet.stands ?? []) soft(paper, stands);
    paper.moveDown(0.5);
    drawColumns(paper, { columns, isTree }, turn);
  });
};

/** The way through a knock-out or a series of finals, to pin up; with the repechage beside it. */
export const printBracket = (view: StagesView, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${view.head.name}, bracket`,
    (paper) => {
      headOf(paper, view.head, view.form.name);
      writeBrackets(paper, view, () => paper.addPage());
      numberPages(paper, footOf(view.head));
    },
    'landscape',
    size,
  );
