import { phaseOf } from '../../contest/state.ts';
import type { Scoring } from '../../contest/fact.ts';
import { adjusting } from '../../kit/memory.ts';
import { toNumber } from '../../kit/rational.ts';
import { showHead, showPair } from '../head.ts';
import type { PairName, StandingRow, StandingsView } from '../night.ts';
import type { Row, Scene } from '../board/scene.ts';

type LineOf = readonly [row: Row, name: PairName, scoring: Scoring | undefined, because: string | undefined];

const lineOnce = adjusting<LineOf, StandingRow>(([row, pair, scoring, because]) => ({
  ...(row.place === undefined ? {} : { place: row.place }),
  tied: row.sharing > 1,
  pair,
  ...(row.side ? { side: row.side } : {}),
  ...(row.matchpoints ? { matchpoints: toNumber(row.matchpoints) } : {}),
  ...(row.max ? { max: toNumber(row.max) } : {}),
  ...(row.percent ? { percent: toNumber(row.percent) } : {}),
  ...(row.imps ? { imps: toNumber(row.imps) } : {}),
  boards: row.boards,
  penalties: row.fines.map(({ amount, unit, why, clause }) => ({ amount, unit, why, clause })),
  ...(because === undefined ? {} : { because }),
  key: `pair/${row.pair}/${scoring === 'matchpoints' ? 'percent' : 'imps'}`,
  rankKey: `rank/${row.pair}`,
}));

/** One pair's line in a night's standings: the same as before while nothing of it changed. */
export const showPlace = ({ contest, says }: Scene, row: Row): StandingRow =>
  lineOnce(row, [row, showPair(contest, row.pair), contest.made?.scoring, says.behind(row)]);

/** One list, or North-South and East-West apart. */
export const showPlaces = (scene: Scene): StandingsView => ({
  head: showHead(scene),
  fields: scene.reckoned.fields.map(({ side, rows }) => ({
    ...(side ? { side } : {}),
    rows: rows.map((row) => showPlace(scene, row)),
  })),
  final: phaseOf(scene.contest) === 'closed',
  average: scene.reckoned.average,
  boards: scene.contest.seating?.boards ?? [],
});
