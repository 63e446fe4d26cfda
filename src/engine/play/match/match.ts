/* oxlint-disable eslint/max-lines -- a match from its seats to its net, whatever it is scored by, in one place */
import type { FactOf } from '../../contest/fact.ts';
import type { Award } from '../../contest/line.ts';
import type { Seat } from '../../contest/plan.ts';
import { meetingOf, SHARE } from '../../contest/seating.ts';
import type { Span, Stage } from '../../contest/stage.ts';
import { oneSidedBoards } from '../../contest/oneroom.ts';
import { type Contest, isIn, isMissing, linesIn, seatKey } from '../../contest/state.ts';
import { add, divide, multiply, type Rational, ratio, subtract, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { round as roundTo } from '../../kit/rounding.ts';
import { roundingOf, ruleOf } from '../../reckon/rules.ts';
import { SCALES } from '../../rulebook/editions/scales.ts';
import type { Scale } from '../../rulebook/scale.ts';
import { type MatchResult, scoreTeams } from './teams.ts';
import type { SideResult } from './matches.ts';
import type { OpenBoard } from './settle.ts';
import { type Given, givenFor, NONE_GIVEN } from './substitute.ts';
import type { ScoredUnit, StageBook } from '../unit/score.ts';
import { asPlayed, psychedBy } from './psyche.ts';
import { offIn } from '../unit/unplayed.ts';
import { stateOf } from '../unit/artificial.ts';
import { toldOf } from './background.ts';

/** What one side made of a match, in the measure its scale is entered with: net IMPs, or per cent. */
export interface Side {
  readonly id: string;
  readonly measure: Rational;
  readonly result?: SideResult;
}

/** One match of a stage. */
export interface Match {
  /** `3.7`: round of the contest and the lowest table. */
  readonly id: string;
  /** Of the contest, and of the stage. */
  readonly round: number;
  readonly number: number;
  readonly table: number;
  readonly home: string;
  readonly away?: string;
  /** Of a share match, which is one for each of the three: the other two. */
  readonly against?: readonly [string, string];
  /** Which match of a series of finals it is, or a period of. */
  readonly final?: string;
  readonly boards: number;
  /** Boards of it that were not played in any room. */
  readonly off?: number;
  /** Of a triangle over two rounds: half of the match is played in each. */
  readonly half?: 'first' | 'second';
  readonly state: 'awaited' | 'played' | 'half' | 'bye' | 'missed' | FactOf<'match-decided'>['as'];
  readonly sides: readonly Side[];
  /** A teams match board by board. */
  readonly teams?: MatchResult;
  /** Of a match of pairs: IMPs to a side whose opponents a substitute made better, in its measure (SABF 12, 13.4). */
  readonly given?: Given;
}

export const scaleOf = ({ book }: StageBook): Result<Scale> => {
  const slot = ruleOf(book, 'vp');
  const scale = SCALES.find(({ id }) => id === slot.scale);
  return scale ? ok(scale) : refuse('scale-unknown', { given: slot.scale });
};

/** Whether the rulebook in force reads the scale's Butler columns: a rule changed in mid-event says so too (SABF 12, 20). */
export const readsButler = ({ book }: StageBook, scale: Scale): boolean =>
  scale.butler !== undefined && book.vp?.value.butler === true;

const HUNDRED = ratio(100);
const FIFTY = ratio(50);

/** What the unit's own scoring says each contestant made in the round. */
const measuresOf = (unit: ScoredUnit, { book }: StageBook): ReadonlyMap<string, Rational> => {
  if (unit.by === 'imps')
    return new Map(
      unit.result.session.contestants.map(({ contestant, matches, imps }) => [
        contestant.id,
        matches[0]?.imps ?? imps,
      ]),
    );
  if (unit.by === 'matches') return new Map();
  const rule = roundingOf(ruleOf(book, 'rounding').percent);
  return new Map(
    unit.result.session.contestants.map(({ contestant, boardMatchpoints, max }) => [
      contestant.id,
      // Where no board was played nobody made more than the other.
      max.n === 0n ? FIFTY : roundTo(divide(multiply(HUNDRED, boardMatchpoints), max), rule),
    ]),
  );
};

const complete = new WeakMap<ScoredUnit, Map<Seat, boolean>>();

/** Asked once for each unit: a unit is kept only while none of its lines changes. */
const isComplete = (contest: Contest, unit: ScoredUnit, seat: Seat): boolean => {
  const known = complete.get(unit) ?? new Map<Seat, boolean>();
  complete.set(unit, known);
  const found = known.get(seat) ?? linesIn(contest, seat.round, seat.table).every(isIn);
  known.set(seat, found);
  return found;
};

const oneSided = new WeakMap<ScoredUnit, Map<Seat | undefined, ReadonlySet<number>>>();

/** Boards of a match with a result in one room only; asked once for each unit too. */
const oneSidedIn = (contest: Contest, unit: ScoredUnit, seats: readonly Seat[]): ReadonlySet<number> => {
  const known = oneSided.get(unit) ?? new Map<Seat | undefined, ReadonlySet<number>>();
  oneSided.set(unit, known);
  const found = known.get(seats[0]) ?? new Set(oneSidedBoards(contest, seats));
  known.set(seats[0], found);
  return found;
};

/** Seats of one match: a table for pairs, two rooms for teams; a share match once for each of its three. */
const meetingsIn = (
  unit: ScoredUnit,
): readonly { readonly seats: readonly Seat[]; readonly of?: string }[] => {
  const seats = [...unit.seating.seats.values()].sort((a, b) => a.table - b.table);
  if (unit.by !== 'matches') return seats.map((seat) => ({ seats: [seat] }));
  return [...Map.groupBy(seats, meetingOf)].flatMap(([meeting, some]) =>
    meeting === SHARE ? some.map(({ ns }) => ({ seats: some, of: ns })) : [{ seats: some }],
  );
};

const AWAITED: Award = { kind: 'awaited' };

/** The two tables of a team side by side: it sits North-South at one and East-West at the other. */
const boardsOf = (
  contest: Contest,
  unit: ScoredUnit,
  seats: readonly Seat[],
  home: string,
): readonly OpenBoard[] => {
  const boards = [...new Set(seats.flatMap((seat) => seat.boards))].sort((a, b) => a - b);
  const awardAt = (board: number, ns: boolean): Award => {
    for (const [b, { board: number, lines }] of unit.sheets.boards.entries())
      if (number === board)
        for (const [i, line] of lines.entries()) {
          const spot = unit.sheets.placed[b]?.[i]?.spot;
          const here = seats.some((seat) => seat.round === spot?.round && seat.table === spot?.table);
          if (here && line[ns ? 'ns' : 'ew'] === home) return line.award;
        }
    return AWAITED;
  };
  return boards.map((board) => {
    // A result in one room only counts for nobody until somebody has ruled on the other (Law 86B).
    if (oneSidedIn(contest, unit, seats).has(board)) return { board, open: AWAITED, closed: AWAITED };
    const told = toldOf(contest, seats, board);
    const [open, closed] = [awardAt(board, true), awardAt(board, false)];
    const psyche = psychedBy(open, closed);
    return {
      board,
      open: asPlayed(open),
      closed: asPlayed(closed),
      ...(psyche ? { psyche } : {}),
      ...(told ? { told } : {}),
    };
  });
};

const teamsMatch = (
  contest: Contest,
  unit: ScoredUnit,
  seats: readonly Seat[],
  teams: { readonly home: string; readonly away: string | undefined },
  book: StageBook,
): Result<MatchResult> => {
  const boards = boardsOf(contest, unit, seats, teams.home);
  // Half a match of a triangle is still of a match of that length.
  const scheduled = seats[0]?.part === undefined ? boards.length : 2 * boards.length;
  const length = { boards: scheduled, ...offIn(unit, seats) };
  const carryOver = givenFor(contest, book, seats[0]?.round ?? 0, length, teams);
  if (!carryOver.ok) return carryOver;
  return scoreTeams({ boards, count: 'imps', scheduled, carryOver: carryOver.value, layers: book.layers });
};

/** No net either way. */
export const levelIn = (scoring: Stage['opened']['scoring']): Rational =>
  scoring === 'matchpoints' ? ratio(50) : ZERO;

const matchOf = (
  contest: Contest,
  stage: Stage,
  unit: ScoredUnit,
  book: StageBook,
  measures: ReadonlyMap<string, Rational>,
  { seats, of }: ReturnType<typeof meetingsIn>[number],
): Result<Match> => {
  const first = (seats.find(({ ns }) => ns === of) ?? seats[0]) as Seat;
  const home = of ?? first.home ?? first.ns;
  const away = home === first.ns ? first.ew : first.ns;
  const others = [...new Set(seats.flatMap(({ ns, ew }) => [ns, ew]))].filter((id) => id !== home);
  const decided = seats
    .map((seat) => contest.decided.get(seatKey(seat.round, seat.table)))
    .find((one) => one);
  const complete =
    seats.every((seat) => isComplete(contest, unit, seat)) &&
    (unit.by !== 'matches' || oneSidedIn(contest, unit, seats).size === 0);
  const base = {
    id: `${first.round}.${first.table}`,
    round: first.round,
    number: unit.number,
    table: first.table,
    home,
    ...(of === undefined ? { away } : { against: others as unknown as readonly [string, string] }),
    ...(first.match === undefined || of !== undefined ? {} : { final: first.match }),
    ...(first.part === undefined ? {} : { half: 'first' as const }),
    boards: new Set(seats.flatMap((seat) => seat.boards)).size,
    ...offIn(unit, seats),
  };
  const isPaid = stage.opened.collects === 'vp' && of === undefined;
  const stateNow = (teams?: MatchResult): Match['state'] => {
    const isGone = (id: string): boolean => isMissing(contest, id, first.round);
    // It was forfeited to one that left as well before it was called: then neither came.
    if (decided?.as === 'forfeit' && stage.opened.play.use !== 'knockout')
      return [home, ...others].every(isGone) ? 'abandoned' : 'forfeit';
    // Of three that share a match the two at that table did not come: the third is innocent.
    const absent = seats.find(({ table }) => table === decided?.table);
    if (decided?.as === 'abandoned' && of !== undefined && ![absent?.ns, absent?.ew].includes(of))
      return isGone(of) ? 'abandoned' : 'forfeit';
    if (decided) return decided.as;
    if (!complete) return 'awaited';
    return isPaid ? stateOf(unit, book, seats, teams) : 'played';
  };
  if (unit.by !== 'matches') {
    const state = stateNow();
    const level = levelIn(stage.opened.scoring);
    // Its VPs do not come from its boards, so these count nowhere.
    const isCounted = state === 'played' || state === 'awaited';
    const given =
      unit.by === 'imps' && isCounted
        ? givenFor(contest, book, first.round, base, { home, away })
        : ok(NONE_GIVEN);
    if (!given.ok) return given;
    const { value } = given;
    const net = subtract(value.home, value.away);
    const sides = [
      { id: home, more: net },
      { id: away, more: subtract(ZERO, net) },
    ].map(({ id, more }) => ({
      id,
      measure: isCounted ? add(measures.get(id) ?? ZERO, more) : level,
    }));
    const isGiven = value.home.n !== 0n || value.away.n !== 0n;
    return ok({ ...base, state, ...(isGiven ? { given: value } : {}), sides });
  }
  const made = teamsMatch(contest, unit, seats, { home, away: of === undefined ? away : undefined }, book);
  if (!made.ok) return made;
  return ok({
    ...base,
    state: stateNow(made.value),
    teams: made.value,
    sides: [
      { id: home, measure: made.value.net.home },
      ...(of === undefined ? [{ id: away, measure: made.value.net.away }] : []),
    ],
  });
};

/** The VPs of a triangle over two rounds are of whole matches: the second half brings the first with it. */
const joinHalves = (matches: readonly Match[]): readonly Match[] =>
  matches.map((match): Match => {
    if (!match.half) return match;
    const first = matches.find(
      ({ half, round, home, away = '' }) =>
        half &&
        round === match.round - 1 &&
        [match.home, match.away].every((id) => id === home || id === away),
    );
    if (!first) return match.state === 'played' ? { ...match, state: 'half' } : match;
    const before = (id: string): Rational => first.sides.find((side) => side.id === id)?.measure ?? ZERO;
    return {
      ...match,
      half: 'second',
      boards: match.boards + first.boards,
      ...(match.off || first.off ? { off: (match.off ?? 0) + (first.off ?? 0) } : {}),
      sides: match.sides.map((side) => ({ ...side, measure: add(side.measure, before(side.id)) })),
    };
  });

/** Every match of a stage that was drawn: with its measure, whether or not its result is in. */
export const matchesOf = (
  contest: Contest,
  stage: Stage,
  bookAt: (rounds: Span) => Result<StageBook>,
  units: readonly ScoredUnit[],
): Result<readonly Match[]> => {
  const all: Match[] = [];
  for (const unit of units) {
    const found = bookAt(unit.span);
    if (!found.ok) return found;
    const book = found.value;
    const measures = measuresOf(unit, book);
    for (const meeting of meetingsIn(unit)) {
      const made = matchOf(contest, stage, unit, book, measures, meeting);
      if (!made.ok) return made;
      all.push(made.value);
    }
    const byes = (contest.seating?.sitOuts ?? []).filter(
      (one) =>
        stage.opened.play.use !== 'sessions' &&
        one.round === unit.span.from &&
        stage.opened.field.includes(one.pair),
    );
    for (const { pair } of byes)
      all.push({
        id: `${unit.span.from}.bye-${pair}`,
        round: unit.span.from,
        number: unit.number,
        table: 0,
        home: pair,
        boards: 0,
        state: 'bye',
        // Nobody was met: no net either way.
        sides: [{ id: pair, measure: levelIn(stage.opened.scoring) }],
      });
  }
  return ok(joinHalves(all));
};

/** Net IMPs of a side in a match, for the tie-breaks: per cent over fifty where the match is scored by it. */
export const netOf = ({ measure }: Side, scoring: Stage['opened']['scoring']): Rational =>
  scoring === 'matchpoints' ? subtract(measure, ratio(50)) : measure;
