import type { Attendance, Counted } from '../../people.ts';
import type { Cited } from '../../slots.ts';
import type { CarryOver, Qualify } from '../../stage.ts';

/** Swan River Swiss pairs. */
export const FIVE_SUBSTITUTIONS = {
  use: 'counted',
  turn: 'match',
  substitutions: 5,
  clause: 'ANC 2021 21.2',
  says: 'A pair may use five substitutions at most.',
} as const satisfies Attendance & Cited;

export const FOUR_SUBSTITUTIONS = {
  use: 'counted',
  turn: 'match',
  substitutions: 4,
  clause: 'ANC 2021 21.3',
  says: 'A pair may use four substitutions at most.',
} as const satisfies Attendance & Cited;

/** Interstate teams and pairs. */
export const NO_SUBSTITUTES = {
  use: 'counted',
  turn: 'match',
  substitutions: 0,
  emergency: 'chief-director',
  clause: 'ANC 2021 3.8',
  says: 'There are no substitutes, but the chief director may allow one in an emergency.',
} as const satisfies Attendance & Cited;

const OTHERWISE = {
  use: 'counted',
  each: { of: '3/4', than: 'at-least', round: 'down' },
  together: { of: '13/20', than: 'at-least', round: 'down' },
} as const;

export const OPEN_PRELIMINARY_PLAYED = {
  ...OTHERWISE,
  turn: 'session',
  printed: [{ of: 4, each: 2, together: 2 }],
  clause: 'ANC 2021 21.4–21.5',
  says: 'Each player plays two of the four sessions, and the pair plays two together; in another format 75% and 65%.',
} as const satisfies Attendance & Cited;

export const OPEN_FINAL_PLAYED = {
  ...OTHERWISE,
  turn: 'match',
  printed: [{ of: 19, each: 16, together: 15 }],
  clause: 'ANC 2021 21.4–21.5',
  says: 'Each player plays 16 of the 19 matches and the pair 15 together; in another format 75% and 65%.',
} as const satisfies Attendance & Cited;

export const PRELIMINARY_PLAYED = {
  ...OTHERWISE,
  turn: 'match',
  printed: [{ of: 10, each: 7, together: 6 }],
  clause: 'ANC 2021 21.4–21.5',
  says: 'Each player plays seven of the ten matches and the pair six together; in another format 75% and 65%.',
} as const satisfies Attendance & Cited;

export const FINAL_PLAYED = {
  ...OTHERWISE,
  turn: 'match',
  printed: [{ of: 9, each: 7, together: 6 }],
  clause: 'ANC 2021 21.4–21.5',
  says: 'Each player plays seven of the nine matches and the pair six together; in another format 75% and 65%.',
} as const satisfies Attendance & Cited;

export const PLAYED = {
  ...OTHERWISE,
  turn: 'match',
  clause: 'ANC 2021 21.5',
  says: 'Each player plays 75% of the matches and the pair 65% together, fractions dropped.',
} as const satisfies Attendance & Cited;

export const TENTH_OF_MARGIN = {
  use: 'share-of-margin',
  percent: 10,
  unit: 'imps',
  clause: 'ANC 2021 12.2',
  says: 'The higher placed team starts the final with a tenth of the VP margin in IMPs, not rounded.',
} as const satisfies CarryOver & Cited;

export const TEN_TO_ONE = {
  use: 'by-place',
  points: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  clause: 'ANC 2021 19.1, 19.3',
  says: 'The contending pairs of each field bring 10, 9, … 1 VPs by their place; who comes in from below brings nothing.',
} as const satisfies CarryOver & Cited;

/** Where first and tenth are level the formula divides by nothing: all ten are as good as the first. */
export const SEVEN_TO_ONE = {
  use: 'formula',
  least: 1,
  span: 6,
  places: 10,
  level: 7,
  round: { unit: '0.01', ties: 'up' },
  clause: 'ANC 2021 19.2, 19.3',
  says: 'The first brings 7 VPs and the tenth 1, the others in proportion to their scores, to two decimals; who comes in from below brings nothing.',
} as const satisfies CarryOver & Cited;

export const BY_FIELD = {
  use: 'next-in-order',
  places: 10,
  contending: true,
  fields: { differ: 2 },
  clause: 'ANC 2021 17.3, 20.1',
  says: 'The first ten contending pairs of each field go on; who withdraws or does not contend is replaced by the next of the same field; the fields may differ by two pairs at most.',
} as const satisfies Qualify & Cited;

export const IN_ORDER = {
  use: 'next-in-order',
  places: 10,
  contending: true,
  clause: 'ANC 2021 17.4, 20.1',
  says: 'The first ten pairs go on; who withdraws or does not contend is replaced by the next in order.',
} as const satisfies Qualify & Cited;

export const LEADING_TWO = {
  use: 'next-in-order',
  places: 2,
  contending: false,
  clause: 'ANC 2021 12.3',
  says: 'The two leading teams play the final.',
} as const satisfies Qualify & Cited;

export const BEST_THREE_OF_FOUR = {
  use: 'best',
  best: 3,
  of: 4,
  clause: 'ANC 2021 23',
  says: 'A pair may play any of four sessions; its best three count.',
} as const satisfies Counted & Cited;
