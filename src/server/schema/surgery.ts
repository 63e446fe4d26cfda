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
          was: z
            .strictObject({ ns: z.string(), ew: z.string(), boards: z.string() })
            .exactOptional()
            .meta({ description: 'What was planned here' }),
        }),
      ),
      out: z.array(z.string()),
      without: z.array(z.number()).meta({ description: 'Tables that were planned and are not played at' }),
    }),
  ),
  tell: z
    .array(z.string())
    .meta({ description: 'What each pair that goes elsewhere has to be told before its first round' }),
  cards: z
    .strictObject({ pairs: z.array(z.string()), tables: z.array(z.number()) })
    .meta({ description: 'Whose cards change' }),
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
