import { RANKS } from '../../engine/bridge/card.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import type { Call, Game, Played } from '../game/game.ts';

const after = (seat: Seat, steps: number): Seat => SEATS[(SEATS.indexOf(seat) + steps) % 4] ?? 'N';

/** The last bid with its doubling, and who of that side named its denomination first (Laws 22, 54). */
export const contractOf = (
  first: Seat,
  calls: readonly Call[],
): Pick<Game, 'contract' | 'by'> | undefined => {
  const at = calls.findLastIndex(({ call }) => /^[1-7]/.test(call));
  const isOver = calls.slice(-3).length === 3 && calls.slice(-3).every(({ call }) => call === 'Pass');
  if (at < 0) return calls.length >= 4 && isOver ? { contract: 'PASS' } : undefined;
  if (!isOver) return undefined;
  const bid = calls[at]?.call ?? '';
  const doubling = calls.slice(at).findLast(({ call }) => call === 'X' || call === 'XX')?.call ?? '';
  const named = calls.findIndex(({ call }, i) => i % 2 === at % 2 && call.slice(1) === bid.slice(1));
  return { contract: `${bid}${doubling}`, by: after(first, named) };
};

/** Which of the four cards, in the order they were played, wins the trick (Law 44). */
const winnerOf = (cards: readonly string[], trumps: string): number => {
  const worth = (card: string): number => {
    const rank = RANKS.findIndex((one) => one === card[1]);
    if (card[0] === trumps) return 100 + rank;
    return card[0] === cards[0]?.[0] ? rank : -1;
  };
  return cards.reduce((best, card, i) => (worth(card) > worth(cards[best] ?? '') ? i : best), 0);
};

/** Cards in the order they were played, as rows by seat; `made` where all thirteen tricks are there. */
export const layTricks = (
  by: Seat,
  contract: string,
  cards: readonly string[],
): { readonly play: Played; readonly made?: number } => {
  const first = after(by, 1);
  const trumps = contract.slice(1, 3) === 'NT' ? '' : contract.slice(1, 2);
  const rows: (string | null)[][] = [];
  let [leader, made] = [first, 0];
  for (let at = 0; at < cards.length; at += 4) {
    const trick = cards.slice(at, at + 4);
    const row: (string | null)[] = [null, null, null, null];
    for (const [i, card] of trick.entries())
      row[(SEATS.indexOf(after(leader, i)) - SEATS.indexOf(first) + 4) % 4] = card;
    rows.push(row);
    leader = after(leader, winnerOf(trick, trumps));
    if (leader === by || leader === after(by, 2)) made += 1;
  }
  return { play: { first, rows }, ...(cards.length === 52 ? { made } : {}) };
};
