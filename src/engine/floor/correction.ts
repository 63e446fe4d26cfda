import { vulnerabilityOf } from '../bridge/board.ts';
import { judge, type ReportedLine } from '../bridge/judge.ts';
import { scoreForNs } from '../bridge/score.ts';
import { type Corrected, correct } from '../contest/correction.ts';
import type { NewFact } from '../contest/fact.ts';
import type { RequestOf } from '../contest/request.ts';
import { isDesk } from '../contest/right.ts';
import { type Contest, lineAt, type Report, saysSame } from '../contest/state.ts';
import type { Rule } from '../figure/figure.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Cited, Correction } from '../rulebook/slots.ts';
import { type Rulebook, stack } from '../rulebook/stack.ts';
import { layersFor } from './reckoning.ts';

/** How a figure cites the rule by which a recorded score stands. */
export const citeCorrection = (contest: Contest): Rule => {
  const { use, clause } = ruleOf(contest);
  return { use: `correction:${use}`, clause, layer: answerIn(contest)?.layer ?? 'laws-2017' };
};

const answerIn = (contest: Contest): Rulebook['correction'] => {
  const layers = layersFor(contest);
  const book = layers.ok ? stack(layers.value) : undefined;
  return book?.ok ? book.value.correction : undefined;
};

/** Who may put a recorded score right, by the contest's own rulebook; where it is silent, nobody alone. */
const ruleOf = (contest: Contest): Correction & Cited => {
  return (
    answerIn(contest)?.value ?? {
      use: 'both-pairs-agree',
      clause: 'Law 79',
      says: 'A recorded score is changed only when both pairs agree what it should be.',
    }
  );
};

const lineOf = ({ result, scoreSaid, board }: Pick<Report, 'result' | 'scoreSaid' | 'board'>) =>
  scoreSaid === undefined || result.kind === 'not-played'
    ? undefined
    : ({ reported: result, score: scoreSaid, vulnerability: vulnerabilityOf(board) } satisfies ReportedLine);

/** What becomes of a slip whose score does not fit its contract, nobody having been asked yet. */
const unasked = (
  contest: Contest,
  said: Pick<Report, 'result' | 'scoreSaid' | 'board'>,
): Corrected | undefined => {
  const line = lineOf(said);
  return line && judge(line).verdict !== 'consistent'
    ? correct(line, ruleOf(contest), { pairs: 'not-asked' })
    : undefined;
};

/** A score on the slip that nobody may put right alone stands as it was written (SCO-8). */
export const withScoreKept = (contest: Contest, facts: readonly NewFact[]): readonly NewFact[] =>
  facts.map((fact) => {
    if (fact.kind !== 'result-reported') return fact;
    const kept = unasked(contest, fact);
    return kept && !kept.changed ? { ...fact, stands: kept.score } : fact;
  });

/**
 * What a table recorded is changed when both pairs agree, when it is impossible and the rulebook lets the director put
 * that right alone, or by a ruling under a law. What the desk keyed itself is the desk's to type again; a dispute
 * between two phones is the director's to settle.
 */
export const soundCorrection = (contest: Contest, request: RequestOf<'correct-result'>): Result<unknown> => {
  const report = contest.reports.get(request.result);
  if (!report || request.agreed || lineAt(contest, report).state === 'conflict') return ok(undefined);
  if (request.clause !== undefined && isDesk(request.by.role)) return ok(undefined);
  const now = { result: request.now, ...(request.wrongDirection ? { wrongDirection: true as const } : {}) };
  const alone = unasked(contest, report);
  const worth =
    request.now.kind === 'not-played' ? undefined : scoreForNs(request.now, vulnerabilityOf(report.board));
  if (alone ? alone.changed && alone.score === worth : report.by.role !== 'table' || saysSame(report, now))
    return ok(undefined);
  const rule = ruleOf(contest);
  const { board, table } = report;
  return refuse('correction-not-agreed', { board, table, rule: lower(rule.says) }, { clause: rule.clause });
};

const lower = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
