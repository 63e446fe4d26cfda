import type { Spot } from './fact.ts';
import { covers, isDealt } from './deal.ts';
import { type Contest, lineAt, roundOf, seatKey, type SpotLine } from './state.ts';

/**
 * Whether a phone's word alone leaves the board to be played after all: it says that it was not played, phones dispute it, or
 * the other side has not agreed while the round is still on. The director's word, or both sides', settles it.
 */
const isOpen = (contest: Contest, { state, round, counts, spoilt }: SpotLine): boolean => {
  if (state === 'awaited' || state === 'conflict') return true;
  if (state === 'reported') return round >= roundOf(contest) && !contest.closedRounds.has(round);
  if (state !== 'not-played' || spoilt?.as === 'next-stanza') return false;
  return counts?.by.role === 'table' && (counts.confirmed?.by.role ?? 'table') === 'table';
};

/** Still to be played here. A match that was decided otherwise is played no more. */
export const isOwed = (contest: Contest, spot: Spot): boolean =>
  !contest.closed &&
  !contest.decided.has(seatKey(spot.round, spot.table)) &&
  isOpen(contest, lineAt(contest, spot));

/** Still to be played by others on the same deals. */
export const isHeld = (contest: Contest, spot: Spot): boolean =>
  (contest.held ?? []).some(({ rounds, boards }) => covers(rounds, spot.round) && boards.has(spot.board)) &&
  !isDealt(contest, spot);

/**
 * How many tables still have each board to play; none where only others on the same deals have. A board nobody has to play is not in it. Until then its results are
 * for the desk alone: whoever has yet to play it must not learn what happened elsewhere (Law 16D).
 */
export const pendingBoards = (contest: Contest): ReadonlyMap<number, number> => {
  const known = counted.get(contest);
  if (known) return known;
  const made = countPending(contest);
  counted.set(contest, made);
  return made;
};

/** Counted once for each state of the contest; thrown away with it. */
const counted = new WeakMap<Contest, ReadonlyMap<number, number>>();

const countPending = (contest: Contest): ReadonlyMap<number, number> => {
  const tables = new Map<number, number>();
  for (const { round, table, boards, ns, ew } of contest.seating?.seats.values() ?? [])
    for (const board of boards) {
      if (contest.as !== undefined && contest.as !== ns && contest.as !== ew) continue;
      const spot = { round, table, board };
      if (isOwed(contest, spot)) tables.set(board, (tables.get(board) ?? 0) + 1);
      else if (isHeld(contest, spot) && !tables.has(board)) tables.set(board, 0);
    }
  return tables;
};
