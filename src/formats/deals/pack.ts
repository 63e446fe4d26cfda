import { dealerOf, vulnerabilityOf } from '../../engine/bridge/board.ts';
import { type Card, makeCard, RANKS, type Rank, SUITS, type Suit } from '../../engine/bridge/card.ts';
import type { Deal } from '../../engine/bridge/deal.ts';
import { SEATS, type Seat } from '../../engine/bridge/seat.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { type Announced, missingFrom } from './announced.ts';
import { type DealFile, type FileBoard, MOST_BOARDS } from './format.ts';

/** Spades to clubs, as files write hands. */
export const HIGH_FIRST = SUITS.toReversed();

/** Ace of spades to two of clubs: dealing machines number the cards in this order. */
export const PACK: readonly Card[] = HIGH_FIRST.flatMap((suit) =>
  RANKS.toReversed().map((rank) => ({ suit, rank })),
);

const NAMES: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

export type Held = Readonly<Record<Seat, readonly Card[]>>;

const byPack = (a: Card, b: Card): number =>
  SUITS.indexOf(b.suit) - SUITS.indexOf(a.suit) || RANKS.indexOf(b.rank) - RANKS.indexOf(a.rank);

/** Four hands of thirteen different cards (Law 1), or the refusal that names the hand and the card. */
export const dealFrom = (held: Held, at: string): Result<Deal> => {
  const where = { at, clause: 'Law 1' };
  const holders = new Map<string, Seat>();
  for (const seat of SEATS)
    for (const card of held[seat]) {
      const name = makeCard(card);
      const other = holders.get(name);
      if (other !== undefined)
        return refuse(
          'dealt-twice',
          {
            card: name,
            hands: other === seat ? `both with ${NAMES[seat]}` : `${NAMES[other]} and ${NAMES[seat]}`,
          },
          where,
        );
      holders.set(name, seat);
    }
  const missing = PACK.map(makeCard).filter((name) => !holders.has(name));
  const wrong = SEATS.find((seat) => held[seat].length !== 13);
  if (wrong !== undefined) {
    const details = { seat: NAMES[wrong], cards: held[wrong].length, wanted: 13 };
    return missing.length > 0 && missing.length <= 13
      ? refuse('dealt-missing', { ...details, missing }, where)
      : refuse('dealt-count', details, where);
  }
  const hand = (seat: Seat) =>
    Object.fromEntries(
      HIGH_FIRST.map((suit) => [
        suit,
        held[seat]
          .filter((card) => card.suit === suit)
          .toSorted(byPack)
          .map(({ rank }) => rank),
      ]),
    ) as unknown as Record<Suit, readonly Rank[]>;
  return ok({ N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') });
};

/** Three hands must be whole where the fourth has the rest: else the hand, and among which cards its own would be. */
export const whyNotRest = (
  three: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[],
  at: string,
): ReturnType<typeof refuse> | undefined => {
  const wrong = three.find(({ cards }) => new Set(cards.map(makeCard)).size < 13);
  const all = three.flatMap(({ cards }) => cards.map(makeCard));
  // A card that is there twice is told with its hands.
  if (!wrong || new Set(all).size < all.length || three.some(({ cards }) => cards.length > 13))
    return undefined;
  const among = restOf(three.map(({ cards }) => cards)).map(makeCard);
  const fourth = SEATS.find((seat) => three.every((one) => one.seat !== seat)) ?? 'E';
  return refuse(
    'dealt-rest',
    { seat: NAMES[wrong.seat], cards: wrong.cards.length, fourth: NAMES[fourth], among },
    { at, clause: 'Law 1' },
  );
};

export const cardsOf = (deal: Deal, seat: Seat): readonly Card[] =>
  PACK.filter(({ suit, rank }) => deal[seat][suit].includes(rank));

/** A fourth hand that a file leaves out: every card that nobody else has. */
export const restOf = (hands: readonly (readonly Card[])[]): readonly Card[] => {
  const dealt = new Set(hands.flat().map(makeCard));
  return PACK.filter((card) => !dealt.has(makeCard(card)));
};

/** Dealer and vulnerability as the number says (Law 2). */
export const ofNumber = (board: number): Pick<FileBoard, 'board' | 'dealer' | 'vulnerability'> => ({
  board,
  dealer: dealerOf(board),
  vulnerability: vulnerabilityOf(board),
});

const listed = (boards: readonly FileBoard[]): string =>
  boards.length > 6
    ? `${boards
        .slice(0, 5)
        .map(({ board }) => board)
        .join(', ')} and ${boards.length - 5} more`
    : boards.map(({ board }) => board).join(', ');

/** What a format that follows the board number cannot say. */
export const lostByNumber = (boards: readonly FileBoard[]): readonly string[] => {
  const odd = boards.filter(
    ({ board, dealer, vulnerability }) =>
      dealer !== dealerOf(board) || vulnerability !== vulnerabilityOf(board),
  );
  return odd.length === 0 ? [] : [`dealer or vulnerability of board ${listed(odd)}`];
};

export const lostTricks = (boards: readonly FileBoard[]): readonly string[] => {
  const solved = boards.filter(({ tricks }) => tricks !== undefined);
  return solved.length === 0 ? [] : [`double-dummy tricks of ${solved.length} boards`];
};

/** The order of the numbers; a file that names none has them in this order too. */
export const lostOrder = (boards: readonly FileBoard[]): readonly string[] =>
  boards.every(({ board }, i) => i === 0 || board > (boards[i - 1]?.board ?? 0))
    ? []
    : ['the order of the boards: they are sorted by number'];

export const sorted = (boards: readonly FileBoard[]): readonly FileBoard[] =>
  boards.toSorted((a, b) => a.board - b.board);

/** The first board whose number does not follow the one before. */
export const gapIn = (boards: readonly FileBoard[]): FileBoard | undefined =>
  boards.find(({ board }, i) => i > 0 && board !== (boards[i - 1]?.board ?? 0) + 1);

const lettersOf = (deal: Deal): string =>
  PACK.map(({ suit, rank }) => SEATS.findIndex((seat) => deal[seat][suit].includes(rank))).join('');

/** Boards of a set whose cards are the same: a set copied or dealt wrongly (Law 6D2). */
export const repeatedIn = (boards: readonly FileBoard[]): readonly (readonly [number, number])[] => {
  const known = new Map<string, number>();
  return boards.flatMap(({ board, deal }) => {
    const cards = lettersOf(deal);
    const other = known.get(cards);
    if (other === undefined) known.set(cards, board);
    return other === undefined ? [] : [[other, board] as const];
  });
};

/**
 * The boards of a file: at least one, not too many, no number twice with other cards. The same board said twice, as files of two
 * rooms do, is taken once.
 */
export const checkSet = (
  boards: readonly FileBoard[],
  {
    aside = [],
    announced = [],
  }: { readonly aside?: Iterable<string>; readonly announced?: readonly Announced[] } = {},
): Result<DealFile> => {
  if (boards.length === 0) return refuse('deals-none');
  const taken = new Map<number, FileBoard>();
  for (const one of boards) {
    const before = taken.get(one.board);
    if (before && lettersOf(before.deal) !== lettersOf(one.deal))
      return refuse('deals-twice', { board: one.board }, { at: `board ${one.board}` });
    if (!before) taken.set(one.board, one);
  }
  const found = [...taken.values()];
  return found.length > MOST_BOARDS
    ? refuse('deals-many', { most: MOST_BOARDS })
    : ok({
        boards: found,
        aside: [...aside],
        repeated: repeatedIn(found),
        ...missingFrom(found, announced),
      });
};
