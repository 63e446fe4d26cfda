import type { Mark } from '../../contest/line.ts';
import {
  add,
  divide,
  exactly,
  multiply,
  negate,
  type Rational,
  ratio,
  sum,
  ZERO,
} from '../../kit/rational.ts';
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
  /** What each average and sit-out came to, by `placeKey`. */
  readonly settled: ReadonlyMap<string, Rational>;
}

/** 1 where a line is special. */
const specialLines = once(({ ns, special }: ScoredBoard): Uint8Array => {
  const marks = new Uint8Array(ns.length);
  for (const i of special.keys()) marks[i] = 1;
  return marks;
});

/** What special lines give whatever else happens: whole IMPs in columns, the few others as they are. */
interface Fixed {
  readonly ns: Float64Array;
  readonly ew: Float64Array;
  /** 1 where the side has something. */
  readonly hasNs: Uint8Array;
  readonly hasEw: Uint8Array;
  readonly rest: readonly { readonly line: number; readonly side: 'ns' | 'ew'; readonly value: Rational }[];
}

const fixedOn = once(({ ns, special }: ScoredBoard): Fixed => {
  const length = ns.length;
  const whole = { ns: new Float64Array(length), ew: new Float64Array(length) };
  const has = { ns: new Uint8Array(length), ew: new Uint8Array(length) };
  const rest: { line: number; side: 'ns' | 'ew'; value: Rational }[] = [];
  for (const [line, dues] of special)
    for (const side of ['ns', 'ew'] as const) {
      const due = dues[side];
      if (due.kind !== 'imps') continue;
      has[side][line] = 1;
      if (due.value.d === 1n) whole[side][line] = Number(due.value.n);
      else rest.push({ line, side, value: due.value });
    }
  return { ns: whole.ns, ew: whole.ew, hasNs: has.ns, hasEw: has.ew, rest };
});

/** Lines that are fixed by themselves: by denominator, whole numbers while adding; and what is not whole. */
const addPlain = (scored: readonly ScoredBoard[], people: number) => {
  const sums = new Map<number, Float64Array>();
  const boards = new Int32Array(people);
  const rest = new Map<number, Rational[]>();
  const into = (over: number): Float64Array => {
    const known = sums.get(over) ?? new Float64Array(people);
    sums.set(over, known);
    return known;
  };
  const give = (to: Float64Array, who: number, value: number): void => {
    to[who] = (to[who] as number) + value;
    boards[who] = (boards[who] as number) + 1;
  };
  for (const one of scored) {
    const { columns, ns, over } = one;
    const special = one.special.size > 0 ? specialLines(one) : undefined;
    const fixed = special && fixedOn(one);
    const [plain, whole] = [into(over), fixed ? into(1) : undefined];
    for (let i = 0; i < ns.length; i++) {
      const [north, east] = [columns.ns[i] as number, columns.ew[i] as number];
      if (special?.[i] !== 1) {
        give(plain, north, ns[i] as number);
        give(plain, east, 0 - (ns[i] as number));
      } else if (fixed && whole) {
        if (fixed.hasNs[i] === 1 && north >= 0) give(whole, north, fixed.ns[i] as number);
        if (fixed.hasEw[i] === 1 && east >= 0) give(whole, east, fixed.ew[i] as number);
      }
    }
    for (const { line, side, value } of fixed?.rest ?? []) {
      const who = columns[side][line] as number;
      if (who >= 0 && !rest.get(who)?.push(value)) rest.set(who, [value]);
    }
  }
  return { sums, boards, rest };
};

/** The special lines of a board that wait for the other boards of whoever played them: averages and sit-outs. */
export const owedOn = once(({ special }: ScoredBoard): readonly (readonly [number, Special])[] =>
  [...special].filter(([, { ns, ew }]) => isOwed(ns) || isOwed(ew)),
);

const isOwed = ({ kind }: Due): boolean => kind === 'mark' || kind === 'own';

const specialsOf = (scored: readonly ScoredBoard[]): Map<number, SpecialDue[]> => {
  const found = new Map<number, SpecialDue[]>();
  const note = (contestant: number, special: SpecialDue) => {
    if (contestant < 0 || !isOwed(special.due)) return;
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

/** After what is fixed, marks from the other boards, then sit-outs from all. */
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

const NO_BOARDS: Total = { imps: ZERO, boards: 0 };

/** Every contestant's IMPs, exactly; where it is said who moved, theirs alone. */
export const totals = (
  sheet: Sheet,
  scored: readonly ScoredBoard[],
  rules: TotalRules,
  moved?: Uint8Array,
): Settled => {
  const { sums, boards, rest } = addPlain(scored, sheet.contestants.length);
  const specials = specialsOf(scored);
  const settled = new Map<string, Rational>();
  const contestants = sheet.contestants.map((_, i): Total => {
    if (moved && moved[i] !== 1) return NO_BOARDS;
    const imps = sum([
      ...[...sums].map(([over, into]) => ratio(into[i] as number, over)),
      ...(rest.get(i) ?? []),
    ]);
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
  const special = scored.special.get(place.line);
  if (special) {
    const due = special[place.side];
    return due.kind === 'imps' ? due.value : made.settled.get(placeKey(place));
  }
  const ns = ratio(scored.ns[place.line] as number, scored.over);
  return place.side === 'ns' ? ns : negate(ns);
};
