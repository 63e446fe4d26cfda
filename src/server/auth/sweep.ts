import type { Shelf } from '../../store/log.ts';

const DRAWER = 'clock';
const KEY = 'swept';
const DAY = 24 * 3_600_000;
/** A laptop may lie in its bag between two club nights. */
const MOST_AT_ONCE = 7 * DAY;
/** What is over is kept so long: whatever the clock says once, nothing that still counts is thrown out. */
const KEPT = 30 * DAY;

/**
 * Before when what is over may be thrown out. It follows the clock by no more than a week each time and remembers how far it
 * came, so that a clock that is years ahead for one evening throws out nothing that was not over for weeks.
 */
export const makeSweep =
  (shelf: Shelf, now: () => Date) =>
  async (seen: readonly number[]): Promise<number> => {
    const at = now().getTime();
    const newest = seen.reduce((latest, one) => Math.max(latest, one), 0);
    const known = (await shelf.get(DRAWER, KEY)) as number | undefined;
    const last = known ?? (newest === 0 ? at : newest);
    const sure = Math.min(at, last + MOST_AT_ONCE);
    await shelf.put(DRAWER, [[KEY, sure]]);
    return sure - KEPT;
  };
