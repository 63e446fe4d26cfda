import { z } from 'zod';
import { WINDOWS } from '../../engine/view/time/timetable.ts';
import { ContestHead } from './view.ts';

const head = { head: ContestHead };
const LocalTime = z.string().meta({ description: 'By the venue’s clock: 2026-11-15T19:30' });
const Known = z.enum(['ended', 'running', 'expected']);

export const TimetableView = z
  .strictObject({
    ...head,
    from: z.enum(['director', 'printed', 'clock', 'nowhere']),
    sessions: z.array(
      z.strictObject({
        name: z.string(),
        room: z.string().exactOptional(),
        from: z.number().exactOptional(),
        to: z.number().exactOptional(),
        title: z.string().exactOptional().meta({ description: 'What the document calls its rounds' }),
        minutes: z.number(),
        planned: LocalTime,
        start: LocalTime,
        finish: LocalTime,
        late: z.number(),
        known: Known,
      }),
    ),
    finish: LocalTime.exactOptional(),
    printed: z.strictObject({ finish: LocalTime, clause: z.string() }).exactOptional(),
    windows: z.array(
      z.strictObject({
        what: z.enum(WINDOWS),
        until: z.string().exactOptional(),
        past: z.literal(true).exactOptional().meta({ description: 'The period is over' }),
        says: z.string(),
        clause: z.string(),
      }),
    ),
    draw: z
      .strictObject({
        round: z.number(),
        title: z.string().exactOptional(),
        due: z.string().exactOptional(),
        says: z.string(),
        clause: z.string(),
      })
      .exactOptional(),
    deadlines: z.array(
      z.strictObject({
        what: z.string(),
        who: z.string(),
        at: LocalTime.exactOptional(),
        zone: z.string().exactOptional(),
        session: z.string().exactOptional(),
        round: z.number().exactOptional(),
        title: z.string().exactOptional(),
        clause: z.string(),
      }),
    ),
    finals: z
      .strictObject({
        skips: z.array(z.string()),
        weekday: z.string(),
        clause: z.string(),
        says: z.string(),
        dates: z.array(
          z.strictObject({ match: z.string(), days: z.array(z.string()), after: z.array(z.string()) }),
        ),
        missed: z.array(z.strictObject({ name: z.string(), day: z.string() })),
        clashes: z.array(z.strictObject({ match: z.string(), waitsFor: z.string() })),
      })
      .exactOptional(),
  })
  .meta({ id: 'TimetableView', description: 'A contest’s times as planned, as they run, and what is due' });

export const TournamentView = z
  .strictObject({
    sessions: z.array(
      z.strictObject({
        contest: z.string(),
        name: z.string(),
        session: z.string(),
        room: z.string().exactOptional(),
        start: LocalTime,
        finish: LocalTime,
        late: z.number(),
        known: Known,
      }),
    ),
    clashes: z.array(
      z.strictObject({
        one: z.string(),
        other: z.string(),
        from: LocalTime,
        to: LocalTime,
        players: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'TournamentView', description: 'Sessions of all contests, and who would be in two places' });

const Announced = z.strictObject({ says: z.string(), clause: z.string().exactOptional() });

export const AnnouncementsView = z
  .strictObject({ ...head, opening: z.array(Announced), reminders: z.array(Announced) })
  .meta({ id: 'AnnouncementsView', description: 'What is said before play, and reminded of' });
