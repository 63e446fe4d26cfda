import { shapeOf } from '../../play/shapes.ts';
import { lastRoundOf, type Span, type Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { StageRow, StandIn } from '../../view/stages.ts';
import { aggregateIn } from '../../play/stage/aggregate.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';
import { laidIn } from '../../play/unit/unit.ts';

/** Who played in whose place, by sessions or rounds of the stage; of those from `from` to `to` alone where they are given. */
export const standInsOf = (
  contest: Contest,
  stage: Stage,
  id: string,
  { from, to }: Span = { from: 1, to: Number.POSITIVE_INFINITY },
): { readonly standIns?: readonly StandIn[] } => {
  const { unit } = shapeOf(stage);
  const standIns = contest.substitutes
    .filter((used) => used.contestant === id)
    .flatMap((used): readonly StandIn[] => {
      const units = laidIn(stage).filter(
        ({ span }) =>
          used.from <= Math.min(span.to, to) && used.to >= Math.max(span.from, from) && span.from <= to,
      );
      const [first, last] = [units.at(0), units.at(-1)];
      const who = { pair: id, players: [used.in, used.out] };
      return first && last ? [{ who, unit, from: first.number, to: last.number }] : [];
    });
  return standIns.length === 0 ? {} : { standIns };
};

/** What a reader of a list must know of somebody in it: sessions it was not there for or left, and that it is gone. */
export const marksOf = (
  contest: Contest,
  { aggregates, stage }: StageReckoned,
  id: string,
): Pick<StageRow, 'missed' | 'leftIn' | 'left'> => {
  const sessions = stage.opened.collects === 'percent' ? (aggregateIn(aggregates, id)?.sessions ?? []) : [];
  const missed = sessions.filter((one) => one.missed).map(({ session }) => session);
  const leftIn = sessions.filter((one) => one.left).map(({ session }) => session);
  const { left = Number.POSITIVE_INFINITY } = contest.entries.get(id) ?? {};
  return {
    ...(missed.length > 0 ? { missed } : {}),
    ...(leftIn.length > 0 ? { leftIn } : {}),
    // Who left later was still in this one.
    ...(left <= lastRoundOf(stage) + 1 ? { left: true as const } : {}),
  };
};
