import { parseVulnerability, type Vulnerability } from '../../engine/bridge/board.ts';
import { parseCard, makeCard, STRAINS, SUITS, type Strain, type Suit } from '../../engine/bridge/card.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import { handsIn, isSame } from './hands.ts';
import { tagsIn } from './tag.ts';
import { afterText, type Announced, missingFrom } from '../deals/announced.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';

/** Four hands as a file gives them, whole or in the middle of the play; whether they can be is for others to find out. */
export interface Dealt {
  /** The line of the file where the cards are. */
  readonly line: number;
  readonly board?: number;
  readonly dealer?: Seat;
  readonly vulnerability?: Vulnerability;
  readonly hands: Readonly<Record<Seat, Readonly<Record<Suit, readonly string[]>>>>;
  readonly declarer?: Seat;
  readonly strain?: Strain;
  /** The hand in the first column of the play, and its rows: a card or nothing for each hand from there round. */
  readonly play?: { readonly first: Seat; readonly rows: readonly (readonly (string | undefined)[])[] };
}

/** By suits, as the solver takes them. */
const parseHands = (text: string): Dealt['hands'] | undefined => {
  const held = handsIn(text);
  const ranksOf = (seat: Seat, suit: Suit): readonly string[] =>
    (held?.[seat] ?? []).filter((card) => card.suit === suit).map(({ rank }) => rank);
  return (
    held &&
    (Object.fromEntries(
      SEATS.map((seat) => [seat, Object.fromEntries(SUITS.map((suit) => [suit, ranksOf(seat, suit)]))]),
    ) as unknown as Dealt['hands'])
  );
};

const seatOf = (value: string): Seat | undefined =>
  SEATS.find((seat) => seat === value.trim().slice(0, 1).toUpperCase());

const strainOf = (value: string): Strain | undefined => {
  const word = /^[1-7]?\s*(NT|N|S|H|D|C)/i.exec(value.trim())?.[1]?.toUpperCase();
  return word === 'N' ? 'NT' : STRAINS.find((strain) => strain === word);
};

const LONGEST_LINE = 2000;
const MOST_ROWS = 52;

const fault = (given: string, line: number) =>
  refuse('dealt-unreadable', { given }, { at: `line ${line}`, clause: 'Law 1' });

type Draft = { -readonly [Key in keyof Dealt]?: Dealt[Key] } & {
  /** The line of its first tag, whole or cut off. */
  begun?: number;
};

/** What a text gives to be solved, and which boards it announces and has not. */
export interface Solvable {
  readonly deals: readonly Dealt[];
  readonly missing: readonly number[];
  readonly cut: readonly string[];
}

/** A tag that the end of the file, or a fault, left unfinished. */
const CUT = /^\s*\[[^\]]*$/;

/** What a game without cards announced: its board, or that there was one. */
const announcedBy = ({ board, begun }: Draft, before: Dealt | undefined): readonly Announced[] => {
  if (begun === undefined) return [];
  if (board !== undefined) return [{ board }];
  const known = before?.board === undefined ? undefined : { board: before.board };
  return [{ says: afterText(known, `line ${begun} begins a game that has no cards`) }];
};

/** Nothing to solve: the board that is cut off is named where there is one. */
const nothingIn = ([board]: readonly number[]): Result<never> =>
  board === undefined ? refuse('dealt-nothing') : refuse('dealt-cut', {}, { at: `board ${board}` });

/** One tag laid on the game being read; the refusal when it cannot be read. */
const lay = (
  game: Draft,
  name: string,
  value: string,
  line: number,
  before: Dealt | undefined,
): Result<undefined> | undefined => {
  if (name === 'Board' && isSame(value) && before?.board !== undefined) game.board = before.board;
  if (name === 'Board' && /^\d{1,6}$/.test(value) && Number(value) >= 1) game.board = Number(value);
  const seat = seatOf(value);
  const strain = strainOf(value);
  if (name === 'Dealer' && seat) game.dealer = seat;
  if (name === 'Declarer' && seat) game.declarer = seat;
  if ((name === 'Contract' || name === 'Denomination') && strain) game.strain = strain;
  if (name === 'Play' && seat) game.play = { first: seat, rows: [] };
  const vulnerability = name === 'Vulnerable' ? parseVulnerability(value) : undefined;
  if (vulnerability?.ok) game.vulnerability = vulnerability.value;
  if (name !== 'Deal') return undefined;
  const hands = isSame(value) ? before?.hands : parseHands(value);
  if (!hands) return fault(value, line);
  game.hands = hands;
  game.line = line;
  return undefined;
};

const rowOf = (raw: string): readonly (string | undefined)[] | undefined => {
  const cells = raw
    .replace(/[*+]/g, ' ')
    .replace(/=\d+=|\$\d+/g, ' ')
    .trim()
    .split(/\s+/);
  const cards = cells.map((cell) => (cell === '-' || cell === '' ? undefined : parseCard(cell)));
  if (cells.some((cell, i) => cell !== '-' && cell !== '' && cards[i] === undefined)) return undefined;
  return cards.every((card) => card === undefined) ? undefined : cards.map((card) => card && makeCard(card));
};

const isWhole = (game: Draft): game is Dealt & Draft => game.hands !== undefined && game.line !== undefined;

/** A JSON file of boards, as `byestand deal` prints it, in the tags of PBN. */
const fromJson = (text: string): string | undefined => {
  try {
    const value = JSON.parse(text) as unknown;
    const boards = Array.isArray(value) ? value : (value as { readonly boards?: unknown } | null)?.boards;
    if (!Array.isArray(boards)) return undefined;
    const tagsOf = (board: unknown): string =>
      Object.entries(Object(board) as Record<string, unknown>)
        .filter(([, held]) => typeof held === 'string' || typeof held === 'number')
        .map(([name, held]) => `[${name.charAt(0).toUpperCase()}${name.slice(1)} "${String(held)}"]`)
        .join('\n');
    return boards.map(tagsOf).join('\n\n');
  } catch {
    return undefined;
  }
};

/**
 * Every deal of a text, in its order: PBN games, lines with nothing but a deal, or the JSON of `byestand deal`. Board numbers
 * may be missing or come twice. A deal that cannot be read is told with its line.
 */
export const parseDealt = (text: string): Result<Solvable> => {
  const plain = text.replace(/^\uFEFF/, '');
  const lines = (/^\s*[[{]\s*["{[\]]/.test(plain) ? (fromJson(plain) ?? plain) : plain).split(/\r\n|\r|\n/);
  const found: Dealt[] = [];
  const announced: Announced[] = [];
  let game: Draft = {};
  const close = (): void => {
    const { begun: _, ...dealt } = game;
    if (isWhole(dealt)) found.push(dealt);
    else announced.push(...announcedBy(game, found.at(-1)));
    game = {};
  };
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    if (raw.length > LONGEST_LINE) return refuse('line-long', { most: LONGEST_LINE }, { at: `line ${line}` });
    const tags = tagsIn(raw);
    if (raw.trim() === '') close();
    if (tags.length > 0 || CUT.test(raw)) game.begun ??= line;
    for (const { name, value } of tags) {
      // A game that is written in one line begins with its number.
      if ((name === 'Deal' || (name === 'Board' && tags.length > 1)) && game.hands) close();
      game.begun ??= line;
      const refused = lay(game, name, value, line, found.at(-1));
      if (refused && !refused.ok) return refused;
    }
    if (tags.length > 0) continue;
    if (/^\s*[NESW]\s*:/i.test(raw)) {
      close();
      const hands = parseHands(raw);
      if (!hands) return fault(raw.trim(), line);
      found.push({ hands, line });
    } else if (game.play) {
      const row = rowOf(raw);
      // Thirteen tricks are played; what stands below them is not.
      if (row && game.play.rows.length < MOST_ROWS)
        game.play = { ...game.play, rows: [...game.play.rows, row] };
    }
  }
  close();
  const lost = missingFrom(found, announced);
  return found.length === 0 ? nothingIn(lost.missing) : ok({ deals: found, ...lost });
};
