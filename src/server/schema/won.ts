import { z } from 'zod';

export const ContestantName = z
  .strictObject({ pair: z.string(), name: z.string().exactOptional(), players: z.array(z.string()) })
  .meta({ id: 'ContestantName' });

export const StandIns = z
  .array(
    z.strictObject({
      who: ContestantName,
      unit: z.enum(['session', 'round']),
      from: z.number(),
      to: z.number(),
    }),
  )
  .exactOptional()
  .meta({ description: 'Who played in whose place, by sessions or rounds of the stage' });

export const PrizesView = z
  .strictObject({
    unit: z.string().exactOptional(),
    level: z.literal(true).exactOptional(),
    lists: z.array(
      z.strictObject({
        name: z.string(),
        clause: z.string(),
        category: z.string().exactOptional(),
        stage: z.string().exactOptional(),
        field: z.enum(['ns', 'ew']).exactOptional(),
        prizes: z.array(
          z.strictObject({ amount: z.number().exactOptional(), thing: z.string().exactOptional() }),
        ),
      }),
    ),
  })
  .meta({ id: 'PrizesView', description: 'What the places win, as it was announced' });

export const WonRow = z
  .strictObject({
    key: z.string(),
    award: z.string(),
    of: ContestantName,
    person: ContestantName.exactOptional(),
    place: z.number().exactOptional(),
    amount: z.number().exactOptional(),
    session: z.number().exactOptional(),
    note: z.string().exactOptional(),
    clause: z.string(),
    squad: ContestantName.exactOptional(),
  })
  .meta({ id: 'WonRow', description: 'What somebody has won' });
