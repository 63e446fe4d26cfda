import { makeCard, parseCard } from '../../engine/bridge/card.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import type { Auction, Call, Played } from '../game/game.ts';

const BID = /^([1-7])(NT?|[CDHS])$/;
const MOST_CALLS = 400;
const MOST_TRICKS = 13;

export const seatOf = (text: string): Seat | undefined => {
  const letter = text.trim().replace(/^\^/, '').slice(0, 1).toUpperCase();
  return SEATS.find((seat) => seat === letter);
};

/** `1C`, `Pass`, `X`, `XX`, however a file writes them. */
export const callOf = (text: string): string | undefined => {
  const said = text.toUpperCase();
  if (/^(?:P|PASS|--)$/.test(said)) return 'Pass';
  if (/^(?:X|D|DBL)$/.test(said)) return 'X';
  if (/^(?:XX|R|RDBL)$/.test(said)) return 'XX';
  const [, level, strain] = BID.exec(said) ?? [];
  return level === undefined ? undefined : `${level}${strain === 'N' ? 'NT' : strain}`;
};

/** Passes that end an auction (Law 22): three after a bid, four without. */
const passesLeft = (calls: readonly Call[]): number => {
  const at = calls.findLastIndex(({ call }) => call !== 'Pass');
  return at < 0 ? Math.max(0, 4 - calls.length) : Math.max(0, 3 - (calls.length - 1 - at));
};

const noted = (call: Call, note: string | undefined): Call => {
  if (note === undefined) return call;
  const isAlert = /^alert(?:[:.\s]|$)/i.test(note);
  const said = isAlert ? note.slice(6).trim() : note;
  return {
    ...call,
    ...(isAlert ? { alert: true as const } : {}),
    ...(said === '' ? {} : { note: said }),
  };
};

/** The calls of an auction with their notes; nothing where a word is no call. */
export const readAuction = (
  first: Seat,
  rows: readonly string[],
  notes: ReadonlyMap<string, string>,
): Auction | undefined => {
  const calls: Call[] = [];
  for (const token of rows.join(' ').split(/\s+/)) {
    if (calls.length > MOST_CALLS) return undefined;
    const [, number] = /^=(\d{1,3})=$/.exec(token) ?? [];
    const before = calls.at(-1);
    if (number !== undefined && before) calls[calls.length - 1] = noted(before, notes.get(number));
    else if (/^AP$/i.test(token))
      calls.push(...Array.from({ length: passesLeft(calls) }, () => ({ call: 'Pass' })));
    else if (token !== '' && !/^(?:\*|\+|-|\$\d+|[!?]+|=\d*=?)$/.test(token)) {
      const [, said = '', , own] = /^(\^?[^!?=$]+)([!?]*)(?:=(\d{1,3})=)?$/.exec(token) ?? [];
      const call = callOf(said.replace(/^\^/, ''));
      if (call === undefined) return undefined;
      calls.push(noted({ call }, own === undefined ? undefined : notes.get(own)));
    }
  }
  return calls.length === 0 ? undefined : { first, calls };
};

/** The lines below the tag, four calls each, and the notes they point at. */
export const makeAuction = ({
  calls,
}: Auction): { readonly rows: readonly string[]; readonly notes: readonly string[] } => {
  const notes: string[] = [];
  const words = calls.map(({ call, alert, note }) => {
    if (!alert && note === undefined) return call;
    notes.push(alert ? (note === undefined ? 'Alert' : `Alert: ${note}`) : (note ?? ''));
    return `${call} =${notes.length}=`;
  });
  const rows = Array.from({ length: Math.ceil(words.length / 4) }, (_, i) =>
    words.slice(4 * i, 4 * i + 4).join(' '),
  );
  return { rows, notes };
};

const cardsIn = (row: string): readonly (string | null)[] | undefined => {
  const cells = row
    .replaceAll(/[*+]|=\d+=|\$\d+|[!?^]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((cell) => cell !== '')
    .map((cell) => (cell === '-' ? null : parseCard(cell)));
  if (cells.length > 4 || cells.includes(undefined)) return undefined;
  return cells.map((card) => (card ? makeCard(card) : null));
};

/** Four cards a trick; the last may be short. Nothing where something else stands there. */
export const readPlay = (first: Seat, rows: readonly string[]): Played | undefined => {
  const tricks = rows.slice(0, MOST_TRICKS + 1).map(cardsIn);
  if (tricks.includes(undefined)) return undefined;
  const played = tricks
    .map((cards) => cards ?? [])
    .filter((cards) => cards.some((card) => card !== null))
    .map((cards) => [...cards, null, null, null, null].slice(0, 4));
  return played.length === 0 || played.length > MOST_TRICKS ? undefined : { first, rows: played };
};

export const makePlay = ({ rows }: Played): readonly string[] => [
  ...rows.map((cards) => cards.map((card) => card ?? '-').join(' ')),
  ...(rows.length === MOST_TRICKS && rows.every((cards) => !cards.includes(null)) ? [] : ['*']),
];
