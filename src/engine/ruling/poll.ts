import type { Poll } from '../contest/ruling.ts';
import { ok, type Refusal, type Result, refuse } from '../kit/result.ts';

export type { Poll };

/** When an action is a logical alternative: shares of peers as a fraction, and how many must choose it. */
export interface AlternativeRule {
  readonly over: readonly [number, number];
  readonly chosenBy: number;
  readonly clause: string;
}

/** More than one in four seriously consider it, and more than an isolated one would choose it. */
export const ABF_ALTERNATIVE: AlternativeRule = {
  over: [1, 4],
  chosenBy: 2,
  clause: 'ABF Interpretations 16B1b',
};

export const ALTERNATIVE_REASONS = [
  'own-action',
  'considered-and-chosen',
  'director-believes',
  'too-few-consider',
  'too-few-choose',
] as const;
export type AlternativeReason = (typeof ALTERNATIVE_REASONS)[number];

export interface Alternative {
  readonly action: string;
  readonly considered: number;
  readonly chosen: number;
  readonly isAlternative: boolean;
  readonly because: AlternativeReason;
}

export interface PollRuling {
  readonly alternatives: readonly Alternative[];
  readonly clause: string;
  /** Fewer than this many consider it and it does not count. */
  readonly needed: { readonly considered: number; readonly chosen: number };
}

const whyNotPoll = ({ peers, actions }: Poll): Refusal | undefined => {
  if (!(Number.isInteger(peers) && peers > 0)) return refuse('poll-empty', {}, { at: 'peers' }).refusal;
  for (const [i, { action, considered, chosen }] of actions.entries()) {
    const isSound =
      Number.isInteger(considered) &&
      Number.isInteger(chosen) &&
      chosen >= 0 &&
      considered >= chosen &&
      considered <= peers;
    if (!isSound)
      return refuse('poll-counts', { action, considered, chosen, peers }, { at: `actions[${i}]` }).refusal;
  }
  const chosen = actions.reduce((sum, one) => sum + one.chosen, 0);
  if (chosen > peers) return refuse('poll-chosen', { chosen, peers }, { at: 'actions' }).refusal;
  return undefined;
};

/**
 * Which actions were logical alternatives for the player (Law 16B1b). His own action always is one. The director may hold
 * that this player might well have taken an action few chose; it still needs its share of serious consideration.
 */
export const judgePoll = (
  poll: Poll,
  taken: string,
  rule: AlternativeRule = ABF_ALTERNATIVE,
  believes: readonly string[] = [],
): Result<PollRuling> => {
  const refusal = whyNotPoll(poll);
  if (refusal) return { ok: false, refusal };
  const [n, d] = rule.over;
  const missing = poll.actions.some(({ action }) => action === taken)
    ? []
    : [{ action: taken, considered: 0, chosen: 0 }];
  const judge = (one: Poll['actions'][number]): Alternative => {
    const as = (isAlternative: boolean, because: AlternativeReason): Alternative => ({
      ...one,
      isAlternative,
      because,
    });
    if (one.action === taken) return as(true, 'own-action');
    if (one.considered * d <= poll.peers * n) return as(false, 'too-few-consider');
    if (one.chosen >= rule.chosenBy) return as(true, 'considered-and-chosen');
    return believes.includes(one.action) ? as(true, 'director-believes') : as(false, 'too-few-choose');
  };
  return ok({
    alternatives: [...missing, ...poll.actions].map(judge),
    clause: rule.clause,
    needed: { considered: Math.floor((poll.peers * n) / d) + 1, chosen: rule.chosenBy },
  });
};
