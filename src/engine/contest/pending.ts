import { type Contest, hasCome, lineAt } from './state.ts';

/**
 * How many tables still have each board to play; a board nobody has to play is not in it. Until then its results are
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
  if (contest.closed) return tables;
  for (const { round, table, boards } of contest.seating?.seats.values() ?? [])
    for (const board of boards)
      if (!hasCome(lineAt(contest, { round, table, board }))) tables.set(board, (tables.get(board) ?? 0) + 1);
  return tables;
};
