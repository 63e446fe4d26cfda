import { lastRoundOf } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { StageRow } from '../../view/stages.ts';
import type { StageReckoned } from './standing.ts';

/** What a reader of a list must know of somebody in it: sessions it was not there for, and that it is gone. */
export const marksOf = (
  contest: Contest,
  { aggregates, stage }: StageReckoned,
  id: string,
): Pick<StageRow, 'missed' | 'left'> => {
  const missed = (aggregates.find((one) => one.id === id)?.sessions ?? [])
    .filter((session) => session.missed)
    .map(({ session }) => session);
  const { left = Number.POSITIVE_INFINITY } = contest.entries.get(id) ?? {};
  return {
    ...(missed.length > 0 && stage.opened.collects === 'percent' ? { missed } : {}),
    // Who left later was still in this one.
    ...(left <= lastRoundOf(stage) + 1 ? { left: true as const } : {}),
  };
};
