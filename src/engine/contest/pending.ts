import { once } from '../kit/memory.ts';
import type { Spot } from './fact.ts';
import { covers, isDealt } from './deal.ts';
import { type Contest, lineAt, type Report, roundOf, seatAt, seatKey, type SpotLine } from './state.ts';

/** Whether somebody entered at this very table is the only one who said it, at the desk or not. */
const isOwnWord = (contest: Contest, { round, table }: SpotLine, { by, confirmed }: Report): boolean => {
  const { person } = by;
  if (person === undefined || (confirmed && confirmed.by.person !== person)) return false;
  const seat = seatAt(contest, round, table);
  return [seat?.ns, seat?.ew].some((pair) => contest.entries.get(pair ?? '')?.players.includes(person));
};

/**
 * Whether what was said leaves the board to be played after all: a phone says that it was not played, phones dispute it, or while the
 * round is still on one side alone, or one player at the desk, has said it. Another director's word, or both sides', settles it.
 */
const isOpen = (contest: Contest, line: SpotLine): boolean => {
  const { state, round, counts, spoilt } = line;
  if (state === 'awaited' || state === 'conflict') return true;
  const isOn = round >= roundOf(contest) && !contest.closedRounds.has(round);
  if (state === 'reported') return isOn;
  if (state === 'confirmed') return isOn && counts !== undefined && isOwnWord(contest, line, counts);
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
export const pendingBoards = once((contest: Contest): ReadonlyMap<number, number> => countPending(contest));

/** Seen by somebody who plays the same deals in another contest: what others have still to play is pending, and nothing else. */
export const ELSEWHERE = ' elsewhere';

const isAsked = ({ as }: Contest, ns: string, ew: string): boolean =>
  as === undefined || as === ns || as === ew || as === ELSEWHERE;

const countPending = (contest: Contest): ReadonlyMap<number, number> => {
  const tables = new Map<number, number>();
  for (const { round, table, boards, ns, ew } of contest.seating?.seats.values() ?? [])
    for (const board of boards) {
      if (!isAsked(contest, ns, ew)) continue;
      const spot = { round, table, board };
      if (contest.as !== ELSEWHERE && isOwed(contest, spot)) tables.set(board, (tables.get(board) ?? 0) + 1);
      else if (isHeld(contest, spot) && !tables.has(board)) tables.set(board, 0);
    }
  return tables;
};

/**
 * Boards a contestant has still to play whose cards or results are known already: what somebody who plays for it would see if nothing
 * were hidden. Of rounds that are not drawn, those that have their cards.
 */
export const shownIfLifted = (contest: Contest, pair: string): readonly number[] => {
  if (contest.closed) return [];
  const sets = contest.dealSets.filter(({ table }) => table === undefined);
  const dealt = new Set(sets.flatMap(({ deals }) => deals.map(({ board }) => board)));
  const told = new Set(
    [...contest.lines.values()].filter(({ reports }) => reports.length > 0).map(({ board }) => board),
  );
  const pending = [...pendingBoards({ ...contest, as: pair }).keys()];
  const drawn = contest.seating?.rounds ?? 0;
  const ahead = sets
    .filter(({ rounds }) => (rounds?.to ?? 0) > drawn)
    .flatMap(({ deals }) => deals.map(({ board }) => board));
  const seen = [...pending.filter((board) => dealt.has(board) || told.has(board)), ...ahead];
  return [...new Set(seen)].toSorted((a, b) => a - b);
};
