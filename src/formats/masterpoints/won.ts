export const COLOURS = ['green', 'red', 'gold'] as const;
export type Colour = (typeof COLOURS)[number];

/** What a player won, in hundredths of a point. */
export interface Won {
  /** The federation's number. */
  readonly number: string;
  readonly hundredths: number;
  /** Where the file says it for each player. */
  readonly colour?: Colour;
}
