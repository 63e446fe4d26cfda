import { parseVulnerability, type Vulnerability } from '../../engine/bridge/board.ts';
import { RANKS, type Card } from '../../engine/bridge/card.ts';
import { makeDeal } from '../../engine/bridge/deal.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import { makeTricks, parseTricks } from '../../engine/bridge/tricks.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf } from '../../engine/kit/text.ts';
import {
  type DealFile,
  type DealFormat,
  type FileBoard,
  type MadeFile,
  MOST_BOARDS,
  MOST_RECORDS,
} from './format.ts';
import { checkSet, dealFrom, HIGH_FIRST, ofNumber } from './pack.ts';

const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]/;
/** A row of an OptimumResultTable: declarer, denomination, tricks. */
const ROW = /^\s*([NESW])\s+(NT|S|H|D|C)\s+(\d{1,2})\s*$/;
/** PBN has 255 characters; files that people keep are not so strict. */
const LONGEST_LINE = 2000;
const LONGEST_DEAL = 200;

/** The ranks of one hand, spades to clubs with points between. */
const handOf = (text: string): readonly Card[] | undefined => {
  const suits = text.toUpperCase().replaceAll('10', 'T').split('.');
  if (suits.length !== 4) return undefined;
  const cards: Card[] = [];
  for (const [i, ranks] of suits.entries())
    for (const letter of ranks === '-' ? '' : ranks) {
      const [suit, rank] = [HIGH_FIRST[i], RANKS.find((one) => one === letter)];
      if (!suit || !rank) return undefined;
      cards.push({ suit, rank });
    }
  return cards;
};

/** `N:AKQ2.AK3.AK4.AKQ …`: the first hand's seat, then clockwise. Three hands are enough; `-` is the one left out. */
export const parsePbnDeal = (text: string, at: string): Result<FileBoard['deal']> => {
  const plain = text.trim();
  const unread = refuse('dealt-unreadable', { given: plain.slice(0, LONGEST_DEAL) }, { at, clause: 'Law 1' });
  const match = /^([NESW])\s*:/i.exec(plain);
  if (!match || plain.length > LONGEST_DEAL) return unread;
  const first = SEATS.indexOf((match[1] ?? '').toUpperCase() as Seat);
  const hands = plain.slice(match[0].length).trim().split(/\s+/);
  const known = hands.filter((hand) => hand !== '-').map(handOf);
  if (hands.length !== 4 || known.length < 3 || known.includes(undefined)) return unread;
  const rest = known.length === 3 ? dealtRest(known) : [];
  const held: Record<Seat, readonly Card[]> = { N: [], E: [], S: [], W: [] };
  for (const [i, hand] of hands.entries()) {
    const seat = SEATS[(first + i) % 4];
    if (seat) held[seat] = hand === '-' ? rest : (handOf(hand) ?? []);
  }
  return dealFrom(held, at);
};

const dealtRest = (known: readonly (readonly Card[] | undefined)[]): readonly Card[] => {
  const dealt = new Set(known.flatMap((hand) => (hand ?? []).map(({ suit, rank }) => suit + rank)));
  return HIGH_FIRST.flatMap((suit) =>
    RANKS.toReversed()
      .filter((rank) => !dealt.has(suit + rank))
      .map((rank) => ({ suit, rank })),
  );
};

/** What tags that are no part of a deal hold. */
const ASIDE: ReadonlyMap<string, string> = new Map([
  ['Event', 'names of events'],
  ['Site', 'names of places'],
  ['Date', 'dates'],
  ['North', 'names of the players'],
  ['East', 'names of the players'],
  ['South', 'names of the players'],
  ['West', 'names of the players'],
  ['Auction', 'auctions'],
  ['Play', 'the play of the cards'],
  ['Contract', 'results'],
  ['Result', 'results'],
  ['Score', 'results'],
  ['ScoreTable', 'results'],
]);
const isSaid = (value: string): boolean => !['', '?', '#', '##', '-'].includes(value.trim());

interface Game {
  readonly line: number;
  board?: string;
  boardLine?: number;
  deal?: string;
  dealLine?: number;
  dealer?: Seat;
  vulnerability?: Vulnerability;
  tricks?: string;
  rows?: Map<string, number>;
}

const tricksIn = ({ tricks, rows }: Game): string | undefined => {
  if (tricks !== undefined && parseTricks(tricks)) return tricks.toLowerCase();
  return rows && makeTricks((seat, strain) => rows.get(`${seat} ${strain}`));
};

/** A game that has a deal, as a board; others are passed over. */
const boardOf = (game: Game, before: FileBoard | undefined): Result<FileBoard | undefined> => {
  const { deal: text, dealLine = game.line, board: given, boardLine } = game;
  if (text === undefined) return ok(undefined);
  const number = given === '#' ? String(before?.board ?? '') : given;
  if (number === undefined) return refuse('deal-without-board', {}, { at: `line ${dealLine}` });
  if (!/^\d{1,3}$/.test(number) || Number(number) < 1)
    return refuse('board-number', { given: number }, { at: `line ${boardLine ?? dealLine}` });
  const board = Number(number);
  const deal =
    text.trim() === '#' && before ? ok(before.deal) : parsePbnDeal(text, `board ${board}, line ${dealLine}`);
  if (!deal.ok) return deal;
  const tricks = tricksIn(game);
  const { dealer, vulnerability } = game;
  return ok({
    ...ofNumber(board),
    ...(dealer ? { dealer } : {}),
    ...(vulnerability ? { vulnerability } : {}),
    deal: deal.value,
    ...(tricks === undefined ? {} : { tricks }),
  });
};

const lay = (game: Game, name: string, value: string, line: number): void => {
  const seat = SEATS.find((one) => one === value.trim().slice(0, 1).toUpperCase());
  if (name === 'Board') [game.board, game.boardLine] = [value.trim().replace(/^#(?=\d)/, ''), line];
  if (name === 'Deal') [game.deal, game.dealLine] = [value, line];
  if (name === 'Dealer' && seat) game.dealer = seat;
  const vulnerability = name === 'Vulnerable' ? parseVulnerability(value) : undefined;
  if (vulnerability?.ok) game.vulnerability = vulnerability.value;
  if (name === 'DoubleDummyTricks') game.tricks = value.trim();
  if (name === 'OptimumResultTable') game.rows = new Map();
};

/** A tag of the next game: files without empty lines between games begin one with its number or its cards. */
const isNext = (game: Game, name: string): boolean =>
  (name === 'Board' && game.board !== undefined) || (name === 'Deal' && game.deal !== undefined);

/** The deals of a PBN file, each with the number, dealer, vulnerability and double-dummy table of its game. */
export const parsePbn = (text: string): Result<DealFile> => {
  const boards: FileBoard[] = [];
  const aside = new Set<string>();
  let game: Game = { line: 1 };
  const close = (line: number): Result<undefined> => {
    const made = boardOf(game, boards.at(-1));
    game = { line };
    if (!made.ok) return made;
    if (made.value) boards.push(made.value);
    return ok(undefined);
  };
  const lines = linesOf(text);
  for (const [i, raw] of lines.entries()) {
    const line = i + 1;
    if (raw.length > LONGEST_LINE) return refuse('line-long', { most: LONGEST_LINE }, { at: `line ${line}` });
    const [, name = '', value = ''] = TAG.exec(raw) ?? [];
    if (raw.trim() === '' || isNext(game, name)) {
      const closed = close(line);
      if (!closed.ok) return closed;
      if (boards.length > MOST_RECORDS) return refuse('deals-many', { most: MOST_BOARDS });
    }
    const [, seat, strain, tricks] = (game.rows && ROW.exec(raw)) ?? [];
    if (seat !== undefined) game.rows?.set(`${seat} ${strain}`, Number(tricks));
    if (name === '') continue;
    lay(game, name, value, line);
    const other = ASIDE.get(name);
    if (other && isSaid(value)) aside.add(other);
  }
  const closed = close(lines.length);
  if (!closed.ok) return closed;
  return checkSet(boards, aside);
};

const NAMES: Readonly<Record<Vulnerability, string>> = { none: 'None', ns: 'NS', ew: 'EW', both: 'All' };

const makeBoard = ({ board, dealer, vulnerability, deal, tricks }: FileBoard): string =>
  [
    '',
    `[Board "${board}"]`,
    `[Dealer "${dealer}"]`,
    `[Vulnerable "${NAMES[vulnerability]}"]`,
    `[Deal "${makeDeal(deal)}"]`,
    ...(tricks === undefined ? [] : [`[DoubleDummyTricks "${tricks}"]`]),
  ].join('\n');

export const makePbn = (boards: readonly FileBoard[]): Result<MadeFile> =>
  ok({ text: `${['% PBN 2.1', ...boards.map(makeBoard)].join('\n')}\n`, lost: [] });

export const PBN: DealFormat = {
  name: 'pbn',
  says: 'Portable Bridge Notation',
  isIt: (text) => /^\s*(?:%|\[\s*\w+\s+"|\{[^"]|;)/.test(text),
  parse: parsePbn,
  make: makePbn,
};
