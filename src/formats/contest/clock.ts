import { CLOCK_ACTS, type ClockFacts, MOVERS } from '../../engine/contest/clock.ts';
import { among, type Checks, list, number, object, side, text, texts, whole, yes } from './check.ts';

/** What each fact of the clock and of the calendar must carry. */
export const CLOCK_BODIES: Readonly<Record<keyof ClockFacts, Checks>> = {
  'clock-changed': { round: whole, does: among(CLOCK_ACTS), 'minutes?': number },
  'timetable-set': {
    sessions: list(
      object({
        name: text,
        start: text,
        minutes: number,
        'at?': text,
        'room?': text,
        from: whole,
        to: whole,
      }),
    ),
  },
  'finals-dated': { finished: text, missed: list(object({ name: text, day: text })) },
  'final-moved': { match: text, days: texts, who: among(MOVERS), 'agreed?': yes, why: text },
  'table-confirmed': { round: whole, table: whole, side, 'passed?': yes },
  'late-play-set': { round: whole, table: whole, boards: list(whole), 'why?': text },
  'corrections-extended': { until: text, why: text },
  'director-plays': { 'pair?': text, 'was?': text, 'left?': list(whole) },
};
