import { counts, type Line } from '../../contest/line.ts';
import type { Rational } from '../../kit/rational.ts';
import type { BoardColumns, Sheet } from '../sheet.ts';
import { type Field, type Group, groupOf, resultsIn, topOf } from './comparison.ts';
import { countInto, newTally, type Tally } from './count.ts';
import { isSmall, type Rules, type Special, specialLine, withoutMinority } from './special.ts';

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

/** What a special line is worth by the other tables. */
const BY_OTHERS: ReadonlySet<Line['award']['kind']> = new Set([
  'score',
  'split',
  'weighted',
  'apart',
  'psyche',
]);

/** Whether every special line leaves the plain ones a simple count among themselves. */
const comparesPlainly = (columns: BoardColumns): boolean =>
  columns.special.every((i) => {
    const kind = (columns.lines[i] as Line).award.kind;
    return !BY_OTHERS.has(kind);
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
    columns.special.map((i) => [i, specialLine(columns.lines[i] as Line, i, group, field, top, rules)]),
  );
  return { columns, results, top, ns, over, special };
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
      return [i, specialLine(line, i, group, field, top, rules)];
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

/** Matchpoints of every line of one board. */
export const scoreBoard = (
  columns: BoardColumns,
  rules: Rules,
  expected: number,
  tally: Tally = newTally(),
): ScoredBoard => {
  const field: Field = { unequal: rules.unequal, expected, lines: linesOf(columns) };
  const results = columns.lines.length - columns.special.length;
  return comparesPlainly(columns) && !isSmall(results, expected, rules)
    ? scorePlainly(columns, field, rules, tally)
    : scoreAtLength(columns, field, rules);
};

/** Matchpoints of every line of every board. */
export const all = (
  sheet: Sheet,
  rules: Rules,
  expected: number = expectedOf(sheet),
): readonly ScoredBoard[] => {
  const tally = newTally();
  return sheet.boards.map((columns) => scoreBoard(columns, rules, expected, tally));
};
