import type { Seat } from '../../contest/plan.ts';
import type { ScoredUnit } from './score.ts';

/** How many boards of these seats were said not to have been played at all of their tables. */
export const offIn = (unit: ScoredUnit, seats: readonly Seat[]): { readonly off?: number } => {
  const off = unit.sheets.placed.filter((lines) => {
    const own = lines.filter(({ spot }) =>
      seats.some((seat) => seat.round === spot?.round && seat.table === spot.table),
    );
    return own.length > 0 && own.every(({ line }) => line.award.kind === 'not-played');
  }).length;
  return off > 0 ? { off } : {};
};
