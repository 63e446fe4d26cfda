import type { Side } from '../../engine/bridge/seat.ts';
import { type Refusal, refuse } from '../../engine/kit/result.ts';
import { cutEnd, linesOf } from '../../engine/kit/text.ts';
import {
  cellsOf,
  hasStrayDigits,
  isCount,
  isMemberNumber,
  isNamePart,
  type Listed,
  narrow,
  parseListed,
  sameAs,
  tidy,
} from './cell.ts';
import { type Column, parseHeading, unreadIn } from './column.ts';

/** Two who play together, from the line (or two lines) that said so. */
export interface ListedPair {
  readonly line: number;
  readonly players: readonly [Listed, Listed];
  /** What the list calls the pair: `NS 3`, `12`. */
  readonly count?: number;
  readonly side?: Side;
  /** What it is entered in, where a column says so. */
  readonly category?: string;
}

export interface NameList {
  /** The headings of columns that are not read. */
  readonly columns: readonly string[];
  /** In the order they are to be numbered: the list's own numbers where it has them all, else as they stand. */
  readonly pairs: readonly ListedPair[];
  /** Lines that cannot be read, each with what is wrong; while there is one, nobody is entered. */
  readonly faults: readonly Refusal[];
}

/** Longer than any two names with their numbers; what is longer is not read. */
const LONGEST_LINE = 300;

interface Label {
  readonly count?: number;
  readonly side?: Side;
  readonly category?: string;
}
type Read = { readonly label: Label; readonly people: readonly Listed[] } | { readonly fault: string };

const NS = 'n/?s|n-s|north[ /-]?south';
const EW = 'e/?w|e-w|east[ /-]?west';
const SIDE = new RegExp(`^(?:(?<ns>${NS})|(?<ew>${EW}))$`, 'i');
const HEADING_SIDE = new RegExp(`^(?:(?<ns>${NS})|(?<ew>${EW}))(?: (?:pairs?|field|line))?:?$`, 'i');
const LABEL = new RegExp(
  `^(?:(?:pair|pr|table|tbl|no\\.?|#)\\s{0,2})?(?:(?:(?<ns>${NS})|(?<ew>${EW}))\\s{0,2})?#?(?<count>\\d{1,3}(?=\\s{0,2}[.:)\\]])|\\d{1,2}(?!\\d))?` +
    `(?:\\s{0,2}(?:(?<ns2>${NS})|(?<ew2>${EW})))?\\s{0,2}(?:[.:)\\]\\t-]+\\s{0,2}|\\s{1,2})(?=\\S)`,
  'i',
);

const sideIn = (groups: Record<string, string | undefined> | undefined): Label =>
  groups?.['ns'] || groups?.['ns2']
    ? { side: 'ns' }
    : groups?.['ew'] || groups?.['ew2']
      ? { side: 'ew' }
      : {};

/** `NS 1:`, `12.`, `Pair 3 -`: what stands before the names. */
const takeLabel = (text: string): { label: Label; rest: string } => {
  const found = LABEL.exec(text);
  const groups = found?.groups;
  // A side without a number needs a mark after it: `EW: ...` is a side, `EW Smith` has initials.
  const isLabel = groups?.['count'] !== undefined || (found !== null && /[.:)\]]\s*$/.test(found[0]));
  if (!found || !isLabel || Object.values(groups ?? {}).every((value) => value === undefined)) {
    return { label: {}, rest: text.replace(/^[*•·-]\s+/, '') };
  }
  const count = groups?.['count'];
  return {
    label: { ...(count === undefined ? {} : { count: Number(count) }), ...sideIn(groups) },
    rest: text.slice(found[0].length),
  };
};

/** From the surest mark to the least: what stands between two names. */
const BETWEEN: readonly RegExp[] = [
  /\s{0,2}&\s{0,2}|\s{1,2}(?:and|with|und|et|y)\s{1,2}|\s{0,2}\+\s{0,2}/i,
  /\s{0,2}[/|]\s{0,2}/,
  /\s{1,2}[-–—]+\s{1,2}/,
  /\s{0,2};\s{0,2}/,
  / {2}/,
  /(?<=\S\s\S{1,40})[-–—](?=\S{1,40}\s\S)/,
];

/** `John Smith-Mary Jones`, but not `Mary Smith-Jones`: an unspaced dash parts two whole names only. */
const partsOf = (text: string): readonly string[] => {
  for (const mark of BETWEEN) {
    const parts = text.split(mark).filter((part) => part.trim() !== '');
    if (parts.length > 1) return parts;
  }
  return [text];
};

const twoByTwo = (parts: readonly string[]): readonly string[] =>
  parts.length === 4 && parts.every(isNamePart)
    ? [`${parts[1]} ${parts[0]}`, `${parts[3]} ${parts[2]}`]
    : parts;

/** Between commas: two people, or last and first name of one or of two. */
const commaParts = (text: string): readonly string[] => {
  const cells = cellsOf(text, ',').filter((cell) => cell !== '');
  const joined: string[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    if (before !== undefined && isMemberNumber(cell) && !/\d/.test(before))
      joined[joined.length - 1] = `${before} ${cell}`;
    else if (before !== undefined && isMemberNumber(before)) joined[joined.length - 1] = `${before} ${cell}`;
    else joined.push(cell);
  }
  return twoByTwo(joined);
};

const RUN_ON = /^(?:\p{Lu}[\p{L}’'.-]*\s+){3,}\p{Lu}[\p{L}’'.-]*$/u;

const readParts = (label: Label, parts: readonly string[]): Read => {
  if (parts.length > 2) return { fault: 'names-many' };
  const people = parts.map(parseListed);
  if (people.some((person) => person === undefined))
    return { fault: parts.some(hasStrayDigits) ? 'names-digits' : 'names-unreadable' };
  if (parts.length === 1 && RUN_ON.test(people[0]?.name ?? '')) return { fault: 'names-run-on' };
  return { label, people: people as readonly Listed[] };
};

const readText = (text: string): Read => {
  const { label, rest } = takeLabel(text);
  const parts = partsOf(rest);
  return readParts(label, parts.length > 1 ? parts : commaParts(rest));
};

/** Cells of a spreadsheet without a heading: counts and numbers are known by their looks, the rest are names. */
const readCells = (cells: readonly string[]): Read => {
  let label: Label = {};
  const names: string[] = [];
  let number = '';
  for (const cell of cells.filter((found) => found !== '')) {
    const side = SIDE.exec(cell)?.groups;
    const labelled = /^(.*?)\s{0,2}(\d{1,2})$/.exec(cell);
    if (names.length === 0 && isCount(cell)) label = { ...label, count: Number(cell.replaceAll(/\D/g, '')) };
    else if (names.length === 0 && labelled && SIDE.test(labelled[1] ?? ''))
      label = { count: Number(labelled[2]), ...sideIn(SIDE.exec(labelled[1] ?? '')?.groups) };
    else if (side) label = { ...label, ...sideIn(side) };
    else if (isMemberNumber(cell)) {
      const last = names.at(-1);
      if (last !== undefined && !/\d/.test(last) && number === '')
        names[names.length - 1] = `${last} ${cell}`;
      else number = cell;
    } else {
      const own = names.length === 0 ? takeLabel(cell) : { label: {}, rest: cell };
      label = { ...label, ...own.label };
      names.push(number === '' ? own.rest : `${number} ${own.rest}`);
      number = '';
    }
  }
  if (names.length === 4 && names.every(isNamePart))
    return readParts(label, [`${names[0]} ${names[1]}`, `${names[2]} ${names[3]}`]);
  if (names.length !== 1) return readParts(label, names);
  const read = readText(names[0] ?? '');
  return 'fault' in read ? read : { ...read, label: { ...read.label, ...label } };
};

/** Cells under a heading: each goes where its column says. */
const readColumns = (columns: readonly Column[], cells: readonly string[]): Read => {
  let label: Label = {};
  const people: { name: string; first?: string; last?: string; number?: string }[] = [];
  let number: string | undefined;
  cells.forEach((cell, index) => {
    const column = columns[index] ?? 'other';
    const last = people.at(-1);
    if (cell === '' || column === 'other') return;
    if (column === 'count' && /^\D*\d{1,3}\D*$/.test(cell)) {
      const { label: found } = takeLabel(`${cell}: x`);
      label = { ...label, ...found };
    } else if (column === 'category') label = { ...label, category: cell };
    else if (column === 'side') label = { ...label, ...sideIn(SIDE.exec(cell)?.groups) };
    else if (column === 'number') {
      if (last && last.number === undefined) last.number = cell;
      else number = cell;
    } else if (column === 'first' && last?.last !== undefined && last.first === undefined) last.first = cell;
    else if (column === 'last' && last?.first !== undefined && last.last === undefined) last.last = cell;
    else {
      const key = column === 'first' || column === 'last' ? column : 'name';
      people.push({ name: '', [key]: cell, ...(number === undefined ? {} : { number }) });
      number = undefined;
    }
  });
  const texts = people.map(({ name, first, last }) => name || [first, last].filter(Boolean).join(' '));
  if (texts.length === 1) {
    const read = readText(texts[0] ?? '');
    return 'fault' in read ? read : { ...read, label: { ...read.label, ...label } };
  }
  const read = readParts(label, texts);
  if ('fault' in read) return read;
  return {
    label,
    people: read.people.map((person, index) => {
      const given = people[index]?.number;
      return given === undefined ? person : { ...person, number: given };
    }),
  };
};

const separatorOf = (text: string): string | undefined => {
  if (text.includes('\t')) return '\t';
  const semicolons = text.split(';').length - 1;
  return semicolons > 1 || (semicolons === 1 && !/[&/]/.test(text)) ? ';' : undefined;
};

interface Sheet {
  columns?: readonly Column[];
  separator?: string;
  side?: Side;
  unread?: readonly string[];
}

/** A heading, a side of the room, a rule of dashes: lines that say something about the lines below. */
const isAbout = (text: string, sheet: Sheet): boolean => {
  if (/^[\s\-=_*#.]*$/.test(text) || /^(#|\/\/)\s*\p{L}/u.test(text)) return true;
  const side = HEADING_SIDE.exec(text)?.groups;
  if (side) {
    sheet.side = side['ns'] === undefined ? 'ew' : 'ns';
    return true;
  }
  const separator = separatorOf(text) ?? ',';
  const cells = cellsOf(text, separator);
  const columns = parseHeading(cells);
  if (!columns) return false;
  sheet.columns = columns;
  sheet.unread = unreadIn(cells, columns);
  sheet.separator = separator;
  return true;
};

const readLine = (text: string, sheet: Sheet): Read => {
  const { columns, separator = '' } = sheet;
  if (columns && columns.length > 1 && text.includes(separator))
    return readColumns(columns, cellsOf(text, separator));
  const found = separatorOf(text);
  const read = found === undefined ? readText(text) : readCells(cellsOf(text, found));
  return 'fault' in read || sheet.side === undefined
    ? read
    : { ...read, label: { side: sheet.side, ...read.label } };
};

const faultAt = (code: string, line: number, text: string): Refusal =>
  refuse(code, { given: text.slice(0, 60) }, { at: `line ${line}` }).refusal;

const nameTwice = (pairs: readonly ListedPair[]): readonly Refusal[] => {
  const seen = new Map<string, number>();
  return pairs.flatMap(({ line, players }) =>
    players.flatMap(({ name, number }) => {
      const key = `${sameAs(name)} ${number ?? ''}`;
      const before = seen.get(key);
      seen.set(key, before ?? line);
      return before === undefined
        ? []
        : [refuse('names-twice', { name, line: before }, { at: `line ${line}` }).refusal];
    }),
  );
};

/** By the list's own numbers when they are whole, North-South first; else as they stand. */
const inOrder = (pairs: readonly ListedPair[]): readonly ListedPair[] => {
  const keys = pairs.map(({ count, side }) => `${side ?? ''}${count ?? ''}`);
  const whole = pairs.every(({ count }) => count !== undefined) && new Set(keys).size === pairs.length;
  const sided = pairs.every(({ side }) => side !== undefined);
  if (!sided && !(whole && pairs.every(({ side }) => side === undefined))) return pairs;
  const rank = ({ side, count }: ListedPair): number =>
    (side === 'ew' ? 1000 : 0) + (whole ? (count ?? 0) : 0);
  return pairs
    .map((pair, index) => ({ pair, index }))
    .sort((a, b) => rank(a.pair) - rank(b.pair) || a.index - b.index)
    .map(({ pair }) => pair);
};

/**
 * Pairs from whatever a director has to paste: one pair a line with any usual mark between the names, a spreadsheet's
 * cells, a file with a heading, or one name a line. Every line is either read or named as a fault.
 */
export const parseNames = (text: string): NameList => {
  const pairs: ListedPair[] = [];
  const faults: Refusal[] = [];
  const sheet: Sheet = {};
  let alone: { line: number; text: string; person: Listed; label: Label } | undefined;
  const leaveAlone = (): void => {
    if (alone) faults.push(faultAt('names-alone', alone.line, alone.text));
    alone = undefined;
  };
  linesOf(text).forEach((raw, index) => {
    const line = index + 1;
    const full = cutEnd(raw.trim(), /[\s,;]/);
    const isLong = full.length > LONGEST_LINE;
    const said = isLong ? full : cutEnd(narrow(tidy(full)), /[\s,;]/);
    if (said === '' || (!isLong && isAbout(said, sheet))) return;
    const read: Read = isLong ? { fault: 'names-long' } : readLine(said, sheet);
    if ('fault' in read) {
      leaveAlone();
      faults.push(faultAt(read.fault, line, said));
      return;
    }
    const [first, second] = read.people;
    if (first && second) {
      leaveAlone();
      pairs.push({ line, players: [first, second], ...read.label });
    } else if (first && alone) {
      pairs.push({ line: alone.line, players: [alone.person, first], ...alone.label });
      alone = undefined;
    } else if (first) alone = { line, text: said, person: first, label: read.label };
    else faults.push(faultAt('names-unreadable', line, said));
  });
  leaveAlone();
  return {
    pairs: inOrder(pairs),
    faults: [...faults, ...nameTwice(pairs)],
    columns: sheet.unread ?? [],
  };
};
