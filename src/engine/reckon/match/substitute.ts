import { compare, exactly, type Rational, ratio, smaller } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';

export interface SubstituteGuide {
  readonly imps: Rational;
  /** The printed match length the number was read from. */
  readonly column: number;
  readonly clause: string;
  /** Whether the most for each board cut it down. */
  readonly capped: boolean;
}

/** The printed length nearest to this match, the shorter of two equally near. */
const columnFor = (boards: number, printed: readonly number[]): number =>
  printed.reduce((best, next) => (Math.abs(next - boards) < Math.abs(best - boards) ? next : best));

/**
 * The guide to what a side that was bettered by a substitute gives up (SABF 13.4), never more than the most for each
 * board. A guide: the number that counts is the director's.
 */
export const guideSubstitute = (book: Rulebook, level: string, boards: number): Result<SubstituteGuide> => {
  const rule = ruleOf(book, 'substituteImps');
  const found = rule.levels.find((one) => one.level === level);
  if (!found)
    return refuse(
      'substitute-level',
      { given: level, known: rule.levels.map((one) => one.level) },
      { clause: rule.clause },
    );
  const printed = Object.keys(found.byBoards)
    .map(Number)
    .sort((a, b) => a - b);
  const column = columnFor(boards, printed);
  const guide = exactly(found.byBoards[column] ?? 0);
  const most = ratio(exactly(rule.perBoardMost).n * BigInt(boards), exactly(rule.perBoardMost).d);
  return ok({ imps: smaller(guide, most), column, clause: rule.clause, capped: compare(guide, most) > 0 });
};
