import { cutEnd, cutStart, runBefore } from '../../engine/kit/text.ts';

/** A person as a list of names gives them. */
export interface Listed {
  readonly name: string;
  /** The federation's or the club's number, where the list has one. */
  readonly number?: string;
}

const LONGEST_NAME = 80;
/** No cell with a name and a number is as long as this; what is longer is not looked at. */
const LONGEST_CELL = 600;

// What people paste holds odd spaces, curly marks and invisible characters; two lists must still give the same name.
// Lines are measured before: to sort a heap of accents takes the square of their number.
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/(?!\t)[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replaceAll(/[\u2018\u2019\u02bc]/g, '’')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .trim();

/** A gap is one space or two, however wide it was: two still part two names, and no pattern has more than two to try. Tabs stay. */
export const narrow = (text: string): string => text.replaceAll(/[^\S\t]{2,}/g, '  ');

/** Cells of a line that came from a spreadsheet or a file: quoted ones may hold the separator, and "" is a quote. */
export const cellsOf = (line: string, separator: string): readonly string[] => {
  const cells: string[] = [];
  let cell = '';
  let blank = true;
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const letter = line[i] ?? '';
    if (letter === '"' && quoted && line[i + 1] === '"') {
      cell += '"';
      blank = false;
      i += 1;
    } else if (letter === '"' && (quoted || blank)) quoted = !quoted;
    else if (letter === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
      blank = true;
    } else {
      cell += letter;
      if (blank) blank = /\s/.test(letter);
    }
  }
  return [...cells, cell.trim()];
};

/** A member's number is long; a short one counts pairs or tables. */
const MEMBER = /^[A-Z]{0,3}-?\d{3,9}$/i;
export const isMemberNumber = (text: string): boolean => MEMBER.test(text);
export const isCount = (text: string): boolean => /^#?\d{1,2}[.:)]?$/.test(text);

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const isOneWord = (text: string): boolean => !/\s/.test(text);

/** `Smith, John` is John Smith; `Smith, John Paul` likewise. */
const turnRound = (text: string): string => {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  return first === '' || more.length > 0 ? text : `${first} ${last}`;
};

const BEFORE = /^([A-Z]{0,3}-?\d{3,9})[\s:.,]+/i;
const MOST_DIGITS = 9;
const FEWEST_DIGITS = 3;

/** Where a number behind the name begins with its bracket, and the number: `John Smith, (123456)`. */
const numberAfter = (text: string): { readonly name: string; readonly number: string } | undefined => {
  const closed = /[)\]]/.test(text.charAt(text.length - 1)) ? text.length - 1 : text.length;
  const end = runBefore(text, /\s/, closed);
  const start = Math.max(runBefore(text, /\d/, end), end - MOST_DIGITS);
  if (end - start < FEWEST_DIGITS) return undefined;
  const inner = runBefore(text, /\s/, start);
  const opened = /[([#]/.test(text.charAt(inner - 1)) ? inner - 1 : inner;
  return { name: text.slice(0, runBefore(text, /[\s,]/, opened)), number: text.slice(start, end) };
};

/** A person from one piece of text, with or without a number before or after; undefined when it is no name. */
export const parseListed = (text: string): Listed | undefined => {
  if (text.length > LONGEST_CELL) return undefined;
  const whole = tidy(text);
  const before = BEFORE.exec(whole);
  const rest = whole.slice(before?.[0].length ?? 0);
  const after = numberAfter(rest);
  const bare = cutEnd(cutStart(after?.name ?? rest, /[\s"'.,;:*•-]/), /[\s",;:*•-]/);
  const name = turnRound(bare).replaceAll(/\s+/g, ' ').trim();
  const number = before?.[1] ?? after?.number;
  if (!hasLetters(name) || /\d/.test(name) || name.length > LONGEST_NAME) return undefined;
  return number === undefined ? { name } : { name, number };
};

/** A name that could be read but for digits which are no membership number. */
export const hasStrayDigits = (text: string): boolean =>
  parseListed(text) === undefined && parseListed(text.replaceAll(/[\d()[\]#]/g, '')) !== undefined;

/** First and last name in two cells, as spreadsheets keep them. */
export const isNamePart = (text: string): boolean => hasLetters(text) && isOneWord(text) && !/\d/.test(text);

/** The same however it was typed: capitals, accents, spaces and marks do not matter. */
export const sameAs = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
