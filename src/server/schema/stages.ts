import { z } from 'zod';
import { WORTHS } from '../../engine/rulebook/form.ts';
import { ContestHead } from './view.ts';

// A contest in stages as the engine shows it, word for word; schema.test.ts holds the two together.

export const ContestantName = z
  .strictObject({ pair: z.string(), name: z.string().exactOptional(), players: z.array(z.string()) })
  .meta({ id: 'ContestantName' });

const StageRow = z.strictObject({
  place: z.number(),
  tied: z.boolean(),
  who: ContestantName,
  score: z.number(),
  played: z.number(),
  brought: z.number().exactOptional(),
  penalty: z.number().exactOptional(),
  because: z.string().exactOptional(),
  key: z.string(),
  rankKey: z.string(),
});

const MatchRow = z.strictObject({
  table: z.number(),
  home: ContestantName,
  away: ContestantName.exactOptional(),
  state: z.string(),
  homeMeasure: z.number().exactOptional(),
  awayMeasure: z.number().exactOptional(),
  homeVp: z.number().exactOptional(),
  awayVp: z.number().exactOptional(),
  key: z.string(),
});

const StageSheet = z
  .strictObject({
    stage: z.string(),
    name: z.string(),
    collects: z.enum(WORTHS),
    play: z.enum(['sessions', 'swiss', 'robin', 'knockout', 'finals']),
    measure: z.enum(['imps', 'percent']),
    closed: z.boolean(),
    from: z.number(),
    to: z.number(),
    done: z.number(),
    of: z.number(),
    clause: z.string(),
    why: z.string(),
    fields: z.array(z.strictObject({ field: z.string().exactOptional(), rows: z.array(StageRow) })),
    unplaced: z.array(z.strictObject({ who: ContestantName, why: z.string() })),
    rounds: z.array(
      z.strictObject({
        round: z.number(),
        number: z.number(),
        method: z.string(),
        clause: z.string(),
        matches: z.array(MatchRow),
      }),
    ),
    units: z.array(
      z.strictObject({ number: z.number(), from: z.number(), to: z.number(), boards: z.array(z.number()) }),
    ),
  })
  .meta({ id: 'StageSheet' });

export const StagesView = z
  .strictObject({
    head: ContestHead,
    form: z.strictObject({ id: z.string(), name: z.string(), of: z.enum(['pairs', 'teams']) }),
    entered: z.array(ContestantName),
    next: z.strictObject({
      step: z.enum(['ask', 'play', 'done', 'refused']),
      act: z.string().exactOptional(),
      says: z.string(),
      because: z.array(z.string()),
      clause: z.string().exactOptional(),
      choice: z
        .strictObject({
          stage: z.string(),
          round: z.number(),
          chooser: ContestantName,
          options: z.array(ContestantName),
        })
        .exactOptional(),
      playOff: z
        .strictObject({
          stage: z.string(),
          round: z.number().exactOptional(),
          teams: z.tuple([ContestantName, ContestantName]),
          boards: z.number(),
          clause: z.string(),
        })
        .exactOptional(),
      early: z
        .strictObject({ act: z.string(), says: z.string(), because: z.array(z.string()) })
        .exactOptional(),
    }),
    stages: z.array(StageSheet),
    categories: z.array(
      z.strictObject({
        category: z.string(),
        stage: z.string(),
        rows: z.array(
          z.strictObject({ place: z.number(), tied: z.boolean(), who: ContestantName, score: z.number() }),
        ),
      }),
    ),
  })
  .meta({ id: 'StagesView' });

export const ListedForm = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    of: z.enum(['pairs', 'teams']),
    entries: z.strictObject({ min: z.number(), max: z.number(), usual: z.number() }),
    stages: z.array(z.strictObject({ name: z.string(), says: z.array(z.string()) })),
    clauses: z.array(z.string()),
  })
  .meta({ id: 'ListedForm', description: 'A contest that can be run whole' });
