import { z } from 'zod';
import { STRAINS } from '../../engine/bridge/card.ts';
import { SEATS } from '../../engine/bridge/seat.ts';
import { VULNERABILITIES } from '../../engine/bridge/board.ts';
import type { Told as ToldShape } from '../../engine/kit/told.ts';
import { ContestHead, PairName } from './view.ts';

const seats = <T extends z.ZodType>(value: T) => z.strictObject({ N: value, E: value, S: value, W: value });
const Tricks = seats(
  z.strictObject({ C: z.number(), D: z.number(), H: z.number(), S: z.number(), NT: z.number() }),
);
const Par = z.strictObject({ ns: z.number(), contracts: z.array(z.string()) });

/** A sentence with blanks: `parts` fill them, a list is joined by “or”. */
const Told: z.ZodType<ToldShape> = z
  .strictObject({
    sentence: z.string(),
    get parts() {
      return z.record(z.string(), z.union([z.string(), z.number(), Told, z.array(Told)])).exactOptional();
    },
  })
  .meta({ id: 'Told' });

export const HandRecordView = z
  .strictObject({
    head: ContestHead,
    board: z.number(),
    dealer: z.enum(SEATS),
    vulnerability: z.enum(VULNERABILITIES),
    deal: z.string(),
    points: seats(z.number()).meta({ description: 'High-card points' }),
    tricks: Tricks.meta({ description: 'Each declarer’s tricks in each strain with all hands in view' }),
    par: Par,
    rows: z.array(
      z.strictObject({
        round: z.number(),
        table: z.number(),
        tricks: z.number(),
        over: z.number(),
        lead: z.strictObject({ card: z.string(), cost: z.number() }).exactOptional(),
      }),
    ),
    leads: z.array(
      z.strictObject({
        strain: z.enum(STRAINS),
        declarer: z.enum(SEATS),
        tricks: z.number(),
        cards: z.array(z.strictObject({ card: z.string(), cost: z.number(), tables: z.number() })),
        best: z.array(z.string()),
      }),
    ),
    story: z.array(z.string()),
    told: z.array(Told).meta({ description: 'The story, to be said in another language' }),
    seal: z
      .strictObject({
        commitment: z.string(),
        seed: z.string().exactOptional(),
        stated: z.literal(true).exactOptional(),
        late: z.literal(true).exactOptional(),
      })
      .exactOptional()
      .meta({
        description: 'Dealt by Byestand: what was committed to, and the seed once no board is in play',
      }),
  })
  .meta({ id: 'HandRecordView' });

const Parts = z.strictObject({
  luck: z.number(),
  bidding: z.number(),
  declaring: z.number(),
  defence: z.number(),
  leads: z.number(),
  theirLeads: z.number(),
  rest: z.number(),
});
const AnalysedBoard = z.strictObject({
  board: z.number(),
  round: z.number(),
  contract: z.string(),
  total: z.number(),
  parts: Parts,
  says: z.string(),
  told: z.array(Told),
});

export const PairAnalysis = z
  .strictObject({
    head: ContestHead,
    pair: PairName,
    unit: z.enum(['matchpoints', 'imps']),
    total: z.number(),
    parts: Parts,
    mattered: z.array(AnalysedBoard),
    boards: z.array(AnalysedBoard),
    units: z
      .array(
        z.strictObject({
          round: z.number(),
          stage: z.string(),
          number: z.number(),
          title: z.string().exactOptional().meta({ description: 'What the document calls the round' }),
          of: z.enum(['session', 'round']),
          unit: z.enum(['matchpoints', 'imps']),
          total: z.number(),
          parts: Parts,
        }),
      )
      .exactOptional()
      .meta({ description: 'In a contest of several sessions or rounds: each of them' }),
    notes: z.array(z.string()),
  })
  .meta({ id: 'PairAnalysis' });

export const SessionAnalysis = z
  .strictObject({
    head: ContestHead,
    boards: z.array(
      z.strictObject({
        board: z.number(),
        par: Par,
        swing: z.number(),
        story: z.array(z.string()),
        told: z.array(Told),
      }),
    ),
  })
  .meta({ id: 'SessionAnalysis' });
