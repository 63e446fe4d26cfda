import type { KeptWalk, Later, Trail } from './ruling.ts';

interface Where {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

/** Facts of a director on the floor: how far the questions have come, and what has to be looked at once the score is in. */
export interface RecallFacts {
  /** How far a walk has come: any of the director's devices can go on from there. */
  readonly 'walk-noted': Where &
    Trail & {
      /** Named by the device that began it: each answer replaces the note before. */
      readonly walk: string;
      readonly call?: string;
      /** The open item it follows up. */
      readonly recall?: string;
      /** Topics that were walked to their end before this one. */
      readonly before?: readonly Trail[];
    };
  readonly 'walk-dropped': { readonly walk: string };
  /** “Call me at the end”: comes back when the score of this board arrives. */
  readonly 'recall-set': Where & {
    readonly walks: readonly KeptWalk[];
    readonly later: readonly Later[];
    readonly walk?: string;
    readonly call?: string;
  };
  /** Looked at, and nothing to adjust. */
  readonly 'recall-closed': {
    readonly recall: string;
    readonly why: string;
    readonly walks: readonly KeptWalk[];
  };
}

export interface RecallRequests {
  readonly 'note-walk': RecallFacts['walk-noted'];
  readonly 'drop-walk': RecallFacts['walk-dropped'];
  /** What was read on the way is put in by the floor, which knows the questions. */
  readonly 'set-recall': Where & {
    readonly trails: readonly Trail[];
    readonly walk?: string;
    readonly call?: string;
    readonly walks?: readonly KeptWalk[];
    readonly later?: readonly Later[];
  };
  readonly 'close-recall': {
    readonly recall: string;
    readonly why: string;
    readonly trails: readonly Trail[];
    readonly walks?: readonly KeptWalk[];
  };
}

/** A walk that has not led to a ruling yet. */
export interface Walking extends Where, Trail {
  readonly walk: string;
  readonly at: string;
  readonly call?: string;
  readonly recall?: string;
  readonly before: readonly Trail[];
}

/** What a director has to look at once the score is in. */
export interface Recall extends Where {
  readonly recall: string;
  readonly at: string;
  readonly walks: readonly KeptWalk[];
  readonly later: readonly Later[];
  /** The fact that closed it: the ruling, or that there was nothing to adjust. */
  readonly closed?: string;
}
