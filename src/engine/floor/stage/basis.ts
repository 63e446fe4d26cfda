import { isSchedule } from '../../rulebook/form.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { robinAt } from '../../play/robin/robin.ts';
import { robinsFor } from '../../rulebook/interstate.ts';
import { isInterstate } from '../../rulebook/robin.ts';
import type { Told } from '../../words/contest/next.ts';

/** The printed draw, an order by lot, or places: what a round robin of several goes by (ANC 2021 11.3, 11.7.2). */
const robinBy = (stage: Stage, round: number): Told['drawn'] => {
  const { play, field, from } = stage.opened;
  if (!isInterstate(play)) return 'numbers';
  const { robin } = robinAt(stage, round - from + 1);
  return robin === 1 ? 'numbers' : robin < robinsFor(field.length) ? 'robin-lot' : 'robin-places';
};

/** What a draw goes by, where it is neither the seeding nor the standings. */
export const drawnBy = (
  contest: Contest,
  stage: Stage,
  { method, known, round }: RequestOf<'make-draw'>,
): Told['drawn'] => {
  const { play, field } = stage.opened;
  if (isSchedule(play)) return robinBy(stage, round);
  const isSeeded = field.some((id) => contest.entries.get(id)?.about?.seed !== undefined);
  const unseeded = isSeeded ? undefined : ('order' as const);
  if (play.use === 'finals')
    return known.after === 0 ? 'places' : play.format === 'stanzas' ? 'same' : 'results';
  if (play.use === 'knockout')
    return method === 'second-half' ? 'same' : known.after > 0 ? 'results' : unseeded;
  return known.after > 0 ? undefined : play.use === 'swiss' && method === 'random' ? 'lot' : unseeded;
};
