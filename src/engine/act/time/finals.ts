import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { finalsBook } from '../../play/time/calendar.ts';
import { isDay } from '../../kit/day.ts';
import { layFinals } from '../../reckon/time/calendar.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** Why the finals cannot have these dates, or nothing (SABF 16.4, 19.3). */
const whyNotDated = (
  contest: Contest,
  { finished, missed }: RequestOf<'date-finals'>,
): Refusal | undefined => {
  const book = finalsBook(contest);
  if (!book) return refuse('finals-none').refusal;
  const laid = layFinals(book, finished, missed);
  return laid.ok ? undefined : laid.refusal;
};

const decide = (_: Contest, { finished, missed }: RequestOf<'date-finals'>): Result<readonly NewFact[]> => {
  const wrong = [finished, ...missed.map(({ day }) => day)].find((day) => !isDay(day));
  return wrong === undefined
    ? ok([{ kind: 'finals-dated', finished, missed }])
    : refuse('day-unreadable', { given: wrong });
};

export const dateFinals: Act<'date-finals'> = {
  ask: 'date-finals',
  refusals: ['finals-none'],
  decide,
  whyNot: whyNotDated,
};
