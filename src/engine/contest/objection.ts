import type { Refusal } from '../kit/result.ts';
import type { Contest } from './state.ts';

/** A refusal, unless whoever may has said that it is to be done all the same. */
export const objecting = (
  { waived }: Pick<Contest, 'waived'>,
  refusal: Refusal | undefined,
): Refusal | undefined => (refusal && waived?.has(refusal.code) ? undefined : refusal);
