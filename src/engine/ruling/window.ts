import { type Refusal, refuse } from '../kit/result.ts';
import type { Window } from '../rulebook/appeal.ts';
import type { Cited } from '../rulebook/slots.ts';
import { type Instant, MINUTE, makeInstant } from './clock.ts';

/** One session, stanza or round as far as its times are known. */
export interface Session {
  readonly start: Instant;
  /** Scheduled, or official, end of play; unknown while it is still on and no time was set. */
  readonly finish?: Instant;
  /** When the scores could be inspected. */
  readonly posted?: Instant;
  /** The last of its stage: its correction period ends by itself (ANC 2021 6.1). */
  readonly lastOfStage?: true;
  /** More follows in its stage, whether or not anybody has said when. */
  readonly followed?: true;
}

/** When the time for asking a review or appeal, or for correcting a score, runs from, for how long, and what extends it. */
export interface WindowRule {
  readonly from: 'finish' | 'posted';
  readonly length: number;
  /** A ruling told after the session has its own time for each party. */
  readonly lateRuling?: number;
  /** The clause of that, where it is another. */
  readonly lateClause?: string;
  /** Rolls into the next session’s own period when that session begins before the time is up. */
  readonly rolls?: true;
  /** Stays open at least until the next session begins. */
  readonly untilNextStart?: true;
  readonly clause: string;
}

/** The rulebook’s answer, in the units of this room’s clock. */
export const windowOf = (slot: Window & Cited): WindowRule => ({
  from: slot.from,
  length: slot.minutes * MINUTE,
  ...(slot.lateMinutes === undefined ? {} : { lateRuling: slot.lateMinutes * MINUTE }),
  ...(slot.lateClause === undefined ? {} : { lateClause: slot.lateClause }),
  ...(slot.rolls ? { rolls: true } : {}),
  ...(slot.untilNextStart ? { untilNextStart: true } : {}),
  clause: slot.clause,
});

export const WINDOW_REASONS = [
  'from-finish',
  'from-posted',
  'from-being-told',
  'next-start',
  'rolled-on',
  'not-posted',
  'not-finished',
  'next-unknown',
  'not-told',
  'extended',
] as const;
export type WindowReason = (typeof WINDOW_REASONS)[number];

export interface Deadline {
  /** Nothing while it cannot be known: scores still to be posted. Until then the time is open. */
  readonly until?: Instant;
  readonly reasons: readonly WindowReason[];
  readonly clause: string;
}

/** The end of a period for one session, and for one party where it was told late. */
export const deadlineOf = (
  rule: WindowRule,
  sessions: readonly Session[],
  index: number,
  toldAt?: Instant,
  ruledAt?: Instant,
): Deadline => {
  const session = sessions[index];
  if (!session) return { reasons: ['not-posted'], clause: rule.clause };
  const { finish } = session;
  const lateClause = rule.lateClause ?? rule.clause;
  // A ruling made after the session has its time from when this party is told; until then it has not begun.
  const isUntold = toldAt === undefined && ruledAt !== undefined && finish !== undefined && ruledAt > finish;
  if (rule.lateRuling !== undefined && isUntold) return { reasons: ['not-told'], clause: lateClause };
  const isLate =
    rule.lateRuling !== undefined && toldAt !== undefined && finish !== undefined && toldAt > finish;
  const clause = isLate ? lateClause : rule.clause;
  const from = isLate ? toldAt : rule.from === 'finish' ? finish : session.posted;
  if (from === undefined)
    return { reasons: [rule.from === 'finish' ? 'not-finished' : 'not-posted'], clause };
  const until = from + (isLate ? (rule.lateRuling ?? 0) : rule.length);
  const reason: WindowReason = isLate
    ? 'from-being-told'
    : rule.from === 'finish'
      ? 'from-finish'
      : 'from-posted';
  // After a late ruling the next session is the first that begins from then on.
  const nextAt = isLate ? sessions.findIndex(({ start }, i) => i > index && start >= from) : index + 1;
  const endsHere = rule.untilNextStart === true && session.lastOfStage === true;
  const next = endsHere ? undefined : sessions[nextAt];
  if (next && rule.rolls && next.start <= until) {
    const later = deadlineOf(rule, sessions, nextAt);
    return { ...later, reasons: [reason, 'rolled-on', ...later.reasons] };
  }
  if (next && rule.untilNextStart && next.start > until)
    return { until: next.start, reasons: [reason, 'next-start'], clause };
  // The later of the two is not known while nobody has said when the next session begins (ANC 2021 6.1).
  if (!next && rule.untilNextStart && session.followed && !endsHere)
    return { reasons: [reason, 'next-unknown'], clause };
  return { until, reasons: [reason], clause };
};

export const isOpen = ({ until }: Deadline, now: Instant): boolean => until === undefined || now <= until;

/** Why it is too late, with the clause and the clock. */
export const whyNotInTime = (deadline: Deadline, now: Instant): Refusal | undefined =>
  isOpen(deadline, now)
    ? undefined
    : refuse(
        'appeal-late',
        {
          now: makeInstant(now),
          until: makeInstant(deadline.until ?? now),
          minutes: Math.ceil((now - (deadline.until ?? now)) / MINUTE),
        },
        { clause: deadline.clause },
      ).refusal;

/** What both pairs say, and how sure the director is of it (RUL-7). */
export interface ScoreChange {
  readonly now: Instant;
  readonly deadline: Deadline;
  /** Whether the recorded score fits its own contract and tricks. */
  readonly consistent: boolean;
  readonly pairs: 'agree' | 'disagree' | 'unavailable';
  /** Only for a score that is consistent: complete confidence in what both remember. */
  readonly confident?: boolean;
}

/** Why a recorded score is not changed, or nothing (ABF Interpretations 79C2). */
export const whyNotScoreChange = ({
  now,
  deadline,
  consistent,
  pairs,
  confident = false,
}: ScoreChange): Refusal | undefined => {
  if (!isOpen(deadline, now))
    return refuse(
      'correction-late',
      { now: makeInstant(now), until: makeInstant(deadline.until ?? now) },
      { clause: deadline.clause },
    ).refusal;
  if (pairs !== 'agree')
    return refuse('correction-pairs', { pairs }, { clause: 'ABF Interpretations 79C2' }).refusal;
  return consistent && !confident
    ? refuse('correction-doubt', {}, { clause: 'ABF Interpretations 79C2' }).refusal
    : undefined;
};
