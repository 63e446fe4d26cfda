/** One step towards breaking a tie. */
export type PlayOffStep =
  | { readonly use: 'boards'; readonly boards: number }
  /** All boards again, a point for each board won. */
  | { readonly use: 'board-a-match' }
  | { readonly use: 'total-points' }
  | { readonly use: 'lot' };

export interface PlayOffRule {
  readonly id: string;
  readonly steps: readonly PlayOffStep[];
  /** The last step again until it decides. */
  readonly repeat: boolean;
  readonly clause: string;
  /** How many boards the tied match had, where the rule is of one length. */
  readonly match?: number;
}
