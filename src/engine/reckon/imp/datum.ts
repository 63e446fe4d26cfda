import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { exactly, multiply, ratio } from '../../kit/rational.ts';
import { ceilingOf, floorOf, halfUp } from '../../kit/rounding.ts';
import type { Ties } from '../../kit/rounding.ts';
import type { Datum, Drop } from '../../rulebook/slots.ts';
import type { Counted } from './considered.ts';

/** How many scores the rule names at each end of so many. */
const named = (drop: Drop, scores: number): number => {
  if ('each' in drop) return drop.each;
  if ('bands' in drop) return drop.bands.find(({ upTo }) => upTo === undefined || scores <= upTo)?.each ?? 0;
  if (scores < (drop.from ?? 0)) return 0;
  const part = multiply(exactly(drop.fraction), ratio(scores));
  return drop.round === 'down' ? floorOf(part) : drop.round === 'up' ? ceilingOf(part) : halfUp(part);
};

/** How many are left out at each end. Where that would leave no score at all, none is left out. */
export const droppedOf = (drop: Drop, scores: number): number => {
  const each = named(drop, scores);
  return scores - 2 * each >= 1 ? each : 0;
};

/** The unit of a datum is whole points. */
export const unitOf = (rule: Datum): number => Number(exactly(rule.roundTo).n / exactly(rule.roundTo).d);

const upwards = (below: number, negative: boolean, ties: Ties): boolean => {
  if (ties === 'up' || ties === 'down') return ties === 'up';
  if (ties === 'even') return below % 2 !== 0;
  // Towards the average is towards zero: a datum's own average is nothing won.
  return negative === (ties !== 'away');
};

/** top ÷ bottom to the nearest whole number; bottom above zero. */
const nearest = (top: number, bottom: number, ties: Ties): number => {
  const below = Math.floor(top / bottom);
  const rest = 2 * (top - below * bottom);
  return rest > bottom || (rest === bottom && upwards(below, top < 0, ties)) ? below + 1 : below;
};

/** The datum of scores that may be reordered; undefined where there is none. Whole numbers throughout. */
export const quickDatum = (scores: Int32Array, rule: Datum): number | undefined => {
  const n = scores.length;
  if (n === 0) return undefined;
  const each = droppedOf(rule.drop, n);
  if (each > 0) scores.sort();
  let total = 0;
  for (let i = each; i < n - each; i++) total += scores[i] as number;
  const unit = unitOf(rule);
  return nearest(total, (n - 2 * each) * unit, rule.ties) * unit + 0;
};

/** The datum as the regulation says it: the scores in order, the extremes out, the mean of the rest, rounded. */
export const whyDatum = (
  key: string,
  counted: readonly Counted[],
  datum: Datum,
  rules: {
    readonly datum: Rule;
    readonly considered: Rule;
    /** Fields whose scores belong to it and are not in. */
    readonly lacks?: readonly string[];
  },
): Figure => {
  const each = counted
    .flatMap((one) => Array.from({ length: one.times }, () => one))
    .sort((a, b) => a.score - b.score);
  const out = droppedOf(datum.drop, each.length);
  const kept = each.slice(out, each.length - out);
  const left = [...each.slice(0, out), ...each.slice(each.length - out)];
  const tables = [...new Set(counted.filter(({ table }) => table > 0).map(({ table }) => table))];
  const others = counted.length - counted.filter(({ table }) => table > 0).length;
  const note = [
    `${each.length} scores under consideration from ${tableList(tables)}${others > 0 ? ` and ${others} of other fields` : ''}`,
    ...(rules.lacks ?? []).map(
      (field) => `the scores of the ${field.replaceAll('-', ' ')} belong to it and are not in`,
    ),
    ...(out > 0 ? [`left out at the ends: ${left.map(({ score }) => score).join(', ')}`] : []),
  ].join('; ');
  const what = { key, name: 'datum', rule: rules.datum, note };
  const rounded = (mean: string) => `round(${mean}, ${datum.roundTo}, '${datum.ties}')`;
  if (kept.length > MANY)
    return derive(what, rounded('sum(part) / sum(tables)'), grouped(key, kept, rules.considered));
  const scores = kept.map(({ score, fact }) =>
    given({ key: fact, name: 'score', rule: rules.considered }, score, [fact]),
  );
  return derive(what, rounded('sum(score) / count(score)'), scores);
};

/** More scores than anyone reads one by one: each different score once, with its number of tables. */
const MANY = 24;

const grouped = (key: string, kept: readonly Counted[], rule: Rule): readonly Figure[] =>
  [...new Set(kept.map(({ score }) => score))].flatMap((score) => {
    const facts = kept.filter((one) => one.score === score).map(({ fact }) => fact);
    const tables = given({ key: `${key}/score/${score}/tables`, name: 'tables', rule }, facts.length, facts);
    const one = given({ key: `${key}/score/${score}`, name: 'score', rule }, score);
    return [
      derive({ key: `${key}/score/${score}/all`, name: 'part', rule }, 'tables * score', [tables, one]),
      tables,
    ];
  });

const tableList = (tables: readonly number[]): string => {
  const last = tables.length - 1;
  const inOrder = tables.every((table, i) => i === 0 || table === (tables[i - 1] as number) + 1);
  if (tables.length === 0) return 'no table of this field';
  if (tables.length === 1) return `table ${tables[0]}`;
  return inOrder ? `tables ${tables[0]} to ${tables[last]}` : `tables ${tables.join(', ')}`;
};
