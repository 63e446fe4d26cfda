import type { Contest } from '../../contest/state.ts';
import type { Instant } from '../../ruling/clock.ts';
import { startOf } from '../../play/time/planned.ts';

/** When the timetable has play begin. */
export const plannedStart = ({ timetable }: Contest): Instant | undefined => {
  const first = timetable?.sessions.find(({ from }) => from === 1);
  return first && startOf(first);
};
