import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf } from '../../engine/kit/text.ts';
import { cellsOf, hasLetters, parseListed, tidy } from '../names/cell.ts';
import { inCase } from '../sheet/entry.ts';
import { plain } from '../sheet/table.ts';
import { type FilePlayer, isRank, parsePlayerHeading, type PlayerColumn } from './player.ts';

export const MOST_PLAYERS = 200_000;
const LONGEST_LINE = 1000;
const NUMBER = /^\d{1,9}$/;
/** Where a list without headings may be told from a text: a player's number is not a table's. */
const LONG_NUMBER = /^\d{3,9}$/;

export interface PlayerList {
  readonly players: readonly FilePlayer[];
  /** Headings of columns that are not read. */
  readonly unread: readonly string[];
}

/** The sign that the first line has most of. */
const separatorIn = (text: string): string | undefined => {
  const first = linesOf(text.slice(0, 4000)).find((line) => line.trim() !== '') ?? '';
  // `0012345 SMITH, John` has a comma inside its name and none between its columns.
  if (/^\s{0,9}\d{3,9}\s+\p{L}/u.test(first) && !first.includes('\t')) return undefined;
  const count = (sign: string): number => first.split(sign).length - 1;
  const most = ['\t', '|', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  return count(most) > 0 ? most : undefined;
};

/** A line in its cells; two spaces or more part them where the columns are as wide as the names need. */
const splitter = (text: string): ((line: string) => readonly string[]) => {
  const separator = separatorIn(text);
  if (separator !== undefined) return (line) => cellsOf(line, separator).map(plain);
  return (line) =>
    line
      .trim()
      .replace(/^(\d{3,9})\s/, '$1  ')
      .split(/\s{2,}/);
};

const given = <K extends string>(key: K, value: string): { readonly [P in K]?: string } =>
  (value === '' ? {} : { [key]: value }) as { readonly [P in K]?: string };

const shortNumber = (number: string): string => number.replace(/^0+(?=\d)/, '');

/** Old programs end a file with a sign of its own. */
const isBlank = (line: string): boolean => line.trim() === '' || line.trim() === '\u001a';

type Columns = readonly (PlayerColumn | undefined)[];

const underHeading = (cells: readonly string[], columns: Columns, isOwn: boolean): FilePlayer | undefined => {
  const at = (column: PlayerColumn): string => tidy(cells[columns.indexOf(column)] ?? '');
  const called = isOwn ? (name: string) => name : inCase;
  const whole = at('name') === '' ? `${at('first')} ${at('last')}` : at('name');
  const listed = isOwn ? { name: at('name') } : parseListed(whole);
  const number = at('number');
  if (!listed || listed.name === '' || (number !== '' && !NUMBER.test(number))) return undefined;
  return {
    name: called(listed.name),
    ...given('number', shortNumber(number)),
    ...given('rank', at('rank')),
    ...given('club', at('club')),
  };
};

/** `0012345  SMITH  John  Life Master`: the number, the surname and the given names, or the whole name. */
const bare = (cells: readonly string[]): FilePlayer | undefined => {
  const at = cells.findIndex((cell) => LONG_NUMBER.test(cell));
  const texts = cells
    .filter((cell, i) => i !== at && hasLetters(cell) && !/[\d@]/.test(cell))
    .map((cell) => tidy(cell));
  const rank = texts.find((cell, i) => i > 0 && isRank(cell));
  const [first = '', second] = texts.filter((cell) => cell !== rank);
  // A name in one cell has a space or a comma; a surname alone has its given names beside it.
  const isWhole =
    second === undefined || /,/.test(first) || (/\s/.test(first) && first !== first.toUpperCase());
  const listed = parseListed(isWhole ? first : `${second} ${first}`);
  if (at < 0 || !listed) return undefined;
  return {
    name: inCase(listed.name),
    number: shortNumber(cells[at] ?? ''),
    ...given('rank', rank ?? ''),
  };
};

const OWN = new Set(['Number', 'Name', 'Rank', 'Club']);

/** A national list: one player a line, in columns with or without headings, at any separator or width. */
export const parsePlayers = (text: string): Result<PlayerList> => {
  const lines = linesOf(text);
  const split = splitter(text);
  const players: FilePlayer[] = [];
  let columns: Columns | undefined;
  let unread: readonly string[] = [];
  let isOwn = false;
  for (const [i, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const where = { at: `line ${i + 1}` };
    if (line.length > LONGEST_LINE || players.length >= MOST_PLAYERS)
      return refuse('player-long', { most: MOST_PLAYERS }, where);
    const cells = split(line);
    if (players.length === 0 && columns === undefined) {
      columns = parsePlayerHeading(cells);
      if (columns) {
        const found = columns;
        unread = cells
          .filter((cell, c) => found[c] === undefined && cell !== '')
          .map((cell) => cell.slice(0, 60));
        isOwn = cells.every((cell) => OWN.has(cell)) && cells.includes('Name');
        continue;
      }
    }
    const player = columns ? underHeading(cells, columns, isOwn) : bare(cells);
    if (!player) return refuse('player-line', { given: line.trim().slice(0, 60) }, where);
    players.push(player);
  }
  return players.length === 0 ? refuse('player-none') : ok({ players, unread });
};

const LOOKED_AT = 4000;

/** By its headings; or each line has one long number and a name. */
export const isPlayers = (text: string): boolean => {
  const head = text.replace(/^\uFEFF/, '').slice(0, LOOKED_AT);
  const cut = text.length > head.length ? head.slice(0, head.lastIndexOf('\n')) : head;
  const lines = linesOf(cut).filter((line) => !isBlank(line) && line.length <= LONGEST_LINE);
  const split = splitter(head);
  const [first, ...more] = lines;
  if (first === undefined) return false;
  if (parsePlayerHeading(split(first))) return more.length > 0;
  return lines.every((line) => {
    const numbers = line.match(/(?<!\d)\d{3,9}(?!\d)/g) ?? [];
    return numbers.length === 1 && bare(split(line)) !== undefined;
  });
};
