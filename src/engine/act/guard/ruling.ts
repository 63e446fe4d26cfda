import type { Amount } from '../../rulebook/slots.ts';
import type { Likely, Finding, OwnScore } from '../../contest/ruling.ts';
import type { RequestOf } from '../../contest/request.ts';
import { bookAt, slotOf } from '../../play/book.ts';
import { citing } from '../../contest/clause.ts';
import { judgePoll } from '../../ruling/poll.ts';
import { listFines } from '../../reckon/conduct/list.ts';
import { objecting } from '../../contest/objection.ts';
import { reckonOnce } from '../../play/unit/once.ts';
import { ruleOf } from '../../reckon/rules.ts';
import { sideOf } from '../../bridge/seat.ts';
import { sliceAt } from '../../play/unit/slice.ts';
import { splitDamage } from '../../ruling/damage.ts';
import { type Contest, lineAt, wasPlayed } from '../../contest/state.ts';
import { type Outcome, makeBid, makeOutcome } from '../../bridge/contract.ts';
import { type ProposedScore, type ScoreKind, whyNotScore } from '../../ruling/redress.ts';
import {
  type Rational,
  makeRational,
  parseRational,
  ZERO,
  subtract,
  toNumber,
  exactly,
} from '../../kit/rational.ts';
import { type Result, ok, refuse, type Refusal } from '../../kit/result.ts';
import { walksFor, laterFor } from './recall.ts';
import { whyNotAuction } from '../../ruling/record.ts';
import { whyNotBidding, whyNotPsyche } from './advice.ts';
import { whyNotLaw } from '../../ruling/concordance.ts';
import { whyNotRulable } from '../../play/time/time.ts';
import { whyNotWholeImps } from '../../play/match/fraction.ts';

type Asked = RequestOf<'give-ruling'>;

const amountOf = (value: Rational): Amount => makeRational(value) as Amount;

/** How many tables have still to play a board: what it is worth moves with each of them. */
const awaitedOn = (here: Contest, board: number): number =>
  [...(here.seating?.seats.values() ?? [])].filter(
    ({ round, table, boards }) =>
      boards.includes(board) && lineAt(here, { round, table, board }).state === 'awaited',
  ).length;

/** Each side’s number after Law 12C1e: the others keep the part of the damage that was their own, the offenders get none of it back. */
const shareDamage = (contest: Contest, request: Asked): Result<Asked> => {
  const { finding, offending } = request;
  if (finding.kind !== 'set' || !finding.damage) return ok(request);
  if (offending !== 'ns' && offending !== 'ew') return refuse('damage-side', {}, { at: 'offending' });
  const [expected, table, withoutError] = [
    finding.damage.expected,
    finding.damage.table,
    finding.damage.withoutError,
  ].map((text) => parseRational(String(text)));
  if (!expected || !table || !withoutError)
    return refuse('given-unknown', { given: 'damage' }, { at: 'finding.damage' });
  const split = splitDamage({ expected, table, withoutError });
  if (!split.damaged)
    return refuse(
      'damage-none',
      { expected: makeRational(expected), table: makeRational(table) },
      { at: 'finding.damage', clause: 'Law 12B1' },
    );
  const here = sliceAt(contest, request.round);
  const awaited = awaitedOn(here, request.board);
  if (awaited > 0)
    return refuse(
      'damage-awaited',
      { board: request.board, awaited },
      { at: 'finding.damage', clause: 'Law 12C1e' },
    );
  const made = reckonOnce(here);
  const top = (made.ok && made.value.reckoned.tops.get(request.board)) || ZERO;
  // At matchpoints the other side has the rest of the top; at IMPs the same number the other way.
  const theirs = subtract(top, split.offenders);
  const mine = amountOf(split.nonOffenders);
  const [ns, ew] = offending === 'ew' ? [mine, amountOf(theirs)] : [amountOf(theirs), mine];
  return ok({ ...request, finding: { ...finding, ns, ew } });
};

/** The request with what was read on the way, and with the numbers that follow from what was entered. */
export const readRuling = (contest: Contest, request: Asked): Result<Asked> => {
  const walks = walksFor(contest, request);
  const later = laterFor(request.trails);
  return walks.ok ? shareDamage(contest, { ...request, walks: walks.value, later }) : walks;
};

const likelyOf = (outcomes: readonly Likely[]) =>
  outcomes.map(({ weight, from }) => ({ weight, ...(from ? { from } : {}) }));

/** What a finding weighs: its own results, or those of each side of a split score. */
export const weighedIn = (finding: Finding): Pick<ProposedScore, 'outcomes' | 'sides'> => {
  if (finding.kind === 'weighted') return { outcomes: likelyOf(finding.outcomes) };
  if (finding.kind !== 'split') return {};
  const { ns, ew } = finding;
  return {
    sides: {
      ...(ns.kind === 'weighted' ? { ns: likelyOf(ns.outcomes) } : {}),
      ...(ew.kind === 'weighted' ? { ew: likelyOf(ew.outcomes) } : {}),
    },
  };
};

export const SCORE_KINDS: Readonly<Record<Finding['kind'], ScoreKind>> = {
  stands: 'table',
  tricks: 'tricks',
  assigned: 'assigned',
  weighted: 'weighted',
  split: 'split',
  artificial: 'artificial',
  set: 'split',
  psyche: 'artificial',
};

const outcomesOf = (own: OwnScore): readonly Outcome[] =>
  own.kind === 'weighted' ? own.outcomes.map(({ outcome }) => outcome) : [own];

/** Every result that a finding gives to either side. */
const outcomesIn = (finding: Finding): readonly Outcome[] => {
  if ('outcome' in finding) return [finding.outcome];
  if (finding.kind === 'weighted') return outcomesOf(finding);
  return finding.kind === 'split' ? [...outcomesOf(finding.ns), ...outcomesOf(finding.ew)] : [];
};

/** What equity is measured from: the tricks as transferred where that was ruled, else as they were won (Law 64C). */
const transferredAt = (
  contest: Contest,
  asked: Pick<Asked, 'round' | 'table' | 'board' | 'law'>,
): Outcome | undefined => {
  const { adjusted, counts } = lineAt(contest, asked);
  const ruled =
    adjusted?.finding.kind === 'tricks' && adjusted.clause.startsWith('Law 64') ? adjusted : undefined;
  if (ruled?.finding.kind === 'tricks' && asked.law.startsWith('64C')) return ruled.finding.outcome;
  return counts?.result.kind === 'not-played' ? undefined : counts?.result;
};

/** After a revoke tricks only go up: those of the side not at fault, in each result that is given (Law 64C). */
const tricksOf = (
  contest: Contest,
  asked: Pick<Asked, 'round' | 'table' | 'board' | 'law' | 'offending' | 'finding'>,
) => {
  const { finding, offending } = asked;
  const now = transferredAt(contest, asked);
  if (!asked.law.startsWith('64') || now?.kind !== 'played' || (offending !== 'ns' && offending !== 'ew'))
    return undefined;
  const own = (tricks: number): number => (sideOf(now.declarer) === offending ? 13 - tricks : tricks);
  const given = outcomesIn(finding).flatMap((then) =>
    then.kind === 'played' && then.declarer === now.declarer ? [own(then.tricks)] : [],
  );
  return given.length === 0 ? undefined : { afterTransfer: own(now.tricks), proposed: Math.min(...given) };
};

const contractOf = (outcome: Outcome): string =>
  outcome.kind === 'played' ? `${makeBid(outcome)} ${outcome.declarer}` : 'pass';

/** The first result that is given in another contract or by another declarer than was played. */
const elsewhereIn = (
  contest: Contest,
  asked: Pick<Asked, 'round' | 'table' | 'board' | 'finding'>,
): ProposedScore['elsewhere'] => {
  const now = lineAt(contest, asked).counts?.result;
  if (!now || now.kind === 'not-played') return undefined;
  const played = contractOf(now);
  return outcomesIn(asked.finding)
    .map(contractOf)
    .filter((given) => given !== played)
    .map((given) => ({ given, played }))[0];
};

const TAKEN_AWAY: Readonly<Record<string, readonly string[]>> = { XX: ['X', ''], X: [''], '': [] };

/** The first result that is not the one played with the inadmissible double or redouble taken away (Law 36C). */
const notUndoubledIn = (
  contest: Contest,
  asked: Pick<Asked, 'round' | 'table' | 'board' | 'law' | 'finding'>,
): ProposedScore['notUndoubled'] => {
  const now = lineAt(contest, asked).counts?.result;
  if (!asked.law.startsWith('36') || !now || now.kind === 'not-played') return undefined;
  const isIt = (then: Outcome): boolean =>
    now.kind === 'played' &&
    then.kind === 'played' &&
    then.level === now.level &&
    then.strain === now.strain &&
    then.declarer === now.declarer &&
    then.tricks === now.tricks &&
    (TAKEN_AWAY[now.doubling] ?? []).includes(then.doubling);
  const other = outcomesIn(asked.finding).find((then) => !isIt(then));
  return other && { given: makeOutcome(other), played: makeOutcome(now) };
};

/** The score of a psychic call is one that this event fixes, against one side (SABF 4.6). */
const whyNotPsyched = (
  contest: Contest,
  { finding, offending, round }: Pick<Asked, 'round' | 'offending' | 'finding'>,
): Refusal | undefined => {
  if (finding.kind !== 'psyche') return undefined;
  const book = bookAt(contest, round);
  if (!book.ok || !book.value.psyche) return refuse('psyche-unfixed', {}, { at: 'finding' }).refusal;
  return offending === 'ns' || offending === 'ew'
    ? undefined
    : refuse('psyche-side', {}, { at: 'offending', clause: ruleOf(book.value, 'psyche').clause }).refusal;
};

const MOST_IMPS = 24;

/** Numbers set by hand are of this board: from nothing to its top, or no more IMPs than a board can bring. */
const whyNotOfBoard = (
  contest: Contest,
  { finding, round, board }: Pick<Asked, 'round' | 'board' | 'finding'>,
): Refusal | undefined => {
  if (finding.kind !== 'set') return undefined;
  const here = sliceAt(contest, round);
  const made = here.made?.scoring === 'matchpoints' ? reckonOnce(here) : undefined;
  const top = made?.ok ? (made.value.reckoned.tops.get(board) ?? ZERO) : undefined;
  const [least, most] = top ? [0, toNumber(top)] : [-MOST_IMPS, MOST_IMPS];
  const { ns, ew, damage } = finding;
  const numbers = damage ? [ns, ew, damage.expected, damage.table, damage.withoutError] : [ns, ew];
  const wrong = numbers.find((given) => {
    const value = parseRational(String(given));
    return !value || toNumber(value) < least || toNumber(value) > most;
  });
  return wrong === undefined
    ? undefined
    : refuse('given-range', { given: String(wrong), least, most }, { at: 'finding', clause: 'Law 12C1' })
        .refusal;
};

/** Whether the law it rests on leads to such a score (RUL-11). That the table result stands needs no leave. */
export const whyNotFindingBy = (
  contest: Contest,
  asked: Pick<Asked, 'round' | 'table' | 'board' | 'law' | 'offending' | 'finding' | 'tooMany'>,
): Refusal | undefined => {
  const { finding, law } = asked;
  if (finding.kind === 'stands') return undefined;
  const played = wasPlayed(contest, asked);
  const tricks = tricksOf(contest, asked);
  const elsewhere = elsewhereIn(contest, asked);
  const notUndoubled = notUndoubledIn(contest, asked);
  const proposed: ProposedScore = {
    law,
    kind: SCORE_KINDS[finding.kind],
    played,
    ...weighedIn(finding),
    ...(tricks ? { tricks } : {}),
    ...(elsewhere ? { elsewhere } : {}),
    ...(notUndoubled ? { notUndoubled } : {}),
    ...(asked.tooMany ? { tooMany: true } : {}),
  };
  const byHand = finding.kind === 'set' ? [finding.ns, finding.ew] : [];
  return (
    whyNotPsyched(contest, asked) ??
    whyNotScore(proposed) ??
    whyNotOfBoard(contest, asked) ??
    whyNotWholeImps(contest, asked, byHand, 'finding')
  );
};

const whyNotPolled = ({ poll, taken }: Asked): Refusal | undefined => {
  if (!poll) return undefined;
  if (taken === undefined || taken.trim() === '') return refuse('poll-action', {}, { at: 'taken' }).refusal;
  const judged = judgePoll(poll, taken);
  return judged.ok ? undefined : { ...judged.refusal, at: `poll.${judged.refusal.at ?? ''}` };
};

/** A fine by a printed clause is no more than it prints. */
const whyNotPrinted = (contest: Contest, { penalties, round }: Asked): Refusal | undefined => {
  const slot = slotOf(contest, 'offences', round);
  const printed = slot ? listFines(slot) : [];
  for (const [i, { amount, unit, clause }] of penalties.entries()) {
    const own = printed.filter((one) => one.clause === clause && one.unit === unit);
    const most = Math.max(...own.map((one) => toNumber(exactly(one.amount))));
    const { refusal } = refuse(
      'penalty-above',
      { amount, clause, most },
      { at: `penalties[${i}].amount`, clause },
    );
    if (own.length > 0 && amount > most && objecting(contest, refusal)) return refusal;
  }
  return undefined;
};

/** What the room of rulings and the clock have to say about a ruling before it is kept. */
export const whyNotRuling = (contest: Contest, request: Asked): Refusal | undefined => {
  const usedJudgement = (request.walks ?? []).some(({ tellAppeal }) => tellAppeal);
  if (usedJudgement && request.reasons.trim() === '')
    return refuse('record-reasons', {}, { at: 'reasons', ...citing(contest, 'ruling-reasons') }).refusal;
  return (
    whyNotLaw(request.law) ??
    whyNotRulable(contest, request.askedAt, request.round, request.amends) ??
    whyNotAuction(request.auction) ??
    whyNotPolled(request) ??
    whyNotBidding(contest, request) ??
    whyNotPsyche(contest, request) ??
    whyNotPrinted(contest, request) ??
    whyNotFindingBy(contest, request)
  );
};
