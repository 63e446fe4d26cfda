/** A leaf of a number's reasons that moved, and what moved it. */
export interface ChangeView {
  readonly key: string;
  readonly what: string;
  readonly was?: number;
  readonly now?: number;
  readonly facts: readonly { readonly fact: string; readonly at: string; readonly says: string }[];
}

/** A number then and now, and the difference leaf by leaf. */
export interface SinceView {
  readonly key: string;
  /** The fact it is compared with. */
  readonly since: number;
  readonly was?: number;
  readonly now?: number;
  readonly changed: boolean;
  readonly changes: readonly ChangeView[];
}
