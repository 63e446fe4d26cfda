import { z } from 'zod';
import { SUITS } from '../../engine/bridge/card.ts';
import { APPEAL_STEPS, BODIES, FLOWS, MATTERS } from '../../engine/contest/appeal.ts';
import { MARKS } from '../../engine/contest/line.ts';
import { BIDDING, CALL_MARKS } from '../../engine/contest/ruling.ts';
import { FINE_UNITS } from '../../engine/rulebook/slots.ts';
import { BoardResult, Id, Seat, Side, spot, Vulnerability, Words } from './fact.ts';
import { ContestHead, PairName } from './view.ts';

/** What a director or a committee writes down. */
const Prose = z.string().max(5000);
const Moment = z.iso.datetime({ offset: true });

const [passed, played] = BoardResult.options;
const Outcome = z.discriminatedUnion('kind', [passed, played]);
const Amount = z.union([
  z.number(),
  z.templateLiteral([z.number()]),
  z.templateLiteral([z.number(), '/', z.number()]),
]);
const Share = z.union([z.enum(MARKS), z.number().min(-100).max(200)]);

export const Finding = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stands') }),
    z.strictObject({ kind: z.literal('tricks'), outcome: Outcome }),
    z.strictObject({ kind: z.literal('assigned'), outcome: Outcome }),
    z.strictObject({
      kind: z.literal('weighted'),
      outcomes: z
        .array(
          z.strictObject({
            outcome: Outcome,
            weight: Amount,
            from: z.enum(['no-infraction', 'partner-barred']).exactOptional(),
          }),
        )
        .max(20),
    }),
    z.strictObject({
      kind: z.literal('split'),
      ns: Outcome,
      ew: Outcome,
      official: Side.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('artificial'), ns: Share, ew: Share }),
    z.strictObject({ kind: z.literal('set'), ns: Amount, ew: Amount }),
  ])
  .meta({ id: 'Finding', description: 'What a ruling makes of a board’s score' });

const NotedCall = z.strictObject({
  seat: Seat,
  call: z.string().max(8),
  marks: z.array(z.enum(CALL_MARKS)).max(5).exactOptional(),
  said: Words.exactOptional(),
});
const Poll = z.strictObject({
  peers: z.int().min(0).max(100),
  actions: z
    .array(z.strictObject({ action: z.string().max(60), considered: z.int(), chosen: z.int() }))
    .max(20),
});
const Trail = z.strictObject({ topic: Id, answers: z.array(Id).max(60) });
const Penalty = z.strictObject({
  pair: Id,
  amount: z.number().min(-9999).max(9999),
  unit: z.enum(FINE_UNITS),
  clause: Words,
});
const Offending = z.enum(['ns', 'ew', 'both', 'neither']);

const body = {
  facts: Prose,
  deal: z.string().max(120).exactOptional(),
  auction: z.array(NotedCall).max(80),
  offending: Offending,
  law: z.string().max(20),
  poll: Poll.exactOptional(),
  taken: z.string().max(60).exactOptional(),
  finding: Finding,
  tooMany: z.literal(true).exactOptional(),
  penalties: z.array(Penalty).max(4),
  reasons: Prose,
  call: Id.exactOptional(),
  told: z.array(Side).max(2),
  matter: Id.exactOptional(),
  referred: z.literal(true).exactOptional(),
  amends: Id.exactOptional(),
};

export const GiveRuling = z.strictObject({
  ask: z.literal('give-ruling'),
  ...spot,
  ...body,
  trails: z.array(Trail).max(6),
});

const Fine = z.strictObject({ amount: z.number(), unit: z.enum(FINE_UNITS), clause: Words });

/** Everything about rulings and appeals that can be asked of a contest. */
export const RULING_ASKS = [
  GiveRuling,
  z.strictObject({ ask: z.literal('tell-ruling'), ruling: Id, side: Side }),
  z.strictObject({ ask: z.literal('set-bidding'), method: z.enum(BIDDING), stopCards: z.boolean() }),
  z.strictObject({
    ask: z.literal('set-times'),
    finish: Moment.exactOptional(),
    next: Moment.exactOptional(),
    lastOfStage: z.literal(true).exactOptional(),
  }),
  z.strictObject({
    ask: z.literal('lodge-appeal'),
    ruling: Id,
    flow: z.enum(FLOWS),
    side: Side,
    grounds: Prose,
    concurring: z.int().min(0).max(2),
    byCaptain: z.literal(true).exactOptional(),
    signed: z.array(Words).max(4),
    deposit: z.number().min(0).max(100_000).exactOptional(),
  }),
  z.strictObject({
    ask: z.literal('step-appeal'),
    appeal: Id,
    step: z.enum(APPEAL_STEPS),
    text: Prose.exactOptional(),
    people: z.array(Words).max(20).exactOptional(),
    signed: Words.exactOptional(),
    when: Moment.exactOptional(),
  }),
  z.strictObject({
    ask: z.literal('decide-appeal'),
    appeal: Id,
    body: z.enum(BODIES),
    changes: z.array(z.enum(MATTERS)).max(5),
    finding: Finding.exactOptional(),
    law: z.string().max(20).exactOptional(),
    reasons: Prose,
    dissent: Prose.exactOptional(),
    merit: z.boolean(),
    fine: Fine.exactOptional(),
    deposit: z.enum(['returned', 'kept']).exactOptional(),
    signed: Words.exactOptional(),
  }),
] as const;

const Deadline = z
  .strictObject({ until: z.string().exactOptional(), says: z.string(), clause: z.string() })
  .meta({ id: 'Deadline' });
const bySide = <S extends z.ZodType>(schema: S) =>
  z.strictObject({ ns: schema.exactOptional(), ew: schema.exactOptional() });

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
    hands: z.record(Seat, z.record(z.enum(SUITS), z.string())).exactOptional(),
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
    result: z.string().exactOptional(),
    score: z.number().exactOptional(),
    penalties: z.array(Penalty),
    reasons: z.string(),
    walks: z.array(
      z.strictObject({
        topic: z.string(),
        answers: z.array(z.string()),
        version: z.number(),
        title: z.string(),
        steps: z.array(z.strictObject({ ask: z.string(), says: z.string() })),
        rectify: z.string(),
        say: z.string(),
        laws: z.array(z.string()),
        tellAppeal: z.boolean(),
      }),
    ),
    told: bySide(z.string()),
    deadlines: bySide(Deadline),
    referred: z.literal(true).exactOptional(),
    amends: z.string().exactOptional(),
    amended: z.string().exactOptional(),
    keys: z.strictObject({ ns: z.string(), ew: z.string() }),
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
    deposit: z.number().exactOptional(),
    signatures: z.number(),
    correction: Deadline.exactOptional(),
    times: z.strictObject({
      finish: z.string().exactOptional(),
      next: z.string().exactOptional(),
      lastOfStage: z.literal(true).exactOptional(),
    }),
    offences: z.array(
      z.strictObject({
        offence: z.string(),
        amount: z.number(),
        unit: z.enum(FINE_UNITS),
        discretion: z.enum(['fixed', 'up-to']),
        clause: z.string(),
      }),
    ),
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

export const RulingPreview = z
  .strictObject({
    refused: z
      .strictObject({
        code: z.string(),
        says: z.string(),
        clause: z.string().exactOptional(),
        at: z.string().exactOptional(),
      })
      .exactOptional(),
    advice: z.array(z.string()),
    alternatives: z.array(z.string()),
    kinds: z.array(z.string()),
    line: z.strictObject({
      before: bySide(z.number()),
      after: bySide(z.number()),
      top: z.number().exactOptional(),
    }),
    parties: z.array(Moved),
    others: z.array(Moved),
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
      effects: z.array(z.string()),
      watch: z.array(z.string()),
      laws: z.array(z.string()),
      clauses: z.array(z.string()),
      tellAppeal: z.boolean(),
      afterwards: z.array(z.string()),
      then: z.array(z.string()),
      rests: z.array(z.string()),
      note: z.string(),
    }),
  ])
  .meta({ id: 'WalkView' });

export const Topic = z
  .strictObject({ topic: z.string(), title: z.string(), laws: z.string(), phase: z.string() })
  .meta({ id: 'RulingTopic' });
