import { dealerOf } from '../../../engine/bridge/board.ts';
import { lettersOf } from '../../../engine/bridge/card.ts';
import { leftOf, SEATS, type Seat } from '../../../engine/bridge/seat.ts';
import type { RulingRow } from '../../../engine/view/ruling/ruling.ts';
import type { Read } from './finding.ts';
import type { Ask } from '../ask/server.ts';

type NotedCall = Extract<Ask, { ask: 'give-ruling' }>['auction'][number];
type Sign = '!' | '?' | '~' | '+';
type Mark = NonNullable<NotedCall['marks']>[number];

const CALL = /^(?:([NESW]):)?(P(?:ASS)?|-|XX|X|D|R|[1-7](?:NT|N|[SHDC]))([!?~+]*)$/;
const PLAIN: Readonly<Record<string, string>> = { '-': 'P', D: 'X', R: 'XX', PASS: 'P' };
const SIGNS: ReadonlyMap<string, Mark> = new Map([
  ['!', 'alerted'],
  ['?', 'hesitation'],
  ['~', 'withdrawn'],
  ['+', 'accepted'],
]);

const isSeat = (text: string | undefined): text is Seat => SEATS.some((seat) => seat === text);

/** One call as typed, by whose turn it was. */
const readCall = (piece: string, due: Seat): NotedCall | undefined => {
  const match = CALL.exec(lettersOf(piece).toUpperCase());
  if (!match) return undefined;
  const [, named, word = '', signs = ''] = match;
  const seat = isSeat(named) ? named : due;
  const marks = [
    ...[...signs].flatMap((sign) => SIGNS.get(sign) ?? []),
    ...(seat === due ? [] : ['out-of-turn' as const]),
  ];
  const call = PLAIN[word] ?? word.replace(/N$/, 'NT');
  return { seat, call, ...(marks.length > 0 ? { marks } : {}) };
};

/**
 * An auction as it is typed, from the dealer on: `1s p 2h! p? s:3h+ 4s`. `!` is an alert, `?` a pause, `~` withdrawn, `+` accepted; a
 * seat before a call says who made it out of turn; words in brackets are what was explained.
 */
export const readAuction = (text: string, board: number): Read<NotedCall[]> => {
  const calls: NotedCall[] = [];
  let due = dealerOf(board);
  for (const [piece] of text.matchAll(/\([^)]*\)?|[^\s(]+/g)) {
    if (piece.startsWith('(')) {
      const last = calls.at(-1);
      const said = piece.replace(/^\(|\)$/g, '').trim();
      if (last && said !== '') calls[calls.length - 1] = { ...last, said };
      continue;
    }
    const call = readCall(piece, due);
    if (!call)
      return { says: `‘${piece}’ isn’t a call. Write 1s, 2nt, p, x or xx; s:1h for South out of turn.` };
    calls.push(call);
    // What is withdrawn is replaced by whose turn it was.
    if (!call.marks?.includes('withdrawn')) due = leftOf(call.seat);
  }
  return { value: calls };
};

const UNSIGNED: Readonly<Record<string, string>> = {
  alerted: '!',
  hesitation: '?',
  withdrawn: '~',
  accepted: '+',
};

export const makeAuction = (calls: RulingRow['auction']): string =>
  calls
    .map(({ seat, call, marks = [], said }) => {
      const by = marks.includes('out-of-turn') ? `${seat}:` : '';
      const signs = marks.map((mark) => UNSIGNED[mark] ?? '').join('');
      return `${by}${call}${signs}${said === undefined ? '' : ` (${said})`}`;
    })
    .join(' ');

/** Marks the last call that was typed, or takes the mark away; a seat says who made it out of turn. */
export const markLast = (text: string, mark: Sign | Seat): string => {
  const pieces = text.split(' ');
  const last = pieces.findLastIndex(
    (piece) => piece !== '' && !piece.startsWith('(') && !piece.endsWith(')'),
  );
  const piece = pieces[last];
  if (piece === undefined) return text;
  const [before, call] = piece.includes(':') ? piece.split(':') : [undefined, piece];
  if (isSeat(mark)) pieces[last] = before?.toUpperCase() === mark ? (call ?? '') : `${mark}:${call ?? ''}`;
  else pieces[last] = piece.includes(mark) ? piece.replace(mark, '') : `${piece}${mark}`;
  return pieces.join(' ');
};
