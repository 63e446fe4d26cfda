import type { Figure } from '../../figure/figure.ts';
import type { Inquest } from './question.ts';
import { whyMeasure } from './total.ts';
import { lineNamed } from './unit.ts';

const LINE = /^(board\/.+?)\/(ns|ew)$/;

const boardIn = (figure: Figure, ending: RegExp): Figure | undefined => {
  if (ending.test(figure.key)) return figure;
  for (const input of figure.inputs ?? []) {
    const found = boardIn(input, ending);
    if (found) return found;
  }
  return undefined;
};

/** What a board of a teams match was worth to one of its sides: the line of the match's total that is made of it. */
export const whyBoardOf = (inquest: Inquest, key: string): Figure | undefined => {
  const [, line = '', side] = LINE.exec(key) ?? [];
  const found = side === undefined ? undefined : lineNamed(inquest.made, line);
  if (found?.unit.by !== 'matches') return undefined;
  const { unit, b, i } = found;
  const { board, lines } = unit.sheets.boards[b] ?? { board: 0, lines: [] };
  const id = lines[i]?.[side === 'ns' ? 'ns' : 'ew'];
  const other = lines[i]?.[side === 'ns' ? 'ew' : 'ns'];
  // Each of a triangle has a match of its own against the other two.
  const match = inquest.made.matches.find(
    ({ round, home, away, against }) =>
      round === unit.span.from &&
      (against ? home === id : [home, away].includes(id) && [home, away].includes(other)),
  );
  const total = match && id !== undefined ? whyMeasure(inquest, match, id) : undefined;
  return total && boardIn(total, new RegExp(`/board/${board}/(?:home|away)$`));
};
