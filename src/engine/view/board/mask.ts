import { pendingBoards } from '../../contest/pending.ts';
import type { Contest } from '../../contest/state.ts';
import type { ScorecardRow, ScorecardView, SpotView, TravellerRow, TravellerView } from '../night.ts';

/** What players and spectators are told about a board that others still have to play. */
interface Sayings {
  readonly board: (board: number, tables: number) => string;
  readonly card: (boards: number) => string;
}

/** What speaks against a result, and who quarrels about it, is between the table and the director. */
const plainSpot = <S extends SpotView>({
  doubt: _,
  said: __,
  chance: ___,
  repair: ____,
  ...spot
}: S): Omit<S, 'doubt' | 'said' | 'chance' | 'repair'> => spot;

const maskSpot = ({ round, table, board, ns, ew, state }: SpotView) => ({
  round,
  table,
  board,
  ns,
  ew,
  state,
});

const maskRow = (row: TravellerRow): TravellerRow => ({
  ...maskSpot(row),
  state: row.state === 'awaited' ? 'awaited' : 'reported',
  masked: true,
  nsKey: row.nsKey,
  ewKey: row.ewKey,
  ...(row.dealt ? { dealt: row.dealt } : {}),
});

/** The traveller as everybody may see it: empty of results while a table still has the board to play. */
export const maskTraveller = (view: TravellerView, contest: Contest, says: Sayings): TravellerView => {
  const tables = pendingBoards(contest).get(view.board);
  if (tables === undefined) return { ...view, rows: view.rows.map(plainSpot) };
  const { datum: _, deal: __, ...rest } = view;
  return { ...rest, rows: view.rows.map(maskRow), masked: says.board(view.board, tables) };
};

/** What a paper traveller would show: each table's contract and score, no cards and nobody's doubts. */
export const scoresOnly = ({ deal: _, ...view }: TravellerView): TravellerView => ({
  ...view,
  rows: view.rows.map((row) => {
    const { deal: __, ...rest } = plainSpot(row);
    return rest;
  }),
});

const maskCardRow = ({ round, table, board, side, opponents, state, key }: ScorecardRow): ScorecardRow => ({
  round,
  table,
  board,
  side,
  opponents,
  state: state === 'awaited' || state === 'sit-out' ? state : 'reported',
  masked: true,
  key,
});

/** A pair's card as everybody may see it: boards others still have to play stand there without their results. */
export const maskScorecard = (view: ScorecardView, contest: Contest, says: Sayings): ScorecardView => {
  const pending = pendingBoards(contest);
  const isHidden = (row: ScorecardRow): boolean => pending.has(row.board) && row.state !== 'awaited';
  const hidden = view.boards.filter(isHidden).length;
  if (hidden === 0) return view;
  return {
    ...view,
    boards: view.boards.map((row) => (isHidden(row) ? maskCardRow(row) : row)),
    masked: says.card(hidden),
  };
};
