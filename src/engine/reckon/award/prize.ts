import type { Prize } from '../../contest/prize.ts';
import { type Figure, given, type Rule } from '../../figure/figure.ts';
import { ratio } from '../../kit/rational.ts';
import { sharedPoints } from './points.ts';

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
}

/** Prizes by place, those who share a place sharing what its places have. */
export const sharePrizes = (
  rule: Rule,
  keyOf: (id: string) => string,
  prizes: readonly Prize[],
  places: readonly PrizePlace[],
): readonly Won[] => {
  const amounts = prizes.map(({ amount }) => amount ?? 0);
  return places
    .filter(({ place }) => place <= prizes.length)
    .map(({ id, place, sharing }) => {
      const own = prizes.slice(place - 1, place - 1 + sharing);
      const things = own.flatMap(({ thing }) => (thing === undefined ? [] : [thing]));
      const isMoney = own.some(({ amount }) => amount !== undefined);
      const key = keyOf(id);
      const prize = isMoney
        ? { ...sharedPoints(key, amounts, place, sharing, rule), name: 'prize' }
        : given({ key, name: 'place', rule }, ratio(place));
      return { id, place, prize, isMoney, things };
    });
};
