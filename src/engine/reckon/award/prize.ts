import type { Prize } from '../../contest/prize.ts';
import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { exactly, multiply, type Rational, ratio, subtract, sum, ZERO } from '../../kit/rational.ts';

export interface PrizePlace {
  readonly id: string;
  readonly place: number;
  /** How many have this place. */
  readonly sharing: number;
}

export interface Won {
  readonly id: string;
  readonly place: number;
  /** Money, or the place where there is none. */
  readonly prize: Figure;
  readonly isMoney: boolean;
  /** Not divided: those who share the place share them. */
  readonly things: readonly string[];
  /** What no equal share of whole cents takes, of the money of a shared place. */
  readonly over: Rational;
}

/** The money of the places a group of equals takes, in equal shares of whole cents: never more than there is. */
const shareOf = (
  key: string,
  amounts: readonly (number | undefined)[],
  place: number,
  rule: Rule,
): { readonly prize: Figure; readonly over: Rational } => {
  const places = amounts.map((amount = 0, i) =>
    given({ key: `${key}/place/${place + i}`, name: 'place', rule }, exactly(amount)),
  );
  if (places.length === 1)
    return { prize: derive({ key, name: 'prize', rule }, 'place', places), over: ZERO };
  const note = `${places.length} share`;
  const prize = derive({ key, name: 'prize', rule, note }, 'cut(sum(place) / count(place), 0.01)', places);
  const all = sum(places.map(({ value }) => value));
  return { prize, over: subtract(all, multiply(prize.value, ratio(places.length))) };
};

/** Prizes by place, those who share a place sharing what its places have. */
export const sharePrizes = (
  rule: Rule,
  keyOf: (id: string) => string,
  prizes: readonly Prize[],
  places: readonly PrizePlace[],
): readonly Won[] =>
  places
    .filter(({ place }) => place <= prizes.length)
    .map(({ id, place, sharing }) => {
      const own = prizes.slice(place - 1, place - 1 + sharing);
      const things = own.flatMap(({ thing }) => (thing === undefined ? [] : [thing]));
      const isMoney = own.some(({ amount }) => amount !== undefined);
      const key = keyOf(id);
      // Those who share a place beyond the last prize share with nothing for it.
      const amounts = Array.from({ length: sharing }, (_, i) => own[i]?.amount);
      const share = isMoney
        ? shareOf(key, amounts, place, rule)
        : { prize: given({ key, name: 'place', rule }, ratio(place)), over: ZERO };
      return { id, place, ...share, isMoney, things };
    });
