import { add, multiply, type Rational, ratio, subtract } from '../kit/rational.ts';

/** The largest whole number whose square is not above n. */
const rootBelow = (n: bigint): bigint => {
  if (n < 2n) return n;
  let guess = BigInt(Math.floor(Math.sqrt(Number(n))));
  while (guess * guess > n) guess--;
  while ((guess + 1n) * (guess + 1n) <= n) guess++;
  return guess;
};

/** step × √boards to the nearest unit, halves up: found by squares, so no double decides it. */
const rootTotal = (step: Rational, boards: number, unit: Rational): Rational => {
  const squared = multiply(multiply(step, step), ratio(boards));
  const inUnits = multiply(squared, ratio(unit.d * unit.d, unit.n * unit.n));
  const doubled = rootBelow((4n * inUnits.n) / inUnits.d);
  return multiply(ratio((doubled + 1n) / 2n), unit);
};

/** Running total of so many averages plus in one session or match, and what the last of them adds (ANC 2021, appendix on multiple average plus). */
export const averagePlusTotal = (
  boards: number,
  rule: { readonly middle: Rational; readonly step: Rational; readonly unit: Rational },
): Rational => add(multiply(rule.middle, ratio(boards)), rootTotal(rule.step, boards, rule.unit));

export const averagePlusStep = (nth: number, rule: Parameters<typeof averagePlusTotal>[1]): Rational =>
  subtract(averagePlusTotal(nth, rule), averagePlusTotal(nth - 1, rule));
