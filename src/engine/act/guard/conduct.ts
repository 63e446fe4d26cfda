import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { OFFENCES } from '../../rulebook/conduct.ts';
import { bookOf } from '../../play/unit/score.ts';
import { checkSystemCards } from '../../reckon/conduct/card.ts';
import { type Incident, type Proposal, proposePenalties } from '../../reckon/conduct/penalty.ts';
import { type Rational, exactly, toNumber } from '../../kit/rational.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { type Stage, spanOfSession } from '../../contest/stage.ts';

/** What was seen, as the director says it. */
export type Seen = Omit<Incident, 'minutes'> & { readonly minutes?: Rational };

/** The stage somebody plays in that round, or played in last: a Swiss may be on beside a knock-out. Else the one that is running. */
export const stageOf = (contest: Contest, who: string | undefined, round?: number): Stage | undefined => {
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
export const proposalOn = (contest: Contest, decided: Decided): Result<Proposal | undefined> => {
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
