import { type Refusal, refuse } from '../kit/result.ts';
import { DAY, HOUR, type Instant, MINUTE, makeInstant } from './clock.ts';

/** One session, stanza or round as far as its times are known. */
export interface Session {
  readonly start: Instant;
  /** Scheduled, or official, end of play. */
  readonly finish: Instant;
  /** When the scores could be inspected. */
  readonly posted?: Instant;
  /** The last of its stage: its correction period ends by itself (ANC 2021 6.1). */
  readonly lastOfStage?: true;
}

/** When the time for asking a review or appeal, or for correcting a score, runs from, for how long, and what extends it. */
export interface WindowRule {
  readonly from: 'finish' | 'posted';
  readonly length: number;
  /** A ruling told after the session has its own time for each party. */
  readonly lateRuling?: number;
  /** Rolls into the next session’s own period when that session begins before the time is up. */
  readonly rolls?: true;
  /** Stays open at least until the next session begins. */
  readonly untilNextStart?: true;
  readonly clause: string;
}

/** Where SABF says nothing on a ruling told late, the ABF Interpretations beneath it do. */
export const APPEAL_RULES = {
  'laws-2017': { from: 'posted', length: 30 * MINUTE, clause: 'Law 92B' },
  abf: { from: 'finish', length: 30 * MINUTE, lateRuling: 30 * MINUTE, clause: 'ABF Interpretations 92B' },
  sabf: { from: 'finish', length: 30 * MINUTE, lateRuling: 30 * MINUTE, clause: 'SABF 7' },
  'anc-2021': {
    from: 'finish',
    length: 30 * MINUTE,
    lateRuling: 30 * MINUTE,
    rolls: true,
    clause: 'ANC 2021 6.2',
  },
} as const satisfies Readonly<Record<string, WindowRule>>;

export const CORRECTION_RULES = {
  'laws-2017': { from: 'posted', length: 30 * MINUTE, clause: 'Law 79C' },
  abf: { from: 'posted', length: 30 * MINUTE, clause: 'ABF Interpretations 79C2' },
  sabf: { from: 'posted', length: 24 * HOUR, clause: 'SABF 8' },
  'anc-2021': {
    from: 'posted',
    length: 30 * MINUTE,
    rolls: true,
    untilNextStart: true,
    clause: 'ANC 2021 6.1',
  },
} as const satisfies Readonly<Record<string, WindowRule>>;

/** Decisions of the scorer, as against rulings. */
export const SCORER_RULE = {
  from: 'posted',
  length: 7 * DAY,
  clause: 'SABF 7',
} as const satisfies WindowRule;

export const WINDOW_REASONS = [
  'from-finish',
  'from-posted',
  'from-being-told',
  'next-start',
  'rolled-on',
  'not-posted',
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
): Deadline => {
  const session = sessions[index];
  const { clause } = rule;
  if (!session) return { reasons: ['not-posted'], clause };
  const isLate = rule.lateRuling !== undefined && toldAt !== undefined && toldAt > session.finish;
  const from = isLate ? toldAt : rule.from === 'finish' ? session.finish : session.posted;
  if (from === undefined) return { reasons: ['not-posted'], clause };
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
