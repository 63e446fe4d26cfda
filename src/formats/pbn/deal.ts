import { makeDeal, parseDeal } from '../../engine/bridge/deal.ts';
import { makeTricks, parseTricks } from '../../engine/bridge/tricks.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf } from '../../engine/kit/text.ts';

/** A board's cards as a file gives them, in our one way of writing. */
export interface BoardDeal {
  readonly board: number;
  readonly deal: string;
  /** Double-dummy tricks where the file has them, as `DoubleDummyTricks` writes them. */
  readonly tricks?: string;
}

/** A row of an OptimumResultTable: declarer, denomination, tricks. */
const ROW = /^\s*([NESW])\s+(NT|S|H|D|C)\s+(\d{1,2})\s*$/;

const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]/;
/** More boards than any session has; a file that is something else altogether is not read to its end. */
const MOST_DEALS = 500;
/** PBN has 255 characters; files that people keep are not so strict. */
const LONGEST_LINE = 2000;

/**
 * The deals of a PBN file: each `[Deal "…"]` belongs to the `[Board "…"]` of its game. With it go the
 * double-dummy tricks, where a table of them is whole. Everything else in the file is passed over. A deal that cannot be is told with its line.
 */
export const parseDeals = (text: string): Result<readonly BoardDeal[]> => {
  const found: BoardDeal[] = [];
  let board: number | undefined;
  let waiting: { readonly deal: string; readonly line: number } | undefined;
  /** The deal whose game is being read, and its table of tricks as far as it has come. */
  let last: number | undefined;
  let table: Map<string, number> | undefined;
  const take = (): void => {
    if (board === undefined || waiting === undefined) return;
    last = found.push({ board, deal: waiting.deal }) - 1;
    waiting = undefined;
    board = undefined;
  };
  const addTricks = (tricks: string | undefined): void => {
    const one = last === undefined ? undefined : found[last];
    if (one && last !== undefined && tricks !== undefined && parseTricks(tricks))
      found[last] = { ...one, tricks };
  };
  const endTable = (): void => {
    const whole = table;
    table = undefined;
    if (whole) addTricks(makeTricks((seat, strain) => whole.get(`${seat} ${strain}`)));
  };
  for (const [index, raw] of linesOf(text).entries()) {
    const at = `line ${index + 1}`;
    if (raw.length > LONGEST_LINE) return refuse('line-long', { most: LONGEST_LINE }, { at });
    if (raw.trim() === '') {
      if (waiting) return refuse('deal-without-board', {}, { at: `line ${waiting.line}` });
      endTable();
      board = undefined;
      last = undefined;
      continue;
    }
    const [, seat, strain, tricks] = (table && ROW.exec(raw)) ?? [];
    if (table && seat !== undefined) {
      table.set(`${seat} ${strain}`, Number(tricks));
      continue;
    }
    endTable();
    const [, name, value = ''] = TAG.exec(raw) ?? [];
    if (name === 'Board') {
      if (!/^\d{1,3}$/.test(value) || Number(value) < 1)
        return refuse('board-number', { given: value }, { at });
      board = Number(value);
      last = undefined;
    } else if (name === 'DoubleDummyTricks') addTricks(value.toLowerCase());
    else if (name === 'OptimumResultTable') table = new Map();
    else if (name === 'Deal') {
      const deal = parseDeal(value, at);
      if (!deal.ok) return deal;
      waiting = { deal: makeDeal(deal.value), line: index + 1 };
    }
    take();
    if (found.length > MOST_DEALS) return refuse('deals-many', { most: MOST_DEALS }, { at });
  }
  endTable();
  if (waiting) return refuse('deal-without-board', {}, { at: `line ${waiting.line}` });
  if (found.length === 0) return refuse('deals-none');
  const seen = new Set<number>();
  const twice = found.find(({ board: one }) => seen.size === seen.add(one).size);
  return twice ? refuse('deals-twice', { board: twice.board }) : ok(found);
};
