/** A round's clock: the same on the desk, the phones and the wall. */
export interface ClockView {
  readonly round: number;
  /** When the round was called, UTC. */
  readonly called: string;
  /** How long it lasts, with what was added to it. */
  readonly minutes: number;
  /** From this minute on no further board is begun. */
  readonly noFurther?: number;
  /** Seconds it has stood still, without the stop it may be in now. */
  readonly stopped?: number;
  /** Since when it stands still. */
  readonly paused?: string;
  readonly clause?: string;
}
