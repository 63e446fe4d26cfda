import { listBoards } from '../deal/deal.ts';

interface Owed {
  readonly round: number;
  readonly table: number;
  readonly one: string;
  readonly other: string;
  readonly boards: readonly number[];
}

const where = ({ table, round, one, other }: Owed): string =>
  `Table ${table}, ${one} v ${other}, round ${round}`;

const boardsText = ({ boards }: Owed): string =>
  `board${boards.length === 1 ? '' : 's'} ${listBoards(boards)}`;

/** Boards a table has not sent. */
export const sayOwed = (owed: Owed): string => `${where(owed)}: ${boardsText(owed)} still to come.`;

export const FIX_OWED = 'Enter the result, give an adjusted score, or record the board as not played.';

/** Two who do not say the same. */
export const sayConflicting = (owed: Owed): string =>
  `${where(owed)}: ${boardsText(owed)} has two different scores. Choose one in the room.`;
