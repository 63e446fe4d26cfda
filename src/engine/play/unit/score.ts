import { isSchedule } from '../../rulebook/form.ts';
import type { FactOf } from '../../contest/fact.ts';
import { changeLayers } from '../../contest/rule.ts';
import type { Span, Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { adjusting, keepFor, onceEach } from '../../kit/memory.ts';
import { exactly, type Rational, sum } from '../../kit/rational.ts';
import { collect, ok, type Result } from '../../kit/result.ts';
import type { Fields } from '../../reckon/imp/considered.ts';
import { findLayer } from '../../rulebook/library.ts';
import { type Layer, type Rulebook, stack } from '../../rulebook/stack.ts';
import { type ImpRequest, type ImpResult, scoreImps } from './imps.ts';
import { type MatchpointRequest, type MatchpointResult, scoreMatchpoints } from './matchpoints.ts';
import { chargedTo, expectedIn } from './reckoning.ts';
import { splitFines } from './penalty.ts';
import { laidIn, type Unit, unitOf } from './unit.ts';

/** A unit with what its lines came to. */
export type ScoredUnit = Unit &
  (
    | {
        readonly by: 'matchpoints';
        readonly request: MatchpointRequest;
        readonly result: MatchpointResult;
      }
    | { readonly by: 'imps'; readonly request: ImpRequest; readonly result: ImpResult }
    /** Two tables of one match: scored match by match. */
    | { readonly by: 'matches' }
  );

export interface StageBook {
  readonly layers: readonly Layer[];
  readonly book: Rulebook;
}

/** Fines are left out of the draw of a Swiss alone: a round robin by places goes by the placing itself (ANC 2021 5.1, 11.3). */
const inRobin = (book: Rulebook): Rulebook => {
  const { standings } = book;
  return standings?.value.draw === 'left-out'
    ? { ...book, standings: { ...standings, value: { ...standings.value, draw: 'counted' } } }
    : book;
};

const stackedBy = (asPlayed: (book: Rulebook) => Rulebook) =>
  keepFor((layers: readonly Layer[]): Result<StageBook> => {
    const book = stack(layers);
    return book.ok ? ok({ layers, book: asPlayed(book.value) }) : book;
  });
const stacked = stackedBy((book) => book);
const stackedForRobin = stackedBy(inRobin);

/** The rulebook in force in a stage, for ever the one it was opened with (LOG-4); changes by a named body lie over it (CON-18). */
export const bookOf = (contest: Contest, stage: Stage, rounds?: Span): Result<StageBook> => {
  const opened = collect(stage.opened.layers.map(findLayer));
  if (!opened.ok) return opened;
  const changes = changeLayers(contest, stage, rounds);
  if (!changes.ok) return changes;
  const layers = [...opened.value, ...changes.value];
  return isSchedule(stage.opened.play) ? stackedForRobin(layers) : stacked(layers);
};

type Fine = FactOf<'penalty-given'>;

const fallsIn = (contest: Contest, stage: Stage, unit?: Unit) => {
  const later = contest.stages.find(({ opened }) => opened.seq > stage.opened.seq);
  return (fine: Fine): boolean => {
    if (!stage.opened.field.includes(fine.pair)) return false;
    const { round } = fine;
    if (round !== undefined && unit) return round >= unit.span.from && round <= unit.span.to;
    // A round belongs to one stage of those somebody is in, whenever its fine was given.
    if (round !== undefined && round >= 1)
      return (
        contest.stages.findLast(({ opened }) => opened.field.includes(fine.pair) && opened.from <= round)
          ?.opened.stage === stage.opened.stage
      );
    const inStage = fine.seq > stage.opened.seq && (later === undefined || fine.seq < later.opened.seq);
    return unit ? inStage && unit.number === 1 : inStage;
  };
};

/** Fines that fall into some rounds; one without a round belongs to the stage that was running. */
export const finesIn = (contest: Contest, stage: Stage, unit?: Unit): readonly Fine[] =>
  splitFines(contest).counted.filter(fallsIn(contest, stage, unit));

/** What a contestant of a stage will bear when the event ends; no score has it yet (SABF 4.4). */
export const pendingIn = (contest: Contest, stage: Stage, id: string): Rational =>
  sum(
    splitFines(contest)
      .pending.filter(({ pair }) => pair === id)
      .filter(fallsIn(contest, stage))
      .map(({ amount }) => exactly(amount)),
  );

/** Other contests' boards by the field the regulation knows them by, for each unit of this stage (ANC 2021 17.9). */
export type Others = (stage: string, unit: number) => Fields;

type Chosen = Pick<ImpRequest['occasion'], 'fouled'>;

const chosenFrom = onceEach((fouled: Contest['fouled'], from: number): Chosen => {
  const own = fouled.flatMap(({ round, board, as }) =>
    round === from && as !== undefined ? [[board, as] as const] : [],
  );
  return own.length > 0 ? { fouled: new Map(own) } : {};
});

/** What the director chose for the fouled boards of some rounds (SABF 12.3). */
export const fouledIn = ({ fouled }: Contest, { from }: Span): Chosen => chosenFrom(fouled, from);

const besideFrom = onceEach((shared: Contest['shared'], name: string): Fields => {
  return Object.fromEntries(
    [...shared.values()]
      .filter((one) => `${one.unit}/${one.stage}` === name)
      .map(({ field, boards }) => [
        field,
        boards.map(({ board, scores }) => ({
          board,
          lines: scores.map((ns) => ({ award: { kind: 'score', ns } as const })),
        })),
      ]),
  );
});

/** The other contests' scores that were taken over for a match. */
export const sharedIn =
  ({ shared }: Pick<Contest, 'shared'>): Others =>
  (stage, unit) =>
    besideFrom(shared, `${unit}/${stage}`);

/** What the score of a unit depends on, and nothing else. */
type ScoreOf = readonly [
  unit: Unit,
  book: StageBook,
  opened: Stage['opened'],
  /** At matchpoints: what is charged, and the results a full board will have. */
  fines: readonly Fine[],
  expected: number,
  /** At IMPs: what its lines are compared with beside themselves. */
  others: Fields,
  chosen: Chosen,
];

const scoreByMatchpoints = ([unit, { layers }, opened, fines, expected]: ScoreOf): Result<ScoredUnit> => {
  const request: MatchpointRequest = {
    boards: unit.sheets.boards,
    fields: 'one',
    layers,
    fines: opened.collects === 'percent' ? chargedTo(fines, unit.sheets) : [],
    expected,
  };
  const result = scoreMatchpoints(request, unit.seating);
  return result.ok ? ok({ ...unit, by: 'matchpoints', request, result: result.value }) : result;
};

const scoreByImps = ([unit, { layers }, opened, , , others, chosen]: ScoreOf): Result<ScoredUnit> => {
  const request: ImpRequest = {
    method: opened.scoring === 'butler' ? 'butler' : 'cross',
    boards: unit.sheets.boards,
    fields: 'one',
    layers,
    occasion: { round: unit.number, others, ...chosen },
  };
  const result = scoreImps(request, unit.seating);
  return result.ok ? ok({ ...unit, by: 'imps', request, result: result.value }) : result;
};

const scored = adjusting<ScoreOf, Result<ScoredUnit>>((of) => {
  const [unit, , { scoring }] = of;
  if (scoring === 'teams') return ok({ ...unit, by: 'matches' });
  return scoring === 'matchpoints' ? scoreByMatchpoints(of) : scoreByImps(of);
});

/** The same list as long as the same facts are in it. */
const listed = keepFor((fines: readonly Fine[]): readonly Fine[] => [...fines]);

const scoreUnit = (
  contest: Contest,
  stage: Stage,
  book: StageBook,
  unit: Unit,
  others: Others,
): Result<ScoredUnit> => {
  const { opened } = stage;
  const isMatchpoints = opened.scoring === 'matchpoints';
  return scored(unit.seating, [
    unit,
    book,
    opened,
    listed(isMatchpoints ? finesIn(contest, stage, unit) : []),
    isMatchpoints ? expectedIn(contest, unit.sheets) : 0,
    others(opened.stage, unit.number),
    fouledIn(contest, unit.span),
  ]);
};

/** Every unit of a stage scored by its own rulebook; one of which nothing changed is not scored again. */
export const scoreUnits = (
  contest: Contest,
  stage: Stage,
  bookAt: (rounds: Span) => Result<StageBook>,
  { upTo, others }: { readonly upTo?: number; readonly others?: Others } = {},
): Result<readonly ScoredUnit[]> => {
  const all: ScoredUnit[] = [];
  for (const laid of laidIn(stage, upTo)) {
    const book = bookAt(laid.span);
    if (!book.ok) return book;
    const unit = unitOf(contest, stage, laid);
    const made = unit && scoreUnit(contest, stage, book.value, unit, others ?? sharedIn(contest));
    if (made && !made.ok) return made;
    if (made) all.push(made.value);
  }
  return ok(all);
};
