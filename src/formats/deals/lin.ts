import type { Vulnerability } from '../../engine/bridge/board.ts';
import { RANKS, SUITS, type Card, type Suit } from '../../engine/bridge/card.ts';
import type { Seat } from '../../engine/bridge/seat.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import {
  type DealFile,
  type DealFormat,
  type FileBoard,
  type MadeFile,
  MOST_BOARDS,
  MOST_RECORDS,
} from './format.ts';
import { type Announced, spanOf } from './announced.ts';
import { checkSet, dealFrom, HIGH_FIRST, lostTricks, ofNumber, restOf, whyNotRest } from './pack.ts';

/** The order of the hands, and of the digit that says who deals. */
const ORDER = ['S', 'W', 'N', 'E'] as const satisfies readonly Seat[];
const LETTERS: Readonly<Record<Vulnerability, string>> = { none: 'o', ns: 'n', ew: 'e', both: 'b' };
const LONGEST_HANDS = 200;

const parseHand = (text: string): readonly Card[] | undefined => {
  const cards: Card[] = [];
  let suit: Suit | undefined;
  for (const letter of text.toUpperCase().replaceAll('10', 'T')) {
    const named = SUITS.find((one) => one === letter);
    const rank = RANKS.find((one) => one === letter);
    if (named) suit = named;
    else if (suit && rank) cards.push({ suit, rank });
    else return undefined;
  }
  return cards;
};

/** `3SAKQ2HAK3…,…`: who deals, then South, West, North and East; the last hand may be left out. */
const parseHands = (
  value: string,
  at: string,
): Result<Pick<FileBoard, 'deal'> & { readonly dealer?: Seat }> => {
  if (value.length > LONGEST_HANDS) return refuse('dealt-unreadable', { given: value.slice(0, 40) }, { at });
  const digit = /^[1-4]/.exec(value)?.[0];
  const hands = value
    .slice(digit?.length ?? 0)
    .split(',')
    .map((hand) => parseHand(hand.trim()));
  if (hands.includes(undefined) || hands.length < 3 || hands.length > 4)
    return refuse('dealt-unreadable', { given: value }, { at, clause: 'Law 1' });
  const given = hands.map((hand) => hand ?? []);
  const [S = [], W = [], N = []] = given;
  const fourth = given[3] ?? [];
  const three = given.slice(0, 3).map((cards, i) => ({ seat: ORDER[i] ?? 'S', cards }));
  const short = fourth.length === 0 ? whyNotRest(three, at) : undefined;
  if (short) return short;
  const deal = dealFrom({ S, W, N, E: fourth.length === 0 ? restOf([S, W, N]) : fourth }, at);
  if (!deal.ok) return deal;
  const dealer = digit === undefined ? undefined : ORDER[Number(digit) - 1];
  return ok({ deal: deal.value, ...(dealer ? { dealer } : {}) });
};

const vulnerabilityIn = (value: string): Vulnerability | undefined => {
  const letter = value.trim().toLowerCase().slice(0, 1);
  if (letter === '0' || letter === '-') return 'none';
  return (Object.keys(LETTERS) as Vulnerability[]).find((one) => LETTERS[one] === letter);
};

/** What a code that is no part of a deal holds. */
const ASIDE: ReadonlyMap<string, string> = new Map([
  ['pn', 'names of the players'],
  ['mb', 'auctions'],
  ['pc', 'the play of the cards'],
  ['rs', 'results'],
  ['nt', 'comments'],
  ['vg', 'the heading of the match'],
]);

type Draft = { board?: number; vulnerability?: Vulnerability; value?: string };

/** Pairs of a code and its value between upright strokes; what stands between them is passed over. */
export const codesIn = (text: string): readonly (readonly [string, string])[] => {
  const parts = text.split('|');
  const codes: (readonly [string, string])[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2)
    codes.push([(parts[i] ?? '').trim().toLowerCase(), parts[i + 1] ?? '']);
  return codes;
};

/** `vg|Final,Segment 1,I,1,16,…|`: a match on show says which boards it has. */
const headingIn = (text: string): readonly Announced[] => {
  const [, heading = ''] = codesIn(text.slice(0, 2000)).find(([code]) => code === 'vg') ?? [];
  const [first, last] = heading
    .split(',')
    .slice(3, 5)
    .map((one) => (/^\s*\d{1,3}\s*$/.test(one) ? Number(one) : 0));
  return first && last && last - first < MOST_BOARDS ? spanOf(first, last) : [];
};

/** A number that the end of the file cuts off is nobody's. */
const cutIn = (text: string): readonly Announced[] => {
  const parts = text.trimEnd().split('|');
  const isWhole = parts.length % 2 === 1;
  const code = (isWhole ? parts.at(-1) : parts.at(-2))?.trim().toLowerCase() ?? '';
  return code !== '' && 'qx'.startsWith(code)
    ? [{ says: 'the last board: the file ends in the middle of its number' }]
    : [];
};

export const parseLin = (text: string, first = 1): Result<DealFile> => {
  const boards: FileBoard[] = [];
  const aside = new Set<string>();
  const plain = text.replace(/^\uFEFF/, '');
  const announced = [...headingIn(plain), ...cutIn(plain)];
  let draft: Draft = {};
  const close = (): Result<undefined> => {
    const { value, board: number, vulnerability } = draft;
    draft = {};
    if (value === undefined && number !== undefined) announced.push({ board: number });
    if (value === undefined) return ok(undefined);
    const board = number ?? (boards.at(-1)?.board ?? first - 1) + 1;
    const read = parseHands(value.trim(), `board ${board}`);
    if (!read.ok) return read;
    boards.push({ ...ofNumber(board), ...(vulnerability ? { vulnerability } : {}), ...read.value });
    return ok(undefined);
  };
  for (const [code, value] of codesIn(plain)) {
    if (boards.length > MOST_RECORDS) return refuse('deals-many', { most: MOST_BOARDS });
    // A new board begins with its number, or with its cards where it has none.
    if (code === 'qx' || (code === 'md' && draft.value !== undefined)) {
      const closed = close();
      if (!closed.ok) return closed;
    }
    const number = code === 'qx' ? /\d{1,3}/ : code === 'ah' ? /(?<=^\s*board\s{0,9})\d{1,3}/i : undefined;
    const found = number?.exec(value.slice(0, 60))?.[0];
    if (found && Number(found) > 0) draft.board = Number(found);
    if (code === 'md') draft.value = value;
    if (code === 'sv') {
      const said = vulnerabilityIn(value);
      if (said) draft.vulnerability = said;
      else if (value.trim() !== '') aside.add('a vulnerability that cannot be read');
    }
    const other = ASIDE.get(code);
    if (other && value.trim() !== '') aside.add(other);
  }
  const closed = close();
  if (!closed.ok) return closed;
  return checkSet(boards, { aside, announced });
};

const makeHand = (deal: FileBoard['deal'], seat: Seat): string =>
  HIGH_FIRST.map((suit) => suit + deal[seat][suit].join('')).join('');

export const makeLin = (boards: readonly FileBoard[]): Result<MadeFile> => {
  const lines = boards.map(({ board, dealer, vulnerability, deal }) => {
    const hands = ORDER.map((seat) => makeHand(deal, seat)).join(',');
    return `qx|o${board}|md|${ORDER.indexOf(dealer as (typeof ORDER)[number]) + 1}${hands}|rh||ah|Board ${board}|sv|${LETTERS[vulnerability]}|pg||\n`;
  });
  return ok({ text: lines.join(''), lost: lostTricks(boards) });
};

export const LIN: DealFormat = {
  name: 'lin',
  says: 'Bridge Base Online',
  isIt: (text) => /(?:^|\|)\s*(?:qx|md|pn|vg|st)\s*\|/i.test(text.slice(0, 2000)),
  parse: parseLin,
  make: makeLin,
};
