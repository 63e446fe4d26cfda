import type { Amount, RoundingRule } from './amount.ts';

/** What a contestant brings from one stage into the next. */
type Carrying =
  | { readonly use: 'none' }
  /** The higher placed of two finalists starts with a part of the margin of the stage before. */
  | { readonly use: 'share-of-margin'; readonly percent: Amount; readonly unit: 'imps' | 'vp' }
  /** So much for the first contending contestant of each field, and on down; nothing below the list. */
  | { readonly use: 'by-place'; readonly points: readonly Amount[] }
  /** least + span × (own − last) ÷ (first − last), where last is the place named; nothing below that place. */
  | {
      readonly use: 'formula';
      readonly least: Amount;
      readonly span: Amount;
      readonly places: number;
      /** What everyone has where the first and the last are level and the formula divides by nothing. */
      readonly level: Amount;
      readonly round: RoundingRule;
    }
  /** The mean of a pair's sessions, as they count under the rules on substitutes and absence. */
  | { readonly use: 'average-of-sessions' };

/** By the final score of the stage before, corrections and reviews with it; fixed, as that stood when the next was opened. */
export type CarryOver = Carrying & { readonly fixed?: true };

/** Who goes on, and who takes the place of one who does not. */
export interface Qualify {
  readonly use: 'next-in-order';
  /** How many, where the form of the contest does not say. */
  readonly places?: number;
  /** Named after those who qualify, in case one of them cannot play. */
  readonly reserves?: number;
  /** Those who declared that they do not contend are passed over. */
  readonly contending: boolean;
  /** Those not eligible for a placing are passed over. */
  readonly eligible?: true;
  /** A place is filled from its own field first; the fields' numbers may differ by so many. */
  readonly fields?: { readonly differ: number };
}

/** How many teams each club may send. */
export interface ClubPlaces {
  readonly use: 'share-of-qualifier';
  /** A club that held no qualifying event. */
  readonly without: number;
  readonly least: number;
  readonly percent: Amount;
  /** The convenor may add one more team to make the field even. */
  readonly even: boolean;
}

/** The kinds of rule that join one stage to the next. */
export interface StageSlots {
  readonly carryOver: CarryOver;
  readonly qualify: Qualify;
  readonly clubPlaces: ClubPlaces;
}
