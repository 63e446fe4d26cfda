import { parseVulnerability } from '../../engine/bridge/board.ts';
import { makeDeal } from '../../engine/bridge/deal.ts';
import { SEATS } from '../../engine/bridge/seat.ts';
import { parseTricks } from '../../engine/bridge/tricks.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { type DealFile, type DealFormat, type FileBoard, type MadeFile, MOST_RECORDS } from './format.ts';
import { checkSet, ofNumber } from './pack.ts';
import { parsePbnDeal } from './pbn.ts';

/** What `byestand deal` numbers at most: ten thousand boards from the ten thousandth. */
const HIGHEST = 20_000;

const boardOf = (value: unknown, at: string): Result<FileBoard> => {
  const { board, deal, dealer, vulnerable, tricks } = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof board !== 'number' || !Number.isInteger(board) || board < 1 || board > HIGHEST)
    return refuse('board-number', { given: String(board) }, { at });
  const read = parsePbnDeal(typeof deal === 'string' ? deal : '', `board ${board}`);
  if (!read.ok) return read;
  const seat = SEATS.find((one) => one === dealer);
  const vulnerability = parseVulnerability(vulnerable);
  return ok({
    ...ofNumber(board),
    ...(seat ? { dealer: seat } : {}),
    ...(vulnerability.ok ? { vulnerability: vulnerability.value } : {}),
    deal: read.value,
    ...(typeof tricks === 'string' && parseTricks(tricks) ? { tricks: tricks.toLowerCase() } : {}),
  });
};

/** What `byestand deal` prints; or a list of its boards alone. */
export const parseDealsJson = (text: string): Result<DealFile> => {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuse('deals-json');
  }
  const given = Array.isArray(value) ? value : (Object(value) as { readonly boards?: unknown }).boards;
  if (!Array.isArray(given)) return refuse('deals-none');
  const boards: FileBoard[] = [];
  for (const [i, one] of given.slice(0, MOST_RECORDS + 1).entries()) {
    const read = boardOf(one, `boards[${i}]`);
    if (!read.ok) return read;
    boards.push(read.value);
  }
  return checkSet(boards);
};

export const makeDealsJson = (boards: readonly FileBoard[]): Result<MadeFile> => {
  const rows = boards.map(({ board, dealer, vulnerability, deal, tricks }) => ({
    board,
    dealer,
    vulnerable: vulnerability,
    deal: makeDeal(deal),
    ...(tricks === undefined ? {} : { tricks }),
  }));
  return ok({ text: `${JSON.stringify({ boards: rows })}\n`, lost: [] });
};

export const JSON_DEALS: DealFormat = {
  name: 'json',
  says: 'what byestand deal prints',
  isIt: (text) => /^\s*(?:\{\s*"|\[\s*\{)/.test(text),
  parse: parseDealsJson,
  make: makeDealsJson,
};
