import { z } from 'zod';

const row = { id: z.string(), title: z.string(), part: z.string() };

export const SituationRow = z
  .strictObject(row)
  .meta({ id: 'SituationRow', description: 'A situation to practise, by the part of the Laws' });

export const SituationView = z
  .strictObject({
    ...row,
    story: z.string(),
    expected: z.strictObject({
      topic: z.string(),
      title: z.string(),
      node: z.string(),
      ruling: z.string(),
      say: z.string(),
      laws: z.array(z.string()),
      steps: z.array(z.strictObject({ ask: z.string(), says: z.string() })),
      later: z.string().exactOptional(),
    }),
  })
  .meta({ id: 'SituationView', description: 'A situation with the ruling expected of it' });
