import { z } from 'zod';

// A round's clock, and how far its tables have come with confirming their scores.

export const ClockView = z
  .strictObject({
    round: z.number(),
    called: z.string(),
    minutes: z.number(),
    noFurther: z.number().exactOptional(),
    stopped: z.number().exactOptional().meta({ description: 'Seconds it has stood still' }),
    paused: z.string().exactOptional().meta({ description: 'Since when it stands still' }),
    clause: z.string().exactOptional(),
  })
  .meta({ id: 'ClockView' });

export const ReleaseView = z
  .strictObject({
    clause: z.string(),
    missing: z.array(z.number()),
    disputed: z.array(z.number()),
    unchecked: z.array(z.number()),
    doubtful: z.array(z.number()),
    ns: z.string().exactOptional(),
    ew: z.string().exactOptional(),
    released: z.boolean(),
  })
  .meta({ id: 'ReleaseView', description: 'Whether a table’s scores are confirmed, and by whom' });
