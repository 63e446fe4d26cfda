import { type Refusal, refuse } from '../kit/result.ts';
import { drawLot, inRound, type Lot } from './lot.ts';

/** Who is at home in a match, by lot, and who sits down first in each period (SABF 13.6). */
export interface Seating {
  readonly home: string;
  readonly away: string;
  readonly lot: Lot;
  readonly periods: readonly {
    readonly period: number;
    readonly sitsFirst: string;
    /** The side that sits second may seat its pairs at either table. */
    readonly choosesTables: string;
  }[];
  readonly clause: string;
}

export const drawSeating = (
  match: readonly [string, string],
  periods: number,
  seed: string,
  clause: string,
  round?: number,
): Seating => {
  const what = inRound(round, `home team of ${[...match].sort().join(' and ')}`);
  const lot = drawLot(what, match, seed, clause);
  const [home, away] = lot.drawn as readonly [string, string];
  return {
    home,
    away,
    lot,
    periods: Array.from({ length: periods }, (_, i) => ({
      period: i + 1,
      sitsFirst: i % 2 === 0 ? home : away,
      choosesTables: i % 2 === 0 ? away : home,
    })),
    clause,
  };
};

export const MOMENTS = ['before-play', 'between-periods', 'during-a-period'] as const;

/** Pairs change only at the end of a period of play (SABF 13.7). */
export const whyNotChangePairs = (moment: (typeof MOMENTS)[number], clause: string): Refusal | undefined =>
  moment === 'during-a-period' ? refuse('seat-change', {}, { clause }).refusal : undefined;
