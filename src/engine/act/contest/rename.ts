import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isDay } from '../ground/session.ts';
import { objecting } from '../../contest/objection.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** A name may be put right at any time; the day is what bans and deadlines are reckoned from, so it stands once play has begun. */
const decide = (
  contest: Contest,
  { name, date }: RequestOf<'rename-contest'>,
): Result<readonly NewFact[]> => {
  const { made, started } = contest;
  if (name.trim() === '') return refuse('contest-name');
  if (!isDay(date)) return refuse('contest-date', { given: date }, { at: 'date' });
  const begun =
    started && date !== made?.date
      ? objecting(contest, refuse('contest-date-begun', { date: made?.date ?? '' }, { at: 'date' }).refusal)
      : undefined;
  if (begun) return { ok: false, refusal: begun };
  if (name.trim() === made?.name && date === made.date) return ok([]);
  return ok([{ kind: 'contest-renamed', name: name.trim(), date }]);
};

export const renameContest: Act<'rename-contest'> = {
  ask: 'rename-contest',
  objections: ['contest-date-begun'],
  refusals: ['contest-date', 'contest-name'],
  decide,
};
