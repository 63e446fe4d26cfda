import type { Bar, Wish } from '../draw.ts';
import type { Layer } from '../stack.ts';

const OURS = 'usual practice';
const NOTES = 'Course Notes (Swiss Teams)';

/** Bars that stand beside "nobody is met twice" in every document. */
export const OTHER_BARS = [
  {
    use: 'stationary',
    clause: OURS,
    says: 'two who both need to keep their table are not drawn against each other',
  },
  { use: 'bye-once', clause: OURS, says: 'nobody has a second bye' },
] as const satisfies readonly Bar[];

/** Criteria before and after those of the share match, whose clause is the document's own. */
export const FIRST_CRITERIA = [
  { use: 'apart', clause: OURS, says: 'those to be kept apart do not meet' },
  { use: 'bye-low', clause: OURS, says: 'the bye goes to the lowest placed who may have it' },
] as const satisfies readonly Wish[];

export const NEAREST = [
  {
    use: 'score-difference',
    power: 2,
    clause: NOTES,
    says: 'each is drawn against the one closest in the current scores (squares of the differences, added up)',
  },
  {
    use: 'place-difference',
    power: 2,
    clause: OURS,
    says: 'with equal scores, against the one closest in the order of the draw',
  },
] as const satisfies readonly Wish[];

/** Swiss draws where no adopted document speaks: our choices. */
export const PRACTICE_DRAW = {
  draw: {
    use: 'optimum',
    clause: OURS,
    says: 'The best of all legal draws under the criteria, taken in their order.',
  },
  drawBars: {
    use: 'bars',
    bars: [
      { use: 'no-rematch', clause: NOTES, says: 'nobody is drawn against an opponent already met' },
      ...OTHER_BARS,
    ],
    clause: NOTES,
    says: 'Nobody meets the same opponent twice; two who keep their tables do not meet; nobody has a second bye.',
  },
  drawCriteria: {
    use: 'criteria',
    wishes: [
      ...FIRST_CRITERIA,
      { use: 'triangle-top', clause: OURS, says: 'the share match is outside the top half of the field' },
      { use: 'triangle-spread', clause: OURS, says: 'the three of the share match have similar scores' },
      ...NEAREST,
    ],
    clause: NOTES,
    says: 'Clubs apart, the bye low, the share match outside the top half and of similar scores, then each against the closest in score and in place.',
  },
  rematch: { use: 'never', clause: NOTES, says: 'Nobody meets the same opponent twice.' },
  odd: {
    use: 'triangle',
    over: 1,
    clause: OURS,
    says: 'With an odd number three play a share match: our choice where no adopted document has a rule.',
  },
  firstRound: {
    use: 'halves',
    clause: NOTES,
    says: 'The top half plays the bottom half: the most common way, no document ruling.',
  },
  drawTime: {
    use: 'all-results',
    director: 'any',
    clause: NOTES,
    says: 'The draw is made when all results are in.',
  },
  noDraw: {
    use: 'lowest-meet-again',
    clause: NOTES,
    says: 'Where no valid draw is left, two of the lowest scoring meet again.',
  },
  drawStands: {
    use: 'stands',
    clause: OURS,
    says: 'A draw is made from what is known at its time and stands when results change later.',
  },
  unfinished: {
    use: 'boards-in',
    clause: OURS,
    says: 'A match that lacks results counts for the draw with the boards that are in, the others flat; with none in it is drawn.',
  },
} as const satisfies Layer['slots'];
