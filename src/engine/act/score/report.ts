import type { RequestOf } from '../../contest/request.ts';
import type { Spot, NewFact, FactOf, Actor } from '../../contest/fact.ts';
import { boundSide } from '../ground/table.ts';
import { decidedAt } from '../../contest/agree.ts';
import { objecting } from '../../contest/objection.ts';
import { seatedWith } from '../ground/session.ts';
import {
  type Contest,
  lineAt,
  spotKey,
  saysSame,
  roundOf,
  roundAt,
  type SpotLine,
  type Report,
  leadOf,
  sameLead,
} from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok, refusalOf } from '../../kit/result.ts';
import { type Said, repeats, differs } from '../ground/result.ts';
import { unasked, ruleOf, unless } from '../guard/correction.ts';
import { whyNotCorrectable } from '../../play/time/time.ts';
import { whyNotResult } from '../../contest/outcome.ts';
import { whyNotSpot } from '../ground/spot.ts';
import { whyNotTable } from '../../contest/right.ts';
import type { Act } from '../act.ts';

/** A phone reports for its own side, whatever it says. */
const bindSide = (contest: Contest, request: RequestOf<'report-result'>): RequestOf<'report-result'> => {
  const side = request.by.role === 'table' ? boundSide(contest, request.by) : undefined;
  return side === undefined ? request : { ...request, side };
};

/** A board played at a table that was not to have it in that round (DIR-1; Law 15B2). */
const seatWith = (contest: Contest, { round, table, board }: Spot): NewFact | undefined =>
  seatedWith(contest, { round, table, board });

/** Nobody played it: a result of one of its boards is for another table, or the decision is to be undone first. */
const whyNotReported = (
  contest: Contest,
  { round, table }: { readonly round: number; readonly table: number },
): Refusal | undefined => {
  const decided = decidedAt(contest, round, table);
  return (
    decided &&
    refuse(
      'match-decided-already',
      { round, table, as: decided.as, why: decided.why },
      { clause: decided.clause },
    ).refusal
  );
};

/** A score on the slip that nobody may put right alone stands as it was written (SCO-8). */
const withScoreKept = (contest: Contest, facts: readonly NewFact[]): readonly NewFact[] =>
  facts.map((fact) => {
    if (fact.kind !== 'result-reported') return fact;
    const kept = unasked(contest, fact);
    return kept && !kept.changed ? { ...fact, stands: kept.score } : fact;
  });

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
const soundReport = (contest: Contest, request: RequestOf<'report-result'>): Result<unknown> => {
  if (request.by.role === 'table' || lineAt(contest, request).counts) return ok(undefined);
  const before = takenBack(contest, request);
  if (before.length === 0 || before.some((one) => saysSame(one, request))) return ok(undefined);
  const { board, table } = request;
  const { clause } = ruleOf(contest);
  return unless(contest, refuse('correction-round-about', { board, table }, { clause }).refusal);
};

/** What was said of a line is not keyed otherwise after the period; a first result, however late, changes no score. */
const whyNotKeyedAgain = (contest: Contest, request: RequestOf<'report-result'>): Refusal | undefined =>
  lineAt(contest, request).reports.length === 0
    ? undefined
    : whyNotCorrectable(contest, request.askedAt, request);

const MOST_SCORE = 7600;

const whyNotScore = (score: number | undefined): Refusal | undefined =>
  score === undefined || (Number.isInteger(score) && score % 10 === 0 && Math.abs(score) <= MOST_SCORE)
    ? undefined
    : refuse('score-impossible', { given: score }, { at: 'scoreSaid', clause: 'Law 77' }).refusal;

const whyNotNow = (contest: Contest, request: RequestOf<'report-result'>): Refusal | undefined => {
  if (!contest.started) return refuse('play-not-started').refusal;
  const closed = contest.closed ? objecting(contest, refuse('session-closed').refusal) : undefined;
  if (closed) return closed;
  const { round, table, by } = request;
  if (by.role !== 'table') return undefined;
  if (contest.closedRounds.has(round)) return refuse('round-closed', { round }).refusal;
  // A table may be ahead of the call, but not by more than the round it goes to next.
  const furthest = Math.max(roundOf(contest), roundAt(contest, table)) + 1;
  return round > furthest ? refuse('round-not-begun', { round, now: roundOf(contest) }).refusal : undefined;
};

/** The same phone, or the same person at the desk. */
const sameSource = (a: Actor, b: Actor): boolean =>
  a.role === b.role && a.table === b.table && a.device === b.device && a.person === b.person;

/** What still speaks on a line: neither corrected nor withdrawn. */
const speaking = (contest: Contest, line: SpotLine): readonly Report[] =>
  line.reports
    .flatMap((id) => contest.reports.get(id) ?? [])
    .filter((report) => !report.corrected && !report.withdrawn && report.seq > (line.spoilt?.seq ?? 0));

/** Nothing new: said already, and no lead is added to it. */
const saysNothingNew = (own: Report, said: Said): boolean =>
  repeats(own, said) &&
  (own.confirmed !== undefined || !leadOf(said.result) || sameLead(own.result, said.result));

const onTop = (
  contest: Contest,
  line: SpotLine,
  request: RequestOf<'report-result'>,
): Result<readonly NewFact[]> => {
  const { ask: _, by, instead, beside, ...said } = request;
  const others = speaking(contest, line);
  const own = others.findLast((report) => sameSource(report.by, by));
  if (own && saysNothingNew(own, said)) return ok([]);
  const isDeskAsking = by.role !== 'table' && beside !== true;
  const unseen = others.findLast(
    (report) => report.by.role !== 'table' && report.fact !== instead && !repeats(report, said),
  );
  if (isDeskAsking && unseen) return differs(unseen, said.result);
  if (!own || beside === true) {
    const isSaid = others.some((report) => saysSame(report, said));
    return ok(isSaid ? [] : [{ kind: 'result-reported', ...said }]);
  }
  const { board, table, round } = said;
  if (own.confirmed)
    return refuse(by.role === 'table' ? 'confirmed-already' : 'keyed-confirmed', { board, table, round });
  // At the desk keying again is no ruling: the first is taken back, and whatever else was said still speaks.
  if (by.role !== 'table')
    return ok([
      { kind: 'result-withdrawn', result: own.fact, why: 'keyed again' },
      { kind: 'result-reported', ...said },
    ]);
  return ok([
    {
      kind: 'result-corrected',
      result: own.fact,
      now: said.result,
      ...(said.wrongDirection ? { wrongDirection: true } : {}),
      why: 'changed at the table',
    },
  ]);
};

/**
 * The same result again, from whichever phone, is no new fact. The phone that reported may change its mind until the
 * other side has confirmed; a different result from anyone else stands beside the first, and the director decides.
 */
const decide = (contest: Contest, request: RequestOf<'report-result'>): Result<readonly NewFact[]> => {
  const misplaced = contest.started ? whyNotSpot(contest, request) : undefined;
  // A board that was not to be there, and was played: the table has it from now on, in that round.
  const seated = misplaced && contest.waived?.has(misplaced.code) ? seatWith(contest, request) : undefined;
  const refusal =
    whyNotTable(request, request.table) ??
    (seated ? undefined : misplaced) ??
    whyNotNow(contest, request) ??
    whyNotResult(request.result) ??
    whyNotScore(request.scoreSaid);
  if (refusal) return { ok: false, refusal };
  const said = onTop(contest, lineAt(contest, request), bindSide(contest, request));
  return said.ok && seated ? ok([seated, ...said.value]) : said;
};

export const reportResult: Act<'report-result'> = {
  ask: 'report-result',
  by: ['scorer', 'table'],
  objections: [
    'correction-late',
    'session-closed',
    'correction-round-about',
    'board-not-here',
    'board-played-here',
  ],
  refusals: ['confirmed-already', 'keyed-confirmed', 'match-decided-already', 'score-impossible'],
  decide,
  whyNot: (contest, request) =>
    whyNotReported(contest, request) ??
    whyNotKeyedAgain(contest, request) ??
    refusalOf(soundReport(contest, request)),
  finish: (contest, _, made) => withScoreKept(contest, made),
};
