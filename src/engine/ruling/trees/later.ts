import type { Later } from '../tree.ts';

/** After a comparable call or an insufficient bid put right (Laws 23C and 27D). */
export const CALL_HELPED = {
  topic: 'adjust-27d',
  why: 'Would they have got there without the first call?',
  answers: ['yes'],
} as const satisfies Later;

export const COULD_KNOW = {
  topic: 'could-have-been-aware',
  why: 'Could the offender have known that it might well damage the other side?',
  answers: ['yes'],
} as const satisfies Later;

/** What to look at after a player was passed over (Law 17D3). */
export const SKIPPED = 'At the end: did the side that passed out of turn use the cancelled passes?';

/** What partner learnt otherwise than from calls and plays (Law 16B3). */
export const PARTNER_USED = {
  topic: 'unauthorised-information',
  why: 'Did partner use what they learnt?',
  answers: ['partner', 'yes'],
} as const satisfies Later;

/** A withdrawn call or card is there for certain: only its use is judged (Law 16C2). */
export const WITHDRAWN_USED = {
  topic: 'unauthorised-information',
  why: 'Did the offending side use the withdrawn call or card?',
  answers: ['partner', 'yes', 'yes'],
} as const satisfies Later;

export const MISINFORMED = {
  topic: 'misinformation',
  why: 'Did the wrong explanation do damage?',
  answers: ['no', 'explanation', 'after'],
} as const satisfies Later;

export const REVOKE_COST = {
  topic: 'revoke-equity',
  why: 'Did the revoke cost more than the tricks that go over?',
  answers: ['one'],
} as const satisfies Later;

export const DUMMY_HELPED = {
  topic: 'after-play',
  why: 'Did dummy help declarer’s side?',
  answers: ['dummy'],
} as const satisfies Later;

export const CARD_KNOWN = {
  topic: 'after-play',
  why: 'Did knowing a card, or the board, affect the result?',
  answers: ['seen'],
} as const satisfies Later;

export const PENALTY_CARD_HELPED = {
  topic: 'after-play',
  why: 'Did the penalty card help the defence?',
  answers: ['penalty-card'],
} as const satisfies Later;

export const AID_HELPED = {
  topic: 'after-play',
  why: 'Did what they looked at help them?',
  answers: ['aid'],
} as const satisfies Later;

export const METHOD_HURT = {
  topic: 'after-play',
  why: 'Did the method do damage?',
  answers: ['method'],
} as const satisfies Later;
