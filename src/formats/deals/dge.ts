import { RANKS, type Card, type Suit } from '../../engine/bridge/card.ts';
import type { Deal } from '../../engine/bridge/deal.ts';
import { SEATS } from '../../engine/bridge/seat.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { isFiller, lostNumbers } from './bri.ts';
import { type DealFile, type DealFormat, type FileBoard, type MadeFile, MOST_RECORDS } from './format.ts';
import {
  checkSet,
  dealFrom,
  HIGH_FIRST,
  lostByNumber,
  lostOrder,
  lostTricks,
  ofNumber,
  sorted,
} from './pack.ts';

/** The suits' signs in the character set of DOS. */
const SIGNS: Readonly<Record<Suit, string>> = { S: '\x06', H: '\x03', D: '\x04', C: '\x05' };
const SUIT_OF: ReadonlyMap<string, Suit> = new Map([
  ...HIGH_FIRST.map((suit) => [SIGNS[suit], suit] as const),
  ['♠', 'S'],
  ['♥', 'H'],
  ['♦', 'D'],
  ['♣', 'C'],
]);
/** Four hands of four signs and thirteen cards. */
export const HANDS = 68;
const RECORD = 128;

/** The four hands of a record's 68 characters; each hand starts with its spades. */
export const signedIn = (text: string, at: string): Result<Deal> => {
  const hands: Card[][] = [];
  let suit: Suit | undefined;
  for (const letter of text) {
    const sign = SUIT_OF.get(letter);
    const rank = RANKS.find((one) => one === letter);
    if (sign === 'S') hands.push([]);
    if (sign) suit = sign;
    else if (suit && rank) hands.at(-1)?.push({ suit, rank });
    else return refuse('dealt-sign', { given: JSON.stringify(letter) }, { at });
  }
  if (hands.length !== 4) return refuse('dealt-hands', { hands: hands.length }, { at, clause: 'Law 1' });
  const [N = [], E = [], S = [], W = []] = hands;
  return dealFrom({ N, E, S, W }, at);
};

const isWritten = (letter: string): boolean => SUIT_OF.has(letter) || RANKS.some((rank) => rank === letter);

const isAllWritten = (text: string): boolean => {
  for (const letter of text) if (!isWritten(letter)) return false;
  return true;
};

export const makeSigns = ({ deal }: FileBoard): string =>
  SEATS.map((seat) => HIGH_FIRST.map((suit) => SIGNS[suit] + deal[seat][suit].join('')).join('')).join('');

export const parseDge = (text: string, first = 1): Result<DealFile> => {
  const boards: FileBoard[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && isFiller(text.charAt(at))) at += 1;
    if (at >= text.length) break;
    const board = first + boards.length;
    const where = `board ${board}`;
    let end = at;
    while (end < text.length && end - at < HANDS + 4 && !isFiller(text.charAt(end))) end += 1;
    const deal = signedIn(text.slice(at, end), where);
    if (!deal.ok) return deal;
    boards.push({ ...ofNumber(board), deal: deal.value });
    if (boards.length > MOST_RECORDS) break;
    at = end;
  }
  return checkSet(boards);
};

export const makeDge = (given: readonly FileBoard[]): Result<MadeFile> => {
  const boards = sorted(given);
  const text = boards.map((board) => makeSigns(board) + '\0'.repeat(RECORD - HANDS)).join('');
  const lost = [...lostNumbers(boards), ...lostByNumber(boards), ...lostTricks(boards), ...lostOrder(given)];
  return ok({ text, lost });
};

export const DGE: DealFormat = {
  name: 'dge',
  says: 'hands with suit signs, 128 characters a board',
  isIt: (text) => SUIT_OF.get(text.charAt(0)) === 'S' && isAllWritten(text.slice(0, HANDS)),
  parse: parseDge,
  make: makeDge,
};
