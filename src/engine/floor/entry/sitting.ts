import type { Contest } from '../../contest/state.ts';
import type { Stage } from '../../contest/stage.ts';
import { bookOf } from '../../play/unit/score.ts';
import { type Instant, MINUTE } from '../../ruling/clock.ts';
import { type Turn, type Two, sittingOf, turnOf, startOf } from '../../act/guard/sitting.ts';

export interface Due {
  readonly turn: Turn;
  readonly clause: string;
  /** Until when its line-up is in time, where a start is set and the regulation has a time. */
  readonly by?: Instant;
}

/** When a team's line-up is due: 10 minutes before play, 5 for the team sitting last (ANC 2021 11.8). */
export const dueOf = (
  contest: Contest,
  stage: Stage,
  round: number,
  match: Two,
  team: string,
): Due | undefined => {
  const sitting = sittingOf(stage, round, match);
  if (!sitting) return undefined;
  const turn = turnOf(sitting, team);
  const book = bookOf(contest, stage);
  const slot = book.ok ? book.value.book.posting?.value : undefined;
  const start = startOf(contest, round);
  return {
    turn,
    clause: sitting.clause,
    ...(slot && start !== undefined ? { by: start - slot[turn] * MINUTE } : {}),
  };
};
