import { type Wanted, wantedOf } from './edit.ts';
import type { SwissDraw } from './outcome.ts';
import { drawSwiss, type SwissRequest } from './swiss.ts';

/** A look back at a draw after results were corrected: it stands, and this is what has moved since. */
export interface Review {
  readonly stands: SwissDraw;
  readonly clause: string;
  readonly says: string;
  readonly moved: readonly { readonly id: string; readonly was: number; readonly now: number }[];
  /** What would be drawn from the corrected standings: shown, never used. */
  readonly wouldBe?: Wanted;
}

export const reviewDraw = (draw: SwissDraw, corrected: SwissRequest): Review => {
  const again = drawSwiss({ ...corrected, depth: 'none' });
  const now = again.ok ? again.value.known.standings : [];
  const place = new Map(now.map(({ id, place: at }) => [id, at]));
  return {
    stands: draw,
    ...draw.stands,
    moved: draw.known.standings.flatMap(({ id, place: was }) => {
      const at = place.get(id);
      return at === undefined || at === was ? [] : [{ id, was, now: at }];
    }),
    ...(again.ok ? { wouldBe: wantedOf(again.value) } : {}),
  };
};
