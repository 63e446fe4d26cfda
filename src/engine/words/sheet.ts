import type { Phrases } from './phrase.ts';

/** Refusals of a score sheet: boards and lines as a person or a file wrote them. */
export const SHEET_PHRASES = {
  'not-an-object': {
    what: 'a record in braces is expected here, not {given}',
    advice: 'See the shapes in the guide to the command line.',
  },
  'not-a-list': {
    what: 'a list in square brackets is expected here, not {given}',
    advice: 'See the shapes in the guide to the command line.',
  },
  'not-a-contestant': {
    what: 'a pair or team is named by a text or a whole number, not by {given}',
    advice: 'Give its number or name.',
  },
  'not-a-whole-number': {
    what: 'a whole number is expected here, not ‘{given}’',
    advice: 'Write it in digits.',
  },
  'not-a-number': { what: 'a number is expected here, not ‘{given}’', advice: 'Write 12.5 or 1/6.' },
  'not-one-of': { what: '‘{given}’ is not known here', advice: 'Choose one of: {known}.' },
  'not-an-artificial-score': {
    what: '‘{given}’ is no artificial score',
    advice: 'Write A+, A or A-, or a number.',
  },
  'percent-out-of-range': {
    what: 'a share of a board lies between 0 and 100 per cent, and {given} does not',
    advice: 'Give the share of the top that side is awarded.',
  },
  'weight-not-positive': {
    what: 'an outcome with the weight {given} would not count',
    advice: 'Leave it out, or give it a weight above 0.',
  },
  'weights-sum': {
    what: 'the weights of all outcomes make 100, and these make {sum}',
    advice: 'Change the weights until they do.',
  },
  'line-without-result': {
    what: 'the line has no result',
    advice: 'Give one of: {known}.',
  },
  'line-with-two-results': {
    what: 'the line has more than one result: {names}',
    advice: 'Leave all but one out.',
  },
} as const satisfies Phrases;
