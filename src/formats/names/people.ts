import { type Refusal, refuse } from '../../engine/kit/result.ts';
import { cutEnd, linesOf } from '../../engine/kit/text.ts';
import { cellsOf, isMemberNumber, isNamePart, type Listed, parseListed, sameAs, tidy } from './cell.ts';
import { type Column, parseHeading, unreadIn } from './column.ts';

export interface PeopleList {
  readonly people: readonly Listed[];
  readonly faults: readonly Refusal[];
  /** The headings of columns that are not read. */
  readonly columns: readonly string[];
}

const LONGEST_LINE = 500;

const separatorOf = (text: string): string => (text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',');

/** `Smith, John`, `Smith,John,123456`, `John,Smith` under a heading, `123456 John Smith`, cells of a spreadsheet. */
const parsePerson = (
  text: string,
  columns: readonly Column[] | undefined,
  separator: string,
): Listed | undefined => {
  const cells = cellsOf(text, separator).filter((cell) => cell !== '');
  if (columns && cellsOf(text, separator).length > 1) {
    const at = (column: Column): string => cellsOf(text, separator)[columns.indexOf(column)] ?? '';
    const found = parseListed(at('name') || `${at('first')} ${at('last')}`);
    return found && at('number') !== '' ? { ...found, number: at('number') } : found;
  }
  const number = cells.find(isMemberNumber);
  const names = cells.filter((cell) => !isMemberNumber(cell) && !/\d|@/.test(cell));
  const [first = text, second] = names;
  const whole = second !== undefined && isNamePart(first) ? `${second} ${first}` : first;
  const found = parseListed(cells.length > 1 ? whole : text);
  return found && number !== undefined && found.number === undefined ? { ...found, number } : found;
};

/** A member list takes a name and a number: side, category and the rest are not read from it. A count says nothing of a person. */
const READ: ReadonlySet<Column> = new Set(['number', 'name', 'first', 'last', 'count']);
const readAs = (column: Column): Column => (READ.has(column) ? column : 'other');

/** A member list: one person a line. Who is in it twice is kept once. */
export const parsePeople = (text: string): PeopleList => {
  const people = new Map<string, Listed>();
  const faults: Refusal[] = [];
  const unread = new Set<string>();
  let columns: readonly Column[] | undefined;
  linesOf(text).forEach((raw, index) => {
    const full = cutEnd(raw.trim(), /[\s,;]/);
    const isLong = full.length > LONGEST_LINE;
    const said = isLong ? full : cutEnd(tidy(full), /[\s,;]/);
    if (said === '' || /^[\s\-=_*#.]*$/.test(said)) return;
    const separator = separatorOf(said);
    const cells = isLong ? [] : cellsOf(said, separator);
    const heading = parseHeading(cells);
    if (heading) {
      columns = heading;
      for (const cell of unreadIn(cells, heading.map(readAs))) unread.add(cell);
      return;
    }
    const person = isLong ? undefined : parsePerson(said, columns, separator);
    if (person) people.set(`${sameAs(person.name)} ${person.number ?? ''}`, person);
    else
      faults.push(refuse('names-nobody', { given: said.slice(0, 60) }, { at: `line ${index + 1}` }).refusal);
  });
  return { people: [...people.values()], faults, columns: [...unread] };
};
