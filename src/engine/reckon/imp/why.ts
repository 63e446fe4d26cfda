import { impsFor } from '../../bridge/imp.ts';
import type { Side } from '../../bridge/seat.ts';
import type { Award, Board, Line } from '../../contest/line.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import type { Functions } from '../../kit/formula.ts';
import { exactly, type Rational, ratio, toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Datum } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, law, ruleOf } from '../rules.ts';
import { averagePlusTotal } from '../several.ts';
import { scoreIn } from './board.ts';
import { butlerRulesOf, type Handling, handlingOf, isFouled, leftBy, type Occasion } from './butler.ts';
import { considered, fieldsLacking } from './considered.ts';
import { whyDatum } from './datum.ts';
import { whyWeightedImps } from './weighted.ts';

/** Everything a derivation may look at. It counts for itself: nothing here comes from `all`. */
export interface Case {
  readonly boards: readonly Board[];
  readonly book: Rulebook;
  readonly method: 'butler' | 'cross';
  readonly occasion: Occasion;
}

/** What formulas on IMPs may call: `imps` of a difference, and the rounded running total of averages plus. */
export const IMP_FUNCTIONS: Functions = {
  imps: (difference) => ratio(impsFor(toNumber(difference as Rational))),
  running: (step, boards) =>
    averagePlusTotal(Number((boards as Rational).n), {
      middle: ratio(0),
      step: step as Rational,
      unit: ratio(1),
    }),
};

const REPORTED = law('reported', 'Law 77');
const CONVERTED = law('imps', 'Law 78B');

export interface Seat {
  readonly at: Case;
  readonly board: Board;
  readonly line: Line;
  readonly i: number;
  readonly key: string;
}

export const seatOf = (at: Case, b: number, i: number): Seat => {
  const board = at.boards[b] as Board;
  return { at, board, line: board.lines[i] as Line, i, key: `board/${board.board}/line/${i + 1}` };
};

const reported = (seat: Seat, score: number, key: string): Figure =>
  given({ key, name: 'score', rule: REPORTED }, score, [seat.key]);

/** North-South's value of one score, by the method. */
type Worth = (score: number, key: string) => Figure;

const handlingFor = (at: Case, board: Board): Result<Handling> =>
  isFouled(board.lines) ? handlingOf(at.book, board.board, at.occasion) : ok({ as: 'no-consequence' });

/** The datum a line of this board is measured by; undefined where no score counts. */
export const whyDatumOf = (at: Case, b: number, i = 0): Result<Figure | undefined> => {
  const board = at.boards[b] as Board;
  const line = board.lines[i] as Line;
  const handling = handlingFor(at, board);
  if (!handling.ok) return handling;
  const rules = butlerRulesOf(at.book, at.occasion);
  const { value } = handling;
  const deal = value.as === 'separate' ? { mark: line.deal } : leftBy(value);
  const counted = considered(board, rules.considered, at.occasion.others, deal);
  if (counted.length === 0) return ok(undefined);
  const datum: Datum = value.as === 'separate' ? { ...rules.datum, drop: value.drop } : rules.datum;
  const form = value.as === 'separate' && line.deal !== undefined ? `/deal/${line.deal}` : '';
  return ok(
    whyDatum(`board/${board.board}${form}/datum`, counted, datum, {
      datum: cite(at.book, value.as === 'separate' ? 'fouledDatum' : 'datum'),
      considered: cite(at.book, 'considered'),
      lacks: fieldsLacking(rules.considered, counted),
    }),
  );
};

const againstDatum =
  (seat: Seat, datum: Figure): Worth =>
  (score, key) =>
    derive(
      { key, name: 'ns', rule: CONVERTED },
      'imps(score - datum)',
      [reported(seat, score, `${key}/score`), datum],
      IMP_FUNCTIONS,
    );

export const rivalsOf = ({ board, line, i }: Seat): readonly number[] =>
  board.lines.flatMap((other, j) => {
    const score = j === i || other.deal !== line.deal ? undefined : scoreIn(other);
    return score === undefined ? [] : [score];
  });

/** Lines that hold a result or should have: what the board's sum is brought to. */
const placesIn = (lines: readonly Line[]): number =>
  lines.filter((line) => line.award.kind === 'not-played' || scoreIn(line) !== undefined).length;

const CROSS_FORMULA = {
  sum: 'sum(against)',
  average: 'sum(against) / (A - 1)',
  scaled: 'sum(against) / A * E / (E - 1)',
} as const;

/** Against every other table of the same cards: one node for each different score there. */
const againstTables =
  (seat: Seat): Worth =>
  (score, key) => {
    const { at, board, line } = seat;
    const rule = cite(at.book, 'crossImps');
    const slot = ruleOf(at.book, 'crossImps');
    const rivals = rivalsOf(seat);
    const results = rivals.length + 1;
    const same = board.lines.filter((other) => other.deal === line.deal);
    const named =
      slot.use === 'scaled' && slot.expected === 'session'
        ? Math.max(...at.boards.map(({ lines }) => placesIn(lines)))
        : placesIn(same);
    const expected = Math.max(results, named);
    if (rivals.length === 0)
      return given({ key, name: 'ns', rule, note: 'no other table played these cards to a result' }, 0);
    const parts = [...new Set(rivals)].map((other) =>
      derive(
        { key: `${key}/against/${other}`, name: 'against', rule: CONVERTED },
        'tables * imps(score - other)',
        [
          given(
            { key: `${key}/against/${other}/tables`, name: 'tables', rule: REPORTED },
            rivals.filter((one) => one === other).length,
          ),
          reported(seat, score, `${key}/score`),
          given({ key: `${key}/against/${other}/score`, name: 'other', rule: REPORTED }, other),
        ],
        IMP_FUNCTIONS,
      ),
    );
    const use = slot.use === 'scaled' && expected === results ? 'average' : slot.use;
    const counts = [
      given({ key: `${key}/results`, name: 'A', rule }, results),
      given({ key: `${key}/expected`, name: 'E', rule }, expected),
    ].filter(({ name }) => new RegExp(`\\b${name}\\b`).test(CROSS_FORMULA[use]));
    return derive({ key, name: 'ns', rule }, CROSS_FORMULA[use], [...parts, ...counts], IMP_FUNCTIONS);
  };

const worthOf = (seat: Seat, b: number): Result<Worth | undefined> => {
  if (seat.at.method === 'cross') return ok(againstTables(seat));
  const datum = whyDatumOf(seat.at, b, seat.i);
  return datum.ok ? ok(datum.value && againstDatum(seat, datum.value)) : datum;
};

const turned = (figure: Figure, side: Side, key: string): Figure =>
  side === 'ns'
    ? { ...figure, key, name: 'line' }
    : derive({ key, name: 'line', rule: figure.rule }, '0 - ns', [figure]);

/** The offenders lose what the event lays down, or what they lost anyway if that is more (SABF 4.6). */
const psycheFigure = (
  seat: Seat,
  { by, ns }: Extract<Award, { kind: 'psyche' }>,
  side: Side,
  worth: Worth | undefined,
): Figure | undefined => {
  const key = `${seat.key}/${side}`;
  const { book } = seat.at;
  const own =
    worth && ns !== undefined
      ? { ...turned(worth(ns, `${key}/table`), by, `${key}/own`), name: 'own' }
      : undefined;
  if (!book.psyche) return own && turned({ ...own, name: 'ns' }, side === by ? 'ns' : 'ew', key);
  const rule = cite(book, 'psyche');
  const penalty = given(
    { key: `${key}/penalty`, name: 'penalty', rule },
    exactly(ruleOf(book, 'psyche').imps),
  );
  const loses = own ? 'min(0 - penalty, own)' : '0 - penalty';
  return derive(
    { key, name: 'line', rule },
    side === by ? loses : `0 - ${own ? loses : '(0 - penalty)'}`,
    own ? [penalty, own] : [penalty],
    IMP_FUNCTIONS,
  );
};

/** Lines that need no other contestant's session: scores, splits, weights, numbers a director gave. */
export const fixedLine = (seat: Seat, b: number, side: Side): Result<Figure | undefined> => {
  const { award } = seat.line;
  const key = `${seat.key}/${side}`;
  const handling = seat.at.method === 'butler' ? handlingFor(seat.at, seat.board) : undefined;
  if (handling && !handling.ok) return handling;
  if (handling?.value.as === 'cancel' && seat.line.deal !== undefined)
    return ok(
      given(
        { key, name: 'line', rule: cite(seat.at.book, 'fouledDatum'), note: 'the result was cancelled' },
        exactly(handling.value.imps),
      ),
    );
  if (award.kind === 'set')
    return ok(given({ key, name: 'line', rule: law('director', 'Law 12') }, award[side], [seat.key]));
  if (award.kind === 'artificial' && typeof award[side] !== 'string')
    return ok(given({ key, name: 'line', rule: law('director', 'Law 12C2') }, award[side], [seat.key]));
  if (award.kind === 'psyche') {
    const worth = worthOf(seat, b);
    return worth.ok ? ok(psycheFigure(seat, award, side, worth.value)) : worth;
  }
  if (!('innocent' in award) && award.kind !== 'score' && award.kind !== 'split') return ok(undefined);
  const worth = worthOf(seat, b);
  if (!worth.ok || !worth.value) return worth.ok ? ok(undefined) : worth;
  const measure = worth.value;
  if (award.kind === 'score' || award.kind === 'split') {
    const score = award.kind === 'score' ? award.ns : award[side];
    return ok(turned(measure(score, side === 'ns' ? key : `${seat.key}/ns`), side, key));
  }
  const weighed = award.kind === 'weighted' ? award.outcomes : award[side];
  const outcomes = weighed.map(({ ns, weight }) => ({
    label: String(ns),
    weight,
    imps: measure(ns, `${key}/outcome/${ns}/imps`),
  }));
  const slot = ruleOf(seat.at.book, 'weightedImps');
  const value = seat.at.method === 'cross' ? { ...slot, use: 'exact' as const } : slot;
  return ok(
    whyWeightedImps(
      key,
      'line',
      outcomes,
      award.innocent,
      side,
      { value, rule: cite(seat.at.book, 'weightedImps') },
      IMP_FUNCTIONS,
    ),
  );
};
