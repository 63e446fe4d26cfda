/* oxlint-disable eslint/max-lines -- a match from its seats to its net, whatever it is scored by, in one place */
import type { FactOf } from '../../contest/fact.ts';
import type { Award, Contestant } from '../../contest/line.ts';
import type { Seat } from '../../contest/plan.ts';
import { meetingOf, SHARE } from '../../contest/seating.ts';
import type { Span, Stage } from '../../contest/stage.ts';
import { oneSidedBoards } from '../../contest/oneroom.ts';
import { type Contest, isIn, isMissing, linesIn, type Seating, seatKey } from '../../contest/state.ts';
import { differing } from '../../kit/layer.ts';
import { adjusting, type Before, once, onceEach } from '../../kit/memory.ts';
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
import { differingSeats } from '../unit/unit.ts';
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

/** Where everyone stands in a unit's list. */
const positions = once(
  (contestants: readonly Contestant[]): ReadonlyMap<string, number> =>
    new Map(contestants.map(({ id }, i) => [id, i])),
);

/** What the unit's own scoring says somebody made in the round. */
const measureOf = (unit: ScoredUnit, { book }: StageBook, id: string): Rational => {
  if (unit.by === 'matches') return ZERO;
  const at = positions(unit.result.sheet.contestants).get(id);
  if (at === undefined) return ZERO;
  if (unit.by === 'imps') {
    const own = unit.result.session.totals[at];
    return own?.matches[0]?.imps ?? own?.imps ?? ZERO;
  }
  const own = unit.result.session.totals[at];
  if (!own) return ZERO;
  // Where no board was played nobody made more than the other.
  if (own.max.n === 0n) return FIFTY;
  const rule = roundingOf(ruleOf(book, 'rounding').percent);
  return roundTo(divide(multiply(HUNDRED, own.boardMatchpoints), own.max), rule);
};

/** What a match is read from beside its unit and its rulebook. */
type Ground = Pick<
  Contest,
  'lines' | 'seating' | 'decided' | 'substitutes' | 'entries' | 'absences' | 'spoilt' | 'stages'
>;

const isComplete = (contest: Ground, seat: Seat): boolean =>
  linesIn(contest, seat.round, seat.table).every(isIn);

/** Seats of one match: a table for pairs, two rooms for teams; a share match once for each of its three. */
interface Meeting {
  readonly seats: readonly Seat[];
  readonly of?: string;
}

const meetingsOf = adjusting<readonly [seating: Seating, ofTeams: boolean], readonly Meeting[]>(
  ([seating, ofTeams]) => {
    const seats = [...seating.seats.values()].sort((a, b) => a.table - b.table);
    if (!ofTeams) return seats.map((seat) => ({ seats: [seat] }));
    return [...Map.groupBy(seats, meetingOf)].flatMap(([meeting, some]) =>
      meeting === SHARE ? some.map(({ ns }) => ({ seats: some, of: ns })) : [{ seats: some }],
    );
  },
);

const AWAITED: Award = { kind: 'awaited' };

/** The two tables of a team side by side: it sits North-South at one and East-West at the other. */
const boardsOf = (
  contest: Ground,
  unit: ScoredUnit,
  seats: readonly Seat[],
  home: string,
): readonly OpenBoard[] => {
  const boards = [...new Set(seats.flatMap((seat) => seat.boards))].sort((a, b) => a - b);
  const oneSided = new Set(oneSidedBoards(contest, seats));
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
    if (oneSided.has(board)) return { board, open: AWAITED, closed: AWAITED };
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
  contest: Ground,
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
  contest: Ground,
  opened: Stage['opened'],
  unit: ScoredUnit,
  book: StageBook,
  { seats, of }: Meeting,
): Result<Match> => {
  const first = (seats.find(({ ns }) => ns === of) ?? seats[0]) as Seat;
  const home = of ?? first.home ?? first.ns;
  const away = home === first.ns ? first.ew : first.ns;
  const others = [...new Set(seats.flatMap(({ ns, ew }) => [ns, ew]))].filter((id) => id !== home);
  const decided = seats
    .map((seat) => contest.decided.get(seatKey(seat.round, seat.table)))
    .find((one) => one);
  const complete =
    seats.every((seat) => isComplete(contest, seat)) &&
    (unit.by !== 'matches' || oneSidedBoards(contest, seats).length === 0);
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
  const isPaid = opened.collects === 'vp' && of === undefined;
  const stateNow = (teams?: MatchResult): Match['state'] => {
    const isGone = (id: string): boolean => isMissing(contest, id, first.round);
    // It was forfeited to one that left as well before it was called: then neither came.
    if (decided?.as === 'forfeit' && opened.play.use !== 'knockout')
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
    const level = levelIn(opened.scoring);
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
      measure: isCounted ? add(measureOf(unit, book, id), more) : level,
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

/** What the matches of a unit depend on, and nothing else. */
type MatchesOf = readonly [
  lines: Contest['lines'],
  unit: ScoredUnit,
  book: StageBook,
  opened: Stage['opened'],
  seating: Contest['seating'],
  decided: Contest['decided'],
  substitutes: Contest['substitutes'],
  entries: Contest['entries'],
  absences: Contest['absences'],
  spoilt: Contest['spoilt'],
  stages: Contest['stages'],
];

const groundOf = (of: MatchesOf): Ground => {
  const [lines, , , , seating, decided, substitutes, entries, absences, spoilt, stages] = of;
  return { lines, ...(seating ? { seating } : {}), decided, substitutes, entries, absences, spoilt, stages };
};

/** Which matches of a unit are at a table, and which somebody plays. */
const found = once((meetings: readonly Meeting[]) => {
  const at = new Map<string, number[]>();
  const note = (key: string, i: number): void => {
    if (!at.get(key)?.push(i)) at.set(key, [i]);
  };
  for (const [i, { seats }] of meetings.entries()) {
    for (const { round, table } of seats) note(`at ${seatKey(round, table)}`, i);
    for (const id of new Set(seats.flatMap(({ ns, ew }) => [ns, ew]))) note(`of ${id}`, i);
  }
  return at;
});

/** Who measures otherwise than before, by the scoring of the unit. */
const movedIn = (then: ScoredUnit, now: ScoredUnit): readonly string[] | undefined => {
  if (then.by === 'matches' || now.by === 'matches') return then.by === now.by ? [] : undefined;
  const { contestants } = now.result.sheet;
  if (then.by !== now.by || then.result.sheet.contestants !== contestants) return undefined;
  const [before, after] = [then.result.session.totals, now.result.session.totals];
  return contestants.flatMap(({ id }, i) => (before[i] === after[i] ? [] : [id]));
};

/**
 * The matches of a unit that may be others than before: something was said at one of their tables, a line there is worth something
 * else, or one of the two measures otherwise. Nothing where all of them may.
 */
const changedIn = (
  meetings: readonly Meeting[],
  of: MatchesOf,
  { of: then }: Before<MatchesOf, unknown>,
): ReadonlySet<number> | undefined => {
  const [lines, unit, ...rest] = of;
  const [linesThen, unitThen, ...restThen] = then;
  const isLike = rest.every((one, i) => one === restThen[i]) && unit.seating === unitThen.seating;
  const said = isLike ? differingSeats(unitThen.sheets, unit.sheets) : undefined;
  const moved = said && movedIn(unitThen, unit);
  if (!said || !moved) return undefined;
  const at = found(meetings);
  const keys = [
    ...differing(linesThen, lines).map((spot) => `at ${spot.slice(0, spot.lastIndexOf('/'))}`),
    ...said.map((seat) => `at ${seat}`),
    ...moved.map((id) => `of ${id}`),
  ];
  return new Set(keys.flatMap((key) => at.get(key) ?? []));
};

/** A match of a unit is made again when it may be another. */
const unitMatches = adjusting<MatchesOf, Result<readonly Match[]>>((of, before) => {
  const [, unit, book, opened] = of;
  const meetings = meetingsOf(unit.seating, [unit.seating, unit.by === 'matches']);
  const then = before?.made.ok === true ? before.made.value : undefined;
  const changed = before && then && changedIn(meetings, of, before);
  if (changed?.size === 0) return before?.made as Result<readonly Match[]>;
  const ground = groundOf(of);
  const all = changed && then ? [...then] : [];
  for (const i of changed ?? meetings.keys()) {
    const made = matchOf(ground, opened, unit, book, meetings[i] as Meeting);
    if (!made.ok) return made;
    all[i] = made.value;
  }
  return ok(all);
});

const byesOf = onceEach((sitOuts: Seating['sitOuts'], round: number): readonly string[] =>
  sitOuts.filter((one) => one.round === round).map(({ pair }) => pair),
);

/** Every match of a stage that was drawn: with its measure, whether or not its result is in. */
export const matchesOf = (
  contest: Contest,
  stage: Stage,
  bookAt: (rounds: Span) => Result<StageBook>,
  units: readonly ScoredUnit[],
): Result<readonly Match[]> => {
  const all: Match[] = [];
  const { lines, seating, decided, substitutes, entries, absences, spoilt, stages } = contest;
  const { opened } = stage;
  for (const unit of units) {
    const found = bookAt(unit.span);
    if (!found.ok) return found;
    const made = unitMatches(unit.seating, [
      lines,
      unit,
      found.value,
      opened,
      seating,
      decided,
      substitutes,
      entries,
      absences,
      spoilt,
      stages,
    ]);
    if (!made.ok) return made;
    all.push(...made.value);
    const isDrawn = opened.play.use !== 'sessions';
    const byes = isDrawn && seating ? byesOf(seating.sitOuts, unit.span.from) : [];
    for (const pair of byes)
      if (opened.field.includes(pair))
        all.push({
          id: `${unit.span.from}.bye-${pair}`,
          round: unit.span.from,
          number: unit.number,
          table: 0,
          home: pair,
          boards: 0,
          state: 'bye',
          // Nobody was met: no net either way.
          sides: [{ id: pair, measure: levelIn(opened.scoring) }],
        });
  }
  return ok(all.some(({ half }) => half) ? joinHalves(all) : all);
};

/** Net IMPs of a side in a match, for the tie-breaks: per cent over fifty where the match is scored by it. */
export const netOf = ({ measure }: Side, scoring: Stage['opened']['scoring']): Rational =>
  scoring === 'matchpoints' ? subtract(measure, ratio(50)) : measure;
