import type { Phrases } from './phrase.ts';

/** Refusals of the ruling room. */
export const RULING_PHRASES = {
  'topic-unknown': { what: 'there is no ruling topic ‘{given}’', advice: 'The topics are: {known}.' },
  'answer-unknown': {
    what: '‘{given}’ is no answer to “{ask}”',
    advice: 'Answer one of: {known}.',
  },
  'trail-ended': {
    what: 'the questions on {topic} had ended at ‘{end}’ before the answer ‘{given}’',
    advice: 'Leave the last answers out.',
  },
  'trail-open': {
    what: 'the questions on {topic} are not finished: {ask}',
    advice: 'Answer one of: {known}.',
  },
  'trail-version': {
    what: 'the questions on {topic} have changed since (version {given}, now {now})',
    advice: 'Read the texts kept with the ruling, or walk the new questions.',
  },
  'tree-broken': { what: 'the questions on {topic} lead to ‘{node}’, which does not exist' },
  'revoke-winners': {
    what: 'the winners of all 13 tricks are needed, and {given} came',
    advice: 'Write thirteen of N, E, S, W in the order of the tricks.',
  },
  'revoke-none': { what: 'no revoke is named', advice: 'Give each with its trick, player and suit.' },
  'revoke-trick': {
    what: 'a revoke can happen in tricks 1 to 12, not {given}',
    advice: 'Give the number of the trick.',
  },
} as const satisfies Phrases;
