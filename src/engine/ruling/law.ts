import { ok, type Result, refuse } from '../kit/result.ts';

/** What each law of 2017 is about, in a word or two of ours, so that a number on a screen can be found in the book. */
export const LAW_SUBJECTS: Readonly<Record<number, string>> = {
  6: 'shuffle and deal',
  7: 'control of board and cards',
  8: 'sequence of rounds',
  9: 'after an irregularity',
  10: 'who assesses rectification',
  11: 'losing the right to rectification',
  12: 'adjusted scores',
  13: 'wrong number of cards',
  14: 'missing card',
  15: 'wrong board, hand or opponents',
  16: 'authorised and unauthorised information',
  17: 'the auction period',
  18: 'bids',
  20: 'review and explanation of calls',
  21: 'misinformation',
  22: 'end of the auction',
  23: 'comparable call',
  24: 'card exposed in the auction',
  25: 'change of call',
  26: 'lead restrictions',
  27: 'insufficient bid',
  28: 'calls counted as in turn',
  29: 'call out of turn',
  30: 'pass out of turn',
  31: 'bid out of turn',
  32: 'double out of turn',
  33: 'simultaneous calls',
  34: 'keeping the right to call',
  35: 'inadmissible calls',
  36: 'inadmissible doubles',
  37: 'call when bound to pass',
  38: 'bid above seven',
  39: 'call after the final pass',
  40: 'agreements',
  41: 'start of play',
  42: 'dummy’s rights',
  43: 'dummy’s limits',
  44: 'order and procedure of play',
  45: 'card played',
  46: 'incomplete call from dummy',
  47: 'taking back a card',
  48: 'declarer’s exposed cards',
  49: 'defender’s exposed cards',
  50: 'penalty card',
  51: 'several penalty cards',
  52: 'penalty card not played',
  53: 'lead out of turn accepted',
  54: 'opening lead out of turn',
  55: 'declarer’s lead out of turn',
  56: 'defender’s lead out of turn',
  57: 'premature lead or play',
  58: 'simultaneous plays',
  59: 'unable to play as required',
  60: 'play after an illegal play',
  61: 'revoke',
  62: 'correcting a revoke',
  63: 'revoke established',
  64: 'rectification of a revoke',
  65: 'arranging tricks',
  66: 'looking at tricks',
  67: 'defective trick',
  68: 'claim or concession',
  69: 'agreed claim',
  70: 'contested claim',
  71: 'cancelled concession',
  72: 'general principles',
  73: 'communication, tempo, deception',
  74: 'conduct',
  75: 'mistaken explanation or call',
  76: 'spectators',
  77: 'scoring table',
  78: 'methods of scoring',
  79: 'tricks won, score corrections',
  80: 'regulation and organisation',
  81: 'the director',
  82: 'errors of procedure and of the director',
  84: 'agreed facts',
  85: 'disputed facts',
  86: 'team play',
  87: 'fouled board',
  88: 'indemnity points',
  90: 'procedural penalties',
  91: 'penalise or suspend',
  92: 'right to appeal',
  93: 'procedures of appeal',
};

const NUMBER = /^\d+/;

/** What the law of a clause is about; nothing for a number that has no subject here. */
export const subjectOf = (law: string): string | undefined => LAW_SUBJECTS[Number(NUMBER.exec(law)?.[0])];

/** The words of command of the Laws, weakest first (Introduction to the 2017 Laws; Course Notes, Introduction 7). */
export const STRENGTHS = ['may', 'does', 'should', 'shall', 'may not', 'must'] as const;
export type Strength = (typeof STRENGTHS)[number];

export const PROPOSALS = ['nothing', 'remind', 'warn-then-penalise', 'penalise'] as const;
export type Proposal = (typeof PROPOSALS)[number];

const WEIGHT: Readonly<Record<Strength, Proposal>> = {
  may: 'nothing',
  does: 'nothing',
  should: 'remind',
  shall: 'warn-then-penalise',
  'may not': 'penalise',
  must: 'penalise',
};

export interface Duty {
  readonly law: string;
  readonly says: string;
  readonly word: Strength;
  readonly rests: 'Course Notes' | 'general';
}

/** Duties a director is often asked about, with the word the law uses. */
export const DUTIES = [
  { law: '79A2', says: 'keep a trick knowing that it was not won', word: 'must', rests: 'Course Notes' },
  { law: '72B1', says: 'break a law on purpose', word: 'must', rests: 'general' },
  { law: '73C', says: 'avoid every advantage from unauthorised information', word: 'must', rests: 'general' },
  {
    law: '20F5a',
    says: 'correct partner’s explanation during the auction',
    word: 'may not',
    rests: 'general',
  },
  { law: '43A1', says: 'join in as dummy', word: 'may not', rests: 'general' },
  { law: '7A', says: 'leave the board in its place, the right way round', word: 'shall', rests: 'general' },
  { law: '7B2', says: 'count one’s cards before looking at them', word: 'does', rests: 'general' },
  { law: '73A2', says: 'call and play in an even manner and tempo', word: 'should', rests: 'Course Notes' },
  { law: '74A3', says: 'follow uniform and correct procedure', word: 'should', rests: 'Course Notes' },
  { law: '9B1', says: 'call the director once attention is drawn', word: 'should', rests: 'general' },
  { law: '45A', says: 'play by facing the card before one', word: 'does', rests: 'Course Notes' },
] as const satisfies readonly Duty[];

/** What a breach of procedure usually costs, by the strength of the word; the director decides. */
export const proposePenalty = (
  word: string,
): Result<{ readonly word: Strength; readonly proposal: Proposal }> => {
  const known = STRENGTHS.find((one) => one === word) ?? (word === 'must not' ? 'must' : undefined);
  return known === undefined
    ? refuse('strength-unknown', { given: word, known: STRENGTHS }, { clause: 'Law 90' })
    : ok({ word: known, proposal: WEIGHT[known] });
};
