import { parseVulnerability, type Vulnerability } from '../../engine/bridge/board.ts';
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
import { afterText, type Announced } from './announced.ts';
import { handsIn, isSame } from '../pbn/hands.ts';
import { tagsIn } from '../pbn/tag.ts';
import { checkSet, dealFrom, ofNumber } from './pack.ts';

/** A tag that the end of the file, or a fault, left unfinished. */
const CUT = /^\s*\[[^\]]*$/;
/** A row of an OptimumResultTable: declarer, denomination, tricks. */
const ROW = /^\s*([NESW])\s+(NT|S|H|D|C)\s+(\d{1,2})\s*$/;
/** PBN has 255 characters; files that people keep are not so strict. */
const LONGEST_LINE = 2000;
const LONGEST_DEAL = 200;

/** `N:AKQ2.AK3.AK4.AKQ …`: the first hand's seat, then clockwise. Three hands are enough; `-` is the one left out. */
export const parsePbnDeal = (text: string, at: string): Result<FileBoard['deal']> => {
  const plain = text.trim();
  const unread = refuse('dealt-unreadable', { given: plain.slice(0, LONGEST_DEAL) }, { at, clause: 'Law 1' });
  const held = plain.length > LONGEST_DEAL ? undefined : handsIn(plain);
  return held ? dealFrom(held, at) : unread;
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
  /** It has a tag. */
  isNamed?: true;
}

const tricksIn = ({ tricks, rows }: Game): string | undefined => {
  if (tricks !== undefined && parseTricks(tricks)) return tricks.toLowerCase();
  return rows && makeTricks((seat, strain) => rows.get(`${seat} ${strain}`));
};

/** What a game without cards announced: its board, or that there was one. */
const announcedBy = (
  { board, deal, line, isNamed }: Game,
  before: FileBoard | undefined,
): Announced | undefined => {
  if (deal !== undefined || !isNamed) return undefined;
  if (board !== undefined && /^\d{1,3}$/.test(board)) return { board: Number(board) };
  if (board !== undefined && isSame(board)) return undefined;
  return { says: afterText(before, `line ${line} begins a game that has no cards`) };
};

/** A game that has a deal, as a board; others are passed over. */
const boardOf = (game: Game, before: FileBoard | undefined): Result<FileBoard | undefined> => {
  const { deal: text, dealLine = game.line, board: given, boardLine } = game;
  if (text === undefined) return ok(undefined);
  const number = given !== undefined && isSame(given) ? String(before?.board ?? '') : given;
  if (number === undefined) return refuse('deal-without-board', {}, { at: `line ${dealLine}` });
  if (!/^\d{1,3}$/.test(number) || Number(number) < 1)
    return refuse('board-number', { given: number }, { at: `line ${boardLine ?? dealLine}` });
  const board = Number(number);
  const deal =
    isSame(text) && before ? ok(before.deal) : parsePbnDeal(text, `board ${board}, line ${dealLine}`);
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
  const announced: Announced[] = [];
  let game: Game = { line: 1 };
  const close = (line: number): Result<undefined> => {
    const made = boardOf(game, boards.at(-1));
    const other = announcedBy(game, boards.at(-1));
    if (other) announced.push(other);
    game = { line };
    if (!made.ok) return made;
    if (made.value) boards.push(made.value);
    return ok(undefined);
  };
  const lines = linesOf(text);
  for (const [i, raw] of lines.entries()) {
    const line = i + 1;
    if (raw.length > LONGEST_LINE) return refuse('line-long', { most: LONGEST_LINE }, { at: `line ${line}` });
    const tags = tagsIn(raw);
    const begin = (): Result<undefined> => {
      const closed = close(line);
      return closed.ok && boards.length > MOST_RECORDS ? refuse('deals-many', { most: MOST_BOARDS }) : closed;
    };
    if (raw.trim() === '') {
      const begun = begin();
      if (!begun.ok) return begun;
    }
    const [, seat, strain, tricks] = (game.rows && ROW.exec(raw)) ?? [];
    if (seat !== undefined) game.rows?.set(`${seat} ${strain}`, Number(tricks));
    // Of a number or cards that are cut off nothing is taken: they may have been others.
    if (tags.length === 0 && CUT.test(raw)) game.isNamed = true;
    for (const { name, value } of tags) {
      if (isNext(game, name)) {
        const begun = begin();
        if (!begun.ok) return begun;
      }
      lay(game, name, value, line);
      game.isNamed = true;
      const other = ASIDE.get(name);
      if (other && isSaid(value)) aside.add(other);
    }
  }
  const closed = close(lines.length);
  if (!closed.ok) return closed;
  return checkSet(boards, { aside, announced });
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
  // A PDF begins with a percent sign too, and a letter of a word processor with a brace.
  isIt: (text) => /^\s*(?:%(?!PDF)|\[\s*\w+\s+"|\{[^"\\]|;)/.test(text),
  parse: parsePbn,
  make: makePbn,
};
