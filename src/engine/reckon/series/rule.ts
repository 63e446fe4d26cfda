import { type Refusal, refuse } from '../../kit/result.ts';

/** What a night gives: its own number, or points for the place. */
export const SERIES_SCORES = ['percent', 'imps', 'vp', 'points'] as const;
export type SeriesScore = (typeof SERIES_SCORES)[number];

/** How nights become one number. */
export const SERIES_WAYS = ['sum', 'mean', 'improved', 'ladder'] as const;
export type SeriesWay = (typeof SERIES_WAYS)[number];

/** The rules of a series as data: what a club writes down at the beginning of its year. */
export interface SeriesRule {
  /** Players are ranked by themselves, whoever their partner was; pairs as the two who entered. */
  readonly who: 'player' | 'pair';
  readonly score: SeriesScore;
  readonly way: SeriesWay;
  /** Only so many of the best nights count. */
  readonly best?: number;
  /** With fewer nights somebody is listed, but has no place. */
  readonly least?: number;
  /** Points for the places, from the first; shared where a place is shared. */
  readonly places?: readonly number[];
  /** Points for taking part, where the place gives none. */
  readonly attending?: number;
  /** Each player's handicap is added to the percentage of a night. */
  readonly handicap?: true;
  /** A pair's nights with one substitute that count for it; pairs that entered are named in the series. */
  readonly substitutes?: number;
  /** Most improved: nights before this day are what one is compared with. */
  readonly since?: string;
  /** A ladder: players a division has, how many go up and down, after how many nights. */
  readonly division?: number;
  readonly promoted?: number;
  readonly every?: number;
}

const isWhole = (value: number | undefined, least: number): boolean =>
  value === undefined || (Number.isSafeInteger(value) && value >= least);

/** What is wrong with the rules, named by its field. */
export const whyNotRule = (rule: SeriesRule): Refusal | undefined => {
  const bad = (field: string, wanted: string) => refuse('series-rule', { field, wanted }).refusal;
  const whole = [
    ['best', rule.best, 1],
    ['least', rule.least, 1],
    ['substitutes', rule.substitutes, 0],
    ['division', rule.division, 2],
    ['promoted', rule.promoted, 1],
    ['every', rule.every, 1],
  ] as const;
  for (const [field, value, least] of whole)
    if (!isWhole(value, least)) return bad(field, `a whole number from ${least}`);
  if (rule.score === 'points' && (rule.places ?? []).length === 0)
    return bad('places', 'the points of each place, such as 10, 8, 6');
  if ((rule.places ?? []).some((one) => !Number.isFinite(one) || one < 0))
    return bad('places', 'numbers from 0 up');
  if (rule.way === 'improved' && rule.since === undefined)
    return bad('since', 'the first day that counts, such as 2026-07-01');
  if (rule.way === 'ladder' && rule.who === 'pair') return bad('who', 'players: a ladder ranks players');
  if (rule.way === 'ladder' && (rule.promoted ?? 1) * 2 > (rule.division ?? 8))
    return bad('promoted', 'at most half of a division');
  if (rule.handicap && rule.score !== 'percent')
    return bad('score', 'percent: handicaps are added to percentages');
  return undefined;
};

/** The templates a club chooses from. */
export const SERIES_TEMPLATES = {
  championship: {
    name: 'Club championship, best 4 of 6',
    rule: { who: 'pair', score: 'percent', way: 'sum', best: 4, substitutes: 1 },
  },
  aggregate: { name: 'Aggregate of percentages', rule: { who: 'player', score: 'percent', way: 'sum' } },
  average: {
    name: 'Average, at least 10 nights',
    rule: { who: 'player', score: 'percent', way: 'mean', least: 10 },
  },
  handicap: {
    name: 'Average with handicap',
    rule: { who: 'player', score: 'percent', way: 'mean', least: 10, handicap: true },
  },
  points: {
    name: 'Points for places',
    rule: { who: 'player', score: 'points', way: 'sum', places: [10, 8, 6, 5, 4, 3, 2, 1], attending: 1 },
  },
  ladder: {
    name: 'Ladder with promotion',
    rule: { who: 'player', score: 'percent', way: 'ladder', division: 8, promoted: 2, every: 4 },
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly rule: SeriesRule }>>;
