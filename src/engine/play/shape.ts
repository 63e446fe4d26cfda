import type { Stage } from '../contest/stage.ts';

/** Rounds or sessions played, of how many there should be. */
export interface Cut {
  readonly done: number;
  readonly of: number;
  readonly unit?: 'sessions';
}

/** What a kind of play says of a stage from what is laid alone, before anything is scored. */
export interface Shape {
  /** What is scored on its own: a session of several rounds, or each round. */
  readonly unit: 'session' | 'round';
  /** Who meets whom: a movement seats them, standings draw them, a schedule has them, or earlier matches lead there. */
  readonly opponents: 'movement' | 'standings' | 'schedule' | 'results';
  /** How long it is: so many sessions or rounds, or until its last match is over. */
  readonly length: 'fixed' | 'open';
  /** How many sessions or rounds it has; nothing, 0, where its matches say when it is over. */
  readonly of: (stage: Stage) => number;
  /** Everything of it is laid. */
  readonly isLaid: (stage: Stage) => boolean;
  /** The last round it will have; nothing while that is not known. */
  readonly end: (stage: Stage) => number | undefined;
  /** What is still to lay, of a stage that may be ended before it; nothing where its matches say when it is over. */
  readonly cut: (stage: Stage) => Cut | undefined;
  /** Its matches are played when their sides like: all of it is laid before play, and every round is open from the start. */
  readonly ownTime?: true;
  /** A match of one who is gone is drawn all the same, and forfeited. */
  readonly forfeits: (stage: Stage) => boolean;
}
