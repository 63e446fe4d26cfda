import type { Spot } from '../../contest/fact.ts';
import {
  type Contest,
  isSettledNow,
  lineAt,
  linesIn,
  roundAt,
  roundOf,
  seatAt,
} from '../../contest/state.ts';
import { titleOf } from '../../contest/title.ts';
import { pendingBoards } from '../../contest/pending.ts';
import { showBoard, showHead, showPair, showSeated, showSpot } from '../head.ts';
import type { SpotView, TableRound, TableView } from '../night.ts';
import type { Scene } from './scene.ts';

/** What a table's page is made of. */
export interface TableScene extends Pick<Scene, 'id' | 'contest'> {
  readonly says: Pick<Scene['says'], 'announce' | 'moves' | 'boardsTo' | 'message'>;
}

/** Where everyone and everything here goes after a round. */
const movesAfter = ({ contest, says }: TableScene, round: number, table: number) => {
  const boardsTo = says.boardsTo(round, table);
  return {
    next: says.moves(round, table).map(({ pair, to }) => ({ pair: showPair(contest, pair), to })),
    ...(boardsTo === undefined ? {} : { boardsTo }),
  };
};

const planOf = (scene: TableScene, table: number): readonly TableRound[] =>
  Array.from({ length: scene.contest.seating?.rounds ?? 0 }, (_, i) => ({
    round: i + 1,
    ...showSeated(scene.contest, i + 1, table),
    boards: (seatAt(scene.contest, i + 1, table)?.boards ?? []).map((board) => ({
      board,
      ...showBoard(board),
    })),
    ...movesAfter(scene, i + 1, table),
  }));

/** The first round that is called and not complete here; when all are, the last one called. */
const defaultRound = (contest: Contest, table: number): number =>
  Math.max(1, Math.min(roundAt(contest, table), Math.max(roundOf(contest), 1)));

const plain = (spot: SpotView): SpotView => spot;
const maskPast = ({ contract: _, score: __, outcome: ___, said: ____, ...spot }: SpotView): SpotView => spot;

/** While it waits for the other side to look. */
const enteredBy = (contest: Contest, spot: Spot): Pick<TableView['boards'][number], 'enteredBy'> => {
  const { state, counts } = lineAt(contest, spot);
  return state === 'reported' && counts?.side !== undefined ? { enteredBy: counts.side } : {};
};

/** What a phone shows: this table's round, or the one it asks for, as it may be ahead of the call. */
export const showTable = (scene: TableScene, table: number, asked?: number): TableView => {
  const { contest, says } = scene;
  const rounds = contest.seating?.rounds ?? 0;
  const wanted = asked !== undefined && asked >= 1 && asked <= rounds ? asked : undefined;
  const round = wanted ?? defaultRound(contest, table);
  const seat = seatAt(contest, round, table);
  const lines = linesIn(contest, round, table);
  const message = says.message(round, table);
  const title = titleOf(contest, round, table);
  // Whoever sits here now may still have an earlier round's boards to play.
  const isPast = round < defaultRound(contest, table);
  const isMasked = (board: number): boolean => isPast && pendingBoards(contest).has(board);
  return {
    head: showHead(scene),
    table,
    round,
    ...(title === undefined ? {} : { title }),
    ...showSeated(contest, round, table),
    boards: seat
      ? seat.boards.map((board) => ({
          ...(isMasked(board) ? maskPast : plain)(showSpot({ contest, doubts: new Map() }, seat, board)),
          ...showBoard(board),
          ...enteredBy(contest, { round, table, board }),
        }))
      : [],
    plan: planOf(scene, table),
    ...movesAfter(scene, round, table),
    announce: says.announce(round + 1, table),
    calling: [...contest.calls.values()].some((call) => call.table === table && !call.answered),
    done: lines.length > 0 && lines.every((line) => isSettledNow(contest, line)),
    ...(message === undefined ? {} : { message }),
  };
};
