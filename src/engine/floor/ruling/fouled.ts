import type { Contest } from '../../contest/state.ts';
import type { TravellerView } from '../../view/night.ts';
import { sayFouled } from '../../words/deal/deal.ts';

/** A traveller says which tables played another form of its board. */
export const withForms = (contest: Contest, view: TravellerView): TravellerView => {
  const fouled = contest.fouled.find(
    (one) => one.board === view.board && view.rows.some(({ round }) => round >= one.round && round <= one.to),
  );
  return fouled ? { ...view, fouled: sayFouled(fouled) } : view;
};
