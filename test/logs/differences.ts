/** Where a later release differs from a kept log on purpose: the release, the log, the view, and why the new one is right. */
export interface Difference {
  readonly release: string;
  readonly log: RegExp;
  readonly view: string;
  /** At these moments only: while play is on, or at the end too. */
  readonly when: 'on-the-way' | 'always';
  readonly why: string;
}

export const DIFFERENCES: readonly Difference[] = [];
