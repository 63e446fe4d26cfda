import { z } from 'zod';

/** What was read at a table, kept with the ruling or the open item. */
export const KeptWalk = z
  .strictObject({
    topic: z.string(),
    answers: z.array(z.string()),
    version: z.number(),
    title: z.string(),
    steps: z.array(z.strictObject({ ask: z.string(), says: z.string() })),
    rectify: z.string(),
    say: z.string(),
    laws: z.array(z.string()),
    tellAppeal: z.boolean(),
    options: z
      .array(z.strictObject({ who: z.string(), may: z.string(), then: z.string() }))
      .exactOptional()
      .meta({ description: 'What was offered, to whom, and what each choice costs' }),
    watch: z.array(z.string()).exactOptional(),
    effects: z.array(z.string()).exactOptional(),
  })
  .meta({ id: 'KeptWalk' });

const at = { at: z.string(), round: z.number(), table: z.number(), board: z.number() };

export const Later = z.strictObject({
  topic: z.string(),
  title: z.string(),
  why: z.string(),
  answers: z.array(z.string()),
});

export const RecallRow = z
  .strictObject({
    recall: z.string(),
    ...at,
    walks: z.array(KeptWalk),
    later: z.array(Later),
    due: z.boolean().meta({ description: 'The score of its board is in' }),
  })
  .meta({ id: 'RecallRow', description: 'Something to look at once the score of its board is in' });

export const WalkingRow = z
  .strictObject({
    walk: z.string(),
    ...at,
    topic: z.string(),
    title: z.string(),
    answers: z.array(z.string()),
    before: z.array(z.strictObject({ topic: z.string(), answers: z.array(z.string()) })),
    call: z.string().exactOptional(),
    recall: z.string().exactOptional(),
  })
  .meta({ id: 'WalkingRow', description: 'Questions that a director is in the middle of' });
