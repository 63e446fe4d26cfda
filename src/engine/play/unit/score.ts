import type { FactOf } from '../../contest/fact.ts';
import { changeLayers } from '../../contest/rule.ts';
import type { Span, Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { exactly, type Rational, sum } from '../../kit/rational.ts';
import { collect, ok, type Result } from '../../kit/result.ts';
import type { Fields } from '../../reckon/imp/considered.ts';
import { findLayer } from '../../rulebook/library.ts';
import { type Layer, type Rulebook, stack } from '../../rulebook/stack.ts';
import { type ImpRequest, type ImpResult, scoreImps } from './imps.ts';
import { type MatchpointRequest, type MatchpointResult, scoreMatchpoints } from './matchpoints.ts';
import { expectedIn, matchpointFines } from './reckoning.ts';
import { splitFines } from './penalty.ts';
import { remembering } from './remember.ts';
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

/** The rulebook in force in a stage, for ever the one it was opened with (LOG-4); changes by a named body lie over it (CON-18). */
/** Fines are left out of the draw of a Swiss alone: a round robin by places goes by the placing itself (ANC 2021 5.1, 11.3). */
const asPlayed = (book: Rulebook, { play }: Stage['opened']): Rulebook => {
  const { standings } = book;
  return play.use === 'robin' && standings?.value.draw === 'left-out'
    ? { ...book, standings: { ...standings, value: { ...standings.value, draw: 'counted' } } }
    : book;
};

export const bookOf = (contest: Contest, stage: Stage, rounds?: Span): Result<StageBook> => {
  const opened = collect(stage.opened.layers.map(findLayer));
  if (!opened.ok) return opened;
  const changes = changeLayers(contest, stage, rounds);
  if (!changes.ok) return changes;
  const layers = [...opened.value, ...changes.value];
  const book = stack(layers);
  return book.ok ? ok({ layers, book: asPlayed(book.value, stage.opened) }) : book;
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

/** What the director chose for the fouled boards of some rounds (SABF 12.3). */
export const fouledIn = ({ fouled }: Contest, { from }: Span): Pick<ImpRequest['occasion'], 'fouled'> => {
  const own = fouled.flatMap(({ round, board, as }) =>
    round === from && as !== undefined ? [[board, as] as const] : [],
  );
  return own.length > 0 ? { fouled: new Map(own) } : {};
};

const scoreUnit = (
  contest: Contest,
  stage: Stage,
  { layers }: StageBook,
  unit: Unit,
  others: Others,
): Result<ScoredUnit> => {
  const { boards } = unit.sheets;
  if (stage.opened.scoring === 'teams') return ok({ ...unit, by: 'matches' });
  if (stage.opened.scoring === 'matchpoints') {
    const seated = new Set(
      boards.flatMap(({ lines }) => lines.flatMap(({ ns, ew }) => [ns ?? '', ew ?? ''])),
    );
    const fines = finesIn(contest, stage, unit);
    const request: MatchpointRequest = {
      boards,
      fields: 'one',
      layers,
      fines:
        stage.opened.collects === 'percent' ? matchpointFines({ ...contest, penalties: fines }, seated) : [],
      expected: expectedIn(contest, unit.sheets),
    };
    const result = scoreMatchpoints(request);
    return result.ok ? ok({ ...unit, by: 'matchpoints', request, result: result.value }) : result;
  }
  const request: ImpRequest = {
    method: stage.opened.scoring === 'butler' ? 'butler' : 'cross',
    boards,
    fields: 'one',
    layers,
    occasion: {
      round: unit.number,
      others: others(stage.opened.stage, unit.number),
      ...fouledIn(contest, unit.span),
    },
  };
  const result = scoreImps(request);
  return result.ok ? ok({ ...unit, by: 'imps', request, result: result.value }) : result;
};

/** The other contests' scores that were taken over for a match. */
export const sharedIn =
  ({ shared }: Contest): Others =>
  (stage, unit) =>
    Object.fromEntries(
      [...shared.values()]
        .filter((one) => one.stage === stage && one.unit === unit)
        .map(({ field, boards }) => [
          field,
          boards.map(({ board, scores }) => ({
            board,
            lines: scores.map((ns) => ({ award: { kind: 'score', ns } as const })),
          })),
        ]),
    );

const remember = remembering<readonly ScoredUnit[]>();

/** Every unit of a stage scored by its own rulebook; one that no later fact touches is not scored again. */
export const scoreUnits = (
  contest: Contest,
  stage: Stage,
  bookAt: (rounds: Span) => Result<StageBook>,
  { upTo, others }: { readonly upTo?: number; readonly others?: Others } = {},
): Result<readonly ScoredUnit[]> => {
  const scored: ScoredUnit[] = [];
  for (const laid of laidIn(stage, upTo)) {
    const book = bookAt(laid.span);
    if (!book.ok) return book;
    const make = (): Result<readonly ScoredUnit[]> => {
      const unit = unitOf(contest, stage, laid);
      return collect(unit ? [scoreUnit(contest, stage, book.value, unit, others ?? sharedIn(contest))] : []);
    };
    const made = others ? make() : remember(contest, laid.owner, laid.span, book.value.layers, make);
    if (!made.ok) return made;
    scored.push(...made.value);
  }
  return ok(scored);
};
