import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { Card } from '../../engine/bridge/card.ts';
import { SEATS } from '../../engine/bridge/seat.ts';
import { type DealFile, type DealFormat, type FileBoard, type MadeFile, MOST_RECORDS } from './format.ts';
import {
  cardsOf,
  checkSet,
  dealFrom,
  type Held,
  lostByNumber,
  lostOrder,
  lostTricks,
  ofNumber,
  PACK,
  restOf,
  sorted,
} from './pack.ts';

/** Three hands of thirteen numbers of two digits: 01 is the ace of spades, 52 the two of clubs. West has the rest. */
export const NUMBERS = 78;
/** A record is filled up to 128 characters. */
const RECORD = 128;
const SPACES = 32;

const LISTED = SEATS.slice(0, 3);

/** The four hands of a record's 78 digits. */
export const heldIn = (digits: string, at: string): Result<Held> => {
  const hands: Card[][] = [];
  for (const [i] of LISTED.entries()) {
    const cards: Card[] = [];
    for (let j = 0; j < 13; j++) {
      const given = digits.slice(26 * i + 2 * j, 26 * i + 2 * j + 2);
      const card = /^\d\d$/.test(given) ? PACK[Number(given) - 1] : undefined;
      if (card === undefined) return refuse('dealt-number', { given }, { at });
      cards.push(card);
    }
    hands.push(cards);
  }
  const [N = [], E = [], S = []] = hands;
  return ok({ N, E, S, W: restOf([N, E, S]) });
};

export const makeNumbers = ({ deal }: FileBoard): string =>
  LISTED.flatMap((seat) => cardsOf(deal, seat))
    .map((card) => String(PACK.findIndex((one) => one.suit === card.suit && one.rank === card.rank) + 1))
    .map((number) => number.padStart(2, '0'))
    .join('');

/** Spaces, zero bytes and line ends between two records. */
export const isFiller = (letter: string): boolean => letter === '\0' || /\s/.test(letter);

export const parseBri = (text: string, first = 1): Result<DealFile> => {
  const boards: FileBoard[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && isFiller(text.charAt(at))) at += 1;
    if (at >= text.length) break;
    const board = first + boards.length;
    const where = `board ${board}`;
    if (at + NUMBERS > text.length)
      return refuse('dealt-short', { characters: text.length - at, wanted: NUMBERS }, { at: where });
    const held = heldIn(text.slice(at, at + NUMBERS), where);
    if (!held.ok) return held;
    const deal = dealFrom(held.value, where);
    if (!deal.ok) return deal;
    boards.push({ ...ofNumber(board), deal: deal.value });
    if (boards.length > MOST_RECORDS) break;
    at += NUMBERS;
  }
  return checkSet(boards);
};

/** What a file without board numbers loses, and how it is read again. */
export const lostNumbers = (boards: readonly FileBoard[]): readonly string[] => {
  const runs: FileBoard[][] = [];
  for (const one of boards) {
    const run = runs.at(-1);
    if (run && one.board === (run.at(-1)?.board ?? 0) + 1) run.push(one);
    else runs.push([one]);
  }
  const first = boards[0]?.board ?? 1;
  if (runs.length > 1) {
    const listed = runs.map((run) =>
      run.length === 1 ? `${run[0]?.board}` : `${run[0]?.board}–${run.at(-1)?.board}`,
    );
    return [
      `board numbers: this format has none, and these boards have gaps (${listed.join(', ')}). They would be read as ${first}–${first + boards.length - 1}. Write each run to a file of its own`,
    ];
  }
  return first === 1 ? [] : [`board numbers: this format has none. Read the file with --first ${first}`];
};

export const makeBri = (given: readonly FileBoard[]): Result<MadeFile> => {
  const boards = sorted(given);
  const text = boards
    .map((board) => makeNumbers(board) + ' '.repeat(SPACES) + '\0'.repeat(RECORD - NUMBERS - SPACES))
    .join('');
  const lost = [...lostNumbers(boards), ...lostByNumber(boards), ...lostTricks(boards), ...lostOrder(given)];
  return ok({ text, lost });
};

export const BRI: DealFormat = {
  name: 'bri',
  says: 'card numbers of three hands, 128 characters a board',
  isIt: (text) => /^\d{78}[\s\0]/.test(text) || /^\d{78}$/.test(text),
  parse: parseBri,
  make: makeBri,
};
