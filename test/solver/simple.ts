// A second solver, written to be obviously right: every card is tried, nothing is remembered and nothing is known about
// bridge but following suit and who wins a trick. Only for endings.

/** A card is suit * 16 + rank; a hand is a list of them. */
export interface Ending {
  readonly hands: readonly (readonly number[])[];
  /** 4 is no trumps. */
  readonly trump: number;
}

const beats = (card: number, best: number, trump: number): boolean =>
  card >> 4 === best >> 4 ? card > best : card >> 4 === trump;

const playable = (hand: readonly number[], led: number | undefined): readonly number[] => {
  const follow = hand.filter((card) => led !== undefined && card >> 4 === led >> 4);
  return follow.length > 0 ? follow : hand;
};

const winnerOf = (leader: number, trick: readonly number[], trump: number): number => {
  let best = 0;
  for (let i = 1; i < trick.length; i++)
    if (beats(trick[i] as number, trick[best] as number, trump)) best = i;
  return (leader + best) % 4;
};

/** North-South's tricks with best play by all, between alpha and beta. */
export const tricksOf = (
  { hands, trump }: Ending,
  leader: number,
  trick: readonly number[] = [],
  alpha = -1,
  beta = 14,
): number => {
  if (trick.length === 4) {
    const winner = winnerOf(leader, trick, trump);
    const won = winner % 2 === 0 ? 1 : 0;
    return won + tricksOf({ hands, trump }, winner, [], alpha - won, beta - won);
  }
  const seat = (leader + trick.length) % 4;
  const hand = hands[seat] as readonly number[];
  if (hand.length === 0) return 0;
  const isNorthSouth = seat % 2 === 0;
  let best = isNorthSouth ? -1 : 14;
  let [low, high] = [alpha, beta];
  for (const card of playable(hand, trick[0])) {
    const rest = hands.map((held, i) => (i === seat ? held.filter((one) => one !== card) : held));
    const tricks = tricksOf({ hands: rest, trump }, leader, [...trick, card], low, high);
    best = isNorthSouth ? Math.max(best, tricks) : Math.min(best, tricks);
    if (isNorthSouth) low = Math.max(low, best);
    else high = Math.min(high, best);
    if (low >= high) break;
  }
  return best;
};
