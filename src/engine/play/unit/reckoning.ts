import type { Side } from '../../bridge/seat.ts';
import type { FactOf } from '../../contest/fact.ts';
import { counts } from '../../contest/line.ts';
import { changeLayers } from '../../contest/rule.ts';
import { playingPairs } from '../../contest/seating.ts';
import { type Contest, seatKey } from '../../contest/state.ts';
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
import type { Fine } from '../../reckon/matchpoint/session.ts';
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
export const homeSides = (contest: Pick<Contest, 'plans'>): ReadonlyMap<string, Side> => {
  const homes = new Map<string, Side>();
  for (const { plan } of contest.plans)
    for (const seat of plan.seats) {
      if (!homes.has(seat.ns)) homes.set(seat.ns, 'ns');
      if (!homes.has(seat.ew)) homes.set(seat.ew, 'ew');
    }
  return homes;
};

const finesOf = (contest: Contest, pair: string): readonly FactOf<'penalty-given'>[] =>
  contest.penalties.filter((fine) => fine.pair === pair);

type Scored = Omit<Row, 'place' | 'sharing' | 'behind'>;

export const scoreOfRow = (row: Scored): Rational => row.percent ?? row.imps ?? ZERO;

/** Places within one field by the rulebook's tie-break: the score, and equals share. */
const rank = (rows: readonly Scored[], book: Rulebook): readonly Row[] => {
  const criteria: Criterion<Scored>[] = ruleOf(book, 'tieBreak')
    .criteria.filter(({ by }) => by === 'score')
    .map(({ by, clause }) => ({
      name: by,
      clause,
      compare: (a, b) => compare(scoreOfRow(b), scoreOfRow(a)),
    }));
  const placed = place(
    rows.filter((row) => row.boards > 0),
    criteria,
  );
  const unplaced = rows.filter((row) => row.boards === 0).map((row) => ({ ...row, sharing: 1 }));
  const inOrder = placed.map(({ item, place: at, sharing, decidedBy }, i) => {
    const above = placed[i - 1]?.item;
    const by = above && subtract(scoreOfRow(above), scoreOfRow(item));
    return {
      ...item,
      place: at,
      sharing,
      ...(above && by && decidedBy ? { behind: { pair: above.pair, by } } : {}),
    };
  });
  return [...inOrder, ...unplaced];
};

const fieldsOf = (contest: Contest, rows: readonly Scored[], book: Rulebook): readonly Field[] => {
  if (contest.seating?.plan.winners !== 2) return [{ rows: rank(rows, book) }];
  const homes = homeSides(contest);
  return (['ns', 'ew'] as const).map((side) => ({
    side,
    rows: rank(
      rows.filter((row) => (homes.get(row.pair) ?? 'ns') === side).map((row) => ({ ...row, side })),
      book,
    ),
  }));
};

/** Boards that count for each pair: a sit-out is none of them. */
const boardsOf = ({ boards }: Sheets): ReadonlyMap<string, number> => {
  const played = new Map<string, number>();
  for (const { ns, ew, award } of boards.flatMap((board) => board.lines))
    for (const pair of [ns, ew])
      if (pair !== undefined && counts(award)) played.set(pair, (played.get(pair) ?? 0) + 1);
  return played;
};

/** A pair nothing has come in for yet has its line in the standings, without a score. */
const everyPair = (
  contest: Contest,
  sheets: Sheets,
  found: ReadonlyMap<string, Scored>,
): readonly Scored[] => {
  const played = boardsOf(sheets);
  return playingPairs(contest).map(({ pair }) => {
    const row = found.get(pair);
    const boards = played.get(pair) ?? 0;
    return row && boards > 0 ? { ...row, boards } : { pair, boards: 0, fines: finesOf(contest, pair) };
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

export const matchpointFines = (contest: Contest, pairs: ReadonlySet<string>): readonly Fine[] =>
  contest.penalties
    .filter((fine) => pairs.has(fine.pair))
    .map((fine) => ({
      contestant: { id: fine.pair },
      amount: exactly(fine.amount),
      unit: fine.unit as Fine['unit'],
      clause: fine.clause,
      why: fine.why,
    }));

/**
 * Results a full board will have: those that are in and those still to come, which of a match decided otherwise are none. A
 * board's first result is then half of its top, and what comes in moves it step by step to where it ends; when nothing is
 * awaited it is what came in.
 */
export const expectedIn = ({ decided }: Contest, { placed }: Sheets): number => {
  const isAwaited = ({ line, spot }: Placed): boolean =>
    line.award.kind === 'awaited' && !(spot && decided.has(seatKey(spot.round, spot.table)));
  return Math.max(
    1,
    ...placed.map((lines) => lines.filter((one) => counts(one.line.award) || isAwaited(one)).length),
  );
};

/** What a session or round of a stage is compared with beside its own lines: its place in the stage, other fields. */
export type Occasion = ImpRequest['occasion'];

const reckonMatchpoints = (contest: Contest, sheets: Sheets, layers: readonly Layer[]): Result<Reckoning> => {
  const seated = new Set(
    sheets.boards.flatMap(({ lines }) => lines.flatMap(({ ns, ew }) => [ns ?? '', ew ?? ''])),
  );
  const request: MatchpointRequest = {
    boards: sheets.boards,
    fields: 'one',
    layers,
    fines: matchpointFines(contest, seated),
    expected: expectedIn(contest, sheets),
  };
  const scored = scoreMatchpoints(request);
  if (!scored.ok) return scored;
  const { session, book } = scored.value;
  const worth = new Map<string, Worth>();
  for (const [b, { lines }] of session.boards.entries())
    for (const [i, { ns, ew, max }] of lines.entries()) {
      const [nsPercent, ewPercent] = [percentOf(ns, max, book), percentOf(ew, max, book)];
      worth.set(sheets.placed[b]?.[i]?.key ?? '', {
        max,
        ...(ns ? { ns } : {}),
        ...(ew ? { ew } : {}),
        ...(nsPercent ? { nsPercent } : {}),
        ...(ewPercent ? { ewPercent } : {}),
      });
    }
  const found = new Map(
    session.contestants.map(({ contestant, matchpoints, max, percent, boards }): [string, Scored] => [
      contestant.id,
      { pair: contestant.id, matchpoints, max, percent, boards, fines: finesOf(contest, contestant.id) },
    ]),
  );
  const rows = everyPair(contest, sheets, found);
  const reckoned: Reckoned = {
    fields: fieldsOf(contest, rows, book),
    worth,
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
  const scored = scoreImps(request);
  if (!scored.ok) return scored;
  const { session, book } = scored.value;
  const worth = new Map<string, Worth>();
  for (const [b, { lines }] of session.boards.entries())
    for (const [i, line] of lines.entries()) worth.set(sheets.placed[b]?.[i]?.key ?? '', line);
  const found = new Map(
    session.contestants.map(({ contestant, imps, boards }): [string, Scored] => {
      const fines = finesOf(contest, contestant.id);
      const charged = sum(fines.map((fine) => exactly(fine.amount)));
      return [contestant.id, { pair: contestant.id, imps: subtract(imps, charged), boards, fines }];
    }),
  );
  const datums = session.boards.flatMap(({ board, datums: found }): readonly [number, number][] => {
    // Of a fouled board that of the board as it was (ANC 2021 7.2).
    const datum = (found.find(({ deal }) => deal === undefined) ?? found[0])?.datum;
    return datum === undefined ? [] : [[board, datum]];
  });
  const reckoned: Reckoned = {
    fields: fieldsOf(contest, everyPair(contest, sheets, found), book),
    worth,
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
