import { z } from 'zod';
import { VULNERABILITIES } from '../../engine/bridge/board.ts';
import { RANKS, STRAINS, SUITS } from '../../engine/bridge/card.ts';
import { DOUBLINGS } from '../../engine/bridge/contract.ts';
import { SEATS, SIDES } from '../../engine/bridge/seat.ts';
import { ROLES, SCORINGS } from '../../engine/contest/fact.ts';
import { CALLS, ROOMS, UNITS } from '../../engine/contest/plan.ts';

/** Numbers and texts a request may carry: wide enough for any contest, narrow enough that nobody fills the disk. */
export const Count = z.int().min(1).max(9999);
export const Id = z.string().min(1).max(64);
export const Words = z.string().max(500);
export const Why = z.string().trim().min(1).max(500);

export const Seat = z.enum(SEATS);
export const Side = z.enum(SIDES);
export const Vulnerability = z.enum(VULNERABILITIES);
export const Scoring = z.enum(SCORINGS);
export const Role = z.enum(ROLES);

const Card = z.strictObject({ suit: z.enum(SUITS), rank: z.enum(RANKS) });

export const BoardResult = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('passed') }),
    z.strictObject({
      kind: z.literal('played'),
      level: z.int().min(1).max(7),
      strain: z.enum(STRAINS),
      doubling: z.enum(DOUBLINGS),
      declarer: Seat,
      tricks: z.int().min(0).max(13),
      lead: Card.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('not-played') }),
  ])
  .meta({ id: 'BoardResult', description: 'What a table says happened on a board' });

export const Actor = z
  .strictObject({
    role: Role,
    person: z.string().exactOptional(),
    table: z.number().exactOptional(),
    device: z.string().exactOptional(),
    side: Side.exactOptional(),
    team: z.string().exactOptional(),
  })
  .meta({ id: 'Actor', description: 'Who said it' });

/** An artificial score: a mark, or per cent of a top. */
export const Given = z.union([z.enum(['A+', 'A', 'A-']), z.number().min(-100).max(200)]);

export const spot = { round: Count, table: Count, board: Count };

const Boards = z.array(Count).max(200);
const PlanSeat = z.strictObject({
  round: Count,
  table: Count,
  ns: Id,
  ew: Id,
  boards: Boards,
  set: Count.exactOptional(),
  switched: z.literal(true).exactOptional(),
  turned: Boards.exactOptional(),
  part: Count.exactOptional(),
  home: Id.exactOptional(),
  away: Id.exactOptional(),
  room: z.enum(ROOMS).exactOptional(),
  players: z.strictObject({ n: Id, e: Id, s: Id, w: Id }).exactOptional(),
});
const Details = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

/** A whole movement: who sits where, with which boards, round by round. */
export const Plan = z
  .strictObject({
    of: z.enum(UNITS),
    kind: Id,
    variant: Id.exactOptional(),
    name: Words.exactOptional(),
    tables: Count,
    rounds: Count,
    contestants: Count,
    boardsPerRound: Count,
    winners: z.union([z.literal(1), z.literal(2)]),
    session: Count.exactOptional(),
    seats: z.array(PlanSeat).max(20_000),
    sitOuts: z.array(z.strictObject({ round: Count, pair: Id, table: Count.exactOptional() })).max(20_000),
    meant: z
      .strictObject({
        shares: z.array(z.strictObject({ round: Count, tables: Boards })).max(2000),
        meetings: z.array(z.strictObject({ round: Count, pairs: z.tuple([Id, Id]) })).max(2000),
      })
      .exactOptional(),
    sections: z
      .array(
        z.strictObject({ name: Words, firstTable: Count, tables: Count, firstPair: Count, pairs: Count }),
      )
      .max(100)
      .exactOptional(),
    duplicated: z.literal(true).exactOptional(),
    calls: z
      .array(
        z.strictObject({
          round: Count,
          call: z.enum(CALLS),
          tables: z.array(Count).max(2000).exactOptional(),
          pairs: z.array(Id).max(2000).exactOptional(),
          by: z.array(z.int()).max(10).exactOptional(),
        }),
      )
      .max(2000)
      .exactOptional(),
    byestands: z
      .array(z.strictObject({ set: Count, between: z.tuple([Count, Count]) }))
      .max(2000)
      .exactOptional(),
    notes: z
      .array(z.strictObject({ note: Id, details: Details.exactOptional(), clause: Words.exactOptional() }))
      .max(100)
      .exactOptional(),
  })
  .meta({ id: 'Plan', description: 'A movement, round by round' });
