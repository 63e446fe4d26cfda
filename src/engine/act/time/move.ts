import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { finalsBook, calendarOf } from '../../play/time/calendar.ts';
import { moveFinal } from '../../reckon/time/calendar.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const whyNotMoved = (contest: Contest, move: RequestOf<'move-final'>): Refusal | undefined => {
  const book = finalsBook(contest);
  if (!book) return refuse('finals-none').refusal;
  const now = calendarOf(contest, book);
  if (!now.ok) return now.refusal;
  const { match, days, who, agreed } = move;
  const moved = moveFinal(now.value.calendar, { match, days, by: who, ...(agreed ? { agreed } : {}) });
  return moved.ok ? undefined : moved.refusal;
};

/** Whether it may be moved is the rulebook's to say; here it is written down with its reason. */
const decide = (
  _: Contest,
  { match, days, who, agreed, why }: RequestOf<'move-final'>,
): Result<readonly NewFact[]> =>
  ok([{ kind: 'final-moved', match, days, who, ...(agreed ? { agreed } : {}), why }]);

export const moveFinalDay: Act<'move-final'> = {
  ask: 'move-final',
  refusals: ['finals-none'],
  decide,
  whyNot: whyNotMoved,
};
