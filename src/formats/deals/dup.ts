import { makeDeal } from '../../engine/bridge/deal.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { heldIn, isFiller, makeNumbers, NUMBERS } from './bri.ts';
import { HANDS, makeSigns, signedIn } from './dge.ts';
import { spanOf } from './announced.ts';
import { type DealFile, type DealFormat, type FileBoard, type MadeFile, MOST_RECORDS } from './format.ts';
import { checkSet, dealFrom, gapIn, lostByNumber, lostOrder, lostTricks, ofNumber, sorted } from './pack.ts';

/** Ten characters for the machine: random, not backwards, lowest board, copies, highest board. */
const TAIL = 10;
const RECORD = NUMBERS + HANDS + TAIL;
const MOST = 999;

/** One record: both ways of writing the hands must agree, unless the second was left blank so that no screen shows it. */
const readRecord = (record: string, at: string): Result<FileBoard['deal']> => {
  if (record.length < RECORD)
    return refuse('dealt-short', { characters: record.length, wanted: RECORD }, { at });
  const held = heldIn(record.slice(0, NUMBERS), at);
  if (!held.ok) return held;
  const deal = dealFrom(held.value, at);
  const signs = record.slice(NUMBERS, NUMBERS + HANDS);
  if (!deal.ok || [...signs].every(isFiller)) return deal;
  const again = signedIn(signs, at);
  if (!again.ok) return again;
  return makeDeal(again.value) === makeDeal(deal.value)
    ? deal
    : refuse('dealt-disagree', { one: makeDeal(deal.value), other: makeDeal(again.value) }, { at });
};

export const parseDup = (text: string, first?: number): Result<DealFile> => {
  const lowest = /^\d{1,3}/.exec(text.slice(NUMBERS + HANDS + 2, NUMBERS + HANDS + 5))?.[0];
  const from = first ?? Math.max(1, Number(lowest ?? 1));
  const boards: FileBoard[] = [];
  let at = 0;
  for (;;) {
    // Some programs end each record with a line end.
    while (at < text.length && /[\r\n]/.test(text.charAt(at))) at += 1;
    if (at >= text.length || text.charAt(at) === '\x1a' || text.slice(at, at + RECORD).trim() === '') break;
    const board = from + boards.length;
    const deal = readRecord(text.slice(at, at + RECORD), `board ${board}`);
    if (!deal.ok) return deal;
    boards.push({ ...ofNumber(board), deal: deal.value });
    if (boards.length > MOST_RECORDS) break;
    at += RECORD;
  }
  // The first record says how many there are, whatever they are numbered from.
  const highest = /^\d{1,3}/.exec(text.slice(RECORD - 3, RECORD))?.[0];
  const count = highest === undefined ? 0 : Number(highest) - Number(lowest ?? 1) + 1;
  return checkSet(boards, { announced: spanOf(from, from + Math.min(count, MOST) - 1) });
};

export const makeDup = (given: readonly FileBoard[]): Result<MadeFile> => {
  const boards = sorted(given);
  const gap = gapIn(boards);
  const [first, last] = [boards[0]?.board ?? 1, boards.at(-1)?.board ?? 1];
  if (gap) return refuse('deals-gap', { format: 'DUP', board: gap.board });
  if (last > MOST) return refuse('deals-number', { format: 'DUP', board: last, most: MOST });
  const tail = `YN${String(first).padEnd(3)}1 ${String(last).padEnd(3)}`;
  const text = boards.map((board) => makeNumbers(board) + makeSigns(board) + tail).join('');
  return ok({ text, lost: [...lostByNumber(boards), ...lostTricks(boards), ...lostOrder(given)] });
};

/** Spades first, or nothing where the hands are kept from the screen. */
const startsHand = (text: string): boolean =>
  text.startsWith('\u0006') || text.startsWith('♠') || text.startsWith(' '.repeat(HANDS));

export const DUP: DealFormat = {
  name: 'dup',
  says: 'Duplimate dealing machines, 156 characters a board',
  isIt: (text) =>
    /^\d{78}$/.test(text.slice(0, NUMBERS)) &&
    !isFiller(text.charAt(NUMBERS + HANDS)) &&
    startsHand(text.slice(NUMBERS)),
  parse: (text, first) => parseDup(text, first === 1 ? undefined : first),
  make: makeDup,
};
