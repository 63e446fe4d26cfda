import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { minuteNumber } from '../../kit/day.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotSetLate } from '../guard/schedule.ts';
import type { Act } from '../act.ts';

const decide = (_: Contest, { sessions }: RequestOf<'set-timetable'>): Result<readonly NewFact[]> => {
  for (const [i, { start, minutes, from, to, name }] of sessions.entries()) {
    const at = `sessions[${i}]`;
    if (minuteNumber(start) === undefined)
      return refuse('timetable-start', { given: start }, { at: `${at}.start` });
    if (!Number.isFinite(minutes) || minutes <= 0 || minutes > 24 * 60)
      return refuse('timetable-minutes', { given: minutes }, { at: `${at}.minutes` });
    if (from < 1 || to < from) return refuse('timetable-rounds', { from, to }, { at });
    if (name.trim() === '') return refuse('timetable-name', {}, { at: `${at}.name` });
  }
  return ok([{ kind: 'timetable-set', sessions }]);
};

export const setTimetable: Act<'set-timetable'> = {
  ask: 'set-timetable',
  refusals: ['timetable-minutes', 'timetable-name', 'timetable-rounds', 'timetable-start'],
  decide,
  whyNot: whyNotSetLate,
};
