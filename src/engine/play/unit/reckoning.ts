import type { Side } from '../../bridge/seat.ts';
import type { FactOf } from '../../contest/fact.ts';
import { type Contestant, counts } from '../../contest/line.ts';
import type { Plan } from '../../contest/plan.ts';
import { changeLayers } from '../../contest/rule.ts';
import { playingPairs } from '../../contest/seating.ts';
import { type Contest, type Entry, seatKey } from '../../contest/state.ts';
import { adjusting, adjustingEach, once, onceEach } from '../../kit/memory.ts';
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
import type { BoardColumns, Sheet } from '../../reckon/sheet.ts';
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

const finesOf = ({ penalties }: Pick<Contest, 'penalties'>, pair: string): Fines =>
  penalties.length === 0 ? NONE : (finesBy(penalties).get(pair) ?? NONE);

type Scored = Omit<Row, 'place' | 'sharing' | 'behind'>;

export const scoreOfRow = (row: Scored): Rational => row.percent ?? row.imps ?? ZERO;

const byScore = (a: Scored, b: Scored): number => compare(scoreOfRow(b), scoreOfRow(a));

/** A field in its order, and what it was made of. */
interface Ranked {
  readonly scored: readonly Scored[];
  /** Positions in it of those with a board, as they are placed; the others as they come. */
  readonly order: readonly number[];
  readonly rows: readonly Row[];
}

/** Ordered by the score, equals as they come. It begins with the order there was before, so that little is left to do. */
const orderOf = (scored: readonly Scored[], before: Ranked | undefined): readonly number[] => {
  const isAlike =
    before?.scored.length === scored.length &&
    scored.every((row, i) => row === before.scored[i] || row.pair === before.scored[i]?.pair);
  const known = (isAlike ? before.order : []).filter((i) => (scored[i]?.boards ?? 0) > 0);
  const seen = new Set(known);
  const rest = scored.flatMap(({ boards }, i) => (boards > 0 && !seen.has(i) ? [i] : []));
  return [...known, ...rest].sort((a, b) => byScore(scored[a] as Scored, scored[b] as Scored) || a - b);
};

type RankOf = readonly [scored: readonly Scored[], isByScore: boolean];

/** Places within one field: the score, and equals share. A row of which nothing changed is the same row. */
const ranked = adjusting<RankOf, Ranked>(([scored, isByScore], before) => {
  const then = before?.of[1] === isByScore ? before.made : undefined;
  const order = isByScore
    ? orderOf(scored, then)
    : scored.flatMap(({ boards }, i) => (boards > 0 ? [i] : []));
  const items = order.map((i) => scored[i] as Scored);
  const isLevel = (i: number): boolean =>
    i > 0 && (!isByScore || byScore(items[i - 1] as Scored, items[i] as Scored) === 0);
  const rows: Row[] = [];
  for (let first = 0; first < items.length; ) {
    let next = first + 1;
    while (next < items.length && isLevel(next)) next++;
    for (let i = first; i < next; i++) {
      const above = i === first ? items[i - 1] : undefined;
      rows.push(rowAt(items[i] as Scored, above, first + 1, next - first, then, i));
    }
    first = next;
  }
  const bare = new Map(then?.rows.slice(then.order.length).map((row) => [row.pair, row]));
  for (const row of scored) {
    if (row.boards > 0) continue;
    const known = bare.get(row.pair);
    rows.push(known && known.fines === row.fines && known.side === row.side ? known : { ...row, sharing: 1 });
  }
  return { scored, order, rows };
});

const rowAt = (
  item: Scored,
  above: Scored | undefined,
  place: number,
  sharing: number,
  then: Ranked | undefined,
  i: number,
): Row => {
  const known = then?.rows[i];
  const isKept =
    known &&
    then.scored[then.order[i] ?? -1] === item &&
    known.place === place &&
    known.sharing === sharing &&
    // What parts it from the one above hangs on both.
    (known.behind === undefined) === (above === undefined) &&
    (above === undefined || then.scored[then.order[i - 1] ?? -1] === above);
  if (isKept) return known;
  const behind = above && {
    behind: { pair: above.pair, by: subtract(scoreOfRow(above), scoreOfRow(item)) },
  };
  return { ...item, place, sharing, ...behind };
};

const rank = (rows: readonly Scored[], book: Rulebook, unit: object): readonly Row[] =>
  ranked(unit, [rows, ruleOf(book, 'tieBreak').criteria.some(({ by }) => by === 'score')]).rows;

const sidedEach = adjustingEach<Scored, readonly [side: Side], Scored>((row, [side]) => ({ ...row, side }));

const fieldsOf = (contest: Contest, rows: readonly Scored[], book: Rulebook): readonly Field[] => {
  const plan = contest.seating?.plan;
  if (plan?.winners !== 2) return [{ rows: rank(rows, book, plan ?? book) }];
  const homes = homeSides(contest);
  return (['ns', 'ew'] as const).map((side) => ({
    side,
    rows: rank(
      sidedEach(
        sideOf(plan, side),
        rows.filter((row) => (homes.get(row.pair) ?? 'ns') === side),
        [side],
      ),
      book,
      sideOf(plan, side),
    ),
  }));
};

/** A field of a plan, to remember it by. */
const sideOf = onceEach((_: Plan, side: Side): { readonly side: Side } => ({ side }));

/** Positions of those a board counts for. */
const countOn = once(
  ({ lines, ns, ew }: BoardColumns): Int32Array =>
    Int32Array.from(
      lines
        .flatMap(({ award }, i) => (counts(award) ? [ns[i] as number, ew[i] as number] : []))
        .filter((at) => at >= 0),
    ),
);

/** Boards that count for each contestant of a sheet: a sit-out is none of them. */
const boardsOf = ({ boards, contestants }: Sheet): Int32Array => {
  const played = new Int32Array(contestants.length);
  for (const columns of boards) for (const at of countOn(columns)) played[at] = (played[at] as number) + 1;
  return played;
};

const positions = once(
  (contestants: readonly Contestant[]): ReadonlyMap<string, number> =>
    new Map(contestants.map(({ id }, i) => [id, i])),
);

/** What everyone's line in the standings is made of. */
interface Lines<S> {
  readonly totals: readonly (S | undefined)[];
  readonly played: readonly number[];
  readonly fines: readonly Fines[];
  readonly rows: readonly Scored[];
}

type LinesOf<S> = readonly [
  playing: readonly Entry[],
  sheet: Sheet,
  totals: readonly S[],
  penalties: Contest['penalties'],
];

/** A pair nothing has come in for yet has its line in the standings, without a score. Lines of which nothing changed are the same. */
const linesEach = <S extends object>(make: (total: S, boards: number, fines: Fines) => Scored) =>
  adjusting<LinesOf<S>, Lines<S>>(([playing, sheet, all, penalties], before) => {
    const isAlike =
      before?.of[0].length === playing.length &&
      playing.every(({ pair }, i) => pair === before.of[0][i]?.pair);
    const then = isAlike ? before.made : undefined;
    const at = positions(sheet.contestants);
    const counted = boardsOf(sheet);
    const totals = playing.map(({ pair }) => all[at.get(pair) ?? -1]);
    const played = playing.map(({ pair }) => counted[at.get(pair) ?? -1] ?? 0);
    const fines = playing.map(({ pair }) => finesOf({ penalties }, pair));
    const rows = playing.map(({ pair }, i) => {
      const [total, boards, own] = [totals[i], played[i] as number, fines[i] as Fines];
      const isKept = then && then.played[i] === boards && then.fines[i] === own;
      if (isKept && (boards === 0 || then.totals[i] === total)) return then.rows[i] as Scored;
      return total && boards > 0 ? make(total, boards, own) : { pair, boards: 0, fines: own };
    });
    return { totals, played, fines, rows };
  });

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
    line.award.kind === 'awaited' &&
    (decided.size === 0 || !(spot && decided.has(seatKey(spot.round, spot.table))));
  let count = 0;
  for (const one of lines) if (counts(one.line.award) || isAwaited(one)) count++;
  return count;
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

const matchpointLines = linesEach<MatchpointScore>(
  ({ contestant, matchpoints, max, percent }, boards, fines) => ({
    pair: contestant.id,
    matchpoints,
    max,
    percent,
    boards,
    fines,
  }),
);

const impLines = linesEach<ImpScore>(({ contestant, imps }, boards, fines) => ({
  pair: contestant.id,
  imps: subtract(imps, sum(fines.map((fine) => exactly(fine.amount)))),
  boards,
  fines,
}));

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
  const { session, book, sheet } = scored.value;
  const { rows } = matchpointLines(contest.seating ?? book, [
    playingPairs(contest),
    sheet,
    session.totals,
    contest.penalties,
  ]);
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
  const { session, book, sheet } = scored.value;
  const { rows } = impLines(contest.seating ?? book, [
    playingPairs(contest),
    sheet,
    session.totals,
    contest.penalties,
  ]);
  const datums = session.boards.flatMap(({ board, datums: found }): readonly [number, number][] => {
    // Of a fouled board that of the board as it was (ANC 2021 7.2).
    const datum = (found.find(({ deal }) => deal === undefined) ?? found[0])?.datum;
    return datum === undefined ? [] : [[board, datum]];
  });
  const reckoned: Reckoned = {
    fields: fieldsOf(contest, rows, book),
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
