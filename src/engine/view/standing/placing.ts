import type { Side } from '../../bridge/seat.ts';
import type { Scoring } from '../../contest/fact.ts';
import { type Contest, phaseOf } from '../../contest/state.ts';
import { adjustingEach, onceEach } from '../../kit/memory.ts';
import { toNumber } from '../../kit/rational.ts';
import { showEntered, showHead } from '../head.ts';
import type { StandingRow, StandingsView } from '../night.ts';
import type { Row, Scene } from '../board/scene.ts';

type Common = readonly [
  entries: Contest['entries'],
  scoring: Scoring | undefined,
  behind: Scene['says']['behind'],
];

const lineOf = (row: Row, [entries, scoring, behind]: Common): StandingRow => {
  const because = behind(row);
  return {
    ...(row.place === undefined ? {} : { place: row.place }),
    tied: row.sharing > 1,
    pair: showEntered(entries, scoring, row.pair),
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
  };
};

/** The same line as before while nothing of it changed. */
const linesOf = adjustingEach<Row, Common, StandingRow>(lineOf);

/** A list of a plan, to remember it by. */
const listIn = onceEach((_: object, side: Side | undefined): { readonly side?: Side } =>
  side ? { side } : {},
);

const commonOf = ({ contest, says }: Scene): Common => [contest.entries, contest.made?.scoring, says.behind];

/** One pair's line in a night's standings. */
export const showPlace = (scene: Scene, row: Row): StandingRow => lineOf(row, commonOf(scene));

/** One list, or North-South and East-West apart. */
export const showPlaces = (scene: Scene): StandingsView => ({
  head: showHead(scene),
  fields: scene.reckoned.fields.map(({ side, rows }) => ({
    ...(side ? { side } : {}),
    rows: linesOf(listIn(scene.contest.seating?.plan ?? scene.contest.entries, side), rows, commonOf(scene)),
  })),
  final: phaseOf(scene.contest) === 'closed',
  average: scene.reckoned.average,
  boards: scene.contest.seating?.boards ?? [],
});
