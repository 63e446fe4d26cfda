import type { Contest } from '../../contest/state.ts';
import { bookOf } from '../../play/unit/score.ts';
import { plannedBy } from '../../play/stage/attendance.ts';
import { type StandIn, stageOf } from '../../act/guard/substitute.ts';
import { type SubstitutesLeft, countSubstitutes } from '../../reckon/session/attendance.ts';

/** The counters of a contestant in the stage of a round, bookings with them; nothing where there are no limits. */
export const leftTo = (contest: Contest, used: StandIn): SubstitutesLeft | undefined => {
  const stage = stageOf(contest, used);
  const book = stage && bookOf(contest, stage);
  return stage && book?.ok && book.value.book.attendance
    ? countSubstitutes(book.value.book, plannedBy(contest, stage, book.value.book, used.contestant))
    : undefined;
};
