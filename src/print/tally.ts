import type { CheckView, OverallView, RoundStanding, TallyView } from '../engine/view/standing/tally.ts';
import { SIDE_NAMES } from '../engine/words/score/score.ts';
import { saySigned } from '../engine/words/score/tally.ts';
import { shortText, twoText } from './contract.ts';
import { heading, INK, MARGIN, type Pdf, SOFT } from './paper.ts';
import { type Column, writeTable } from './table.ts';

type NameOf = (id: string) => string;

const words = (paper: Pdf, lines: readonly string[]): void => {
  paper.moveDown(0.4).fontSize(9).fillColor(SOFT);
  for (const line of lines) paper.text(line, MARGIN);
  paper.fillColor(INK);
};

/** Rounds a sheet upright can hold beside the names. */
const ACROSS = 13;

/** Everybody's signed matchpoints round by round, and the place after each. */
const writeRounds = (paper: Pdf, rounds: readonly RoundStanding[], nameOf: NameOf): void => {
  const last = rounds.at(-1);
  if (last === undefined) return;
  for (let from = 0; from < rounds.length; from += ACROSS) {
    const some = rounds.slice(from, from + ACROSS);
    for (const { side, rows } of last.fields) {
      paper.moveDown(1);
      heading(paper, side === undefined ? 'Round by round' : `Round by round, ${SIDE_NAMES[side]}`, 13);
      paper.moveDown(0.3);
      const columns: readonly Column[] = [
        { title: 'No', width: 26, align: 'right' },
        { title: 'Pair', width: 130 },
        ...some.map((_, i): Column => ({ title: String(from + i + 1), width: 25, align: 'right' })),
        { title: last.balance ? 'So far' : 'IMPs', width: 40, align: 'right' },
      ];
      const cellOf = ({ fields }: RoundStanding, id: string): string => {
        const row = fields.flatMap((field) => field.rows).find((one) => one.id === id);
        return row?.signed === undefined
          ? row?.imps === undefined
            ? ''
            : shortText(row.imps)
          : saySigned(row.signed);
      };
      const placeOf = ({ fields }: RoundStanding, id: string): string => {
        const row = fields.flatMap((field) => field.rows).find((one) => one.id === id);
        return row?.place === undefined ? '' : `${row.place}${row.tied ? '=' : ''}`;
      };
      writeTable(
        paper,
        columns,
        rows.map((row) => ({
          cells: [
            row.id,
            nameOf(row.id),
            ...some.map((round) => cellOf(round, row.id)),
            row.running === undefined ? shortText(row.imps) : saySigned(row.running),
          ],
          remark: `Place after each round: ${some.map((round) => placeOf(round, row.id) || '–').join(', ')}`,
        })),
        { size: 8 },
      );
    }
  }
  if (last.balance) words(paper, [`${last.says}: ${last.balance.says}`]);
};

const writeOverall = (paper: Pdf, { rows, says, clause }: OverallView, nameOf: NameOf): void => {
  paper.moveDown(1);
  heading(paper, 'Both fields together', 13);
  paper.moveDown(0.3);
  writeTable(
    paper,
    [
      { title: 'Place', width: 44, align: 'right' },
      { title: 'No', width: 36, align: 'right' },
      { title: 'Pair', width: 200 },
      { title: 'Points', width: 60, align: 'right' },
      { title: 'Boards', width: 50, align: 'right' },
      { title: 'Compared', width: 70, align: 'right' },
      { title: 'Per cent', width: 55, align: 'right' },
    ],
    rows.map(({ place, tied, id, matchpoints, boards, factored, percent }) => ({
      cells: [
        `${place}${tied ? '=' : ''}`,
        id,
        nameOf(id),
        shortText(matchpoints),
        String(boards),
        shortText(factored),
        twoText(percent),
      ],
      bold: place === 1,
    })),
    { size: 8.5 },
  );
  words(paper, [...says, clause]);
};

const writeCheck = (paper: Pdf, { boards, says }: CheckView): void => {
  paper.moveDown(1);
  heading(paper, 'The sums', 13);
  words(paper, [
    ...says,
    ...boards
      .filter(({ later, balanced }) => later.length > 0 || !balanced)
      .map(
        ({ board, check, ns, ew, later, finalNs, finalEw }) =>
          `Board ${board}: must be ${shortText(check)}, is ${shortText(ns)} and ${shortText(ew)}${later.map((one) => `; ${one.says} ${saySigned(one.ns)} and ${saySigned(one.ew)}`).join('')}; final ${shortText(finalNs)} and ${shortText(finalEw)}.`,
      ),
  ]);
};

/** What a session comes to beside its list. */
export const writeTally = (paper: Pdf, { rounds, overall, check }: TallyView, nameOf: NameOf): void => {
  if (overall) writeOverall(paper, overall, nameOf);
  if (rounds) writeRounds(paper, rounds, nameOf);
  if (check) writeCheck(paper, check);
};
