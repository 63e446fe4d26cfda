import type { Card } from '../../engine/bridge/card.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf, numberAtEnd, partAt } from '../../engine/kit/text.ts';
import { spanOf } from './announced.ts';
import type { DealFile, DealFormat, FileBoard, MadeFile } from './format.ts';
import {
  checkSet,
  dealFrom,
  gapIn,
  type Held,
  HIGH_FIRST,
  lostByNumber,
  lostOrder,
  lostTricks,
  ofNumber,
  PACK,
  sorted,
} from './pack.ts';

/** The machine's program knows boards 1 to 99 and wants a line for each. */
const MOST = 99;
const LONGEST_LINE = 2000;
const LETTER_A = 97;

/** Two cards a letter, a to p: whose the first is, and whose the second. */
const lettersOf = (deal: FileBoard['deal']): string => {
  const holder = ({ suit, rank }: Card): number => SEATS.findIndex((seat) => deal[seat][suit].includes(rank));
  let text = '';
  for (let i = 0; i < PACK.length; i += 2) {
    const [one, other] = [PACK[i], PACK[i + 1]];
    if (one && other) text += String.fromCharCode(LETTER_A + 4 * holder(one) + holder(other));
  }
  return text;
};

/** The number of the board and its letters, each bit added without carrying. */
const checksumOf = (board: number, letters: string): number =>
  [...letters].reduce((sum, letter) => sum ^ letter.charCodeAt(0), board);

const heldIn = (letters: string): Held => {
  const held: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  for (const [i, letter] of [...letters].entries()) {
    const value = letter.charCodeAt(0) - LETTER_A;
    for (const [card, seat] of [
      [PACK[2 * i], SEATS[value >> 2]],
      [PACK[2 * i + 1], SEATS[value & 3]],
    ] as const)
      if (card && seat) held[seat].push(card);
  }
  return held;
};

const readBoard = (board: number, value: string): Result<FileBoard> => {
  const at = `board ${board}`;
  const [, letters, sum] = /^([a-p]{26})(\d{1,3})?$/.exec(value.trim()) ?? [];
  if (letters === undefined) return refuse('dlm-letters', { given: value.slice(0, 40) }, { at });
  const right = checksumOf(board, letters);
  if (sum !== undefined && Number(sum) !== right)
    return refuse('dlm-checksum', { given: Number(sum), right }, { at });
  const deal = dealFrom(heldIn(letters), at);
  return deal.ok ? ok({ ...ofNumber(board), deal: deal.value }) : deal;
};

/** `From board=1` is a key and its value; `Board 01=…` has a number at the end of its key. */
const keyIn = (line: string): { readonly key: string; readonly number: string; readonly value: string } => {
  const [name = '', value = ''] = partAt(line, '=') ?? [];
  const whole = name.trim().toLowerCase();
  const [key, number] = numberAtEnd(whole, / /) ?? [whole, ''];
  return { key, number, value };
};

export const parseDlm = (text: string): Result<DealFile> => {
  const lines: { readonly board: number; readonly value: string }[] = [];
  let [from, to] = [1, MOST];
  let isSaid = false;
  for (const [i, line] of linesOf(text).entries()) {
    if (line.length > LONGEST_LINE)
      return refuse('line-long', { most: LONGEST_LINE }, { at: `line ${i + 1}` });
    const { key, number, value } = keyIn(line);
    const said = /^\s*\d{1,3}\s*$/.test(value) ? Number(value) : undefined;
    if (key === 'crypto key' && value.trim() !== '0' && value.trim() !== '')
      return refuse('dlm-locked', {}, { at: `line ${i + 1}` });
    if (key === 'from board' && said) from = said;
    if (key === 'to board' && said) [to, isSaid] = [said, true];
    if (key === 'board' && /^\d{1,3}$/.test(number)) lines.push({ board: Number(number), value });
  }
  const boards: FileBoard[] = [];
  for (const { board, value } of lines) {
    if (board < from || board > to) continue;
    const read = readBoard(board, value);
    if (!read.ok) return read;
    boards.push(read.value);
  }
  return checkSet(boards, { announced: isSaid ? spanOf(from, Math.min(to, MOST)) : [] });
};

const [S, H, D, C] = HIGH_FIRST.map((suit) => ({
  S: [],
  H: [],
  D: [],
  C: [],
  [suit]: PACK.filter((card) => card.suit === suit).map(({ rank }) => rank),
}));
/** In place of boards that are not of the set: each hand a whole suit. */
const FILLER = lettersOf({ N: S, E: H, S: D, W: C } as FileBoard['deal']);

export const makeDlm = (given: readonly FileBoard[]): Result<MadeFile> => {
  const boards = sorted(given);
  const gap = gapIn(boards);
  const [first, last] = [boards[0]?.board ?? 1, boards.at(-1)?.board ?? 1];
  if (gap) return refuse('deals-gap', { format: 'DLM', board: gap.board });
  if (last > MOST) return refuse('deals-number', { format: 'DLM', board: last, most: MOST });
  const byNumber = new Map(boards.map((one) => [one.board, lettersOf(one.deal)]));
  const lines = Array.from({ length: MOST }, (_, i) => {
    const board = i + 1;
    const letters = byNumber.get(board) ?? FILLER;
    const number = String(board).padStart(2, '0');
    const sum = String(checksumOf(board, letters)).padStart(3, '0');
    return `Duplicates ${number}=0\r\nBoard ${number}=${letters}${sum}`;
  });
  const head = [
    '[Document]',
    'Headline=Byestand',
    // Whoever runs the machine may play: its screen shows no hands.
    'Status=Sealed',
    'Duplicates=0',
    `From board=${first}`,
    `To board=${last}`,
    'Next board to duplimate=0',
    'PrintOuts=0',
    'Crypto key=0',
    `Checksum=${first ^ last}`,
  ];
  const text = `${[...head, ...lines].join('\r\n')}\r\n`;
  return ok({ text, lost: [...lostByNumber(boards), ...lostTricks(boards), ...lostOrder(given)] });
};

export const DLM: DealFormat = {
  name: 'dlm',
  says: 'Duplimate and Dealmaster programs, boards 1 to 99',
  isIt: (text) => /^\s*\[Document\]/i.test(text),
  parse: parseDlm,
  make: makeDlm,
};
