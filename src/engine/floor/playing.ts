import type { Fact } from '../contest/fact.ts';
import { pendingBoards } from '../contest/pending.ts';
import type { Contest } from '../contest/state.ts';
import type { HistoryView, RoomView, SpotView, TableView } from '../view/night.ts';
import { sayHiddenFact } from '../words/mask.ts';

const seen = new WeakMap<Contest, Contest>();

/**
 * The contest as the desk of a director who plays may see it: what concerns boards this contestant has still to play is
 * left out of every view made from it (DEAL-5; Law 16D). The same contest where nobody who directs plays.
 */
export const asPlayer = (contest: Contest): Contest => {
  const pair = contest.playing?.pair;
  if (pair === undefined || contest.closed) return contest;
  const known = seen.get(contest) ?? { ...contest, as: pair, seen: `${contest.seen ?? ''} as ${pair}` };
  seen.set(contest, known);
  return known;
};

const hideSpot = ({ round, table, board, ns, ew, state, result }: SpotView): SpotView => ({
  round,
  table,
  board,
  ns,
  ew,
  state,
  ...(result === undefined ? {} : { result }),
});

/** That a board is in or in dispute is still to be seen; what is in it is not. */
export const hideSpots = (contest: Contest, spots: readonly SpotView[]): readonly SpotView[] => {
  if (contest.as === undefined) return spots;
  const pending = pendingBoards(contest);
  return spots.map((spot) => (pending.has(spot.board) ? hideSpot(spot) : spot));
};

/** A doubt tells what the others did. */
export const hideDoubts = (contest: Contest, spots: readonly SpotView[]): readonly SpotView[] => {
  if (contest.as === undefined) return spots;
  const pending = pendingBoards(contest);
  return spots.filter(({ board }) => !pending.has(board));
};

export const hideRoom = (contest: Contest, view: RoomView): RoomView =>
  contest.as === undefined
    ? view
    : {
        ...view,
        tables: view.tables.map((card) => ({ ...card, boards: hideSpots(contest, card.boards) })),
        conflicts: hideSpots(contest, view.conflicts),
        doubts: hideDoubts(contest, view.doubts),
      };

export const hideTable = (contest: Contest, view: TableView): TableView => {
  if (contest.as === undefined) return view;
  const pending = pendingBoards(contest);
  return {
    ...view,
    boards: view.boards.map((spot) =>
      pending.has(spot.board)
        ? { ...hideSpot(spot), dealer: spot.dealer, vulnerability: spot.vulnerability }
        : spot,
    ),
  };
};

/** The board a fact speaks of, itself or by the result it is about. */
const boardOf = (contest: Contest, fact: Fact): number | undefined => {
  if ('board' in fact) return fact.board;
  if ('result' in fact && typeof fact.result === 'string') return contest.reports.get(fact.result)?.board;
  if ('ruling' in fact && typeof fact.ruling === 'string') return contest.rulings.get(fact.ruling)?.board;
  if (fact.kind !== 'fact-undone') return undefined;
  const undone = contest.facts.find(({ id }) => id === fact.fact);
  return undone && boardOf(contest, undone);
};

export const hideHistory = (contest: Contest, view: HistoryView): HistoryView => {
  if (contest.as === undefined) return view;
  const pending = pendingBoards(contest);
  const facts = new Map(contest.facts.map((fact) => [fact.id, fact]));
  return {
    ...view,
    rows: view.rows.map((row) => {
      const fact = facts.get(row.id);
      const board = fact && boardOf(contest, fact);
      return board !== undefined && pending.has(board) ? { ...row, says: sayHiddenFact(board) } : row;
    }),
  };
};
