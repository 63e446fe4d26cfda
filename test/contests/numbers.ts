import type {
  ContestView,
  PlaceView,
  StageView,
  StandingView,
  UnitView,
} from '../../src/engine/view/contest.ts';

/** A number as it is printed, with the key that opens it. */
export interface Printed {
  readonly key: string;
  readonly value: number;
}

const shown = (key: string, value: number | undefined): readonly Printed[] =>
  value === undefined ? [] : [{ key, value }];

const inPlace = (row: PlaceView): readonly Printed[] => [
  { key: row.key, value: row.place },
  ...shown(row.totalKey, row.score),
];

const inStandings = (standings: readonly StandingView[]): readonly Printed[] =>
  standings.flatMap(({ rows }) => rows.flatMap(inPlace));

const inUnit = (unit: UnitView): readonly Printed[] => [
  ...unit.boards.flatMap(({ datums, lines }) => [
    ...(datums ?? []).map(({ key, datum }) => ({ key, value: datum })),
    ...lines.flatMap((line) => [
      ...shown(`${line.key}/ns`, line.nsMatchpoints ?? line.nsImps),
      ...shown(`${line.key}/ew`, line.ewMatchpoints ?? line.ewImps),
      ...(line.contract === undefined ? [] : shown(`${line.key}/score`, line.score)),
    ]),
  ]),
  ...unit.matches.flatMap(({ sides }) =>
    sides.flatMap(({ key, imps, percent, vp }) => [
      ...shown(`${key}/imps`, imps),
      ...shown(`${key}/percent`, percent),
      ...shown(`${key}/vp`, vp),
    ]),
  ),
  ...unit.totals
    .filter(({ boards }) => boards > 0)
    .flatMap(({ key, percent, matchpoints, imps }) => [
      ...shown(`${key}/percent`, percent),
      ...shown(`${key}/matchpoints`, matchpoints),
      ...shown(`${key}/imps`, imps),
    ]),
  ...unit.totals.flatMap(({ key, counts }) => shown(`${key}/counts`, counts)),
];

const inStage = (stage: StageView): readonly Printed[] => [
  ...stage.brought.map(({ key, amount }) => ({ key, value: amount })),
  ...inStandings(stage.standings),
  ...(stage.finals ?? []).flatMap(({ sides }) => sides.flatMap(({ key, imps }) => shown(key ?? '', imps))),
  ...stage.units.flatMap((unit) => [...inUnit(unit), ...inStandings(unit.standings)]),
  ...stage.standings.flatMap(({ rows }) =>
    rows.flatMap(({ totalKey, penalty }) => shown(totalKey.replace(/total$/, 'penalty'), penalty)),
  ),
];

/** Every number of a printed contest that can be asked about. */
export const numbersIn = (view: ContestView): readonly Printed[] => [
  ...view.placings.flatMap(({ rows }) => rows.map(({ key, place }) => ({ key, value: place }))),
  ...view.stages.flatMap(inStage),
];
