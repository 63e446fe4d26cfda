import { objecting } from '../../contest/objection.ts';
import { citing } from '../../contest/clause.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { lastRoundOf, spanOfSession, type Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { compare, exactly, type Rational, toNumber, ZERO } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { type Incident, type Proposal, proposePenalties } from '../../reckon/conduct/penalty.ts';
import { checkSystemCards } from '../../reckon/conduct/card.ts';
import { OFFENCES } from '../../rulebook/conduct.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { whyNotDecider } from './merit.ts';
import { whyNotBeyond } from '../guard/bound.ts';
import { bookOf } from '../../play/unit/score.ts';

/** What was seen, as the director says it. */
export type Seen = Omit<Incident, 'minutes'> & { readonly minutes?: Rational };

/** The stage somebody plays in that round, or played in last: a Swiss may be on beside a knock-out. Else the one that is running. */
const stageOf = (contest: Contest, who: string | undefined, round?: number): Stage | undefined => {
  const seated = contest.stages
    .flatMap((stage) => stage.draws.map((draw) => ({ stage, draw })))
    .filter(
      ({ draw }) =>
        (round === undefined || draw.round === round) &&
        draw.seats.some((seat) => [seat.ns, seat.ew, seat.home, seat.away].includes(who)),
    )
    .toSorted((a, b) => a.draw.round - b.draw.round)
    .at(-1);
  return (
    seated?.stage ?? contest.stages.findLast(({ opened }) => round === undefined || opened.from <= round)
  );
};

/** Whether the session had finished a round before this one. */
const isAfterFirst = ({ sessions }: Stage, round: number): boolean =>
  sessions.map(spanOfSession).some(({ from, to }) => round > from && round <= to);

const stageOfSeq = (contest: Contest, seq: number): string =>
  contest.stages.findLast(({ opened }) => opened.seq <= seq)?.opened.stage ?? '';

/** What the rulebook proposes for an offence, from the warnings and fines on record; the director decides (DESK-10). */
export const proposeFor = (contest: Contest, seen: Seen, round?: number): Result<readonly Proposal[]> => {
  const stage = stageOf(contest, seen.by[0], round);
  if (!stage) return refuse('stage-unknown', { given: '', known: [] });
  const book = bookOf(contest, stage);
  if (!book.ok) return book;
  if (!book.value.book.offences) return ok([]);
  const past = [
    ...contest.warnings.map(({ contestant, ...one }) => ({ ...one, by: contestant })),
    ...contest.penalties.map(({ pair, ...one }) => ({ ...one, by: pair })),
  ].flatMap(({ by, offence, seq, boards }) => {
    const known = OFFENCES.find((one) => one === offence);
    const counted = boards === undefined ? {} : { boards };
    return known ? [{ by, offence: known, stage: stageOfSeq(contest, seq), ...counted }] : [];
  });
  const late =
    round !== undefined && isAfterFirst(stage, round) ? { ...seen, roundOver: true as const } : seen;
  const made = proposePenalties(book.value.book, late, { stage: stage.opened.stage, past });
  return made.ok ? ok(made.value.map((one) => withGrace(contest, book.value.book, seen, one))) : made;
};

/** Cards that were missing before, of this contestant in this event (SABF 5.2: grace begins anew with the next). */
const missedBefore = (contest: Contest, who: string): readonly number[] =>
  [
    ...contest.warnings.filter(({ contestant }) => contestant === who),
    ...contest.penalties.filter(({ pair }) => pair === who),
  ].flatMap(({ offence, missing }) => (offence === 'system-card' && missing !== undefined ? [missing] : []));

/** Every player has a grace for his system card; beyond it a penalty is due (SABF 5.2). */
const withGrace = (contest: Contest, book: Rulebook, { missing }: Seen, proposal: Proposal): Proposal => {
  const rule = book.systemCards?.value;
  if (proposal.offence !== 'system-card' || missing === undefined || !rule) return proposal;
  const found = checkSystemCards(
    book,
    Math.max(0, rule.cards - missing),
    missedBefore(contest, proposal.contestant),
  );
  if ('code' in found || found.penalty) return proposal;
  const { expires, left } = found;
  return { ...proposal, does: 'warn', discretion: 'fixed', grace: { expires, left } };
};

type Unsigned<K extends 'penalise' | 'warn'> = Omit<RequestOf<K>, 'by' | 'ask' | 'askedAt'>;
type Decided = Unsigned<'penalise'> | Unsigned<'warn'>;

/** What the rulebook proposes for the offence that was decided on; nothing where it is none of its own list. */
const proposalOn = (contest: Contest, decided: Decided): Result<Proposal | undefined> => {
  const { offence, minutes, boards, missing, round } = decided;
  const known = OFFENCES.find((one) => one === offence);
  if (!known) return ok(undefined);
  const seen: Seen = {
    offence: known,
    by: ['pair' in decided ? decided.pair : decided.contestant],
    ...(minutes === undefined ? {} : { minutes: exactly(String(minutes)) }),
    ...(boards === undefined ? {} : { boards }),
    ...(missing === undefined ? {} : { missing }),
  };
  const made = proposeFor(contest, seen, round);
  return made.ok ? ok(made.value[0]) : made;
};

const COUNTED: Readonly<Record<Stage['opened']['collects'], readonly string[]>> = {
  vp: ['vp'],
  imps: ['imps'],
  wins: ['imps'],
  percent: ['percent-of-top', 'percent-of-session', 'matchpoints'],
};

/** A fine that no standing of its stage would show is none. */
const whyNotCounted = (contest: Contest, fine: RequestOf<'penalise'>): Refusal | undefined => {
  const { pair, unit, round, offence, clause, pending } = fine;
  const stage = stageOf(contest, pair, round);
  if (!stage) return whyNotBeyond(contest, undefined, fine);
  if (offence !== undefined && !OFFENCES.some((one) => one === offence))
    return refuse('penalty-offence', { given: offence, known: OFFENCES }, { clause }).refusal;
  const { collects, name } = stage.opened;
  // Somebody goes on from the match: what is to count when the event ends would come too late (SABF 4.4).
  if (pending && collects === 'wins')
    return refuse(
      'penalty-pending-final',
      { stage: name },
      { at: 'pending', ...citing(contest, 'system-breach') },
    ).refusal;
  const known = COUNTED[collects];
  if (!known.includes(unit))
    return refuse('penalty-counts-not', { given: unit, unit: known, stage: name }, { clause }).refusal;
  const isNone = round === undefined ? collects === 'wins' : round < 1 || round > lastRoundOf(stage);
  return isNone
    ? refuse('penalty-round', { given: round ?? 'none', stage: name }, { clause }).refusal
    : whyNotBeyond(contest, stage, fine);
};

/** A fine beyond what the clause allows, in another unit, or below it without a reason (DESK-10). */
export const whyNotFine = (contest: Contest, fine: RequestOf<'penalise'>): Refusal | undefined =>
  whyNotAmount(contest, fine) ??
  (fine.offence === 'appeal-frivolous' ? whyNotDecider(contest, fine.round, fine.decidedBy) : undefined);

const whyNotAmount = (contest: Contest, fine: RequestOf<'penalise'>): Refusal | undefined => {
  const made = proposalOn(contest, fine);
  if (!made.ok) return made.refusal;
  const proposal = made.value;
  if (!proposal || proposal.does === 'director' || proposal.does === 'forfeit')
    return whyNotCounted(contest, fine);
  const { clause } = proposal;
  const most = proposal.fine?.amount.value ?? ZERO;
  if (proposal.fine && proposal.fine.unit !== fine.unit)
    return refuse('penalty-other-unit', { given: fine.unit, unit: proposal.fine.unit }, { clause }).refusal;
  const given = exactly(String(fine.amount));
  const above =
    compare(given, most) <= 0
      ? undefined
      : most.n === 0n
        ? refuse('penalty-too-soon', { offence: proposal.offence, nth: proposal.nth }, { clause }).refusal
        : refuse('penalty-over', { given: fine.amount, most: toNumber(most), unit: fine.unit }, { clause })
            .refusal;
  const objection = objecting(contest, above);
  if (objection) return objection;
  return compare(given, most) < 0 && fine.why.trim() === ''
    ? refuse('penalty-unexplained', { given: fine.amount, most: toNumber(most) }, { clause }).refusal
    : whyNotCounted(contest, fine);
};

/** The fact keeps what was proposed beside what was decided. */
export const withProposal = (contest: Contest, facts: readonly NewFact[]): readonly NewFact[] =>
  facts.map((fact) => {
    if (fact.kind !== 'penalty-given' && fact.kind !== 'warning-given') return fact;
    const made = proposalOn(contest, fact as unknown as Decided);
    const proposal = made.ok ? made.value : undefined;
    if (!proposal) return fact;
    const { does, discretion, fine } = proposal;
    const set = fine ? { amount: toNumber(fine.amount.value), unit: fine.unit } : {};
    return { ...fact, proposed: { does, discretion, ...set } };
  });
