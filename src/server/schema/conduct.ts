import { OFFENCES } from '../../engine/rulebook/conduct.ts';
import { DECIDERS } from '../../engine/rulebook/appeal.ts';
import { z } from 'zod';
import { FINE_UNITS } from '../../engine/rulebook/slots.ts';
import { ContestantName } from './won.ts';

export const EffectView = z
  .strictObject({
    refused: z
      .strictObject({ code: z.string(), says: z.string(), clause: z.string().exactOptional() })
      .exactOptional(),
    says: z.array(z.string()),
    rows: z.array(
      z.strictObject({
        stage: z.string(),
        who: ContestantName,
        before: z.number().exactOptional(),
        after: z.number().exactOptional(),
        placeBefore: z.number().exactOptional(),
        placeAfter: z.number().exactOptional(),
      }),
    ),
  })
  .meta({ id: 'EffectView', description: 'What an act would do; nothing is written' });

export const ConductView = z
  .strictObject({
    stage: z
      .strictObject({ name: z.string(), from: z.number(), to: z.number(), now: z.number() })
      .exactOptional(),
    offences: z.array(
      z.strictObject({
        offence: z.enum(OFFENCES),
        says: z.string(),
        asks: z.array(z.enum(['minutes', 'boards', 'missing'])),
        lifted: z.enum(['notice', 'excuse']).exactOptional(),
        both: z.boolean(),
        clause: z.string(),
        by: z
          .enum(DECIDERS)
          .exactOptional()
          .meta({ description: 'Who decides the fine, if not the director' }),
      }),
    ),
    decides: z.array(
      z.strictObject({
        stage: z.string(),
        as: z.enum(['forfeit', 'cancelled', 'abandoned']),
        says: z.string(),
        clause: z.string(),
      }),
    ),
    substitutes: z.array(
      z.strictObject({
        fact: z.string(),
        who: ContestantName,
        says: z.string(),
        against: z.array(ContestantName),
        fielding: z.boolean(),
        clause: z.string(),
        levels: z.array(z.string()),
      }),
    ),
    notice: z
      .strictObject({ minutes: z.number(), levels: z.array(z.string()), clause: z.string() })
      .exactOptional(),
    standIns: z.array(
      z.strictObject({ who: ContestantName, says: z.array(z.string()), clause: z.string().exactOptional() }),
    ),
    changeable: z.strictObject({
      underWay: z.boolean(),
      clause: z.string(),
      rules: z.array(
        z.strictObject({
          slot: z.string(),
          about: z.string(),
          now: z.strictObject({ layer: z.string(), clause: z.string(), says: z.string() }).exactOptional(),
          others: z.array(z.strictObject({ layer: z.string(), name: z.string(), clause: z.string() })),
        }),
      ),
      formats: z.array(
        z.strictObject({
          stage: z.string(),
          name: z.string(),
          says: z.string(),
          asks: z.string().exactOptional().meta({ description: 'What the document asks of its format' }),
        }),
      ),
    }),
  })
  .meta({ id: 'ConductView', description: 'The rulebook’s offences, and substitutes against its limits' });

export const ProposalView = z
  .strictObject({
    who: ContestantName,
    says: z.string(),
    does: z.enum(['nothing', 'warn', 'fine', 'forfeit', 'director']),
    discretion: z.enum(['fixed', 'up-to', 'director']),
    amount: z.number().exactOptional(),
    unit: z.enum(FINE_UNITS).exactOptional(),
    pending: z.literal(true).exactOptional(),
    by: z.enum(DECIDERS).exactOptional().meta({ description: 'Who decides it, if not the director' }),
    clause: z.string(),
  })
  .meta({ id: 'ProposalView', description: 'What the rulebook proposes for an offence' });
