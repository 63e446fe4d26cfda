import { makeDeal, parseDeal } from '../../engine/bridge/deal.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';

/** A board's cards as a file gives them, in our one way of writing. */
export interface BoardDeal {
  readonly board: number;
  readonly deal: string;
}

const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]/;
/** More boards than any session has; a file that is something else altogether is not read to its end. */
const MOST_DEALS = 500;

/**
 * The deals of a PBN file: each `[Deal "…"]` belongs to the `[Board "…"]` of its game. Everything else in the file is
 * passed over. A deal that cannot be is told with its line.
 */
export const parseDeals = (text: string): Result<readonly BoardDeal[]> => {
  const found: BoardDeal[] = [];
  let board: number | undefined;
  let waiting: { readonly deal: string; readonly line: number } | undefined;
  const take = (): void => {
    if (board === undefined || waiting === undefined) return;
    found.push({ board, deal: waiting.deal });
    waiting = undefined;
    board = undefined;
  };
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const at = `line ${index + 1}`;
    if (raw.trim() === '') {
      if (waiting) return refuse('deal-without-board', {}, { at: `line ${waiting.line}` });
      board = undefined;
      continue;
    }
    const [, name, value = ''] = TAG.exec(raw) ?? [];
    if (name === 'Board') {
      if (!/^\d{1,3}$/.test(value) || Number(value) < 1)
        return refuse('board-number', { given: value }, { at });
      board = Number(value);
    } else if (name === 'Deal') {
      const deal = parseDeal(value, at);
      if (!deal.ok) return deal;
      waiting = { deal: makeDeal(deal.value), line: index + 1 };
    }
    take();
    if (found.length > MOST_DEALS) return refuse('deals-many', { most: MOST_DEALS }, { at });
  }
  if (waiting) return refuse('deal-without-board', {}, { at: `line ${waiting.line}` });
  if (found.length === 0) return refuse('deals-none');
  const twice = found.find(({ board: one }, i) => found.findIndex((other) => other.board === one) !== i);
  return twice ? refuse('deals-twice', { board: twice.board }) : ok(found);
};
