import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { ZERO } from '../../kit/rational.ts';
import type { Standing } from '../../reckon/rank.ts';
import type { Placing } from '../../reckon/stage/placing.ts';

/** As much of a stage that was reckoned as its placings need. */
export interface Placed {
  readonly stage: Stage;
  readonly fields: readonly { readonly field?: string; readonly standings: readonly Standing[] }[];
}

/** What a lot is drawn for that parts those level for a place that goes on; the standings share the place all the same. */
export const GOING_ON = 'who goes on';

/** Those a lot was drawn among for who goes on, somebody with them; in the order it was drawn. */
export const drawnWith = ({ lots }: Contest, { opened }: Stage, id: string): readonly string[] =>
  lots.find(({ what, stage, drawn }) => what === GOING_ON && stage === opened.stage && drawn.includes(id))
    ?.drawn ?? [];

/** How many of those level with somebody the lot has put before it. */
const drawnBefore = (contest: Contest, stage: Stage, id: string): number =>
  Math.max(0, drawnWith(contest, stage, id).indexOf(id));

/** Everyone's place and score in a stage, as it sends people on. */
export const placingsOf = (contest: Contest, { stage, fields }: Placed): readonly Placing[] =>
  fields.flatMap(({ field, standings }) =>
    standings.map(
      ({ id, place, score }): Placing => ({
        id,
        place: place + drawnBefore(contest, stage, id),
        score: score?.value ?? ZERO,
        ...(field === undefined ? {} : { field }),
        ...(contest.entries.get(id)?.about?.contending === false ? { contending: false } : {}),
      }),
    ),
  );
