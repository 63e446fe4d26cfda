import type { Seat } from '../../contest/plan.ts';
import type { ScoredUnit } from './score.ts';
import { placedAt } from './unit.ts';

/** How many boards of these seats were said not to have been played at all of their tables. */
export const offIn = (unit: ScoredUnit, seats: readonly Seat[]): { readonly off?: number } => {
  const own = placedAt(unit, seats);
  // Most matches have none: boards are told apart only where there is one.
  if (!own.some(({ line }) => line.award.kind === 'not-played')) return {};
  const byBoard = Map.groupBy(own, ({ spot }) => spot?.board);
  const off = [...byBoard.values()].filter((lines) =>
    lines.every(({ line }) => line.award.kind === 'not-played'),
  ).length;
  return off > 0 ? { off } : {};
};
