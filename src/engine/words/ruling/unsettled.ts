import type { Flow } from '../../contest/appeal.ts';
import type { Deadline } from '../../ruling/window.ts';
import { sayReasons } from '../contest/deadline.ts';

/** A review or an appeal that nobody has decided yet, by the board it is about. */
export const sayPending = (
  flow: Flow,
  { round, table, board }: { readonly round: number; readonly table: number; readonly board: number },
): string =>
  `${flow === 'review' ? 'A review' : 'An appeal'} is pending: board ${board} at table ${table} in round ${round}. Its decision may change these results.`;

/** A period that has no end yet. */
export const sayOpenPeriod = (what: 'correction' | 'appeal', { reasons, clause }: Deadline): string =>
  `${what === 'correction' ? 'Scores may still be corrected' : 'Rulings may still be appealed'}, ${sayReasons(reasons)} (${clause}).`;
