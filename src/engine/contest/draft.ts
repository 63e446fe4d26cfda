import type { Contest } from './state.ts';

/** A contest while facts are being laid on it: the same shape, its maps our own to change. */
export type Draft = {
  -readonly [K in keyof Contest]: Contest[K] extends ReadonlyMap<infer A, infer B>
    ? Map<A, B>
    : Contest[K] extends ReadonlySet<infer A>
      ? Set<A>
      : Contest[K];
};
