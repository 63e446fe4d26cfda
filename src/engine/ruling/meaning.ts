import { SUITS, type Suit } from '../bridge/card.ts';

type Range = readonly [least: number, most: number];

/** What a call shows: points, lengths, or what it asks. What is not said is anything. */
export interface Meaning {
  readonly points?: Range;
  readonly suits?: Partial<Readonly<Record<Suit, Range>>>;
  /** The purpose of a call that asks: `aces`, `four-card major`. */
  readonly asks?: string;
}

export const LIKENESSES = ['same', 'subset', 'purpose', 'small', 'wider'] as const;
/** The answers of the comparable-call questions: the first four lean to comparable, the last does not. */
export type Likeness = (typeof LIKENESSES)[number];

/** How far the replacement goes beyond the withdrawn call. */
export interface Excess {
  readonly what: 'points' | Suit;
  readonly by: number;
}

const ANY_POINTS: Range = [0, 37];
const ANY_LENGTH: Range = [0, 13];

const beyond = ([least, most]: Range, [low, high]: Range): number =>
  Math.max(0, least - low) + Math.max(0, high - most);

const excessOf = (withdrawn: Meaning, replacement: Meaning): readonly Excess[] =>
  [
    {
      what: 'points' as const,
      by: beyond(withdrawn.points ?? ANY_POINTS, replacement.points ?? ANY_POINTS),
    },
    ...SUITS.map((suit) => ({
      what: suit,
      by: beyond(withdrawn.suits?.[suit] ?? ANY_LENGTH, replacement.suits?.[suit] ?? ANY_LENGTH),
    })),
  ].filter(({ by }) => by > 0);

const sizeOf = (excess: readonly Excess[]): number => excess.reduce((sum, { by }) => sum + by, 0);

/** The hands of one alternative against the alternative it fits best. */
const nearest = (withdrawn: readonly Meaning[], one: Meaning): readonly Excess[] =>
  withdrawn
    .map((meaning) => excessOf(meaning, one))
    .reduce((best, next) => (sizeOf(next) < sizeOf(best) ? next : best));

/** A point, or a card of one suit: small enough to let the auction go on and look again at the end (Law 23C). */
const SMALL = 1;

/**
 * How a replacement compares with the withdrawn call (Law 23A), each given as the hands it may be made on. The director
 * judges: this lays the two side by side and says where the second goes beyond the first.
 */
export const compareMeanings = (
  withdrawn: readonly [Meaning, ...Meaning[]],
  replacement: readonly [Meaning, ...Meaning[]],
): { readonly likeness: Likeness; readonly excess: readonly Excess[] } => {
  const purposes = new Set(withdrawn.map(({ asks }) => asks));
  if (
    withdrawn.every(({ asks }) => asks !== undefined) &&
    replacement.every(({ asks }) => purposes.has(asks))
  )
    return { likeness: 'purpose', excess: [] };
  const there = replacement.map((one) => nearest(withdrawn, one));
  const [worst = []] = there.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (worst.length > 0) return { likeness: sizeOf(worst) <= SMALL ? 'small' : 'wider', excess: worst };
  const back = withdrawn.map((one) => nearest(replacement, one));
  return { likeness: back.every((one) => one.length === 0) ? 'same' : 'subset', excess: [] };
};

/** The suits declarer may forbid, one of them: none the offender specified in the legal auction (Law 26B). */
export const suitsToForbid = (legallyShown: readonly Suit[]): readonly Suit[] =>
  SUITS.filter((suit) => !legallyShown.includes(suit));
