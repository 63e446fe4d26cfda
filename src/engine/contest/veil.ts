import { sealed } from './blank.ts';
import { isSingle } from './single.ts';
import { covers, isDealt } from './deal.ts';
import { isOwed } from './pending.ts';
import { meetingOf } from './seating.ts';
import type { Span } from './stage.ts';
import { type Contest, type Held, seatAt } from './state.ts';

const seatsWith = (contest: Contest, rounds: Span | undefined, board: number) =>
  [...(contest.seating?.seats.values() ?? [])].filter(
    (seat) => covers(rounds, seat.round) && seat.boards.includes(board),
  );

/** Whether every round of the span has its tables: what has none of its boards by then does not play it. */
const isLaid = (contest: Contest, rounds: Span | undefined): boolean =>
  contest.seating !== undefined &&
  (rounds === undefined ? isSingle(contest) : contest.seating.rounds >= rounds.to);

/**
 * Whether a contest is through with a board of a set: nobody has it still to play, and no round that is not drawn yet
 * may bring it. Boards dealt at the table are not the set's.
 */
export const isThrough = (contest: Contest, rounds: Span | undefined, board: number): boolean => {
  if (contest.closed) return true;
  const spots = seatsWith(contest, rounds, board)
    .map(({ round, table }) => ({ round, table, board }))
    .filter((spot) => !isDealt(contest, spot));
  if (spots.some((spot) => isOwed(contest, spot))) return false;
  return spots.length > 0 || isLaid(contest, rounds);
};

const boardsIn = ({ seating, dealSets }: Contest, rounds: Span | undefined): readonly number[] => {
  const seated = [...(seating?.seats.values() ?? [])]
    .filter(({ round }) => covers(rounds, round))
    .flatMap(({ boards }) => boards);
  return [
    ...new Set([...seated, ...dealSets.flatMap(({ deals }) => deals.map(({ board }) => board))]),
  ].toSorted((a, b) => a - b);
};

/** Which boards others on the same deals still have to play. One who cannot be found is taken not to be through. */
export const heldIn = (contest: Contest, others: (id: string) => Contest | undefined): readonly Held[] =>
  [...contest.sharedSets.values()].flatMap(({ set, rounds, with: ids, elsewhere }) => {
    const all = boardsIn(contest, rounds);
    const left = (who: string, other: Contest | undefined) => ({
      ...(rounds ? { rounds } : {}),
      by: other?.made?.name ?? who,
      boards: new Set(
        contest.released.has(`${set}/${who}`)
          ? []
          : all.filter((board) => !(other && isThrough(other, other.sharedSets.get(set)?.rounds, board))),
      ),
    });
    return [
      ...ids.map((id) => left(id, others(id))),
      ...elsewhere.map((name) => left(name, undefined)),
    ].filter(({ boards }) => boards.size > 0);
  });

const kept = new WeakMap<Contest, Map<string, Contest>>();

/** Made once for each state and each thing that is changed about it. */
const once = (contest: Contest, seen: string, make: () => Contest): Contest => {
  const known = kept.get(contest) ?? new Map<string, Contest>();
  kept.set(contest, known);
  const found = known.get(seen) ?? make();
  known.set(seen, found);
  return found;
};

/** The contest with what others on the same deals have still to play. */
export const withHeld = (contest: Contest, held: readonly Held[]): Contest => {
  if (held.length === 0) return contest;
  const seen = held
    .map(({ rounds, boards, by }) => `${rounds?.from ?? ''}-${rounds?.to ?? ''} ${by}: ${[...boards].join()}`)
    .join('; ');
  return once(contest, seen, () => ({ ...contest, held, seen }));
};

/** Whether others on the same deals still have it to play, also where nobody here does: the set's seed tells it too. */
const isHeldIn = ({ held = [] }: Contest, rounds: Span | undefined, board: number): boolean =>
  held.some(
    (one) =>
      one.boards.has(board) &&
      (one.rounds === undefined ||
        rounds === undefined ||
        (one.rounds.from <= rounds.to && rounds.from <= one.rounds.to)),
  );

const isInPlay = (
  contest: Contest,
  { rounds, table }: Contest['dealSets'][number],
  board: number,
): boolean => {
  const spots = seatsWith(contest, rounds, board).map((seat) => ({
    round: seat.round,
    table: seat.table,
    board,
  }));
  if (table === undefined) return !isThrough(contest, rounds, board) || isHeldIn(contest, rounds, board);
  // Cards of a board dealt at a table concern that match alone.
  const here = rounds && seatAt(contest, rounds.from, table);
  return spots.some((spot) => {
    const seat = seatAt(contest, spot.round, spot.table);
    return here && seat && meetingOf(seat) === meetingOf(here) && isOwed(contest, spot);
  });
};

/**
 * The contest without the cards of boards that are still to be played, here or elsewhere: all that players, spectators
 * and a director who plays are ever shown is made from it (Law 16D).
 */
export const veil = (contest: Contest): Contest => {
  if (contest.dealSets.length === 0) return contest;
  return once(contest, 'veiled', () => {
    const dealSets = contest.dealSets.map((set) => {
      // Blank, not left out: an older word for the board must not show in its place.
      const deals = set.deals.map((one) =>
        isInPlay(contest, set, one.board) ? { board: one.board, deal: '' } : one,
      );
      const hidden = deals.some(({ deal }) => deal === '');
      return { ...(hidden ? sealed(set) : set), deals };
    });
    const gone = dealSets.some(({ deals }) => deals.some(({ deal }) => deal === ''));
    return gone ? { ...contest, dealSets, seen: `${contest.seen ?? ''} veiled` } : contest;
  });
};
