import { parseVulnerability, type Vulnerability } from '../../engine/bridge/board.ts';
import { RANKS, type Card, type Suit } from '../../engine/bridge/card.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf } from '../../engine/kit/text.ts';
import { cellsOf } from '../names/cell.ts';
import { type DealFile, type DealFormat, type FileBoard, type MadeFile, MOST_RECORDS } from './format.ts';
import { checkSet, dealFrom, HIGH_FIRST, lostTricks, ofNumber } from './pack.ts';
import { parsePbnDeal } from './pbn.ts';

const SEAT_WORDS: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };
const SUIT_WORDS: Readonly<Record<Suit, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const LONGEST_LINE = 2000;

const HOLDINGS = SEATS.flatMap((seat) => HIGH_FIRST.map((suit) => ({ seat, suit })));
const HEADING = [
  'Board',
  'Dealer',
  'Vulnerable',
  ...HOLDINGS.map(({ seat, suit }) => `${SEAT_WORDS[seat]} ${SUIT_WORDS[suit]}`),
];

/** A column's name with nothing but its letters: `North Spades`, `N spades` and `north_s` are one. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

type Column = 'board' | 'dealer' | 'vulnerable' | 'deal' | `${Seat}${Suit}`;
const COLUMNS: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...['board', 'boardno', 'boardnumber', 'bd', 'no'].map((name) => [name, 'board'] as const),
  ...['dealer', 'dlr'].map((name) => [name, 'dealer'] as const),
  ...['vulnerable', 'vulnerability', 'vul', 'vuln'].map((name) => [name, 'vulnerable'] as const),
  ['deal', 'deal'],
  ...HOLDINGS.flatMap(({ seat, suit }) =>
    [SEAT_WORDS[seat], seat].flatMap((one) =>
      [SUIT_WORDS[suit], suit].map((other) => [plain(one + other), `${seat}${suit}`] as const),
    ),
  ),
]);

/** BigDeal writes no heading: sixteen holdings, the number, dealer and vulnerability in one. */
const BARE: readonly Column[] = [
  ...HOLDINGS.map(({ seat, suit }) => `${seat}${suit}` as const),
  'board',
  'dealer',
];

const ranksOf = (text: string, suit: Suit): readonly Card[] | undefined => {
  const cards: Card[] = [];
  for (const letter of text.toUpperCase().replaceAll('10', 'T').replaceAll(/[\s-]/g, '')) {
    const rank = RANKS.find((one) => one === letter);
    if (!rank) return undefined;
    cards.push({ suit, rank });
  }
  return cards;
};

const dealIn = (cell: (column: Column) => string | undefined, at: string): Result<FileBoard['deal']> => {
  const whole = cell('deal');
  if (whole !== undefined && whole !== '') return parsePbnDeal(whole, at);
  const held: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  for (const { seat, suit } of HOLDINGS) {
    const given = cell(`${seat}${suit}`) ?? '';
    const cards = ranksOf(given, suit);
    if (!cards)
      return refuse('dealt-holding', { given, seat: SEAT_WORDS[seat], suit: SUIT_WORDS[suit] }, { at });
    held[seat].push(...cards);
  }
  return dealFrom(held, at);
};

const vulnerabilityIn = (text: string): Vulnerability | undefined => {
  const read = parseVulnerability(text === '' ? '?' : text);
  return read.ok ? read.value : undefined;
};

const rowOf = (cells: readonly string[], columns: readonly (Column | undefined)[], line: number) => {
  const cell = (column: Column): string | undefined => cells[columns.indexOf(column)];
  const number = (cell('board') ?? '').replace(/^board\s*/i, '');
  if (!/^\d{1,3}$/.test(number) || Number(number) < 1)
    return refuse('board-number', { given: number }, { at: `line ${line}` });
  const board = Number(number);
  const deal = dealIn(cell, `board ${board}, line ${line}`);
  if (!deal.ok) return deal;
  const [who = '', also = ''] = (cell('dealer') ?? '').split('/');
  const dealer = SEATS.find((seat) => seat === who.trim().slice(0, 1).toUpperCase());
  const vulnerability = vulnerabilityIn((cell('vulnerable') ?? also).trim());
  return ok<FileBoard>({
    ...ofNumber(board),
    ...(dealer ? { dealer } : {}),
    ...(vulnerability ? { vulnerability } : {}),
    deal: deal.value,
  });
};

const separatorIn = (line: string): string =>
  [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';

export const parseCsv = (text: string): Result<DealFile> => {
  const rows = linesOf(text)
    .map((raw, i) => ({ raw, line: i + 1 }))
    .filter(({ raw }) => raw.trim() !== '');
  const long = rows.find(({ raw }) => raw.length > LONGEST_LINE);
  if (long) return refuse('line-long', { most: LONGEST_LINE }, { at: `line ${long.line}` });
  const separator = separatorIn(rows[0]?.raw ?? '');
  const names = cellsOf(rows[0]?.raw ?? '', separator).map((name) => COLUMNS.get(plain(name)));
  const headed = names.includes('board');
  const aside = headed && names.includes(undefined) ? ['columns that are no part of a deal'] : [];
  const boards: FileBoard[] = [];
  for (const { raw, line } of headed ? rows.slice(1) : rows) {
    const read = rowOf(cellsOf(raw, separator), headed ? names : BARE, line);
    if (!read.ok) return read;
    boards.push(read.value);
    if (boards.length > MOST_RECORDS) break;
  }
  return checkSet(boards, { aside });
};

const VULNERABLE: Readonly<Record<Vulnerability, string>> = { none: 'None', ns: 'NS', ew: 'EW', both: 'All' };

export const makeCsv = (boards: readonly FileBoard[]): Result<MadeFile> => {
  const rows = boards.map(({ board, dealer, vulnerability, deal }) =>
    [
      board,
      dealer,
      VULNERABLE[vulnerability],
      ...HOLDINGS.map(({ seat, suit }) => deal[seat][suit].join('')),
    ].join(','),
  );
  return ok({ text: `${[HEADING.join(','), ...rows].join('\r\n')}\r\n`, lost: lostTricks(boards) });
};

export const CSV: DealFormat = {
  name: 'csv',
  says: 'a row for each board, a column for each suit of each hand',
  isIt: (text) => {
    const line = linesOf(text.slice(0, 4000)).find((one) => one.trim() !== '') ?? '';
    const cells = cellsOf(line, separatorIn(line));
    return (
      cells.length >= 2 &&
      (cells.length === BARE.length || cells.some((name) => COLUMNS.get(plain(name)) === 'board'))
    );
  },
  parse: parseCsv,
  make: makeCsv,
};
