import type { Rational } from '../kit/rational.ts';
import type { Refusal } from '../kit/result.ts';
import type { Constraint } from './bar.ts';
import type { Lot } from './lot.ts';
import type { DrawRules, Wish } from './rules.ts';

/** Where a contestant stood when the draw was made. */
export interface Stand {
  readonly id: string;
  readonly place: number;
  readonly score: Rational;
}

/** What one criterion comes to, in its own unit (points squared, places squared, how many). */
export interface Measured {
  readonly use: Wish['use'];
  readonly clause: string;
  readonly says: string;
  readonly amount: Rational;
}

/** Someone placed between the two who was not taken. */
export interface PassedOver {
  readonly id: string;
  readonly place: number;
  /** What barred it; empty where the whole draw would have been worse, or illegal. */
  readonly because: readonly Constraint[];
  /** By hand: not barred, but no legal draw was left for the others. */
  readonly noRest?: true;
}

/**
 * What the alternative is the best of: all draws without this; those with the same triangle; all other triangles, or
 * those that were tried; or, by hand, only what the method would have come to next.
 */
const SCOPES = ['draws', 'this-triangle', 'triangles', 'triangles-tried', 'next-in-order'] as const;

/** The best whole draw in which these two do not meet, within its scope. */
export interface Alternative {
  readonly scope: (typeof SCOPES)[number];
  readonly pairs: readonly (readonly [string, string])[];
  readonly insteadOf: readonly (readonly [string, string])[];
  /** How much worse, criterion by criterion; negative where it would have been better in a later one. */
  readonly extra: readonly Measured[];
}

export interface PairReason {
  readonly key: string;
  readonly who: readonly Stand[];
  readonly passedOver: readonly PassedOver[];
  readonly cost: readonly Measured[];
  /** The rule that decided between this and the best alternative. */
  readonly decidedBy: { readonly use: string; readonly clause: string; readonly says: string };
  readonly alternative?: Alternative;
}

/** A step of the hand method, as a director with cards would say it. */
export type Step =
  | { readonly step: 'pair'; readonly who: readonly [string, string]; readonly passedOver: readonly string[] }
  | { readonly step: 'clash'; readonly who: string; readonly left: readonly string[] }
  | { readonly step: 'take-up'; readonly who: readonly [string, string] }
  | { readonly step: 'go-on'; readonly from: number; readonly says: string };

/** What was known when the draw was made: kept, and never looked at again when results change. */
export interface Known {
  readonly standings: readonly (Stand & { readonly waiting?: boolean })[];
  readonly lots: readonly Lot[];
  /** The draw uses the standings after this round. */
  readonly after?: number;
  /** The moment, as the one who asked gave it. */
  readonly at?: string;
  readonly waiting: readonly string[];
  /** Differences of score were taken to so many decimals; the order is exact. */
  readonly decimals?: number;
}

/** The share match of three: every two meet, one table each at a time (SABF 14.1). */
export interface Triangle {
  readonly three: readonly [string, string, string];
  readonly over: 1 | 2;
  readonly tables: readonly { readonly table: number; readonly home: string; readonly away: string }[];
}

export interface SwissDraw {
  readonly rules: string;
  readonly method: DrawRules['method'];
  readonly round?: number;
  /** In the order of the tables: the highest placed first. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly bye?: {
    readonly id: string;
    readonly award?: { readonly vp: string; readonly imps: string; readonly clause: string };
  };
  readonly triangle?: Triangle;
  readonly known: Known;
  readonly why: readonly PairReason[];
  readonly steps: readonly Step[];
  readonly cost: readonly Measured[];
  /** Whether it is shown that no draw is better; where the search was cut short, what none can be better than. */
  readonly proven: { readonly best: boolean; readonly noBetterThan?: readonly Measured[] };
  readonly stands: { readonly clause: string; readonly says: string };
}

/** What may be done when nothing legal is left. */
export interface WayOut {
  readonly use: 'rematch' | 'hand-edit' | 'fewer-rounds' | 'meet-anyway' | 'other-method';
  readonly pairs?: readonly (readonly [string, string])[];
  readonly clause: string;
  readonly says: string;
}

/** No such draw: a refusal that says why none exists. */
export interface Impossible {
  readonly ok: false;
  readonly refusal: Refusal;
  /** Constraints that cannot all hold; without any one of them a draw would exist. */
  readonly conflict: readonly Constraint[];
  readonly wayOut: readonly WayOut[];
}

export type SwissOutcome = { readonly ok: true; readonly value: SwissDraw } | Impossible;
