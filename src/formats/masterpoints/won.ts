/** What a player won, in hundredths of a point. */
export interface Won {
  /** The federation's number. */
  readonly number: string;
  readonly hundredths: number;
}
