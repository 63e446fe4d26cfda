import type { Bar, DrawMethod, OddRule, Wish, YellowLimits } from '../rulebook/draw.ts';
import type { Amount, Cited, CriterionName } from '../rulebook/slots.ts';

export type { Bar, Wish } from '../rulebook/draw.ts';

export type Odd = Cited &
  (
    | (Extract<OddRule, { use: 'bye' }> & {
        readonly award?: { readonly vp: Amount; readonly imps: Amount } & Cited;
      })
    | Exclude<OddRule, { use: 'bye' }>
  );

/** When the same two may meet again, in this field. */
export type Rematch = Cited &
  (
    | { readonly use: 'never' }
    /** After the draw of round ⌊n/2⌋ + 1, opponents of the first ⌊n/2⌋ rounds may be met again. */
    | { readonly use: 'modified-swiss'; readonly rounds: number }
  );

/** All a rulebook says about one Swiss draw, its slots brought together (book.ts). */
export interface DrawRules {
  readonly id: string;
  readonly method: DrawMethod & Cited;
  /** Whether fines count in the standings the draw is made from. */
  readonly penalties: Cited & { readonly use: 'left-out' | 'counted' };
  /** What separates equals, in order; what is still equal goes by lot. */
  readonly ties: readonly { readonly by: CriterionName; readonly clause: string }[];
  readonly lot: Cited;
  readonly bars: readonly Bar[];
  readonly wishes: readonly Wish[];
  readonly rematch: Rematch;
  readonly odd: Odd;
  readonly yellow?: YellowLimits & Cited;
  /** The way out when nothing legal is left. */
  readonly wayOut: Cited;
  /** A draw once made stands. */
  readonly stands: Cited;
}
