import { either, list, maybe, object, type Of, one, whole, yes } from '../kit/shape.ts';
import { PLAY_OFFS, type PlayOffName } from './editions/playoffs.ts';
import type { PlayOffRule } from './playoff.ts';

/** One row of a knock-out's format by its entry. */
export interface KnockoutRow {
  readonly entry: number;
  readonly rounds: number;
  readonly top: number;
  /** The triangle's own band; or it is made of one top and two bottom teams. */
  readonly triangle: 0 | 3 | 'one-top-two-bottom';
  readonly middle: number;
  readonly bottom: number;
  readonly luckyLosers: number;
  /** How many of the triangle stay in the knock-out. */
  readonly triangleQualifies: 0 | 1 | 2;
}

/** How a knock-out of so many rounds runs beside the Swiss that takes its losers. */
export interface KnockoutCourse {
  readonly rounds: number;
  /** Of each round's matches. */
  readonly segments: readonly number[];
  /** The round at whose end the triangle is done. */
  readonly triangleEnds: 1 | 2;
  readonly swiss: {
    readonly rounds: number;
    /** How many of its rounds are over when each round of the knock-out ends. */
    readonly played: readonly number[];
    /** After which of its rounds a team may leave. */
    readonly leave: readonly number[];
  };
}

/** How a level match is broken, by its length: the first that reaches it. */
export type PlayOffs = readonly { readonly upTo?: number; readonly rule: PlayOffName }[];

/** By bands, then by choice of opponents; losers come back for places, or go into a Swiss beside it. */
export interface BandedKnockout {
  readonly use: 'bands-and-choice';
  readonly formats: readonly KnockoutRow[];
  /** With so many teams left, opponents are chosen from so many of the lowest. */
  readonly chooseFrom: readonly { readonly left: number; readonly from: number }[];
  /** Boards of a segment. */
  readonly segment: number;
  readonly courses: readonly KnockoutCourse[];
  /** How many go on from the Swiss beside the winners. */
  readonly fromSwiss: number;
  readonly playOffs: PlayOffs;
}

export type Knockout = BandedKnockout;

/** By seeds, for any number of teams; the best seeds have the byes. */
export const Bracket = object({
  /** How many stanzas a match has; or of each round from the first, the last named for all after it. */
  stanzas: either(whole(), list(whole())),
  /** Of the final, where it is longer. */
  final: maybe(whole()),
  /** Who lost the semi-finals play for the third place. */
  third: yes,
  /** So many losses put a team out: after the first of two it goes on in the losers' bracket. */
  lives: maybe(either(one([1]), one([2]))),
  /** With two lives: an unbeaten team that loses the final plays it again. */
  again: yes,
  /** Who loses in the first round plays a knock-out of its own. */
  consolation: yes,
});
export type Bracket = Of<typeof Bracket>;

/** What a level match of so many boards is broken by. */
export const playOffFor = (lengths: PlayOffs, boards: number): PlayOffRule =>
  PLAY_OFFS[lengths.find(({ upTo = Number.POSITIVE_INFINITY }) => boards <= upTo)?.rule ?? 'usual'];
