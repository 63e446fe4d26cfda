import { randomInt } from 'node:crypto';

// No 0 O 1 I L 5 S: read out across a room or typed from a card, a code must not be mistaken.
const LETTERS = '2346789ABCDEFGHJKMNPQRTUVWXYZ';

const pick = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** What a table's card carries: six letters, half a billion of them, and few wrong guesses are allowed. */
export const makeTableCode = (): string => pick(6);

/** What the terminal shows at the first start. */
export const makeSignInCode = (): string => `${pick(4)}-${pick(4)}`;

/** As typed by a person: spaces, dashes and small letters do not matter. */
export const plainCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const SLUG = '23456789abcdefghjkmnpqrstuvwxyz';

/** A short name for a contest, good in an address that is read aloud. */
export const makeSlug = (): string => Array.from({ length: 8 }, () => SLUG[randomInt(SLUG.length)]).join('');
