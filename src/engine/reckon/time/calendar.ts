import { type Day, dayNumber, daysAfter, isDay, WEEKDAYS, weekdayOf } from '../../kit/day.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';

/** A week that is missed, by any day of it. */
export interface MissedWeek {
  readonly name: string;
  readonly day: Day;
}

export interface FinalsDate {
  readonly match: string;
  /** More than one for a match of two weeks. */
  readonly days: readonly Day[];
  readonly after: readonly string[];
}

export interface Calendar {
  readonly dates: readonly FinalsDate[];
  /** Weeks that were due and were missed. */
  readonly missed: readonly MissedWeek[];
  readonly clause: string;
}

/** The Monday of a day's week. */
const weekOf = (day: Day): number => (dayNumber(day) ?? 0) - WEEKDAYS.indexOf(weekdayOf(day));

/**
 * The dates of a finals series. The first is the weekday so many weeks after the next such day ("Tuesday week"), the
 * others a week apart, and the weeks the clause names are missed (SABF 16.4, 19.3).
 */
export const layFinals = (
  book: Rulebook,
  finished: Day,
  weeks: readonly MissedWeek[] = [],
): Result<Calendar> => {
  const slot = ruleOf(book, 'finalsCalendar');
  const { clause } = slot;
  const unreadable = [finished, ...weeks.map((one) => one.day)].find((day) => !isDay(day));
  if (unreadable !== undefined) return refuse('day-unreadable', { given: unreadable }, { clause });
  const stranger = weeks.find((one) => !slot.skips.includes(one.name));
  if (stranger) return refuse('week-not-named', { given: stranger.name, known: slot.skips }, { clause });
  const ahead = (WEEKDAYS.indexOf(slot.weekday) - WEEKDAYS.indexOf(weekdayOf(finished)) + 7) % 7 || 7;
  const last = Math.max(...slot.matches.flatMap((one) => one.weeks));
  const days: Day[] = [];
  const missed: MissedWeek[] = [];
  for (
    let day = daysAfter(finished, ahead + 7 * slot.firstAfter);
    days.length < last;
    day = daysAfter(day, 7)
  ) {
    const week = weeks.find((one) => weekOf(one.day) === weekOf(day));
    if (week) missed.push(week);
    else days.push(day);
  }
  return ok({
    dates: slot.matches.map(({ match, weeks: own, after }) => ({
      match,
      days: own.map((week) => days[week - 1] as Day),
      after,
    })),
    missed,
    clause,
  });
};

export interface Move {
  readonly match: string;
  readonly days: readonly Day[];
  /** Both captains and the director agree to an earlier time, or the management reschedules. */
  readonly by: 'captains' | 'management';
  readonly agreed?: boolean;
}

export interface Moved {
  readonly calendar: Calendar;
  /** Matches that would now come before one they wait for: to be moved as well. */
  readonly clashes: readonly { readonly match: string; readonly waitsFor: string }[];
}

const firstDay = ({ days }: FinalsDate): Day => days[0] ?? '';
const lastDay = ({ days }: FinalsDate): Day => days.at(-1) ?? '';

/** A final on another day: earlier by agreement of both captains, any day by the management, with the matches that depend on it (SABF 16.4). */
export const moveFinal = (calendar: Calendar, move: Move): Result<Moved> => {
  const { clause } = calendar;
  const found = calendar.dates.find((one) => one.match === move.match);
  if (!found)
    return refuse(
      'final-not-listed',
      { given: move.match, known: calendar.dates.map((one) => one.match) },
      { clause },
    );
  const unreadable = move.days.find((day) => !isDay(day));
  if (unreadable !== undefined || move.days.length !== found.days.length)
    return refuse('day-unreadable', { given: unreadable ?? move.days.join(', ') }, { clause });
  if (move.by === 'captains' && move.agreed !== true)
    return refuse('final-not-agreed', { match: move.match }, { clause });
  const later = move.days.some((day, i) => day > (found.days[i] ?? ''));
  if (move.by === 'captains' && later) return refuse('final-only-earlier', { match: move.match }, { clause });
  const dates = calendar.dates.map((one) => (one === found ? { ...one, days: move.days } : one));
  const clashes = dates.flatMap((one) =>
    one.after
      .map((name) => dates.find((other) => other.match === name))
      .filter((other) => other !== undefined && lastDay(other) >= firstDay(one))
      .map((other) => ({ match: one.match, waitsFor: other?.match ?? '' })),
  );
  return ok({ calendar: { ...calendar, dates }, clashes });
};
