import type { Side } from '../../bridge/seat.ts';
import type { FactOf } from '../../contest/fact.ts';
import { type Board, counts } from '../../contest/line.ts';
import type { Plan } from '../../contest/plan.ts';
import { changeLayers } from '../../contest/rule.ts';
import { playingPairs } from '../../contest/seating.ts';
import { type Contest, type Entry, seatKey } from '../../contest/state.ts';
import { adjusting, once, onceEach } from '../../kit/memory.ts';
import { type Criterion, place } from '../../kit/order.ts';
import {
  compare,
  exactly,
  multiply,
  divide,
  type Rational,
  ratio,
  subtract,
  sum,
  ZERO,
} from '../../kit/rational.ts';
import { collect, ok, type Result, refuse } from '../../kit/result.ts';
import { round } from '../../kit/rounding.ts';
import type { ContestantTotal as ImpScore } from '../../reckon/imp/session.ts';
import type {
  ContestantTotal as MatchpointScore,
  Fine,
  LineScore as MatchpointLine,
} from '../../reckon/matchpoint/session.ts';
import { roundingOf, ruleOf } from '../../reckon/rules.ts';
import { findLayer } from '../../rulebook/library.ts';
import { gaps, type Layer, type Rulebook, stack } from '../../rulebook/stack.ts';
import type { Field, Reckoned, Row, Worth } from '../../view/board/scene.ts';
import { type ImpRequest, scoreImps } from './imps.ts';
import { type Placed, type Sheets, sheetsOf } from './lines.ts';
import { type MatchpointRequest, type MatchpointResult, scoreMatchpoints } from './matchpoints.ts';

/** The layers this contest adopted, for ever those it named when it was made (LOG-4), and what was changed since (CON-18). */
export const layersFor = (contest: Contest): Result<readonly Layer[]> => {
  const adopted = collect((contest.made?.rulebook ?? []).map(findLayer));
  if (!adopted.ok) return adopted;
  const changes = changeLayers(contest);
  return changes.ok ? ok([...adopted.value, ...changes.value]) : changes;
};

/** The line a pair is ranked in. Two fields are never arrow-switched: that would make them one. */
export const homeSides = ({ plans }: Pick<Contest, 'plans'>): ReadonlyMap<string, Side> => homesIn(plans);

const homesIn = once((plans: Contest['plans']): ReadonlyMap<string, Side> => {
  const homes = new Map<string, Side>();
  for (const { plan } of plans)
    for (const seat of plan.seats) {
      if (!homes.has(seat.ns)) homes.set(seat.ns, 'ns');
      if (!homes.has(seat.ew)) homes.set(seat.ew, 'ew');
    }
  return homes;
});

type Fines = readonly FactOf<'penalty-given'>[];

const NONE: Fines = [];

const finesBy = once(
  (penalties: Fines): ReadonlyMap<string, Fines> => Map.groupBy(penalties, (fine) => fine.pair),
);

const finesOf = ({ penalties }: Contest, pair: string): Fines =>
  penalties.length === 0 ? NONE : (finesBy(penalties).get(pair) ?? NONE);

type Scored = Omit<Row, 'place' | 'sharing' | 'behind'>;

export const scoreOfRow = (row: Scored): Rational => row.percent ?? row.imps ?? ZERO;

const byScore = (a: Scored, b: Scored): number => compare(scoreOfRow(b), scoreOfRow(a));

type RowOf = readonly [item: Scored, place: number, sharing: number, above: Scored | undefined];

/** The same row as before where nothing of it changed. */
const rowOnce = adjusting<RowOf, Row>(([item, place, sharing, above]) => {
  const by = above && subtract(scoreOfRow(above), scoreOfRow(item));
  return { ...item, place, sharing, ...(above && by ? { behind: { pair: above.pair, by } } : {}) };
});

const unplacedOnce = once((row: Scored): Row => ({ ...row, sharing: 1 }));

/** Ordered by the score, equals as they come. It begins with the order there was before, so that little is left to do. */
const ordered = adjusting<readonly [rows: readonly Scored[]], readonly Scored[]>(([rows], before) => {
  const own = new Map(rows.map((row, i) => [row.pair, i]));
  const start = (before?.made ?? []).flatMap(({ pair }) => rows[own.get(pair) ?? -1] ?? []);
  const known = new Set(start);
  return [...start, ...rows.filter((row) => !known.has(row))].sort(
    (a, b) => byScore(a, b) || (own.get(a.pair) ?? 0) - (own.get(b.pair) ?? 0),
  );
});

/** Places within one field by the rulebook's tie-break: the score, and equals share. */
const rank = (rows: readonly Scored[], book: Rulebook, unit: object): readonly Row[] => {
  const criteria: Criterion<Scored>[] = ruleOf(book, 'tieBreak')
    .criteria.filter(({ by }) => by === 'score')
    .map(({ by, clause }) => ({ name: by, clause, compare: byScore }));
  const played = rows.filter((row) => row.boards > 0);
  const placed = place(criteria.length > 0 ? ordered(unit, [played]) : played, criteria);
  const unplaced = rows.filter((row) => row.boards === 0).map(unplacedOnce);
  const inOrder = placed.map(({ item, place: at, sharing, decidedBy }, i) =>
    rowOnce(item, [item, at, sharing, decidedBy ? placed[i - 1]?.item : undefined]),
  );
  return [...inOrder, ...unplaced];
};

type SidedOf = readonly [row: Scored, side: Side];
const sidedOnce = adjusting<SidedOf, Scored>(([row, side]) => ({ ...row, side }));

const fieldsOf = (contest: Contest, rows: readonly Scored[], book: Rulebook): readonly Field[] => {
  const plan = contest.seating?.plan;
  if (plan?.winners !== 2) return [{ rows: rank(rows, book, plan ?? book) }];
  const homes = homeSides(contest);
  return (['ns', 'ew'] as const).map((side) => ({
    side,
    rows: rank(
      rows.filter((row) => (homes.get(row.pair) ?? 'ns') === side).map((row) => sidedOnce(row, [row, side])),
      book,
      sideOf(plan, side),
    ),
  }));
};

/** A field of a plan, to remember it by. */
const sideOf = onceEach((_: Plan, side: Side): { readonly side: Side } => ({ side }));

const countOn = once((board: Board): readonly string[] =>
  board.lines.flatMap(({ ns, ew, award }) =>
    counts(award) ? [ns, ew].filter((pair) => pair !== undefined) : [],
  ),
);

/** Boards that count for each pair: a sit-out is none of them. */
const boardsOf = ({ boards }: Sheets): ReadonlyMap<string, number> => {
  const played = new Map<string, number>();
  for (const board of boards)
    for (const pair of countOn(board)) played.set(pair, (played.get(pair) ?? 0) + 1);
  return played;
};

const bareOnce = adjusting<readonly [entry: Entry, fines: Fines], Scored>(([{ pair }, fines]) => ({
  pair,
  boards: 0,
  fines,
}));

/** A pair nothing has come in for yet has its line in the standings, without a score. */
const everyPair = <S extends object>(
  contest: Contest,
  sheets: Sheets,
  found: ReadonlyMap<string, S>,
  scoredOnce: (unit: object, of: readonly [S, number, Fines]) => Scored,
): readonly Scored[] => {
  const played = boardsOf(sheets);
  return playingPairs(contest).map((entry) => {
    const score = found.get(entry.pair);
    const boards = played.get(entry.pair) ?? 0;
    const fines = finesOf(contest, entry.pair);
    return score && boards > 0 ? scoredOnce(score, [score, boards, fines]) : bareOnce(entry, [entry, fines]);
  });
};

export interface Reckoning {
  readonly sheets: Sheets;
  readonly book: Rulebook;
  readonly reckoned: Reckoned;
  /** At matchpoints: every line and total, and the recapitulation. */
  readonly scored?: MatchpointResult;
  readonly request:
    | { readonly matchpoints: MatchpointRequest }
    | { readonly imps: ImpRequest }
    | { readonly teams: true };
}

const HUNDRED = ratio(100);

const percentOf = (value: Rational | undefined, max: Rational, book: Rulebook): Rational | undefined =>
  value && max.n !== 0n
    ? round(divide(multiply(HUNDRED, value), max), roundingOf(ruleOf(book, 'rounding').percent))
    : undefined;

export const matchpointFines = (
  { penalties }: Pick<Contest, 'penalties'>,
  pairs: ReadonlySet<string>,
): readonly Fine[] =>
  penalties
    .filter((fine) => pairs.has(fine.pair))
    .map((fine) => ({
      contestant: { id: fine.pair },
      amount: exactly(fine.amount),
      unit: fine.unit as Fine['unit'],
      clause: fine.clause,
      why: fine.why,
    }));

const NO_FINES: readonly Fine[] = [];

/** What is charged to those who sat there. */
export const chargedTo = (penalties: Contest['penalties'], { boards }: Sheets): readonly Fine[] =>
  penalties.length === 0
    ? NO_FINES
    : matchpointFines(
        { penalties },
        new Set(boards.flatMap(({ lines }) => lines.flatMap(({ ns, ew }) => [ns ?? '', ew ?? '']))),
      );

type ExpectedOf = readonly [lines: readonly Placed[], decided: Contest['decided']];

const expectedOn = adjusting<ExpectedOf, number>(([lines, decided]) => {
  const isAwaited = ({ line, spot }: Placed): boolean =>
    line.award.kind === 'awaited' && !(spot && decided.has(seatKey(spot.round, spot.table)));
  return lines.filter((one) => counts(one.line.award) || isAwaited(one)).length;
});

/**
 * Results a full board will have: those that are in and those still to come, which of a match decided otherwise are none. A
 * board's first result is then half of its top, and what comes in moves it step by step to where it ends; when nothing is
 * awaited it is what came in.
 */
export const expectedIn = ({ decided }: Contest, { placed }: Sheets): number =>
  Math.max(1, ...placed.map((lines) => expectedOn(lines, [lines, decided])));

/** What a session or round of a stage is compared with beside its own lines: its place in the stage, other fields. */
export type Occasion = ImpRequest['occasion'];

const matchpointRow = adjusting<readonly [MatchpointScore, number, Fines], Scored>(
  ([{ contestant, matchpoints, max, percent }, boards, fines]) => ({
    pair: contestant.id,
    matchpoints,
    max,
    percent,
    boards,
    fines,
  }),
);

const impRow = adjusting<readonly [ImpScore, number, Fines], Scored>(
  ([{ contestant, imps }, boards, fines]) => ({
    pair: contestant.id,
    imps: subtract(imps, sum(fines.map((fine) => exactly(fine.amount)))),
    boards,
    fines,
  }),
);

/** Where each line stands, by its name. */
const places = once(
  ({ placed }: Sheets): ReadonlyMap<string, readonly [number, number]> =>
    new Map(placed.flatMap((lines, b) => lines.map(({ key }, i) => [key, [b, i]] as const))),
);

/** What a line is worth, worked out when somebody looks at it. */
const worthIn = <L>(
  sheets: Sheets,
  boards: readonly { readonly lines: readonly L[] }[],
  worth: (line: L) => Worth,
): Reckoned['worth'] => ({
  get: (key) => {
    const [b = -1, i = -1] = places(sheets).get(key) ?? [];
    const line = boards[b]?.lines[i];
    return line && worth(line);
  },
});

const worthOf = ({ ns, ew, max }: MatchpointLine, book: Rulebook): Worth => {
  const [nsPercent, ewPercent] = [percentOf(ns, max, book), percentOf(ew, max, book)];
  return {
    max,
    ...(ns ? { ns } : {}),
    ...(ew ? { ew } : {}),
    ...(nsPercent ? { nsPercent } : {}),
    ...(ewPercent ? { ewPercent } : {}),
  };
};

const reckonMatchpoints = (contest: Contest, sheets: Sheets, layers: readonly Layer[]): Result<Reckoning> => {
  const request: MatchpointRequest = {
    boards: sheets.boards,
    fields: 'one',
    layers,
    fines: chargedTo(contest.penalties, sheets),
    expected: expectedIn(contest, sheets),
  };
  const scored = scoreMatchpoints(request, contest.seating);
  if (!scored.ok) return scored;
  const { session, book } = scored.value;
  const found = new Map(session.totals.map((one) => [one.contestant.id, one]));
  const rows = everyPair(contest, sheets, found, matchpointRow);
  const reckoned: Reckoned = {
    fields: fieldsOf(contest, rows, book),
    worth: worthIn(sheets, session.boards, (line) => worthOf(line, book)),
    tops: new Map(session.boards.map(({ board, top }) => [board, top])),
    datums: new Map(),
    average: 50,
  };
  return ok({ sheets, book, reckoned, scored: scored.value, request: { matchpoints: request } });
};

const reckonImps = (
  contest: Contest,
  sheets: Sheets,
  layers: readonly Layer[],
  occasion: Occasion = {},
): Result<Reckoning> => {
  const method = contest.made?.scoring === 'butler' ? 'butler' : 'cross';
  const request: ImpRequest = { method, boards: sheets.boards, fields: 'one', layers, occasion };
  const scored = scoreImps(request, contest.seating);
  if (!scored.ok) return scored;
  const { session, book } = scored.value;
  const found = new Map(session.totals.map((one) => [one.contestant.id, one]));
  const datums = session.boards.flatMap(({ board, datums: found }): readonly [number, number][] => {
    // Of a fouled board that of the board as it was (ANC 2021 7.2).
    const datum = (found.find(({ deal }) => deal === undefined) ?? found[0])?.datum;
    return datum === undefined ? [] : [[board, datum]];
  });
  const reckoned: Reckoned = {
    fields: fieldsOf(contest, everyPair(contest, sheets, found, impRow), book),
    worth: worthIn(sheets, session.boards, (line) => line),
    tops: new Map(),
    datums: new Map(datums),
    average: 0,
  };
  return ok({ sheets, book, reckoned, request: { imps: request } });
};

/** What the night comes to so far; of a stage's session or round, what the stage itself makes of it. */
export const reckon = (contest: Contest, occasion?: Occasion): Result<Reckoning> => {
  const layers = layersFor(contest);
  if (!layers.ok) return layers;
  const book = stack(layers.value);
  if (!book.ok) return book;
  const [gap] = gaps(book.value, ['tieBreak']);
  if (gap) return refuse('rulebook-gap', { slot: gap });
  const sheets = sheetsOf(contest);
  return contest.made?.scoring === 'matchpoints'
    ? reckonMatchpoints(contest, sheets, layers.value)
    : reckonImps(contest, sheets, layers.value, occasion);
};
