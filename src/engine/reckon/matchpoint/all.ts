import { counts, type Line, type Mark, type Share } from '../../contest/line.ts';
import {
  add,
  divide,
  exactly,
  multiply,
  type Rational,
  ratio,
  subtract,
  sum,
  ZERO,
} from '../../kit/rational.ts';
import { round } from '../../kit/rounding.ts';
import type { Fouled, Unequal, Weighted } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { roundingOf, ruleOf } from '../rules.ts';
import type { BoardColumns, Sheet } from '../sheet.ts';
import {
  averageOf,
  type Field,
  type Group,
  groupOf,
  notional,
  ownMatchpoints,
  resultsIn,
  scaleUp,
  topOf,
} from './comparison.ts';
import { countInto, newTally, type Tally } from './count.ts';

/** What one side of a line that is no plain score gets, in double matchpoints. */
export type Due =
  | { readonly kind: 'matchpoints'; readonly value: Rational }
  /** Average plus, average or minus: known once the pair's other boards are. */
  | { readonly kind: 'mark'; readonly mark: Mark }
  /** The pair's own average: a sit-out. */
  | { readonly kind: 'own' }
  | { readonly kind: 'nothing' };

export interface Special {
  readonly ns: Due;
  readonly ew: Due;
  readonly max: Rational;
}

/** A board's matchpoints, always doubled inside: plain lines as whole numbers over the board's own denominator. */
export interface ScoredBoard {
  readonly columns: BoardColumns;
  /** Results compared; for a fouled board those of the common deal. */
  readonly results: number;
  readonly top: Rational;
  /** Plain lines: North-South's matchpoints times `over`. Whole numbers up to 2 × results², so exact to 32,000 tables. */
  readonly ns: Int32Array;
  readonly over: number;
  readonly special: ReadonlyMap<number, Special>;
}

export interface Rules {
  readonly unequal: Unequal;
  readonly weighted: Weighted;
  readonly fouled: Fouled;
  readonly scale: 'double' | 'single' | 'signed';
}

export const rulesOf = (book: Rulebook): Rules => ({
  unequal: ruleOf(book, 'unequal'),
  weighted: ruleOf(book, 'weighted'),
  fouled: ruleOf(book, 'fouled'),
  scale: ruleOf(book, 'matchpoints').use,
});

const NOTHING: Due = { kind: 'nothing' };
const due = (value: Rational): Due => ({ kind: 'matchpoints', value });
const HUNDRED = ratio(100);

/** Per cent of the top; by the traditional method in whole matchpoints (Course Notes, Adjusted scores). */
export const percentOfTop = (percent: Rational, top: Rational, rules: Rules): Rational => {
  const exact = divide(multiply(percent, top), HUNDRED);
  if (rules.unequal.use !== 'traditional') return exact;
  const rule = roundingOf(rules.unequal.artificial);
  const half = ratio(rules.scale === 'double' ? 1 : 2);
  return multiply(round(divide(exact, half), rule), half);
};

const shareDue = (share: Share, top: Rational, rules: Rules): Due =>
  typeof share === 'string' ? { kind: 'mark', mark: share } : due(percentOfTop(share, top, rules));

const pair = (ns: Rational, top: Rational): Special => ({
  ns: due(ns),
  ew: due(subtract(top, ns)),
  max: top,
});

const weightedLine = (
  line: Line,
  i: number,
  group: Group,
  field: Field,
  top: Rational,
  rules: Rules,
): Special => {
  if (line.award.kind !== 'weighted') throw new TypeError('a weighted line is needed');
  const ns = sum(line.award.outcomes.map((o) => multiply(o.weight, notional(o.ns, i, group, field))));
  if (rules.weighted.use !== 'manual') return pair(ns, top);
  const average = averageOf(top);
  return pair(add(average, round(subtract(ns, average), roundingOf(rules.weighted.correction))), top);
};

/** A few results in a large field: the middle share and a step for each matchpoint from it (English practice). */
const smallGroup = (
  own: Rational,
  results: number,
  field: Field,
  top: Rational,
  rules: Rules,
): Special | undefined => {
  const small = rules.fouled.use === 'groups' ? rules.fouled.small : undefined;
  if (!small || results > small.upTo || field.expected < small.fieldTimes * results) return undefined;
  const above = subtract(own, ratio(results - 1));
  const share = (part: Rational) =>
    due(percentOfTop(add(exactly(small.middle), multiply(exactly(small.step), part)), top, rules));
  return { ns: share(above), ew: share(subtract(ZERO, above)), max: top };
};

const scoreLine = (
  score: number,
  i: number,
  group: Group,
  field: Field,
  top: Rational,
  rules: Rules,
  fouled: boolean,
): Special => {
  const own = ownMatchpoints(score, i, group);
  const results = resultsIn(group);
  return (
    (fouled ? smallGroup(own, results, field, top, rules) : undefined) ??
    pair(scaleUp(own, results, field), top)
  );
};

const splitLine = (line: Line, i: number, group: Group, field: Field, top: Rational): Special => {
  if (line.award.kind !== 'split') throw new TypeError('a split line is needed');
  const { ns, ew } = line.award;
  return {
    ns: due(notional(ns, i, group, field)),
    ew: due(subtract(top, notional(ew, i, group, field))),
    max: top,
  };
};

/** One line by the long way: any award, any group. */
const specialLine = (
  line: Line,
  i: number,
  group: Group,
  field: Field,
  top: Rational,
  rules: Rules,
  fouled: boolean,
): Special => {
  const { award } = line;
  switch (award.kind) {
    case 'score':
      return scoreLine(award.ns, i, group, field, top, rules, fouled);
    case 'weighted':
      return weightedLine(line, i, group, field, top, rules);
    case 'split':
      return splitLine(line, i, group, field, top);
    case 'artificial':
      return { ns: shareDue(award.ns, top, rules), ew: shareDue(award.ew, top, rules), max: top };
    case 'set': {
      const doubled = (value: Rational): Due =>
        due(
          rules.scale === 'double'
            ? value
            : rules.scale === 'single'
              ? multiply(value, ratio(2))
              : add(value, averageOf(top)),
        );
      return { ns: doubled(award.ns), ew: doubled(award.ew), max: top };
    }
    case 'sit-out':
      return {
        ns: line.ns === undefined ? NOTHING : { kind: 'own' },
        ew: line.ew === undefined ? NOTHING : { kind: 'own' },
        max: top,
      };
    default:
      return { ns: NOTHING, ew: NOTHING, max: ZERO };
  }
};

/** Whether every special line leaves the plain ones a simple count among themselves. */
const comparesPlainly = (columns: BoardColumns): boolean =>
  columns.special.every((i) => {
    const kind = (columns.lines[i] as Line).award.kind;
    return kind !== 'score' && kind !== 'split' && kind !== 'weighted';
  });

const linesOf = (columns: BoardColumns): number => {
  let lines = columns.lines.length;
  for (const i of columns.special) if (!counts((columns.lines[i] as Line).award)) lines--;
  return lines;
};

/** Most results any board of the field has, real or artificial: what the others are brought to. */
export const expectedOf = (sheet: Sheet): number =>
  sheet.boards.reduce((most, columns) => Math.max(most, linesOf(columns)), 0);

const numerators = (ns: Int32Array, results: number, field: Field): number => {
  const { unequal, expected, lines } = field;
  const even = results === expected && unequal.use !== 'traditional';
  if (unequal.use === 'own-top' || even || results === 0) return 1;
  if (unequal.use === 'traditional') {
    for (let i = 0; i < ns.length; i++) ns[i] = (ns[i] as number) + lines - results;
    return 1;
  }
  if (unequal.use === 'neuberg') {
    for (let i = 0; i < ns.length; i++) ns[i] = (ns[i] as number) * expected + expected - results;
    return results;
  }
  if (results === 1) {
    ns.fill(expected - 1);
    return 1;
  }
  for (let i = 0; i < ns.length; i++) ns[i] = (ns[i] as number) * (expected - 1);
  return results - 1;
};

const scorePlainly = (columns: BoardColumns, field: Field, rules: Rules, tally: Tally): ScoredBoard => {
  const results = columns.lines.length - columns.special.length;
  const ns = new Int32Array(columns.lines.length);
  const skip = columns.special.length > 0 ? new Set(columns.special) : undefined;
  countInto(ns, columns.tens, skip, tally);
  const over = numerators(ns, results, field);
  const top = topOf(field, results);
  const group: Group = { real: new Map(), weighted: new Map() };
  const special = new Map(
    columns.special.map((i) => [
      i,
      specialLine(columns.lines[i] as Line, i, group, field, top, rules, false),
    ]),
  );
  return { columns, results, top, ns, over, special };
};

/** Where a fouled board's minority counts as artificial, its lines become just that, beside the largest group. */
const withoutMinority = (lines: readonly Line[], rules: Rules): readonly Line[] => {
  if (rules.fouled.use !== 'artificial') return lines;
  const sizes = new Map<string | undefined, number>();
  for (const line of lines) sizes.set(line.deal, (sizes.get(line.deal) ?? 0) + 1);
  const [main] = [...sizes].reduce((largest, next) => (next[1] > largest[1] ? next : largest));
  const { ns, ew } = rules.fouled;
  return lines.map((line) =>
    line.deal === main || !counts(line.award)
      ? line
      : { ...line, award: { kind: 'artificial', ns: exactly(ns), ew: exactly(ew) } },
  );
};

/** A board with groups, weighted or split scores: every line by the long way, exactly. */
const scoreAtLength = (columns: BoardColumns, field: Field, rules: Rules): ScoredBoard => {
  const fouled = new Set(columns.lines.map((line) => line.deal)).size > 1;
  const lines = fouled ? withoutMinority(columns.lines, rules) : columns.lines;
  const deals = new Set(lines.map((line) => line.deal));
  const groups = new Map([...deals].map((deal) => [deal, groupOf(lines, deal, rules.weighted)]));
  const most = Math.max(...[...groups.values()].map(resultsIn));
  const special = new Map(
    lines.map((line, i) => {
      const group = groups.get(line.deal) as Group;
      const top = topOf(
        field,
        counts(line.award) && line.award.kind !== 'artificial' ? resultsIn(group) : most,
      );
      return [i, specialLine(line, i, group, field, top, rules, fouled)];
    }),
  );
  return {
    columns,
    results: most,
    top: topOf(field, most),
    ns: new Int32Array(lines.length),
    over: 1,
    special,
  };
};

/** Matchpoints of every line of every board. */
export const all = (
  sheet: Sheet,
  rules: Rules,
  expected: number = expectedOf(sheet),
): readonly ScoredBoard[] => {
  const tally = newTally();
  return sheet.boards.map((columns) => {
    const field: Field = { unequal: rules.unequal, expected, lines: linesOf(columns) };
    return comparesPlainly(columns)
      ? scorePlainly(columns, field, rules, tally)
      : scoreAtLength(columns, field, rules);
  });
};
