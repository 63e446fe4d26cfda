import type { Refusal } from '../kit/result.ts';
import type { Contest } from './state.ts';

/** Codes of what is to be done all the same. */
export type Waived = ReadonlySet<string>;
export const NOTHING_WAIVED: Waived = new Set();

/** The first that stands against it and was not overridden. */
export const firstOf = (
  refusals: readonly (Refusal | undefined)[],
  waived: Waived = NOTHING_WAIVED,
): Refusal | undefined => refusals.find((one) => one && !waived.has(one.code));

/** A refusal, unless whoever may has said that it is to be done all the same. */
export const objecting = (
  { waived }: Pick<Contest, 'waived'>,
  refusal: Refusal | undefined,
): Refusal | undefined => (refusal && waived?.has(refusal.code) ? undefined : refusal);
