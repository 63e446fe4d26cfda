import { DECIDERS } from '../../engine/rulebook/appeal.ts';
import { z } from 'zod';
import { FINE_UNITS } from '../../engine/rulebook/slots.ts';
import { BoardResult, Count, Given, Id, Plan, Scoring, Side, spot, Why, Words } from './fact.ts';
import { CLOCK_ASKS } from './clock.ts';
import { DEAL_ASKS, Rounds } from './deal.ts';
import { RULING_ASKS } from './ruling.ts';
import { About, STAGE_ASKS } from './stage.ts';

const ask = <K extends string, S extends z.core.$ZodLooseShape>(name: K, shape: S) =>
  z.strictObject({ ask: z.literal(name), ...shape });

/** A reason for those who want to give one: the record is whole without it (DIR-5). */
const Said = z.string().trim().max(500);

const players = z.tuple([Id, Id]);
const turned = { wrongDirection: z.literal(true).exactOptional() };

export const ContestMade = {
  name: z.string().trim().min(1).max(120),
  date: z.iso.date(),
  zone: Id,
  form: Id,
  rulebook: z.array(Id).max(20),
  scoring: Scoring,
  boardsPerRound: z.int().min(1).max(36),
  minutesPerBoard: z.number().min(1).max(60),
};

/** Everything that can be asked of a contest. Who asks is known from the sign-in, never from the request. */
export const Ask = z
  .discriminatedUnion('ask', [
    ask('make-contest', ContestMade),
    ask('rename-contest', { name: ContestMade.name, date: ContestMade.date }),
    ask('put-away', { why: Said }),
    ask('enter-pair', { pair: Id, players, about: About.exactOptional() }),
    ask('change-pair', {
      pair: Id,
      players: z.array(Id).min(2).max(6),
      why: Said,
      spelt: z.literal(true).exactOptional(),
    }),
    ask('scratch-pair', { pair: Id, why: Said }),
    ask('set-movement', { plan: Plan, why: Words }),
    ask('start-play', {}),
    ask('call-round', { round: Count }),
    ask('close-round', { round: Count }),
    ask('report-result', {
      ...spot,
      ...turned,
      result: BoardResult,
      scoreSaid: z.int().min(-9999).max(9999).exactOptional(),
      side: Side.exactOptional(),
      instead: Id.exactOptional(),
      beside: z.literal(true).exactOptional(),
    }),
    ask('confirm-result', {
      result: Id,
      side: Side.exactOptional(),
      passed: z.literal(true).exactOptional(),
    }),
    ask('correct-result', {
      result: Id,
      now: BoardResult,
      ...turned,
      why: Why,
      agreed: z.literal(true).exactOptional(),
      confident: z.literal(true).exactOptional(),
      posting: z.literal(true).exactOptional(),
      clause: Words.min(1).exactOptional(),
      along: z
        .array(z.strictObject({ result: Id, now: BoardResult, ...turned }))
        .min(1)
        .max(40)
        .exactOptional()
        .meta({ description: 'Results that were mixed up with it, corrected by the same act' }),
    }),
    ask('withdraw-result', { result: Id, why: Why }),
    ask('adjust-score', { ...spot, ns: Given, ew: Given, clause: Words, why: Why }),
    ask('penalise', {
      pair: Id,
      amount: z.number().min(-9999).max(9999),
      unit: z.enum(FINE_UNITS),
      clause: Words,
      why: Why,
      offence: Words.exactOptional(),
      round: Count.exactOptional(),
      pending: z.literal(true).exactOptional(),
      minutes: z.number().min(0).max(600).exactOptional(),
      boards: Count.exactOptional(),
      missing: Count.exactOptional(),
      decidedBy: z
        .enum(DECIDERS)
        .exactOptional()
        .meta({ description: 'Who decided it, where the document gives that to somebody else' }),
    }),
    ask('call-director', {
      table: Count,
      about: Words.exactOptional(),
      questions: z.strictObject(spot).exactOptional(),
    }),
    ask('answer-call', { call: Id }),
    ask('join-table', { table: Count, side: Side.exactOptional() }),
    ask('seat-late-pair', { pair: Id, players, plan: Plan, from: Count, about: About.exactOptional() }),
    ask('exchange-seats', { one: Id, other: Id, from: Count, to: Count, why: Words.exactOptional() }),
    ask('change-movement', {
      plan: Plan,
      from: Count,
      entering: z
        .array(z.strictObject({ pair: Id, players }))
        .max(20)
        .exactOptional(),
      why: Words.exactOptional(),
    }),
    ask('note-board', {
      round: Count,
      table: Count,
      board: Count,
      instead: Count,
      why: Words.exactOptional(),
    }),
    ask('send-home', { pair: Id, from: Count, why: Why }),
    ask('curtail', { after: Count, unfinished: z.literal(true).exactOptional(), why: Why }),
    ask('set-deals', {
      deals: z
        .array(
          z.strictObject({
            board: Count,
            deal: z.string().max(100),
            tricks: z
              .string()
              .regex(/^[0-9a-d]{20}$/)
              .exactOptional()
              .meta({ description: 'Double-dummy tricks: N, S, E, W, each NT S H D C, in hexadecimal' }),
          }),
        )
        .max(500),
      rounds: Rounds.exactOptional(),
      table: Count.exactOptional(),
    }),
    ...DEAL_ASKS,
    ask('close-session', {}),
    ask('reopen-session', { why: Said }),
    ask('publish-results', {}),
    ask('hide-results', { why: Said }),
    ask('undo', { fact: Id, why: Said }),
    ...RULING_ASKS,
    ...STAGE_ASKS,
    ...CLOCK_ASKS,
  ])
  .meta({ id: 'Ask', description: 'Something asked of a contest' });
export type Ask = z.infer<typeof Ask>;
