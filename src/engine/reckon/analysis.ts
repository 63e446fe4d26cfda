import { impsFor } from '../bridge/imp.ts';
import { add, divide, equals, multiply, type Rational, ratio, subtract, sum, ZERO } from '../kit/rational.ts';

/**
 * What a board came to for North-South, in steps that add up. From average to what par would have scored in this field, from par to
 * the contract that was reached, from there to what it was worth after the opening lead, and on to what was scored. Each step is
 * one part. What adjusted scores at other tables and unequal numbers of results add is the rest.
 */
export interface Parts {
  /** How par does in this field: nobody at the table decides that. */
  readonly luck: Rational;
  readonly bidding: Rational;
  readonly lead: Rational;
  readonly play: Rational;
  readonly rest: Rational;
}
export const PART_NAMES = ['luck', 'bidding', 'lead', 'play', 'rest'] as const;

/** North-South's scores on the way from par to what was scored, all with the cards in view but the last. */
export interface Steps {
  readonly par: number;
  /** The contract reached, with best play from the lead on. */
  readonly contract: number;
  /** The same after the card that was led. */
  readonly led: number;
  readonly actual: number;
}

/** What a score would be worth to North-South at this table, everything else as it was. */
export type Value = (score: number) => Rational;

const HALF = ratio(1, 2);

/** Matchpoints of a score among the others', as a part of the top. */
export const matchpointValue =
  (others: readonly number[], max: Rational): Value =>
  (score) => {
    if (others.length === 0) return multiply(max, HALF);
    const halves = others.reduce((all, other) => all + (score > other ? 2 : score === other ? 1 : 0), 0);
    return multiply(max, ratio(halves, 2 * others.length));
  };

/** IMPs against a datum, or against the other table of a match. */
export const impValue =
  (against: number): Value =>
  (score) =>
    ratio(impsFor(score - against));

/** IMPs against every other table; divided by their number where the sum is not what was given. */
export const crossValue = (others: readonly number[], actual: number, worth: Rational): Value => {
  const total = (score: number): Rational => sum(others.map((other) => ratio(impsFor(score - other))));
  if (others.length === 0 || equals(total(actual), worth)) return total;
  return (score) => divide(total(score), ratio(others.length));
};

/** The parts of one line, North-South's side. They add up to `worth − average`, exactly. */
export const partsOf = (steps: Steps, value: Value, worth: Rational, average: Rational): Parts => {
  const [par, contract, led, actual] = [
    value(steps.par),
    value(steps.contract),
    value(steps.led),
    value(steps.actual),
  ];
  return {
    luck: subtract(par, average),
    bidding: subtract(contract, par),
    lead: subtract(led, contract),
    play: subtract(actual, led),
    rest: subtract(worth, actual),
  };
};

/** A line nobody can take apart: adjusted by a ruling, or without its cards. */
export const wholeRest = (worth: Rational, average: Rational): Parts => ({
  luck: ZERO,
  bidding: ZERO,
  lead: ZERO,
  play: ZERO,
  rest: subtract(worth, average),
});

export const totalOf = (parts: Parts): Rational => PART_NAMES.map((name) => parts[name]).reduce(add, ZERO);
