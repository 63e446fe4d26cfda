import type { RequestOf } from '../../contest/request.ts';
import type { RuledPenalty, Ruling } from '../../contest/ruling.ts';
import type { Spot, NewFact } from '../../contest/fact.ts';
import { bookOf } from '../../play/unit/score.ts';
import { isWithdrawn, isPending } from '../../contest/appeal.ts';
import { parseDeal } from '../../bridge/deal.ts';
import {
  seatsBefore,
  firstOf,
  whyNotUnit,
  whyNotWhole,
  whyNotBesideRuling,
  findRuling,
  findRecall,
  whyNotFinding,
  answered,
} from '../ground/ruling.ts';
import { stageAt, seatsOfMatch } from '../../contest/agree.ts';
import { type Contest, wasPlayed, lineAt, seatAt, hasCome } from '../../contest/state.ts';
import { type Fault, decideOneResult } from '../../reckon/match/spoilt.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotCorrectable } from '../../play/time/time.ts';
import { whyNotRuling, readRuling } from '../guard/ruling.ts';
import { whyNotSpot } from '../ground/spot.ts';
import type { Act } from '../act.ts';

const FAULT: Readonly<Record<'neither' | 'both', string>> = {
  neither: 'neither side is',
  both: 'both sides are',
};

/**
 * A board with a result in the other room and none here: one side at fault, a score is assigned against that result;
 * neither or both, an artificial one for both (Law 86B; ABF Interpretations 86D).
 */
const whyNotOneResult = (contest: Contest, request: RequestOf<'give-ruling'>): Refusal | undefined => {
  const { round, table, board, offending, finding } = request;
  const stage = stageAt(contest, round, table);
  if (stage?.opened.scoring !== 'teams' || wasPlayed(contest, request)) return undefined;
  const others = seatsOfMatch(contest, round, table).filter(
    (seat) => seat.boards.includes(board) && (seat.table !== table || seat.round !== round),
  );
  const isPlayed = others.some((seat) => {
    const { counts } = lineAt(contest, { round: seat.round, table: seat.table, board });
    return counts !== undefined && counts.result.kind !== 'not-played';
  });
  const found = isPlayed ? bookOf(contest, stage) : undefined;
  if (!found?.ok || !found.value.book.oneResult || finding.kind === 'stands' || finding.kind === 'set')
    return undefined;
  const fault: Fault = offending === 'neither' || offending === 'both' ? offending : 'home';
  const made = decideOneResult(found.value.book, fault);
  const { clause } = made;
  if (made.decision === 'assign')
    return finding.kind === 'artificial'
      ? refuse('one-result-assign', { board }, { at: 'finding', clause }).refusal
      : undefined;
  const same = finding.kind === 'artificial' && finding.ns === made.home && finding.ew === made.away;
  return same || fault === 'home'
    ? undefined
    : refuse(
        'one-result-artificial',
        { board, mark: made.home, fault: FAULT[fault] },
        { at: 'finding', clause },
      ).refusal;
};

/** A score put right under Law 79 by way of a ruling is a score put right: it has the same end (ABF Interpretations 79C2). */
const whyNotScoreRuled = (
  contest: Contest,
  { law, finding, askedAt, round, table }: RequestOf<'give-ruling'>,
): Refusal | undefined =>
  law.replace(/^Law\s+/, '').startsWith('79') && finding.kind !== 'stands'
    ? whyNotCorrectable(contest, askedAt, { round, table })
    : undefined;

/** Only who sat there is party to a ruling at a table; a board fouled before it came is fined where it came from (SABF 11.9). */
const whyNotPenalties = (
  contest: Contest,
  { penalties, ...spot }: Spot & { readonly penalties: readonly RuledPenalty[] },
): Refusal | undefined => {
  const { round, table } = spot;
  const seats = [seatAt(contest, round, table), ...(penalties.length > 0 ? seatsBefore(contest, spot) : [])];
  return firstOf(penalties, ({ pair, amount, unit, clause }, i) => {
    const at = `penalties[${i}]`;
    if (!seats.some((seat) => pair === seat?.ns || pair === seat?.ew))
      return refuse('party-elsewhere', { pair, table, round }, { at, clause: 'Law 92A' }).refusal;
    if (clause.trim() === '') return refuse('ruling-without-clause', {}, { at }).refusal;
    return (
      whyNotUnit(contest, unit, amount, at, { round, table }) ?? whyNotWhole(unit, amount, `${at}.amount`)
    );
  });
};

/** What a committee has before it, or has decided, is not the director's to change (Laws 92A, 93B). */
const whyNotOverturned = (contest: Contest, { ruling, board, table }: Ruling): Refusal | undefined => {
  const appeals = [...contest.appeals.values()].filter((one) => one.ruling === ruling && !isWithdrawn(one));
  const where = { at: 'amends', clause: 'Law 93B' };
  if (appeals.some(isPending)) return refuse('ruling-appealed', { board, table }, where).refusal;
  return appeals.some(({ decided }) => decided && !(decided.recommends && !decided.finding))
    ? refuse('ruling-decided', { board, table }, where).refusal
    : undefined;
};

const whyNotAmends = (contest: Contest, request: RequestOf<'give-ruling'>): Refusal | undefined => {
  if (request.amends === undefined) return whyNotBesideRuling(contest, request);
  const found = findRuling(contest, request.amends);
  if (!found.ok) return found.refusal;
  const { round, table, board } = found.value;
  return round === request.round && table === request.table && board === request.board
    ? whyNotOverturned(contest, found.value)
    : refuse('ruling-elsewhere', { board, table, round }, { at: 'amends' }).refusal;
};

const whyNotWords = ({ facts, law, deal }: RequestOf<'give-ruling'>): Refusal | undefined => {
  if (facts.trim() === '') return refuse('record-empty', { what: 'facts' }, { at: 'facts' }).refusal;
  if (law.trim() === '') return refuse('ruling-without-clause', {}, { at: 'law' }).refusal;
  const read = deal === undefined ? undefined : parseDeal(deal, 'deal');
  return read && !read.ok ? read.refusal : undefined;
};

/** An item that comes back is answered on its own board, once. */
const whyNotRecalled = (contest: Contest, request: RequestOf<'give-ruling'>): Refusal | undefined => {
  if (request.recall === undefined) return undefined;
  const found = findRecall(contest, request.recall);
  if (!found.ok) return found.refusal;
  const { round, table, board } = found.value;
  return round === request.round && table === request.table && board === request.board
    ? undefined
    : refuse('recall-elsewhere', { board, table, round }, { at: 'recall' }).refusal;
};

/** One ruling, one fact: the score, the fines and who was told, entered once (RUL-6). The call it answers is answered. */
const decide = (contest: Contest, request: RequestOf<'give-ruling'>): Result<readonly NewFact[]> => {
  const { ask: _, by: __, trails: ___, walks = [], later = [], ...body } = request;
  if (!contest.started) return refuse('play-not-started');
  const refusal =
    whyNotSpot(contest, body) ??
    whyNotWords(request) ??
    whyNotFinding(contest, body.finding, body) ??
    whyNotPenalties(contest, body) ??
    whyNotAmends(contest, request);
  if (refusal) return { ok: false, refusal };
  const recall = whyNotRecalled(contest, request);
  if (recall) return { ok: false, refusal: recall };
  const calls = answered(contest, body.call);
  if (!calls.ok) return calls;
  const { round, table, board } = body;
  // Given during play, it comes back with the score where its end says so; what answers an item does not.
  const comesBack =
    later.length > 0 &&
    body.recall === undefined &&
    body.amends === undefined &&
    !hasCome(lineAt(contest, body));
  return ok([
    { kind: 'ruling-given', ...body, walks },
    ...(comesBack ? [{ kind: 'recall-set' as const, round, table, board, walks, later }] : []),
    ...calls.value,
  ]);
};

export const giveRuling: Act<'give-ruling'> = {
  ask: 'give-ruling',
  objections: ['correction-late', 'ruling-late', 'penalty-above'],
  read: readRuling,
  refusals: [
    'party-elsewhere',
    'recall-elsewhere',
    'record-empty',
    'ruling-appealed',
    'ruling-decided',
    'ruling-elsewhere',
    'ruling-without-clause',
  ],
  decide,
  whyNot: (contest, request) =>
    whyNotOneResult(contest, request) ?? whyNotScoreRuled(contest, request) ?? whyNotRuling(contest, request),
};
