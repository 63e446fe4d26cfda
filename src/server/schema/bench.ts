/* oxlint-disable eslint/max-lines -- shapes alone, as the API’s document lists them */
import { DECIDERS } from '../../engine/rulebook/appeal.ts';
import { z } from 'zod';
import { APPEAL_STEPS, BODIES, FLOWS } from '../../engine/contest/appeal.ts';
import { BIDDING } from '../../engine/contest/ruling.ts';
import { SIGNATURES } from '../../engine/ruling/appeal.ts';
import { FINE_UNITS } from '../../engine/rulebook/slots.ts';
import { Seat, Side, Vulnerability } from './fact.ts';
import { KeptWalk, Later } from './recall.ts';
import { Fine, Finding, NotedCall, Offending, Penalty, Poll } from './ruling.ts';
import { ContestHead, PairName } from './view.ts';

// What the server answers about rulings and appeals: the engine's views word for word.

const Deadline = z
  .strictObject({ until: z.string().exactOptional(), says: z.string(), clause: z.string() })
  .meta({ id: 'Deadline' });
const Offence = z
  .strictObject({
    offence: z.string(),
    amount: z.number(),
    unit: z.enum(FINE_UNITS),
    discretion: z.enum(['fixed', 'up-to']),
    clause: z.string(),
  })
  .meta({ id: 'Offence' });
const bySide = <S extends z.ZodType>(schema: S) =>
  z.strictObject({ ns: schema.exactOptional(), ew: schema.exactOptional() });

const bySeat = <S extends z.ZodType>(schema: S) =>
  z.strictObject({ N: schema, E: schema, S: schema, W: schema });
const AppealView = z
  .strictObject({
    appeal: z.string(),
    ruling: z.string(),
    flow: z.enum(FLOWS),
    side: Side,
    at: z.string(),
    grounds: z.string(),
    signed: z.array(z.string()),
    deposit: z.number().exactOptional(),
    steps: z.array(
      z.strictObject({
        fact: z.string(),
        step: z.enum(APPEAL_STEPS),
        says: z.string(),
        at: z.string(),
        text: z.string().exactOptional(),
        people: z.array(z.string()).exactOptional(),
        signed: z.string().exactOptional(),
        when: z.string().exactOptional(),
      }),
    ),
    next: z.array(
      z.strictObject({
        step: z.enum(APPEAL_STEPS),
        says: z.string(),
        by: z.string(),
        clause: z.string(),
        optional: z.boolean(),
      }),
    ),
    respondentsBy: z.string().exactOptional(),
    hearingAt: z.string().exactOptional(),
    bodies: z.array(z.enum(BODIES)),
    merit: z
      .strictObject({
        units: z.array(z.enum(FINE_UNITS)),
        most: z.number().exactOptional(),
        says: z.string(),
        clause: z.string(),
        by: z.enum(DECIDERS).exactOptional(),
      })
      .meta({
        description: 'What an appeal without merit may be fined in; in nothing where there are no units',
      }),
    signing: z.array(z.enum(SIGNATURES)).meta({ description: 'Who signs the form next' }),
    opinion: z
      .strictObject({ at: z.string(), reasons: z.string() })
      .exactOptional()
      .meta({ description: 'The national authority’s word, which changes nothing' }),
    decided: z
      .strictObject({
        at: z.string(),
        body: z.enum(BODIES),
        says: z.string(),
        score: z.string().exactOptional(),
        reasons: z.string(),
        dissent: z.string().exactOptional(),
        merit: z.boolean(),
        fine: Fine.exactOptional(),
        deposit: z.enum(['returned', 'kept']).exactOptional(),
        signed: z.string().exactOptional(),
      })
      .exactOptional(),
  })
  .meta({ id: 'AppealView' });

const DoubleDummy = z
  .strictObject({
    tricks: bySeat(
      z.strictObject({ C: z.number(), D: z.number(), H: z.number(), S: z.number(), NT: z.number() }),
    ),
    warning: z.string(),
  })
  .meta({ id: 'DoubleDummy', description: 'Tricks with all hands in view, never without the warning' });

const RulingRow = z
  .strictObject({
    ruling: z.string(),
    at: z.string(),
    round: z.number(),
    table: z.number(),
    board: z.number(),
    ns: PairName,
    ew: PairName,
    offending: Offending,
    facts: z.string(),
    deal: z.string().exactOptional(),
    hands: bySeat(
      z.strictObject({ C: z.string(), D: z.string(), H: z.string(), S: z.string() }),
    ).exactOptional(),
    doubleDummy: DoubleDummy.exactOptional(),
    dealer: Seat,
    vulnerability: Vulnerability,
    auction: z.array(NotedCall),
    law: z.string(),
    lawSays: z.string(),
    poll: Poll.exactOptional(),
    taken: z.string().exactOptional(),
    alternatives: z.array(z.string()),
    finding: Finding,
    says: z.string(),
    heed: z
      .string()
      .exactOptional()
      .meta({ description: 'Why it should be looked at again: results it rests on have changed since' }),
    result: z.string().exactOptional(),
    score: z.number().exactOptional(),
    penalties: z.array(Penalty),
    reasons: z.string(),
    walks: z.array(KeptWalk),
    told: bySide(z.string()),
    deadlines: bySide(Deadline),
    referred: z.literal(true).exactOptional(),
    amends: z.string().exactOptional(),
    amended: z.string().exactOptional(),
    recall: z.string().exactOptional(),
    walk: z.string().exactOptional(),
    matter: z.string().exactOptional(),
    final: z.strictObject({ says: z.string(), clause: z.string() }).exactOptional(),
    papers: z.strictObject({ lodged: z.array(z.string()), late: z.array(z.string()) }),
    keys: z.strictObject({ ns: z.string(), ew: z.string() }),
    units: z.array(z.enum(FINE_UNITS)),
    appeals: z.array(AppealView),
  })
  .meta({ id: 'RulingRow' });

export const RulingsView = z
  .strictObject({
    head: ContestHead,
    bidding: z.strictObject({
      method: z.enum(BIDDING),
      stopCards: z.boolean(),
      says: z.string(),
      clause: z.string().exactOptional(),
    }),
    flow: z.enum(FLOWS),
    flowClause: z.string(),
    committee: z.string().exactOptional().meta({ description: 'The committee that hears this event' }),
    deposit: z.number().exactOptional(),
    signatures: z.number(),
    finalMatters: z.array(z.strictObject({ id: z.string(), says: z.string(), clause: z.string() })),
    correction: Deadline.exactOptional(),
    times: z.strictObject({
      finish: z.string().exactOptional(),
      next: z.string().exactOptional(),
      lastOfStage: z.literal(true).exactOptional(),
    }),
    offences: z.array(Offence),
    units: z.array(z.enum(FINE_UNITS)),
    rulings: z.array(RulingRow),
  })
  .meta({ id: 'RulingsView' });

const Moved = z.strictObject({
  pair: PairName,
  before: z.number().exactOptional(),
  after: z.number().exactOptional(),
  placeBefore: z.number().exactOptional(),
  placeAfter: z.number().exactOptional(),
});

/** What a ruling or a decision would do to the board, to both sides and to the field. */
const effect = {
  refused: z
    .strictObject({
      code: z.string(),
      says: z.string(),
      clause: z.string().exactOptional(),
      at: z.string().exactOptional(),
    })
    .exactOptional(),
  line: z.strictObject({
    before: bySide(z.number()),
    after: bySide(z.number()),
    top: z.number().exactOptional(),
  }),
  unit: z.enum(['percent', 'imps', 'vp', 'wins']),
  parties: z.array(Moved),
  others: z.array(Moved),
};
export const DecisionPreview = z.strictObject(effect).meta({ id: 'DecisionPreview' });

export const RulingPreview = z
  .strictObject({
    ...effect,
    advice: z.array(z.string()),
    guards: z
      .array(z.string())
      .meta({ description: 'Warnings about the score on the form; the director may go on' }),
    proposals: z.array(
      z.strictObject({
        about: z.enum(['psyche', 'responsible', 'fouled', 'revoke', 'unplayed', 'defective', 'claim']),
        says: z.string(),
        clause: z.string(),
        then: z.strictObject({
          offending: Offending.exactOptional(),
          law: z.string(),
          finding: Finding.exactOptional(),
          penalties: z.array(Penalty).exactOptional(),
        }),
      }),
    ),
    ranks: z
      .strictObject({
        pair: z.strictObject({
          pair: z.string(),
          name: z.string().exactOptional(),
          players: z.array(z.string()),
        }),
        ids: z.array(z.string()),
        ranks: z.array(z.string()),
        known: z.array(z.string()),
      })
      .exactOptional(),
    doubleDummy: DoubleDummy.exactOptional(),
    alternatives: z.array(z.string()),
    kinds: z.array(z.string()),
    units: z.array(z.enum(FINE_UNITS)),
    offences: z.array(Offence),
  })
  .meta({ id: 'RulingPreview' });

const Option = z.strictObject({ who: z.string(), may: z.string(), then: z.string() });
const way = {
  topic: z.string(),
  title: z.string(),
  edition: z.number(),
  trail: z.strictObject({ topic: z.string(), version: z.number(), answers: z.array(z.string()) }),
  node: z.string(),
  steps: z.array(
    z.strictObject({ ask: z.string(), where: z.string(), answer: z.string(), says: z.string() }),
  ),
};
export const WalkView = z
  .discriminatedUnion('at', [
    z.strictObject({
      ...way,
      at: z.literal('question'),
      manner: z.array(z.string()),
      ask: z.string(),
      where: z.string(),
      help: z.string().exactOptional(),
      options: z.array(Option),
      answers: z.array(z.strictObject({ answer: z.string(), says: z.string() })),
      laws: z.array(z.string()),
    }),
    z.strictObject({
      ...way,
      at: z.literal('end'),
      ruling: z.string(),
      say: z.string(),
      options: z.array(Option),
      offered: z.array(Option).meta({ description: 'What was offered with the questions on the way' }),
      effects: z.array(z.string()),
      watch: z.array(z.string()),
      laws: z.array(z.string()),
      own: z
        .array(z.string())
        .meta({ description: 'The laws of this end; the others were named on the way' }),
      clauses: z.array(z.string()),
      tellAppeal: z.boolean(),
      afterwards: z.array(z.string()),
      then: z.array(z.string()),
      onwards: z.array(z.strictObject({ topic: z.string(), title: z.string() })),
      later: z.array(Later).meta({ description: 'What comes back when the score is in' }),
      rests: z.array(z.string()),
      note: z.string(),
    }),
  ])
  .meta({ id: 'WalkView' });

export const Topic = z
  .strictObject({
    topic: z.string(),
    title: z.string(),
    laws: z.string(),
    phase: z.string(),
    common: z.number().exactOptional().meta({ description: 'Its place among the ten most common calls' }),
  })
  .meta({ id: 'RulingTopic' });
