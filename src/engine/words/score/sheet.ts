import type { Phrases } from '../phrase.ts';

/** Refusals of a set of boards handed in as JSON. */
export const SHEET_PHRASES = {
  'not-an-object': { what: 'an object in braces belongs here, not {given}' },
  'not-a-list': { what: 'a list in brackets belongs here, not {given}' },
  'not-a-contestant': {
    what: 'a contestant’s number or name belongs here, not {given}',
    advice: 'A sit-out says so: "bye": true.',
  },
  'not-a-whole-number': { what: 'a whole number belongs here, not ‘{given}’' },
  'not-a-number': { what: 'a number belongs here, such as 60, 0.5 or 1/6, not ‘{given}’' },
  'not-positive': { what: 'this must be 1 or more, not {given}' },
  'unit-not-positive': { what: 'the unit of rounding must be more than nothing, not ‘{given}’' },
  'not-one-of': { what: '‘{given}’ is not known here', advice: 'Write one of: {known}.' },
  'not-an-artificial-score': {
    what: '‘{given}’ is no artificial score',
    advice: 'Write A+, A, A- or a number.',
  },
  'percent-out-of-range': { what: 'an artificial score is from 0 to 100 per cent, not {given}' },
  'line-without-result': {
    what: 'the line has no result',
    advice: 'Give one of: {known}; "awaited": true where none has come in yet.',
  },
  'line-with-two-results': {
    what: 'the line has more than one result: {names}',
    advice: 'Keep the one that counts.',
  },
  'weights-sum': {
    what: 'the weights make {sum}, not 100',
    advice: 'Give each outcome its part of a hundred.',
  },
  'weight-not-positive': { what: 'a weight is more than nothing, not {given}' },
  'contract-disagrees': {
    what: 'the line says {part} twice, and differently: {one} and {other}',
    advice: 'Keep the one that is right.',
  },
  'score-disagrees': {
    what: 'the contract is worth {worth}, and the score beside it is {given}',
    advice: 'Ask the table, or let judge say which is likely.',
  },
  'imps-out-of-range': {
    what: 'no board is worth {given} IMPs',
    advice: 'Write A+, A, A- or at most 24; 60, 50 and 40 stand for the marks.',
  },
  'not-yes-or-no': { what: 'true or false belongs here, not ‘{given}’' },
  'fine-negative': { what: 'a fine takes something off: write {given} without its sign' },
  'fines-not-here': {
    what: 'fines are taken off at matchpoints; this command does not know them',
    advice: 'Take them off in the match or in the standings (byestand matches, byestand rank).',
  },
  'field-size': {
    what: 'a board of {results} results cannot be scored as one of {expected}',
    advice: 'Give from {results} to {most}, or leave it out.',
  },
  'fine-unit': { what: 'a fine has exactly one amount', advice: 'Give one of: {known}.' },
  'fine-nobody': {
    what: 'nobody numbered {given} played',
    advice: 'Check the number of the pair that is fined.',
  },
} as const satisfies Phrases;
