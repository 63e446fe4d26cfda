import { z } from 'zod';
import { Plan } from './fact.ts';

const ChangeWay = z.strictObject({
  key: z.string(),
  title: z.string(),
  says: z.array(z.string()).meta({ description: 'What it comes to, the gravest first' }),
  tables: z.number(),
  rounds: z.array(
    z.strictObject({
      round: z.number(),
      tables: z.array(
        z.strictObject({
          table: z.number(),
          ns: z.string(),
          ew: z.string(),
          boards: z.string(),
          changed: z.boolean(),
        }),
      ),
      out: z.array(z.string()),
    }),
  ),
  moved: z.number().meta({ description: 'Results that would belong to other pairs' }),
  lost: z.number().meta({ description: 'Results that would have no place' }),
  from: z.number(),
  plan: Plan.meta({ description: 'What change-movement is asked with' }),
});

export const ChangesView = z
  .strictObject({
    next: z.number(),
    from: z.number(),
    first: z.number(),
    last: z.number(),
    coming: z.array(z.string()),
    gone: z.array(z.string()),
    ways: z.array(ChangeWay),
  })
  .meta({ id: 'ChangesView' });
