import { counts, type Line, type Mark, type Share, type Weight } from '../../contest/line.ts';
import {
  add,
  divide,
  exactly,
  larger,
  multiply,
  type Rational,
  ratio,
  subtract,
  sum,
  ZERO,
} from '../../kit/rational.ts';
import { round } from '../../kit/rounding.ts';
import type { Fouled, Psyche, Unequal, Weighted } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { roundingOf, ruleOf } from '../rules.ts';
import {
  averageOf,
  type Field,
  type Group,
  notional,
  ownMatchpoints,
  resultsIn,
  scaleUp,
} from './comparison.ts';

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

export interface Rules {
  readonly unequal: Unequal;
  readonly weighted: Weighted;
  readonly fouled: Fouled;
  readonly psyche?: Psyche;
  readonly scale: 'double' | 'single' | 'signed';
}

export const rulesOf = (book: Rulebook): Rules => ({
  unequal: ruleOf(book, 'unequal'),
  weighted: ruleOf(book, 'weighted'),
  fouled: ruleOf(book, 'fouled'),
  ...(book.psyche ? { psyche: ruleOf(book, 'psyche') } : {}),
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

/** What North-South would have been paid for these results, by their weights. */
const weightedNs = (
  outcomes: readonly Weight[],
  i: number,
  group: Group,
  field: Field,
  top: Rational,
  rules: Rules,
): Rational => {
  const ns = sum(outcomes.map((o) => multiply(o.weight, notional(o.ns, i, group, field))));
  if (rules.weighted.use !== 'manual') return ns;
  const average = averageOf(top);
  return add(average, round(subtract(ns, average), roundingOf(rules.weighted.correction)));
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
  if (!small || !isSmall(results, field.expected, rules)) return undefined;
  const above = subtract(own, ratio(results - 1));
  const share = (part: Rational) =>
    due(percentOfTop(add(exactly(small.middle), multiply(exactly(small.step), part)), top, rules));
  return { ns: share(above), ew: share(subtract(ZERO, above)), max: top };
};

/** Whether so few results in so large a field get fixed shares instead of a scale. */
export const isSmall = (results: number, expected: number, rules: Rules): boolean => {
  const small = rules.fouled.use === 'groups' ? rules.fouled.small : undefined;
  return (
    small !== undefined && results > 0 && results <= small.upTo && expected >= small.fieldTimes * results
  );
};

const scoreLine = (
  score: number,
  i: number,
  group: Group,
  field: Field,
  top: Rational,
  rules: Rules,
): Special => {
  const own = ownMatchpoints(score, i, group);
  const results = resultsIn(group);
  return smallGroup(own, results, field, top, rules) ?? pair(scaleUp(own, results, field), top);
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

/** Nothing for the offenders; the others the fixed share, or what their own score would have been paid (SABF 4.6). */
const psycheLine = (
  { by, ns }: Extract<Line['award'], { kind: 'psyche' }>,
  i: number,
  group: Group,
  field: Field,
  top: Rational,
  rules: Rules,
): Special => {
  const { psyche } = rules;
  const paid = ns === undefined ? undefined : notional(ns, i, group, field);
  if (!psyche) return paid ? pair(paid, top) : { ns: NOTHING, ew: NOTHING, max: ZERO };
  const fixed = percentOfTop(exactly(psyche.victimPercent), top, rules);
  const own = paid && (by === 'ew' ? paid : subtract(top, paid));
  const others = due(own ? larger(fixed, own) : fixed);
  const offenders = due(percentOfTop(exactly(psyche.offenderPercent), top, rules));
  return by === 'ew' ? { ns: others, ew: offenders, max: top } : { ns: offenders, ew: others, max: top };
};

/** One line by the long way: any award, any group. */
export const specialLine = (
  line: Line,
  i: number,
  group: Group,
  field: Field,
  top: Rational,
  rules: Rules,
): Special => {
  const { award } = line;
  switch (award.kind) {
    case 'score':
      return scoreLine(award.ns, i, group, field, top, rules);
    case 'weighted':
      return pair(weightedNs(award.outcomes, i, group, field, top, rules), top);
    case 'apart':
      return {
        ns: due(weightedNs(award.ns, i, group, field, top, rules)),
        ew: due(subtract(top, weightedNs(award.ew, i, group, field, top, rules))),
        max: top,
      };
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
    case 'psyche':
      return psycheLine(award, i, group, field, top, rules);
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

/** Where a fouled board's minority counts as artificial, its lines become just that, beside the largest group. */
export const withoutMinority = (lines: readonly Line[], rules: Rules): readonly Line[] => {
  if (rules.fouled.use !== 'artificial') return lines;
  const sizes = new Map<string | undefined, number>();
  for (const { deal, award } of lines)
    sizes.set(deal, (sizes.get(deal) ?? 0) + (award.kind === 'score' || award.kind === 'split' ? 1 : 0));
  const [main] = [...sizes].reduce((largest, next) => (next[1] > largest[1] ? next : largest));
  const { ns, ew } = rules.fouled;
  return lines.map((line) =>
    line.deal === main || !counts(line.award)
      ? line
      : { ...line, award: { kind: 'artificial', ns: exactly(ns), ew: exactly(ew) } },
  );
};
