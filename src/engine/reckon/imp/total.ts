import type { Mark } from '../../contest/line.ts';
import { add, divide, exactly, multiply, negate, type Rational, ratio, sum } from '../../kit/rational.ts';
import { once } from '../../kit/memory.ts';
import { round } from '../../kit/rounding.ts';
import type { Missed, RoundingRule, RoundingSlot, SitOut } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { roundingOf, ruleOf } from '../rules.ts';
import type { Sheet } from '../sheet.ts';
import { impsForMark, type MarkRules } from './artificial.ts';
import type { Due, ScoredBoard, Special } from './board.ts';

export interface TotalRules extends MarkRules {
  readonly sitOut: SitOut;
  readonly missed: Missed;
  readonly rounding: RoundingSlot;
}

export const totalRulesOf = once(
  (book: Rulebook): TotalRules => ({
    artificial: ruleOf(book, 'artificialImps'),
    several: ruleOf(book, 'several'),
    contest: 'datum',
    sitOut: ruleOf(book, 'sitOut'),
    missed: ruleOf(book, 'missed'),
    rounding: ruleOf(book, 'rounding'),
  }),
);

/** One side of one line, where a contestant sat: positions, not numbers. */
export interface Place {
  readonly board: number;
  readonly line: number;
  readonly side: 'ns' | 'ew';
}

export const placeKey = ({ board, line, side }: Place): string => `${board}/${line}/${side}`;

interface SpecialDue extends Place {
  readonly due: Due;
}

/** What one contestant comes to. */
export interface Total {
  readonly imps: Rational;
  /** Boards that gave it IMPs, artificial ones and sit-outs included. */
  readonly boards: number;
}

/** Everybody before boards without a line are made up for and totals are rounded. */
export interface Settled {
  readonly contestants: readonly Total[];
  /** What each special line came to, by `placeKey`. */
  readonly settled: ReadonlyMap<string, Rational>;
}

/** 1 where a line is special. */
const specialLines = once(({ ns, special }: ScoredBoard): Uint8Array => {
  const marks = new Uint8Array(ns.length);
  for (const i of special.keys()) marks[i] = 1;
  return marks;
});

/** Plain lines by denominator, whole numbers while adding. */
const addPlain = (scored: readonly ScoredBoard[], people: number) => {
  const sums = new Map<number, Float64Array>();
  const boards = new Int32Array(people);
  for (const one of scored) {
    const { columns, ns, over } = one;
    const special = one.special.size > 0 ? specialLines(one) : undefined;
    const into = sums.get(over) ?? new Float64Array(people);
    sums.set(over, into);
    for (let i = 0; i < ns.length; i++) {
      if (special?.[i] === 1) continue;
      const [north, east, here] = [columns.ns[i] as number, columns.ew[i] as number, ns[i] as number];
      into[north] = (into[north] as number) + here;
      into[east] = (into[east] as number) - here;
      boards[north] = (boards[north] as number) + 1;
      boards[east] = (boards[east] as number) + 1;
    }
  }
  return { sums, boards };
};

/** The special lines of a board that are worth something to somebody: of one in play most are only awaited. */
export const owedOn = once(({ special }: ScoredBoard): readonly (readonly [number, Special])[] =>
  [...special].filter(([, { ns, ew }]) => ns.kind !== 'nothing' || ew.kind !== 'nothing'),
);

const specialsOf = (scored: readonly ScoredBoard[]): Map<number, SpecialDue[]> => {
  const found = new Map<number, SpecialDue[]>();
  const note = (contestant: number, special: SpecialDue) => {
    if (contestant < 0 || special.due.kind === 'nothing') return;
    if (!found.get(contestant)?.push(special)) found.set(contestant, [special]);
  };
  for (const [board, one] of scored.entries())
    for (const [line, { ns, ew }] of owedOn(one)) {
      note(one.columns.ns[line] as number, { board, line, side: 'ns', due: ns });
      note(one.columns.ew[line] as number, { board, line, side: 'ew', due: ew });
    }
  return found;
};

/** What each board of a sit-out is worth: the pair's own average, or the value for one that never met anybody. */
const ownAverage = (total: Total, sitOut: SitOut): Rational | undefined => {
  if (sitOut.use === 'nothing') return undefined;
  if (total.boards > 0) return divide(total.imps, ratio(total.boards));
  return sitOut.alone === undefined ? undefined : exactly(sitOut.alone);
};

/** What is fixed first, then marks from the other boards, then sit-outs from all. */
const settle = (
  base: Total,
  specials: readonly SpecialDue[],
  rules: TotalRules,
  settled: Map<string, Rational>,
): Total => {
  const fix = (at: SpecialDue, value: Rational, into: Total): Total => {
    settled.set(placeKey(at), value);
    return { imps: add(into.imps, value), boards: into.boards + 1 };
  };
  let total = base;
  for (const at of specials) if (at.due.kind === 'imps') total = fix(at, at.due.value, total);
  const own = total.boards === 0 ? undefined : divide(total.imps, ratio(total.boards));
  const met = new Map<Mark, number>();
  for (const at of specials) {
    if (at.due.kind !== 'mark') continue;
    const nth = (met.get(at.due.mark) ?? 0) + 1;
    met.set(at.due.mark, nth);
    const times = ratio(at.due.times);
    const each = own && divide(own, at.due.times === 0 ? ratio(1) : times);
    total = fix(at, multiply(impsForMark(at.due.mark, nth, each, rules), times), total);
  }
  const average = ownAverage(total, rules.sitOut);
  if (average === undefined) return total;
  for (const at of specials) if (at.due.kind === 'own') total = fix(at, average, total);
  return total;
};

export const rounded = (value: Rational, rule: RoundingRule | undefined): Rational =>
  rule ? round(value, roundingOf(rule)) : value;

/** Boards without a line are made up for where the rulebook says so, then the total is rounded by its slot. */
export const finish = (total: Total, full: number, rules: TotalRules): Total => {
  if (rules.missed.use === 'nothing' || total.boards === 0 || total.boards >= full)
    return { ...total, imps: rounded(total.imps, rules.rounding.total) };
  const played = rounded(total.imps, rules.missed.played);
  const raised = divide(multiply(played, ratio(full)), ratio(total.boards));
  return { ...total, imps: rounded(raised, rules.rounding.total) };
};

/** Every contestant's IMPs, exactly. */
export const totals = (sheet: Sheet, scored: readonly ScoredBoard[], rules: TotalRules): Settled => {
  const { sums, boards } = addPlain(scored, sheet.contestants.length);
  const specials = specialsOf(scored);
  const settled = new Map<string, Rational>();
  const contestants = sheet.contestants.map((_, i): Total => {
    const imps = sum([...sums].map(([over, into]) => ratio(into[i] as number, over)));
    const base = { imps, boards: boards[i] as number };
    const own = specials.get(i);
    return own ? settle(base, own, rules, settled) : base;
  });
  return { contestants, settled };
};

/** One side's exact IMPs on one line; undefined where the line gives it nothing. */
export const lineImps = (
  scored: ScoredBoard,
  made: Pick<Settled, 'settled'>,
  place: Place,
): Rational | undefined => {
  if (scored.special.has(place.line)) return made.settled.get(placeKey(place));
  const ns = ratio(scored.ns[place.line] as number, scored.over);
  return place.side === 'ns' ? ns : negate(ns);
};
