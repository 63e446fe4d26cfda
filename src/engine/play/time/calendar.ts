import type { Contest } from '../../contest/state.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { formIn } from '../../contest/form.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import { type Moved, layFinals, moveFinal } from '../../reckon/time/calendar.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';

/** The documents of the stage whose finals are played week by week, opened or not. */
export const finalsBook = ({ made }: Contest): Rulebook | undefined => {
  const form = formIn({ made });
  if (!form.ok) return undefined;
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
export const calendarOf = (contest: Contest, book: Rulebook): Result<Moved> => {
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
