import type { Vulnerability } from '../../bridge/board.ts';
import type { Outcome } from '../../bridge/contract.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { otherSide, type Side, sideOf } from '../../bridge/seat.ts';

type Played = Extract<Outcome, { readonly kind: 'played' }>;

/** A board's scores at every table but one. */
export interface Others {
  readonly count: number;
  readonly middle: number;
  /** How far the nearest of them is from a score. */
  readonly nearest: (score: number) => number;
  /** At least so many played this strain, all of them on the other side: a suit belongs to one side. */
  readonly hasSuitOnOtherSide: (result: Played, least: number) => boolean;
}

export const NOBODY: Others = {
  count: 0,
  middle: 0,
  nearest: () => Infinity,
  hasSuitOnOtherSide: () => false,
};

/** Where a score stands or would stand among sorted ones. */
const placeOf = (sorted: readonly number[], score: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < score) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * A board's results, sorted once and then asked without each table in turn: comparing every table with every other one
 * takes seconds in a large field.
 */
export const makeField = (
  results: readonly (readonly [seat: string, result: Outcome | { readonly kind: 'not-played' }])[],
  vulnerability: Vulnerability,
): { readonly without: (seat: string) => Others } => {
  const outcomes = new Map<string, Outcome>();
  for (const [seat, result] of results) if (result.kind !== 'not-played') outcomes.set(seat, result);
  const scores = new Map([...outcomes].map(([seat, result]) => [seat, scoreForNs(result, vulnerability)]));
  const sorted = [...scores.values()].sort((a, b) => a - b);
  const suits = new Map<string, number>();
  const suitOf = ({ strain }: Played, side: Side): string => `${strain} ${side}`;
  for (const result of outcomes.values()) {
    if (result.kind !== 'played') continue;
    const suit = suitOf(result, sideOf(result.declarer));
    suits.set(suit, (suits.get(suit) ?? 0) + 1);
  }

  const without = (seat: string): Others => {
    const own = outcomes.get(seat);
    const left = own === undefined ? -1 : placeOf(sorted, scores.get(seat) as number);
    const count = sorted.length - (own === undefined ? 0 : 1);
    const at = (index: number): number => sorted[left >= 0 && index >= left ? index + 1 : index] ?? 0;
    const suitsOf = (result: Played, side: Side): number => {
      const isOwn = own?.kind === 'played' && suitOf(own, sideOf(own.declarer)) === suitOf(result, side);
      return (suits.get(suitOf(result, side)) ?? 0) - (isOwn ? 1 : 0);
    };
    return {
      count,
      middle: count === 0 ? 0 : at(Math.floor((count - 1) / 2)),
      nearest: (score) => {
        const place = placeOf(sorted, score);
        const above = left >= 0 && place > left ? place - 1 : place;
        return Math.min(
          above < count ? Math.abs(at(above) - score) : Infinity,
          above > 0 ? Math.abs(score - at(above - 1)) : Infinity,
        );
      },
      hasSuitOnOtherSide: (result, least) => {
        const side = sideOf(result.declarer);
        return suitsOf(result, otherSide(side)) >= least && suitsOf(result, side) === 0;
      },
    };
  };
  return { without };
};
