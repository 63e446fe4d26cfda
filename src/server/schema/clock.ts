import { z } from 'zod';
import { CLOCK_ACTS, MOVERS } from '../../engine/contest/clock.ts';
import { Count, Id, Side, Why, Words } from './fact.ts';

const LocalTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

const ask = <K extends string, S extends z.core.$ZodLooseShape>(name: K, shape: S) =>
  z.strictObject({ ask: z.literal(name), ...shape });

/** What is asked of the clock, of the calendar, and at the end of a match. */
export const CLOCK_ASKS = [
  ask('change-clock', {
    round: Count,
    does: z.enum(CLOCK_ACTS),
    minutes: z.int().min(-600).max(600).exactOptional(),
  }),
  ask('take-off-boards', { round: Count, table: Count, boards: z.array(Count).min(1).max(100) }),
  ask('play-late', {
    round: Count,
    table: Count,
    boards: z.array(Count).min(1).max(100),
    why: Words.exactOptional(),
  }),
  ask('set-timetable', {
    sessions: z
      .array(
        z.strictObject({
          name: Words,
          start: LocalTime,
          minutes: z.number().min(1).max(1440),
          at: z.iso.datetime().exactOptional(),
          room: Words.exactOptional(),
          from: Count,
          to: Count,
        }),
      )
      .max(60),
  }),
  ask('date-finals', {
    finished: z.iso.date(),
    missed: z.array(z.strictObject({ name: Words, day: z.iso.date() })).max(20),
  }),
  ask('move-final', {
    match: Words,
    days: z.array(z.iso.date()).min(1).max(7),
    who: z.enum(MOVERS),
    agreed: z.literal(true).exactOptional(),
    why: Why,
  }),
  ask('confirm-table', { round: Count, table: Count, side: Side, passed: z.literal(true).exactOptional() }),
  ask('extend-corrections', { until: z.iso.datetime(), why: Why }),
  ask('direct-and-play', { pair: Id.exactOptional() }),
] as const;
