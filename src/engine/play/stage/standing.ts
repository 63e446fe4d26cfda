/* oxlint-disable eslint/max-lines -- a stage from its units to its places in one line of work */
// Over 300 lines: everything a stage comes to, from its units to its placings, in the order it is worked out.
import type { Span, Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { add, exactly, type Rational, ratio, sum, ZERO } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { type Entrant, type Lot, penaltiesAt, rankBy, type TieSlot } from '../../reckon/rank.ts';
import type { Aggregate } from '../../reckon/session/aggregate.ts';
import { tallySessions } from '../../reckon/tally.ts';
import { adjusting, onceEach } from '../../kit/memory.ts';
import { homeSides } from '../unit/reckoning.ts';
import { type Brought, broughtInto } from './carryover.ts';
import { matchesOf } from '../match/match.ts';
import { shapeOf } from '../shapes.ts';
import { STANDS } from '../stands.ts';
import { isPlayedOut } from './complete.ts';
import type { Moment, StageReckoned, StageScored } from './reckoned.ts';
import { missedIn, payMatches } from '../match/vp.ts';
import { bookOf, finesIn, type ScoredUnit, type StageBook, scoreUnits } from '../unit/score.ts';
import { absentIn } from './attendance.ts';
import { tallyStage } from './tally.ts';
import { aggregateIn, aggregatesOf, whyNotJoined } from './aggregate.ts';
import { laidIn } from '../unit/unit.ts';

export type { Moment, StageReckoned } from './reckoned.ts';

/** What someone brought in from the stage before. */
export const broughtBy = ({ brought }: Pick<StageReckoned, 'brought'>, id: string): Rational =>
  brought.get(id) ?? ZERO;

const carriedOnce = onceEach((contest: Contest, stage: Stage): Brought => broughtWith(contest, stage, {}));

const broughtWith = (contest: Contest, stage: Stage, moment: Pick<Moment, 'others'>): Brought =>
  broughtInto(contest, stage, (then, before) => reckonStage(then, before, moment));

/** What is brought into a stage, worked out once for each state of the contest. */
const broughtIn = (contest: Contest, stage: Stage, { others }: Moment): Brought => {
  const own = others ? undefined : contest.stages.find(({ opened }) => opened.id === stage.opened.id);
  return own ? carriedOnce(contest, own) : broughtWith(contest, stage, others ? { others } : {});
};

const NO_FINES: ReadonlyMap<string, Rational> = new Map();

/** What fines take off everyone who has one. */
const finesBy = (contest: Contest, stage: Stage, upTo: number): ReadonlyMap<string, Rational> => {
  if (contest.penalties.length === 0) return NO_FINES;
  const found = new Map<string, Rational>();
  for (const fine of finesIn(contest, stage))
    if ((fine.round ?? 0) <= upTo && (fine.unit === 'vp' || stage.opened.collects === 'imps'))
      found.set(fine.pair, add(found.get(fine.pair) ?? ZERO, exactly(fine.amount)));
  return found;
};

/** A lot parts who is level in its own stage, and nowhere else. */
const lotsIn = onceEach((lots: Contest['lots'], id: string): readonly Lot[] =>
  lots
    .filter(({ stage }) => stage === undefined || stage === id)
    .map(({ seed, drawn }) => ({ seed, order: drawn })),
);

const entrantsOf = (contest: Contest, made: StageScored, upTo: number, slot: TieSlot): readonly Entrant[] => {
  const { stage, matches, aggregates, units, book, brought } = made;
  const { field, collects } = stage.opened;
  const fined = finesBy(contest, stage, upTo);
  const fine = (id: string) => {
    const amount = fined.get(id);
    return amount === undefined || amount.n === 0n ? {} : { penalties: amount };
  };
  if (collects === 'percent') return aggregates.map((one) => joinedOnce(one, [one, broughtBy(made, one.id)]));
  if (collects === 'imps')
    return field.map((id) => ({
      id,
      values: { score: add(impsOf(units, id), broughtBy(made, id)) },
      ...fine(id),
    }));
  return tallyStage(stage, matches, brought, fined, penaltiesAt(book.book, slot));
};

/** Who collects per cent, by the sessions that are added. */
const joinedOnce = adjusting<readonly [aggregate: Aggregate, brought: Rational], Entrant>(
  ([{ id, sessions, total }, brought]) => {
    const added = sessions.filter((one) => one.added).map(({ counts }) => counts.value);
    const played = sessions.filter((one) => one.played).length;
    return {
      id,
      values: {
        ...tallySessions(id, added).values,
        score: add(total.value, brought),
        'sessions-played': ratio(played),
      },
    };
  },
);

const impsOf = (units: readonly ScoredUnit[], id: string): Rational =>
  sum(
    units.flatMap((unit) =>
      unit.by === 'imps'
        ? unit.result.session.totals.filter(({ contestant }) => contestant.id === id).map(({ imps }) => imps)
        : [],
    ),
  );

/** The field each contestant is ranked in, where a stage has two that never mix. */
const fieldsOf = (stage: Stage): ReadonlyMap<string, string> | undefined => {
  const { play } = stage.opened;
  if (play.use !== 'sessions') return undefined;
  const isApart = stage.sessions.length > 0 && stage.sessions.every(({ plan }) => plan.winners === 2);
  if (play.movement.use !== 'two-field' && !isApart) return undefined;
  return homeSides({ plans: stage.sessions.map(({ plan, from }) => ({ plan, from })) });
};

/** One of the fields of a stage, to remember it by. */
const fieldIn = onceEach((_: Stage['opened'], field: string): { readonly field: string } => ({ field }));

/** The document that has house contestants here; none of its own, none is named (ANC 2021 3.10; GNOT Sydney 2023 1.5). */
const houseClause = ({ entry }: StageBook['book']): { readonly clause?: string } =>
  entry?.value.house ? { clause: entry.value.clause } : {};

/** Eligibility for a place is asked once the stage is played out; before that everyone is listed. */
const unplacedIn = (
  contest: Contest,
  stage: Stage,
  { book, bookAt }: { readonly book: StageBook['book']; readonly bookAt: (round: number) => StageBook },
  units: readonly ScoredUnit[],
  aggregates: readonly Aggregate[],
  { upTo }: Moment,
): ReadonlyMap<string, Refusal> => {
  if (upTo !== undefined || !isPlayedOut(contest, stage)) return new Map();
  const found = new Map<string, Refusal>();
  const absent = absentIn(contest, stage, book, units, bookAt);
  for (const id of stage.opened.field) {
    if (contest.entries.get(id)?.about?.house) {
      found.set(id, refuse('house-contestant', { given: id }, houseClause(book)).refusal);
      continue;
    }
    const beside = book.nonContending?.value;
    if (beside && contest.entries.get(id)?.about?.contending === false) {
      found.set(id, refuse('not-contending', { given: id }, { clause: beside.clause }).refusal);
      continue;
    }
    const refusal = aggregateIn(aggregates, id)?.notPlaced ?? absent.get(id);
    if (refusal) found.set(id, refusal);
  }
  return found;
};

/** What a stage comes to, ranked for the placings or for a draw. */
export const reckonStage = (
  contest: Contest,
  stage: Stage,
  moment: Moment = {},
  slot: TieSlot = 'tieBreak',
): Result<StageReckoned> => {
  const book = bookOf(contest, stage);
  if (!book.ok) return book;
  const apart = whyNotJoined(stage, book.value);
  if (apart) return { ok: false, refusal: apart };
  const laid = laidIn(stage);
  const bookAt = (rounds: Span): Result<StageBook> =>
    contest.changes.length === 0
      ? book
      : bookOf(
          contest,
          stage,
          laid.find(({ span }) => span.from <= rounds.from && span.to >= rounds.from)?.span ?? rounds,
        );
  const units = scoreUnits(contest, stage, bookAt, moment);
  if (!units.ok) return units;
  // Teams that move about in a session meet in matches too.
  const drawn = shapeOf(stage).unit === 'round' || stage.opened.scoring === 'teams';
  const matches = drawn ? matchesOf(contest, stage, bookAt, units.value) : ok([]);
  if (!matches.ok) return matches;
  const paid =
    drawn && stage.opened.collects === 'vp'
      ? payMatches(contest, stage, bookAt, matches.value, moment)
      : matches;
  if (!paid.ok) return paid;
  const bookThen = (round: number): StageBook => {
    const found = bookAt({ from: round, to: round });
    return found.ok ? found.value : book.value;
  };
  const aggregates = aggregatesOf(contest, stage, book.value, bookThen, units.value);
  const rules = { book: book.value.book, bookAt: bookThen };
  const made = {
    stage,
    book: book.value,
    bookAt: bookThen,
    units: units.value,
    matches: [...paid.value, ...missedIn(contest, stage, bookThen, units.value)],
    aggregates,
    brought: broughtIn(contest, stage, moment),
    unplaced: unplacedIn(contest, stage, rules, units.value, aggregates, moment),
  };
  const own = STANDS[stage.opened.play.use]?.(contest, made, moment, (then, one) => reckonStage(then, one));
  if (own) return own;
  const upTo = moment.upTo ?? Number.POSITIVE_INFINITY;
  const later = stage.joined.filter(({ round }) => round > upTo).flatMap(({ who }) => who);
  const all = entrantsOf(contest, made, upTo, slot).filter(
    ({ id }) => !later.some(({ contestant }) => contestant === id),
  );
  const entrants = all.filter(({ id }) => !made.unplaced.has(id));
  const sides = fieldsOf(stage);
  const names = sides ? [...new Set(sides.values())].sort().reverse() : [undefined];
  const fields = names.map((field) => ({
    ...(field === undefined ? {} : { field }),
    standings: rankBy(
      book.value.book,
      slot,
      field === undefined ? entrants : entrants.filter(({ id }) => sides?.get(id) === field),
      lotsIn(contest.lots, stage.opened.stage),
      field === undefined ? stage.opened : fieldIn(stage.opened, field),
    ),
  }));
  return ok({ ...made, entrants: all, fields });
};
