import { parseOutcome } from '../../engine/bridge/contract.ts';
import { makeDeal, parseDeal } from '../../engine/bridge/deal.ts';
import type { BoardResult } from '../../engine/contest/fact.ts';
import type { Room } from '../../engine/contest/plan.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf } from '../../engine/kit/text.ts';
import { codesIn, LIN } from '../deals/lin.ts';
import { gamesIn } from '../lin/game.ts';
import { cellsOf } from '../names/cell.ts';

/** A board of a match as it was played in one room, from a file of another platform or venue. */
export interface PlayedBoard {
  readonly room: Room;
  readonly board: number;
  readonly result: BoardResult;
  /** The cards, where the file has them. */
  readonly deal?: string;
  readonly line: number;
}

const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]/;
const MOST_LINES = 20_000;
const LONGEST_LINE = 2000;

/** `Open`, `closed`, `O`, or its table: the first is the open room. */
const roomOf = (text: string): Room | undefined => {
  const said = text.trim().toLowerCase();
  if (said === 'open' || said === 'o' || said === '1') return 'open';
  return said === 'closed' || said === 'c' || said === '2' ? 'closed' : undefined;
};

const resultOf = (text: string, at: string): Result<BoardResult> =>
  /^(?:not[ -]played|np)$/i.test(text.trim()) ? ok({ kind: 'not-played' }) : parseOutcome(text, at);

const boardOf = (
  { room, board, result, deal }: { room: string; board: string; result: string; deal?: string },
  line: number,
): Result<PlayedBoard> => {
  const at = `line ${line}`;
  const where = roomOf(room);
  if (!where) return refuse('played-room', { given: room }, { at });
  const number = Number(board.replace(/^#/, ''));
  if (!Number.isInteger(number) || number < 1) return refuse('played-board', { given: board }, { at });
  const read = resultOf(result, at);
  if (!read.ok) return read;
  const cards = deal === undefined ? undefined : parseDeal(deal);
  if (cards && !cards.ok) return { ok: false, refusal: { ...cards.refusal, at } };
  return ok({
    room: where,
    board: number,
    result: read.value,
    line,
    ...(cards ? { deal: makeDeal(cards.value) } : {}),
  });
};

type Game = Map<string, string>;

/** Every game of a PBN file that has a contract: its board, room, declarer and the tricks made. */
const parsePbn = (lines: readonly string[]): Result<readonly PlayedBoard[]> => {
  const found: PlayedBoard[] = [];
  let game: Game = new Map();
  let first = 1;
  const take = (): Result<unknown> => {
    const tag = (name: string): string => game.get(name)?.trim() ?? '';
    const contract = tag('Contract');
    const whole = game;
    game = new Map();
    if (contract === '' || contract === '?') return ok(undefined);
    const result = /^pass(?:ed)?(?: out| in)?$/i.test(contract)
      ? 'pass'
      : `${contract} ${whole.get('Declarer') ?? ''} ${whole.get('Result') ?? ''}`;
    const deal = whole.get('Deal');
    const made = boardOf(
      {
        room: whole.get('Room') ?? whole.get('Table') ?? '',
        board: whole.get('Board') ?? '',
        result,
        ...(deal === undefined || deal.trim() === '' ? {} : { deal }),
      },
      first,
    );
    if (made.ok) found.push(made.value);
    return made;
  };
  for (const [i, raw] of [...lines, ''].entries()) {
    const [, name, value] = TAG.exec(raw) ?? [];
    if (name !== undefined && value !== undefined) {
      if (game.size === 0) first = i + 1;
      // `#` is the tag of the game before, as PBN writes it again.
      game.set(name, value);
      continue;
    }
    if (raw.trim() !== '' || game.size === 0) continue;
    const taken = take();
    if (!taken.ok) return taken;
  }
  return ok(found);
};

/** Room, board and result in columns: `open, 7, 4SX N -1`, or contract, declarer and tricks apart. */
const parseRows = (lines: readonly string[]): Result<readonly PlayedBoard[]> => {
  const found: PlayedBoard[] = [];
  for (const [i, raw] of lines.entries()) {
    if (raw.trim() === '' || (found.length === 0 && /^\s*"?room\b/i.test(raw))) continue;
    const separator = raw.includes('\t') ? '\t' : raw.includes(';') ? ';' : ',';
    const [room = '', board = '', ...rest] = cellsOf(raw, separator);
    const made = boardOf({ room, board, result: rest.join(' ') }, i + 1);
    if (!made.ok) return made;
    found.push(made.value);
  }
  return ok(found);
};

/** A match on show: every board and room its list of results has, or that was bid and claimed. */
const parseLin = (text: string): Result<readonly PlayedBoard[]> => {
  const found: PlayedBoard[] = [];
  for (const { board, room, contract, by, tricks } of gamesIn(codesIn(text), 1).games) {
    if (contract === undefined || (contract !== 'PASS' && tricks === undefined)) continue;
    const result = contract === 'PASS' ? 'pass' : `${contract} ${by} ${tricks}`;
    const made = boardOf({ room: room ?? '', board: String(board), result }, 1);
    if (!made.ok) return { ok: false, refusal: { ...made.refusal, at: `board ${board}` } };
    found.push(made.value);
  }
  return ok(found);
};

const readerOf = (text: string, lines: readonly string[]): Result<readonly PlayedBoard[]> => {
  if (LIN.isIt(text)) return parseLin(text);
  return lines.some((line) => TAG.test(line)) ? parsePbn(lines) : parseRows(lines);
};

/** The results of one match from a file: PBN or LIN as bridge platforms write it, or rows of room, board and result. */
export const parsePlayed = (text: string): Result<readonly PlayedBoard[]> => {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES) return refuse('played-long', { lines: lines.length });
  const long = lines.findIndex((line) => line.length > LONGEST_LINE);
  if (long >= 0 && !LIN.isIt(text))
    return refuse('line-long', { most: LONGEST_LINE }, { at: `line ${long + 1}` });
  const read = readerOf(text, lines);
  if (!read.ok) return read;
  const seen = new Set<string>();
  const twice = read.value.find(({ room, board }) => seen.size === seen.add(`${room} ${board}`).size);
  if (twice)
    return refuse('played-twice', { room: twice.room, board: twice.board }, { at: `line ${twice.line}` });
  return read.value.length === 0 ? refuse('played-none') : read;
};
