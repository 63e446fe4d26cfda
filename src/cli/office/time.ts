import { ok } from '../../engine/kit/result.ts';
import { layFinals, type MissedWeek } from '../../engine/reckon/time/calendar.ts';
import { layTimetable, type TimetableSession } from '../../engine/reckon/time/clash.ts';
import { setClock } from '../../engine/reckon/time/clock.ts';
import { type EventTimes, listDeadlines } from '../../engine/reckon/time/deadline.ts';
import { expectFinish, type PlannedSession, printedTimes } from '../../engine/reckon/time/finish.ts';
import { boolean, list, number, object, text, texts, whole } from '../../formats/contest/check.ts';
import { eachOf, kind } from './kind.ts';

/** Clocks, deadlines and dates. */
export const TIME_KINDS = {
  clock: kind<{ readonly boards: number; readonly announced?: number }>(
    {
      says: 'how long a match lasts and when no further board is begun',
      shape: object({ boards: whole, 'announced?': number }),
      needs: ['timing'],
    },
    (book, input) => setClock(book, input),
  ),
  deadlines: kind<EventTimes>(
    {
      says: 'everything due before play in one list',
      shape: object({
        starts: text,
        sessions: list(object({ name: text, start: text })),
        'swiss?': boolean,
        'rounds?': eachOf(text),
      }),
      needs: ['deadlines'],
    },
    (book, input) => ok(listDeadlines(book, input)),
  ),
  finish: kind<{
    readonly sessions?: readonly PlannedSession[];
    readonly interval?: number;
    readonly category?: string;
  }>(
    {
      says: 'when each session is expected to be over; without sessions, the printed times',
      shape: object({
        'sessions?': list(
          object({ name: text, start: text, minutes: number, 'began?': text, 'ended?': text }),
        ),
        'interval?': number,
        'category?': text,
      }),
      needs: [],
    },
    (book, { sessions, interval = 0, category }) =>
      sessions ? expectFinish(sessions, interval) : ok(printedTimes(book, category) ?? {}),
  ),
  calendar: kind<{ readonly finished: string; readonly weeks?: readonly MissedWeek[] }>(
    {
      says: 'the dates of a finals series',
      shape: object({ finished: text, 'weeks?': list(object({ name: text, day: text })) }),
      needs: ['finalsCalendar'],
    },
    (book, input) => layFinals(book, input.finished, input.weeks),
  ),
  timetable: kind<{
    readonly sessions: readonly TimetableSession[];
    readonly rooms?: Readonly<Record<string, number>>;
  }>(
    {
      says: 'a tournament’s sessions in order, with players in two places and rooms too small',
      shape: object({
        sessions: list(
          object({
            contest: text,
            session: text,
            room: text,
            start: text,
            minutes: number,
            'tables?': whole,
            players: texts,
          }),
        ),
        'rooms?': eachOf(whole),
      }),
      needs: [],
    },
    (_, { sessions, rooms }) => layTimetable(sessions, rooms),
  ),
} as const;
