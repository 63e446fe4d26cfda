import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isAboutTricks } from '../../ruling/redress.ts';
import { isDesk } from '../../contest/right.ts';
import { makeBid } from '../../bridge/contract.ts';
import { repeats, differs, findReport } from '../ground/result.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { slotOf } from '../../play/book.ts';
import { subjectOf } from '../../ruling/law.ts';
import { type Contest, type Report, saysSame, lineAt, sameLead } from '../../contest/state.ts';
import { type Refusal, type Result, refuse, ok, refusalOf } from '../../kit/result.ts';
import { unagreed, isDisputed, unasked, isByTable, unless } from '../guard/correction.ts';
import { vulnerabilityOf } from '../../bridge/board.ts';
import { whyNotCorrectable } from '../../play/time/time.ts';
import { whyNotResult } from '../../contest/outcome.ts';
import { whyNotScoreChange } from '../../ruling/window.ts';
import type { Act } from '../act.ts';

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
const soundCorrection = (contest: Contest, request: RequestOf<'correct-result'>): Result<unknown> => {
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

const isSeenByDesk = ({ confirmed }: Report): boolean => confirmed !== undefined && isDesk(confirmed.by.role);

/** The entry that a desk corrects was itself replaced: nothing to do where both mean the same, else whoever asks is asked. */
const overtaken = (
  contest: Contest,
  { result, now, wrongDirection, by }: RequestOf<'correct-result'>,
): Result<readonly NewFact[]> | undefined => {
  const report = contest.reports.get(result);
  const there = by.role === 'table' || !report ? undefined : lineAt(contest, report).counts;
  if (!there || there.fact === result) return undefined;
  const said = { result: now, ...(wrongDirection ? { wrongDirection } : {}) };
  return repeats(there, said) ? ok([]) : differs(there, now);
};

const decideOne = (contest: Contest, request: RequestOf<'correct-result'>): Result<readonly NewFact[]> => {
  const found = findReport(contest, request);
  if (!found.ok) return overtaken(contest, request) ?? found;
  const refusal = whyNotResult(request.now);
  if (refusal) return { ok: false, refusal };
  const { now, wrongDirection, why, agreed, confident, clause, posting } = request;
  const said = { result: now, ...(wrongDirection ? { wrongDirection } : {}) };
  const line = lineAt(contest, found.value);
  const same = saysSame(found.value, said) && sameLead(found.value.result, now);
  if (same && line.state !== 'conflict')
    // Said again by the desk it is right as it stands, and no longer doubted.
    return isDesk(request.by.role) && !isSeenByDesk(found.value) && found.value.corrects === undefined
      ? ok([{ kind: 'result-confirmed', result: found.value.fact }])
      : ok([]);
  return ok([
    {
      kind: 'result-corrected',
      result: found.value.fact,
      now,
      ...(wrongDirection ? { wrongDirection } : {}),
      why,
      ...(agreed ? { agreed } : {}),
      ...(confident ? { confident } : {}),
      ...(clause ? { clause } : {}),
      ...(posting ? { posting } : {}),
    },
  ]);
};

/** A correction and those of what was mixed up with it, each by itself. */
const eachOf = ({
  along = [],
  ...request
}: RequestOf<'correct-result'>): readonly RequestOf<'correct-result'>[] => [
  request,
  ...along.map(({ result, now, wrongDirection }) => {
    const { wrongDirection: _, ...rest } = request;
    return { ...rest, result, now, ...(wrongDirection ? { wrongDirection } : {}) };
  }),
];

/** All of them or none: half an exchange would be a new mistake. */
const decide = (contest: Contest, request: RequestOf<'correct-result'>): Result<readonly NewFact[]> => {
  const all = eachOf(request);
  const twice = all.find(({ result }, i) => all.findIndex((one) => one.result === result) < i);
  if (twice) return refuse('correction-twice', {}, { at: 'along' });
  const facts: NewFact[] = [];
  for (const one of all) {
    const made = decideOne(contest, one);
    if (!made.ok) return made;
    facts.push(...made.value);
  }
  return ok(facts);
};

const whyNot = (contest: Contest, request: RequestOf<'correct-result'>): Refusal | undefined =>
  whyNotCorrectable(contest, request.askedAt, contest.reports.get(request.result), request.posting) ??
  refusalOf(soundCorrection(contest, request));

export const correctResult: Act<'correct-result'> = {
  ask: 'correct-result',
  by: ['scorer'],
  objections: ['correction-late', 'correction-not-agreed', 'correction-doubt'],
  refusals: ['correction-law', 'correction-ruling', 'correction-twice'],
  decide,
  whyNot: (contest, request) => {
    for (const one of eachOf(request)) {
      const refusal = whyNot(contest, one);
      if (refusal) return refusal;
    }
    return undefined;
  },
};
