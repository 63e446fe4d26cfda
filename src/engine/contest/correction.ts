import { type Judgement, judge, type ReportedLine } from '../bridge/judge.ts';
import type { Cited, Correction } from '../rulebook/slots.ts';

/** What the two pairs say when they are asked what the result was. */
export type Recollection =
  /** Both name the same score, North-South's. */
  | { readonly pairs: 'agree'; readonly score: number }
  | { readonly pairs: 'disagree' }
  | { readonly pairs: 'unavailable' }
  | { readonly pairs: 'not-asked' };

export const CORRECTION_REASONS = [
  'consistent',
  'impossible-at-vulnerability',
  'pairs-agree',
  'pairs-must-agree',
  'pairs-disagree',
  'pairs-unavailable',
  'possible-otherwise',
  'incomprehensible',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** The score to use. What was recorded is kept whatever is decided: a correction points at it, it is never erased. */
export interface Corrected {
  readonly score: number;
  readonly recorded: number;
  readonly changed: boolean;
  readonly reason: CorrectionReason;
  readonly clause: string;
  readonly judgement: Judgement;
}

const STANDS: Readonly<Record<Exclude<Recollection['pairs'], 'agree'>, CorrectionReason>> = {
  disagree: 'pairs-disagree',
  unavailable: 'pairs-unavailable',
  'not-asked': 'pairs-must-agree',
};

const whyStands = (rule: Correction, judgement: Judgement, said: Recollection): CorrectionReason => {
  if (judgement.verdict === 'consistent') return 'consistent';
  if (said.pairs !== 'agree' && said.pairs !== 'not-asked') return STANDS[said.pairs];
  if (judgement.verdict === 'incomprehensible') return 'incomprehensible';
  return rule.use === 'both-pairs-agree' ? 'pairs-must-agree' : 'possible-otherwise';
};

/**
 * Whether a recorded score is put right, and by what right. Both pairs agreeing on a score that their line is worth
 * settles an inconsistent one under either rule; alone the director corrects only what is impossible at the
 * vulnerability, and only where the rulebook lets him (Course Notes, Part 3; ABF Interpretations 79C2). What is
 * consistent is not changed here: that needs the director's full confidence in both pairs (RUL-7).
 */
export const correct = (line: ReportedLine, rule: Correction & Cited, said: Recollection): Corrected => {
  const judgement = judge(line);
  const as = (score: number, reason: CorrectionReason): Corrected => ({
    score,
    recorded: line.score,
    changed: score !== line.score,
    reason,
    clause: rule.clause,
    judgement,
  });
  if (judgement.verdict !== 'consistent' && said.pairs === 'agree') return as(said.score, 'pairs-agree');
  if (rule.use === 'director-alone' && judgement.verdict === 'correctable' && judgement.score !== undefined)
    return as(judgement.score, 'impossible-at-vulnerability');
  return as(line.score, whyStands(rule, judgement, said));
};
