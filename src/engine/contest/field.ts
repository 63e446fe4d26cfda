import { SEATS, SIDES } from '../bridge/seat.ts';
import { list, one, row, text, whole } from '../kit/shape.ts';

// Numbers and texts a fact or a request may carry: wide enough for any contest, narrow enough that nobody fills the disk.

export const COUNT = whole({ least: 1, most: 9999 });
export const ID = text({ least: 1, most: 64 });
export const WORDS = text({ most: 500 });
/** Words that have to be there. */
export const SOME_WORDS = text({ least: 1, most: 500 });
export const WHY = text({ trimmed: true, least: 1, most: 500 });
/** A reason for those who want to give one: the record is whole without it (DIR-5). */
export const SAID = text({ trimmed: true, most: 500 });
/** What a director or a committee writes down. */
export const PROSE = text({ most: 5000 });
export const SIDE = one(SIDES);
export const DIRECTION = one(SEATS);
export const TWO = row(ID, ID);
export const LOCAL_TIME = text({ like: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/ });
export const BOARDS = list(COUNT, { most: 200 });
/** Where a result belongs: the round, the table, and the board. */
export const SPOT = { round: COUNT, table: COUNT, board: COUNT } as const;
