/** A leaf of a number's reasons that moved, and what moved it. */
export interface ChangeView {
  readonly key: string;
  readonly what: string;
  /** Absent where it did not count then, or counts no longer. */
  readonly was?: number;
  readonly now?: number;
  /** What it is part of, where it came into it or left it, or where that is a datum. */
  readonly within?: {
    readonly key: string;
    readonly what: string;
    readonly was: number;
    readonly now: number;
  };
  readonly note?: string;
  readonly facts: readonly { readonly fact: string; readonly at: string; readonly says: string }[];
}

/** A number then and now, and the difference leaf by leaf. */
export interface SinceView {
  readonly key: string;
  /** The fact it is compared with. */
  readonly since: number;
  readonly was?: number;
  readonly now?: number;
  /** Of a pairing: who met, then and now. */
  readonly pairing?: {
    readonly was?: readonly string[];
    readonly now?: readonly string[];
    readonly clause: string;
  };
  readonly changed: boolean;
  readonly changes: readonly ChangeView[];
}
