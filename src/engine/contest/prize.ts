import { type Bodies, type Fields, list, maybe, number, object, type Of, text, yes } from '../kit/shape.ts';
import { ID, WORDS, SIDE } from './field.ts';

/** What one place wins: money, a thing, or both. A thing is not divided: those who share its place share it. */
export const Prize = object({
  amount: maybe(number({ least: 0, most: 10_000_000 })),
  thing: maybe(WORDS),
});
export type Prize = Of<typeof Prize>;

/** The prizes of the whole contest, of one category, of one stage, or of one of its fields, from the first place down. */
export const PrizeList = object({
  category: maybe(WORDS),
  stage: maybe(ID),
  field: maybe(SIDE),
  prizes: list(Prize, { most: 200 }),
});
export type PrizeList = Of<typeof PrizeList>;

export const PrizeFacts = {
  /** Said again, the last word counts. */
  'prizes-set': {
    /** What the amounts are of: `$`, `euros`. */
    unit: maybe(text({ most: 12 })),
    lists: list(PrizeList, { most: 50 }),
    /** Equal scores share, though the tie is broken for the placing, as points are shared (ANC 2021 9.7, 18.1, 22.4). */
    level: yes,
    /** Asked for once play has begun: they belong to what is published in advance (Law 78D). */
    why: maybe(WORDS),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type PrizeFacts = Bodies<typeof PrizeFacts>;

export const PrizeRequests = {
  'set-prizes': PrizeFacts['prizes-set'],
} as const satisfies Readonly<Record<string, Fields>>;
export type PrizeRequests = Bodies<typeof PrizeRequests>;

/** Conditions of a contest are published before it. */
export const PRIZE_CLAUSE = 'Law 78D';
