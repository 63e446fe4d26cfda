import { once as keep } from '../kit/memory.ts';
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

type Shared = NonNullable<ReturnType<Contest['sharedSets']['get']>>;
type Find = (id: string) => Contest | undefined;

const doMeet = (one: Span | undefined, other: Span | undefined): boolean =>
  one === undefined || other === undefined || (one.from <= other.to && other.from <= one.to);

/** Somebody on the same deals: another contest with the rounds it plays them in, or a room elsewhere. */
interface Sharer {
  readonly who: string;
  readonly other?: Contest;
  readonly rounds?: Span | undefined;
  readonly released: boolean;
}

/**
 * Everybody on the deals of a set, named here or by one of the others, under this name or another: whoever shares with one shares with
 * all of them (DEAL-7). The contest itself, where its id is known, is none of them. Of a room elsewhere the own word counts first.
 */
const sharersOf = (contest: Contest, shared: Shared, find: Find, own?: string): readonly Sharer[] => {
  const found = new Map<string, Sharer>();
  const walked = new Set<string>();
  const walk = (from: Contest, { set, with: ids, elsewhere }: Shared): void => {
    const isReleased = (who: string): boolean =>
      contest.released.has(`${shared.set}/${who}`) || from.released.has(`${set}/${who}`);
    for (const who of elsewhere) if (!found.has(who)) found.set(who, { who, released: isReleased(who) });
    for (const who of ids) {
      if (who === own || walked.has(`${set}/${who}`)) continue;
      walked.add(`${set}/${who}`);
      const other = find(who);
      const rounds = other?.sharedSets.get(set)?.rounds;
      const released = contest.released.has(`${shared.set}/${who}`);
      found.set(`${who} ${set}`, { who, released, rounds, ...(other ? { other } : {}) });
      for (const next of other?.sharedSets.values() ?? [])
        if (other && doMeet(rounds, next.rounds)) walk(other, next);
    }
  };
  walk(contest, shared);
  for (const next of contest.sharedSets.values())
    if (next !== shared && doMeet(shared.rounds, next.rounds)) walk(contest, next);
  return [...found.values()];
};

/** Every contest that plays some of the same deals, however many lie between. */
export const sharersIn = (contest: Contest, find: Find, own?: string): readonly string[] => [
  ...new Set(
    [...contest.sharedSets.values()].flatMap((shared) => [
      ...shared.with,
      ...sharersOf(contest, shared, find, own).flatMap(({ who, other }) => (other ? [who] : [])),
    ]),
  ),
];

/** The boards of a set that one of those named with it has still to play; none where the desk said that it is through. */
export const leftWith = (
  contest: Contest,
  { set, rounds }: Shared,
  who: string,
  other: Contest | undefined,
): readonly number[] =>
  contest.released.has(`${set}/${who}`)
    ? []
    : boardsIn(contest, rounds).filter(
        (board) => !(other && isThrough(other, other.sharedSets.get(set)?.rounds, board)),
      );

/** Which boards others on the same deals still have to play. One who cannot be found is taken not to be through. */
export const heldIn = (contest: Contest, find: Find, own?: string): readonly Held[] =>
  [...contest.sharedSets.values()].flatMap((shared) => {
    const { rounds } = shared;
    const all = boardsIn(contest, rounds);
    return sharersOf(contest, shared, find, own)
      .filter(({ released }) => !released)
      .map(({ who, other, rounds: theirs }) => ({
        ...(rounds ? { rounds } : {}),
        by: other?.made?.name ?? who,
        boards: new Set(all.filter((board) => !(other && isThrough(other, theirs, board)))),
      }))
      .filter(({ boards }) => boards.size > 0);
  });

const kept = keep((_: Contest) => new Map<string, Contest>());

/** Made once for each state and each thing that is changed about it. */
const once = (contest: Contest, seen: string, make: () => Contest): Contest => {
  const known = kept(contest);
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
