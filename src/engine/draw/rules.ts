import type { Amount, Cited, CriterionName } from '../rulebook/slots.ts';

/** What a pairing must not do. */
export type Bar = Cited &
  (
    | { readonly use: 'no-rematch' }
    /** Those of one club or family do not meet, up to a round where one is given. */
    | { readonly use: 'apart'; readonly through?: number }
    /** Two who cannot leave their tables cannot meet. */
    | { readonly use: 'stationary' }
    | { readonly use: 'bye-once' }
  );

/** What a draw should do, each counted over the whole draw; less is better, an earlier one outweighs all later ones. */
export type Wish = Cited &
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

export type Odd = Cited &
  (
    | { readonly use: 'bye'; readonly award?: { readonly vp: Amount; readonly imps: Amount } & Cited }
    /** Three meet each other in a share match, over one round or two. */
    | { readonly use: 'triangle'; readonly over: 1 | 2 }
    | { readonly use: 'none' }
  );

/** When the same two may meet again. */
export type Rematch = Cited &
  (
    | { readonly use: 'never' }
    /** After the draw of round ⌊n/2⌋ + 1, opponents of the first ⌊n/2⌋ rounds may be met again. */
    | { readonly use: 'modified-swiss'; readonly rounds: number }
  );

export type Method = Cited & ({ readonly use: 'optimum' } | { readonly use: 'hand' });

/** All a regulation can say about a Swiss draw. Literals only; editions in edition.ts. */
export interface DrawRules {
  readonly id: string;
  readonly method: Method;
  /** Whether fines count in the standings the draw is made from. */
  readonly penalties: Cited & { readonly use: 'left-out' | 'counted' };
  /** What separates equals, in order; what is still equal goes by lot. */
  readonly ties: readonly { readonly by: CriterionName; readonly clause: string }[];
  readonly lot: Cited;
  readonly bars: readonly Bar[];
  readonly wishes: readonly Wish[];
  readonly rematch: Rematch;
  readonly odd: Odd;
  readonly yellow?: YellowLimits;
  /** The way out when nothing legal is left. */
  readonly wayOut: Cited;
  /** A draw once made stands. */
  readonly stands: Cited;
}

/** When a yellow system may be played in a Swiss. */
export type YellowLimits = Cited & {
  readonly use: 'swiss-limits';
  readonly fewestBoards: number;
  /** Not in round one, nor in round two where it is of the same session. */
  readonly notInFirst: true;
  /** Only with the opponents' consent where one of the lower half plays. */
  readonly lowerHalf: 'consent';
  readonly seating: 'forfeited-when-in-use';
};
