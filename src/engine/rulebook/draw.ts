import type { Amount } from './amount.ts';
import type { Knockout } from './knockout.ts';

/** Where one item of a list stands: lists of a draw cite each item, for they join several clauses. */
interface Item {
  readonly clause: string;
  readonly says: string;
}

/** The regulation's own way with cards, or the best of all legal draws. */
export type DrawMethod = { readonly use: 'optimum' } | { readonly use: 'hand' };

/** What a pairing must not do. */
export type Bar = Item &
  (
    | { readonly use: 'no-rematch' }
    /** Those of one club or family do not meet, up to a round where one is given. */
    | { readonly use: 'apart'; readonly through?: number }
    /** Two who cannot leave their tables cannot meet. */
    | { readonly use: 'stationary' }
    | { readonly use: 'bye-once' }
  );

/** What a draw should do, each counted over the whole draw; less is better, an earlier one outweighs all later ones. */
export type Wish = Item &
  (
    | { readonly use: 'score-difference'; readonly power: 1 | 2 }
    | { readonly use: 'place-difference'; readonly power: 1 | 2 }
    /** How many groups of equal score lie between the two. */
    | { readonly use: 'score-group'; readonly power: 1 | 2 }
    | { readonly use: 'apart'; readonly through?: number }
    /** House contestants meet the upper half as seldom as can be. */
    | { readonly use: 'house-top' }
    /** A contestant with a yellow system meets the lower half, where it may not be played, as seldom as can be. */
    | { readonly use: 'yellow-lower' }
    /** The bye goes as low as it can. */
    | { readonly use: 'bye-low' }
    /** Contestants of the upper half in the triangle. */
    | { readonly use: 'triangle-top' }
    /** From the highest to the lowest score in the triangle. */
    | { readonly use: 'triangle-spread' }
  );

export interface DrawBars {
  readonly use: 'bars';
  readonly bars: readonly Bar[];
}

/** In their order: the first that separates two draws is the explanation. */
export interface DrawCriteria {
  readonly use: 'criteria';
  readonly wishes: readonly Wish[];
}

/** When the same two may meet again. */
export type RematchRule =
  | { readonly use: 'never' }
  /**
   * In a small field: standard up to the draw of round ⌊n/2⌋ + 1 of n, then opponents of the first ⌊n/2⌋ rounds may be
   * met again. Small is fewer than this many, or than twice the rounds.
   */
  | { readonly use: 'modified-swiss'; readonly fewerThan: number | 'twice-the-rounds' };

export type OddRule =
  | { readonly use: 'bye' }
  /** Three meet each other in a share match, over one round or two. */
  | { readonly use: 'triangle'; readonly over: 1 | 2 }
  | { readonly use: 'none' };

export const FIRST_METHODS = ['halves', 'quarters', 'random', 'bands'] as const;
export type FirstMethod = (typeof FIRST_METHODS)[number];

/** How the first round is drawn; `or` is what the clause allows beside it. */
export interface FirstRound {
  readonly use: FirstMethod;
  readonly or?: FirstMethod;
}

/** When a round is drawn. What the chief director may change is said beside it. */
export type DrawTime =
  /** As soon as all results are in. */
  | { readonly use: 'all-results'; readonly director: DrawTiming }
  /** So long after the start of the round before, on what has come in by then. */
  | { readonly use: 'after-start'; readonly minutes: number; readonly director: DrawTiming }
  /** From the standings so many rounds behind, so that the draw never waits. */
  | { readonly use: 'in-arrears'; readonly rounds: number; readonly director: DrawTiming };

/** An earlier time, and after the last match of a day any other; or any time at all. */
export type DrawTiming = 'earlier-or-overnight' | 'any';

/** The boards that are in, the others flat; a draw whatever is in; or nothing at all. */
export type Unfinished =
  | { readonly use: 'boards-in' }
  | { readonly use: 'drawn' }
  | { readonly use: 'nothing' };

/** When a yellow system may be played in a Swiss. */
export interface YellowLimits {
  readonly use: 'swiss-limits';
  readonly fewestBoards: number;
  /** Not in round one, nor in round two where it is of the same session. */
  readonly notInFirst: true;
  /** Only with the opponents' consent where one of the lower half plays. */
  readonly lowerHalf: 'consent';
  readonly seating: 'forfeited-when-in-use';
}

/** Teams that come into a running Swiss: what they enter on, and whom they meet. */
export interface Arrivals {
  readonly use: 'top-against-bottom';
  /** Of the VPs of each round already played. */
  readonly percent: Amount;
}

/** What a regulation can fix of draws. */
export interface DrawSlots {
  readonly draw: DrawMethod;
  readonly drawBars: DrawBars;
  readonly drawCriteria: DrawCriteria;
  readonly rematch: RematchRule;
  readonly odd: OddRule;
  readonly firstRound: FirstRound;
  readonly drawTime: DrawTime;
  /** The way out when nothing legal is left. */
  readonly noDraw: { readonly use: 'lowest-meet-again' };
  /** A draw once made stands when results change later; `fixed`: it is not made again because a score was corrected. */
  readonly drawStands: { readonly use: 'stands'; readonly fixed?: true };
  /** What a match that lacks results counts when the next round is drawn. */
  readonly unfinished: Unfinished;
  readonly yellowSwiss: YellowLimits;
  /** Which team of a match is at home: it sits North-South at the first table. */
  readonly homeTeam: { readonly use: 'lot' };
  readonly arrivals: Arrivals;
  readonly knockout: Knockout;
}
