import {
  add,
  compare,
  divide,
  exactly,
  multiply,
  negate,
  type Rational,
  ratio,
  subtract,
  toNumber,
} from './rational.ts';

/**
 * Where an exact half goes: up or down the scale, away from or towards zero, to the even neighbour, or towards the average
 * given. `single` is no grid at all: the shortest decimal of the nearest single-precision number, as some programs print.
 */
export const TIES = ['up', 'down', 'away', 'towards', 'even', 'average', 'single'] as const;
export type Ties = (typeof TIES)[number];

export const DIRECTIONS = ['nearest', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Rounding {
  readonly unit: Rational;
  readonly ties: Ties;
  readonly direction?: Direction;
}

const floor = (a: Rational): bigint => {
  const cut = a.n / a.d;
  return a.n < 0n && cut * a.d !== a.n ? cut - 1n : cut;
};
const HALF = ratio(1, 2);

const halfGoesUp = (below: bigint, value: Rational, ties: Ties, average: Rational): boolean => {
  if (ties === 'up' || ties === 'down') return ties === 'up';
  if (ties === 'away' || ties === 'towards') return value.n > 0n === (ties === 'away');
  if (ties === 'even') return below % 2n !== 0n;
  return compare(value, average) < 0;
};

/** The shortest decimal that reads back as the same single-precision number. */
const singlePrecision = (value: Rational): Rational => {
  const single = Math.fround(toNumber(value));
  for (let digits = 1; digits < 9; digits++) {
    const text = single.toPrecision(digits);
    if (Math.fround(Number(text)) === single) return exactly(text);
  }
  return exactly(single.toPrecision(9));
};

/** The only rounding in the engine; every call is made by a rounding slot. `average` matters to ties 'average' alone. */
export const round = (value: Rational, rule: Rounding, average: Rational = ratio(0)): Rational => {
  if (rule.ties === 'single') return singlePrecision(value);
  const inUnits = divide(value, rule.unit);
  const below = floor(inUnits);
  const rest = subtract(inUnits, ratio(below));
  const up =
    rule.direction === 'up'
      ? rest.n !== 0n
      : rule.direction === 'down'
        ? false
        : compare(rest, HALF) > 0 ||
          (compare(rest, HALF) === 0 && halfGoesUp(below, inUnits, rule.ties, divide(average, rule.unit)));
  return multiply(ratio(up ? below + 1n : below), rule.unit);
};

export const floorOf = (a: Rational): number => Number(floor(a));
export const ceilingOf = (a: Rational): number => Number(-floor(negate(a)));
/** Halves up: 2.5 → 3, as the regulations round counts. */
export const halfUp = (a: Rational): number => Number(floor(add(a, HALF)));
export const isWhole = (a: Rational): boolean => a.d === 1n;
