import { impsFor } from '../../bridge/imp.ts';
import { counts, type Line, type Weight } from '../../contest/line.ts';
import { adjusting, once } from '../../kit/memory.ts';
import { divide, multiply, type Rational, ratio } from '../../kit/rational.ts';
import type { CrossImps, WeightedImps } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';
import type { BoardColumns, Sheet } from '../sheet.ts';
import {
  afterPsyche,
  dueOf,
  pointsOf,
  psychePenalty,
  scoreIn,
  type ScoredBoard,
  type Special,
  uncompared,
} from './board.ts';
import { weightedImps } from './weighted.ts';

export interface CrossRules {
  readonly cross: CrossImps;
  readonly weighted: WeightedImps;
  readonly psyche?: Rational;
}

export const crossRulesOf = once(
  (book: Rulebook): CrossRules => ({
    cross: ruleOf(book, 'crossImps'),
    weighted: ruleOf(book, 'weightedImps'),
    ...psychePenalty(book),
  }),
);

/** A whole fraction: the sum of IMPs is multiplied by `times` and divided by `by`. */
export interface Share {
  readonly times: number;
  readonly by: number;
}

/** What a sum over so many real results becomes, where the board should have had so many. */
export const shareOf = (rule: CrossImps, results: number, expected: number): Share => {
  if (rule.use === 'sum' || results < 2) return { times: 1, by: 1 };
  if (rule.use === 'average' || expected <= results) return { times: 1, by: results - 1 };
  return { times: expected, by: results * (expected - 1) };
};

const isResult = (line: Line): boolean => counts(line.award) && scoreIn(line) !== undefined;

/** Lines of a board that hold a result or should have: what was not played counts, what is artificial does not. */
const placesOf = (lines: readonly Line[]): number =>
  lines.filter((line) => isResult(line) || line.award.kind === 'not-played').length;

/** Most results any board of the session has. */
export const expectedOf = (sheet: Sheet): number =>
  sheet.boards.reduce(
    (most, { lines, special }) => Math.max(most, special.length === 0 ? lines.length : placesOf(lines)),
    0,
  );

/** How many results this board should have had, by the rule. */
export const expectedHere = (rule: CrossImps, lines: readonly Line[], session: number): number =>
  rule.use === 'scaled' && rule.expected === 'session' ? session : placesOf(lines);

interface Rival {
  readonly score: number;
  readonly tables: number;
}

/** The different scores of a board and how many tables made each: far fewer than tables. */
const rivalsOf = (scores: Iterable<number>): readonly Rival[] => {
  const found = new Map<number, number>();
  for (const score of scores) found.set(score, (found.get(score) ?? 0) + 1);
  return [...found].map(([score, tables]) => ({ score, tables }));
};

const sumAgainst = (score: number, rivals: readonly Rival[]): number =>
  rivals.reduce((total, rival) => total + rival.tables * impsFor(score - rival.score), 0);

const scorePlainly = (columns: BoardColumns, rules: CrossRules, session: number): ScoredBoard => {
  const { lines, special } = columns;
  const scores = pointsOf(columns);
  const skip = special.length > 0 ? new Set(special) : undefined;
  const rivals = rivalsOf(skip ? scores.filter((_, i) => !skip.has(i)) : scores);
  const results = lines.length - special.length;
  const share = shareOf(rules.cross, results, expectedHere(rules.cross, lines, session));
  const worth = new Map(rivals.map(({ score }) => [score, sumAgainst(score, rivals) * share.times]));
  const ns = new Float64Array(lines.length);
  for (let i = 0; i < ns.length; i++) ns[i] = worth.get(scores[i] as number) ?? 0;
  return {
    columns,
    ns,
    over: share.by,
    special: new Map(special.map((i) => [i, specialLine(lines[i] as Line, i, lines, rules, session)])),
  };
};

const othersOf = (line: Line, position: number, lines: readonly Line[]): readonly number[] =>
  lines.flatMap((other, i) => {
    const score = i === position || other.deal !== line.deal ? undefined : scoreIn(other);
    return score === undefined ? [] : [score];
  });

/** A line by the long way: any award, any form of a fouled board. */
const specialLine = (
  line: Line,
  position: number,
  lines: readonly Line[],
  rules: CrossRules,
  session: number,
): Special => {
  const others = othersOf(line, position, lines);
  const rivals = rivalsOf(others);
  const group = lines.filter((other) => other.deal === line.deal);
  // A weighted line is compared with every real result though it is none itself.
  const share = shareOf(
    rules.cross,
    others.length + 1,
    Math.max(others.length + 1, expectedHere(rules.cross, group, session)),
  );
  const worth = (score: number): Rational =>
    divide(multiply(ratio(sumAgainst(score, rivals)), ratio(share.times)), ratio(share.by));
  const weigh = (outcomes: readonly Weight[]): Rational => {
    const sums = outcomes.map(({ ns, weight }) => ({ weight, imps: sumAgainst(ns, rivals) }));
    const exact = weightedImps(sums, 'both', { use: 'exact', both: 'each-side' });
    return divide(multiply(exact.ns, ratio(share.times)), ratio(share.by));
  };
  const { award } = line;
  switch (award.kind) {
    case 'score':
    case 'split': {
      const [ns, ew] = award.kind === 'score' ? [award.ns, award.ns] : [award.ns, award.ew];
      return { ns: dueOf(worth(ns)), ew: dueOf(multiply(ratio(-1), worth(ew))) };
    }
    case 'weighted': {
      const ns = weigh(award.outcomes);
      return { ns: dueOf(ns), ew: dueOf(multiply(ratio(-1), ns)) };
    }
    case 'apart':
      return { ns: dueOf(weigh(award.ns)), ew: dueOf(multiply(ratio(-1), weigh(award.ew))) };
    case 'psyche':
      return afterPsyche(award.by, award.ns === undefined ? undefined : worth(award.ns), rules.psyche);
    default:
      return uncompared(line, rules.cross.use === 'sum' ? others.length : 1);
  }
};

const isFouled = (lines: readonly Line[]): boolean => new Set(lines.map((line) => line.deal)).size > 1;

const scoreBoard = (columns: BoardColumns, rules: CrossRules, session: number): ScoredBoard => {
  const { lines, special } = columns;
  const long =
    special.length > 0 && (isFouled(lines) || special.some((i) => (lines[i] as Line).award.kind === 'split'));
  if (!long) return scorePlainly(columns, rules, session);
  const lengthwise = lines.map((line, i): [number, Special] => [
    i,
    specialLine(line, i, lines, rules, session),
  ]);
  return { columns, ns: new Float64Array(lines.length), over: 1, special: new Map(lengthwise) };
};

type BoardOf = readonly [columns: BoardColumns, rules: CrossRules, session: number];

/** Of a unit: a board of which no line changed is not scored again. */
const boardOnce = adjusting<BoardOf, ScoredBoard>((of) => scoreBoard(...of));

/** Cross-IMPs of every line of every board: against each other table that played the same cards. */
export const all = (sheet: Sheet, rules: CrossRules, isUnit = false): readonly ScoredBoard[] => {
  const session = expectedOf(sheet);
  return sheet.boards.map((columns) =>
    isUnit ? boardOnce(columns, [columns, rules, session]) : scoreBoard(columns, rules, session),
  );
};
