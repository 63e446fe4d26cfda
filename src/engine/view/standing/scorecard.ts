import { otherSide, type Side } from '../../bridge/seat.ts';
import type { Seat } from '../../contest/plan.ts';
import { heldBy } from '../../contest/seating.ts';
import { lineAt } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import { showHead, showPair, showSpot } from '../head.ts';
import type { PairName, ScorecardRow, ScorecardView } from '../night.ts';
import type { Scene, Worth } from '../board/scene.ts';
import { showPlace } from './placing.ts';

const NOBODY: PairName = { pair: '', players: ['', ''] };

const ownWorth = (scene: Scene, worth: Worth | undefined, side: Side, key: string) => {
  const mine = worth?.[side];
  const percent = side === 'ns' ? worth?.nsPercent : worth?.ewPercent;
  if (!mine) return {};
  return scene.contest.made?.scoring === 'matchpoints'
    ? {
        matchpoints: toNumber(mine),
        ...(percent ? { percent: toNumber(percent), percentKey: `${key}/percentage` } : {}),
      }
    : { imps: toNumber(mine) };
};

const playedRow = (scene: Scene, seat: Seat, board: number, pair: string): ScorecardRow => {
  const { contest, reckoned } = scene;
  const held = heldBy(seat, board, lineAt(contest, { round: seat.round, table: seat.table, board }));
  const side: Side = held.ns === pair ? 'ns' : 'ew';
  const spot = showSpot(scene, seat, board);
  const line = scene.keyOf(seat, board);
  const key = `${line}/${side}`;
  const own = spot.score === undefined || side === 'ns' ? spot.score : 0 - spot.score;
  return {
    round: seat.round,
    table: seat.table,
    board,
    side,
    opponents: showPair(contest, held[otherSide(side)]),
    state: spot.state,
    ...(spot.contract === undefined ? {} : { contract: spot.contract }),
    ...(own === undefined ? {} : { score: own }),
    ...ownWorth(scene, reckoned.worth.get(line), side, key),
    key,
  };
};

/** The boards a pair sat out, as far as they are known and worth something. */
const sitOutRows = (scene: Scene, pair: string): readonly ScorecardRow[] =>
  (scene.contest.seating?.sitOuts ?? [])
    .filter((one) => one.pair === pair)
    .flatMap(({ round, table }) =>
      scene.sitOutBoards(pair, round).map((board) => {
        const line = `board/${board}/pair/${pair}`;
        return {
          round,
          table: table ?? 0,
          board,
          side: 'ns' as const,
          opponents: NOBODY,
          state: 'sit-out' as const,
          ...ownWorth(scene, scene.reckoned.worth.get(line), 'ns', `${line}/ns`),
          key: `${line}/ns`,
        };
      }),
    );

export const showScorecard = (scene: Scene, pair: string): ScorecardView => {
  const { contest, reckoned } = scene;
  const seats = [...(contest.seating?.seats.values() ?? [])].filter(
    (seat) => seat.ns === pair || seat.ew === pair,
  );
  const row = reckoned.fields.flatMap((field) => field.rows).find((one) => one.pair === pair);
  const boards = [
    ...seats.flatMap((seat) => seat.boards.map((board) => playedRow(scene, seat, board, pair))),
    ...sitOutRows(scene, pair),
  ];
  return {
    head: showHead(scene),
    pair: showPair(contest, pair),
    ...(row ? { row: showPlace(scene, row) } : {}),
    boards: boards.sort((a, b) => a.round - b.round || a.board - b.board),
  };
};
