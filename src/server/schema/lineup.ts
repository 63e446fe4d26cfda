import { z } from 'zod';
import { ContestantName } from './won.ts';

const yes = z.literal(true).exactOptional();
const Side = z.strictObject({
  who: ContestantName,
  posted: z.boolean(),
  late: yes,
  turn: z.enum(['first', 'last', 'blind']).exactOptional(),
  due: z.string().exactOptional(),
  lost: yes,
  again: yes,
  penalty: z.enum(['proposed', 'given']).exactOptional(),
  systems: z.array(z.string()).exactOptional(),
  lineUp: z
    .strictObject({
      open: ContestantName,
      closed: ContestantName,
      system: z.string().exactOptional(),
      late: yes,
      declared: yes,
      vouched: z.string().exactOptional(),
    })
    .exactOptional(),
  available: ContestantName.exactOptional().meta({
    description: 'Who may sit for it in this round, where a substitute is among them',
  }),
});

const Outdated = z.strictObject({
  round: z.number(),
  team: ContestantName,
  room: z.enum(['open', 'closed']),
  out: ContestantName,
  clause: z.string(),
});

export const LineUpsView = z
  .strictObject({
    round: z.number().exactOptional(),
    title: z.string().exactOptional().meta({ description: 'What the document calls the round' }),
    starts: z.string().exactOptional(),
    rule: z.strictObject({ says: z.string(), clause: z.string() }).exactOptional(),
    declare: z.string().exactOptional(),
    leave: z
      .strictObject({
        natural: z.string().exactOptional(),
        consent: z.string().exactOptional(),
        opponents: z.string().exactOptional(),
        approved: z.string().exactOptional(),
        vouched: z.string().exactOptional(),
      })
      .exactOptional(),
    outdated: z.array(Outdated).exactOptional().meta({
      description:
        'Line-ups that name a player who was replaced since: for the desk every team’s, for a captain its own',
    }),
    matches: z.array(
      z.strictObject({
        table: z.number(),
        tables: z.array(z.number()),
        home: Side,
        away: Side,
        sits: z.string().exactOptional(),
        begun: z.boolean(),
      }),
    ),
  })
  .meta({
    id: 'LineUpsView',
    description: 'Who has posted; blind until both of a match are in, or until it is the other’s turn',
  });
