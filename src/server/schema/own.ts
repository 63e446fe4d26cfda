import { z } from 'zod';
import { CardStage } from './results.ts';
import { ContestantName } from './won.ts';
import { ContestHead, ScorecardRow, StandingRow } from './view.ts';

const OwnAppeal = z.strictObject({
  appeal: z.string(),
  own: z.boolean(),
  at: z.string(),
  says: z.string(),
  grounds: z.string().exactOptional(),
  next: z.array(z.string()),
  respondentsBy: z.string().exactOptional(),
  hearingAt: z.string().exactOptional(),
  decided: z
    .strictObject({
      at: z.string(),
      says: z.string(),
      deposit: z.enum(['returned', 'kept']).exactOptional(),
    })
    .exactOptional(),
});

const OwnRuling = z.strictObject({
  ruling: z.string(),
  at: z.string(),
  round: z.number(),
  board: z.number(),
  law: z.string(),
  says: z.string(),
  until: z
    .strictObject({ until: z.string().exactOptional(), says: z.string(), clause: z.string() })
    .exactOptional(),
  appeals: z.array(OwnAppeal),
});

export const OwnView = z
  .strictObject({
    head: ContestHead,
    who: ContestantName,
    shown: z.boolean().meta({ description: 'Whether everybody may see the standings now' }),
    row: StandingRow.exactOptional(),
    boards: z.array(ScorecardRow),
    stages: z
      .array(CardStage)
      .exactOptional()
      .meta({ description: 'Of a contest in stages: stage by stage, in place of row and boards' }),
    standIn: z
      .strictObject({ for: z.string(), from: z.number(), to: z.number() })
      .exactOptional()
      .meta({ description: 'For whom, and in which rounds, they stand in' }),
    tables: z
      .array(z.number())
      .meta({ description: 'Where they or their team sit now: the tables they may call the director to' }),
    captain: z.boolean().meta({ description: 'They may post the line-up of their team' }),
    said: z
      .array(z.strictObject({ fact: z.string(), at: z.string(), says: z.string(), undone: z.boolean() }))
      .meta({ description: 'Asked for, posted or given in their name, the newest first' }),
    rulings: z.array(OwnRuling),
  })
  .meta({ id: 'OwnView', description: 'What somebody who plays may see beyond what everybody sees' });
