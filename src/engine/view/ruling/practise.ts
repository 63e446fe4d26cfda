/** One invented situation in the list of training. */
export interface SituationRow {
  readonly id: string;
  readonly title: string;
  /** The part of the Laws it belongs to. */
  readonly part: string;
}

/** A situation with the ruling expected of it, to be shown once the director has walked. */
export interface SituationView extends SituationRow {
  readonly story: string;
  readonly expected: {
    readonly topic: string;
    readonly title: string;
    /** The end of the questions that it comes to. */
    readonly node: string;
    readonly ruling: string;
    readonly say: string;
    readonly laws: readonly string[];
    readonly steps: readonly { readonly ask: string; readonly says: string }[];
    readonly later?: string;
  };
}
