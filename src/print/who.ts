import type { ContestHead } from '../engine/view/night.ts';
import type { ContestantName } from '../engine/view/stages.ts';
import { sayShort } from '../engine/words/people/called.ts';
import { dateText } from './date.ts';
import { heading, INK, MARGIN, type Pdf, SOFT } from './paper.ts';
import type { Column, PrintedRow } from './table.ts';

/** As the page calls them: a pair by its names, a team by its own or that of the player named first. */
export const calledText = (who: ContestantName): string => sayShort(who);

/** `16  Fairley` */
export const numberedText = (who: ContestantName): string => `${who.pair}  ${calledText(who)}`;

/** A team's players, who stand under its name; a pair's are its name. */
export const playersUnder = ({ name, players }: ContestantName): Pick<PrintedRow, 'lead'> =>
  players.length > 0 && (name !== undefined || players.length > 2) ? { lead: players.join(', ') } : {};

/** Across whatever the paper is: names have what the other columns leave. */
export const acrossPaper = (paper: Pdf, columns: readonly (Column | undefined)[]): readonly Column[] => {
  const all = columns.filter((column) => column !== undefined);
  const taken = all.reduce((sum, { width, under }) => sum + (under ? 0 : width), 0);
  const free = paper.page.width - 2 * MARGIN - taken;
  return all.map((column) => (column.under ? { ...column, width: free } : column));
};

export const NAMES: Column = { title: 'Names', width: 0, under: true };
export const PLACE: Column = { title: 'Place', width: 40, align: 'right' };
export const NUMBER: Column = { title: 'No', width: 34, align: 'right' };

export const placedText = ({ place, tied }: { readonly place: number; readonly tied: boolean }): string =>
  `${place}${tied ? '=' : ''}`;

export const soft = (paper: Pdf, text: string): void => {
  paper.font('plain').fontSize(9).fillColor(SOFT).text(text, MARGIN).fillColor(INK).fontSize(10);
};

export const headOf = (paper: Pdf, head: ContestHead, says: string): void => {
  heading(paper, head.name);
  soft(paper, [dateText(head.date), says].filter((text) => text !== '' && text !== head.name).join(' · '));
  paper.moveDown(0.6);
};

export const footOf = (head: ContestHead): string => `${head.name} · ${dateText(head.date)}`;
