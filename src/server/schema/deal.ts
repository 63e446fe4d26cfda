import { z } from 'zod';
import { FOULED_WAYS } from '../../engine/contest/cards.ts';
import { Count, Id, spot, Why, Words } from './fact.ts';

const ask = <K extends string, S extends z.core.$ZodLooseShape>(name: K, shape: S) =>
  z.strictObject({ ask: z.literal(name), ...shape });

/** Rounds of the contest, the first and the last. */
export const Rounds = z.strictObject({ from: Count, to: Count }).meta({ id: 'Rounds' });

/** What people ask about the boards themselves. */
export const DEAL_ASKS = [
  ask('deal-boards', { round: Count, table: Count, boards: z.array(Count).max(200), why: Why }),
  ask('number-boards', { stage: Id, round: Count, boards: z.array(Count).min(1).max(200) }),
  ask('share-deals', {
    set: Words,
    rounds: Rounds.exactOptional(),
    with: z.array(Id).max(50),
    elsewhere: z.array(Words).max(50),
  }),
  ask('release-deals', { set: Words, who: Words, why: Why }),
  ask('spoil-board', {
    ...spot,
    resultKnown: z.boolean(),
    playerLeft: z.boolean(),
    nextStanza: z.literal(true).exactOptional(),
    why: Why,
  }),
  ask('foul-board', {
    round: Count,
    board: Count,
    tables: z.array(Count).max(200),
    as: z.enum(FOULED_WAYS).exactOptional(),
    why: Why,
  }),
] as const;
