import type { Amount, Cited, RoundingRule } from './slots.ts';

/** What a scale is entered with: the margin of a match in IMPs, or a pair's percentage. */
export const MEASURES = ['imps', 'percent'] as const;
export type Measure = (typeof MEASURES)[number];

/** 10 + 10 × (1 − τ^(3M/B)) ÷ (1 − τ³) with τ the golden section and B = `blitz` × √boards, scaled to `most`. */
export interface Continuous {
  readonly use: 'continuous';
  readonly most: Amount;
  readonly blitz: Amount;
  readonly round: RoundingRule;
  /** Whether cells are raised by a unit until no IMP is worth more than the one before it. */
  readonly repair: boolean;
}

/** Exact arithmetic in pieces, over `m`: the first piece that reaches the measure is used. */
export interface Pieces {
  readonly use: 'pieces';
  readonly pieces: readonly { readonly upTo?: Amount; readonly vp: string; readonly other?: string }[];
  /** How the measure is rounded before it is used. */
  readonly enter?: RoundingRule;
  readonly round: RoundingRule;
}

/** The winner's VPs by margin from 0; the last stands for all above. */
export interface ByMargin {
  readonly use: 'by-margin';
  readonly columns: readonly {
    readonly boards: readonly [from: number, to: number];
    readonly vp: readonly Amount[];
  }[];
}

/** For each VP the highest measure that is worth it; above the last it is `most`. */
export interface ByBound {
  readonly use: 'by-bound';
  readonly least: Amount;
  readonly columns: readonly {
    readonly boards: readonly [from: number, to: number];
    readonly upTo: readonly Amount[];
  }[];
}

export type ScaleForm = Continuous | Pieces | ByMargin | ByBound;

/** A table of victory points as a document prints or defines it. */
export interface Scale extends Cited {
  readonly id: string;
  readonly name: string;
  readonly measure: Measure;
  /** What the two sides share; where absent each side has its own formula. */
  readonly sum?: Amount;
  /** Whether the number of boards matters. */
  readonly boards: boolean;
  readonly form: ScaleForm;
  /** Butler matches use the column of fewer boards: those named, and else this part of their number, half up. */
  readonly butler?: Cited & {
    readonly columns: readonly (readonly [boards: number, column: number])[];
    readonly otherwise: Amount;
  };
}
