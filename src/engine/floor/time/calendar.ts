import type { RequestOf } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { type Calendar, layFinals, moveFinal, type Moved } from '../../reckon/time/calendar.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { TimetableView } from '../../view/time/timetable.ts';

/** The documents of the stage whose finals are played week by week, opened or not. */
export const finalsBook = ({ made }: Contest): Rulebook | undefined => {
  const form = made && findForm(made.form);
  if (!form?.ok) return undefined;
  const stacks = form.value.stages.flatMap(({ stack, ways }) => [
    stack,
    ...ways.flatMap((way) => (way.stack === undefined ? [] : [way.stack])),
  ]);
  for (const stack of stacks) {
    const book = rulebookOf(stack);
    if (book.ok && book.value.finalsCalendar) return book.value;
  }
  return undefined;
};

/** The calendar with everything that was moved, in the order it was. */
const calendarOf = (contest: Contest, book: Rulebook): Result<Moved> => {
  const { finals, finalMoves } = contest;
  if (!finals) return refuse('finals-not-dated');
  const laid = layFinals(book, finals.finished, finals.missed);
  if (!laid.ok) return laid;
  return finalMoves.reduce<Result<Moved>>(
    (before, { match, days, who, agreed }) =>
      before.ok
        ? moveFinal(before.value.calendar, { match, days, by: who, ...(agreed ? { agreed } : {}) })
        : before,
    ok({ calendar: laid.value, clashes: [] }),
  );
};

/** Why the finals cannot have these dates, or nothing (SABF 16.4, 19.3). */
export const whyNotDated = (
  contest: Contest,
  { finished, missed }: RequestOf<'date-finals'>,
): Refusal | undefined => {
  const book = finalsBook(contest);
  if (!book) return refuse('finals-none').refusal;
  const laid = layFinals(book, finished, missed);
  return laid.ok ? undefined : laid.refusal;
};

export const whyNotMoved = (contest: Contest, move: RequestOf<'move-final'>): Refusal | undefined => {
  const book = finalsBook(contest);
  if (!book) return refuse('finals-none').refusal;
  const now = calendarOf(contest, book);
  if (!now.ok) return now.refusal;
  const { match, days, who, agreed } = move;
  const moved = moveFinal(now.value.calendar, { match, days, by: who, ...(agreed ? { agreed } : {}) });
  return moved.ok ? undefined : moved.refusal;
};

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
