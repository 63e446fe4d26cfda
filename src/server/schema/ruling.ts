import { DECIDERS } from '../../engine/rulebook/appeal.ts';
import { z } from 'zod';
import { APPEAL_STEPS, BODIES, FLOWS, MATTERS } from '../../engine/contest/appeal.ts';
import { MARKS } from '../../engine/contest/line.ts';
import { BIDDING, CALL_MARKS, LIKELY_FROM } from '../../engine/contest/ruling.ts';
import { FINE_UNITS } from '../../engine/rulebook/slots.ts';
import { BoardResult, Id, Seat, Side, spot, Words } from './fact.ts';

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

const Weighted = z.strictObject({
  kind: z.literal('weighted'),
  outcomes: z
    .array(
      z.strictObject({
        outcome: Outcome,
        weight: Amount,
        from: z.enum(LIKELY_FROM).exactOptional(),
      }),
    )
    .max(20),
});
const OwnScore = z.discriminatedUnion('kind', [passed, played, Weighted]);

export const Finding = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stands') }),
    z.strictObject({ kind: z.literal('psyche') }).meta({
      description: 'What the event fixes for a psychic call, reckoned with the traveller',
    }),
    z.strictObject({ kind: z.literal('tricks'), outcome: Outcome }),
    z.strictObject({ kind: z.literal('assigned'), outcome: Outcome }),
    Weighted,
    z.strictObject({
      kind: z.literal('split'),
      ns: OwnScore,
      ew: OwnScore,
      official: Side.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('artificial'), ns: Share, ew: Share }),
    z.strictObject({
      kind: z.literal('set'),
      ns: Amount,
      ew: Amount,
      damage: z
        .strictObject({ expected: Amount, table: Amount, withoutError: Amount })
        .exactOptional()
        .meta({ description: 'Of the side not at fault: the two scores follow from it (Law 12C1e)' }),
    }),
  ])
  .meta({ id: 'Finding', description: 'What a ruling makes of a board’s score' });

export const NotedCall = z.strictObject({
  seat: Seat,
  call: z.string().max(8),
  marks: z.array(z.enum(CALL_MARKS)).max(5).exactOptional(),
  said: Words.exactOptional(),
});
export const Poll = z.strictObject({
  peers: z.int().min(0).max(100),
  actions: z
    .array(z.strictObject({ action: z.string().max(60), considered: z.int(), chosen: z.int() }))
    .max(20),
});
const Answers = z.array(Id).max(60);
const Trail = z.strictObject({ topic: Id, answers: Answers });
const Trails = z.array(Trail).max(6);
export const Penalty = z.strictObject({
  pair: Id,
  amount: z.number().min(-9999).max(9999),
  unit: z.enum(FINE_UNITS),
  clause: Words,
});
export const Offending = z.enum(['ns', 'ew', 'both', 'neither']);

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
  recall: Id.exactOptional(),
  walk: Id.exactOptional(),
};

export const GiveRuling = z.strictObject({
  ask: z.literal('give-ruling'),
  ...spot,
  ...body,
  trails: Trails,
});

export const Fine = z.strictObject({
  amount: z.number(),
  unit: z.enum(FINE_UNITS),
  clause: Words,
  by: z
    .enum(DECIDERS)
    .exactOptional()
    .meta({ description: 'Who imposed it, where the document gives that to somebody else' }),
});

export const DecideAppeal = z.strictObject({
  ask: z.literal('decide-appeal'),
  appeal: Id,
  body: z.enum(BODIES),
  changes: z.array(z.enum(MATTERS)).max(5),
  finding: Finding.exactOptional(),
  recommends: z.literal(true).exactOptional(),
  law: z.string().max(20).exactOptional(),
  offending: Offending.exactOptional(),
  tooMany: z.literal(true).exactOptional(),
  reasons: Prose,
  dissent: Prose.exactOptional(),
  merit: z.boolean(),
  fine: Fine.exactOptional(),
  deposit: z.enum(['returned', 'kept']).exactOptional(),
  signed: Words.exactOptional(),
});

/** Everything about rulings and appeals that can be asked of a contest. */
export const RULING_ASKS = [
  GiveRuling,
  z.strictObject({
    ask: z.literal('note-walk'),
    ...spot,
    walk: Id,
    topic: Id,
    answers: Answers,
    before: Trails.exactOptional(),
    call: Id.exactOptional(),
    recall: Id.exactOptional(),
  }),
  z.strictObject({ ask: z.literal('drop-walk'), walk: Id }),
  z.strictObject({
    ask: z.literal('set-recall'),
    ...spot,
    trails: Trails,
    walk: Id.exactOptional(),
    call: Id.exactOptional(),
  }),
  z.strictObject({ ask: z.literal('close-recall'), recall: Id, why: Words, trails: Trails }),
  z.strictObject({ ask: z.literal('tell-ruling'), ruling: Id, side: Side }),
  z.strictObject({ ask: z.literal('set-deposit'), amount: z.number().min(0).max(100_000) }),
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
  DecideAppeal,
] as const;
