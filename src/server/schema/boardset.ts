import { z } from 'zod';
import { Rounds } from './deal.ts';

const STATES = ['needed', 'dealt', 'known', 'played', 'unknown'] as const;
export type SetState = (typeof STATES)[number];

export const BoardSets = z
  .strictObject({
    name: z.string(),
    events: z.array(
      z.strictObject({
        contest: z.string(),
        name: z.string(),
        plays: z.boolean().meta({ description: 'Somebody directs and plays it' }),
        sets: z.array(
          z.strictObject({
            says: z.string(),
            rounds: Rounds.exactOptional(),
            boards: z.array(z.number()),
            state: z.enum(STATES).meta({
              description:
                'dealt: by this request; known: it had its cards; played: too late; unknown: its boards aren’t known yet',
            }),
            commitment: z.string().exactOptional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'BoardSets', description: 'The sets of boards of a tournament’s events that are not over' });
export type BoardSets = z.infer<typeof BoardSets>;
