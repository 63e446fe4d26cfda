import type { Contest } from '../../contest/state.ts';
import type { PlannedRounds } from '../../contest/clock.ts';
import { type Instant, parseInstant, MINUTE } from '../../ruling/clock.ts';

export const startOf = ({ at }: PlannedRounds): Instant | undefined =>
  at === undefined ? undefined : parseInstant(at);

/** The session of the timetable that ends with this round. */
const endingWith = ({ timetable }: Contest, round: number): PlannedRounds | undefined =>
  timetable?.sessions.find(({ to }) => to === round);

/** When the timetable has play end that ends with this round. */
export const plannedFinish = (contest: Contest, round: number): Instant | undefined => {
  const own = endingWith(contest, round);
  const start = own && startOf(own);
  return own && start !== undefined ? start + own.minutes * MINUTE : undefined;
};

/** When the timetable has the next session begin, after one that ends with this round. */
export const plannedNext = (contest: Contest, round: number): Instant | undefined => {
  if (!endingWith(contest, round)) return undefined;
  const starts = (contest.timetable?.sessions ?? [])
    .filter(({ from }) => from > round)
    .map(startOf)
    .filter((start) => start !== undefined);
  return starts.length === 0 ? undefined : Math.min(...starts);
};

/** Scheduled, or as it came about where that was later: nobody loses time because play ran over (SABF 7; ANC 2021 6.2). */
export const laterEnd = (planned: Instant | undefined, came: Instant | undefined): Instant | undefined =>
  planned === undefined || came === undefined ? came : Math.max(planned, came);
