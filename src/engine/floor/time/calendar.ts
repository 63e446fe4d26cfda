import type { Calendar } from '../../reckon/time/calendar.ts';
import type { Contest } from '../../contest/state.ts';
import type { TimetableView } from '../../view/time/timetable.ts';
import { finalsBook, calendarOf } from '../../play/time/calendar.ts';

export const showFinals = (contest: Contest): TimetableView['finals'] => {
  const book = finalsBook(contest);
  const slot = book?.finalsCalendar?.value;
  if (!book || !slot) return undefined;
  const made = calendarOf(contest, book);
  const none: Pick<Calendar, 'dates' | 'missed'> = { dates: [], missed: [] };
  const { dates, missed } = made.ok ? made.value.calendar : none;
  return {
    skips: slot.skips,
    weekday: slot.weekday,
    clause: slot.clause,
    says: slot.says,
    dates,
    missed,
    clashes: made.ok ? made.value.clashes : [],
  };
};
