import { vulnerabilityOf } from '../../bridge/board.ts';
import { makeBid } from '../../bridge/contract.ts';
import { judge, type ReportedLine } from '../../bridge/judge.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { type Corrected, correct } from '../../contest/correction.ts';
import type { FactOf, NewFact, Spot } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isDesk } from '../../contest/right.ts';
import { type Contest, lineAt, type Report, saysSame, spotKey } from '../../contest/state.ts';
import type { Rule } from '../../figure/figure.ts';
import { objecting } from '../../contest/objection.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Cited, Correction } from '../../rulebook/slots.ts';
import { type Rulebook, stack } from '../../rulebook/stack.ts';
import { subjectOf } from '../../ruling/law.ts';
import { isAboutTricks } from '../../ruling/redress.ts';
import { whyNotScoreChange } from '../../ruling/window.ts';
import { layersFor } from '../../play/unit/reckoning.ts';
import { slotOf } from '../time/time.ts';

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

/** Who first recorded it: a correction does not make it the desk's own. */
const originOf = (contest: Contest, report: Report): Report => {
  const before = report.corrects === undefined ? undefined : contest.reports.get(report.corrects);
  return before ? originOf(contest, before) : report;
};

const isByTable = (contest: Contest, report: Report): boolean =>
  originOf(contest, report).by.role === 'table';

/** Only between tables' phones is a dispute the director's to settle; the desk is no party to a score. */
const isDisputed = (contest: Contest, report: Report): boolean => {
  const { state, against } = lineAt(contest, report);
  return state === 'conflict' && against.filter((one) => isByTable(contest, one)).length !== 1;
};

/** Refused, unless the director has it recorded all the same. */
const unless = (contest: Contest, refusal: Refusal | undefined): Result<unknown> => {
  const objection = objecting(contest, refusal);
  return objection ? { ok: false, refusal: objection } : ok(undefined);
};

const unagreed = (contest: Contest, { board, table }: Spot): Result<unknown> => {
  const { says, clause } = ruleOf(contest);
  const { refusal } = refuse('correction-not-agreed', { board, table, rule: lower(says) }, { clause });
  return unless(contest, refusal);
};

/** The rule that wants both pairs to agree, and of a score that fits its line the director's confidence as well. */
const pairsRule = (contest: Contest, round: number): string | undefined => {
  const rule = slotOf(contest, 'correction', round);
  return rule?.use === 'both-pairs-agree' ? rule.clause : undefined;
};

/** A law of its own, ruled under by the director; putting right what was recorded is no ruling (Law 79C). */
const soundClause = (
  contest: Contest,
  { clause = '', now, wrongDirection }: RequestOf<'correct-result'>,
  report: Report,
): Result<unknown> => {
  const law = clause.replace(/^Law\s+/, '');
  if (subjectOf(law) === undefined) return refuse('correction-law', { given: clause }, { at: 'clause' });
  if (/^79(?![AB])/.test(law))
    return pairsRule(contest, report.round) === undefined ? ok(undefined) : unagreed(contest, report);
  // Any other score by a law is a ruling, with its facts and its reasons; here only tricks are counted again.
  if (!isAboutTricks(law))
    return refuse('correction-ruling', { law }, { at: 'clause', clause: `Law ${law}` });
  const [played, given] = [contractOf(report.result), contractOf(now)];
  // Who sat which way is no matter of tricks (Law 79B): the pairs agree on that, or it is ruled.
  const isTurned = (wrongDirection === true) !== (report.wrongDirection === true);
  if (isTurned) return unagreed(contest, report);
  return played === given
    ? ok(undefined)
    : refuse('score-contract', { law, played, given }, { at: 'now', clause: `Law ${law}` });
};

const contractOf = (result: Report['result']): string => {
  if (result.kind === 'played') return `${makeBid(result)} ${result.declarer}`;
  return result.kind === 'passed' ? 'pass' : 'not played';
};

/**
 * What a table recorded is changed when both pairs agree, when it is impossible and the rulebook lets the director put
 * that right alone, or by a ruling under a law. What the desk keyed itself is the desk's to type again; a dispute
 * between two phones is the director's to settle.
 */
export const soundCorrection = (contest: Contest, request: RequestOf<'correct-result'>): Result<unknown> => {
  const report = contest.reports.get(request.result);
  if (!report || isDisputed(contest, report)) return ok(undefined);
  const now = { result: request.now, ...(request.wrongDirection ? { wrongDirection: true as const } : {}) };
  const alone = unasked(contest, report);
  const isFree = !isByTable(contest, report) || saysSame(report, now);
  if (!alone && isFree && lineAt(contest, report).state !== 'conflict') return ok(undefined);
  if (request.agreed) {
    const clause = pairsRule(contest, report.round);
    const refusal =
      clause === undefined
        ? undefined
        : whyNotScoreChange({
            now: 0,
            // Whether it is in time was asked of the clock.
            deadline: { reasons: [], clause },
            consistent: alone === undefined,
            pairs: 'agree',
            confident: request.confident === true,
          });
    return unless(contest, refusal);
  }
  if (request.clause !== undefined && isDesk(request.by.role)) return soundClause(contest, request, report);
  const worth =
    request.now.kind === 'not-played' ? undefined : scoreForNs(request.now, vulnerabilityOf(report.board));
  return alone?.changed && alone.score === worth ? ok(undefined) : unagreed(contest, report);
};

/** Of two that differ the desk does not make its own count against the table's without asking both pairs. */
export const soundConfirmation = (
  contest: Contest,
  request: RequestOf<'confirm-result'>,
): Result<unknown> => {
  const report = contest.reports.get(request.result);
  if (!report || request.by.role === 'table') return ok(undefined);
  const { state } = lineAt(contest, report);
  return state !== 'conflict' || isByTable(contest, report) || isDisputed(contest, report)
    ? ok(undefined)
    : unagreed(contest, report);
};

/** What a table said on this line and somebody took back, by whatever act. */
const takenBack = (contest: Contest, spot: Spot): readonly Saying[] => {
  const line = lineAt(contest, spot);
  const withdrawn = line.reports
    .flatMap((id) => contest.reports.get(id) ?? [])
    .filter(
      (report) => report.withdrawn && report.by.role === 'table' && report.seq > (line.spoilt?.seq ?? 0),
    );
  const undone =
    contest.undone.size === 0
      ? []
      : contest.facts.filter(
          (fact): fact is FactOf<'result-reported'> =>
            fact.kind === 'result-reported' &&
            fact.by.role === 'table' &&
            spotKey(fact) === spotKey(spot) &&
            contest.undone.has(fact.id),
        );
  return [...withdrawn, ...undone];
};
type Saying = Parameters<typeof saysSame>[0];

/** Taking a table's score back and keying another is changing it: the table keys it anew, or it is corrected. */
export const soundReport = (contest: Contest, request: RequestOf<'report-result'>): Result<unknown> => {
  if (request.by.role === 'table' || lineAt(contest, request).counts) return ok(undefined);
  const before = takenBack(contest, request);
  if (before.length === 0 || before.some((one) => saysSame(one, request))) return ok(undefined);
  const { board, table } = request;
  const { clause } = ruleOf(contest);
  return unless(contest, refuse('correction-round-about', { board, table }, { clause }).refusal);
};

const lower = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
