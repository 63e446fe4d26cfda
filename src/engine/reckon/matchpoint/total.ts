import type { Mark } from '../../contest/line.ts';
import {
  add,
  divide,
  exactly,
  larger,
  multiply,
  type Rational,
  ratio,
  smaller,
  subtract,
  sum,
  ZERO,
} from '../../kit/rational.ts';
import { once } from '../../kit/memory.ts';
import { type Rounding, round } from '../../kit/rounding.ts';
import type { ArtificialPercent, CriterionName, RoundingSlot, Several } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { roundingOf, ruleOf } from '../rules.ts';
import { averagePlusStep } from '../several.ts';
import type { Sheet } from '../sheet.ts';
import type { ScoredBoard } from './all.ts';
import { type Due, percentOfTop, type Rules, rulesOf } from './special.ts';

/** What the totals are made by. */
export interface TotalRules extends Rules {
  readonly artificial: ArtificialPercent;
  readonly several: Several;
  readonly rounding: RoundingSlot;
  readonly sitOut: 'own-average' | 'nothing';
  /** A pair with fewer boards than the most anyone played is factored up to them. */
  readonly factorsUp: boolean;
  /** What parts equal scores, in turn. */
  readonly criteria: readonly CriterionName[];
}

export const totalRulesOf = once(
  (book: Rulebook): TotalRules => ({
    ...rulesOf(book),
    artificial: ruleOf(book, 'artificial'),
    several: ruleOf(book, 'several'),
    rounding: ruleOf(book, 'rounding'),
    sitOut: ruleOf(book, 'sitOut').use === 'nothing' ? 'nothing' : 'own-average',
    factorsUp: book.missed?.value.use === 'factored',
    criteria: book.tieBreak?.value.criteria.map((criterion) => criterion.by) ?? [],
  }),
);

/** One side of one line, where a contestant sat. */
export interface Place {
  readonly board: number;
  readonly line: number;
  readonly side: 'ns' | 'ew';
}

interface SpecialDue extends Place {
  readonly due: Due;
  readonly max: Rational;
}

/** Totals in columns: whole numbers over one denominator, and the few contestants that need more. All in double matchpoints. */
export interface Totals {
  readonly over: number;
  readonly sums: Float64Array;
  readonly maxes: Float64Array;
  /** Contestants with an artificial, weighted, split or sit-out line: their whole total and maximum. */
  readonly exact: ReadonlyMap<number, { readonly sum: Rational; readonly max: Rational }>;
  /** What each special line came to, by `board/line/side` positions. */
  readonly settled: ReadonlyMap<string, Rational>;
  /** The sums they were joined from, and those of them that were joined exactly: what is the same next time isn't joined again. */
  readonly parts: ReadonlyMap<string, Plain>;
  readonly joined: ReadonlyMap<number, Settling>;
}

export const placeKey = ({ board, line, side }: Place): string => `${board}/${line}/${side}`;

interface Plain {
  readonly over: number;
  readonly sums: Float64Array;
  readonly maxes: Float64Array;
}

/** Boards in one sum: a contestant's plays stand above 2³², its matchpoints below, so that one addition does both. */
const PLAY = 2 ** 32;

/** Adds the plain lines of boards that share a top and a denominator, as whole numbers. */
const addPlain = (scored: readonly ScoredBoard[], people: number): Plain => {
  const { over, top } = scored[0] as ScoredBoard;
  const most = Number(top.n);
  const packed = new Float64Array(people);
  for (const board of scored) addBoard(board, most * over, packed);
  const sums = new Float64Array(people);
  const maxes = new Float64Array(people);
  for (let i = 0; i < people; i++) {
    const plays = Math.floor((packed[i] as number) / PLAY);
    sums[i] = (packed[i] as number) - plays * PLAY;
    maxes[i] = plays * most;
  }
  return { over, sums, maxes };
};

const NO_LINES = new Uint8Array(0);

/** 1 where a line is special. */
export const specialLines = once(({ ns, special }: ScoredBoard): Uint8Array => {
  const marks = new Uint8Array(ns.length);
  for (const i of special.keys()) marks[i] = 1;
  return marks;
});

/** The innermost loop of a whole field: plain indexing, nothing made, nothing looked up. */
const addBoard = (board: ScoredBoard, whole: number, packed: Float64Array): void => {
  const { columns, ns } = board;
  const { ns: norths, ew: easts } = columns;
  const plain = board.special.size === 0;
  const special = plain ? NO_LINES : specialLines(board);
  const both = whole + PLAY;
  for (let i = 0; i < ns.length; i++) {
    if (!plain && special[i] === 1) continue;
    const here = ns[i] as number;
    const north = norths[i] as number;
    const east = easts[i] as number;
    packed[north] = (packed[north] as number) + here + PLAY;
    packed[east] = (packed[east] as number) + both - here;
  }
};

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
/** A sum stays below 2³² while boards × their largest number do: fewer boards at a time where they would not. */
const boardsAtOnce = ({ over, top }: ScoredBoard): number =>
  Math.max(1, Math.floor((PLAY - 1) / Math.max(1, Number(top.n) * over)));

const byDenominator = (scored: readonly ScoredBoard[], people: number): ReadonlyMap<string, Plain> => {
  const groups = new Map<string, ScoredBoard[]>();
  for (const board of scored) {
    const key = `${board.over} ${board.top.n}`;
    const group = groups.get(key);
    if (group) group.push(board);
    else groups.set(key, [board]);
  }
  const parts = new Map<string, Plain>();
  for (const [key, group] of groups) {
    const size = boardsAtOnce(group[0] as ScoredBoard);
    for (let c = 0; c * size < group.length; c++)
      parts.set(`${key} ${c}`, addPlain(group.slice(c * size, (c + 1) * size), people));
  }
  return parts;
};

/** The denominators joined once. Undefined where whole numbers would pass 2⁵³ and no longer be exact. */
const join = (parts: readonly Plain[], people: number): Plain | undefined => {
  const over = parts.reduce((common, part) => (common / gcd(common, part.over)) * part.over, 1);
  const sums = new Float64Array(people);
  const maxes = new Float64Array(people);
  let largest = 0;
  for (const part of parts)
    for (let i = 0; i < people; i++) {
      sums[i] = (sums[i] as number) + (part.sums[i] as number) * (over / part.over);
      maxes[i] = (maxes[i] as number) + (part.maxes[i] as number);
      largest = Math.max(largest, (maxes[i] as number) * over);
    }
  return largest <= Number.MAX_SAFE_INTEGER && over <= Number.MAX_SAFE_INTEGER
    ? { over, sums, maxes }
    : undefined;
};

/** Only the parts somebody has something of. */
const joinExactly = (parts: readonly Plain[], i: number): Settling => {
  const own = parts.filter((part) => part.sums[i] !== 0 || part.maxes[i] !== 0);
  return {
    sum: sum(own.map((part) => ratio(part.sums[i] as number, part.over))),
    max: sum(own.map((part) => ratio(part.maxes[i] as number))),
  };
};

/** Whether somebody has the same of every part as before. */
const isUnmoved = (parts: ReadonlyMap<string, Plain>, before: ReadonlyMap<string, Plain>) => {
  const pairs = [...new Set([...parts.keys(), ...before.keys()])].map(
    (key) => [parts.get(key), before.get(key)] as const,
  );
  return (i: number): boolean => {
    for (const [now, then] of pairs)
      if ((now?.sums[i] ?? 0) !== (then?.sums[i] ?? 0) || (now?.maxes[i] ?? 0) !== (then?.maxes[i] ?? 0))
        return false;
    return true;
  };
};

type Owed = readonly [
  line: number,
  special: ScoredBoard['special'] extends ReadonlyMap<number, infer S> ? S : never,
];

/** The special lines of a board that are worth something to somebody: of one in play most are only awaited. */
export const owedOn = once(({ special }: ScoredBoard): readonly Owed[] =>
  [...special].filter(([, { ns, ew }]) => ns.kind !== 'nothing' || ew.kind !== 'nothing'),
);

const specialsOf = (scored: readonly ScoredBoard[]): Map<number, SpecialDue[]> => {
  const found = new Map<number, SpecialDue[]>();
  const note = (contestant: number, special: SpecialDue) => {
    if (contestant < 0 || special.due.kind === 'nothing') return;
    if (!found.get(contestant)?.push(special)) found.set(contestant, [special]);
  };
  for (const [board, one] of scored.entries())
    for (const [line, { ns, ew, max }] of owedOn(one)) {
      note(one.columns.ns[line] as number, { board, line, side: 'ns', due: ns, max });
      note(one.columns.ew[line] as number, { board, line, side: 'ew', due: ew, max });
    }
  return found;
};

/** Per cent for the nth mark of its kind a contestant has, bettered or worsened by its own session (Law 12C2). */
export const percentFor = (
  mark: Mark,
  nth: number,
  own: Rational | undefined,
  rules: TotalRules,
): Rational => {
  const { artificial, several } = rules;
  if (mark === 'A') return exactly(artificial.average);
  if (mark === 'A-') {
    const minus = exactly(artificial.minus);
    return own && artificial.own === 'plus-and-minus' ? smaller(minus, own) : minus;
  }
  const plus =
    several.use === 'square-root'
      ? averagePlusStep(nth, {
          middle: exactly(artificial.average),
          step: exactly(several.percent),
          unit: exactly(several.unit),
        })
      : exactly(artificial.plus);
  return own && artificial.own !== 'never' ? larger(plus, own) : plus;
};

const HUNDRED = ratio(100);

export interface Settling {
  readonly sum: Rational;
  readonly max: Rational;
}

/** Settles one contestant's special lines: what is fixed first, then marks from the other boards, then sit-outs from all. */
const settle = (
  base: Settling,
  specials: readonly SpecialDue[],
  rules: TotalRules,
  settled: Map<string, Rational>,
): Settling => {
  const fix = (at: SpecialDue, value: Rational, into: Settling): Settling => {
    settled.set(placeKey(at), value);
    return { sum: add(into.sum, value), max: add(into.max, at.max) };
  };
  let total = base;
  for (const at of specials) if (at.due.kind === 'matchpoints') total = fix(at, at.due.value, total);
  const own = total.max.n === 0n ? undefined : divide(multiply(HUNDRED, total.sum), total.max);
  const met = new Map<Mark, number>();
  for (const at of specials) {
    if (at.due.kind !== 'mark') continue;
    const nth = (met.get(at.due.mark) ?? 0) + 1;
    met.set(at.due.mark, nth);
    total = fix(at, percentOfTop(percentFor(at.due.mark, nth, own, rules), at.max, rules), total);
  }
  if (rules.sitOut === 'nothing' || total.max.n === 0n) return total;
  const share = divide(total.sum, total.max);
  for (const at of specials) if (at.due.kind === 'own') total = fix(at, multiply(share, at.max), total);
  return total;
};

/** Every contestant's matchpoints and the most they could have been. */
export const totals = (
  sheet: Sheet,
  scored: readonly ScoredBoard[],
  rules: TotalRules,
  before?: Totals,
): Totals => {
  const people = sheet.contestants.length;
  const parts = byDenominator(scored, people);
  const all = [...parts.values()];
  const whole = join(all, people);
  const settled = new Map<string, Rational>();
  const exact = new Map<number, Settling>();
  const joined = new Map<number, Settling>();
  const isSame = before ? isUnmoved(parts, before.parts) : () => false;
  const joinOne = (i: number): Settling => {
    const found = (isSame(i) ? before?.joined.get(i) : undefined) ?? joinExactly(all, i);
    joined.set(i, found);
    return found;
  };
  if (!whole) for (let i = 0; i < people; i++) exact.set(i, joinOne(i));
  for (const [i, specials] of specialsOf(scored)) exact.set(i, settle(joinOne(i), specials, rules, settled));
  const plain = whole ?? { over: 1, sums: new Float64Array(people), maxes: new Float64Array(people) };
  return { over: plain.over, sums: plain.sums, maxes: plain.maxes, exact, settled, parts, joined };
};

/** One contestant's total and maximum in the matchpoints the rulebook shows. */
export const totalOf = (made: Totals, contestant: number): Settling =>
  made.exact.get(contestant) ?? {
    sum: ratio(made.sums[contestant] as number, made.over),
    max: ratio(made.maxes[contestant] as number),
  };

/** Double matchpoints as the rulebook shows them: halved, or counted from the average. */
export const inScale = (double: Rational, max: Rational, scale: Rules['scale']): Rational =>
  scale === 'double'
    ? double
    : scale === 'single'
      ? divide(double, ratio(2))
      : subtract(double, divide(max, ratio(2)));

export const percentOf = (total: Settling, rule: Rounding): Rational =>
  total.max.n === 0n ? ZERO : round(divide(multiply(HUNDRED, total.sum), total.max), rule);

/** Percentages of everyone in hundredths, halves up: whole-number arithmetic while it is exact, fractions where it is not. */
export const percentsInHundredths = (made: Totals): Int32Array => {
  const { sums, maxes, over, exact } = made;
  const percents = new Int32Array(sums.length);
  for (let i = 0; i < sums.length; i++) {
    const total = sums[i] as number;
    const most = (maxes[i] as number) * over;
    if (exact.has(i) || total * 20000 + most > Number.MAX_SAFE_INTEGER)
      percents[i] = hundredthsOf(totalOf(made, i));
    else percents[i] = most === 0 ? 0 : Math.floor((total * 20000 + most) / (2 * most));
  }
  return percents;
};

/** Contestants by their percentage, best first, equals in their own order: counted, not compared. */
export const orderByPercent = (percents: Int32Array): Int32Array => {
  const highest = percents.reduce((most, percent) => Math.max(most, percent), 0);
  const starts = new Int32Array(highest + 2);
  for (let i = 0; i < percents.length; i++) {
    const at = highest - (percents[i] as number) + 1;
    starts[at] = (starts[at] as number) + 1;
  }
  for (let k = 1; k < starts.length; k++) starts[k] = (starts[k] as number) + (starts[k - 1] as number);
  const order = new Int32Array(percents.length);
  for (let i = 0; i < percents.length; i++) {
    const at = highest - (percents[i] as number);
    order[starts[at] as number] = i;
    starts[at] = (starts[at] as number) + 1;
  }
  return order;
};

const hundredthsOf = (total: Settling): number =>
  Number(multiply(percentOf(total, roundingOf({ unit: '0.01', ties: 'up' })), HUNDRED).n);
