import type { Outcome } from '../../bridge/contract.ts';
import { parseDeal } from '../../bridge/deal.ts';
import { parseRational } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { isPending, isWithdrawn } from '../appeal.ts';
import type { NewFact, Spot } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { BIDDING, type Finding, type OwnScore, type RuledPenalty, type Ruling } from '../ruling.ts';
import { type Contest, hasCome, lineAt, seatAt } from '../state.ts';
import { whyNotResult } from './result.ts';
import { type Fined, scoringAt, whyNotGiven, whyNotUnit, whyNotWhole } from './ruling.ts';
import { seatsBefore } from './before.ts';
import { answered, findRecall } from './recall.ts';
import { whyNotSpot } from './spot.ts';

const within = (at: string, refusal: Refusal | undefined): Refusal | undefined =>
  refusal && { ...refusal, at: refusal.at === undefined ? at : `${at}.${refusal.at}` };

const firstOf = <T>(
  all: readonly T[],
  why: (one: T, i: number) => Refusal | undefined,
): Refusal | undefined => all.map(why).find((refusal) => refusal !== undefined);

const outcomesOfSide = (at: string, own: OwnScore): readonly (readonly [string, Outcome])[] =>
  own.kind === 'weighted'
    ? own.outcomes.map(({ outcome }, i) => [`${at}.outcomes[${i}]`, outcome])
    : [[at, own]];

const outcomesIn = (finding: Finding): readonly (readonly [string, Outcome])[] => {
  switch (finding.kind) {
    case 'tricks':
    case 'assigned':
      return [['outcome', finding.outcome]];
    case 'weighted':
      return finding.outcomes.map(({ outcome }, i) => [`outcomes[${i}]`, outcome]);
    case 'split':
      return [...outcomesOfSide('ns', finding.ns), ...outcomesOfSide('ew', finding.ew)];
    default:
      return [];
  }
};

/** Whether this is a score that can be: contracts that exist, artificial scores in their range, numbers that are numbers. */
export const whyNotFinding = (contest: Contest, finding: Finding, where: Fined): Refusal | undefined => {
  const scoring = scoringAt(contest, where);
  const wrong = firstOf(outcomesIn(finding), ([at, outcome]) => within(at, whyNotResult(outcome)));
  if (wrong) return within('finding', wrong);
  if (
    finding.kind === 'split' &&
    finding.official &&
    (finding.ns.kind === 'weighted' || finding.ew.kind === 'weighted')
  )
    return refuse('split-official', {}, { at: 'finding.official', clause: 'Law 12C1c' }).refusal;
  if (finding.kind === 'artificial')
    return whyNotGiven(finding.ns, scoring, 'finding.ns') ?? whyNotGiven(finding.ew, scoring, 'finding.ew');
  if (finding.kind === 'set')
    return firstOf(['ns', 'ew'] as const, (side) =>
      parseRational(String(finding[side]))
        ? undefined
        : refuse('given-unknown', { given: String(finding[side]) }, { at: `finding.${side}` }).refusal,
    );
  return undefined;
};

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

/** One ruling stands on a board of a table: whatever changes its score again names it (RUL-6). */
export const whyNotBesideRuling = (contest: Contest, spot: Spot): Refusal | undefined => {
  const { round, table, board } = spot;
  const stands = [...contest.rulings.values()].some(
    (one) => one.amended === undefined && one.round === round && one.table === table && one.board === board,
  );
  return stands ? refuse('ruling-stands', { board, table }, { at: 'amends' }).refusal : undefined;
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

/** A ruling that still stands. */
export const findRuling = (contest: Contest, id: string): Result<Ruling> => {
  const ruling = contest.rulings.get(id);
  if (!ruling) return refuse('ruling-unknown', { ruling: id });
  return ruling.amended === undefined
    ? ok(ruling)
    : refuse('ruling-amended', { board: ruling.board, table: ruling.table });
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
export const giveRuling = (
  contest: Contest,
  request: RequestOf<'give-ruling'>,
): Result<readonly NewFact[]> => {
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

export const tellRuling = (
  contest: Contest,
  { ruling: id, side }: RequestOf<'tell-ruling'>,
): Result<readonly NewFact[]> => {
  const found = findRuling(contest, id);
  if (!found.ok) return found;
  return ok(found.value.toldAt[side] === undefined ? [{ kind: 'ruling-told', ruling: id, side }] : []);
};

export const setBidding = (
  contest: Contest,
  { method, stopCards }: RequestOf<'set-bidding'>,
): Result<readonly NewFact[]> => {
  if (!BIDDING.includes(method)) return refuse('bidding-unknown', { given: method, known: BIDDING });
  const { bidding } = contest;
  const same = bidding?.method === method && bidding.stopCards === stopCards;
  return ok(same ? [] : [{ kind: 'bidding-set', method, stopCards }]);
};

export const setDeposit = (
  contest: Contest,
  { amount }: RequestOf<'set-deposit'>,
): Result<readonly NewFact[]> => {
  if (!Number.isFinite(amount) || amount < 0)
    return refuse('deposit-unknown', { given: amount }, { at: 'amount' });
  return ok(contest.deposit?.amount === amount ? [] : [{ kind: 'deposit-set', amount }]);
};

export const setTimes = (
  _: Contest,
  { finish, next, lastOfStage }: RequestOf<'set-times'>,
): Result<readonly NewFact[]> =>
  ok([
    {
      kind: 'times-set',
      ...(finish === undefined ? {} : { finish }),
      ...(next === undefined ? {} : { next }),
      ...(lastOfStage ? { lastOfStage } : {}),
    },
  ]);
