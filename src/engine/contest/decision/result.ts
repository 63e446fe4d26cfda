import { objecting } from '../objection.ts';
import { RANKS, STRAINS, SUITS } from '../../bridge/card.ts';
import { DOUBLINGS, makeOutcome } from '../../bridge/contract.ts';
import { SEATS } from '../../bridge/seat.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Actor, BoardResult, NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { isDesk, whyNotTable } from '../right.ts';
import { bindSide, sideConfirming } from './side.ts';
import {
  type Contest,
  leadOf,
  lineAt,
  type Report,
  roundAt,
  roundOf,
  saysSame,
  sameLead,
  type SpotLine,
} from '../state.ts';
import { whyNotSpot } from './spot.ts';
import { seatWith } from './unplanned.ts';

const isOneOf = (known: readonly unknown[], value: unknown): boolean => known.includes(value);

/** A contract and a number of tricks that can be (Laws 18, 77). */
export const whyNotResult = (result: BoardResult): Refusal | undefined => {
  if (result.kind === 'passed' || result.kind === 'not-played') return undefined;
  const cannot = (part: string, given: unknown, clause: string) =>
    refuse('contract-cannot-be', { part, given: String(given) }, { at: part, clause }).refusal;
  if (result.kind !== 'played') return cannot('kind', (result as { kind: unknown }).kind, 'Law 77');
  const { level, strain, doubling, declarer, tricks, lead } = result;
  if (!Number.isInteger(level) || level < 1 || level > 7) return cannot('level', level, 'Law 18A');
  if (!isOneOf(STRAINS, strain)) return cannot('strain', strain, 'Law 18A');
  if (!isOneOf(DOUBLINGS, doubling)) return cannot('doubling', doubling, 'Law 19');
  if (!isOneOf(SEATS, declarer)) return cannot('declarer', declarer, 'Law 22B1');
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > 13) return cannot('tricks', tricks, 'Law 77');
  if (lead && !(isOneOf(SUITS, lead.suit) && isOneOf(RANKS, lead.rank)))
    return cannot('lead', `${String(lead.suit)}${String(lead.rank)}`, 'Law 1');
  return undefined;
};

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

type Said = Pick<Report, 'result' | 'wrongDirection' | 'scoreSaid'>;

/** The same result; a slip's score that stands although the contract is worth something else is the same again. */
const repeats = (own: Report, said: Said): boolean =>
  saysSame(
    own,
    said.scoreSaid !== undefined && said.scoreSaid === own.stands ? { ...said, stands: own.stands } : said,
  );

/** Nothing new: said already, and no lead is added to it. */
const saysNothingNew = (own: Report, said: Said): boolean =>
  repeats(own, said) &&
  (own.confirmed !== undefined || !leadOf(said.result) || sameLead(own.result, said.result));

const textOf = (result: BoardResult): string =>
  result.kind === 'not-played' ? 'not played' : makeOutcome(result);

/** Somebody at a desk entered something else meanwhile: whoever asks has not seen it, and is asked which it is. */
const differs = (there: Report, here: BoardResult): Result<never> => {
  const { board, table, round, by, at } = there;
  return refuse('entry-differs', {
    board,
    table,
    round,
    there: textOf(there.result),
    here: textOf(here),
    who: by.person ?? by.role,
    // To the minute, as a clock on the wall shows it.
    at: `${at.slice(0, 16)}Z`,
  });
};

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
export const reportResult = (
  contest: Contest,
  request: RequestOf<'report-result'>,
): Result<readonly NewFact[]> => {
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

/** A report that can still be confirmed, corrected or withdrawn. */
const findReport = (
  contest: Contest,
  request: RequestOf<'confirm-result' | 'correct-result' | 'withdraw-result'>,
): Result<Report> => {
  const report = contest.reports.get(request.result);
  if (!report) return refuse('result-unknown', { result: request.result }, { clause: 'Law 79C' });
  // Before anything is told of what became of it.
  const notYours = whyNotTable(request, report.table);
  if (notYours) return { ok: false, refusal: notYours };
  const { board, table, round } = report;
  if (report.withdrawn) return refuse('result-withdrawn', { board, table, round });
  if (report.corrected) return refuse('result-corrected', { board, table, round });
  const { spoilt } = lineAt(contest, report);
  if (spoilt && spoilt.seq > report.seq)
    return refuse('result-spoilt', { board, table, round }, { clause: spoilt.clause });
  return ok(report);
};

const isSeenByDesk = ({ confirmed }: Report): boolean => confirmed !== undefined && isDesk(confirmed.by.role);

export const confirmResult = (
  contest: Contest,
  request: RequestOf<'confirm-result'>,
): Result<readonly NewFact[]> => {
  const found = findReport(contest, request);
  if (!found.ok) return found;
  const report = found.value;
  const { board, table, round } = report;
  const closed = contest.closed ? objecting(contest, refuse('session-closed').refusal) : undefined;
  if (closed) return { ok: false, refusal: closed };
  if (isDesk(request.by.role)) {
    const line = lineAt(contest, report);
    // What both sides agreed on may still be doubted: that it was looked at is the director's own word.
    if (report.confirmed && isDesk(report.confirmed.by.role) && line.state !== 'conflict')
      return refuse('confirmed-twice', { board, table, round });
  } else {
    if (report.confirmed) return refuse('confirmed-twice', { board, table, round });
    if (lineAt(contest, report).state === 'conflict')
      return refuse('result-in-conflict', { board, table, round });
  }
  const confirming = isDesk(request.by.role) ? ok({}) : sideConfirming(contest, request, report);
  if (!confirming.ok) return confirming;
  return ok([{ kind: 'result-confirmed', result: report.fact, ...confirming.value }]);
};

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

export const correctResult = (
  contest: Contest,
  request: RequestOf<'correct-result'>,
): Result<readonly NewFact[]> => {
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

export const withdrawResult = (
  contest: Contest,
  request: RequestOf<'withdraw-result'>,
): Result<readonly NewFact[]> => {
  const found = findReport(contest, request);
  const { result, why } = request;
  return found.ok ? ok([{ kind: 'result-withdrawn', result, why }]) : found;
};
